// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of any decision: order of values of information, and what must not matter.
#include "core/uncertainty/analysis/analysis.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"
#include "tests/uncertainty/problems.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

namespace
{

Belief anyProbabilities(std::size_t count)
{
    std::vector<double> weights;
    for (std::size_t i = 0; i < count; ++i)
        weights.push_back(*rc::gen::resize(100, rc::gen::inRange(0, 20)));
    weights[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(count)))] += 1;
    return *beliefFromWeights(weights);
}

/// States of three discrete factors, listed or drawn, with outcomes of their own or with many ties.
struct AnyProblem {
    States states;
    Outcomes outcomes;
};

AnyProblem anyProblem()
{
    std::vector<Factor> factors;
    for (std::size_t i = 0; i < 3; ++i)
        factors.emplace_back(
            factorOf("x", anyProbabilities(static_cast<std::size_t>(*rc::gen::element(1, 2, 3)))));
    const auto network = FactorNetwork::of(factors).value();
    const bool isListed = *rc::gen::inRange(0, 2) == 0;
    const Design design{
        .method = *rc::gen::element(DrawingMethod::Plain, DrawingMethod::Antithetic, DrawingMethod::Sobol),
        .states = 60,
        .seed = static_cast<std::uint64_t>(*rc::gen::inRange(1, 1000)),
        .replicates = 6};
    States states =
        isListed ? allStates(network).value() : statesOf(network, drawUniforms(design, 3).value()).value();
    const auto actions = static_cast<std::size_t>(*rc::gen::element(1, 2, 3, 5));
    // Factors matter to actions in their own ways; with small ranges there are many ties.
    const int range = *rc::gen::element(3, 1000);
    const auto any = [range] { return *rc::gen::resize(100, rc::gen::inRange(-range, range + 1)) / 10.0; };
    std::vector<double> effects(actions * 9);
    std::generate(effects.begin(), effects.end(), any);
    std::vector<double> values;
    for (std::size_t state = 0; state < states.count; ++state) {
        for (std::size_t action = 0; action < actions; ++action) {
            double value = any() / 2;
            for (std::size_t factor = 0; factor < 3; ++factor)
                value += effects[action * 9 + factor * 3 + states.factors[factor].levels[state]];
            values.push_back(value);
        }
    }
    return {states, Outcomes::of(actions, states.count, values).value()};
}

Likelihood anyLikelihood(std::size_t levels)
{
    Likelihood likelihood{static_cast<std::size_t>(*rc::gen::element(1, 2, 3))};
    for (std::size_t level = 0; level < levels; ++level) {
        Belief row = anyProbabilities(likelihood.signals);
        if (*rc::gen::inRange(0, 2) == 0) { // a signal for each value
            row.assign(likelihood.signals, 0);
            row[level % likelihood.signals] = 1;
        }
        likelihood.probabilities.insert(likelihood.probabilities.end(), row.begin(), row.end());
    }
    return likelihood;
}

std::vector<std::size_t> anyOrder(std::size_t count)
{
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (std::size_t i = count; i > 1; --i)
        std::swap(order[i - 1], order[static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(i)))]);
    return order;
}

bool isNear(double left, double right, double scale = 100)
{
    return std::abs(left - right) <= 1e-12 * scale;
}

/// Values and errors, whatever the order in which sums were made.
bool agree(const Estimate &left, const Estimate &right)
{
    return isNear(left.value, right.value) && left.blocks == right.blocks &&
           (left.standardError == right.standardError || isNear(left.standardError, right.standardError));
}

AnyProblem transformed(const AnyProblem &problem, const std::vector<std::size_t> &actions,
                       const std::vector<std::size_t> &states, double scale, double shift)
{
    AnyProblem other = problem;
    std::vector<double> values;
    for (const std::size_t state : states) {
        for (const std::size_t action : actions)
            values.push_back(shift + scale * problem.outcomes.at(action, state));
    }
    other.outcomes = Outcomes::of(actions.size(), states.size(), values).value();
    for (std::size_t i = 0; i < states.size(); ++i) {
        other.states.weights.values[i] = problem.states.weights.values[states[i]];
        for (std::size_t factor = 0; factor < other.states.factors.size(); ++factor)
            other.states.factors[factor].levels[i] = problem.states.factors[factor].levels[states[i]];
    }
    return other;
}

