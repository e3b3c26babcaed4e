// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher over a dataset: cells, limits, plans, the clock, several threads.
#include "core/graph/session/session.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/small_dataset.h"

#include <QDateTime>
#include <QTest>
#include <nlohmann/json.hpp>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr std::string_view roadsText = R"(
    table town(name text key, people number, old boolean)
    a | 1.5 | true
    b | NULL | false
    c | 3 | NULL
    table road(id integer key, start text, finish text)
    1 | a | b
    2 | b | c
)";

cypher::GraphSession roads()
{
    return cypher::GraphSession(std::make_shared<const data::Dataset>(smallDataset(roadsText)));
}

} // namespace

class TestGraphSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cells();
    void limits();
    void stops();
    void plans();
    void theClock();
    void errors();
    void threads();
};

void TestGraphSession::cells()
{
    const cypher::GraphSession session = roads();
    WEIGHHOUSE_TAKE(answer,
                    session.query("MATCH (t:town) RETURN t.name, t.people AS people, t.old, 1 AS one, "
                                  "[1, 'x'] AS list, date('2020-02-29') AS day, t ORDER BY t.name LIMIT 2"));
    const sql::QueryResult &result = answer.result;
    QCOMPARE(result.columns.size(), std::size_t(7));
    WEIGHHOUSE_SAME(result.columns[0].name, "t.name");
    QVERIFY(result.columns[0].type == data::ValueType::Text);
    QVERIFY(result.columns[1].type == data::ValueType::Number);
    QVERIFY(result.columns[2].type == data::ValueType::Boolean);
    QVERIFY(result.columns[3].type == data::ValueType::Integer);
    const std::vector<data::Value> first{std::string("a"),
                                         1.5,
                                         true,
                                         std::int64_t(1),
                                         std::string("[1, 'x']"),
                                         std::string("2020-02-29"),
                                         std::string("(:town {name: 'a', old: true, people: 1.5})")};
    QVERIFY(result.rows[0] == first);
    QVERIFY(result.rows[1][1] == data::Value());
    QVERIFY(result.truncated.empty());
    QVERIFY(answer.plan.empty() && !answer.operators && !answer.isExplained);
    WEIGHHOUSE_TAKE(
        given, session.query("RETURN $n + 1 AS n", {.parameters = {{"n", graph::Value(std::int64_t(41))}}}));
    QVERIFY(given.result.rows[0][0] == data::Value(std::int64_t(42)));
}

void TestGraphSession::limits()
{
    const cypher::GraphSession session = roads();
    WEIGHHOUSE_TAKE(rows, session.query("UNWIND range(1, 9) AS i RETURN i", {.rowLimit = 2}));
    QCOMPARE(rows.result.rows.size(), std::size_t(2));
    WEIGHHOUSE_SAME(rows.result.truncated, "only the first 2 rows are shown; there are more");
    WEIGHHOUSE_TAKE(all, session.query("UNWIND range(1, 2) AS i RETURN i", {.rowLimit = 2}));
    QVERIFY(all.result.truncated.empty());
    WEIGHHOUSE_TAKE(bytes, session.query("UNWIND range(1, 9) AS i RETURN 'abcdefghij'", {.byteLimit = 39}));
    QCOMPARE(bytes.result.rows.size(), std::size_t(3));
    QVERIFY(bytes.result.truncated.find("39 bytes") != std::string::npos);
    WEIGHHOUSE_TAKE(none, session.query("UNWIND range(1, 20000) AS i RETURN i",
                                        {.rowLimit = {}, .byteLimit = {}, .timeout = {}}));
    QCOMPARE(none.result.rows.size(), std::size_t(20'000));
}

void TestGraphSession::stops()
{
    const cypher::GraphSession session = roads();
    const char *const endless = "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN sum(a * b)";
    const auto late = session.query(endless, {.timeout = std::chrono::milliseconds(20)});
    QVERIFY(!late);
    WEIGHHOUSE_SAME(late.error().code, "query.timeout");
    WEIGHHOUSE_SAME(late.error().message, "the query was stopped after 0.02 s"); // in SQL's words
    QVERIFY(late.error().where.object.empty());
    std::stop_source source;
    source.request_stop();
    const auto stopped = session.query("RETURN 1", {.stop = source.get_token()});
    QVERIFY(!stopped);
    WEIGHHOUSE_SAME(stopped.error().code, "query.cancelled");
}

void TestGraphSession::plans()
{
    const cypher::GraphSession session = roads();
    WEIGHHOUSE_TAKE(explained, session.query("EXPLAIN MATCH (t:town) RETURN t.name"));
    QVERIFY(explained.isExplained);
    WEIGHHOUSE_SAME(explained.result.columns.at(0).name, "plan");
    const std::vector<data::Value> firstLine{std::string("Project t.name")};
    QVERIFY(explained.result.rows.at(0) == firstLine);
    WEIGHHOUSE_TAKE(profiled, session.query("PROFILE MATCH (t:town) RETURN t.name"));
    QVERIFY(!profiled.isExplained);
    QCOMPARE(profiled.result.rows.size(), std::size_t(3));
    auto json = nlohmann::json::parse(cypher::toJson(profiled.operators.value()));
    QVERIFY(json["operator"] == "Project" && json["details"] == "t.name" && json["rows"] == 3);
    QVERIFY(json["expected"] == 3);
    while (json.contains("inputs"))
        json = nlohmann::json(json["inputs"][0]);
    QVERIFY(json["operator"] == "SingleRow");
    QVERIFY(json["expected"] == 1);
    QVERIFY(!nlohmann::json::parse(cypher::toJson(explained.operators.value())).contains("rows"));
    // Nothing came out, but it did run.
    WEIGHHOUSE_TAKE(empty, session.query("PROFILE MATCH (t:town) WHERE false RETURN t.name"));
    QVERIFY(!empty.isExplained && empty.result.rows.empty() && !empty.plan.empty());
    WEIGHHOUSE_SAME(empty.result.columns.at(0).name, "t.name");
}

void TestGraphSession::theClock()
{
    const cypher::GraphSession session = roads();
    const qint64 before = QDateTime::currentMSecsSinceEpoch();
    WEIGHHOUSE_TAKE(asked, session.query("RETURN datetime().epochMillis AS now"));
    const qint64 after = QDateTime::currentMSecsSinceEpoch();
    const auto now = std::get<std::int64_t>(asked.result.rows.at(0).at(0));
    QVERIFY2(before <= now && now <= after, std::to_string(now).c_str());
}

void TestGraphSession::errors()
{
    const cypher::GraphSession session = roads();
    const auto changing = session.query("MATCH (n) SET n.name = 'x'");
    QVERIFY(!changing);
    WEIGHHOUSE_SAME(changing.error().code, "cypher.read-only");
    const auto unknown = session.query("MATCH (n)\nRETURN m");
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().where.line, std::size_t(2));
    QCOMPARE(unknown.error().where.column, std::size_t(8));
    QVERIFY(unknown.error().where.object.empty());
}

void TestGraphSession::threads()
{
    const cypher::GraphSession session = roads();
    std::vector<std::string> answers(8);
    {
        std::vector<std::jthread> threads;
        for (std::string &answer : answers)
            threads.emplace_back([&answer, copy = session] {
                const auto result = copy.query("MATCH (t:town {name: 'b'}) RETURN t.name");
                answer = result ? data::toText(result->result.rows.at(0).at(0)) : toText(result.error());
            });
    }
    for (const std::string &answer : answers)
        WEIGHHOUSE_SAME(answer, "b");
}

WEIGHHOUSE_TEST(TestGraphSession)
#include "test_graph_session.moc"
