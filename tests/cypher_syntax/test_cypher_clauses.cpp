// SPDX-License-Identifier: GPL-3.0-or-later
// Each clause and pattern: how it is printed, and that it is read back as the same.
#include "core/graph/syntax/parser.h"
#include "core/graph/syntax/printer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <string>
#include <variant>

using namespace weighhouse;
using namespace weighhouse::cypher;

class TestCypherClauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void printed_data();
    void printed();
    void scripts();
    void aloneStandingCalls();
};

void TestCypherClauses::printed_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << std::string(text) << std::string(expected);
    };
    row("match (n) return n;", "MATCH (n)\nRETURN n");
    row("EXPLAIN MATCH (n) RETURN *", "EXPLAIN MATCH (n)\nRETURN *");
    row("PROFILE RETURN 1", "PROFILE RETURN 1");
    row("CYPHER 5 RETURN 1", "RETURN 1");
    row("CYPHER 4.4 runtime=slotted EXPLAIN RETURN 1", "EXPLAIN RETURN 1");
    row("OPTIONAL MATCH (a), (b) WHERE a.x = b.x RETURN a",
        "OPTIONAL MATCH (a), (b) WHERE a.x = b.x\nRETURN a");
    row("MATCH (a:A:B {x: 1})<-[r:T|:U*1..3 {y: 2}]-() RETURN a",
        "MATCH (a:A&B {x: 1})<-[r:T|U*1..3 {y: 2}]-()\nRETURN a");
    row("MATCH (a)-->()<--()--()<-->() RETURN a", "MATCH (a)-->()<--()--()--()\nRETURN a");
    row("MATCH ()-[*]-()-[*2]-()-[*2..]-()-[*..3]-()-[*..]-() RETURN 1",
        "MATCH ()-[*]-()-[*2]-()-[*2..]-()-[*..3]-()-[*]-()\nRETURN 1");
    row("MATCH (a)-[:T]->+()-[:U]-{2}()<--{1,3}()-->*()-->{,4}() RETURN a",
        "MATCH (a)-[:T*1..]->()-[:U*2]-()<-[*1..3]-()-[*0..]->()-[*0..4]->()\nRETURN a");
    row("MATCH (a:A|B&!(C|%) WHERE a.x) RETURN a", "MATCH (a:A|B&!(C|%) WHERE a.x)\nRETURN a");
    row("MATCH (a IS A)-[r:%]->() RETURN a", "MATCH (a:A)-[r]->()\nRETURN a");
    row("MATCH ()-[r:T WHERE r.x > 1]->(WHERE true) RETURN r",
        "MATCH ()-[r:T WHERE r.x > 1]->(WHERE true)\nRETURN r");
    row("MATCH p = (a)-->(b), q = shortestPath((a)-[:T*]-(b)) RETURN p",
        "MATCH p = (a)-->(b), q = shortestPath((a)-[:T*]-(b))\nRETURN p");
    row("MATCH p = AllShortestPaths((a)--(b)) RETURN p", "MATCH p = allShortestPaths((a)--(b))\nRETURN p");
    row("MATCH (n:A) USING INDEX n:A(x, y) USING SCAN n:A USING JOIN ON n, m WHERE n.x RETURN n",
        "MATCH (n:A) WHERE n.x\nRETURN n");
    row("MATCH (n:A) USING TEXT INDEX SEEK n:A(x) RETURN n", "MATCH (n:A)\nRETURN n");
    row("MATCH (order:Order)-[set:SET]->(`end`) RETURN order, set.x, end AS limit",
        "MATCH (`order`:Order)-[`set`:SET]->(`end`)\nRETURN `order`, `set`.x, `end` AS `limit`");
    row("WITH 1 AS a, 2 AS b WHERE a < b RETURN *, a + b",
        "WITH 1 AS a, 2 AS b WHERE a < b\nRETURN *, a + b");
    row("RETURN DISTINCT a ORDER BY a ASC, b DESCENDING, c ascending SKIP 1 LIMIT $n",
        "RETURN DISTINCT a ORDER BY a, b DESC, c SKIP 1 LIMIT $n");
    row("RETURN 1 OFFSET 2 LIMIT 3", "RETURN 1 SKIP 2 LIMIT 3");
    row("UNWIND [1, 2] AS x RETURN x", "UNWIND [1, 2] AS x\nRETURN x");
    row("RETURN 1 AS x UNION RETURN 2 AS x union distinct RETURN 3 AS x",
        "RETURN 1 AS x\nUNION\nRETURN 2 AS x\nUNION\nRETURN 3 AS x");
    row("RETURN 1 AS x UNION ALL RETURN 2 AS x", "RETURN 1 AS x\nUNION ALL\nRETURN 2 AS x");
    row("CREATE (a $p)-[:T]->(b:B), c = (d)", "CREATE (a $p)-[:T]->(b:B), c = (d)");
    row("MERGE (a) ON CREATE SET a.x = 1, a:B ON MATCH SET a += {y: 2} RETURN a",
        "MERGE (a) ON MATCH SET a += {y: 2} ON CREATE SET a.x = 1, a:B\nRETURN a");
    row("MATCH (n) SET n.x = 1, n = {}, n += $p, n:A:B, (n).y = 2, n.a.b = 3",
        "MATCH (n)\nSET n.x = 1, n = {}, n += $p, n:A:B, n.y = 2, n.a.b = 3");
    row("MATCH (n) REMOVE n.x, n:A:B RETURN n", "MATCH (n)\nREMOVE n.x, n:A:B\nRETURN n");
    row("MATCH (n) DELETE n, n.x", "MATCH (n)\nDELETE n, n.x");
    row("MATCH (n) DETACH DELETE n", "MATCH (n)\nDETACH DELETE n");
    row("FOREACH (x IN [1] | CREATE ({y: x}) SET a.x = x FOREACH (z IN x | DELETE z))",
        "FOREACH (x IN [1] | CREATE ({y: x}) SET a.x = x FOREACH (z IN x | DELETE z))");
    row("CALL db.labels", "CALL db.labels");
    row("CALL db.labels() YIELD *", "CALL db.labels()");
    row("CALL a.b(1, 'x') YIELD c AS d, e WHERE d > 1 RETURN d",
        "CALL a.b(1, 'x') YIELD c AS d, e WHERE d > 1\nRETURN d");
    row("MATCH (n) CALL { WITH n RETURN 1 AS x UNION WITH n RETURN 2 AS x } RETURN x",
        "MATCH (n)\nCALL { WITH n RETURN 1 AS x UNION WITH n RETURN 2 AS x }\nRETURN x");
    row("MATCH (n) CALL (n, m) { CREATE (n) } CALL () { RETURN 1 AS x } RETURN x",
        "MATCH (n)\nCALL (n, m) { CREATE (n) }\nCALL () { RETURN 1 AS x }\nRETURN x");
}

