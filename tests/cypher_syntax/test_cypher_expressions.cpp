// SPDX-License-Identifier: GPL-3.0-or-later
// Each form of expression: what it is read as, and how it is printed.
#include "core/graph/syntax/parser.h"
#include "core/graph/syntax/printer.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <string>
#include <variant>

using namespace weighhouse;
using namespace weighhouse::cypher;

class TestCypherExpressions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void printed_data();
    void printed();
    void sameAs_data();
    void sameAs();
    void literals();
    void ranges();
};

namespace
{

Expression readValue(const std::string &text)
{
    const Parsed parsed = parse("RETURN " + text);
    if (!parsed.statement) {
        qWarning("%s", toText(parsed.errors.front()).c_str());
        return {};
    }
    return std::get<Return>(parsed.statement->query.parts.front().clauses.front().what)
        .projection.items.front()
        .value;
}

} // namespace

void TestCypherExpressions::printed_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << std::string(text) << std::string(expected);
    };
    row("NULL", "null");
    row("True", "true");
    row("0x1f", "31");
    row("0O17", "15");
    row("017", "15");
    row("-9223372036854775808", "-9223372036854775808");
    row(".5", "0.5");
    row("1E3", "1000.0");
    row("1.5e-3", "0.0015");
    row("\"it's\"", "'it\\'s'");
    row("'\\u00e4\\U0001F642\\uD83D\\uDE42\\t\\\\'", "'ä🙂🙂\\t\\\\'");
    row("inf", "inf");
    row("$a", "$a");
    row("$0", "$0");
    row("$`a b`", "$`a b`");
    row("`a``b`", "`a``b`");
    row("`plain`", "plain");
    row("[ 1,[ ] ]", "[1, []]");
    row("{a:1,`b c`:{}}", "{a: 1, `b c`: {}}");
    row("n . name", "n.name");
    row("n.order.match", "n.order.match");
    row("order.total", "`order`.total");
    row("l[0]", "l[0]");
    row("l[1..]", "l[1..]");
    row("l[..2]", "l[..2]");
    row("l[1..2]", "l[1..2]");
    row("l[..]", "l[..]");
    row("n:A:B", "n:A&B");
    row("n:A|B&!C", "n:(A|B&!C)");
    row("n:(A|B)&%", "n:(A|B)&%");
    row("COUNT( * )", "count(*)");
    row("count(DISTINCT n.x)", "count(DISTINCT n.x)");
    row("apoc.text.join(a, ',')", "apoc.text.join(a, ',')");
    row("exists(n.x)", "exists(n.x)");
    row("exists((n)-->())", "exists((n)-->())");
    row("case when a then 1 else 2 end", "CASE WHEN a THEN 1 ELSE 2 END");
    row("CASE x WHEN 1, 2 THEN 'a' END", "CASE x WHEN 1 THEN 'a' WHEN 2 THEN 'a' END");
    row("[x IN l]", "[x IN l]");
    row("[x IN l WHERE x > 1 | x * 2]", "[x IN l WHERE x > 1 | x * 2]");
    row("[x IN l WHERE x:A | x.name]", "[x IN l WHERE x:A | x.name]");
    row("[x IN l WHERE x:(A|B) | x]", "[x IN l WHERE x:(A|B) | x]");
    row("[(x IN l)]", "[(x IN l)]");
    row("[(x) IN l]", "[(x IN l)]");
    row("[(a)-->(b) | b.x]", "[(a)-->(b) | b.x]");
    row("[p=(a)-[:T]->(b) WHERE b.x | p]", "[p = (a)-[:T]->(b) WHERE b.x | p]");
    row("ALL(x in l where x > 0)", "all(x IN l WHERE x > 0)");
    row("any(x IN l)", "any(x IN l)");
    row("none(x IN l WHERE x)", "none(x IN l WHERE x)");
    row("single(x IN l WHERE x)", "single(x IN l WHERE x)");
    row("any()", "`any`()");
    row("reduce(s=0,x IN l|s+x)", "reduce(s = 0, x IN l | s + x)");
    row("n{.a,.*,b:1,c}", "n {.a, .*, b: 1, c}");
    row("shortestPath((a)-[*]-(b))", "shortestPath((a)-[*]-(b))");
    row("exists{(a)-->(b) where b.x}", "EXISTS { (a)-->(b) WHERE b.x }");
    row("EXISTS { MATCH (a) WHERE a.x }", "EXISTS { MATCH (a) WHERE a.x }");
    row("count{ MATCH (a) RETURN a UNION MATCH (b) RETURN b AS a}",
        "COUNT { MATCH (a) RETURN a UNION MATCH (b) RETURN b AS a }");
    row("COLLECT { MATCH (a) RETURN a.x }", "COLLECT { MATCH (a) RETURN a.x }");
    row("NOT (a)-[:T]->()", "NOT (a)-[:T]->()");
    row("(a)-[:T]->() OR (a)<--({x: 1})", "(a)-[:T]->() OR (a)<--({x: 1})");
    row("(a) - [1]", "a - [1]");
    row("(a) < -1", "a < -1");
    row("(a) - -(1)", "a - -(1)");
    row("NOT (a)--(b)", "NOT (a)--(b)");
    row("(a) - [1] - (2)", "a - [1] - 2");
    row("NOT (a)-[r]-(b)", "NOT (a)-[r]-(b)");
    row("($a IN b) - -(c)", "($a IN b) - -c");
    row("(NOT $a) - -(c)", "(NOT $a) - -c");
    row("NOT ($a)--(c)", "NOT ($a)--(c)");
    row("({x: 1}.x + 2) - -(c)", "{x: 1}.x + 2 - -c");
    row("(a:A AND b) < - [1] - (b:B)", "(a:A AND b) < -[1] - b:B");
    row("NOT (a:A|!(B&C) {x: 1} WHERE a.y)--(b:%)", "NOT (a:A|!(B&C) {x: 1} WHERE a.y)--(b:%)");
    row("(a {.x} = b) - -(c {.x})", "(a {.x} = b) - -c {.x}");
    row("- 1", "-1");
    row("-(1)", "-(1)");
    row("- -x", "--x");
    row("- - 1", "--1");
    row("+-1", "+-1");
    row("+1", "+(1)");
    row("+x", "+x");
    row("(-1).x", "(-1).x");
    row("-1[0]", "-1[0]");
    row("(((1)))", "1");
    row("a STARTS WITH 'x' AND b ends with 'y'", "a STARTS WITH 'x' AND b ENDS WITH 'y'");
    row("a =~ '.*'", "a =~ '.*'");
    row("a <> b", "a <> b");
    row("x is not null", "x IS NOT NULL");
    row("1 /* one */ + // two\n 2", "1 + 2");
}

