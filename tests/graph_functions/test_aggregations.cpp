// SPDX-License-Identifier: GPL-3.0-or-later
// Aggregations.
#include "core/base/error.h"
#include "core/graph/functions/aggregation.h"
#include "tests/graph_functions/evaluating.h"
#include "tests/graph_values/literals.h"
#include "tests/graph_values/random_values.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <memory>
#include <string>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::graph;
using namespace weighhouse::testing;

namespace
{

Result<Value> aggregated(std::string_view name, bool isDistinct, const List &values, const Value &second = {})
{
    auto aggregator = makeAggregator(name, isDistinct, second);
    if (!aggregator)
        return failure(aggregator.error());
    for (const Value &value : values) {
        if (const Result<void> added = (*aggregator)->add(value); !added)
            return failure(added.error());
    }
    return (*aggregator)->result();
}

} // namespace

class TestAggregations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void results_data();
    void results();
    void unknownOnes();
    void sumsHardlyDependOnOrder();
    void extremesAreThoseOfTheOrder();
    void distinctIsOfASet();
    void deviationIsThatOfTheDefinition();
    void resultsGrow();
};

void TestAggregations::results_data()
{
    QTest::addColumn<std::string>("name");
    QTest::addColumn<std::string>("values");
    QTest::addColumn<std::string>("second");
    QTest::addColumn<std::string>("result");
    QTest::addColumn<std::string>("distinctResult");
    static constexpr auto rows = std::to_array<std::array<const char *, 5>>({
        {"count", "[]", "null", "0", "0"},
        {"count", "[1, null, 1.0, 'a']", "null", "3", "2"},
        {"COUNT", "[NaN, NaN, null]", "null", "2", "1"},
        {"sum", "[]", "null", "0", "0"},
        {"sum", "[33, null, 42]", "null", "75", "75"},
        {"sum", "[1, 2.5, 1]", "null", "4.5", "3.5"},
        {"sum", "[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1]", "null", "1.0", "0.1"},
        {"sum", "[1e100, 1.0, -1e100]", "null", "1.0", "1.0"},
        {"sum", "[Infinity, 1]", "null", "Infinity", "Infinity"},
        {"sum", "[Infinity, -Infinity]", "null", "NaN", "NaN"},
        {"sum", "[seconds(1), seconds(1), months(2)]", "null", "'P2MT2S'", "'P2MT1S'"},
        {"sum", "[9223372036854775807, 1]", "null",
         "cypher.arithmetic-error.IntegerOverflow: the sum of integers is beyond the range of integers",
         "cypher.arithmetic-error.IntegerOverflow: the sum of integers is beyond the range of integers"},
        {"sum", "['a']", "null",
         "cypher.type-error.InvalidArgumentValue: sum() takes numbers or durations, not the string 'a'",
         "cypher.type-error.InvalidArgumentValue: sum() takes numbers or durations, not the string 'a'"},
        {"sum", "[1, months(1)]", "null",
         "cypher.type-error.InvalidArgumentValue: sum() takes either numbers or durations; there were others "
         "before, not the duration 'P1M'",
         "cypher.type-error.InvalidArgumentValue: sum() takes either numbers or durations; there were others "
         "before, not the duration 'P1M'"},
        {"avg", "[]", "null", "null", "null"},
        {"avg", "[1, 2, null, 2]", "null", "1.6666666666666667", "1.5"},
        {"avg", "[9223372036854775807, 9223372036854775807]", "null", "9223372036854775808.0",
         "9223372036854775808.0"},
        {"avg", "[seconds(2), seconds(4), seconds(4), seconds(6)]", "null", "'PT4S'", "'PT4S'"},
        {"avg", "[true]", "null",
         "cypher.type-error.InvalidArgumentValue: avg() takes numbers or durations, not the boolean true",
         "cypher.type-error.InvalidArgumentValue: avg() takes numbers or durations, not the boolean true"},
        {"min", "[]", "null", "null", "null"},
        {"min", "[2, 1.5, null]", "null", "1.5", "1.5"},
        {"max", "[2, 1.5, null]", "null", "2", "2"},
        {"max", "[1, 'a', null, [1, 2], 0.2, 'b']", "null", "1", "1"},
        {"min", "[1, 'a', null, [1, 2], 0.2, 'b']", "null", "[1, 2]", "[1, 2]"},
        {"max", "[[1], [2], [2, 1]]", "null", "[2, 1]", "[2, 1]"},
        {"min", "['b', 'a']", "null", "'a'", "'a'"},
        {"max", "[date(1), date(2)]", "null", "'1970-01-03'", "'1970-01-03'"},
        {"collect", "[]", "null", "[]", "[]"},
        {"collect", "[1, null, 1.0, [null], [null]]", "null", "[1, 1.0, [null], [null]]", "[1, [null]]"},
        {"stDev", "[]", "null", "0.0", "0.0"},
        {"stDev", "[5]", "null", "0.0", "0.0"},
        {"stDev", "[1, 3, 1, 3, null]", "null", "1.1547005383792515", "1.4142135623730951"},
        {"stDevP", "[2, 4, 4, 4, 5, 5, 7, 9]", "null", "2.0", "2.4166091947189146"},
        {"percentileDisc", "[10.0, 20.0, 30.0]", "0.0", "10.0", "10.0"},
        {"percentileDisc", "[30.0, 10.0, 20.0]", "0.5", "20.0", "20.0"},
        {"percentileDisc", "[10.0, 20.0, 30.0]", "1", "30.0", "30.0"},
        {"percentileDisc", "[1, 1, 1, 2]", "0.5", "1", "1"},
        {"percentileDisc", "[]", "0.5", "null", "null"},
        {"percentileCont", "[10.0, 20.0, 30.0]", "0.0", "10.0", "10.0"},
        {"percentileCont", "[30.0, 10.0, 20.0]", "0.5", "20.0", "20.0"},
        {"percentileCont", "[10.0, 20.0, 30.0]", "1.0", "30.0", "30.0"},
        {"percentileCont", "[10, 20, 20]", "0.25", "15.0", "12.5"},
        {"percentileCont", "[null]", "0.5", "null", "null"},
        {"percentileCont", "[7]", "0.3", "7.0", "7.0"},
    });
    for (const auto &[name, values, second, result, distinctResult] : rows)
        QTest::addRow("%s %s %s", name, values, second)
            << std::string(name) << std::string(values) << std::string(second) << std::string(result)
            << std::string(distinctResult);
}

