// SPDX-License-Identifier: GPL-3.0-or-later
// Tornado, spider and two-way tables.
#include "core/uncertainty/analysis/sensitivity.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"
#include "tests/uncertainty/problems.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

namespace
{

/// Profits of making so much at once or little by little: price, quantity and cost.
Result<std::vector<double>> profits(std::span<const double> factors)
{
    const double margin = factors[0] - factors[2];
    return std::vector<double>{margin * factors[1] - 100, 0.5 * margin * factors[1], 20};
}

const std::vector<FactorRange> ranges{{8, 10, 12}, {50, 100, 120}, {4, 6, 9}};

} // namespace

class TestSensitivity : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tornadoByHand();
    void tornadoFromStates();
    void spiderByHand();
    void spiderFromStates();
    void twoWayByHand();
    void errorsEndIt();
};

void TestSensitivity::tornadoByHand()
{
    WEIGHHOUSE_TAKE(bars, tornadoOf(ranges, 0, profits));
    // Base 4 * 100 - 100 = 300; cost 500 to 0, price 100 to 500, quantity 100 to 380.
    QCOMPARE(bars[0], (TornadoBar{2, 500, 300, 0}));
    QCOMPARE(bars[1], (TornadoBar{0, 100, 300, 500}));
    QCOMPARE(bars[2], (TornadoBar{1, 100, 300, 380}));
    QCOMPARE(bars[0].swing(), 500.0);
    // A bar that bends has its swing between its ends.
    QCOMPARE((TornadoBar{0, 1, 5, 2}).swing(), 4.0);
}

void TestSensitivity::tornadoFromStates()
{
    // 10 x + y + noise of mean 0, with x 0 or 1 (a fifth) and y standard normal.
    const auto network =
        FactorNetwork::of({factorOf("x", {0.8, 0.2}), ContinuousFactor{"y", Distribution()}}).value();
    const auto states =
        statesOf(network, drawUniforms({.method = DrawingMethod::Sobol, .states = 8192}, 2).value()).value();
    std::vector<double> values;
    for (std::size_t state = 0; state < states.count; ++state)
        values.push_back(10 * states.factors[0].levels[state] + states.factors[1].numbers[state]);
    WEIGHHOUSE_TAKE(outcomes, Outcomes::of(1, states.count, values));
    WEIGHHOUSE_TAKE(bars, tornadoOfStates(outcomes, states.weights, states.factors, 0));
    QCOMPARE(bars[0].factor, std::size_t{0});
    WEIGHHOUSE_WITHIN(bars[0].atLow, 0, 0.01);
    WEIGHHOUSE_WITHIN(bars[0].atBase, 2, 0.01);
    WEIGHHOUSE_WITHIN(bars[0].atHigh, 10, 0.01);
    WEIGHHOUSE_WITHIN(bars[1].atLow, 2 - 1.281552, 0.1);
    WEIGHHOUSE_WITHIN(bars[1].atBase, 2, 0.1);
    WEIGHHOUSE_WITHIN(bars[1].atHigh, 2 + 1.281552, 0.1);
    WEIGHHOUSE_SAME(tornadoOfStates(outcomes, states.weights, states.factors, 1).error().code,
                    "uncertainty.no-actions");
}

void TestSensitivity::spiderByHand()
{
    WEIGHHOUSE_TAKE(lines, spiderOf(ranges, 1, 3, profits));
    QCOMPARE(lines.size(), std::size_t{3});
    QCOMPARE(lines[1].numbers, (std::vector<double>{50, 85, 120}));
    QCOMPARE(lines[1].outcomes, (std::vector<double>{100, 170, 240}));
    QCOMPARE(lines[2].outcomes, (std::vector<double>{300, 175, 50}));
}

