// SPDX-License-Identifier: GPL-3.0-or-later
// What queries answer, where the kit's scenarios are thin: Neo4j's forms, parameters, tables seen as a graph.
#include "core/base/error.h"
#include "core/catalogue/material.h"
#include "core/data/sql/session.h"
#include "core/graph/check/functions_known.h"
#include "core/graph/functions/aggregation.h"
#include "core/graph/functions/function.h"
#include "core/graph/store/dataset_graph.h"
#include "tests/cypher_run/queries.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

class TestQueryResults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data();
    void answers();
    void everyKnownFunctionRuns();
    void parameters();
    void writingNeedsPermission();
    void writing();
    void sqlAndCypherSeeTheSameFacts();
};

void TestQueryResults::answers_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *query, const char *expected) {
        QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(expected);
    };
    row("MATCH (t:Town) RETURN t.name ORDER BY t.name", "Ayr | Bude | Cove | Dent");
    row("MATCH (t:Port) RETURN t.name, labels(t)", "Cove ['Town', 'Port']");
    row("MATCH (a {name: 'Ayr'})-[r:ROAD]->(b) RETURN b.name, r.km", "Bude 10");
    row("MATCH (a:Town)-[:ROAD|TRACK]->(b) RETURN a.name, count(*) AS ways ORDER BY ways DESC, a.name",
        "Bude 2 | Ayr 1 | Cove 1");
    row("MATCH (a {name: 'Ayr'})-[*2]->(c) RETURN c.name ORDER BY c.name", "Cove | Dent");
    row("MATCH (a {name: 'Ayr'})-[:ROAD*0..]->(c) RETURN collect(c.name)", "['Ayr', 'Bude', 'Cove', 'Ayr']");
    row("MATCH p = shortestPath((a {name: 'Ayr'})-[*]-(d {name: 'Dent'})) RETURN length(p)", "2");
    row("MATCH (a {name: 'Ayr'}), (c {name: 'Cove'}), p = allShortestPaths((a)-[*]-(c)) RETURN length(p)",
        "1");
    row("MATCH (t:Town) WHERE NOT (t)-->() RETURN t.name", "Dent");
    row("MATCH (t:Town) WHERE EXISTS { (t)-[:TRACK]->() } RETURN t.name", "Bude");
    row("MATCH (t:Town) RETURN t.name, COUNT { (t)-->() } AS n ORDER BY n DESC LIMIT 1", "Bude 2");
    row("MATCH (t:Town {name: 'Bude'}) RETURN COLLECT { MATCH (t)-->(o) RETURN o.name ORDER BY o.name } AS "
        "all",
        "['Cove', 'Dent']");
    row("MATCH (t:Town) RETURN [(t)-->(o) | o.name] AS others ORDER BY size(others), others LIMIT 2",
        "[] | ['Ayr']");
    row("MATCH (t:Town {name: 'Ayr'}) OPTIONAL MATCH (t)-[:TRACK]->(o) RETURN t.name, o", "Ayr null");
    row("MATCH (t:Town) WITH t ORDER BY t.people DESC SKIP 1 LIMIT 1 RETURN t.name", "Cove");
    row("MATCH (t:Town) RETURN sum(t.people), avg(t.people), count(t.people), count(*)",
        "16 5.333333333333333 3 4");
    row("MATCH (t:Town) RETURN percentileCont(t.people, 0.5)", "5.0");
    row("UNWIND [3, 1, 2] AS x WITH x ORDER BY x RETURN collect(x * 10)", "[10, 20, 30]");
    row("MATCH (t:Town) RETURN t.name AS n UNION MATCH (t:Port) RETURN t.name AS n",
        "Ayr | Bude | Cove | Dent");
    row("MATCH (t:Town) CALL { WITH t MATCH (t)-[r]->() RETURN sum(r.km) AS km } RETURN t.name, km ORDER BY "
        "km",
        "Dent 0 | Cove 5 | Ayr 10 | Bude 22");
    row("MATCH (t:Town {name: 'Ayr'}) RETURN t {.name, size: t.people, .*}",
        "{name: 'Ayr', people: 3, size: 3}");
    row("RETURN reduce(s = 0, x IN [1, 2, 3] | s + x)", "6");
    row("RETURN CASE WHEN 1 > 2 THEN 'a' ELSE 'b' END", "b");
    row("RETURN all(x IN [1, 2] WHERE x > 0) AND none(x IN [1] WHERE x > 1)", "true");
    row("MATCH (a:Town)-[r]->(b:Town) WHERE id(a) < id(b) AND type(r) = 'ROAD' RETURN count(r)", "2");
    row("MATCH (t:Town) WHERE exists(t.people) RETURN count(t)", "3");
    row("MATCH (t:Town) RETURN t.name, size((t)-->()) AS n ORDER BY n DESC, t.name LIMIT 2",
        "Bude 2 | Ayr 1");
    row("MATCH (t:Town) WHERE size((t)-[:ROAD]-()) = 2 AND exists((t)-[:ROAD]->()) RETURN count(t)", "3");
    row("MATCH (t:Town)-->(o) WITH t, size((t)-->()) AS all, count(o) AS n WHERE all <> n RETURN count(t)",
        "0");
    row("MATCH (t:Town) WHERE id(t) = 1 RETURN t.name, elementId(t)", "Bude n1");
    row("MATCH (t:Town {name: 'Ayr'}) MATCH (o) WHERE elementId(o) = elementId(t) RETURN o.name", "Ayr");
    row("MATCH (:Town {name: 'Ayr'})-[r]->() RETURN id(r), elementId(r) = elementId(startNode(r))",
        "0 false");
    row("MATCH (t:Town) WHERE NOT exists(t.people) RETURN t.name", "Dent");
    row("MATCH (t:Town) WHERE t.name STARTS WITH 'B' OR t.name =~ '.*ent' RETURN count(t)", "2");
    row("MATCH (n) RETURN n.nothing LIMIT 1", "null");
    row("MATCH (a) RETURN b", "cypher.syntax.UndefinedVariable at compile");
    row("RETURN 1 / 0", "cypher.arithmetic-error.DivisionByZero at run");
    row("MATCH (a", "cypher.syntax.UnexpectedSyntax at compile");
    row("RETURN apoc.coll.max([1])", "cypher.syntax.UnknownFunction at compile");
}

