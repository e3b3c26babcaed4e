// SPDX-License-Identifier: GPL-3.0-or-later
// =, <, equivalence and the order of ORDER BY.
#include <QObject>

#include "core/graph/values/compare.h"
#include "core/graph/values/numbers.h"
#include "tests/graph_values/literals.h"
#include "tests/graph_values/random_values.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <limits>
#include <optional>
#include <string>
#include <unordered_set>

using namespace weighhouse;
using namespace weighhouse::graph;
using weighhouse::testing::literal;
using weighhouse::testing::randomNumber;
using weighhouse::testing::randomValue;

namespace
{

const char *inText(std::optional<bool> truth)
{
    return !truth ? "null" : *truth ? "true" : "false";
}

const char *inText(std::optional<std::partial_ordering> order)
{
    return !order ? "null" : *order < 0 ? "<" : *order > 0 ? ">" : *order == 0 ? "=" : "unordered";
}

/// Whether there is NaN inside, which < does not order as ORDER BY does.
bool hasNoOrder(const Value &value)
{
    switch (value.kind()) {
    case Kind::Float:
        return std::isnan(value.floating());
    case Kind::List:
        return std::ranges::any_of(value.list(), hasNoOrder);
    default:
        return false;
    }
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equality_data();
    void equality();
    void comparability_data();
    void comparability();
    void orderIsAsListed();
    void equivalence_data();
    void equivalence();
    void distinctValues();
    void numbersAreComparedExactly();
    void orderIsTotal();
    void notionsAgree();
};

void TestComparison::equality_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");
    QTest::addColumn<std::string>("result");
    static constexpr auto rows = std::to_array<std::array<const char *, 3>>({
        {"null", "null", "null"},
        {"null", "1", "null"},
        {"1", "1", "true"},
        {"1", "1.0", "true"},
        {"0.0", "-0.0", "true"},
        {"1", "'1'", "false"},
        {"1.0", "'1.0'", "false"},
        {"true", "1", "false"},
        {"true", "true", "true"},
        {"true", "false", "false"},
        {"NaN", "NaN", "false"},
        {"NaN", "1", "false"},
        {"NaN", "1.0", "false"},
        {"NaN", "'a'", "false"},
        {"Infinity", "Infinity", "true"},
        {"9007199254740993", "9007199254740992.0", "false"},
        {"9007199254740992", "9007199254740992.0", "true"},
        {"9223372036854775807", "9223372036854775808.0", "false"},
        {"4611686018427387905", "4611686018427387900", "false"},
        {"'a'", "'a'", "true"},
        {"'a'", "'A'", "false"},
        {"'a'", "['a']", "false"},
        {"[]", "[]", "true"},
        {"[]", "null", "null"},
        {"[1, 2]", "[1]", "false"},
        {"[null]", "[1]", "null"},
        {"['a']", "[1]", "false"},
        {"[[1]]", "[[1], [null]]", "false"},
        {"[[1], [2]]", "[[1], [null]]", "null"},
        {"[[1], [2, 3]]", "[[1], [null]]", "false"},
        {"[1, 2]", "'foo'", "false"},
        {"[1]", "[1, null]", "false"},
        {"[1, 2]", "[null, 'foo']", "false"},
        {"[1, 2]", "[null, 2]", "null"},
        {"[[1, 2], [1, 3]]", "[[1, 2], [null, 'foo']]", "false"},
        {"[[1, 2], ['foo', 'bar']]", "[[1, 2], [null, 'bar']]", "null"},
        {"[1, 2.0]", "[1.0, 2]", "true"},
        {"[NaN]", "[NaN]", "false"},
        {"{}", "{}", "true"},
        {"{k: true}", "{k: true}", "true"},
        {"{k: 1}", "{k: 1.0}", "true"},
        {"{k: 'a', l: 2}", "{l: 2, k: 'a'}", "true"},
        {"{k: 1}", "{l: 1}", "false"},
        {"{}", "{k: null}", "false"},
        {"{k: 1}", "{k: 1, l: null}", "false"},
        {"{k: null, l: 1}", "{l: 1}", "false"},
        {"{k: null}", "{k: null, l: null}", "false"},
        {"{k: null}", "{k: null}", "null"},
        {"{k: 1}", "{k: null}", "null"},
        {"{k: 1, l: null}", "{k: null, l: 1}", "null"},
        {"{k: 1, l: null}", "{k: 2, l: 1}", "false"},
        {"{k: null}", "{l: null}", "false"},
        {"{k: [1, null]}", "{k: [1, 2]}", "null"},
        {"{k: 1}", "node(1)", "false"},
        {"node(1)", "node(1)", "true"},
        {"node(1)", "node(2)", "false"},
        {"node(1)", "relationship(1)", "false"},
        {"node(1)", "1", "false"},
        {"relationship(1)", "relationship(1)", "true"},
        {"path(0-1-2)", "path(0-1-2)", "true"},
        {"path(0-1-2)", "path(2-1-0)", "false"},
        {"path(0)", "node(0)", "false"},
        {"date(1)", "date(1)", "true"},
        {"date(1)", "date(2)", "false"},
        {"date(1)", "1", "false"},
        {"months(1)", "seconds(1)", "false"},
    });
    for (const auto &[left, right, result] : rows)
        QTest::addRow("%s = %s", left, right)
            << std::string(left) << std::string(right) << std::string(result);
}

