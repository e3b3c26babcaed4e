// SPDX-License-Identifier: GPL-3.0-or-later
// The kit's notation of values: what is read, what is refused, and what is the same.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/tck/literal.h"
#include "tests/tck/literal_reader.h"

#include <rapidcheck.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::tck;

class TestLiterals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void errors_data();
    void errors();
    void kinds();
    void sameness_data();
    void sameness();
    void listsWithoutOrder_data();
    void listsWithoutOrder();
    void values();
    void noValues_data();
    void noValues();
    void roundTrip();
};

namespace
{

std::string randomLiteralText()
{
    return *rc::gen::container<std::string>(
        rc::gen::element('a', 'B', '0', ' ', ':', '\'', '\\', '`', '\n', ','));
}

std::string randomLiteralName()
{
    return "n" + randomLiteralText();
}

LiteralEntries randomEntries(int depth);

Literal randomLiteral(int depth)
{
    const int kind = *rc::gen::inRange(0, depth > 0 ? 10 : 5);
    const auto node = [depth] {
        return NodeLiteral{sortedLabels({randomLiteralName(), randomLiteralName()}),
                           randomEntries(depth - 1)};
    };
    const auto relationship = [depth] {
        return RelationshipLiteral{randomLiteralName(), randomEntries(depth - 1)};
    };
    switch (kind) {
    case 0:
        return {};
    case 1:
        return {*rc::gen::arbitrary<bool>()};
    case 2:
        return {*rc::gen::arbitrary<std::int64_t>()};
    case 3:
        return {FloatLiteral{*rc::gen::arbitrary<double>()}};
    case 4:
        return {randomLiteralText()};
    case 5: {
        Literals list;
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
            list.push_back(randomLiteral(depth - 1));
        return {std::move(list)};
    }
    case 6:
        return {randomEntries(depth - 1)};
    case 7:
        return {node()};
    case 8:
        return {relationship()};
    default: {
        PathLiteral path{node(), {}};
        for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
            path.steps.push_back({relationship(), *rc::gen::arbitrary<bool>(), node()});
        return {std::move(path)};
    }
    }
}

LiteralEntries randomEntries(int depth)
{
    LiteralEntries entries;
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i)
        entries.emplace_back(randomLiteralName(), randomLiteral(depth));
    return sortedEntries(std::move(entries));
}

Literal literalFrom(const std::string &text)
{
    const auto literal = readLiteral(text);
    return literal ? *literal : Literal{"unreadable: " + toText(literal.error())};
}

} // namespace

void TestLiterals::texts_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << std::string(text) << std::string(expected);
    };
    row("null", "null", "null");
    row("true", " true ", "true");
    row("false", "false", "false");
    row("integer", "42", "42");
    row("smallest integer", "-9223372036854775808", "-9223372036854775808");
    row("float", "1.50", "1.5");
    row("whole float", "-3.0", "-3.0");
    row("exponent", "1e308", "1e+308");
    row("small exponent", "-1E-305", "-1e-305");
    row("integer with exponent", "5e0", "5.0");
    row("negative zero", "-0.0", "0.0");
    row("NaN", "NaN", "NaN");
    row("Inf", "Inf", "Inf");
    row("-Infinity", "-Infinity", "-Inf");
    row("text", "'abc, as#?lßdj '", "'abc, as#?lßdj '");
    row("empty text", "''", "''");
    row("escapes", R"('\n\t\r\\\'\"')", R"('\n\t\r\\\'"')");
    row("code points", R"('\u00e9\U0001F600')", "'é😀'");
    row("double quotes", R"("it's")", R"('it\'s')");
    row("text with brackets", "[' [ ], ] ', ' ] ']", "[' [ ], ] ', ' ] ']");
    row("empty list", "[ ]", "[]");
    row("lists", "[1,[2.0, null], [[]]]", "[1, [2.0, null], [[]]]");
    row("empty map", "{}", "{}");
    row("map", "{b: 1, a: {c: 'x'}}", "{a: {c: 'x'}, b: 1}");
    row("map with back-ticks", "{`a b`: 1, `c``d`: 2}", "{`a b`: 1, `c``d`: 2}");
    row("key twice", "{a: 1, a: 2}", "{a: 2}");
    row("empty node", "()", "()");
    row("node of labels", "(:B:A:B)", "(:A:B)");
    row("node of properties", "({num:1, name: 'a'})", "({name: 'a', num: 1})");
    row("node", "( :A { p : [1] } )", "(:A {p: [1]})");
    row("relationship", "[:T]", "[:T]");
    row("relationship with properties", "[ :T {num:1}]", "[:T {num: 1}]");
    row("relationships in a list", "[[:A], [:B {x: 1}]]", "[[:A], [:B {x: 1}]]");
    row("path of a node", "<()>", "<()>");
    row("path", "<(:A)-[:T]->(:B {x: 1})<-[:R {y: 2}]-(:C)>", "<(:A)-[:T]->(:B {x: 1})<-[:R {y: 2}]-(:C)>");
    row("path with spaces", "< () - [:T] -> () >", "<()-[:T]->()>");
    row("date", "'1984-10-11T12:30:14.000000012+00:15'", "'1984-10-11T12:30:14.000000012+00:15'");
}

