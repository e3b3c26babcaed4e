// SPDX-License-Identifier: GPL-3.0-or-later
// The operators on values.
#include "core/base/error.h"
#include "core/graph/functions/arithmetic.h"
#include "core/graph/functions/logic.h"
#include "core/graph/functions/predicates.h"
#include "tests/graph_functions/evaluating.h"
#include "tests/graph_values/literals.h"
#include "tests/graph_values/random_values.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <array>
#include <cstdint>
#include <limits>
#include <string>

using namespace weighhouse;
using namespace weighhouse::graph;
using namespace weighhouse::testing;

class TestOperators : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void results_data();
    void results();
    void truthTables();
    void unaryOperators();
    void integersNeverWrapAround();
    void nullSpreads();
    void divisionAndRemainderAgree();
};

void TestOperators::results_data()
{
    QTest::addColumn<std::string>("left");
    QTest::addColumn<std::string>("op");
    QTest::addColumn<std::string>("right");
    QTest::addColumn<std::string>("result");
    static constexpr auto rows = std::to_array<std::array<const char *, 4>>({
        {"1", "+", "2", "3"},
        {"1", "+", "2.0", "3.0"},
        {"0.5", "+", "0.25", "0.75"},
        {"9223372036854775807", "+", "1",
         "cypher.arithmetic-error.IntegerOverflow: 9223372036854775807 + 1 is beyond the range of integers"},
        {"9223372036854775807", "+", "1.0", "9223372036854775808.0"},
        {"'a'", "+", "'b'", "'ab'"},
        {"'a'", "+", "1", "'a1'"},
        {"1", "+", "'a'", "'1a'"},
        {"'a'", "+", "1.0", "'a1.0'"},
        {"'a'", "+", "true", "'atrue'"},
        {"'on '", "+", "date(1)", "'on 1970-01-02'"},
        {"[1]", "+", "[2, 3]", "[1, 2, 3]"},
        {"[1]", "+", "2", "[1, 2]"},
        {"1", "+", "[2]", "[1, 2]"},
        {"[1]", "+", "'a'", "[1, 'a']"},
        {"'a'", "+", "[[1]]", "['a', [1]]"},
        {"[[1]]", "+", "[]", "[[1]]"},
        {"[1]", "+", "null", "null"},
        {"date(1)", "+", "seconds(86400)", "'1970-01-03'"},
        {"months(1)", "+", "date(0)", "'1970-02-01'"},
        {"months(1)", "+", "months(2)", "'P3M'"},
        {"true", "+", "1",
         "cypher.type-error.InvalidArgumentType: `+` cannot take the boolean true and the integer 1"},
        {"{}", "+", "'a'",
         "cypher.type-error.InvalidArgumentType: `+` cannot take the map {} and the string 'a'"},
        {"date(1)", "+", "date(2)",
         "cypher.type-error.InvalidArgumentType: `+` cannot take the date '1970-01-02' and the date "
         "'1970-01-03'"},
        {"node(1)", "+", "1",
         "cypher.type-error.InvalidArgumentType: `+` cannot take the node (1) and the integer 1"},
        {"1", "-", "3", "-2"},
        {"1.5", "-", "1", "0.5"},
        {"-9223372036854775808", "-", "1",
         "cypher.arithmetic-error.IntegerOverflow: -9223372036854775808 - 1 is beyond the range of integers"},
        {"date(31)", "-", "months(1)", "'1970-01-01'"},
        {"months(3)", "-", "months(1)", "'P2M'"},
        {"'a'", "-", "'b'",
         "cypher.type-error.InvalidArgumentType: `-` cannot take the string 'a' and the string 'b'"},
        {"months(1)", "-", "date(1)",
         "cypher.type-error.InvalidArgumentType: `-` cannot take the duration 'P1M' and the date "
         "'1970-01-02'"},
        {"3", "*", "4", "12"},
        {"3", "*", "0.5", "1.5"},
        {"4611686018427387904", "*", "2",
         "cypher.arithmetic-error.IntegerOverflow: 4611686018427387904 * 2 is beyond the range of integers"},
        {"seconds(2)", "*", "3", "'PT6S'"},
        {"0.5", "*", "seconds(3)", "'PT1.5S'"},
        {"seconds(2)", "*", "seconds(2)",
         "cypher.type-error.InvalidArgumentType: `*` cannot take the duration 'PT2S' and the duration "
         "'PT2S'"},
        {"7", "/", "2", "3"},
        {"-7", "/", "2", "-3"},
        {"7", "/", "2.0", "3.5"},
        {"1", "/", "0", "cypher.arithmetic-error.DivisionByZero: 1 / 0 divides an integer by zero"},
        {"1.0", "/", "0", "Infinity"},
        {"-1", "/", "0.0", "-Infinity"},
        {"0.0", "/", "0.0", "NaN"},
        {"-9223372036854775808", "/", "-1",
         "cypher.arithmetic-error.IntegerOverflow: -9223372036854775808 / -1 is beyond the range of "
         "integers"},
        {"seconds(3)", "/", "2", "'PT1.5S'"},
        {"1", "/", "seconds(3)",
         "cypher.type-error.InvalidArgumentType: `/` cannot take the integer 1 and the duration 'PT3S'"},
        {"7", "%", "3", "1"},
        {"-7", "%", "3", "-1"},
        {"7", "%", "-3", "1"},
        {"7.5", "%", "2", "1.5"},
        {"-9223372036854775808", "%", "-1", "0"},
        {"1", "%", "0", "cypher.arithmetic-error.DivisionByZero: 1 % 0 divides an integer by zero"},
        {"2", "^", "3", "8.0"},
        {"4", "^", "0.5", "2.0"},
        {"2", "^", "-1", "0.5"},
        {"2", "^", "'a'",
         "cypher.type-error.InvalidArgumentType: `^` cannot take the integer 2 and the string 'a'"},
        {"null", "+", "'a'", "null"},
        {"{}", "-", "null", "null"},
        {"1", "=", "1.0", "true"},
        {"null", "=", "null", "null"},
        {"null", "<>", "null", "null"},
        {"NaN", "=", "NaN", "false"},
        {"NaN", "<>", "NaN", "true"},
        {"NaN", "<>", "'a'", "true"},
        {"1", "<", "2", "true"},
        {"2", "<=", "2.0", "true"},
        {"2", ">", "2.0", "false"},
        {"'b'", ">=", "'a'", "true"},
        {"NaN", "<", "1", "false"},
        {"NaN", ">=", "NaN", "false"},
        {"NaN", "<=", "'a'", "null"},
        {"[1, 2]", "<", "true", "null"},
        {"date(1)", "<", "date(2)", "true"},
        {"3", "IN", "[1, 2, 3]", "true"},
        {"1", "IN", "['1', 2]", "false"},
        {"[1, 2]", "IN", "[1, [1, '2']]", "false"},
        {"[1, 2]", "IN", "[1, 2]", "false"},
        {"[1, 2]", "IN", "[1, [1, 2]]", "true"},
        {"null", "IN", "[null]", "null"},
        {"null", "IN", "[]", "false"},
        {"null", "IN", "null", "null"},
        {"[null]", "IN", "[[null]]", "null"},
        {"[1]", "IN", "[[1, null]]", "false"},
        {"3", "IN", "[1, null, 3]", "true"},
        {"4", "IN", "[1, null, 3]", "null"},
        {"[1, 2]", "IN", "[[null, 'foo'], [1, 2]]", "true"},
        {"[1, 2]", "IN", "[[null, 'foo']]", "false"},
        {"[1, 2]", "IN", "[[null, 2], [1, 3]]", "null"},
        {"[]", "IN", "[[]]", "true"},
        {"[]", "IN", "[1, 2, null]", "null"},
        {"1", "IN", "1", "cypher.type-error.InvalidArgumentType: `IN` takes a list, not the integer 1"},
        {"'abc'", "STARTS WITH", "'ab'", "true"},
        {"'abc'", "STARTS WITH", "''", "true"},
        {"'abc'", "STARTS WITH", "'bc'", "false"},
        {"'abc'", "STARTS WITH", "null", "null"},
        {"1", "STARTS WITH", "'1'", "null"},
        {"'abc'", "ENDS WITH", "'bc'", "true"},
        {"'abc'", "ENDS WITH", "'ab'", "false"},
        {"'abc'", "ENDS WITH", "[]", "null"},
        {"'abc'", "CONTAINS", "'b'", "true"},
        {"'abc'", "CONTAINS", "'ac'", "false"},
        {"{}", "CONTAINS", "'b'", "null"},
        {"'abc'", "=~", "'a.c'", "true"},
        {"'abcd'", "=~", "'a.c'", "false"},
        {"'ABC'", "=~", "'(?i)a.c'", "true"},
        {"'é'", "=~", "'.'", "true"},
        {"1", "=~", "'1'", "null"},
        {"null", "=~", "'('", "null"},
        {"'1'", "=~", "1",
         "cypher.type-error.InvalidArgumentType: `=~` takes a string as its pattern, not the integer 1"},
        {"'a'", "=~", "'('",
         "cypher.argument-error.InvalidRegularExpression: `=~` cannot read the pattern '(': missing closing "
         "parenthesis"},
    });
    for (const auto &[left, op, right, result] : rows)
        QTest::addRow("%s %s %s", left, op, right)
            << std::string(left) << std::string(op) << std::string(right) << std::string(result);
}