void TestComparison::equality()
{
    QFETCH(std::string, left);
    QFETCH(std::string, right);
    QFETCH(std::string, result);
    WEIGHHOUSE_SAME(inText(equals(literal(left), literal(right))), result);
    WEIGHHOUSE_SAME(inText(equals(literal(right), literal(left))), result);
}

void TestComparison::comparability_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");
    QTest::addColumn<std::string>("result");
    static constexpr auto rows = std::to_array<std::array<const char *, 3>>({
        {"1", "2", "<"},
        {"1", "1.0", "="},
        {"1", "0.5", ">"},
        {"-Infinity", "-9223372036854775808", "<"},
        {"9223372036854775807", "9223372036854775808.0", "<"},
        {"-9223372036854775808", "-9223372036854775808.0", "="},
        {"9007199254740993", "9007199254740992.0", ">"},
        {"-1", "-0.5", "<"},
        {"NaN", "1", "unordered"},
        {"NaN", "NaN", "unordered"},
        {"NaN", "'a'", "null"},
        {"null", "1", "null"},
        {"null", "null", "null"},
        {"'a'", "'b'", "<"},
        {"'a'", "'ab'", "<"},
        {"'B'", "'a'", "<"},
        {"'é'", "'z'", ">"},
        {"'\uFFFD'", "'😀'", "<"},
        {"'1'", "1", "null"},
        {"false", "true", "<"},
        {"true", "1", "null"},
        {"[]", "[1]", "<"},
        {"[1, 0]", "[1]", ">"},
        {"[1, null]", "[1]", ">"},
        {"[1, 2]", "[1, null]", "null"},
        {"[1, 2]", "[3, null]", "<"},
        {"[1, 'a']", "[1, null]", "null"},
        {"[1, 'a']", "[1, 2]", "null"},
        {"[NaN]", "[1]", "unordered"},
        {"[[1], 2]", "[[1.0], 3]", "<"},
        {"[1]", "1", "null"},
        {"{}", "{}", "null"},
        {"node(1)", "node(2)", "null"},
        {"path(0)", "path(1)", "null"},
        {"date(1)", "date(2)", "<"},
        {"months(1)", "months(2)", "null"},
        {"date(1)", "months(2)", "null"},
    });
    for (const auto &[left, right, result] : rows)
        QTest::addRow("%s and %s", left, right)
            << std::string(left) << std::string(right) << std::string(result);
}

void TestComparison::comparability()
{
    QFETCH(std::string, left);
    QFETCH(std::string, right);
    QFETCH(std::string, result);
    WEIGHHOUSE_SAME(inText(compare(literal(left), literal(right))), result);
    const std::string reversed = result == "<" ? ">" : result == ">" ? "<" : result;
    WEIGHHOUSE_SAME(inText(compare(literal(right), literal(left))), reversed);
}

void TestComparison::orderIsAsListed()
{
    static constexpr std::array ascending = {
        "{}",
        "{a: 'map'}",
        "{a: 1}",
        "{b: 0}",
        "{a: 0, b: 0}",
        "node(0)",
        "node(1)",
        "relationship(0)",
        "[]",
        "['a']",
        "['a', 1]",
        "[1]",
        "[1, 'a']",
        "[1, null]",
        "[null, 1]",
        "[null, 2]",
        "path(0)",
        "path(0-0-1)",
        "path(0-0-1-1-0)",
        "path(0-1-1)",
        "path(1)",
        "date(1)",
        "date(2)",
        "''",
        "'A'",
        "'a'",
        "'text'",
        "false",
        "true",
        "-Infinity",
        "-1.5",
        "1",
        "1.5",
        "2",
        "9007199254740992.0",
        "9007199254740993",
        "Infinity",
        "NaN",
        "null",
    };
    for (std::size_t i = 0; i < ascending.size(); ++i) {
        for (std::size_t j = 0; j < ascending.size(); ++j) {
            const auto order = orderOf(literal(ascending[i]), literal(ascending[j]));
            if (order != (i <=> j))
                QFAIL((std::string(ascending[i]) + " and " + ascending[j]).c_str());
        }
    }
}

