// SPDX-License-Identifier: GPL-3.0-or-later
// What the check of a right statement works out.
#include "tests/cypher_check/parsed_check.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <set>
#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

std::string describe(const std::vector<cypher::Column> &columns)
{
    std::string text;
    for (const cypher::Column &column : columns)
        text += (text.empty() ? "" : ", ") + column.name + ": " + cypher::toText(column.type).text();
    return text;
}

std::string describe(const std::vector<cypher::ScopeVariable> &variables)
{
    std::string text;
    for (const cypher::ScopeVariable &variable : variables)
        text += (text.empty() ? "" : ", ") + variable.name + ": " + cypher::toText(variable.type).text();
    return text;
}

std::string joined(const std::set<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

} // namespace

class TestCheckResults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columns_data();
    void columns();
    void scopes();
    void subqueries();
    void use();
    void writing_data();
    void writing();
    void standaloneProcedure();
};

void TestCheckResults::columns_data()
{
    QTest::addColumn<std::string>("query");
    QTest::addColumn<std::string>("columns");
    const auto row = [](const char *query, const char *columns) {
        QTest::newRow(query) << std::string(query) << std::string(columns);
    };
    row("MATCH (n) RETURN n, n.x,  n.x + 1 AS y", "n: a node, n.x: a stored value, y: a value");
    row("RETURN 1, 1.5 AS f, 'a' AS t, null AS nothing, true AS b",
        "1: an integer, f: a float, t: a text, nothing: null, b: a boolean");
    row("MATCH p = ()-[r]->()-[rs*]->(n) RETURN *",
        "r: a relationship, rs: a list of relationships, n: a node, p: a path");
    row("MATCH (n) RETURN collect(n) AS ns, count(*) AS c, sum(n.x) AS s",
        "ns: a list of nodes, c: an integer, s: an integer, a float or a duration");
    row("MATCH (n) WITH collect(n) AS ns UNWIND ns AS m RETURN m, ns[0], head(ns), ns[1..]",
        "m: a node, ns[0]: a node, head(ns): a node, ns[1..]: a list of nodes");
    row("RETURN [1, 'a'] AS l, [[1]] AS ll, [] AS e, [x IN [1] | x / 2] AS h",
        "l: a list, ll: a list of lists, e: a list, h: a list of integers");
    row("MATCH (n)-[r]->() RETURN labels(n) AS l, type(r) AS t, startNode(r) AS s, keys(n) AS k",
        "l: a list of texts, t: a text, s: a node, k: a list of texts");
    row("RETURN CASE WHEN true THEN 1 ELSE 'a' END AS c, coalesce(null, 1) AS d, $x AS x",
        "c: an integer or a text, d: an integer, x: a value");
    row("RETURN 1 AS a UNION RETURN 'x' AS a", "a: an integer or a text");
    row("RETURN date() AS d, duration.between(date(), date()) AS l, localtime() AS t",
        "d: a date, l: a duration, t: a local time");
    row("MATCH (n) RETURN n {.x} AS m, [(n)-->(o) | o] AS os, EXISTS { (n)-->() } AS e, COUNT { (n)-->() } "
        "AS c",
        "m: a map, os: a list of nodes, e: a boolean, c: an integer");
    row("CALL { MATCH (n) RETURN n AS m } RETURN m", "m: a node");
    row("MATCH (n) RETURN COLLECT { MATCH (n)-->(m) RETURN m } AS ms", "ms: a list of nodes");
    row("MATCH (n) WITH *, 1 AS one RETURN *", "n: a node, one: an integer");
    row("MATCH (n) SET n.x = 1", "");
}

void TestCheckResults::columns()
{
    QFETCH(const std::string, query);
    QFETCH(const std::string, columns);
    const auto checked = parseAndCheck(query);
    QVERIFY2(checked, checked ? "" : toText(checked.error().front()).c_str());
    WEIGHHOUSE_SAME(describe(checked->query.columns), columns);
}