void TestAggregations::results()
{
    QFETCH(std::string, name);
    QFETCH(std::string, values);
    QFETCH(std::string, second);
    QFETCH(std::string, result);
    QFETCH(std::string, distinctResult);
    const Value list = literal(values);
    WEIGHHOUSE_SAME(inText(aggregated(name, false, list.list(), literal(second))), result);
    WEIGHHOUSE_SAME(inText(aggregated(name, true, list.list(), literal(second))), distinctResult);
}

void TestAggregations::unknownOnes()
{
    QVERIFY(isAggregation("percentilecont"));
    QVERIFY(!isAggregation("size"));
    WEIGHHOUSE_SAME(inText(aggregated("size", false, {})),
                    "cypher.syntax.UnknownFunction: there is no aggregation size()");
    for (const char *share : {"1000", "-1", "1.1", "NaN"}) {
        for (const char *name : {"percentileCont", "percentileDisc"}) {
            const auto made = makeAggregator(name, false, literal(share));
            QVERIFY(!made);
            WEIGHHOUSE_SAME(made.error().code, "cypher.argument-error.NumberOutOfRange");
        }
    }
    WEIGHHOUSE_SAME(
        inText(aggregated("percentileCont", false, {}, literal("'a'"))),
        "cypher.type-error.InvalidArgumentValue: percentileCont() takes a number from 0 to 1 as its "
        "second argument, not the string 'a'");
    WEIGHHOUSE_SAME(inText(aggregated("stDev", false, {Value("a")})),
                    "cypher.type-error.InvalidArgumentValue: stDev() takes numbers, not the string 'a'");
    WEIGHHOUSE_SAME(
        inText(aggregated("percentileDisc", false, {Value("a")}, literal("0.5"))),
        "cypher.type-error.InvalidArgumentValue: percentileDisc() takes numbers, not the string 'a'");
}