void TestComparison::equivalence_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("right");
    QTest::addColumn<bool>("isSame");
    const auto row = [](const char *left, const char *right, bool isSame) {
        QTest::addRow("%s and %s", left, right) << std::string(left) << std::string(right) << isSame;
    };
    row("null", "null", true);
    row("NaN", "NaN", true);
    row("1", "1.0", true);
    row("0.0", "-0.0", true);
    row("[null, NaN, 1]", "[null, NaN, 1.0]", true);
    row("{a: null}", "{a: null}", true);
    row("{a: [NaN]}", "{a: [NaN]}", true);
    row("{a: null}", "{}", false);
    row("null", "[]", false);
    row("NaN", "null", false);
    row("NaN", "0.0", false);
    row("1", "true", false);
    row("1", "'1'", false);
    row("node(1)", "relationship(1)", false);
    row("[1, 2]", "[2, 1]", false);
}

void TestComparison::equivalence()
{
    QFETCH(std::string, left);
    QFETCH(std::string, right);
    QFETCH(bool, isSame);
    QCOMPARE(isEquivalent(literal(left), literal(right)), isSame);
    QCOMPARE(isEquivalent(literal(right), literal(left)), isSame);
    QCOMPARE(orderOf(literal(left), literal(right)) == 0, isSame);
    QCOMPARE(hashOf(literal(left)) == hashOf(literal(right)), isSame);
}

void TestComparison::distinctValues()
{
    std::unordered_set<Value, EquivalenceHash, Equivalence> seen;
    for (const char *text : {"1", "1.0", "null", "null", "NaN", "NaN", "[1]", "[1.0]", "'1'", "-0.0", "0"})
        seen.insert(literal(text));
    QCOMPARE(seen.size(), std::size_t{6});
}

/// 64 bits of mantissa hold both kinds exactly.
void TestComparison::numbersAreComparedExactly()
{
    static_assert(std::numeric_limits<long double>::digits >= 64);
    QVERIFY(rc::check("compareNumbers is that of long double", [] {
        const auto wide = [](const Value &value) {
            return value.kind() == Kind::Integer ? static_cast<long double>(value.integer())
                                                 : static_cast<long double>(value.floating());
        };
        const Value left = randomNumber();
        const Value right = randomNumber();
        RC_ASSERT(bool(compareNumbers(left, right) == (wide(left) <=> wide(right))));
    }));
}

void TestComparison::orderIsTotal()
{
    QVERIFY(rc::check("orderOf is a total order", [] {
        const Value a = randomValue(2);
        const Value b = randomValue(2);
        const Value c = randomValue(2);
        RC_ASSERT(std::is_eq(orderOf(a, a)));
        RC_ASSERT(std::is_lt(orderOf(a, b)) == std::is_gt(orderOf(b, a)));
        RC_ASSERT(std::is_eq(orderOf(a, b)) == std::is_eq(orderOf(b, a)));
        if (orderOf(a, b) <= 0 && orderOf(b, c) <= 0)
            RC_ASSERT(std::is_lteq(orderOf(a, c)));
    }));
}

void TestComparison::notionsAgree()
{
    QVERIFY(rc::check("=, equivalence, order, < and hashes agree", [] {
        const Value a = randomValue(2);
        const Value b = randomValue(2);
        RC_ASSERT(equals(a, b) == equals(b, a));
        RC_ASSERT(isEquivalent(a, a) && isEquivalent(a, b) == isEquivalent(b, a));
        RC_ASSERT(isEquivalent(a, b) == (orderOf(a, b) == 0));
        if (equals(a, b) == true)
            RC_ASSERT(isEquivalent(a, b));
        if (isEquivalent(a, b)) {
            RC_ASSERT(hashOf(a) == hashOf(b));
            RC_ASSERT(equals(a, b) != false || hasNoOrder(a) || a.kind() == Kind::Map);
        }
        if (const auto order = compare(a, b); order && !hasNoOrder(a) && !hasNoOrder(b))
            RC_ASSERT(bool(*order == orderOf(a, b)));
    }));
}

WEIGHHOUSE_TEST(TestComparison)
#include "test_comparison.moc"