void TestCheckResults::scopes()
{
    const auto checked = parseAndCheck("MATCH (a)-[r]->(b) WITH a, count(r) AS c UNWIND [1] AS x "
                                       "MATCH p = (a)-->() WITH *, 1.5 AS half RETURN c");
    QVERIFY(checked);
    const auto &clauses = checked->query.parts.front().clauses;
    QCOMPARE(clauses.size(), std::size_t(6));
    WEIGHHOUSE_SAME(describe(clauses[0].variables), "a: a node, r: a relationship, b: a node");
    WEIGHHOUSE_SAME(describe(clauses[1].variables), "a: a node, c: an integer");
    WEIGHHOUSE_SAME(describe(clauses[2].variables), "a: a node, c: an integer, x: an integer");
    WEIGHHOUSE_SAME(describe(clauses[3].variables), "a: a node, c: an integer, x: an integer, p: a path");
    WEIGHHOUSE_SAME(describe(clauses[4].variables),
                    "a: a node, c: an integer, x: an integer, p: a path, half: a float");
    WEIGHHOUSE_SAME(describe(clauses[5].variables), "c: an integer");
}

void TestCheckResults::subqueries()
{
    const auto checked =
        parseAndCheck("MATCH (n) WHERE EXISTS { MATCH (n)-->(m) WHERE COUNT { (m)-->() } > 1 } "
                      "AND COUNT { (n)-->(o) } > 1 CALL { WITH n RETURN n.x AS x } RETURN x");
    QVERIFY(checked);
    const auto &clauses = checked->query.parts.front().clauses;
    QCOMPARE(clauses[0].subqueries.size(), std::size_t(2));
    const auto &exists = clauses[0].subqueries[0].parts.front().clauses.front();
    WEIGHHOUSE_SAME(describe(exists.variables), "n: a node, m: a node");
    QCOMPARE(exists.subqueries.size(), std::size_t(1));
    WEIGHHOUSE_SAME(describe(clauses[0].subqueries[1].parts.front().clauses.front().variables),
                    "n: a node, o: a node");
    QCOMPARE(clauses[1].subqueries.size(), std::size_t(1));
    WEIGHHOUSE_SAME(describe(clauses[1].subqueries[0].columns), "x: a stored value");
    QVERIFY(clauses[2].subqueries.empty());
}

void TestCheckResults::use()
{
    const auto checked =
        parseAndCheck("MATCH (n {x: $a}) WHERE toLOWER(n.y) = $b AND count { (n {z: $c}) } = 1 "
                      "RETURN COUNT(n), Date.Truncate('year') LIMIT $a");
    QVERIFY(checked);
    WEIGHHOUSE_SAME(joined(checked->parameters), "a, b, c");
    WEIGHHOUSE_SAME(joined(checked->functions), "count, date.truncate, toLower");
    QVERIFY(checked->procedures.empty());
}

void TestCheckResults::writing_data()
{
    QTest::addColumn<std::string>("query");
    QTest::addColumn<bool>("isWriting");
    const auto row = [](const char *query, bool isWriting) {
        QTest::newRow(query) << std::string(query) << isWriting;
    };
    row("MATCH (n) RETURN n", false);
    row("CREATE (n)", true);
    row("MERGE (n) RETURN n", true);
    row("MATCH (n) SET n.x = 1", true);
    row("MATCH (n) REMOVE n.x", true);
    row("MATCH (n) DETACH DELETE n", true);
    row("FOREACH (x IN [1] | CREATE ())", true);
    row("UNWIND [1] AS x CALL { WITH x CREATE ({x: x}) }", true);
    row("UNWIND [1] AS x CALL { WITH x RETURN x AS y } RETURN y", false);
    row("RETURN 1 AS x UNION CREATE (n) RETURN n.x AS x", true);
}

void TestCheckResults::writing()
{
    QFETCH(const std::string, query);
    QFETCH(const bool, isWriting);
    const auto checked = parseAndCheck(query);
    QVERIFY2(checked, checked ? "" : toText(checked.error().front()).c_str());
    QCOMPARE(checked->isWriting, isWriting);
    QCOMPARE(checked->query.isWriting, isWriting);
}

void TestCheckResults::standaloneProcedure()
{
    const ListedProcedures procedures(
        {signatureFrom("test.proc(name :: STRING?) :: (a :: INTEGER?, b :: STRING?)")});
    const cypher::CheckOptions options = {.procedures = &procedures};
    const auto all = parseAndCheck("CALL test.proc", options);
    QVERIFY(all);
    WEIGHHOUSE_SAME(describe(all->query.columns), "a: an integer, b: a text");
    WEIGHHOUSE_SAME(joined(all->parameters), "name");
    WEIGHHOUSE_SAME(joined(all->procedures), "test.proc");
    const auto some = parseAndCheck("CALL test.proc('x') YIELD b AS c", options);
    QVERIFY(some);
    WEIGHHOUSE_SAME(describe(some->query.columns), "c: a text");
}

WEIGHHOUSE_TEST(TestCheckResults)
#include "test_check_results.moc"
