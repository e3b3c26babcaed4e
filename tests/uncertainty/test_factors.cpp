// SPDX-License-Identifier: GPL-3.0-or-later
// Factors that depend on each other, and the states that are drawn or listed from them.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"
#include "tests/uncertainty/problems.h"

#include <QTest>

#include <numeric>
#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

namespace
{

/// Rain makes the sprinkler rarer, and both wet the grass (the usual example of Bayesian networks).
std::vector<Factor> sprinkler()
{
    DiscreteFactor wet{"wet", {"no", "yes"}, {1, 2}, {{1, 0}, {0.1, 0.9}, {0.2, 0.8}, {0.01, 0.99}}};
    DiscreteFactor rain{"rain", {"no", "yes"}, {}, {{0.8, 0.2}}};
    DiscreteFactor running{"sprinkler", {"off", "on"}, {1}, {{0.6, 0.4}, {0.99, 0.01}}};
    return {wet, rain, running}; // children first: order is up to the network
}

double shareOf(const States &states, const std::function<bool(std::size_t)> &isMeant)
{
    double sum = 0;
    double total = 0;
    for (std::size_t state = 0; state < states.count; ++state) {
        total += states.weights.values[state];
        sum += isMeant(state) ? states.weights.values[state] : 0;
    }
    return sum / total;
}

} // namespace

class TestFactors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cyclesAreRefused();
    void tablesAreChecked();
    void allStatesHaveTheirProbabilities();
    void drawnStatesFollowBeliefs();
    void numbersAreDrawnByInversion();
    void impossibleValuesAreNeverDrawn();
    void reweighingIsDrawingAnew();
    void reweighingIsRefused();
    void jointFactors();
};

