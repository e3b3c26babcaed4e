// SPDX-License-Identifier: GPL-3.0-or-later
// Outcomes, risk profiles, dominance and estimates.
#include "core/uncertainty/analysis/sorting.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"
#include "tests/uncertainty/problems.h"

#include <QTest>

#include <algorithm>
#include <limits>
#include <numeric>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

namespace
{

Dominance dominanceIn(const std::vector<std::vector<double>> &rows, const std::vector<double> &weights)
{
    const auto outcomes = Outcomes::ofActions(rows).value();
    const auto profiles = riskProfiles(SortedOutcomes(outcomes), {weights, 1, true});
    const Dominance one = dominanceOf(profiles[0], profiles[1], outcomes.tolerance());
    const auto all = dominances(profiles, outcomes.tolerance());
    return all[1] == one ? one : Dominance{!one.first, !one.second}; // both ways must agree
}

/// The definition: E u(X) >= E u(Y) for u that rise at one point (first order) or are bent at one (second
/// order).
Dominance byDefinition(const std::vector<double> &left, const std::vector<double> &right,
                       const std::vector<double> &weights)
{
    bool first = true;
    bool second = true;
    bool isFirstStrict = false;
    bool isSecondStrict = false;
    std::vector<double> points(left);
    points.insert(points.end(), right.begin(), right.end());
    for (const double point : points) {
        double step = 0;
        double bend = 0;
        for (std::size_t i = 0; i < left.size(); ++i) {
            step += weights[i] * ((left[i] >= point ? 1 : 0) - (right[i] >= point ? 1 : 0));
            bend += weights[i] * (std::min(left[i], point) - std::min(right[i], point));
        }
        first = first && step >= -1e-12;
        second = second && bend >= -1e-10;
        isFirstStrict = isFirstStrict || step > 1e-12;
        isSecondStrict = isSecondStrict || bend > 1e-10;
    }
    return {first && isFirstStrict, second && isSecondStrict};
}

} // namespace

class TestProfiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void outcomesAreChecked();
    void sortingSorts();
    void profilesByHand();
    void dominanceByHand();
    void dominanceByDefinition();
    void errorsOfMeans();
    void convergenceEndsInTheMean();
    void weightsAreChecked();
};

void TestProfiles::outcomesAreChecked()
{
    const double infinity = std::numeric_limits<double>::infinity();
    WEIGHHOUSE_SAME(Outcomes::of(0, 1, {}).error().code, "uncertainty.no-actions");
    WEIGHHOUSE_SAME(Outcomes::of(1, 0, {}).error().code, "uncertainty.no-states");
    WEIGHHOUSE_SAME(Outcomes::of(2, 2, {1, 2, 3}).error().code, "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(Outcomes::ofActions({{1, 2}, {1}}).error().code, "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(Outcomes::ofActions({}).error().code, "uncertainty.no-actions");
    for (const double wrong : {infinity, std::nan(""), 1e200}) {
        const auto made = Outcomes::of(2, 2, {1, 2, 3, wrong});
        WEIGHHOUSE_SAME(made.error().code, "uncertainty.bad-outcome");
        WEIGHHOUSE_SAME(made.error().message.argument("action").text(), "2");
        WEIGHHOUSE_SAME(made.error().message.argument("state").text(), "2");
    }
    WEIGHHOUSE_TAKE(outcomes, Outcomes::ofActions({{1, 2, 3}, {4, 5, 6}}));
    QCOMPARE(outcomes.at(1, 0), 4.0);
    QCOMPARE(outcomes.ofAction(0), (std::vector<double>{1, 2, 3}));
    // 0.1 + 0.2 is as good as 0.3, and the first of the two is meant.
    QCOMPARE(outcomes.bestOf(std::vector<double>{0.3, 0.1 + 0.2}), std::size_t{0});
}

void TestProfiles::sortingSorts()
{
    QVERIFY(rc::check("like std::stable_sort", [](std::vector<double> values) {
        values.erase(std::remove_if(values.begin(), values.end(), [](double x) { return std::isnan(x); }),
                     values.end());
        values.insert(values.end(), {3, -1, 3, -2.5, 1e300, -1e-300});
        std::vector<double> sorted = values;
        const auto positions = sortWithPositions(sorted);
        std::vector<double> expected = values;
        std::stable_sort(expected.begin(), expected.end());
        RC_ASSERT(sorted == expected);
        for (std::size_t i = 0; i < values.size(); ++i) {
            RC_ASSERT(values[positions[i]] == sorted[i]);
            if (i > 0 && sorted[i] == sorted[i - 1] && sorted[i] != 0)
                RC_ASSERT(positions[i] > positions[i - 1]);
        }
    }));
}

void TestProfiles::profilesByHand()
{
    WEIGHHOUSE_TAKE(outcomes, Outcomes::ofActions({{30, 10, 20, 10}}));
    const Weights weights{{1, 2, 3, 4}, 1, true};
    const RiskProfile profile = riskProfile(SortedOutcomes(outcomes), 0, weights);
    WEIGHHOUSE_NEAR(profile.cdf(10), 0.6, 1e-15);
    WEIGHHOUSE_NEAR(profile.cdf(25), 0.9, 1e-15);
    QCOMPARE(profile.cdf(9.9), 0.0);
    QCOMPARE(profile.cdf(30), 1.0);
    WEIGHHOUSE_NEAR(profile.exceedance(20), 0.1, 1e-14);
    QCOMPARE(profile.quantile(0.5), 10.0);
    QCOMPARE(profile.quantile(0.65), 20.0);
    QCOMPARE(profile.quantile(1), 30.0);
    // A tenth three times is more than 0.3 by rounding, and ten of them are less than 1.
    RiskProfile tenths{
        std::make_shared<const std::vector<double>>(std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}), {}};
    double sum = 0;
    for (std::size_t i = 0; i < tenths.values->size(); ++i)
        tenths.cumulative.push_back(sum += 0.1);
    QCOMPARE(tenths.quantile(0.3), 3.0);
    QCOMPARE(tenths.quantile(0.8), 8.0);
    QCOMPARE(tenths.quantile(1), 10.0);
    WEIGHHOUSE_NEAR(profile.meanOfWorst(0.75), (0.6 * 10 + 0.15 * 20) / 0.75, 1e-14);
    WEIGHHOUSE_NEAR(profile.meanOfWorst(1), 15, 1e-14); // the mean
}

