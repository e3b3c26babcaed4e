// SPDX-License-Identifier: GPL-3.0-or-later
// How tightly operators bind, and what paths, calls and aggregates become.
#include "core/rules/syntax/expression_parser.h"
#include "core/rules/syntax/parser.h"
#include "core/rules/syntax/printer.h"
#include "core/rules/syntax/words.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::rules;

namespace
{

/// Every operator and its operands in brackets with the kind in front, so that nothing depends on the
/// printer.
std::string shape(const Expression &expression)
{
    using enum Expression::Kind;
    constexpr std::array<const char *, 17> kinds{"",       "",       "",      "",          "",      "",
                                                 "Member", "Within", "Index", "Call",      "",      "",
                                                 "If",     "Else",   "In",    "Aggregate", "IsNull"};
    constexpr std::array<const char *, 16> operators{
        "", "or", "and", "not", "=", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "^", "neg"};
    switch (expression.kind) {
    case Number:
        return std::to_string(static_cast<int>(expression.number));
    case Text:
        return "'" + expression.name + "'";
    case Boolean:
        return expression.number != 0 ? "true" : "false";
    case Null:
        return "null";
    case This:
        return "this";
    case Name:
        return expression.name;
    default:
        break;
    }
    std::string text = expression.kind == Unary || expression.kind == Binary
                           ? operators.at(static_cast<std::size_t>(expression.op))
                           : kinds.at(static_cast<std::size_t>(expression.kind));
    text += "[";
    if (!expression.name.empty())
        text += expression.name + ":";
    if (expression.every)
        text += "every:";
    if ((expression.kind == In || expression.kind == IsNull) && expression.number != 0)
        text += "not:";
    if (expression.ofSet)
        text += "set:";
    for (const Expression &operand : expression.operands)
        text += (text.ends_with('[') || text.ends_with(':') ? "" : " ") + shape(operand);
    return text + (expression.by.empty() ? "" : " by " + expression.by) + "]";
}

} // namespace

class TestSyntaxExpressions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shapes_data();
    void shapes();
    void prints_data();
    void prints();
    void numbers_data();
    void numbers();
    void ranges();
    void depth();
    void questionText();
    void words();
};

void TestSyntaxExpressions::shapes_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << std::string(text) << std::string(expected);
    };
    row("a + b * c", "+[a *[b c]]");
    row("a - b - c", "-[-[a b] c]");
    row("a / b * c", "*[/[a b] c]");
    row("a ^ b ^ c", "^[a ^[b c]]");
    row("-a ^ b", "neg[^[a b]]");
    row("a ^ -b", "^[a neg[b]]");
    row("-a * b", "*[neg[a] b]");
    row("a - -b", "-[a neg[b]]");
    row("not a = b", "not[=[a b]]");
    row("not a and b", "and[not[a] b]");
    row("a or b and c", "or[a and[b c]]");
    row("a + b = c and d < e", "and[=[+[a b] c] <[d e]]");
    row("a == b", "=[a b]");
    row("a <> b", "!=[a b]");
    row("a in (1, b + c)", "In[a 1 +[b c]]");
    row("a not in (1)", "In[not:a 1]");
    row("a + b is null", "IsNull[+[a b]]");
    row("not a is not null or b", "or[not[IsNull[not:a]] b]");
    row("is is null", "IsNull[is]");
    row("percentile(every t.v, 90 where a by b)", "Aggregate[percentile:every:Member[v:t] 90 a by b]");
    row("percentile(t.v, p)", "Aggregate[percentile:Member[v:t] p]");
    row("argmin(every t.v).name", "Member[name:Aggregate[argmin:every:Member[v:t]]]");
    row("any(every t.v is null where is > 1)", "Aggregate[any:every:IsNull[Member[v:t]] >[is 1]]");
    row("a in r", "In[set:a r]");
    row("a not in r and b", "and[In[not:set:a r] b]");
    row("a in (r)", "In[a r]");
    row("not a in (1) or b", "or[not[In[a 1]] b]");
    row("a + b else c", "Else[+[a b] c]");
    row("a or b else c or d", "Else[or[a b] or[c d]]");
    row("a else b else c", "Else[a Else[b c]]");
    row("if a then b else c", "If[a b c]");
    row("if a then b", "If[a b]");
    row("if a then b else c else d", "If[a b Else[c d]]");
    row("if a then if b then c else d", "If[a If[b c d]]");
    row("if a then if b then c else d else e", "If[a If[b c d] e]");
    row("if a then (if b then c) else d", "If[a If[b c] d]");
    row("if a then (b else c) else d", "If[a Else[b c] d]");
    row("if a else b then c else d", "If[Else[a b] c d]");
    row("if a then b else if c then d else e", "If[a b If[c d e]]");
    row("a else if b then c else d", "Else[a If[b c d]]");
    row("(a + b) * c", "*[+[a b] c]");
    row("a.b.c", "Member[c:Member[b:a]]");
    row("a\n.b", "Member[b:a]");
    row("(if a then b else c).d", "Member[d:If[a b c]]");
    row("this.a", "Member[a:this]");
    row("t[a, this].c", "Member[c:Index[t:a this]]");
    row("plant.(cost * level)", "Within[plant *[cost level]]");
    row("building_id.demand.min(1, a / b)", "Within[Member[demand:building_id] Call[min:1 /[a b]]]");
    row("f()", "Call[f:]");
    row("min(a, b)", "Call[min:a b]");
    row("min(a)", "Aggregate[min:a]");
    row("`min`(a)", "Call[min:a]");
    row("max(t.c where d)", "Aggregate[max:Member[c:t] d]");
    row("sum(t.c where a = this.b by r)", "Aggregate[sum:Member[c:t] =[a Member[b:this]] by r]");
    row("count(source.flow by source)", "Aggregate[count:Member[flow:source] by source]");
    row("sum(every plant.cost)", "Aggregate[sum:every:Member[cost:plant]]");
    row("sum(every (a).b)", "Aggregate[sum:every:Member[b:a]]");
    row("any(every not t.open)", "Aggregate[any:every:not[Member[open:t]]]");
    row("sum(every)", "Aggregate[sum:every]");
    row("sum(every.cost)", "Aggregate[sum:Member[cost:every]]");
    row("sum(every - 1)", "Aggregate[sum:-[every 1]]");
    row("sum(every not in (1))", "Aggregate[sum:In[not:every 1]]");
    row("sum(`every` where a)", "Aggregate[sum:every a]");
    row("`if` + `max demand`", "+[if max demand]");
    row("level + flow * key - unit / first ^ rule", "-[+[level *[flow key]] /[unit ^[first rule]]]");
    row("größe + x_1", "+[größe x_1]");
    row("'it\\'s' + \"a\\\"b\\\\\"", "+['it's' 'a\"b\\']");
    row("null else true", "Else[null true]");
    row("a # comment\n + b", "+[a b]");
    row("if a\n  then b\n  else c", "If[a b c]");
}