void TestAggregations::sumsHardlyDependOnOrder()
{
    QVERIFY(rc::check("sum of floats and of the same in reverse", [] {
        List values;
        double magnitudes = 0;
        for (const int number : *rc::gen::container<std::vector<int>>(rc::gen::inRange(-1000000, 1000000))) {
            values.emplace_back(number / 1000.0);
            magnitudes += std::abs(number / 1000.0);
        }
        const Result<Value> forwards = aggregated("sum", false, values);
        std::ranges::reverse(values);
        const Result<Value> backwards = aggregated("sum", false, values);
        RC_ASSERT(std::abs(forwards->number() - backwards->number()) <= magnitudes * 3e-16);
    }));
}

void TestAggregations::extremesAreThoseOfTheOrder()
{
    QVERIFY(rc::check("min and max bound all values", [] {
        List values;
        for (int i = *rc::gen::inRange(1, 6); i > 0; --i)
            values.push_back(randomValue(1));
        const Value least = *aggregated("min", false, values);
        const Value greatest = *aggregated("max", false, values);
        for (const Value &value : values) {
            if (value.isNull())
                continue;
            RC_ASSERT(std::is_lteq(orderOf(least, value)));
            RC_ASSERT(std::is_gteq(orderOf(greatest, value)));
        }
    }));
}

void TestAggregations::distinctIsOfASet()
{
    QVERIFY(rc::check("count(DISTINCT) and collect(DISTINCT)", [] {
        List values;
        List expected;
        for (int i = *rc::gen::inRange(0, 12); i > 0; --i) {
            values.push_back(randomValue(1));
            const auto isSame = [&](const Value &earlier) { return isEquivalent(earlier, values.back()); };
            if (!values.back().isNull() && std::ranges::none_of(expected, isSame))
                expected.push_back(values.back());
        }
        RC_ASSERT(aggregated("count", true, values)->integer() == static_cast<std::int64_t>(expected.size()));
        RC_ASSERT(isEquivalent(*aggregated("collect", true, values), Value(expected)));
    }));
}

void TestAggregations::deviationIsThatOfTheDefinition()
{
    QVERIFY(rc::check("stDev and stDevP", [] {
        const auto numbers =
            *rc::gen::suchThat(rc::gen::container<std::vector<int>>(rc::gen::inRange(-100, 100)),
                               [](const std::vector<int> &some) { return some.size() >= 2; });
        List values;
        double mean = 0;
        for (const int number : numbers) {
            values.emplace_back(std::int64_t{number});
            mean += number / static_cast<double>(numbers.size());
        }
        double squares = 0;
        for (const int number : numbers)
            squares += (number - mean) * (number - mean);
        const auto size = static_cast<double>(numbers.size());
        RC_ASSERT(std::abs(aggregated("stDev", false, values)->number() - std::sqrt(squares / (size - 1))) <
                  1e-6);
        RC_ASSERT(std::abs(aggregated("stDevP", false, values)->number() - std::sqrt(squares / size)) < 1e-6);
    }));
}

/// The result may be asked for between values.
void TestAggregations::resultsGrow()
{
    WEIGHHOUSE_TAKE(aggregator, makeAggregator("percentileDisc", false, literal("1.0")));
    for (const char *value : {"1", "3", "2"}) {
        WEIGHHOUSE_DO(aggregator->add(literal(value)));
        WEIGHHOUSE_TAKE(result, aggregator->result());
        QCOMPARE(result.integer(), std::int64_t{std::string_view(value) == "1" ? 1 : 3});
    }
}

WEIGHHOUSE_TEST(TestAggregations)
#include "test_aggregations.moc"