void TestQueryResults::answers()
{
    QFETCH(QString, query);
    QFETCH(QString, expected);
    const graph::MemoryGraph graph = towns();
    QCOMPARE(QString::fromStdString(answerTo(query.toStdString(), graph)), expected);
}

/// What the check lets pass is there when it runs.
void TestQueryResults::everyKnownFunctionRuns()
{
    for (const cypher::KnownFunction &function : cypher::knownFunctions()) {
        const bool isThere =
            graph::findFunction(function.name) != nullptr || graph::isAggregation(function.name);
        QVERIFY2(isThere != function.isSpatial, std::string(function.name).c_str());
    }
}

void TestQueryResults::parameters()
{
    const graph::MemoryGraph graph = towns();
    const graph::Map given =
        graph::makeMap({{"least", graph::Value(std::int64_t(4))},
                        {"of", graph::Value(graph::makeMap({{"name", graph::Value("Cove")}}))}});
    WEIGHHOUSE_SAME(answerTo("MATCH (t:Town) WHERE t.people > $least RETURN count(t)", graph, nullptr, given),
                    "2");
    WEIGHHOUSE_SAME(answerTo("MATCH (t $of) RETURN t.name", graph, nullptr, given),
                    "cypher.syntax.InvalidParameterUse at compile");
    WEIGHHOUSE_SAME(answerTo("MATCH (t:Town {name: $of.name}) RETURN t.people", graph, nullptr, given), "8");
}