void TestSyntaxExpressions::shapes()
{
    QFETCH(std::string, text);
    QFETCH(std::string, expected);
    WEIGHHOUSE_TAKE(expression, parseExpression(text));
    WEIGHHOUSE_SAME(shape(expression), expected);
    WEIGHHOUSE_TAKE(again, parseExpression(print(expression)));
    WEIGHHOUSE_SAME(shape(again), expected);
}

void TestSyntaxExpressions::prints_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char *text, const char *expected) {
        QTest::newRow(text) << std::string(text) << std::string(expected);
    };
    row("((a)+(b))*(c)", "(a + b) * c");
    row("(a*b)+c", "a * b + c");
    row("a-(b-c)", "a - (b - c)");
    row("(a-b)-c", "a - b - c");
    row("(a^b)^c", "(a ^ b) ^ c");
    row("a^(b^c)", "a ^ b ^ c");
    row("a^(-b)", "a ^ -b");
    row("(-a)^b", "(-a) ^ b");
    row("-(-a)", "--a");
    row("not(not a)", "not not a");
    row("(not a) = b", "(not a) = b");
    row("(a = b) = c", "(a = b) = c");
    row("(a else b) + c", "(a else b) + c");
    row("if a then (b else c)", "if a then (b else c)");
    row("(if a then b) else c", "(if a then b) else c");
    row("if a then b else (c else d)", "if a then b else c else d");
    row("sum( every  a . b where(c)by d )", "sum(every a.b where c by d)");
    row("sum(every (-a))", "sum(every (-a))");
    row("a.(b)", "a.(b)");
    row("a.(min(b, c))", "a.min(b, c)");
    row("1_000_000", "1000000");
    row("1e300", "1e+300");
    row("`a`", "a");
    row("`where`", "`where`");
    row("x not  in(1,2)", "x not in (1, 2)");
    row("x  is  not null", "x is not null");
    row("percentile( t.v ,90 where  a by b)", "percentile(t.v, 90 where a by b)");
    row("`percentile`(t.v, 90)", "`percentile`(t.v, 90)");
    row("(a = b) is null", "(a = b) is null");
    row("(x is null) = y", "(x is null) = y");
    row("not (x is null)", "not x is null");
    row("a + 1 not  in `where`", "a + 1 not in `where`");
    row("a in (r)", "a in (r)");
    row("(a in r) = b", "(a in r) = b");
    row("'a'", "\"a\"");
}

void TestSyntaxExpressions::prints()
{
    QFETCH(std::string, text);
    QFETCH(std::string, expected);
    WEIGHHOUSE_TAKE(expression, parseExpression(text));
    WEIGHHOUSE_SAME(print(expression), expected);
}