void TestSensitivity::spiderFromStates()
{
    // x lowers the outcome, then raises it; y is standard normal, z has a value that never comes.
    const auto network =
        FactorNetwork::of({factorOf("x", {0.3, 0.5, 0.2}), ContinuousFactor{"y", Distribution()},
                           factorOf("z", {0.6, 0, 0.4})})
            .value();
    const auto states =
        statesOf(network, drawUniforms({.method = DrawingMethod::Sobol, .states = 8192}, 3).value()).value();
    const std::vector<double> ofX{5, -10, 20};
    std::vector<double> values;
    for (std::size_t state = 0; state < states.count; ++state) {
        values.push_back(0);
        values.push_back(ofX[states.factors[0].levels[state]] + states.factors[1].numbers[state] -
                         states.factors[2].levels[state]);
    }
    WEIGHHOUSE_TAKE(outcomes, Outcomes::of(2, states.count, values));
    std::vector<const FactorStates *> factors;
    for (const FactorStates &factor : states.factors)
        factors.push_back(&factor);
    WEIGHHOUSE_TAKE(lines, spiderOfStates(outcomes, states.weights, factors, 1));
    QCOMPARE(lines.size(), std::size_t(3));
    const StateSpiderLine &x = lines[0];
    QCOMPARE(x.factor, std::size_t(0));
    QCOMPARE(x.levels, (std::vector<std::size_t>{1, 0, 2}));
    QCOMPARE(x.shares.front(), 0.0);
    WEIGHHOUSE_WITHIN(x.shares[1], 0.5, 0.001);
    WEIGHHOUSE_WITHIN(x.shares[2], 0.8, 0.001);
    WEIGHHOUSE_WITHIN(x.outcomes[0], -10.8, 0.02);
    WEIGHHOUSE_WITHIN(x.outcomes[1], 4.2, 0.02);
    WEIGHHOUSE_WITHIN(x.outcomes[2], 19.2, 0.02);
    WEIGHHOUSE_WITHIN(x.swing(), 30, 0.03);
    const StateSpiderLine &y = lines[1];
    QVERIFY(y.levels.empty());
    QCOMPARE(y.shares.size(), std::size_t(17));
    QCOMPARE(y.shares.front(), 0.1);
    QCOMPARE(y.shares[8], 0.5);
    QCOMPARE(y.shares.back(), 0.9);
    const double mean = 1.5 - 5 + 4 - 0.8;
    WEIGHHOUSE_WITHIN(y.outcomes.front(), mean - 1.281552, 0.2);
    WEIGHHOUSE_WITHIN(y.outcomes[8], mean, 0.2);
    WEIGHHOUSE_WITHIN(y.outcomes.back(), mean + 1.281552, 0.2);
    QVERIFY(std::ranges::is_sorted(y.outcomes));
    QCOMPARE(lines[2].levels, (std::vector<std::size_t>{2, 0}));
    // It says what the tornado says.
    WEIGHHOUSE_TAKE(bars, tornadoOfStates(outcomes, states.weights, states.factors, 1));
    QCOMPARE(bars[0].atLow, x.outcomes.front());
    QCOMPARE(bars[0].atHigh, x.outcomes.back());
    QCOMPARE(bars[1].atLow, y.outcomes.front());
    QCOMPARE(bars[1].atBase, y.outcomes[8]);
    QCOMPARE(bars[1].atHigh, y.outcomes.back());
    // The probabilities of the values give back the mean.
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i)
        sum += x.outcomes[i] * ((i + 1 < 3 ? x.shares[i + 1] : 1) - x.shares[i]);
    WEIGHHOUSE_WITHIN(sum, mean, 0.02);
    WEIGHHOUSE_TAKE(nothing, spiderOfStates(outcomes, states.weights, factors, 0));
    QCOMPARE(nothing[1].swing(), 0.0);
    WEIGHHOUSE_SAME(spiderOfStates(outcomes, states.weights, factors, 2).error().code,
                    "uncertainty.no-actions");
}

void TestSensitivity::twoWayByHand()
{
    WEIGHHOUSE_TAKE(cells, twoWayTable(ranges, 0, 2, 2, profits));
    QCOMPARE(cells.size(), std::size_t{4});
    QCOMPARE(cells[0], (TwoWayCell{8, 4, 0, 100}));  // 300, 200, 20
    QCOMPARE(cells[1], (TwoWayCell{12, 4, 0, 300})); // 700, 400, 20
    QCOMPARE(cells[2], (TwoWayCell{8, 9, 2, 70}));   // -200, -50, 20
    QCOMPARE(cells[3], (TwoWayCell{12, 9, 0, 50}));  // 200, 150, 20
}

void TestSensitivity::errorsEndIt()
{
    const OutcomesAt broken = [](std::span<const double>) -> Result<std::vector<double>> {
        return failure("test.broken", Message());
    };
    WEIGHHOUSE_SAME(tornadoOf(ranges, 0, broken).error().code, "test.broken");
    WEIGHHOUSE_SAME(spiderOf(ranges, 0, 5, broken).error().code, "test.broken");
    WEIGHHOUSE_SAME(twoWayTable(ranges, 0, 1, 5, broken).error().code, "test.broken");
    WEIGHHOUSE_SAME(tornadoOf(ranges, 3, profits).error().code, "uncertainty.no-actions");
    WEIGHHOUSE_SAME(twoWayTable(ranges, 0, 0, 5, profits).error().code, "uncertainty.no-such-value");
    const OutcomesAt infinite = [](std::span<const double> factors) -> Result<std::vector<double>> {
        return std::vector<double>{1 / (factors[0] - 8)};
    };
    WEIGHHOUSE_SAME(tornadoOf(ranges, 0, infinite).error().code, "uncertainty.not-finite");
}

WEIGHHOUSE_TEST(TestSensitivity)
#include "test_sensitivity.moc"
