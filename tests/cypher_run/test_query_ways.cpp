// SPDX-License-Identifier: GPL-3.0-or-later
// Aggregations over ways that are counted in arrays answer what going row by row answers.
#include "core/base/error.h"
#include "tests/cypher_run/queries.h"
#include "tests/cypher_run/random_ways.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <chrono>
#include <stop_token>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// Rows in their order, or the error.
std::string waysOf(const std::string &query, const graph::MemoryGraph &graph, bool inArrays)
{
    cypher::QuerySetting setting{.graph = graph};
    setting.parameters = graph::makeMap({{"least", graph::Value(std::int64_t(0))}});
    setting.limits.inArrays = inArrays;
    const auto result = cypher::runQuery(query, setting);
    if (!result)
        return result.error().code + ": " + result.error().message.text();
    std::string text = std::to_string(result->rows.size());
    for (const cypher::Row &row : result->rows) {
        text += " |";
        for (const graph::Value &value : row)
            text += " " + graph::toText(value, &graph);
    }
    return text;
}

bool countsInArrays(const std::string &query, const graph::Graph &graph)
{
    const auto result = cypher::runQuery("PROFILE " + query, {.graph = graph});
    return result && result->plan.find("WayAggregate") != std::string::npos;
}

/// Every node leads to every node, itself too.
graph::MemoryGraph complete(int count)
{
    graph::MemoryGraph graph;
    std::vector<graph::Node> nodes;
    for (int i = 0; i < count; ++i) {
        nodes.push_back(graph.createNode({"N"}));
        graph.setProperty(nodes.back(), "x", graph::Value(std::int64_t(i)));
    }
    for (const graph::Node from : nodes) {
        for (const graph::Node to : nodes)
            graph.createRelationship(from, to, "R");
    }
    return graph;
}

} // namespace

class TestQueryWays : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyQueryAnswersTheSame();
    void whatIsCounted_data();
    void whatIsCounted();
    void answers_data();
    void answers();
    void sumsThatRoundingConcerns();
    void errorsAreThoseOfRows();
    void nodesThatNoWayReachesAreNotLookedAt();
    void plans();
    void limits_data();
    void limits();
    void cancelling();
};

void TestQueryWays::anyQueryAnswersTheSame()
{
    QVERIFY(rc::check([] {
        const graph::MemoryGraph graph = anyWays();
        const std::string query = anyWayQuery();
        RC_LOG(query);
        const bool isCounted = countsInArrays(query, graph);
        RC_CLASSIFY(isCounted);
        const std::string expected = waysOf(query, graph, false);
        const bool isFailing = expected.starts_with("cypher.");
        RC_CLASSIFY(isFailing);
        RC_ASSERT(waysOf(query, graph, true) == expected);
    }));
}

void TestQueryWays::whatIsCounted_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<bool>("isCounted");
    const auto row = [](const char *query, bool isCounted) {
        QTest::newRow(query) << QString::fromUtf8(query) << isCounted;
    };
    row("MATCH (a)-->(b) RETURN count(*)", true);
    row("MATCH (a:N)-[:R]->(b)-[r:R]-(c:N) WHERE c.x > 1 RETURN count(r)", true);
    row("MATCH (a)-->(b)-->(c)-->(d) RETURN d.x, sum(a.x)", true);
    row("MATCH (b)-->(c), (b)-->(a) RETURN b, count(DISTINCT a)", true);
    row("MATCH (a)-->(b)-->(c) WITH a, sum(c.x) AS s ORDER BY s LIMIT 1 RETURN s", true);
    row("MATCH (a)-->(b)-->(c) RETURN a, c, count(*)", false);
    row("MATCH (a)-->(b)-->(c) WHERE a <> c RETURN count(*)", false);
    row("MATCH (a)-[r]->(b) WHERE r.w > 1 RETURN count(*)", false);
    row("MATCH (a)-->(b)-->(a) RETURN count(*)", false);
    row("MATCH (a)-[*1..2]->(b) RETURN count(*)", false);
    row("MATCH p = (a)-->(b) RETURN count(p)", false);
    row("MATCH (a)-->(b) WHERE rand() < 2 RETURN count(*)", false);
    row("MATCH (a)-->(b) WHERE (b)-->() RETURN count(*)", false);
    row("OPTIONAL MATCH (a)-->(b) RETURN count(*)", false);
    row("MATCH (a) MATCH (a)-->(b) RETURN count(*)", false);
    row("MATCH (a)-->(b) RETURN percentileCont(b.x, 0.5)", false);
}