void TestCypherExpressions::printed()
{
    QFETCH(std::string, text);
    QFETCH(std::string, expected);
    const Expression expression = readValue(text);
    WEIGHHOUSE_SAME(print(expression), expected);
    QVERIFY(readValue(expected) == expression);
}

void TestCypherExpressions::sameAs_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << std::string(text) << std::string(expected);
    };
    row("a OR b XOR c AND NOT d = e", "a OR (b XOR (c AND (NOT (d = e))))");
    row("a AND b OR c", "(a AND b) OR c");
    row("NOT a AND b", "(NOT a) AND b");
    row("NOT NOT a", "NOT (NOT a)");
    row("a = b IN c", "a = (b IN c)");
    row("a = b IS NULL", "a = (b IS NULL)");
    row("a + b IN c + d", "(a + b) IN (c + d)");
    row("a IN b IS NULL", "(a IN b) IS NULL");
    row("a + b * c ^ d", "a + (b * (c ^ d))");
    row("a - b - c", "(a - b) - c");
    row("a ^ b ^ c", "(a ^ b) ^ c");
    row("-a ^ b", "(-a) ^ b");
    row("-a.b", "-(a.b)");
    row("a / b % c * d", "((a / b) % c) * d");
    row("a STARTS WITH b + c", "a STARTS WITH (b + c)");
    row("NOT a IS NULL", "NOT (a IS NULL)");
    row("NOT n:A", "NOT (n:A)");
    row("a + n.x[0].y", "a + (((n.x)[0]).y)");
    row("- n:A", "-(n:A)");
}

void TestCypherExpressions::sameAs()
{
    QFETCH(std::string, text);
    QFETCH(std::string, expected);
    WEIGHHOUSE_SAME(print(readValue(text)), print(readValue(expected)));
    QVERIFY(readValue(text) == readValue(expected));
    QVERIFY(!(readValue(text) == Expression()));
}

void TestCypherExpressions::literals()
{
    QCOMPARE(std::get<std::int64_t>(readValue("0x7FFFFFFFFFFFFFFF").what), 9223372036854775807);
    QCOMPARE(std::get<std::int64_t>(readValue("-0x8000000000000000").what), -9223372036854775807 - 1);
    QCOMPARE(std::get<double>(readValue("1e-400").what), 0.0);
    QCOMPARE(std::get<double>(readValue("-2.5").what), -2.5);
    const auto chain = std::get<Comparison>(readValue("1 < x <= 3").what);
    QCOMPARE(chain.rest.size(), std::size_t(2));
    QVERIFY(chain.rest[1].first == Comparator::LessOrEqual);
    QVERIFY(std::get<Call>(readValue("a.b.c(1)").what).function == "a.b.c");
}

void TestCypherExpressions::ranges()
{
    const std::string text = "RETURN ( a+b )*c AS x, f( n )";
    const Parsed parsed = parse(text);
    const auto &items =
        std::get<Return>(parsed.statement->query.parts.front().clauses.front().what).projection.items;
    const auto written = [&text](Range range) { return text.substr(range.begin, range.end - range.begin); };
    WEIGHHOUSE_SAME(items[0].text, "( a+b )*c");
    WEIGHHOUSE_SAME(written(items[0].value.range), "( a+b )*c");
    WEIGHHOUSE_SAME(written(std::get<Binary>(items[0].value.what).left->range), "a+b");
    WEIGHHOUSE_SAME(items[1].text, "f( n )");
    WEIGHHOUSE_SAME(written(parsed.statement->query.range), text);
}

WEIGHHOUSE_TEST(TestCypherExpressions)
#include "test_cypher_expressions.moc"
