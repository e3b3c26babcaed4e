// SPDX-License-Identifier: GPL-3.0-or-later
// Every mistake the lexer and the parser know, with what they say about it.
#include "core/graph/syntax/parser.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <string>

using namespace weighhouse;
using namespace weighhouse::cypher;

class TestCypherErrors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messages_data();
    void messages();
    void severalInOrder();
    void afterAnUnreadableEnd();
};

void TestCypherErrors::messages_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<Error>("expected");
    const auto row = [](const char *text, const std::string &detail, std::size_t column, std::size_t length,
                        const char *message, const char *hint) {
        const std::string code = "cypher.syntax" + (detail.empty() ? detail : "." + detail);
        const Place place{.line = 1, .column = column, .length = length};
        QTest::addRow("%.60s", text) << std::string(text)
                                     << Error{code, Message::verbatim(message), place,
                                              Message::verbatim(hint)};
    };
    row("", "UnexpectedSyntax", 1, 0, "there is no query", "Write one, such as `MATCH (n) RETURN n`.");
    row("   // only a comment", "UnexpectedSyntax", 21, 0, "there is no query",
        "Write one, such as `MATCH (n) RETURN n`.");
    row("MATCH (n RETURN n", "UnexpectedSyntax", 10, 6, "expected `)`, found `RETURN`",
        "`)` closes the `(` in line 1, column 7.");
    row("MATCH (n) WHERE n.x != 1 RETURN n", "UnexpectedSyntax", 21, 2, "`!=` is not an operator of Cypher",
        "Write `<>` for \"is not equal\".");
    row("MATCH (n) WHERE n.x == 1 RETURN n", "UnexpectedSyntax", 21, 2, "`==` is not an operator of Cypher",
        "Write `=` for \"is equal\".");
    row("MATCH (n) WHERE n.a && n.b RETURN n", "UnexpectedSyntax", 21, 2, "`&&` is not an operator of Cypher",
        "Write `AND`.");
    row("MATCH (n) RETURN n.a || n.b", "UnexpectedSyntax", 22, 2, "`||` is not an operator of Cypher",
        "Write `OR`, or `+` to join texts.");
    row("MATCH (n) RETURN n GROUP BY n.x", "UnexpectedSyntax", 20, 5,
        "expected a clause, an operator or the end of the query, found `GROUP`",
        "There is no GROUP BY: the items of RETURN or WITH that do not aggregate form the groups.");
    row("MATCH (n) WHERE n.x LIKE 'a%' RETURN n", "UnexpectedSyntax", 21, 4,
        "expected a clause, an operator or the end of the query, found `LIKE`",
        "Write `CONTAINS`, `STARTS WITH`, `ENDS WITH`, or `=~` with a regular expression.");
    row("MATCH (n) WHERE n.x NOT IN [1] RETURN n", "UnexpectedSyntax", 21, 3,
        "expected a clause, an operator or the end of the query, found `NOT`",
        "Write the `NOT` before the whole condition: `NOT x IN list`.");
    row("SELECT n FROM t", "UnexpectedSyntax", 1, 6,
        "expected a clause such as `MATCH` or `RETURN`, found `SELECT`",
        "This is SQL: write `MATCH (n:Label) WHERE … RETURN n.property`.");
    row("MACTH (n) RETURN n", "UnexpectedSyntax", 1, 5,
        "expected a clause such as `MATCH` or `RETURN`, found `MACTH`", "Did you mean `MATCH`?");
    row("MATCH (n) WHERE RETURN n", "UnexpectedSyntax", 17, 6, "expected an expression, found `RETURN`",
        "A number, a text in quotes, a name, a call, a list, a map or an expression in parentheses fits "
        "here.");
    row("RETURN {a}", "UnexpectedSyntax", 8, 3, "parameters are no longer written in braces", "Write `$a`.");
    row("RETURN 'open", "UnexpectedSyntax", 8, 5, "this text is never closed",
        "Close it with the same quote; a quote inside it is written \\' or \\\".");
    row("RETURN `open", "UnexpectedSyntax", 8, 5, "this name in back-ticks is never closed",
        "Close it with a back-tick; one inside it is written twice.");
    row("RETURN 1 /* open", "UnexpectedSyntax", 10, 2, "this comment is never closed", "Close it with `*/`.");
    row("RETURN $", "UnexpectedSyntax", 8, 1, "a parameter needs a name behind its `$`",
        "Write it like `$name`.");
    row("RETURN 1 # 2", "UnexpectedSyntax", 10, 1, "the character `#` means nothing in Cypher", "");
    row("RETURN 42 — 41", "InvalidUnicodeCharacter", 11, 1, "the character `—` means nothing in Cypher",
        "Dashes, quotes and spaces of word processors are other characters than those of a keyboard.");
    row("RETURN \"“\" + “", "InvalidUnicodeCharacter", 14, 1, "the character `“` means nothing in Cypher",
        "Dashes, quotes and spaces of word processors are other characters than those of a keyboard.");
    row("RETURN 9223372h54775808", "InvalidNumberLiteral", 8, 16, "`9223372h54775808` is not a number",
        "Numbers are written 12, 1.5, 1.5e-3, 0x1F or 0o17; names cannot start with a digit.");
    row("RETURN 1_000", "InvalidNumberLiteral", 8, 5, "`1_000` is not a number",
        "Write the digits without `_` between them.");
    row("RETURN 1e", "InvalidNumberLiteral", 8, 2, "`1e` is not a number",
        "Numbers are written 12, 1.5, 1.5e-3, 0x1F or 0o17; names cannot start with a digit.");
    row("RETURN 09", "InvalidNumberLiteral", 8, 2, "`09` is not a number",
        "Numbers are written 12, 1.5, 1.5e-3, 0x1F or 0o17; names cannot start with a digit.");
    row("RETURN 9223372036854775808", "IntegerOverflow", 8, 19,
        "the integer 9223372036854775808 is too large",
        "Integers lie between -9223372036854775808 and 9223372036854775807; write a decimal point for a "
        "floating-point number.");
    row("RETURN -9223372036854775809", "IntegerOverflow", 9, 19,
        "the integer -9223372036854775809 is too large",
        "Integers lie between -9223372036854775808 and 9223372036854775807; write a decimal point for a "
        "floating-point number.");
    row("RETURN 1e999", "FloatingPointOverflow", 8, 5, "the number 1e999 is too large",
        "The largest one is about 1.797e308.");
    row("RETURN '\\uH'", "InvalidUnicodeLiteral", 9, 2, "this is not the escape of a Unicode character",
        "Write four hexadecimal digits after \\u, or eight after \\U; a backslash itself is \\\\.");
    row("RETURN 'a\\qb'", "UnexpectedSyntax", 10, 2, "this escape is not known",
        "A backslash itself is written \\\\; the escapes are \\n, \\t, \\', \\\" and the like.");
    row("RETURN '\\uD800'", "InvalidUnicodeLiteral", 9, 2, "this is not the escape of a Unicode character",
        "Write four hexadecimal digits after \\u, or eight after \\U; a backslash itself is \\\\.");
    row("RETURN ``", "UnexpectedSyntax", 8, 2, "a name cannot be empty",
        "Write the name between the back-ticks.");
    row("MATCH (a)-[:R..]->(b) RETURN a", "InvalidRelationshipPattern", 14, 2,
        "expected `*` before the length", "Write `*`, `*2`, `*1..`, `*..3` or `*1..3` behind the types.");
    row("MATCH (a)-[:R*-2]->(b) RETURN a", "InvalidRelationshipPattern", 15, 1, "a length cannot be negative",
        "Write `*`, `*2`, `*1..`, `*..3` or `*1..3` behind the types.");
    row("MATCH (a)-[:A&B]->(b) RETURN a", "", 14, 1, "a relationship's type can only be one of some: `:A|B`",
        "Write other conditions as `WHERE type(r) <> 'A'`.");
    row("MATCH (a)-[:A:B]->(b) RETURN a", "UnexpectedSyntax", 14, 1, "a relationship has one type only",
        "Write `:A|B` for one of two types.");
    row("MATCH ((a)-->(b))+ RETURN a", "", 7, 1, "paths in parentheses are not supported",
        "Repeat one relationship by `-[:TYPE*1..3]->`.");
    row("MATCH p = ANY SHORTEST (a)-->(b) RETURN p", "", 11, 3,
        "path selectors such as `ANY SHORTEST` are not supported",
        "Write `shortestPath(…)` or `allShortestPaths(…)`.");
    row("MATCH (a)-[r WHERE r.x]->{1,2}(b) RETURN a", "", 26, 1,
        "a repetition goes only with a relationship without length and WHERE",
        "Put the condition on the path: `all(x IN relationships(p) WHERE …)`.");
    row("MATCH a-->(b) RETURN a", "UnexpectedSyntax", 7, 1, "expected a node in parentheses, found `a`",
        "A pattern is written `(a:Label)-[r:TYPE]->(b)`.");
    row("MATCH (a)->(b) RETURN a", "UnexpectedSyntax", 11, 1, "expected `-` of the relationship, found `>`",
        "Relationships are written `-->`, `<--`, `--` or `-[r:TYPE]->`.");
    row("MATCH (a)-[r]>(b) RETURN a", "UnexpectedSyntax", 14, 1,
        "expected `-` of the relationship, found `>`",
        "Relationships are written `-->`, `<--`, `--` or `-[r:TYPE]->`.");
    row("MATCH (n $p) RETURN n", "InvalidParameterUse", 10, 2,
        "a parameter cannot stand for all properties in MATCH and MERGE",
        "Name the properties: `{name: $name}`.");
    row("MATCH (n) RETURN (n)-->()", "UnexpectedSyntax", 18, 8, "a pattern is a condition and has no value",
        "Write `COUNT { pattern }` for how often it is there, `EXISTS { pattern }` for whether it is, or "
        "`[pattern | value]` for a list.");
    row("MATCH (n) RETURN head((n)-->())", "UnexpectedSyntax", 23, 8,
        "a pattern is a condition and has no value",
        "Write `COUNT { pattern }` for how often it is there, `EXISTS { pattern }` for whether it is, or "
        "`[pattern | value]` for a list.");
    row("MATCH (n) RETURN n MATCH (m)", "InvalidClauseComposition", 20, 9,
        "nothing can follow RETURN in a query", "Write WITH in place of this RETURN, or UNION behind it.");
    row("CREATE (n) MATCH (m) RETURN m", "InvalidClauseComposition", 12, 9,
        "a WITH is needed between CREATE and MATCH", "Write `WITH *` between them.");
    row("MATCH (n)", "InvalidClauseComposition", 1, 9, "a query cannot end with MATCH",
        "Write RETURN and what to give.");
    row("MATCH (n) WITH n", "InvalidClauseComposition", 11, 6, "a query cannot end with WITH",
        "Write RETURN and what to give.");
    row("RETURN 1 UNION RETURN 2 UNION ALL RETURN 3", "InvalidClauseComposition", 25, 5,
        "UNION and UNION ALL cannot be mixed in a query", "Put one of them into `CALL { … }`.");
    row("FOREACH (x IN [1] | MATCH (n))", "InvalidClauseComposition", 21, 5,
        "only clauses that write fit into FOREACH", "Use UNWIND to read for each element.");
    row("RETURN COLLECT { MATCH (n) }", "InvalidClauseComposition", 18, 9,
        "the query in COLLECT must end with RETURN", "Write `RETURN` and what to collect.");
    row("RETURN COLLECT { (n) }", "UnexpectedSyntax", 18, 1, "expected a query with RETURN, found `(`",
        "Write `COLLECT { MATCH … RETURN … }`.");
    row("CALL { RETURN 1 AS x } IN TRANSACTIONS", "", 24, 2,
        "`CALL { … } IN TRANSACTIONS` is not supported: a statement is one change",
        "Leave `IN TRANSACTIONS` out.");
    row("CALL (*) { RETURN 1 AS x } RETURN x", "", 7, 1, "`CALL (*)` is not supported",
        "Name the variables that the subquery takes: `CALL (a, b) { … }`.");
    row("CALL p YIELD a RETURN a", "InvalidArgumentPassingMode", 1, 6,
        "a call within a query needs its arguments in parentheses", "Write `CALL p(…)`.");
    row("CALL p() YIELD * RETURN 1", "UnexpectedSyntax", 16, 1,
        "`YIELD *` is only for a query that is one call and no more",
        "Name what the call yields: `YIELD a, b`.");
    row("CREATE INDEX FOR (n:A) ON (n.x)", "", 8, 5,
        "`CREATE INDEX` is not supported: only nodes and relationships are created",
        "Leave it out; patterns need no index.");
    row("LOAD CSV FROM 'a' AS row RETURN row", "", 1, 4, "`LOAD …` is not supported",
        "Queries are made of MATCH, WITH, RETURN, UNWIND, CALL, CREATE, MERGE, SET, REMOVE, DELETE and "
        "FOREACH.");
    row("SHOW INDEXES", "", 1, 4, "`SHOW …` is not supported",
        "Queries are made of MATCH, WITH, RETURN, UNWIND, CALL, CREATE, MERGE, SET, REMOVE, DELETE and "
        "FOREACH.");
    row("SET 1 = 2", "UnexpectedSyntax", 5, 1, "this cannot be set",
        "Write `n.property = value`, `n:Label`, `n = map` or `n += map`.");
    row("SET n:A = 1", "UnexpectedSyntax", 9, 1,
        "expected a clause, an operator or the end of the query, found `=`", "");
    row("MATCH (n) SET n", "UnexpectedSyntax", 16, 0,
        "expected `=`, `+=`, `.` or `:`, found the end of the query",
        "Write `n.property = value`, `n:Label`, `n = map` or `n += map`.");
    row("MATCH (n) REMOVE n", "UnexpectedSyntax", 18, 1, "this cannot be removed",
        "Write `n.property` or `n:Label`.");
    row("MATCH (n) DELETE n:A", "InvalidDelete", 18, 3, "a label cannot be deleted",
        "Write `REMOVE n:Label`.");
    row("RETURN [1, 2", "UnexpectedSyntax", 13, 0, "expected `]`, found the end of the query",
        "`]` closes the `[` in line 1, column 8.");
    row("RETURN {a: 1", "UnexpectedSyntax", 13, 0, "expected `}`, found the end of the query",
        "`}` closes the `{` in line 1, column 8.");
    row("RETURN {1B2c: 1}", "UnexpectedSyntax", 9, 4, "expected a key, found `1B2c`",
        "A map is written `{key: value, …}`, keys without quotes.");
    row("RETURN {'a': 1}", "UnexpectedSyntax", 9, 3, "expected a key, found `'a'`",
        "A map is written `{key: value, …}`, keys without quotes.");
    row("RETURN filter(x IN [1] WHERE x)", "UnexpectedSyntax", 24, 5, "`filter` is no longer part of Cypher",
        "Write `[x IN list WHERE condition | result]`.");
    row("RETURN CASE 1 END", "UnexpectedSyntax", 15, 3, "expected `WHEN`, found `END`",
        "Write `CASE WHEN condition THEN value ELSE value END`.");
    row("RETURN CASE WHEN 1 THEN 2", "UnexpectedSyntax", 26, 0, "expected `END`, found the end of the query",
        "A CASE is closed by END.");
    row("RETURN 1 = NOT true", "UnexpectedSyntax", 12, 3, "expected a value, found `NOT`",
        "Put the `NOT …` in parentheses.");
    row("RETURN 1 IS 2", "UnexpectedSyntax", 13, 1, "expected `NULL` or `NOT NULL`, found `2`",
        "Compare other values with `=`.");
    row("RETURN 1 STARTS 2", "UnexpectedSyntax", 17, 1, "expected `WITH`, found `2`", "");
    row("RETURN n.", "UnexpectedSyntax", 10, 0,
        "expected the name of a property behind the dot, found the end of the query", "");
    row("UNWIND [1] RETURN 1", "UnexpectedSyntax", 12, 6, "expected `AS` and a variable, found `RETURN`",
        "Write `UNWIND list AS item`.");
    row("RETURN 1 LIMIT 1 SKIP 1", "UnexpectedSyntax", 18, 4,
        "expected a clause, an operator or the end of the query, found `SKIP`",
        "Write `SKIP` before `LIMIT`.");
    row("RETURN 1; RETURN 2", "UnexpectedSyntax", 11, 6, "only one statement is expected",
        "Run the statements one by one.");
    row("RETURN 1 2", "UnexpectedSyntax", 10, 1,
        "expected a clause, an operator or the end of the query, found `2`", "");
    row("OPTIONAL CALL p()", "UnexpectedSyntax", 10, 4, "expected `MATCH` behind `OPTIONAL`, found `CALL`",
        "");
    row("RETURN [(a)-->(b)]", "UnexpectedSyntax", 18, 1, "expected `|` and what to collect, found `]`",
        "A pattern comprehension is written `[(a)-->(b) WHERE condition | result]`.");
    row("RETURN 'größe' + 'ü", "UnexpectedSyntax", 18, 2, "this text is never closed",
        "Close it with the same quote; a quote inside it is written \\' or \\\".");
    row("MERGE (n) ON DELETE SET n.x = 1", "UnexpectedSyntax", 14, 6,
        "expected `MATCH` or `CREATE` behind `ON`, found `DELETE`", "");
    row("RETURN \"a\xff"
        "b\"",
        "InvalidUnicodeCharacter", 10, 1, "this byte is not UTF-8", "Save the text as UTF-8.");
    row("RETURN [p-[:A]->q]", "UnexpectedSyntax", 12, 1, "expected an expression, found `:`",
        "Nodes stand in parentheses: `(a)-[:TYPE]->(b)`.");
    row("RETURN EXISTS { (a)-->(b) AND 1 }", "UnexpectedSyntax", 27, 3, "expected `}`, found `AND`",
        "`}` closes the `{` in line 1, column 15.");
    row("RETURN n {.a, }", "UnexpectedSyntax", 15, 1, "expected another element behind the comma, found `}`",
        "");
    row("RETURN reduce(a = 1, x IN [1])", "UnexpectedSyntax", 30, 1, "expected `|`, found `)`",
        "Write `reduce(sum = 0, x IN list | sum + x)`.");
    row("MATCH (n) USING X n RETURN n", "UnexpectedSyntax", 17, 1,
        "expected `INDEX`, `SCAN` or `JOIN ON`, found `X`", "");
    row("RETURN 1 IS NULL + 1", "UnexpectedSyntax", 18, 1,
        "expected a clause, an operator or the end of the query, found `+`", "");
}