void TestQueryWays::whatIsCounted()
{
    QFETCH(QString, query);
    QFETCH(bool, isCounted);
    QCOMPARE(countsInArrays(query.toStdString(), complete(4)), isCounted);
}

void TestQueryWays::answers_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("answer"); // of 3 nodes, each leading to each
    const auto row = [](const char *query, const char *answer) {
        QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(answer);
    };
    // 27 ways, less the 3 on which a loop would be twice.
    row("MATCH (a)-->(b)-->(c) RETURN count(*)", "1 | 24");
    row("MATCH (a)-->(b)<--(c) RETURN count(*)", "1 | 18");
    row("MATCH (a)-->(b)-->(c) RETURN c.x, count(*)", "3 | 1 8 | 2 8 | 0 8");
    row("MATCH (a)-->(b)-->(c) RETURN a.x % 2 AS k, count(DISTINCT c)", "2 | 0 3 | 1 3");
    row("MATCH (a)-->(b)-->(c) WHERE c.x > 0 RETURN b.x, count(*), sum(b.x)", "3 | 0 6 0 | 1 5 5 | 2 5 10");
    row("MATCH (a)-->(b)-->(c) RETURN a.x, sum(c.x), collect(DISTINCT c.x)",
        "3 | 0 9 [1, 2, 0] | 1 8 [0, 1, 2] | 2 7 [0, 1, 2]");
    row("MATCH (a:M)-->(b) RETURN count(*), sum(b.x), max(b.x)", "1 | 0 0 null");
    row("MATCH (a:M)-->(b) RETURN a, count(*)", "0");
}

void TestQueryWays::answers()
{
    QFETCH(QString, query);
    QFETCH(QString, answer);
    const graph::MemoryGraph graph = complete(3);
    QVERIFY(countsInArrays(query.toStdString(), graph));
    QCOMPARE(QString::fromStdString(waysOf(query.toStdString(), graph, true)), answer);
}

/// Tenths have no exact sum, so their order is kept; the largest integers must not be multiplied.
void TestQueryWays::sumsThatRoundingConcerns()
{
    graph::MemoryGraph graph = complete(6);
    for (std::uint32_t i = 0; i < 6; ++i) {
        graph.setProperty(graph::Node{i}, "tenth", graph::Value(0.1 * i));
        graph.setProperty(graph::Node{i}, "far", graph::Value(i % 2 == 0 ? 1e16 : -1e16 + 3 * i));
        graph.setProperty(graph::Node{i}, "big", graph::Value(std::int64_t(i % 2 == 0 ? 1 : -1) << 59));
    }
    for (const char *value : {"c.tenth", "c.far", "c.big", "c.x"}) {
        for (const char *function : {"sum", "avg"}) {
            const std::string query =
                std::string("MATCH (a)-->(b)-->(c) RETURN ") + function + "(" + value + ")";
            QVERIFY(countsInArrays(query, graph) || std::string_view(value) == "c.big");
            WEIGHHOUSE_SAME(waysOf(query, graph, true), waysOf(query, graph, false));
        }
    }
}

void TestQueryWays::errorsAreThoseOfRows()
{
    graph::MemoryGraph graph = complete(5);
    graph.setProperty(graph::Node{3}, "x", graph::Value("three"));
    graph.setProperty(graph::Node{2}, "x", graph::Value(true));
    for (const char *query :
         {"MATCH (a)-->(b)-->(c) WHERE c.x % 2 = 0 RETURN count(*)", "MATCH (a)-->(b)-->(c) RETURN sum(c.x)",
          "MATCH (a)-->(b)-->(c) RETURN b.x % 2, count(*)",
          "MATCH (a)<--(b)-->(c) WHERE a.x / 0 > c.x RETURN avg(b.x)"}) {
        const std::string expected = waysOf(query, graph, false);
        QVERIFY2(expected.starts_with("cypher."), expected.c_str());
        WEIGHHOUSE_SAME(waysOf(query, graph, true), expected);
    }
}

