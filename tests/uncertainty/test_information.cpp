// SPDX-License-Identifier: GPL-3.0-or-later
// Values of information where they are known: normal factors have closed forms (H. Raiffa & R. Schlaifer
// 1961, "Applied Statistical Decision Theory", chapter 5).
#include "core/uncertainty/analysis/expected.h"
#include "core/uncertainty/analysis/hermite_fit.h"
#include "core/uncertainty/analysis/information.h"
#include "core/uncertainty/analysis/special.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"
#include "tests/uncertainty/problems.h"

#include <QTest>

#include <numeric>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

namespace
{

/// The expected gain of deciding with a normal forecast of a mean and deviation whether to act: s (phi(d) - d
/// Phi(-d)) with d = |m| / s.
double normalLoss(double mean, double deviation)
{
    const double d = std::abs(mean) / deviation;
    return deviation * (normalDensity(d) - d * normalCdf(-d));
}

/// Acting brings the sum of independent normal factors, not acting 0.
struct NormalProblem {
    States states;
    Outcomes outcomes;
};

NormalProblem normalProblem(double mean, const std::vector<double> &deviations, const Design &design)
{
    std::vector<Factor> factors;
    for (std::size_t i = 0; i < deviations.size(); ++i)
        factors.emplace_back(
            ContinuousFactor{"x", Distribution::normal(i == 0 ? mean : 0, deviations[i]).value()});
    const auto network = FactorNetwork::of(factors).value();
    States states = statesOf(network, drawUniforms(design, factors.size()).value()).value();
    std::vector<double> values;
    for (std::size_t state = 0; state < states.count; ++state) {
        double sum = 0;
        for (const FactorStates &factor : states.factors)
            sum += factor.numbers[state];
        values.insert(values.end(), {sum, 0});
    }
    return {std::move(states), Outcomes::of(2, design.states, std::move(values)).value()};
}

double meanGiven(double x)
{
    return x * x - 1; // of x^2 - 1 + noise
}

} // namespace

class TestInformation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void perfectInformationOfNormals();
    void oneNumberByRegression();
    void severalNumbersByRegression();
    void curvedMeansByRegression();
    void numbersAndValuesTogether();
    void measurementsOfANumber();
    void errorsCoverAsTheySay();
    void fitsAreExactForPolynomials();
    void manyFactorsHaveFewTerms();
    void testsThatAreNotAlwaysRight();
    void errorsAreTold();
};