void TestOperators::results()
{
    QFETCH(std::string, left);
    QFETCH(std::string, op);
    QFETCH(std::string, right);
    QFETCH(std::string, result);
    WEIGHHOUSE_SAME(inText(operated(literal(left), op, literal(right))), result);
}

void TestOperators::truthTables()
{
    static constexpr auto rows = std::to_array<std::array<const char *, 5>>({
        {"true", "true", "true", "true", "false"},
        {"true", "false", "false", "true", "true"},
        {"true", "null", "null", "true", "null"},
        {"false", "true", "false", "true", "true"},
        {"false", "false", "false", "false", "false"},
        {"false", "null", "false", "null", "null"},
        {"null", "true", "null", "true", "null"},
        {"null", "false", "false", "null", "null"},
        {"null", "null", "null", "null", "null"},
    });
    for (const auto &[left, right, conjunction, disjunction, exclusive] : rows) {
        WEIGHHOUSE_SAME(inText(operated(literal(left), "AND", literal(right))), conjunction);
        WEIGHHOUSE_SAME(inText(operated(literal(left), "OR", literal(right))), disjunction);
        WEIGHHOUSE_SAME(inText(operated(literal(left), "XOR", literal(right))), exclusive);
    }
    for (const char *op : {"AND", "OR", "XOR"}) {
        for (const char *other : {"true", "false", "null"}) {
            const std::string expected = "cypher.type-error.InvalidArgumentType: `" + std::string(op) +
                                         "` takes true, false or null, not the integer 1";
            WEIGHHOUSE_SAME(inText(operated(literal(other), op, literal("1"))), expected);
            WEIGHHOUSE_SAME(inText(operated(literal("1"), op, literal(other))), expected);
        }
    }
}