void TestFactors::cyclesAreRefused()
{
    std::vector<Factor> factors = sprinkler();
    std::get<DiscreteFactor>(factors[1]) = {"rain", {"no", "yes"}, {0}, {{0.8, 0.2}, {0.5, 0.5}}};
    const auto network = FactorNetwork::of(factors);
    QVERIFY(!network);
    WEIGHHOUSE_SAME(network.error().code, "uncertainty.cycle");
    const std::string words = network.error().message.text();
    QVERIFY(words.find("wet") != std::string::npos && words.find("rain") != std::string::npos);
    std::get<DiscreteFactor>(factors[1]).parents = {1};
    WEIGHHOUSE_SAME(FactorNetwork::of(factors).error().code, "uncertainty.cycle"); // itself
    // A long chain is no burden.
    std::vector<Factor> chain{factorOf("0", {0.5, 0.5})};
    for (std::size_t i = 1; i < 20'000; ++i)
        chain.emplace_back(DiscreteFactor{"x", {"a", "b"}, {i - 1}, {{0.5, 0.5}, {0.1, 0.9}}});
    std::reverse(chain.begin(), chain.end());
    for (std::size_t i = 0; i + 1 < chain.size(); ++i)
        std::get<DiscreteFactor>(chain[i]).parents = {i + 1};
    QVERIFY(FactorNetwork::of(chain).has_value());
}

void TestFactors::tablesAreChecked()
{
    const auto codeOf = [](DiscreteFactor factor) {
        const auto network = FactorNetwork::of(
            {factorOf("first", {0.5, 0.5}), std::move(factor), ContinuousFactor{"number", Distribution()}});
        return network ? std::string() : network.error().code + " " + network.error().where.object;
    };
    WEIGHHOUSE_SAME(codeOf({"x", {"a", "b"}, {0}, {{0.5, 0.5}, {1, 0}}}), "");
    WEIGHHOUSE_SAME(codeOf({"x", {"a", "b"}, {0}, {{0.5, 0.5}}}), "uncertainty.wrong-count x");
    WEIGHHOUSE_SAME(codeOf({"x", {"a", "b"}, {}, {{0.5, 0.5}, {1, 0}}}), "uncertainty.wrong-count x");
    WEIGHHOUSE_SAME(codeOf({"x", {"a", "b"}, {}, {{1}}}), "uncertainty.wrong-count x");
    WEIGHHOUSE_SAME(codeOf({"x", {"a", "b"}, {}, {{0.5, 0.4}}}), "uncertainty.wrong-sum x");
    WEIGHHOUSE_SAME(codeOf({"x", {}, {}, {{}}}), "uncertainty.no-value x");
    WEIGHHOUSE_SAME(codeOf({"x", {"a"}, {7}, {{1}}}), "uncertainty.bad-parent x");
    WEIGHHOUSE_SAME(codeOf({"x", {"a"}, {2}, {{1}}}), "uncertainty.bad-parent x"); // a number
    WEIGHHOUSE_SAME(codeOf({"x", {"a"}, {0, 0}, {{1}, {1}, {1}, {1}}}), "uncertainty.bad-parent x");
}

void TestFactors::allStatesHaveTheirProbabilities()
{
    WEIGHHOUSE_TAKE(network, FactorNetwork::of(sprinkler()));
    QCOMPARE(network.order(), (std::vector<std::size_t>{1, 2, 0}));
    WEIGHHOUSE_TAKE(states, allStates(network));
    QCOMPARE(states.count, std::size_t{8});
    QVERIFY(states.weights.isExact);
    WEIGHHOUSE_NEAR(sumOf(states.weights), 1, 1e-15);
    const auto &levels = states.factors;
    const double wet = shareOf(states, [&](std::size_t i) { return levels[0].levels[i] == 1; });
    const double both =
        shareOf(states, [&](std::size_t i) { return levels[0].levels[i] == 1 && levels[1].levels[i] == 1; });
    // By hand: wet 0.8 * 0.4 * 0.8... the table's parents are rain, then sprinkler: (no, on) 0.9, (yes, off)
    // 0.8.
    WEIGHHOUSE_NEAR(wet, 0.8 * 0.4 * 0.9 + 0.2 * (0.99 * 0.8 + 0.01 * 0.99), 1e-14);
    WEIGHHOUSE_WITHIN(both / wet, 0.3577, 5e-5); // the well-known chance of rain given wet grass
    WEIGHHOUSE_SAME(allStates(network, 7).error().code, "uncertainty.too-many-states");
}

void TestFactors::drawnStatesFollowBeliefs()
{
    WEIGHHOUSE_TAKE(network, FactorNetwork::of(sprinkler()));
    for (const DrawingMethod method : {DrawingMethod::Plain, DrawingMethod::LatinHypercube,
                                       DrawingMethod::Antithetic, DrawingMethod::Sobol}) {
        WEIGHHOUSE_TAKE(uniforms, drawUniforms({.method = method, .states = 40'000, .seed = 12}, 3));
        WEIGHHOUSE_TAKE(states, statesOf(network, uniforms));
        QCOMPARE(states.weights.blockSize, uniforms.blockSize);
        const double wet = shareOf(states, [&](std::size_t i) { return states.factors[0].levels[i] == 1; });
        WEIGHHOUSE_WITHIN(wet, 0.44838, 4 * 0.5 / 200);
    }
    WEIGHHOUSE_SAME(statesOf(network, *drawUniforms({}, 2)).error().code, "uncertainty.wrong-count");
}

void TestFactors::numbersAreDrawnByInversion()
{
    WEIGHHOUSE_TAKE(distribution, Distribution::triangular(0, 2, 10));
    WEIGHHOUSE_TAKE(network,
                    FactorNetwork::of({ContinuousFactor{"cost", distribution}, factorOf("x", {0.3, 0.7})}));
    WEIGHHOUSE_TAKE(uniforms, drawUniforms({.states = 50}, 2));
    WEIGHHOUSE_TAKE(states, statesOf(network, uniforms));
    for (std::size_t state = 0; state < 50; ++state) {
        QCOMPARE(states.factors[0].numbers[state], distribution.quantile(uniforms.ofFactor(0)[state]));
        QCOMPARE(states.factors[1].levels[state], uniforms.ofFactor(1)[state] < 0.3 ? 0U : 1U);
    }
    WEIGHHOUSE_SAME(allStates(network).error().code, "uncertainty.continuous");
}

void TestFactors::impossibleValuesAreNeverDrawn()
{
    // Sums that rounding leaves below 1 must not end in a value of probability 0.
    WEIGHHOUSE_TAKE(network,
                    FactorNetwork::of({factorOf("x", {0, 0.1, 0.2, 0.3, 0.1, 0.1, 0.1, 0.1 - 5e-10, 0, 0})}));
    Uniforms uniforms{.states = 2, .factors = 1, .values = {1e-300, 1 - 1e-16}};
    WEIGHHOUSE_TAKE(states, statesOf(network, uniforms));
    QCOMPARE(states.factors[0].levels, (std::vector<std::uint32_t>{1, 7}));
}

void TestFactors::reweighingIsDrawingAnew()
{
    WEIGHHOUSE_TAKE(network, FactorNetwork::of(sprinkler()));
    std::vector<Factor> changed = sprinkler();
    std::get<DiscreteFactor>(changed[1]).beliefs = {{0.5, 0.5}};
    std::get<DiscreteFactor>(changed[2]).beliefs = {{0.3, 0.7}, {0.9, 0.1}};
    WEIGHHOUSE_TAKE(other, FactorNetwork::of(changed));
    WEIGHHOUSE_TAKE(exact, allStates(network));
    WEIGHHOUSE_TAKE(weights, reweighted(exact, network, other));
    WEIGHHOUSE_TAKE(anew, allStates(other));
    QCOMPARE(weights, anew.weights);

    WEIGHHOUSE_TAKE(drawn, statesOf(network, *drawUniforms({.states = 40'000}, 3)));
    WEIGHHOUSE_TAKE(ratios, reweighted(drawn, network, other));
    QVERIFY(!ratios.isExact);
    drawn.weights = ratios;
    anew.weights.isExact = true;
    const double wet = shareOf(drawn, [&](std::size_t i) { return drawn.factors[0].levels[i] == 1; });
    const double expected = shareOf(anew, [&](std::size_t i) { return anew.factors[0].levels[i] == 1; });
    WEIGHHOUSE_WITHIN(wet, expected, 4 * 0.5 / std::sqrt(effectiveStates(ratios)));
    QVERIFY(effectiveStates(ratios) < 40'000 && effectiveStates(ratios) > 5'000);
    WEIGHHOUSE_NEAR(effectiveStates(equalWeights(7)), 7, 1e-15);
}

void TestFactors::reweighingIsRefused()
{
    WEIGHHOUSE_TAKE(network, FactorNetwork::of({factorOf("x", {1, 0})}));
    WEIGHHOUSE_TAKE(possible, FactorNetwork::of({factorOf("x", {0.5, 0.5})}));
    WEIGHHOUSE_TAKE(longer, FactorNetwork::of({factorOf("x", {0.5, 0.5, 0})}));
    WEIGHHOUSE_TAKE(drawn, statesOf(network, *drawUniforms({.states = 10}, 1)));
    WEIGHHOUSE_SAME(reweighted(drawn, network, possible).error().code, "uncertainty.never-drawn");
    WEIGHHOUSE_SAME(reweighted(drawn, network, longer).error().code, "uncertainty.other-factors");
    WEIGHHOUSE_TAKE(listed, allStates(network));
    WEIGHHOUSE_TAKE(weights, reweighted(listed, network, possible)); // all states are there
    QCOMPARE(weights.values, (std::vector<double>{0.5, 0.5}));
}

void TestFactors::jointFactors()
{
    WEIGHHOUSE_TAKE(network, FactorNetwork::of(sprinkler()));
    WEIGHHOUSE_TAKE(states, allStates(network));
    WEIGHHOUSE_TAKE(joint, jointly({&states.factors[0], &states.factors[2]}));
    QCOMPARE(joint.levelCount, std::size_t{4});
    for (std::size_t state = 0; state < states.count; ++state)
        QCOMPARE(joint.levels[state], states.factors[0].levels[state] * 2 + states.factors[2].levels[state]);
    WEIGHHOUSE_SAME(jointly({}).error().code, "uncertainty.no-value");
    FactorStates numbers{{}, 0, std::vector<double>(8)};
    WEIGHHOUSE_SAME(jointly({&numbers}).error().code, "uncertainty.not-discrete");
}

WEIGHHOUSE_TEST(TestFactors)
#include "test_factors.moc"