/// What would reach a limit there is never worked out.
void TestQueryWays::nodesThatNoWayReachesAreNotLookedAt()
{
    graph::MemoryGraph graph = complete(5);
    graph.setProperty(graph.createNode({"N"}), "x", graph::Value(std::int64_t(60)));
    const std::string query =
        "MATCH (a)-->(b)-->(c) WHERE size(reduce(s = [1], i IN range(1, c.x) | [s, s])) > 1 "
        "RETURN count(*)";
    QVERIFY(countsInArrays(query, graph));
    WEIGHHOUSE_SAME(waysOf(query, graph, false), "1 | 96");
    WEIGHHOUSE_SAME(waysOf(query, graph, true), "1 | 96");
    graph.createRelationship(graph::Node{0}, graph::Node{5}, "R");
    WEIGHHOUSE_SAME(waysOf(query, graph, true), waysOf(query, graph, false));
    QVERIFY(waysOf(query, graph, true).starts_with("query.memory-limit"));
}

void TestQueryWays::plans()
{
    const graph::MemoryGraph graph = complete(4);
    const auto planOf = [&graph](const char *query) {
        const auto result = cypher::runQuery(query, {.graph = graph});
        return result ? result->plan : toText(result.error());
    };
    WEIGHHOUSE_SAME(planOf("EXPLAIN MATCH (a:N)-[:R]->(b)-[:R]->(c) RETURN a, count(*)"),
                    "Project a, count(*)\n"
                    "  WayAggregate NodesByLabel :N, Filter labels, Expand :R, Expand :R\n");
    WEIGHHOUSE_SAME(planOf("PROFILE MATCH (a:N)-[:R]->(b) RETURN a.x % 2, count(*)"),
                    "Project a.x % 2, count(*) (2 rows)\n"
                    "  WayAggregate NodesByLabel :N, Filter labels, Expand :R (2 rows)\n");
}

void TestQueryWays::limits_data()
{
    QTest::addColumn<QString>("query");
    for (const char *query : {"MATCH (a)-->(b)-->(c)-->(d)-->(e)-->(f) RETURN count(*)",
                              "MATCH (a)-->(b)-->(c)-->(d)-->(e) RETURN e, count(DISTINCT a)",
                              // No way at all.
                              "MATCH (a)-->(b)-->(c)-->(d)-->(e)-->(f)-->(g) WHERE f.x < 0 RETURN count(*)",
                              "MATCH (a)-->(b)-->(c)-->(d)-->(e)-->(f) WHERE f.x < 0 RETURN f, collect(a)"})
        QTest::newRow(query) << QString::fromUtf8(query);
}

void TestQueryWays::limits()
{
    QFETCH(QString, query);
    const graph::MemoryGraph graph = complete(60);
    cypher::QuerySetting setting{.graph = graph};
    setting.limits.time = std::chrono::milliseconds(50);
    const auto result = cypher::runQuery(query.toStdString(), setting);
    QVERIFY(!result);
    WEIGHHOUSE_SAME(result.error().code, "query.timeout");
    setting.limits = {};
    setting.limits.bytes = 64;
    WEIGHHOUSE_SAME(cypher::runQuery(query.toStdString(), setting).error().code, "query.memory-limit");
}

void TestQueryWays::cancelling()
{
    const graph::MemoryGraph graph = complete(80);
    std::stop_source stop;
    stop.request_stop();
    cypher::QuerySetting setting{.graph = graph};
    setting.limits.stop = stop.get_token();
    for (const char *query : {"MATCH (a)-->(b)-->(c) RETURN count(*)",
                              "MATCH (a)-->(b)-->(c) WHERE c.x < 0 RETURN c, sum(c.x)"}) {
        const auto result = cypher::runQuery(query, setting);
        QVERIFY(!result);
        WEIGHHOUSE_SAME(result.error().code, "query.cancelled");
    }
}

WEIGHHOUSE_TEST(TestQueryWays)
#include "test_query_ways.moc"