void TestOperators::unaryOperators()
{
    WEIGHHOUSE_SAME(inText(logicalNot(literal("true"))), "false");
    WEIGHHOUSE_SAME(inText(logicalNot(literal("false"))), "true");
    WEIGHHOUSE_SAME(inText(logicalNot(literal("null"))), "null");
    WEIGHHOUSE_SAME(
        inText(logicalNot(literal("[]"))),
        "cypher.type-error.InvalidArgumentType: `NOT` takes true, false or null, not the list []");
    WEIGHHOUSE_SAME(inText(negate(literal("1"))), "-1");
    WEIGHHOUSE_SAME(inText(negate(literal("1.5"))), "-1.5");
    WEIGHHOUSE_SAME(inText(negate(literal("null"))), "null");
    WEIGHHOUSE_SAME(inText(negate(literal("months(2)"))), "'P-2M'");
    WEIGHHOUSE_SAME(inText(negate(literal("-9223372036854775808"))),
                    "cypher.arithmetic-error.IntegerOverflow: -(-9223372036854775808) is beyond the range of "
                    "integers");
    WEIGHHOUSE_SAME(inText(negate(literal("'a'"))),
                    "cypher.type-error.InvalidArgumentType: `-` takes a number "
                    "or a duration, not the string 'a'");
    WEIGHHOUSE_SAME(inText(unaryPlus(literal("1.5"))), "1.5");
    QVERIFY(!unaryPlus(literal("true")));

    QVERIFY(*truthOf(literal("true"), "WHERE") == true);
    QVERIFY(*truthOf(literal("false"), "WHERE") == false);
    QVERIFY(*truthOf(literal("null"), "WHERE") == std::nullopt);
    WEIGHHOUSE_SAME(truthOf(literal("1"), "WHERE").error().message,
                    "`WHERE` takes true, false or null, not the integer 1");
}