void TestLiterals::texts()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, expected);
    WEIGHHOUSE_TAKE(literal, readLiteral(text));
    WEIGHHOUSE_SAME(toText(literal), expected);
}

void TestLiterals::errors_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("message");
    QTest::addColumn<int>("column");
    const auto row = [](const char *name, const std::string &text, const char *message, int column) {
        QTest::newRow(name) << text << std::string(message) << column;
    };
    row("nothing", "", "a value is missing", 1);
    row("a word", "yes", "`yes` is no value", 1);
    row("an integer too large", "9223372036854775808", "`9223372036854775808` is no value", 1);
    row("a float too large", "1e999", "`1e999` is no value", 1);
    row("two values", "1 2", "`2` is left over", 3);
    row("an open text", "['a", "the text is not closed", 2);
    row("an unknown escape", R"('\x')", "`\\x` is no escape", 3);
    row("a bad code point", R"('\u00g0')", "`00g0` is no code point", 4);
    row("a cut code point", R"('\u00)", "`00` is no code point", 4);
    row("a cut escape", R"('\)", "is no escape", 3);
    row("an open list", "[1, 2", "`]` is missing", 6);
    row("a missing element", "[1, ]", "a value is missing", 5);
    row("a map without colon", "{a 1}", "`:` is missing", 4);
    row("a map without key", "{: 1}", "a name is missing", 2);
    row("a node without a label's name", "(:)", "a name is missing", 3);
    row("a relationship of two types", "[:A:B]", "`]` is missing", 4);
    row("a path without its end", "<()-[:T]->()", "`-` is missing", 13);
    row("a path without an arrow", "<()-[:T]-()>", "`>` is missing", 10);
    row("an open name", "{`a: 1}", "``` is missing", 8);
    row("too deep", std::string(201, '['), "the value is nested too deeply", 201);
}

void TestLiterals::errors()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, message);
    QFETCH(const int, column);
    const auto literal = readLiteral(text);
    QVERIFY(!literal);
    WEIGHHOUSE_SAME(literal.error().code, "tck.unreadable-value");
    QVERIFY2(literal.error().message.text().ends_with(message), literal.error().message.text().c_str());
    QCOMPARE(literal.error().where.column, static_cast<std::size_t>(column));
}

void TestLiterals::kinds()
{
    QVERIFY(std::holds_alternative<std::int64_t>(literalFrom("1").what));
    QVERIFY(std::holds_alternative<FloatLiteral>(literalFrom("1.0").what));
    QVERIFY(std::holds_alternative<std::string>(literalFrom("'1'").what));
    QVERIFY(std::holds_alternative<LiteralEntries>(literalFrom("{}").what));
    QVERIFY(std::holds_alternative<NodeLiteral>(literalFrom("()").what));
    QVERIFY(std::holds_alternative<RelationshipLiteral>(literalFrom("[:T]").what));
    QVERIFY(std::holds_alternative<Literals>(literalFrom("[]").what));
    QVERIFY(std::holds_alternative<PathLiteral>(literalFrom("<()>").what));
}

