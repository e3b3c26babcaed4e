// SPDX-License-Identifier: GPL-3.0-or-later
// What clauses answer on small graphs, in the classes of the compatibility kit: patterns and their lengths,
// names that clash, grouping and order, what is written and what may not be.
#include "core/base/error.h"
#include "tests/cypher_run/queries.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// A tree.
const char *const likes =
    "CREATE (n0:A {name: 'n0'}), (n00:B {name: 'n00'}), (n01:B {name: 'n01'}), (n000:C {name: 'n000'}), "
    "(n001:C {name: 'n001'}), (n010:C {name: 'n010'}), (n0)-[:LIKES]->(n00), (n0)-[:LIKES]->(n01), "
    "(n00)-[:LIKES]->(n000), (n00)-[:LIKES]->(n001), (n01)-[:LIKES]->(n010)";

} // namespace

class TestQueryClauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reading_data();
    void reading() { same(); }
    void writing_data();
    void writing() { same(); }

private:
    static void table();
    static void row(const char *setup, const char *query, const char *expected);
    static void same();
};

void TestQueryClauses::table()
{
    QTest::addColumn<QString>("setup");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("expected");
}

/// Rows in any order, unless the query gives them one.
void TestQueryClauses::row(const char *setup, const char *query, const char *expected)
{
    QTest::addRow("%s / %s", setup, query)
        << QString::fromUtf8(setup) << QString::fromUtf8(query) << QString::fromUtf8(expected);
}

void TestQueryClauses::same()
{
    QFETCH(QString, setup);
    QFETCH(QString, query);
    QFETCH(QString, expected);
    graph::MemoryGraph graph;
    if (!setup.isEmpty())
        WEIGHHOUSE_SAME(answerTo(setup.toStdString(), graph, &graph), "");
    QStringList rows =
        QString::fromStdString(answerTo(query.toStdString(), graph, &graph)).split(QStringLiteral(" | "));
    if (!query.contains(QStringLiteral("ORDER BY")))
        rows.sort();
    QCOMPARE(rows.join(QStringLiteral(" | ")), expected);
}

