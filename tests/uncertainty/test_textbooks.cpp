// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions of textbooks, whose answers are printed there or follow by hand.
#include "core/uncertainty/analysis/utility.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"
#include "tests/uncertainty/problems.h"

#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

namespace
{

/// The outcomes of an action over the states, and the certainty equivalent of them.
double equivalentOf(const UtilityCurve &curve, const SmallProblem &problem, std::size_t action)
{
    return curve.certaintyEquivalent(problem.outcomes.ofAction(action), problem.states.weights.values)
        .value();
}

} // namespace

class TestTextbooks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oilWildcatter();
    void partyProblem();
    void partyProblemWithUtilities();
    void investingInStocks();
    void texacoAndPennzoil();
    void newsvendor();
    void interestRates();
    void umbrellaWithForecast();
};

/// H. Raiffa 1968, "Decision Analysis", chapter 2 to 4, in thousands of dollars: drilling costs 70 and brings
/// 0, 120 or 270; a seismic sounding tells of no, an open or a closed structure.
void TestTextbooks::oilWildcatter()
{
    const auto problem = withOneFactor({0.5, 0.3, 0.2}, {{-70, 50, 200}, {0, 0, 0}});
    const auto &[network, states, outcomes] = problem;
    const ExpectedOutcomes expected = expectedOutcomes(outcomes, states.weights);
    QCOMPARE(expected.best, std::size_t{0});
    WEIGHHOUSE_NEAR(expected.actions[0].value, 20, 1e-14);
    QCOMPARE(expected.actions[0].standardError, 0.0);
    WEIGHHOUSE_NEAR(expected.behindBest[1].value, 20, 1e-14);
    WEIGHHOUSE_NEAR(perfectInformation(outcomes, states.weights).value, 35, 1e-14);
    const Likelihood sounding{3, {0.6, 0.3, 0.1, 0.3, 0.4, 0.3, 0.1, 0.4, 0.5}};
    WEIGHHOUSE_TAKE(signal, valueOfSignal(outcomes, states.weights, states.factors[0], sounding));
    WEIGHHOUSE_NEAR(signal.value.value, 12.5, 1e-13);
    const double chances[] = {0.41, 0.35, 0.24};
    const double worth[] = {0, 11.5 / 0.35, 87.5};
    const std::size_t best[] = {1, 0, 0};
    for (std::size_t i = 0; i < 3; ++i) {
        WEIGHHOUSE_NEAR(signal.signals[i].probability, chances[i], 1e-14);
        QCOMPARE(signal.signals[i].best, best[i]);
        WEIGHHOUSE_NEAR(signal.signals[i].expected, worth[i], 1e-13);
    }
    WEIGHHOUSE_NEAR(signal.signals[0].belief[0], 0.30 / 0.41, 1e-14);
    // Not drilling is best from where -70 p + (1 - p) (0.6 * 50 + 0.4 * 200) = 0 on: p = 110 / 180.
    WEIGHHOUSE_TAKE(means, conditionalMeans(outcomes, states.weights, states.factors[0]));
    WEIGHHOUSE_TAKE(flips, flipPoints(means, means.shares, 0));
    QCOMPARE(flips.size(), std::size_t{1});
    WEIGHHOUSE_NEAR(flips[0].probability, 110 / 180.0, 1e-14);
    QCOMPARE(flips[0].before, std::size_t{0});
    QCOMPARE(flips[0].after, std::size_t{1});
}

namespace
{

/// R. A. Howard & A. E. Abbas 2015, "Foundations of Decision Analysis": a party outdoors, on the porch or
/// indoors, in sunshine (0.4) or rain, in dollars.
SmallProblem party()
{
    return withOneFactor({0.4, 0.6}, {{100, 0}, {90, 20}, {40, 50}});
}

} // namespace

