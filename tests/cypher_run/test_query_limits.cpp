// SPDX-License-Identifier: GPL-3.0-or-later
// Queries that would never end, or hold too much, are stopped and say why.
#include "core/base/error.h"
#include "tests/cypher_run/queries.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <chrono>
#include <stop_token>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestQueryLimits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void time_data();
    void time();
    void memory();
    void memoryOfWhatIsOver();
    void growth_data();
    void growth();
    void depth();
    void rows();
    void cancelling();

private:
    static graph::MemoryGraph dense();
};

/// Every one of 40 nodes leads to every other.
graph::MemoryGraph TestQueryLimits::dense()
{
    graph::MemoryGraph graph;
    std::vector<graph::Node> nodes;
    for (int i = 0; i < 40; ++i)
        nodes.push_back(graph.createNode({"N"}));
    for (const graph::Node from : nodes) {
        for (const graph::Node to : nodes) {
            if (from != to)
                graph.createRelationship(from, to, "R");
        }
    }
    return graph;
}

void TestQueryLimits::time_data()
{
    QTest::addColumn<QString>("query");
    for (const char *query :
         {"MATCH (a), (b), (c), (d), (e), (f) RETURN count(*)", "MATCH (a)-[*]->(b) RETURN count(*)",
          "MATCH (a) WHERE (a)-[*1561..1562]->(a) RETURN count(*)",
          "UNWIND range(1, 100000) AS a UNWIND range(1, 100000) AS b RETURN sum(a * b)",
          "RETURN size([x IN range(1, 30000) WHERE any(y IN range(1, 30000) WHERE y < 0)])"})
        QTest::newRow(query) << QString::fromUtf8(query);
}

void TestQueryLimits::time()
{
    QFETCH(QString, query);
    const graph::MemoryGraph graph = dense();
    cypher::QuerySetting setting{.graph = graph};
    setting.limits.time = std::chrono::milliseconds(50);
    const auto result = cypher::runQuery(query.toStdString(), setting);
    QVERIFY(!result);
    WEIGHHOUSE_SAME(result.error().code, "query.timeout");
    WEIGHHOUSE_SAME(result.error().message, "the query was stopped after 0.05 s");
}

void TestQueryLimits::memory()
{
    const graph::MemoryGraph graph = dense();
    cypher::QuerySetting setting{.graph = graph};
    setting.limits.bytes = 4 * 1024 * 1024;
    for (const char *query :
         {"MATCH (a), (b), (c), (d) RETURN a, b, c, d ORDER BY id(a)",
          "MATCH (a), (b), (c), (d) RETURN DISTINCT a, b, c, d",
          "MATCH (a), (b), (c), (d) RETURN a, b, c, d, count(*)", "MATCH (a), (b), (c), (d) RETURN a"}) {
        const auto result = cypher::runQuery(query, setting);
        QVERIFY2(!result, query);
        WEIGHHOUSE_SAME(result.error().code, "query.memory-limit");
        WEIGHHOUSE_SAME(result.error().message, "the query needs more than 4 MB");
    }
}

/// What an aggregation held is let go of when it begins anew.
void TestQueryLimits::memoryOfWhatIsOver()
{
    const graph::MemoryGraph graph = dense();
    cypher::QuerySetting setting{.graph = graph};
    setting.limits.bytes = 1024 * 1024;
    const auto answer = [&setting, &graph](const std::string &subquery) {
        const auto result =
            cypher::runQuery("UNWIND range(1, 2000) AS i RETURN sum(COUNT { " + subquery + " })", setting);
        return result ? graph::toText(result->rows.front().front(), &graph) : result.error().code;
    };
    WEIGHHOUSE_SAME(answer("UNWIND range(1, 100) AS x RETURN x, count(*) AS n"), "200000");
    WEIGHHOUSE_SAME(answer("UNWIND range(1, 100) AS x WITH x, count(*) AS n LIMIT 1 RETURN n"), "2000");
    WEIGHHOUSE_SAME(answer("MATCH (a)-->(b) RETURN a, count(*) AS n"), "80000");
    WEIGHHOUSE_SAME(answer("MATCH (a)-->(b) RETURN a, count(DISTINCT b) AS n"), "80000");
    WEIGHHOUSE_SAME(answer("MATCH (a)-->(b) RETURN id(b) AS b, collect(id(a)) AS n"), "80000");
    WEIGHHOUSE_SAME(answer("UNWIND range(1, 100) AS x WITH DISTINCT x RETURN x"), "200000");
    WEIGHHOUSE_SAME(answer("UNWIND range(1, 100) AS x WITH x ORDER BY x DESC LIMIT 1 RETURN x"), "2000");
}