void TestQueryResults::writingNeedsPermission()
{
    graph::MemoryGraph graph = towns();
    for (const char *query :
         {"CREATE (n)", "MATCH (n) SET n.x = 1", "MATCH (n) DETACH DELETE n", "MERGE (n:New)",
          "MATCH (n) REMOVE n.name", "MATCH (n) CALL { WITH n SET n.x = 1 } RETURN n",
          "MATCH (n) FOREACH (x IN [1] | SET n.x = x)"})
        WEIGHHOUSE_SAME(answerTo(query, graph), "cypher.read-only at compile");
    QCOMPARE(graph.nodeCount(), std::size_t(4));
}

void TestQueryResults::writing()
{
    graph::MemoryGraph graph = towns();
    WEIGHHOUSE_SAME(
        answerTo("MERGE (t:Town {name: 'Ayr'}) ON MATCH SET t.seen = true RETURN t.seen", graph, &graph),
        "true");
    WEIGHHOUSE_SAME(answerTo("UNWIND ['x', 'y', 'x'] AS n MERGE (t:Inn {name: n}) RETURN count(DISTINCT t)",
                             graph, &graph),
                    "2");
    // What is read is not what is being written.
    WEIGHHOUSE_SAME(
        answerTo("MATCH (i:Inn) CREATE (:Inn {name: i.name + '2'}) RETURN count(*)", graph, &graph), "2");
    WEIGHHOUSE_SAME(answerTo("MATCH (t {name: 'Ayr'}) DELETE t", graph, &graph),
                    "cypher.delete-connected-node at run");
    WEIGHHOUSE_SAME(answerTo("MATCH (t {name: 'Ayr'}) DETACH DELETE t", graph, &graph), "");
    WEIGHHOUSE_SAME(answerTo("MATCH (t:Town) RETURN count(t)", graph), "3");
    WEIGHHOUSE_SAME(
        answerTo("MATCH (t:Town) FOREACH (x IN [1, 2] | SET t.x = x) RETURN sum(t.x)", graph, &graph), "6");
}

/// The same questions, asked of the tables of a sample in either language.
void TestQueryResults::sqlAndCypherSeeTheSameFacts()
{
    WEIGHHOUSE_TAKE(material, catalogue::openSample("trade"));
    const auto dataset = std::make_shared<const data::Dataset>(material.dataset);
    const auto graph = graph::graphOf(dataset);
    sql::SqlSession session(material.dataset);
    const auto inSql = [&session](const char *text) {
        const auto result = session.query(text);
        std::string rows = result ? "" : toText(result.error());
        if (result) {
            for (const auto &row : result->rows) {
                rows += rows.empty() ? "" : " | ";
                for (std::size_t i = 0; i < row.size(); ++i)
                    rows += (i == 0 ? "" : " ") + data::toText(row[i]);
            }
        }
        return rows;
    };
    WEIGHHOUSE_SAME(answerTo("MATCH (n:trade_node) RETURN count(n)", *graph),
                    inSql("SELECT count(*) FROM trade_node"));
    WEIGHHOUSE_SAME(
        answerTo("MATCH (a:trade_node)-[f]->(b:trade_node) RETURN a.trade_node, count(f) AS n ORDER BY n "
                 "DESC, a.trade_node LIMIT 5",
                 *graph),
        inSql("SELECT source, count(*) AS n FROM flow GROUP BY source ORDER BY n DESC, source LIMIT 5"));
    WEIGHHOUSE_SAME(
        answerTo("MATCH (n:trade_node) WHERE n.is_inland RETURN n.trade_node ORDER BY n.trade_node LIMIT 3",
                 *graph),
        inSql("SELECT trade_node FROM trade_node WHERE is_inland ORDER BY trade_node LIMIT 3"));
}

WEIGHHOUSE_TEST(TestQueryResults)
#include "test_query_results.moc"