/// As 80-bit floats see it; an error exactly if the result does not fit.
void TestOperators::integersNeverWrapAround()
{
    QVERIFY(rc::check("integers", [] {
        const auto any = [] {
            return *rc::gen::oneOf(rc::gen::arbitrary<std::int64_t>(), rc::gen::inRange<std::int64_t>(-3, 4),
                                   rc::gen::inRange<std::int64_t>(3037000498, 3037000502),
                                   rc::gen::element(std::numeric_limits<std::int64_t>::min(),
                                                    std::numeric_limits<std::int64_t>::max()));
        };
        const std::int64_t a = any();
        const std::int64_t b = any();
        using Wide = long double;
        const auto check = [](const Result<Value> &result, Wide exact) {
            const bool isInRange = exact >= -9223372036854775808.0L && exact <= 9223372036854775807.0L;
            RC_ASSERT(result.has_value() == isInRange);
            if (result)
                RC_ASSERT(static_cast<Wide>(result->integer()) == exact);
        };
        check(add(Value(a), Value(b)), static_cast<Wide>(a) + static_cast<Wide>(b));
        check(subtract(Value(a), Value(b)), static_cast<Wide>(a) - static_cast<Wide>(b));
        check(negate(Value(a)), -static_cast<Wide>(a));
        // Products beyond 2^64 are rounded, but stay out of range.
        check(multiply(Value(a), Value(b)), static_cast<Wide>(a) * static_cast<Wide>(b));
    }));
}

void TestOperators::nullSpreads()
{
    QVERIFY(rc::check("NULL with anything is NULL", [] {
        const Value any = randomValue(2);
        const char *op = *rc::gen::element("+", "-", "*", "/", "%", "^", "=", "<>", "<", "<=", ">",
                                           ">=", "STARTS WITH", "ENDS WITH", "CONTAINS", "=~");
        RC_ASSERT(operated(any, op, Value())->isNull());
        RC_ASSERT(operated(Value(), op, any)->isNull());
    }));
}

void TestOperators::divisionAndRemainderAgree()
{
    QVERIFY(rc::check("a = (a / b) * b + a % b", [] {
        const Value a(*rc::gen::arbitrary<std::int64_t>());
        const std::int64_t magnitude = *rc::gen::inRange<std::int64_t>(2, 100);
        const Value b(*rc::gen::element(magnitude, -magnitude));
        const Value quotient = *divide(a, b);
        RC_ASSERT(add(*multiply(quotient, b), *modulo(a, b)) == a);
    }));
}

WEIGHHOUSE_TEST(TestOperators)
#include "test_operators.moc"