std::vector<std::size_t> inOrder(std::size_t count)
{
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

Reading readingOf(const AnyProblem &problem)
{
    return DecisionAnalysis::of(problem.outcomes, problem.states.factors)
        .value()
        .under(problem.states.weights)
        .value();
}

} // namespace

class TestProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void informationIsOrdered();
    void betterTestsAreWorthMore();
    void scaleDoesNotMatter();
    void orderOfActionsDoesNotMatter();
    void orderOfStatesDoesNotMatter();
    void readingIsWhatItsPartsAre();
    void regretOfTheBestIsPerfectInformation();
    void dominatedActionsAreWorse();
    void badInputIsRefused();
    void flipsFollowTheBelief();
};

void TestProperties::informationIsOrdered()
{
    QVERIFY(rc::check("EVPI >= EVPPI of a set >= EVPPI of a factor >= EVSI >= 0", [] {
        const AnyProblem problem = anyProblem();
        const auto &[states, outcomes] = problem;
        const double perfect = perfectInformation(outcomes, states.weights).value;
        const auto joint = jointly({&states.factors[0], &states.factors[1]}).value();
        const double pair = valueOfFactor(outcomes, states.weights, joint).value().value;
        const double one = valueOfFactor(outcomes, states.weights, states.factors[0]).value().value;
        const Likelihood likelihood = anyLikelihood(states.factors[0].levelCount);
        const double signal =
            valueOfSignal(outcomes, states.weights, states.factors[0], likelihood).value().value.value;
        constexpr double rounding = 1e-10;
        RC_ASSERT(perfect >= pair - rounding);
        RC_ASSERT(pair >= one - rounding);
        RC_ASSERT(one >= signal - rounding);
        RC_ASSERT(signal >= 0);
    }));
}

void TestProperties::betterTestsAreWorthMore()
{
    QVERIFY(rc::check("0 at even chance, never less with a better test, EVPPI at the end", [] {
        const AnyProblem problem = anyProblem();
        const auto &[states, outcomes] = problem;
        const FactorStates &factor = states.factors[0];
        const double even = 1 / static_cast<double>(factor.levelCount);
        const auto valueAt = [&](double right) {
            return valueOfSignal(outcomes, states.weights, factor,
                                 symmetricTest(factor.levelCount, right).value())
                .value()
                .value.value;
        };
        constexpr double rounding = 1e-10;
        RC_ASSERT(valueAt(even) <= rounding);
        const double most = *rc::gen::inRange(0, 101) / 100.0;
        const double less = most * *rc::gen::inRange(0, 101) / 100.0;
        RC_ASSERT(valueAt(even + less * (1 - even)) <= valueAt(even + most * (1 - even)) + rounding);
        const double known = valueOfFactor(outcomes, states.weights, factor).value().value;
        RC_ASSERT(std::abs(valueAt(1) - known) <= rounding);
    }));
}