void TestQueryClauses::reading_data()
{
    table();
    row("CREATE ()", "MATCH ()-[r]->() RETURN r", "");
    row("CREATE (:A)<-[:X {name:'r1'}]-(:B)-[:Y {name:'r2'}]->(:C)", "MATCH (n)-[r]->(m) RETURN r.name",
        "r1 | r2");
    row("CREATE (a:A), (b:B), (a)-[:T1]->(b), (a)-[:T2]->(b)", "MATCH (n)-[r:T1|:T2]->(x) RETURN type(r)",
        "T1 | T2");
    row("", "MATCH (r)-[r]-() RETURN r", "cypher.syntax.VariableTypeConflict at compile");
    row("", "MATCH ()-[r]-(r) RETURN r", "cypher.syntax.VariableTypeConflict at compile");
    row("", "MATCH ()-[r]->()-[r]->() RETURN r", "cypher.syntax.RelationshipUniquenessViolation at compile");
    row("", "MATCH ()-[r]-(), r = ()-[]-() RETURN r", "cypher.syntax.VariableAlreadyBound at compile");
    row("", "WITH true AS r MATCH ()-[r]-() RETURN r", "cypher.syntax.VariableTypeConflict at compile");
    row("CREATE (a)-[:T]->(a)", "MATCH (n)-[r]-(n) RETURN count(r)", "1");
    row("CREATE (a)-[:T]->(b)", "MATCH ()-[r]-() RETURN type(r)", "T | T");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*]->(c) RETURN c.name", "n00 | n000 | n001 | n01 | n010");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*1]->(c) RETURN c.name", "n00 | n01");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*0..1]->(c) RETURN c.name", "n0 | n00 | n01");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*0..0]->(c) RETURN c.name", "n0");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*2..1]->(c) RETURN c.name", "");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*..0]->(c) RETURN c.name", "");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*1..0]->(c) RETURN c.name", "");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*..]->(c) RETURN c.name", "n00 | n000 | n001 | n01 | n010");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*2]->(c) RETURN c.name", "n000 | n001 | n010");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*..1]->(c) RETURN c.name", "n00 | n01");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*2..]->(c) RETURN c.name", "n000 | n001 | n010");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES..]->(c) RETURN c.name",
        "cypher.syntax.InvalidRelationshipPattern at compile");
    row(likes, "MATCH (a:A) MATCH (a)-[:LIKES*-2]->(c) RETURN c.name",
        "cypher.syntax.InvalidRelationshipPattern at compile");
    row(likes, "MATCH (a:A)-[r:LIKES*2]->(c) RETURN [x IN r | type(x)] AS t, size(r) AS s LIMIT 1",
        "['LIKES', 'LIKES'] 2");
    row("CREATE (a:A), (b:B), (c:C), (a)-[:R {y: 1}]->(b)-[:R {y: 2}]->(c)",
        "MATCH (:A)-[r:R* {y: 1}]->(x) RETURN labels(x)", "['B']");
    row("CREATE (a:A)-[:R]->(b:B)-[:R]->(c:C)",
        "MATCH (first)-[rs*]->(second) WITH first, second, rs ORDER BY size(rs) DESC LIMIT 1 MATCH "
        "(first)-[rs*]->(second) RETURN labels(first), labels(second)",
        "['A'] ['C']");
    row("CREATE (a:A)-[:R]->(b:B)-[:R]->(c:C)",
        "MATCH ()-[r1]->()-[r2]->() WITH [r1, r2] AS rs LIMIT 1 MATCH (first)-[rs*]->(second) RETURN "
        "labels(first), labels(second)",
        "['A'] ['C']");
    row("CREATE (a:A)-[:R]->(b:B)-[:R]->(c:C)",
        "MATCH ()-[r1]->()-[r2]->() WITH [r2, r1] AS rs LIMIT 1 MATCH (first)-[rs*]->(second) RETURN first, "
        "second",
        "");
    row("CREATE ()", "MATCH p = (a) RETURN p", "<()>");
    row("CREATE (a {name:'A'})-[:X]->(b {name:'B'})", "MATCH p = (a)<--(b) RETURN p",
        "<({name: 'B'})<-[:X]-({name: 'A'})>");
    row("CREATE (a:A)-[:R]->(b:B)-[:R]->(a)", "MATCH p = (:A)-[*]-(:A) RETURN length(p) AS l", "2 | 2");
    row("", "MATCH p = (a) MATCH p = (b) RETURN p", "cypher.syntax.VariableAlreadyBound at compile");
    row("", "MATCH p = (p)-[]->() RETURN p", "cypher.syntax.VariableAlreadyBound at compile");
    row("", "WITH true AS p MATCH p = () RETURN p", "cypher.syntax.VariableAlreadyBound at compile");
    row("CREATE (a:A {n: 1})-[:K]->(b:B {n: 2})",
        "MATCH p = ({n: 1})-->({n: 2}) RETURN nodes(p) AS ns, relationships(p) AS rs",
        "[(:A {n: 1}), (:B {n: 2})] [[:K]]");
    row("CREATE (a:A)-[:K]->(b:B)", "MATCH p = (a:A)-[:K*0..1]-(x) RETURN p", "<(:A)-[:K]->(:B)> | <(:A)>");
    row("CREATE (:A {n: 1}), (:B {n: 2})", "MATCH (a) WITH a MATCH (b) RETURN a.n, b.n",
        "1 1 | 1 2 | 2 1 | 2 2");
    row("CREATE (a {name: 'A'}), (b {name:'B'}), (a)-[:T]->(b)",
        "MATCH (a)-->(b) WHERE a.name = 'A' AND b.name = 'B' RETURN a.name", "A");
    row("CREATE (s:Single), (a:A {num: 42}), (b:B {num: 46}), (c:C), (s)-[:REL]->(a), (s)-[:REL]->(b), "
        "(a)-[:REL]->(c), (b)-[:LOOP]->(b)",
        "MATCH (n:Single) OPTIONAL MATCH (n)-[r]-(m) WHERE m:NonExistent RETURN r", "null");
    row("CREATE (s:Single), (a:A {num: 42}), (b:B {num: 46}), (s)-[:REL]->(a), (s)-[:REL]->(b)",
        "MATCH (n:Single) OPTIONAL MATCH (n)-[r]-(m) WHERE m.num = 42 RETURN m", "(:A {num: 42})");
    row("CREATE (s:X {val: 1})-[:E1]->(y:Y {val: 2})-[:E2]->(z:Z {val: 3}), (:X {val: 4})-[:E1]->(:Y {val: "
        "5}), (:X {val: 6})",
        "MATCH (x:X) OPTIONAL MATCH (x)-[:E1]->(y:Y) WHERE x.val < y.val OPTIONAL MATCH (y)-[:E2]->(z:Z) "
        "WHERE y.val < z.val RETURN x, y, z",
        "(:X {val: 1}) (:Y {val: 2}) (:Z {val: 3}) | (:X {val: 4}) (:Y {val: 5}) null | (:X {val: 6}) null "
        "null");
    row("CREATE (a:A)", "MATCH (n:A) (n).x = 1", "cypher.syntax.UnexpectedSyntax at compile");
    row("CREATE (:A {x: 1})", "MATCH (a) RETURN a, a AS b", "(:A {x: 1}) (:A {x: 1})");
    row("CREATE (a:Start)-[:T]->()", "MATCH (a:Start) RETURN [] AS l, size([p = (a)-->() | p]) AS n", "[] 1");
    row("", "RETURN cOuNt(*)", "1");
    row("", "RETURN   1  +  2 ", "3");
    row("CREATE ({n: 1})", "MATCH (n) RETURN n.n AS n ORDER BY n + 2", "1");
    row("", "MATCH p = (n)-->(b) RETURN nOdEs( p )", "");
    row("CREATE ({name: 'a', num: 33}), ({name: 'a'}), ({name: 'b', num: 42})",
        "MATCH (n) RETURN n.name, count(n.num)", "a 1 | b 1");
    row("CREATE ()", "MATCH (a) RETURN count(a) > 0", "true");
    row("", "MATCH (a) RETURN size(collect(a)), size([x IN collect(a) | x])", "0 0");
    row("", "MATCH (me: Person)--(you: Person) RETURN me.age, you.age, me.age + you.age + count(*)", "");
    row("", "MATCH (me: Person)--(you: Person) RETURN me.age + you.age, you.age + me.age + count(*)",
        "cypher.syntax.AmbiguousAggregationExpression at compile");
    row("", "MATCH (me: Person)--(you: Person) RETURN me.age + you.age + count(*) AS agg",
        "cypher.syntax.AmbiguousAggregationExpression at compile");
    row("CREATE ({num: 1}), ({num: 3}), ({num: -5})", "MATCH (n) RETURN n.num AS prop ORDER BY n.num DESC",
        "3 | 1 | -5");
    row("CREATE ({name: 'A'}), ({name: 'B'})", "MATCH (a) RETURN DISTINCT a.name ORDER BY a.age",
        "cypher.syntax.UndefinedVariable at compile");
    row("CREATE ({id: 1}), ({id: 10})", "MATCH (n) RETURN DISTINCT n ORDER BY n.id",
        "({id: 1}) | ({id: 10})");
    row("CREATE ({division: 'S'}), ({division: 'E'}), ({division: 'E'})",
        "MATCH (n) RETURN n.division, count(*) ORDER BY count(*) DESC, n.division ASC", "E 2 | S 1");
    row("CREATE ({a: 1})", "MATCH (n) RETURN n.a + 1 AS x, count(*) AS c ORDER BY n.a + 1", "2 1");
    row("", "MATCH (n) RETURN n.num1 ORDER BY sum(n.num2)", "cypher.syntax.InvalidAggregation at compile");
    row("CREATE ({n: 1}), ({n: 2})", "MATCH (a) RETURN a.n AS n ORDER BY a.n + 1 DESC", "2 | 1");
    row("",
        "MATCH (me: Person)--(you: Person) RETURN me.age AS age, count(you.age) AS cnt ORDER BY me.age + "
        "count(you.age)",
        "");
    row("",
        "MATCH (me: Person)--(you: Person) RETURN me.age AS age, count(you.age) AS cnt ORDER BY age, age + "
        "count(you.age)",
        "");
    row("", "RETURN 1 LIMIT 'x'", "cypher.syntax.InvalidArgumentType at compile");
    row("", "RETURN 1 LIMIT -1", "cypher.syntax.NegativeIntegerArgument at compile");
    row("UNWIND range(1, 3) AS x CREATE ({n: x})",
        "MATCH (n) RETURN n.n ORDER BY n.n LIMIT toInteger(ceil(1.7))", "1 | 2");
    row("CREATE (:B {num: 42}), (:E {num: 42, id: 0})",
        "MATCH (a:B) WITH a.num AS property MATCH (b:E) WHERE b.num = property RETURN b.id", "0");
    row("CREATE ({foo: [1, 2]})", "WITH {foo: {bar: 'baz'}} AS nestedMap RETURN nestedMap.foo.bar", "baz");
    row("", "WITH 1 AS a, 2 AS a RETURN a", "cypher.syntax.ColumnNameConflict at compile");
    row("", "MATCH (a) WITH a, count(*) RETURN a", "cypher.syntax.NoExpressionAlias at compile");
    row("CREATE (m {id: 0}), ({id: 1})-[:T]->(m)",
        "MATCH (n) WITH n.id AS `n.id` RETURN `n.id` ORDER BY `n.id`", "0 | 1");
    row("CREATE ({name: 'A'}), ({name: 'A'})", "MATCH (a) WITH a.name AS n, count(*) AS c RETURN n, c",
        "A 2");
    row("", "MATCH (me: Person)--(you: Person) WITH me.age AS age, you RETURN age, age + count(you.age)", "");
    row("CREATE (a:X)-[:R]->(b)", "MATCH p = ()-[*]->() WITH count(*) AS count, p AS p RETURN nodes(p)",
        "[(:X), ()]");
    row("CREATE (a:A {name: 'A'}), (b:B {name: 'B'})",
        "MATCH (a:A), (b:B) WITH a, b WHERE a.name = 'A' OR b.name = 'X' RETURN a.name, b.name", "A B");
    row("CREATE (a {name: 'A'})-[:K]->(b {name: 'B'})",
        "MATCH (a)--(b) WITH a, collect(b) AS bs WHERE size(bs) = 1 RETURN a.name", "A | B");
    row("CREATE (:A {num: 9, num2: 5}), (:A {num: 5, num2: 4}), (:A {num: 30, num2: 3})",
        "MATCH (a:A) WITH a, a.num + a.num2 AS s WITH a, s ORDER BY s % 10 DESC, a.num LIMIT 2 RETURN a.num",
        "5 | 9");
    row("", "MATCH (a) WITH a.name AS n ORDER BY missing RETURN n",
        "cypher.syntax.UndefinedVariable at compile");
    row("CREATE (:A {num: 1, num2: 4}), (:A {num: 1, num2: 1}), (:A {num: 2, num2: 0})",
        "MATCH (a:A) WITH a.num2 % 3 AS mod, sum(a.num + a.num2) AS sum ORDER BY mod RETURN mod, sum",
        "0 2 | 1 7");
    row("", "MATCH (a:A) WITH a.num2 % 3 AS mod, a.num AS s ORDER BY sum(a.num) RETURN mod",
        "cypher.syntax.InvalidAggregation at compile");
    row("CREATE (:A {num: 1, num2: 4}), (:A {num: 2, num2: 4})",
        "MATCH (a:A) WITH a.num2 AS x, sum(a.num) AS s ORDER BY sum(a.num) + a.num2 RETURN x, s", "4 3");
    row("", "RETURN 1 AS x UNION ALL RETURN 1 AS x", "1 | 1");
    row("", "UNWIND [2, 1, 2, 3] AS x RETURN x UNION UNWIND [3, 4] AS x RETURN x", "1 | 2 | 3 | 4");
    row("CREATE (:S {list: [1, 2]})", "MATCH (s) UNWIND s.list AS x RETURN x", "1 | 2");
    row("CREATE (a:A {p: 1})-[:R]->(b:B {p: 1}), (a)-[:R]->(:C {p: 2}), (b)-[:R]->(:D)",
        "MATCH (n) WHERE exists { MATCH (n)-->(m) WHERE n.p = m.p RETURN true } RETURN n", "(:A {p: 1})");
    row("CREATE (a:A)-[:R]->(:B), (a)-[:R]->(:C), (a)-[:R]->(:D)",
        "MATCH (n) WHERE exists { MATCH (n)-->(m) WITH n, count(*) AS numConnections WHERE numConnections = "
        "3 RETURN true } RETURN n",
        "(:A)");
    row("CREATE (a:A)-[:T]->(b:B)-[:T]->(c:C)", "MATCH (n) RETURN [(n)-->(b) | b] AS list",
        "[(:B)] | [(:C)] | []");
    row("CREATE (a:A)-[:T]->(b:B)", "MATCH (n:A) RETURN [p = (n)-->() | p] AS ps", "[<(:A)-[:T]->(:B)>]");
    row("CREATE (a:A {x: 1})-[:T]->(b:B)",
        "MATCH (n)-->(b) WITH [p = (n)-->() | p] AS ps, count(b) AS c RETURN ps, c",
        "[<(:A {x: 1})-[:T]->(:B)>] 1");
    row("CREATE (a:X {prop: 42})-[:T]->(:Y {prop: 43})", "MATCH (n:X) RETURN n, size([(n)--() | 1]) > 0 AS b",
        "(:X {prop: 42}) true");
    row("CREATE (:A:B)", "MATCH (n) RETURN n:A, n:A:B, n:C, (n):A", "true true false true");
    row("CREATE ()-[:T]->()",
        "MATCH (a)-[r]->() RETURN type(r), keys(r), properties(a), startNode(r) = a, [x IN [r] | type(x)]",
        "T [] {} true ['T']");
    row("CREATE ()", "MATCH (a) WITH [a, 1] AS list RETURN labels(list[1]) AS l",
        "cypher.type-error.InvalidArgumentValue at run");
    row("CREATE ()-[:T]->()", "MATCH (a)-[r]->() WITH [a, r, 1] AS list RETURN type(list[0])",
        "cypher.type-error.InvalidArgumentValue at run");
    row("CREATE ({x: 1})", "MATCH (n) WITH [123, n] AS list RETURN (list[1]).missing, (list[1]).x", "null 1");
    row("", "WITH [123, {x: 1}] AS list RETURN (list[0]).x", "cypher.type-error.InvalidArgumentType at run");
    row("CREATE (:N {x: 1})", "MATCH (n) RETURN n['x'], n['a' + 'b']", "1 null");
}