void TestSyntaxExpressions::numbers_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<double>("expected");
    QTest::newRow("whole") << std::string("12") << 12.0;
    QTest::newRow("separated") << std::string("1_000_000") << 1e6;
    QTest::newRow("fraction") << std::string("0.25") << 0.25;
    QTest::newRow("exponent") << std::string("1.5e3") << 1500.0;
    QTest::newRow("negative exponent") << std::string("2E-3") << 0.002;
}

void TestSyntaxExpressions::numbers()
{
    QFETCH(std::string, text);
    QFETCH(double, expected);
    WEIGHHOUSE_TAKE(expression, parseExpression(text));
    QVERIFY(expression.kind == Expression::Kind::Number);
    QCOMPARE(expression.number, expected);
}

void TestSyntaxExpressions::ranges()
{
    const std::string text = "(a + b) * f(c.d)";
    WEIGHHOUSE_TAKE(product, parseExpression(text));
    const auto part = [&](const Expression &expression) {
        return text.substr(expression.range.begin, expression.range.end - expression.range.begin);
    };
    WEIGHHOUSE_SAME(part(product), text);
    WEIGHHOUSE_SAME(part(product.operands[0]), "a + b");
    WEIGHHOUSE_SAME(part(product.operands[1]), "f(c.d)");
    WEIGHHOUSE_SAME(part(product.operands[1].operands[0]), "c.d");
    WEIGHHOUSE_SAME(part(product.operands[1].operands[0].operands[0]), "c");
}

/// However deep a text nests, it is read or refused, never too much for the stack.
void TestSyntaxExpressions::depth()
{
    const auto repeated = [](std::size_t count, std::string_view before, std::string_view middle,
                             std::string_view after) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            text += before;
        text += middle;
        for (std::size_t i = 0; i < count; ++i)
            text += after;
        return text;
    };
    const std::size_t good = maximumExpressionDepth - 2;
    const std::size_t many = 20000;
    const std::vector<std::array<std::string_view, 3>> patterns{{"(", "a", ")"},
                                                                {"f(", "a", ")"},
                                                                {"-", "a", ""},
                                                                {"not ", "a", ""},
                                                                {"a ^ ", "a", ""},
                                                                {"", "a", " + a"},
                                                                {"if a then b else ", "c", ""},
                                                                {"", "a", ".b"},
                                                                {"a else ", "b", ""},
                                                                {"t[", "a", "]"},
                                                                {"a.(", "b", ")"}};
    for (const auto &[before, middle, after] : patterns) {
        const auto fits = parseExpression(repeated(good, before, middle, after));
        QVERIFY2(fits, std::string(before).c_str());
        const auto tooDeep = parseExpression(repeated(many, before, middle, after));
        QVERIFY(!tooDeep);
        WEIGHHOUSE_SAME(tooDeep.error().code, "rules.too-deep");
    }
}

void TestSyntaxExpressions::questionText()
{
    WEIGHHOUSE_TAKE(pieces, parseText("Where is {country.name}'s {{home}, {a + b}?"));
    QCOMPARE(pieces.size(), std::size_t{5});
    WEIGHHOUSE_SAME(pieces[0].text, "Where is ");
    QVERIFY(!pieces[0].expression);
    WEIGHHOUSE_SAME(pieces[1].text, "country.name");
    WEIGHHOUSE_SAME(shape(*pieces[1].expression), "Member[name:country]");
    QCOMPARE(pieces[1].expression->range.begin, std::size_t{10});
    WEIGHHOUSE_SAME(pieces[2].text, "'s {home}, ");
    WEIGHHOUSE_SAME(shape(*pieces[3].expression), "+[a b]");
    WEIGHHOUSE_SAME(pieces[4].text, "?");
    WEIGHHOUSE_TAKE(nothing, parseText(""));
    QVERIFY(nothing.empty());
    QVERIFY(!parseText("{a"));
    QVERIFY(!parseText("{a +}"));
    QVERIFY(!parseText("{}"));
}

void TestSyntaxExpressions::words()
{
    const std::set<std::string> reserved{"if",    "then", "else", "and",   "or",   "not", "in",
                                         "where", "by",   "true", "false", "null", "this"};
    std::set<std::string> found;
    for (const KeywordInfo &info : keywords()) {
        QVERIFY(!info.pattern.empty() && info.description.ends_with('.'));
        if (isReserved(info.word))
            found.insert(std::string(info.word));
    }
    QVERIFY(found == reserved);
    for (const FunctionInfo &info : functions()) {
        QVERIFY(info.signature.starts_with(std::string(info.name) + "("));
        QVERIFY(info.description.ends_with('.'));
        QVERIFY(info.leastArguments <= info.mostArguments);
        QCOMPARE(isAggregate(info.name), info.aggregate || info.name == "min" || info.name == "max");
    }
    QVERIFY(!isAggregate("sqrt"));
}

WEIGHHOUSE_TEST(TestSyntaxExpressions)
#include "test_syntax_expressions.moc"