void TestTextbooks::partyProblem()
{
    const auto problem = party();
    const auto &[network, states, outcomes] = problem;
    const ExpectedOutcomes expected = expectedOutcomes(outcomes, states.weights);
    const double means[] = {40, 48, 46};
    for (std::size_t action = 0; action < 3; ++action)
        WEIGHHOUSE_NEAR(expected.actions[action].value, means[action], 1e-14);
    QCOMPARE(expected.best, std::size_t{1});
    WEIGHHOUSE_NEAR(perfectInformation(outcomes, states.weights).value, 22, 1e-13);
    // A rain detector that is right four times in five: 0.44 * (0.32 * 100 / 0.44) + 0.56 * (0.08 * 40 + 0.48
    // * 50) / 0.56.
    const Likelihood detector{2, {0.8, 0.2, 0.2, 0.8}};
    WEIGHHOUSE_TAKE(signal, valueOfSignal(outcomes, states.weights, states.factors[0], detector));
    WEIGHHOUSE_NEAR(signal.value.value, 59.2 - 48, 1e-13);
}

void TestTextbooks::partyProblemWithUtilities()
{
    // Kim's utilities 4/3 (1 - 2^(-x / 50)) halve in what they lack of the most with each 50 dollars. By
    // hand: the utilities are 0.4, 0.573887 and 0.627014, and the equivalents -50 log2(1 - 3/4 u). She would
    // pay 20 dollars for clairvoyance.
    const auto problem = party();
    WEIGHHOUSE_TAKE(kim, UtilityCurve::exponential(50 / std::log(2)));
    const double equivalents[] = {25.7287, 40.6009, 45.8322};
    for (std::size_t action = 0; action < 3; ++action)
        WEIGHHOUSE_WITHIN(equivalentOf(kim, problem, action), equivalents[action], 5e-5);
    const double informed =
        kim.certaintyEquivalent(std::vector<double>{100, 50}, std::vector<double>{0.4, 0.6}).value();
    WEIGHHOUSE_WITHIN(informed - equivalentOf(kim, problem, 2), 20, 0.5);
    // By her utilities the best place changes at probabilities of sunshine of 0.4731 and 0.8669.
    std::vector<std::vector<double>> rows{{100, 0}, {90, 20}, {40, 50}};
    for (auto &row : rows) {
        for (double &outcome : row)
            outcome = 4 / 3.0 * (1 - std::pow(2, -outcome / 50));
    }
    const auto inUtilities = withOneFactor({0.4, 0.6}, rows);
    WEIGHHOUSE_NEAR(expectedOutcomes(inUtilities.outcomes, inUtilities.states.weights).actions[0].value, 0.4,
                    1e-14);
    QCOMPARE(expectedOutcomes(inUtilities.outcomes, inUtilities.states.weights).best, std::size_t{2});
    WEIGHHOUSE_TAKE(means, conditionalMeans(inUtilities.outcomes, inUtilities.states.weights,
                                            inUtilities.states.factors[0]));
    WEIGHHOUSE_TAKE(flips, flipPoints(means, means.shares, 0));
    QCOMPARE(flips.size(), std::size_t{2});
    WEIGHHOUSE_WITHIN(flips[0].probability, 0.4731, 5e-5);
    WEIGHHOUSE_WITHIN(flips[1].probability, 0.8669, 5e-5);
    QCOMPARE(flips[0].before, std::size_t{2});
    QCOMPARE(flips[0].after, std::size_t{1});
    QCOMPARE(flips[1].after, std::size_t{0});
}