void TestQueryClauses::writing_data()
{
    table();
    row("CREATE ()", "MATCH (a) MERGE (b) WITH * OPTIONAL MATCH (a)--(b) RETURN count(*)", "1");
    row("", "CREATE ()-[:R]->() RETURN 1 AS x", "1");
    row("", "CREATE ()-[]->()", "cypher.syntax.NoSingleRelationshipType at compile");
    row("", "CREATE ()-[:A|:B]->()", "cypher.syntax.NoSingleRelationshipType at compile");
    row("", "CREATE ()-[:FOO]-()", "cypher.syntax.RequiresDirectedRelationship at compile");
    row("", "CREATE (a)<-[:FOO]->(b)", "cypher.syntax.RequiresDirectedRelationship at compile");
    row("", "CREATE ()-[:FOO*2]->()", "cypher.syntax.CreatingVarLength at compile");
    row("CREATE ()-[:A]->()", "MATCH (a) CREATE (a)-[:R]->(a)", "");
    row("", "CREATE (a)-[:R {x: null, y: 1}]->(b) WITH a MATCH (a)-[r]->() RETURN properties(r)", "{y: 1}");
    row("", "MATCH ()-[r]->() CREATE ()-[r]->()", "cypher.syntax.VariableAlreadyBound at compile");
    row("", "CREATE (b {name: missing}) RETURN b", "cypher.syntax.UndefinedVariable at compile");
    row("", "CREATE (n:N {num: 42}) RETURN n LIMIT 0", "");
    row("", "UNWIND [42, 42, 42, 42, 42] AS x CREATE (n:N {num: x}) RETURN n.num AS num SKIP 2 LIMIT 2",
        "42 | 42");
    row("",
        "UNWIND [1, 2, 3, 4, 5] AS x CREATE (n:N {num: x}) WITH n WHERE n.num % 2 = 0 RETURN n.num AS num",
        "2 | 4");
    row("", "UNWIND [1, 2, 3, 4, 5] AS x CREATE (n:N {num: x}) RETURN sum(n.num) AS sum", "15");
    row("CREATE ()-[:R]->()", "MATCH ()-[r]-() DELETE r", "");
    row("", "OPTIONAL MATCH ()-[r]-() DELETE r RETURN r", "null");
    row("", "MATCH ()-[r:T]-() DELETE r:T", "cypher.syntax.InvalidDelete at compile");
    row("CREATE ()", "MATCH (n) DELETE n RETURN n.num", "cypher.entity-not-found.DeletedEntityAccess at run");
    row("CREATE ()-[:T {x: 1}]->()", "MATCH ()-[r]->() DELETE r RETURN r.x",
        "cypher.entity-not-found.DeletedEntityAccess at run");
    row("CREATE (:X)", "MATCH (n) DELETE n RETURN labels(n)",
        "cypher.entity-not-found.DeletedEntityAccess at run");
    row("CREATE ()-[:T]->()", "MATCH ()-[r]->() DELETE r RETURN type(r)", "T");
    row("CREATE ()-[:R]->()", "MATCH (a)-[r]-(b) DELETE r, a, b RETURN count(*) AS c", "2");
    row("CREATE ()", "MATCH (n) OPTIONAL MATCH (n)-[r]-() DELETE n, r RETURN count(*)", "1");
    row("CREATE (:A)-[:R]->()", "MATCH (a:A) DETACH DELETE a MERGE (b:A) RETURN count(*)", "1");
    row("CREATE (:N {num: 42})", "MATCH (n:N) DELETE n RETURN 42 AS num LIMIT 0", "");
    row("", "MERGE (a:L) ON CREATE SET a:Foo RETURN labels(a)", "['L', 'Foo']");
    row("", "MERGE (b) ON CREATE SET b.created = 1 RETURN b.created", "1");
    row("CREATE ({id: 1})", "MATCH (a) MERGE (b {x: a.id}) ON CREATE SET b = a RETURN b", "({id: 1})");
    row("", "MERGE (n) ON CREATE SET x.num = 1", "cypher.syntax.UndefinedVariable at compile");
    row("CREATE (:L)", "MERGE (a:L) ON CREATE SET a:C ON MATCH SET a:M RETURN labels(a)", "['L', 'M']");
    row("CREATE (:A), (:B)",
        "MATCH (a:A), (b:B) MERGE (a)-[r:T]->(b) ON CREATE SET r.name = 'Lola' RETURN count(r)", "1");
    row("CREATE (:A)-[:T {name: 'x'}]->(:B)",
        "MATCH (a:A), (b:B) MERGE (a)-[r:T]->(b) ON MATCH SET r = a RETURN properties(r)", "{}");
    row("CREATE (a:A {n: 'A'}), (b:B {n: 'B'})",
        "MATCH (a:A), (b:B) MERGE (a)-[r:T]->(b) ON CREATE SET r += a RETURN [k IN keys(r) | k + '->' + "
        "r[k]] AS kv",
        "['n->A']");
    row("CREATE (:A)-[:T]->(:B)-[:T]->(:C)",
        "MATCH (a)-[:T]->(b) WITH * MATCH (b)-[:T]->(c) MERGE (a)-[r:T2]->(c) RETURN type(r)", "T2");
    row("", "MERGE (a)-[:R {x: null}]->(b)", "cypher.semantic.MergeReadOwnWrites at run");
    row("", "MERGE (a {x: null})", "cypher.semantic.MergeReadOwnWrites at run");
    row("", "MERGE (a)-->(b)", "cypher.syntax.NoSingleRelationshipType at compile");
    row("", "MERGE (a)-[:A|:B]->(b)", "cypher.syntax.NoSingleRelationshipType at compile");
    row("", "MERGE (a) MERGE (a)", "cypher.syntax.VariableAlreadyBound at compile");
    row("", "MATCH (a) MERGE (a:X)", "cypher.syntax.VariableAlreadyBound at compile");
    row("", "MERGE (a)-[:FOO*2]->(b)", "cypher.syntax.CreatingVarLength at compile");
    row("CREATE (:L1:L2:L3 {num: 1})", "MATCH (n) REMOVE n:L1:L3 RETURN labels(n)", "['L2']");
    row("CREATE (:Foo)", "MATCH (n) REMOVE n:Bar RETURN labels(n)", "['Foo']");
    row("", "OPTIONAL MATCH (a:X) REMOVE a:L RETURN a", "null");
    row("CREATE (:A {p1: 23, p2: 46})", "MATCH (n:A) SET n.p1 = null RETURN n", "(:A {p2: 46})");
    row("CREATE (:X {name: 'A', name2: 'B'})", "MATCH (n:X) SET n = {name: 'B', baz: 'C'} RETURN n",
        "(:X {baz: 'C', name: 'B'})");
    row("CREATE (:X {name: 'A', name2: 'B'})", "MATCH (n:X) SET n = {name: 'B', baz: null} RETURN n",
        "(:X {name: 'B'})");
    row("", "OPTIONAL MATCH (a:D) SET a = {num: 42} RETURN a", "null");
    row("CREATE (a:A)", "MATCH (n:A) SET (n).name = 'neo4j' RETURN n", "(:A {name: 'neo4j'})");
    row("CREATE ()", "MATCH (n) SET n.x = [{a: 1}]", "cypher.type-error.InvalidPropertyType at run");
    row("CREATE ({x: [1]})", "MATCH (n) SET n.x = [0] + n.x + [2] RETURN n.x", "[0, 1, 2]");
    row("CREATE ()", "MATCH (n) SET n.x = {a: 1}", "cypher.type-error.InvalidPropertyType at run");
    row("", "MATCH (n) DELETE n RETURN n.x", "");
    row("", "MATCH (n) WHERE exists { MATCH (n)-->(m) SET m.x = 1 } RETURN n",
        "cypher.syntax.InvalidClauseComposition at compile");
}

WEIGHHOUSE_TEST(TestQueryClauses)
#include "test_query_clauses.moc"