void TestInformation::perfectInformationOfNormals()
{
    const auto [states, outcomes] = normalProblem(0.5, {1, 2}, {.states = 40'000, .seed = 2});
    const Estimate value = perfectInformation(outcomes, states.weights);
    const double expected = normalLoss(0.5, std::sqrt(5.0));
    QVERIFY(value.standardError > 0 && value.standardError < 0.02);
    WEIGHHOUSE_WITHIN(value.value, expected, 4 * value.standardError);
}

void TestInformation::oneNumberByRegression()
{
    const auto [states, outcomes] = normalProblem(0.5, {1, 2}, {.states = 20'000, .seed = 3});
    for (std::size_t factor = 0; factor < 2; ++factor) {
        WEIGHHOUSE_TAKE(value, valueOfFactors(outcomes, states.weights, {&states.factors[factor]}));
        const double expected = normalLoss(0.5, factor == 0 ? 1 : 2);
        qInfo("EVPPI by regression: %.4f +- %.4f, exact %.4f", value.value, value.standardError, expected);
        QVERIFY(value.standardError > 0 && value.standardError < 0.03);
        WEIGHHOUSE_WITHIN(value.value, expected, 4 * value.standardError);
    }
}

void TestInformation::severalNumbersByRegression()
{
    const auto [states, outcomes] = normalProblem(-0.3, {1, 1.5, 2}, {.states = 20'000, .seed = 4});
    WEIGHHOUSE_TAKE(two, valueOfFactors(outcomes, states.weights, {&states.factors[0], &states.factors[1]}));
    WEIGHHOUSE_WITHIN(two.value, normalLoss(-0.3, std::sqrt(3.25)), 4 * two.standardError);
    // All factors together are the state.
    WEIGHHOUSE_TAKE(all, valueOfFactors(outcomes, states.weights,
                                        {&states.factors[0], &states.factors[1], &states.factors[2]}));
    const Estimate perfect = perfectInformation(outcomes, states.weights);
    WEIGHHOUSE_NEAR(all.value, perfect.value, 0.01);
}

void TestInformation::curvedMeansByRegression()
{
    // Acting brings x^2 - 1 and noise: the value of knowing x is E max(x^2 - 1, 0) = 2 phi(1) = 0.4839414.
    const auto network =
        FactorNetwork::of({ContinuousFactor{"x", Distribution()}, ContinuousFactor{"noise", Distribution()}})
            .value();
    const States states = statesOf(network, drawUniforms({.states = 20'000, .seed = 8}, 2).value()).value();
    std::vector<double> values;
    for (std::size_t state = 0; state < states.count; ++state)
        values.insert(
            values.end(),
            {meanGiven(states.factors[0].numbers[state]) + 3 * states.factors[1].numbers[state], 0});
    WEIGHHOUSE_TAKE(outcomes, Outcomes::of(2, states.count, values));
    WEIGHHOUSE_TAKE(value, valueOfFactors(outcomes, states.weights, {&states.factors[0]}));
    QVERIFY(value.standardError < 0.05);
    WEIGHHOUSE_WITHIN(value.value, 0.4839414, 4 * value.standardError);
}

void TestInformation::numbersAndValuesTogether()
{
    // A switch decides whether the number counts: acting brings x or -1, each with a half, and x is standard
    // normal.
    const auto network =
        FactorNetwork::of({ContinuousFactor{"x", Distribution()}, factorOf("switch", {0.5, 0.5})}).value();
    const States states =
        statesOf(network, drawUniforms({.method = DrawingMethod::Sobol, .states = 16'384}, 2).value())
            .value();
    std::vector<double> values;
    for (std::size_t state = 0; state < states.count; ++state)
        values.insert(values.end(),
                      {states.factors[1].levels[state] == 0 ? states.factors[0].numbers[state] : -1, 0});
    WEIGHHOUSE_TAKE(outcomes, Outcomes::of(2, states.count, values));
    const std::vector<const FactorStates *> both{&states.factors[0], &states.factors[1]};
    WEIGHHOUSE_TAKE(value, valueOfFactors(outcomes, states.weights, both));
    WEIGHHOUSE_WITHIN(value.value, normalLoss(0, 1) / 2, 0.005);
    // The number alone: acting brings (x - 1) / 2 in the mean.
    WEIGHHOUSE_TAKE(alone, valueOfFactors(outcomes, states.weights, {&states.factors[0]}));
    WEIGHHOUSE_WITHIN(alone.value, normalLoss(-0.5, 0.5), 0.005);
    // The switch alone, by the exact way and by parts.
    WEIGHHOUSE_TAKE(exact, valueOfFactor(outcomes, states.weights, states.factors[1]));
    WEIGHHOUSE_TAKE(byParts, valueOfFactors(outcomes, states.weights, {&states.factors[1]}));
    WEIGHHOUSE_WITHIN(byParts.value, exact.value, 1e-12);
    WEIGHHOUSE_WITHIN(byParts.standardError, exact.standardError, 1e-12);
}

void TestInformation::measurementsOfANumber()
{
    // n measurements of deviation 4 of a mean with the prior N(0.4, 1): the forecast has the deviation
    // 1 / sqrt(1 + 16 / n).
    const auto [states, outcomes] = normalProblem(0.4, {1}, {.states = 40'000, .seed = 6});
    double before = 0;
    for (const std::size_t count : {1U, 4U, 16U, 256U}) {
        WEIGHHOUSE_TAKE(value, valueOfSample(outcomes, states.weights, states.factors[0], {4, count, 11}));
        const double expected = normalLoss(0.4, 1 / std::sqrt(1 + 16 / static_cast<double>(count)));
        qInfo("EVSI of %zu measurements: %.4f +- %.4f, exact %.4f", static_cast<std::size_t>(count),
              value.value, value.standardError, expected);
        WEIGHHOUSE_WITHIN(value.value, expected, 4 * value.standardError + 0.002);
        QVERIFY(value.value > before);
        before = value.value;
    }
    QVERIFY(before < perfectInformation(outcomes, states.weights).value + 1e-3);
}

void TestInformation::errorsCoverAsTheySay()
{
    // 200 intervals of 95 %: 190 on average, 3.1 the deviation. Twice, for a value and for a number.
    int perfect = 0;
    int partial = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const auto [states, outcomes] = normalProblem(0.5, {1, 2}, {.states = 1000, .seed = seed * 101});
        const Range ofAll = perfectInformation(outcomes, states.weights).interval();
        const double exact = normalLoss(0.5, std::sqrt(5.0));
        perfect += ofAll.low <= exact && exact <= ofAll.high ? 1 : 0;
        WEIGHHOUSE_TAKE(value, valueOfFactors(outcomes, states.weights, {&states.factors[1]}));
        const double ofOne = normalLoss(0.5, 2);
        partial += value.interval().low <= ofOne && ofOne <= value.interval().high ? 1 : 0;
    }
    qInfo("of 200 intervals of 95 %%: EVPI %d, EVPPI by regression %d cover", perfect, partial);
    QVERIFY(perfect >= 178 && perfect <= 199);
    QVERIFY(partial >= 178 && partial <= 199);
}

void TestInformation::fitsAreExactForPolynomials()
{
    const std::size_t count = 200;
    FactorStates first{{}, 0, std::vector<double>(count)};
    FactorStates second = first;
    for (std::size_t i = 0; i < count; ++i) {
        first.numbers[i] = static_cast<double>(i);
        second.numbers[i] = static_cast<double>(i * 37 % count);
    }
    Weights weights = equalWeights(count);
    for (std::size_t i = 0; i < count; ++i)
        weights.values[i] = static_cast<double>(i % 3);
    const auto left = normalScores(first.numbers, weights.values);
    const auto right = normalScores(second.numbers, weights.values);
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i)
        values.push_back(1 + 2 * left[i] - left[i] * left[i] * right[i] + right[i] * right[i]);
    WEIGHHOUSE_TAKE(outcomes, Outcomes::of(1, count, values));
    WEIGHHOUSE_TAKE(fitted, fittedMeans(outcomes, weights, {&first, &second}, {.degree = 3}));
    for (std::size_t i = 0; i < count; ++i)
        WEIGHHOUSE_WITHIN(fitted[i], values[i], 1e-10);
    // A factor that is another once more adds nothing, and breaks nothing.
    WEIGHHOUSE_TAKE(
        twice, fittedMeans(outcomes, weights, {&first, &second, &first}, {.degree = 3, .statesPerTerm = 5}));
    for (std::size_t i = 0; i < count; ++i)
        WEIGHHOUSE_WITHIN(twice[i], values[i], 1e-8);
    // Equal numbers have equal scores; the middle one is in the middle.
    QCOMPARE(normalScores(std::vector<double>{5, 1, 5}, std::vector<double>{1, 1, 1})[0],
             normalScores(std::vector<double>{5, 1, 5}, std::vector<double>{1, 1, 1})[2]);
    WEIGHHOUSE_WITHIN(normalScores(std::vector<double>{5, 1, 9}, std::vector<double>{1, 1, 1})[0], 0, 1e-15);
}

void TestInformation::manyFactorsHaveFewTerms()
{
    QCOMPARE(HermiteTerms(3, 2).count(), std::size_t{10});
    for (std::size_t factors = 1; factors < 6; ++factors) {
        for (std::size_t degree = 0; degree < 6; ++degree)
            QCOMPARE(HermiteTerms(factors, degree).count(), HermiteTerms::countOf(factors, degree));
    }
    QCOMPARE(HermiteTerms::countOf(0, 5), std::size_t{1});
    const auto [states, outcomes] = normalProblem(0, std::vector<double>(20, 1), {.states = 500, .seed = 1});
    std::vector<const FactorStates *> all;
    for (const FactorStates &factor : states.factors)
        all.push_back(&factor);
    WEIGHHOUSE_TAKE(value, valueOfFactors(outcomes, states.weights, all));
    WEIGHHOUSE_NEAR(value.value, perfectInformation(outcomes, states.weights).value, 0.05);
    // Two states tell a mean and no more.
    const auto tiny = normalProblem(0, {1}, {.states = 2, .seed = 1});
    WEIGHHOUSE_TAKE(nothing, valueOfFactors(tiny.outcomes, tiny.states.weights, {&tiny.states.factors[0]}));
    QCOMPARE(nothing.value, 0.0);
}

void TestInformation::testsThatAreNotAlwaysRight()
{
    WEIGHHOUSE_TAKE(test, symmetricTest(3, 0.8));
    QCOMPARE(test.signals, std::size_t(3));
    for (std::size_t level = 0; level < 3; ++level) {
        for (std::size_t signal = 0; signal < 3; ++signal)
            WEIGHHOUSE_NEAR(test.probabilities[level * 3 + signal], level == signal ? 0.8 : 0.1, 1e-15);
    }
    WEIGHHOUSE_TAKE(single, symmetricTest(1, 0.5));
    QCOMPARE(single.probabilities, std::vector<double>{1});
    WEIGHHOUSE_SAME(symmetricTest(0, 0.5).error().code, "uncertainty.no-value");
    WEIGHHOUSE_SAME(symmetricTest(2, 1.5).error().code, "uncertainty.no-probability");
    WEIGHHOUSE_SAME(symmetricTest(2, std::nan("")).error().code, "uncertainty.no-probability");
    // Acting brings 10 or -6, at even odds, so that a test that is right with p brings (10 p - 6 (1 - p)) / 2
    // where it says so; without it acting brings 2.
    const auto problem = withOneFactor({0.5, 0.5}, {{10, -6}, {0, 0}});
    const auto &[network, states, outcomes] = problem;
    for (const double right : {0.5, 0.6, 0.7, 0.9, 1.0}) {
        WEIGHHOUSE_TAKE(likelihood, symmetricTest(2, right));
        WEIGHHOUSE_TAKE(value, valueOfSignal(outcomes, states.weights, states.factors[0], likelihood));
        WEIGHHOUSE_NEAR(value.value.value, std::max(0.0, (10 * right - 6 * (1 - right)) / 2 - 2), 1e-12);
    }
}

void TestInformation::errorsAreTold()
{
    const auto problem = withOneFactor({0.5, 0.5}, {{1, 2}, {2, 1}});
    const auto &[network, states, outcomes] = problem;
    const FactorStates &factor = states.factors[0];
    FactorStates numbers{{}, 0, {1, 2}};
    WEIGHHOUSE_SAME(valueOfFactor(outcomes, states.weights, numbers).error().code,
                    "uncertainty.not-discrete");
    WEIGHHOUSE_SAME(valueOfFactors(outcomes, states.weights, {}).error().code, "uncertainty.no-value");
    numbers.numbers.push_back(3);
    WEIGHHOUSE_SAME(valueOfFactors(outcomes, states.weights, {&numbers}).error().code,
                    "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(valueOfSignal(outcomes, states.weights, factor, {2, {1, 0, 0.5}}).error().code,
                    "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(valueOfSignal(outcomes, states.weights, factor, {2, {1, 0, 0.5, 0.4}}).error().code,
                    "uncertainty.wrong-sum");
    WEIGHHOUSE_SAME(valueOfSample(outcomes, states.weights, factor, {1, 1, 1}).error().code,
                    "uncertainty.not-continuous");
    WEIGHHOUSE_SAME(valueOfSample(outcomes, states.weights, factor, {0, 1, 1}).error().code,
                    "uncertainty.not-positive");
    // A signal that is never heard tells nothing, and is no error.
    WEIGHHOUSE_TAKE(never, valueOfSignal(outcomes, states.weights, factor, {2, {1, 0, 1, 0}}));
    QCOMPARE(never.value.value, 0.0);
    QCOMPARE(never.signals[1].probability, 0.0);
    QVERIFY(never.signals[1].belief.empty());
}

WEIGHHOUSE_TEST(TestInformation)
#include "test_information.moc"