void TestProperties::scaleDoesNotMatter()
{
    QVERIFY(rc::check("utilities count up to scale and shift", [] {
        const AnyProblem problem = anyProblem();
        const double scale = *rc::gen::inRange(1, 100) / 10.0;
        const double shift = *rc::gen::inRange(-500, 500) / 10.0;
        const AnyProblem other = transformed(problem, inOrder(problem.outcomes.actions()),
                                             inOrder(problem.states.count), scale, shift);
        const Reading before = readingOf(problem);
        const Reading after = readingOf(other);
        RC_ASSERT(after.expected.best == before.expected.best);
        RC_ASSERT(after.choices == before.choices);
        RC_ASSERT(isNear(after.perfectInformation.value, scale * before.perfectInformation.value, 1e4));
        for (std::size_t action = 0; action < problem.outcomes.actions(); ++action) {
            const double expected = shift + scale * before.expected.actions[action].value;
            RC_ASSERT(isNear(after.expected.actions[action].value, expected, 1e4));
            RC_ASSERT(
                isNear(after.extremes[action].mostRegret, scale * before.extremes[action].mostRegret, 1e4));
        }
        RC_ASSERT(dominances(after.profiles, other.outcomes.tolerance()) ==
                  dominances(before.profiles, problem.outcomes.tolerance()));
        for (std::size_t i = 0; i < 3; ++i) {
            RC_ASSERT(isNear(after.factors[i]->value.value, scale * before.factors[i]->value.value, 1e4));
            RC_ASSERT(after.factors[i]->flips.size() == before.factors[i]->flips.size());
        }
    }));
}

void TestProperties::orderOfActionsDoesNotMatter()
{
    QVERIFY(rc::check("actions in another order", [] {
        const AnyProblem problem = anyProblem();
        const auto order = anyOrder(problem.outcomes.actions());
        const AnyProblem other = transformed(problem, order, inOrder(problem.states.count), 1, 0);
        const Reading before = readingOf(problem);
        const Reading after = readingOf(other);
        for (std::size_t i = 0; i < order.size(); ++i) {
            RC_ASSERT(after.expected.actions[i] == before.expected.actions[order[i]]);
            RC_ASSERT(after.extremes[i] == before.extremes[order[i]]);
        }
        // Of equals the first is meant, so the best may be another one that is as good.
        const double best = before.expected.actions[before.expected.best].value;
        RC_ASSERT(isNear(after.expected.actions[after.expected.best].value, best));
        RC_ASSERT(isNear(after.perfectInformation.value, before.perfectInformation.value));
        for (std::size_t i = 0; i < 3; ++i)
            RC_ASSERT(isNear(after.factors[i]->value.value, before.factors[i]->value.value));
    }));
}

void TestProperties::orderOfStatesDoesNotMatter()
{
    QVERIFY(rc::check("states in another order", [] {
        AnyProblem problem = anyProblem();
        problem.states.weights.blockSize = 1; // blocks are runs of states
        const AnyProblem other =
            transformed(problem, inOrder(problem.outcomes.actions()), anyOrder(problem.states.count), 1, 0);
        const Reading before = readingOf(problem);
        const Reading after = readingOf(other);
        for (std::size_t action = 0; action < problem.outcomes.actions(); ++action) {
            RC_ASSERT(agree(after.expected.actions[action], before.expected.actions[action]));
            RC_ASSERT(isNear(after.extremes[action].mostRegret, before.extremes[action].mostRegret));
            for (const double probability : {0.105, 0.501, 0.911})
                RC_ASSERT(isNear(after.profiles[action].meanOfWorst(probability),
                                 before.profiles[action].meanOfWorst(probability), 1e3));
        }
        RC_ASSERT(agree(after.perfectInformation, before.perfectInformation) ||
                  before.expected.best != after.expected.best);
        for (std::size_t i = 0; i < 3; ++i)
            RC_ASSERT(isNear(after.factors[i]->value.value, before.factors[i]->value.value));
    }));
}

void TestProperties::readingIsWhatItsPartsAre()
{
    QVERIFY(rc::check("all at once is each alone", [] {
        const auto [states, outcomes] = anyProblem();
        const Reading reading = readingOf({states, outcomes});
        RC_ASSERT(reading.expected == expectedOutcomes(outcomes, states.weights));
        RC_ASSERT(reading.perfectInformation == perfectInformation(outcomes, states.weights));
        for (std::size_t i = 0; i < 3; ++i)
            RC_ASSERT(reading.factors[i]->value ==
                      valueOfFactor(outcomes, states.weights, states.factors[i]).value());
        for (std::size_t action = 0; action < outcomes.actions(); ++action) {
            const RiskProfile &profile = reading.profiles[action];
            RC_ASSERT(profile.cumulative.back() == 1);
            RC_ASSERT(isNear(profile.meanOfWorst(1), reading.expected.actions[action].value));
        }
    }));
}