void TestLiterals::sameness_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");
    QTest::addColumn<bool>("isSame");
    const auto row = [](const char *left, const char *right, bool isSame) {
        QTest::addRow("%s %s", left, right) << std::string(left) << std::string(right) << isSame;
    };
    row("1", "1", true);
    row("1", "1.0", false);
    row("1", "'1'", false);
    row("1.0", "1e0", true);
    row("0.0", "-0.0", true);
    row("NaN", "NaN", true);
    row("Inf", "-Inf", false);
    row("null", "'null'", false);
    row("[1, 2]", "[2, 1]", false);
    row("[]", "{}", false);
    row("{a: 1, b: 2}", "{b: 2, a: 1}", true);
    row("{a: null}", "{}", false);
    row("(:A:B)", "(:B:A)", true);
    row("(:A)", "(:A:B)", false);
    row("(:A {x: 1})", "(:A {x: 1.0})", false);
    row("[:T]", "[:t]", false);
    row("<()-[:T]->()>", "<()<-[:T]-()>", false);
    row("[:T]", "[[:T]]", false);
}

/// Two ways to tell: by == and by the text.
void TestLiterals::sameness()
{
    QFETCH(const std::string, left);
    QFETCH(const std::string, right);
    QFETCH(const bool, isSame);
    WEIGHHOUSE_TAKE(one, readLiteral(left));
    WEIGHHOUSE_TAKE(other, readLiteral(right));
    QCOMPARE(one == other, isSame);
    QCOMPARE(toText(one) == toText(other), isSame);
}

void TestLiterals::listsWithoutOrder_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");
    QTest::addColumn<bool>("isSame");
    const auto row = [](const char *left, const char *right, bool isSame) {
        QTest::addRow("%s %s", left, right) << std::string(left) << std::string(right) << isSame;
    };
    row("[1, 2, 1]", "[2, 1, 1]", true);
    row("[1, 2, 1]", "[2, 2, 1]", false);
    row("[[2, 1], [4, 3]]", "[[3, 4], [1, 2]]", true);
    row("{a: [1, 2]}", "{a: [2, 1]}", true);
    row("(:A {x: ['a', 'b']})", "(:A {x: ['b', 'a']})", true);
    row("[:A {x: ['a', 'b']}]", "[:A {x: ['b', 'a']}]", true);
    row("<({x: [1, 2]})-[:T {x: [1, 2]}]->({x: [1, 2]})>", "<({x: [2, 1]})-[:T {x: [2, 1]}]->({x: [2, 1]})>",
        true);
    row("[1]", "[1.0]", false);
}

void TestLiterals::listsWithoutOrder()
{
    QFETCH(const std::string, left);
    QFETCH(const std::string, right);
    QFETCH(const bool, isSame);
    WEIGHHOUSE_TAKE(one, readLiteral(left));
    WEIGHHOUSE_TAKE(other, readLiteral(right));
    QCOMPARE(withSortedLists(one) == withSortedLists(other), isSame);
}

void TestLiterals::values()
{
    WEIGHHOUSE_TAKE(literal, readLiteral("{b: [1, 2.5, 'x', true, null], a: {}}"));
    WEIGHHOUSE_TAKE(value, valueOf(literal));
    const graph::List list{graph::Value(std::int64_t{1}), graph::Value(2.5), graph::Value("x"),
                           graph::Value(true), graph::Value()};
    QVERIFY(value == graph::Value(graph::Map{{"a", graph::Value(graph::Map())}, {"b", graph::Value(list)}}));
    WEIGHHOUSE_TAKE(notANumber, valueOf(literalFrom("NaN")));
    QVERIFY(std::isnan(notANumber.floating()));
}

void TestLiterals::noValues_data()
{
    QTest::addColumn<std::string>("text");
    for (const char *text : {"()", "[:T]", "<()>", "[1, ()]", "{a: [[:T]]}"})
        QTest::addRow("%s", text) << std::string(text);
}

void TestLiterals::noValues()
{
    QFETCH(const std::string, text);
    const auto value = valueOf(literalFrom(text));
    QVERIFY(!value);
    WEIGHHOUSE_SAME(value.error().code, "tck.not-a-value");
}

void TestLiterals::roundTrip()
{
    QVERIFY(rc::check("readLiteral(toText(l)) == l", [] {
        const Literal literal = randomLiteral(3);
        const std::string text = toText(literal);
        RC_LOG(text);
        const auto again = readLiteral(text);
        if (!again)
            RC_FAIL(toText(again.error()));
        RC_ASSERT(*again == literal);
        RC_ASSERT(toText(*again) == text);
    }));
}

WEIGHHOUSE_TEST(TestLiterals)
#include "test_literals.moc"