/// R. T. Clemen, "Making Hard Decisions", chapter on the value of information: the market goes up, stays or
/// falls; a stock of high risk, one of low risk, a savings account; and an economist who is not always right.
void TestTextbooks::investingInStocks()
{
    const auto problem =
        withOneFactor({0.5, 0.3, 0.2}, {{1500, 100, -1000}, {1000, 200, -100}, {500, 500, 500}});
    const auto &[network, states, outcomes] = problem;
    const ExpectedOutcomes expected = expectedOutcomes(outcomes, states.weights);
    const double means[] = {580, 540, 500};
    for (std::size_t action = 0; action < 3; ++action)
        WEIGHHOUSE_NEAR(expected.actions[action].value, means[action], 1e-14);
    WEIGHHOUSE_NEAR(perfectInformation(outcomes, states.weights).value, 420, 1e-13);
    const Likelihood economist{3, {0.8, 0.1, 0.1, 0.15, 0.7, 0.15, 0.2, 0.2, 0.6}};
    WEIGHHOUSE_TAKE(signal, valueOfSignal(outcomes, states.weights, states.factors[0], economist));
    WEIGHHOUSE_WITHIN(signal.value.value, 822 - 580, 0.5);
    WEIGHHOUSE_NEAR(signal.signals[0].probability, 0.485, 1e-14);
    WEIGHHOUSE_WITHIN(signal.signals[0].belief[0], 0.8247, 5e-5);
}

/// Clemen, chapter 4, in thousand millions of dollars: Pennzoil was offered 2 and may ask for 5, and then go
/// to court or take 3 if that is offered.
void TestTextbooks::texacoAndPennzoil()
{
    const auto problem =
        enumerated({factorOf("reply", {0.17, 0.5, 0.33}), factorOf("court", {0.2, 0.5, 0.3})}, 3,
                   [](std::size_t action, const std::vector<std::uint32_t> &levels) {
                       const double court[] = {10.3, 5, 0};
                       if (action == 0)
                           return 2.0;
                       if (levels[0] == 0)
                           return 5.0;
                       return action == 2 && levels[0] == 2 ? 3.0 : court[levels[1]];
                   });
    const auto &[network, states, outcomes] = problem;
    const ExpectedOutcomes expected = expectedOutcomes(outcomes, states.weights);
    WEIGHHOUSE_WITHIN(expected.actions[1].value, 4.63, 0.006);
    WEIGHHOUSE_NEAR(expected.actions[1].value, 0.17 * 5 + 0.83 * 4.56, 1e-14);
    WEIGHHOUSE_NEAR(expected.actions[2].value, 0.17 * 5 + 0.5 * 4.56 + 0.33 * 3, 1e-14);
    QCOMPARE(expected.best, std::size_t{1});
    // Knowing the court: where it is going to give nothing, 3 is taken if offered (0.99 more than 0 with
    // 0.33), which makes 0.85 + 0.99 = 1.84, less than the 2 that are offered now.
    WEIGHHOUSE_TAKE(court, valueOfFactor(outcomes, states.weights, states.factors[1]));
    WEIGHHOUSE_NEAR(court.value, 0.3 * (2 - 0.85), 1e-13);
    // The risk profile of asking for 5 and going to court: 0 with 0.83 * 0.3, 5 with 0.17 + 0.83 * 0.5.
    const RiskProfile profile = riskProfile(SortedOutcomes(outcomes), 1, states.weights);
    WEIGHHOUSE_NEAR(profile.cdf(0), 0.249, 1e-13);
    WEIGHHOUSE_NEAR(profile.cdf(5), 0.249 + 0.585, 1e-13);
    WEIGHHOUSE_NEAR(profile.exceedance(5), 0.166, 1e-12);
    QCOMPARE(profile.cdf(-0.1), 0.0);
}

/// The newsvendor (P. M. Morse & G. E. Kimball 1951): bought at 3, sold at 5, demand from 0 to 100. The best
/// quantity is the first whose probability of being enough is at least (5 - 3) / 5.
void TestTextbooks::newsvendor()
{
    std::vector<std::vector<double>> rows;
    for (int bought = 0; bought <= 100; ++bought) {
        rows.emplace_back();
        for (int demand = 0; demand <= 100; ++demand)
            rows.back().push_back(5 * std::min(bought, demand) - 3 * bought);
    }
    const auto problem = withOneFactor(Belief(101, 1 / 101.0), rows);
    const auto &[network, states, outcomes] = problem;
    const ExpectedOutcomes expected = expectedOutcomes(outcomes, states.weights);
    QCOMPARE(expected.best, std::size_t{40}); // 41 / 101 is above 0.4, 40 / 101 is not
    const double sold = (40 * 101 - 820) / 101.0;
    WEIGHHOUSE_NEAR(expected.actions[40].value, 5 * sold - 120, 1e-13);
    WEIGHHOUSE_NEAR(perfectInformation(outcomes, states.weights).value, 2 * 50 - (5 * sold - 120), 1e-13);
}