void TestProperties::regretOfTheBestIsPerfectInformation()
{
    QVERIFY(rc::check("mean regret", [] {
        const Reading reading = readingOf(anyProblem());
        double least = reading.extremes[0].meanRegret;
        for (const ActionExtremes &one : reading.extremes)
            least = std::min(least, one.meanRegret);
        RC_ASSERT(isNear(least, reading.perfectInformation.value));
        RC_ASSERT(isNear(reading.extremes[reading.expected.best].meanRegret, least));
    }));
}

void TestProperties::dominatedActionsAreWorse()
{
    QVERIFY(rc::check("dominance and means", [] {
        const AnyProblem problem = anyProblem();
        const Reading reading = readingOf(problem);
        const auto all = dominances(reading.profiles, problem.outcomes.tolerance());
        const std::size_t actions = problem.outcomes.actions();
        for (std::size_t left = 0; left < actions; ++left) {
            RC_ASSERT(all[left * actions + left] == Dominance{});
            for (std::size_t right = 0; right < actions; ++right) {
                const Dominance one = all[left * actions + right];
                const double ahead =
                    reading.expected.actions[left].value - reading.expected.actions[right].value;
                if (one.first)
                    RC_ASSERT(ahead > 0);
                if (one.second) {
                    RC_ASSERT(ahead >= -1e-10);
                    RC_ASSERT(reading.extremes[left].worst >= reading.extremes[right].worst - 1e-10);
                    RC_ASSERT(!all[right * actions + left].second);
                }
            }
        }
    }));
}

void TestProperties::badInputIsRefused()
{
    const auto outcomes = Outcomes::ofActions({{1, 2}, {2, 1}}).value();
    const FactorStates factor{{0, 1}, 2, {}};
    FactorStates wrong = factor;
    wrong.levels = {0, 2};
    WEIGHHOUSE_SAME(DecisionAnalysis::of(outcomes, {wrong}).error().code, "uncertainty.no-such-value");
    wrong.levels = {0};
    WEIGHHOUSE_SAME(DecisionAnalysis::of(outcomes, {wrong}).error().code, "uncertainty.wrong-count");
    WEIGHHOUSE_TAKE(analysis, DecisionAnalysis::of(outcomes, {factor}));
    WEIGHHOUSE_SAME(analysis.under(equalWeights(3)).error().code, "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(analysis.under(equalWeights(2), {.optimism = 1.5}).error().code,
                    "uncertainty.no-probability");
}

void TestProperties::flipsFollowTheBelief()
{
    // Three values, drawn 1 to 1 to 2, believed 1 to 1 to 8: what the third brings counts by its belief.
    const auto outcomes = Outcomes::ofActions({{9, 0, 4, 4}, {6, 6, 6, 6}}).value();
    WEIGHHOUSE_TAKE(analysis, DecisionAnalysis::of(outcomes, {FactorStates{{0, 1, 2, 2}, 3, {}}}));
    WEIGHHOUSE_TAKE(byShares, analysis.under(equalWeights(4)));
    WEIGHHOUSE_TAKE(byBelief, analysis.under(equalWeights(4), {.beliefs = {{0.1, 0.1, 0.8}}}));
    const double low = 8 / 3.0;
    WEIGHHOUSE_NEAR(byShares.factors[0]->flips[0]->at(0).probability, (6 - low) / (9 - low), 1e-14);
    const double other = 32 / 9.0;
    WEIGHHOUSE_NEAR(byBelief.factors[0]->flips[0]->at(0).probability, (6 - other) / (9 - other), 1e-14);
    WEIGHHOUSE_SAME(analysis.under(equalWeights(4), {.beliefs = {{}, {}}}).error().code,
                    "uncertainty.wrong-count");
}

WEIGHHOUSE_TEST(TestProperties)
#include "test_properties.moc"