void TestCypherClauses::printed()
{
    QFETCH(std::string, text);
    QFETCH(std::string, expected);
    const Parsed parsed = parse(text);
    QVERIFY2(parsed.statement.has_value(),
             parsed.errors.empty() ? "" : toText(parsed.errors.front()).c_str());
    WEIGHHOUSE_SAME(print(*parsed.statement), expected);
    const Parsed again = parse(expected);
    QVERIFY(again.statement == parsed.statement);
}

void TestCypherClauses::scripts()
{
    const std::string text =
        "CREATE (a);\n;; // nothing\nMATCH (a RETURN a;\nRETURN ';' AS x // the last; one";
    const std::vector<Parsed> statements = parseScript(text);
    QCOMPARE(statements.size(), std::size_t(3));
    QVERIFY(statements[0].statement.has_value());
    QVERIFY(!statements[1].statement.has_value());
    QCOMPARE(statements[1].errors.front().where.line, std::size_t(3));
    QCOMPARE(statements[1].errors.front().where.column, std::size_t(10));
    const Range range = statements[2].statement->query.range;
    WEIGHHOUSE_SAME(text.substr(range.begin, range.end - range.begin), "RETURN ';' AS x");
    QVERIFY(parseScript("").empty());

    Script script(":begin\nCREATE (a); :commit");
    QVERIFY(script.next());
    WEIGHHOUSE_SAME(std::string(script.written(1)), "begin");
    script.skipLine();
    WEIGHHOUSE_SAME(std::string(script.written(0)), "CREATE");
    QCOMPARE(script.placeOf(script.range()).line, std::size_t(2));
    QVERIFY(script.parse().statement.has_value());
    QVERIFY(script.next());
    script.skipLine();
    QVERIFY(script.isEmpty() && script.written(0).empty());
    QVERIFY(!script.next() && !script.next());
}

void TestCypherClauses::aloneStandingCalls()
{
    const auto callOf = [](const char *text) {
        const Parsed parsed = parse(text);
        return std::get<CallProcedure>(parsed.statement.value().query.parts.front().clauses.front().what);
    };
    QVERIFY(callOf("CALL p").yieldsAll);
    QVERIFY(!callOf("CALL p").arguments.has_value());
    QVERIFY(callOf("CALL p() YIELD *").yieldsAll);
    QVERIFY(!callOf("CALL p() YIELD a").yieldsAll);
    QVERIFY(!callOf("CALL p() RETURN 1").yieldsAll);
    QVERIFY(callOf("CALL p() RETURN 1").arguments.has_value());
}

WEIGHHOUSE_TEST(TestCypherClauses)
#include "test_cypher_clauses.moc"