/// The example of Wikipedia's "Regret (decision theory)": interest rates rise, stay or fall.
void TestTextbooks::interestRates()
{
    WEIGHHOUSE_TAKE(outcomes, Outcomes::ofActions({{-4, 4, 12}, {-2, 3, 8}, {3, 2, 1}}));
    const auto extremes = extremesOf(outcomes, equalWeights(3));
    const double regrets[] = {7, 5, 11};
    const std::size_t where[] = {0, 0, 2};
    for (std::size_t action = 0; action < 3; ++action) {
        QCOMPARE(extremes[action].mostRegret, regrets[action]);
        QCOMPARE(extremes[action].stateOfMostRegret, where[action]);
    }
    const RuleChoices choices = choicesByRules(outcomes, extremes, 0.2);
    QCOMPARE(choices.minimaxRegret, std::size_t{1});
    QCOMPARE(choices.maximin, std::size_t{2});
    QCOMPARE(choices.maximax, std::size_t{0});
    QCOMPARE(choices.laplace, std::size_t{0});                                 // 4, 3, 2
    QCOMPARE(choices.hurwicz, std::size_t{2});                                 // -0.8, 0, 1.4
    QCOMPARE(choicesByRules(outcomes, extremes, 0.5).hurwicz, std::size_t{0}); // 4, 3, 2
    QCOMPARE(regretMatrix(outcomes), (std::vector<double>{7, 5, 0, 0, 1, 2, 0, 4, 11}));
    // A state that is impossible is no reason for regret.
    Weights weights = equalWeights(3);
    weights.values[0] = 0;
    QCOMPARE(extremesOf(outcomes, weights)[0].mostRegret, 0.0);
}

/// A forecast that depends on the weather, as in R. Shachter's and others' influence diagrams of the
/// umbrella: the weather's chances given the forecast are Bayes', whichever of the two is the parent.
void TestTextbooks::umbrellaWithForecast()
{
    DiscreteFactor forecast{
        "forecast", {"sunny", "rainy", "cloudy"}, {0}, {{0.7, 0.1, 0.2}, {0.15, 0.6, 0.25}}};
    DiscreteFactor weather{"weather", {"no rain", "rain"}, {}, {{0.7, 0.3}}};
    const auto problem =
        enumerated({weather, forecast}, 2, [](std::size_t action, const std::vector<std::uint32_t> &levels) {
            const double outcome[2][2] = {{20, 70}, {100, 0}}; // take it, leave it
            return outcome[action][levels[0]];
        });
    const auto &[network, states, outcomes] = problem;
    const ExpectedOutcomes expected = expectedOutcomes(outcomes, states.weights);
    WEIGHHOUSE_NEAR(expected.actions[0].value, 35, 1e-14);
    WEIGHHOUSE_NEAR(expected.actions[1].value, 70, 1e-14);
    // The forecast is worth the same as a factor that is seen and as a signal: 77 - 70.
    WEIGHHOUSE_TAKE(seen, valueOfFactor(outcomes, states.weights, states.factors[1]));
    WEIGHHOUSE_NEAR(seen.value, 7, 1e-12);
    WEIGHHOUSE_TAKE(signal, valueOfSignal(outcomes, states.weights, states.factors[0],
                                          {3, {0.7, 0.1, 0.2, 0.15, 0.6, 0.25}}));
    WEIGHHOUSE_NEAR(signal.value.value, 7, 1e-12);
    WEIGHHOUSE_NEAR(perfectInformation(outcomes, states.weights).value, 91 - 70, 1e-12);
}

WEIGHHOUSE_TEST(TestTextbooks)
#include "test_textbooks.moc"