void TestProfiles::dominanceByHand()
{
    const std::vector<double> even{1, 1, 1};
    QCOMPARE(dominanceIn({{1, 2, 4}, {1, 2, 3}}, even), (Dominance{true, true}));
    QCOMPARE(dominanceIn({{1, 2, 3}, {1, 2, 4}}, even), (Dominance{false, false}));
    QCOMPARE(dominanceIn({{1, 2, 3}, {3, 1, 2}}, even), (Dominance{false, false})); // the same distribution
    QCOMPARE(dominanceIn({{2, 2, 2}, {1, 2, 3}}, even),
             (Dominance{false, true})); // less spread, the same mean
    QCOMPARE(dominanceIn({{1, 2, 3}, {2, 2, 2}}, even), (Dominance{false, false}));
    QCOMPARE(dominanceIn({{0, 9, 9}, {1, 1, 1}}, even), (Dominance{false, false})); // more, but a worse worst
    QCOMPARE(dominanceIn({{1, 1, 1}, {0, 9, 9}}, even), (Dominance{false, false}));
    // Rounding is no difference, and an outcome of weight 0 is none.
    QCOMPARE(dominanceIn({{0.1 + 0.2, 1, 2}, {0.3, 1, 2}}, even), (Dominance{false, false}));
    QCOMPARE(dominanceIn({{-5, 2, 4}, {9, 2, 3}}, {0, 1, 1}), (Dominance{true, true}));
    // Levy 1992: A has 1 with 1/4, 4 with 3/4; B has 0 with 1/4, 4 with 3/4.
    QCOMPARE(dominanceIn({{1, 4}, {0, 4}}, {0.25, 0.75}), (Dominance{true, true}));
}

void TestProfiles::dominanceByDefinition()
{
    int first = 0;
    int second = 0;
    QVERIFY(rc::check("on whole numbers with whole weights", [&] {
        const auto count = static_cast<std::size_t>(*rc::gen::element(1, 2, 3, 4, 5));
        std::vector<std::vector<double>> rows(2);
        std::vector<double> weights;
        for (std::size_t i = 0; i < count; ++i) {
            rows[0].push_back(*rc::gen::element(0, 1, 2, 3, 4, 5));
            rows[1].push_back(*rc::gen::element(0, 1, 2, 3, 4, 5));
            weights.push_back(*rc::gen::element(0, 1, 2, 3));
        }
        weights[0] += 1;
        const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
        for (double &weight : weights)
            weight /= sum;
        const Dominance found = dominanceIn(rows, weights);
        RC_ASSERT(found == byDefinition(rows[0], rows[1], weights));
        RC_ASSERT(!found.first || found.second);
        first += found.first ? 1 : 0;
        second += found.second && !found.first ? 1 : 0;
    }));
    qInfo("of 100 pairs %d dominate by first order, %d by second order only", first, second);
    QVERIFY(first + second > 0);
}