/// Values that grow by themselves: the limit holds for each of them, not only for rows.
void TestQueryLimits::growth_data()
{
    QTest::addColumn<QString>("query");
    for (const char *query :
         {"RETURN size(reduce(s = 'a', x IN range(1, 60) | s + s))",
          "RETURN size(reduce(s = [1], x IN range(1, 60) | s + s))",
          // Shared, it takes no memory; written out it would never end.
          "RETURN reduce(s = [1], x IN range(1, 60) | [s, s])",
          "RETURN reduce(s = [1], x IN range(1, 60) | [s, s]) = reduce(s = [2], x IN range(1, 60) | [s, s])",
          "RETURN size(keys(reduce(m = {a: 1}, x IN range(1, 60) | {a: m, b: m})))",
          "WITH reduce(s = 'ab', x IN range(1, 12) | s + s) AS s RETURN size(replace(s, 'a', s))",
          "WITH reduce(s = 'ab', x IN range(1, 12) | s + s) AS s RETURN size(replace(s, '', s))",
          "WITH reduce(s = 'ab', x IN range(1, 18) | s + s) AS s RETURN size(split(s, ''))",
          "RETURN size(range(1, 99999999))", "RETURN size([x IN range(1, 100000) | toString(x) + '      '])",
          "UNWIND range(1, 100000) AS x RETURN size(collect('text ' + x))",
          "UNWIND range(1, 100000) AS x RETURN count(DISTINCT 'text ' + x)",
          "UNWIND range(1, 100000) AS x UNWIND [1, 2, 3] AS y RETURN percentileCont(x + y, 0.5)",
          "RETURN size(COLLECT { UNWIND range(1, 100000) AS x RETURN 'text ' + x })"})
        QTest::newRow(query) << QString::fromUtf8(query);
}

void TestQueryLimits::growth()
{
    QFETCH(QString, query);
    const graph::MemoryGraph graph = dense();
    cypher::QuerySetting setting{.graph = graph};
    setting.limits.bytes = 4 * 1024 * 1024;
    const auto result = cypher::runQuery(query.toStdString(), setting);
    QVERIFY(!result);
    WEIGHHOUSE_SAME(result.error().code, "query.memory-limit");
    QVERIFY(result.error().message.text().ends_with("needs more than 4 MB"));
}

/// Values are gone through by calls within each other, so they may be deep, but not of any depth.
void TestQueryLimits::depth()
{
    const graph::MemoryGraph graph = dense();
    for (const char *query :
         {"RETURN size(reduce(s = [1], x IN range(1, 1000000) | [s]))",
          "RETURN size(keys(reduce(m = {a: 1}, x IN range(1, 1000000) | {a: m})))",
          "RETURN size(reduce(s = [1], x IN range(1, 1000000) | [y IN [1] | s]))",
          "RETURN size(reduce(s = [1], x IN range(1, 1000000) | [] + [[s]]))",
          "RETURN size(reduce(s = [1], x IN range(1, 1000000) | COLLECT { RETURN s }))",
          "WITH {b: 1} AS m RETURN size(keys(reduce(s = {a: 1}, x IN range(1, 1000000) | m {.b, s: s})))"})
        WEIGHHOUSE_SAME(answerTo(query, graph), "cypher.nesting-limit at run");
    WEIGHHOUSE_SAME(answerTo("RETURN size(reduce(s = [1], x IN range(1, 900) | [s]))", graph), "1");
}

void TestQueryLimits::rows()
{
    const graph::MemoryGraph graph = dense();
    cypher::QuerySetting setting{.graph = graph};
    setting.mostRows = 7;
    const auto result = cypher::runQuery("MATCH (a)-->(b) RETURN a", setting);
    QVERIFY(result);
    QCOMPARE(result->rows.size(), std::size_t(7));
    QVERIFY(result->hasMore);
    setting.mostRows = 40;
    QVERIFY(!cypher::runQuery("MATCH (a) RETURN a", setting)->hasMore);
}

void TestQueryLimits::cancelling()
{
    const graph::MemoryGraph graph = dense();
    std::stop_source stop;
    stop.request_stop();
    cypher::QuerySetting setting{.graph = graph};
    setting.limits.stop = stop.get_token();
    const auto result = cypher::runQuery("MATCH (a)-[*]->(b) RETURN count(*)", setting);
    QVERIFY(!result);
    WEIGHHOUSE_SAME(result.error().code, "query.cancelled");
}

WEIGHHOUSE_TEST(TestQueryLimits)
#include "test_query_limits.moc"