void TestCypherErrors::messages()
{
    QFETCH(std::string, text);
    QFETCH(Error, expected);
    const Parsed parsed = parse(text);
    QVERIFY(!parsed.statement.has_value());
    const Error &error = parsed.errors.front();
    WEIGHHOUSE_SAME(error.code, expected.code);
    WEIGHHOUSE_SAME(error.message, expected.message);
    WEIGHHOUSE_SAME(error.hint, expected.hint);
    QCOMPARE(error.where.line, expected.where.line);
    QCOMPARE(error.where.column, expected.where.column);
    QCOMPARE(error.where.length, expected.where.length);
    QCOMPARE(parsed.errors.size(), std::size_t(1));
}

/// One mistake of each clause is told, with the places of characters.
void TestCypherErrors::severalInOrder()
{
    const Parsed parsed = parse("MATCH (größe) WHERE größe.x = RETURN n\nMATCH (m WHERE\nRETURN 1 +");
    QCOMPARE(parsed.errors.size(), std::size_t(3));
    QVERIFY((parsed.errors[0].where == Place{.line = 1, .column = 31, .length = 6}));
    QVERIFY((parsed.errors[1].where == Place{.line = 3, .column = 1, .length = 6}));
    QVERIFY((parsed.errors[2].where == Place{.line = 3, .column = 11, .length = 0}));
}

/// What stands behind a text that is never closed may have been meant to be in it.
void TestCypherErrors::afterAnUnreadableEnd()
{
    QCOMPARE(parse("RETURN 'open\nMATCH (n RETURN n").errors.size(), std::size_t(1));
    QCOMPARE(parse("RETURN 1 /* open\nMATCH (n RETURN n").errors.size(), std::size_t(1));
}

WEIGHHOUSE_TEST(TestCypherErrors)
#include "test_cypher_errors.moc"
