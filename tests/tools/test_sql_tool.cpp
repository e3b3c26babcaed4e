// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "sql": limits, cancelling, places of errors, and that nothing can be written.
#include "core/plan/tools/session_pool.h"
#include "tests/support/registry.h"
#include "tests/tools/bench.h"

#include <QCoro/QCoroTask>
#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

const Bench &sqlBench()
{
    static const Bench bench =
        Bench::of("table port(name text key, depth number)\nÅrhus | 12\nHoorn | 5\nBremen | 9\n"
                  "table ship(id integer key, home text)\n1 | Hoorn\n2 | Bremen\n3 | Hoorn\n"
                  "reference ship.home -> port\n",
                  "");
    return bench;
}

/// Goes on for longer than anybody waits.
const std::string endless =
    "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT sum(i) FROM n";

} // namespace

class SqlToolTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theProjectAndAnswersAreAskedTogether()
    {
        const auto given =
            inputs({table("port, fee", {{std::string("Hoorn"), 3.5}, {std::string("Emden"), 1.0}}),
                    table("least", {{std::int64_t{5}}})});
        WEIGHHOUSE_TAKE(answer,
                        sqlBench().ask("sql",
                                       "SELECT s.id, a.fee FROM ship s JOIN <A1.1> a ON a.port = s.home\n"
                                       "JOIN port p ON p.name = s.home WHERE p.depth >= <A1.2> ORDER BY s.id",
                                       given));
        WEIGHHOUSE_SAME(flat(answer), "1, 3.5; 3, 3.5");
        WEIGHHOUSE_SAME(answer.columns[1].name, "fee");
        QVERIFY(answer.columns[0].type == data::ValueType::Integer);
        WEIGHHOUSE_SAME(answer.text + answer.cut, "");
        WEIGHHOUSE_SAME(
            flat(sqlBench().ask("sql", "SELECT name FROM port WHERE name IN (<A1.1>) ORDER BY depth",
                                inputs({table("x", {{std::string("Bremen")}, {std::string("Hoorn")}})}))),
            "Hoorn; Bremen");
    }

    void whatIsAskedIsReported()
    {
        ToolCall call = callOf("sql", "SELECT depth FROM port WHERE name = <A1.1> -- <A1.1>",
                               inputs({table("x", {{std::string("Hoorn")}})}));
        std::vector<Happening> events;
        std::mutex mutex;
        call.report = [&](Happening event) {
            const std::scoped_lock lock(mutex);
            events.push_back(std::move(event));
        };
        const auto answer = QCoro::waitFor(sqlBench().tools.find("sql")->call(std::move(call)));
        WEIGHHOUSE_SAME(flat(answer), "5");
        QCOMPARE(events.size(), std::size_t{1});
        QVERIFY(events[0] == Happening(ToolCalled{
                                 NodeId{3, 1}, "sql",
                                 "SELECT depth FROM port WHERE name = (SELECT * FROM \"A1.1\") -- <A1.1>"}));
    }

    void errorsHaveTheirPlaceInTheText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("column") << QStringLiteral("SELECT dept FROM port")
                                << QStringLiteral("sql.unknown-column 1:8 no such column: dept");
        QTest::newRow("behind values")
            << QStringLiteral("SELECT <A1.2>, <A1.2>,\n <A1.2> + é, dept FROM port")
            << QStringLiteral("sql.unknown-column 2:11 no such column: é");
        QTest::newRow("behind a table") << QStringLiteral("SELECT 1 FROM < A1.1 > a, prt")
                                        << QStringLiteral("sql.unknown-table 1:27 no such table: prt");
        QTest::newRow("of an answer") << QStringLiteral("SELECT <A1.1>.y FROM <A1.1>")
                                      << QStringLiteral("sql.unknown-column 1:8 no such column: A1.1.y");
        QTest::newRow("no answer") << QStringLiteral("SELECT 1\nFROM <A1.9>")
                                   << QStringLiteral("tool.no-input 2:6 <A1.9> has no answer");
        QTest::newRow("several values")
            << QStringLiteral("SELECT 1 + <A1.1>")
            << QStringLiteral(
                   "tool.not-one-value 1:12 <A1.1> has 2 rows of 1 column, where one value is needed");
        QTest::newRow("several columns")
            << QStringLiteral("SELECT 1 + <A1.3>")
            << QStringLiteral(
                   "tool.not-one-value 1:12 <A1.3> has 1 row of 2 columns, where one value is needed");
        QTest::newRow("syntax") << QStringLiteral("SELECT <A1.2> FROM FROM port")
                                << QStringLiteral("sql.syntax 1:20 near \"FROM\": syntax error");
        QTest::newRow("empty") << QStringLiteral(" ") << QStringLiteral("sql.empty 0:0 there is no query");
    }

    void errorsHaveTheirPlaceInTheText()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto given =
            inputs({table("x", {{1.0}, {2.0}}), table("x", {{1.0}}), table("x, y", {{1.0, 2.0}})});
        const auto answer = sqlBench().ask("sql", text.toStdString(), given);
        WEIGHHOUSE_SAME(flat(answer), expected.toStdString());
        WEIGHHOUSE_SAME(answer.error().where.object, "Q3.1");
        WEIGHHOUSE_SAME(answer.error().where.file, "payload");
    }

    void hintsKnowAnswersColumns()
    {
        const auto answer = sqlBench().ask("sql", "SELECT heigth FROM <A1.1>", inputs({table("height", {})}));
        WEIGHHOUSE_SAME(answer.error().hint, "Did you mean height?");
    }

    void nothingIsWritten_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"DELETE FROM port", "UPDATE port SET depth = 1", "INSERT INTO <A1.1> VALUES (1)",
              "DROP TABLE <A1.1>", "CREATE TABLE x(a)", "PRAGMA user_version = 5", "ATTACH 'x' AS y",
              "WITH a AS (SELECT 1) DELETE FROM port", "SELECT random()"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }

    void nothingIsWritten()
    {
        QFETCH(QString, text);
        const auto given = inputs({table("x", {{1.0}})});
        const auto answer = sqlBench().ask("sql", text.toStdString(), given);
        QVERIFY(!answer);
        QVERIFY2(answer.error().code == "sql.not-allowed" || answer.error().code == "tool.not-one-value",
                 textOf(answer.error()).c_str());
        WEIGHHOUSE_SAME(flat(sqlBench().ask("sql", "SELECT count(*), sum(depth) FROM port")), "3, 26");
    }

    void rowsAndBytesAreLimited()
    {
        ToolLimits limits;
        limits.rows = 2;
        WEIGHHOUSE_TAKE(two, sqlBench().ask("sql", "SELECT * FROM port", {}, limits));
        QCOMPARE(two.rows.size(), std::size_t{2});
        WEIGHHOUSE_SAME(two.cut, "only the first 2 rows are shown; there are more");
        limits.rows = 3;
        WEIGHHOUSE_TAKE(three, sqlBench().ask("sql", "SELECT * FROM port", {}, limits));
        WEIGHHOUSE_SAME(three.cut, "");
        limits.bytes = 30;
        WEIGHHOUSE_TAKE(some, sqlBench().ask("sql", "SELECT * FROM port", {}, limits));
        QCOMPARE(some.rows.size(), std::size_t{2});
        QVERIFY(!some.cut.empty());
    }

    void theClockIsNotAsked()
    {
        WEIGHHOUSE_SAME(
            flat(sqlBench().ask("sql", "SELECT name,\n  date('now') FROM port")),
            "query.not-repeatable 2:8 'now' may be something else another time: the answer of a step "
            "must be the same whenever it is checked");
        const auto computed = sqlBench().ask("sql", "SELECT strftime('%Y', 'n' || 'ow')");
        QVERIFY(!computed);
        WEIGHHOUSE_SAME(computed.error().code, "query.not-repeatable");
        WEIGHHOUSE_SAME(flat(sqlBench().ask("sql", "SELECT date('2026-01-31', '+1 day')")), "2026-02-01");
    }

    void timeIsLimited()
    {
        ToolLimits limits;
        limits.time = std::chrono::milliseconds(20);
        const auto answer = sqlBench().ask("sql", endless, {}, limits);
        WEIGHHOUSE_SAME(flat(answer), "query.timeout 0:0 the query was stopped after 0.02 s");
        WEIGHHOUSE_SAME(flat(sqlBench().ask("sql", "SELECT 1")), "1");
    }

    void aStopEndsAQuery()
    {
        std::stop_source stop;
        ToolCall call = callOf("sql", endless);
        call.limits.time = std::chrono::hours(1);
        call.stop = stop.get_token();
        call.report = [&](const Happening &) { stop.request_stop(); };
        const auto answer = QCoro::waitFor(sqlBench().tools.find("sql")->call(std::move(call)));
        WEIGHHOUSE_SAME(flat(answer), "tool.cancelled 0:0 the query was cancelled");
    }

    void aStopEndsTheFillingOfAnswers()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto answer = sqlBench().ask("sql", "SELECT * FROM <A1.1>", inputs({table("x", {{1.0}})}), {},
                                           stop.get_token());
        WEIGHHOUSE_SAME(flat(answer), "tool.cancelled 0:0 the query was cancelled");
        WEIGHHOUSE_SAME(flat(sqlBench().ask("sql", "SELECT * FROM <A1.1>", inputs({table("y", {{2.0}})}))),
                        "2");
    }

    void manyQueriesAtOnceGiveWhatEachAsked()
    {
        // More than there are sessions: some wait for others.
        constexpr int count = 40;
        std::vector<QCoro::Task<Result<Answer>>> tasks;
        for (int i = 0; i < count; ++i)
            tasks.push_back(sqlBench().tools.find("sql")->call(
                callOf("sql", "SELECT p.depth + <A1.1> FROM port p WHERE name = 'Hoorn'",
                       inputs({table("x", {{static_cast<double>(i)}})}))));
        for (int i = 0; i < count; ++i)
            WEIGHHOUSE_SAME(flat(QCoro::waitFor(tasks[static_cast<std::size_t>(i)])), std::to_string(5 + i));
    }

    void whoWaitsForASessionCanBeStopped()
    {
        const auto many = std::make_shared<data::Dataset>();
        many->addTable({"big", {{"x", data::ValueType::Integer, {}, {}}}, {}, {}});
        for (int i = 0; i < 2'100'000; ++i)
            many->tables[0].columns[0].appendInteger(i);
        many->tables[0].rowCount = 2'100'000;
        SessionPool pool(many);
        QCOMPARE(pool.most(), std::size_t{1});
        std::stop_source first;
        std::atomic<bool> isDone = false;
        std::jthread busy([&] {
            sql::QueryOptions options;
            options.timeout = {};
            options.stop = first.get_token();
            std::ignore = pool.query(endless, options);
            isDone = true;
        });
        std::stop_source second;
        std::jthread waiting([&] {
            sql::QueryOptions options;
            options.stop = second.get_token();
            const auto result = pool.query(endless, options);
            if (!result && result.error().code == "query.cancelled")
                first.request_stop();
        });
        second.request_stop();
        QTRY_VERIFY_WITH_TIMEOUT(isDone, 60'000);
    }

    void theDescriptionNamesTheTables()
    {
        const std::string text = sqlBench().tools.find("sql")->description();
        QVERIFY(text.find("\"depth\"") != std::string::npos || text.find("depth") != std::string::npos);
        QVERIFY(text.find("<A1.2>") != std::string::npos);
    }
};

WEIGHHOUSE_TEST(SqlToolTest)
#include "test_sql_tool.moc"