void TestProfiles::errorsOfMeans()
{
    // s / sqrt(n) of 1, 2, 3, 4: 1.2909944 / 2.
    WEIGHHOUSE_TAKE(outcomes, Outcomes::ofActions({{1, 2, 3, 4}, {1.5, 2.5, 3.5, 4.5}}));
    const ExpectedOutcomes expected = expectedOutcomes(outcomes, equalWeights(4));
    WEIGHHOUSE_NEAR(expected.actions[0].value, 2.5, 1e-15);
    WEIGHHOUSE_NEAR(expected.actions[0].standardError, std::sqrt(5.0 / 3) / 2, 1e-14);
    QCOMPARE(expected.actions[0].blocks, std::size_t{4});
    // The second beats the first by a half in each state: nothing is uncertain of that.
    QCOMPARE(expected.best, std::size_t{1});
    WEIGHHOUSE_NEAR(expected.behindBest[0].value, 0.5, 1e-14);
    WEIGHHOUSE_WITHIN(expected.behindBest[0].standardError, 0, 1e-15);
    // t of 3 degrees of freedom at 0.975 is 3.182446.
    WEIGHHOUSE_WITHIN(expected.actions[0].interval().high, 2.5 + 3.182446 * 0.6454972, 1e-5);
    // Two blocks of two: means 1.5 and 3.5, error 1; in one block nothing is known.
    Weights weights = equalWeights(4);
    weights.blockSize = 2;
    WEIGHHOUSE_NEAR(expectedOutcomes(outcomes, weights).actions[0].standardError, 1, 1e-14);
    weights.blockSize = 4;
    QVERIFY(std::isinf(expectedOutcomes(outcomes, weights).actions[0].standardError));
    QVERIFY(std::isinf(expectedOutcomes(outcomes, weights).actions[0].interval().high));
    // All functions agree on it.
    weights = {{1, 2, 0, 4}, 1, false};
    const Estimate one = expectedOutcomes(outcomes, weights).actions[0];
    const Estimate other = estimateOf(weights, [&](std::size_t state) { return outcomes.at(0, state); });
    WEIGHHOUSE_NEAR(one.value, other.value, 1e-15);
    WEIGHHOUSE_NEAR(one.standardError, other.standardError, 1e-14);
    QCOMPARE(one.blocks, std::size_t{3});
    const Estimate difference = independentDifference({5, 3, 10}, {2, 4, 20});
    QCOMPARE(difference, (Estimate{3, 5, 10}));
}

void TestProfiles::convergenceEndsInTheMean()
{
    const auto uniforms = *drawUniforms({.method = DrawingMethod::Antithetic, .states = 1001}, 1);
    std::vector<double> values(uniforms.values);
    for (double &value : values)
        value = 1e6 + value * value; // far from 0: squares must not cancel
    WEIGHHOUSE_TAKE(outcomes, Outcomes::of(1, 1001, values));
    Weights weights = equalWeights(1001);
    weights.blockSize = 2;
    const auto way = convergenceOf(outcomes, weights, 0, 50);
    QCOMPARE(way.size(), std::size_t{50});
    QCOMPARE(way.back().states, std::size_t{1001});
    const Estimate all = expectedOutcomes(outcomes, weights).actions[0];
    WEIGHHOUSE_NEAR(way.back().mean.value, all.value, 1e-15);
    WEIGHHOUSE_NEAR(way.back().mean.standardError, all.standardError, 1e-6);
    WEIGHHOUSE_TAKE(
        part,
        Outcomes::of(1, way[9].states,
                     std::vector<double>(values.begin(), values.begin() + static_cast<long>(way[9].states))));
    Weights some = equalWeights(way[9].states);
    some.blockSize = 2;
    const Estimate expected = expectedOutcomes(part, some).actions[0];
    WEIGHHOUSE_NEAR(way[9].mean.value, expected.value, 1e-15);
    WEIGHHOUSE_NEAR(way[9].mean.standardError, expected.standardError, 1e-6);
}

void TestProfiles::weightsAreChecked()
{
    const double infinity = std::numeric_limits<double>::infinity();
    const auto codeOf = [](std::vector<double> weights, std::size_t states = 2, std::size_t block = 1) {
        const auto good = checkWeights({std::move(weights), block, false}, states);
        return good ? std::string() : good.error().code;
    };
    WEIGHHOUSE_SAME(codeOf({1, 0}), "");
    WEIGHHOUSE_SAME(codeOf({1, -1}), "uncertainty.bad-weight");
    WEIGHHOUSE_SAME(codeOf({1, std::nan("")}), "uncertainty.bad-weight");
    WEIGHHOUSE_SAME(codeOf({1, infinity}), "uncertainty.bad-weight");
    WEIGHHOUSE_SAME(codeOf({0, 0}), "uncertainty.no-weight");
    WEIGHHOUSE_SAME(codeOf({1e308, 1e308}), "uncertainty.no-weight");
    WEIGHHOUSE_SAME(codeOf({1, 1}, 3), "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(codeOf({1, 1}, 2, 0), "uncertainty.no-weight");
}

WEIGHHOUSE_TEST(TestProfiles)
#include "test_profiles.moc"
