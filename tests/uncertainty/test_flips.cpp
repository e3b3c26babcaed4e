// SPDX-License-Identifier: GPL-3.0-or-later
// Break-even points and strategy regions.
#include "core/uncertainty/analysis/expected.h"
#include "core/uncertainty/analysis/flips.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertainty/near.h"
#include "tests/uncertainty/problems.h"

#include <QTest>

#include <rapidcheck.h>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::uncertainty;

class TestFlips : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void envelopesByHand();
    void touchingIsNoFlip();
    void envelopesAreTheGreatest();
    void othersKeepTheirProportions();
    void flipsAreWhereTheBestChanges();
    void flipsHaveErrors();
    void regionsAreTrue();
    void errorsAreTold();
};

void TestFlips::envelopesByHand()
{
    // 1 - p, p and 0.6: the best changes at 0.4 and 0.6.
    const std::vector<Line> lines{{1, 0}, {0, 1}, {0.6, 0.6}};
    const auto flips = flipsIn(bestStretches(lines, 1e-12));
    QCOMPARE(flips.size(), std::size_t{2});
    WEIGHHOUSE_NEAR(flips[0].probability, 0.4, 1e-15);
    QCOMPARE(flips[0].before, std::size_t{0});
    QCOMPARE(flips[0].after, std::size_t{2});
    WEIGHHOUSE_NEAR(flips[1].probability, 0.6, 1e-15);
    QCOMPARE(flips[1].after, std::size_t{1});
    // All lines the same, one line, one that is always the best: no flip.
    QVERIFY(flipsIn(bestStretches(std::vector<Line>{{1, 2}, {1, 2}}, 1e-12)).empty());
    QCOMPARE(bestStretches(std::vector<Line>{{3, 1}}, 1e-12), (std::vector<Stretch>{{0, 1, 0}}));
    QCOMPARE(bestStretches(std::vector<Line>{{0, 1}, {2, 3}}, 1e-12), (std::vector<Stretch>{{0, 1, 1}}));
}

void TestFlips::touchingIsNoFlip()
{
    // A tie at an end changes nothing inside.
    QCOMPARE(bestStretches(std::vector<Line>{{1, 0}, {1, 2}}, 1e-12), (std::vector<Stretch>{{0, 1, 1}}));
    QCOMPARE(bestStretches(std::vector<Line>{{2, 1}, {0, 1}}, 1e-12), (std::vector<Stretch>{{0, 1, 0}}));
    // Three lines through one point: the middle one has no stretch.
    const auto three = bestStretches(std::vector<Line>{{1, 0}, {0.5, 0.5}, {0, 1}}, 1e-12);
    QCOMPARE(three.size(), std::size_t{2});
    QCOMPARE(three[1].action, std::size_t{2});
    WEIGHHOUSE_NEAR(three[1].from, 0.5, 1e-15);
    // What only rounding tells apart is the first of the two.
    const auto same = bestStretches(std::vector<Line>{{0.1 + 0.2, 1}, {0.3, 1}, {0, 2}}, 1e-12);
    QCOMPARE(same[0].action, std::size_t{0});
    QCOMPARE(same.size(), std::size_t{2});
}

void TestFlips::envelopesAreTheGreatest()
{
    int most = 0;
    QVERIFY(rc::check("at whatever probability", [&most] {
        std::vector<Line> lines;
        const int count = *rc::gen::element(1, 2, 3, 5, 10, 20);
        for (int i = 0; i < count; ++i)
            lines.push_back({*rc::gen::resize(100, rc::gen::inRange(-50, 51)) / 7.0,
                             *rc::gen::resize(100, rc::gen::inRange(-50, 51)) / 7.0});
        const auto stretches = bestStretches(lines, 1e-11);
        RC_ASSERT(stretches.front().from == 0 && stretches.back().to == 1);
        most = std::max(most, static_cast<int>(stretches.size()));
        for (std::size_t i = 0; i < stretches.size(); ++i) {
            RC_ASSERT(stretches[i].from < stretches[i].to);
            if (i > 0) {
                RC_ASSERT(stretches[i].from == stretches[i - 1].to);
                RC_ASSERT(stretches[i].action != stretches[i - 1].action);
            }
            for (const double share : {0.0, 0.25, 0.5, 1.0}) {
                const double p = stretches[i].from + share * (stretches[i].to - stretches[i].from);
                for (const Line &line : lines)
                    RC_ASSERT(lines[stretches[i].action].at(p) >= line.at(p) - 1e-10);
            }
        }
    }));
    qInfo("at most %d stretches", most);
    QVERIFY(most >= 3);
}

void TestFlips::othersKeepTheirProportions()
{
    // While a value's probability runs, the other two stay at 1 to 3.
    const auto problem = withOneFactor({0.6, 0.1, 0.3}, {{10, 0, 4}, {6, 6, 6}});
    WEIGHHOUSE_TAKE(means,
                    conditionalMeans(problem.outcomes, problem.states.weights, problem.states.factors[0]));
    WEIGHHOUSE_TAKE(lines, linesOver(means, means.shares, 0));
    WEIGHHOUSE_NEAR(lines[0].atZero, 3, 1e-14);
    WEIGHHOUSE_NEAR(lines[0].atOne, 10, 1e-14);
    WEIGHHOUSE_TAKE(flips, flipPoints(means, means.shares, 0));
    QCOMPARE(flips.size(), std::size_t{1});
    WEIGHHOUSE_NEAR(flips[0].probability, 3 / 7.0, 1e-14);
}

void TestFlips::flipsAreWhereTheBestChanges()
{
    // A factor with children: the others given it stay as they are.
    DiscreteFactor child{"child", {"a", "b"}, {0}, {{0.9, 0.1}, {0.3, 0.7}, {0.5, 0.5}}};
    const auto factors = [&child](const Belief &belief) {
        return std::vector<Factor>{factorOf("x", belief), child};
    };
    const auto outcome = [](std::size_t action, const std::vector<std::uint32_t> &levels) {
        const double table[3][6] = {{9, 1, 4, 2, 0, 3}, {2, 8, 3, 6, 5, 5}, {5, 4, 5, 4, 4, 5}};
        return table[action][levels[0] * 2 + levels[1]];
    };
    const Belief belief{0.2, 0.5, 0.3};
    const auto problem = enumerated(factors(belief), 3, outcome);
    WEIGHHOUSE_TAKE(means,
                    conditionalMeans(problem.outcomes, problem.states.weights, problem.states.factors[0]));
    int seen = 0;
    for (std::size_t level = 0; level < 3; ++level) {
        WEIGHHOUSE_TAKE(flips, flipPoints(means, belief, level));
        for (const Flip &flip : flips) {
            ++seen;
            for (const double step : {-1e-6, 1e-6}) {
                WEIGHHOUSE_TAKE(
                    moved, withProbability(belief, {false, false, false}, level, flip.probability + step));
                const auto there = enumerated(factors(moved), 3, outcome);
                QCOMPARE(expectedOutcomes(there.outcomes, there.states.weights).best,
                         step < 0 ? flip.before : flip.after);
            }
        }
    }
    QVERIFY(seen >= 2);
}

void TestFlips::flipsHaveErrors()
{
    // Given a: N(2, 1) against 0; given b: N(-1, 1). The flip is at a third; 300 of 320 tries of 95 % hold
    // it, 4 the deviation.
    const auto network =
        FactorNetwork::of({factorOf("x", {0.5, 0.5}), ContinuousFactor{"noise", Distribution()}}).value();
    int covered = 0;
    for (std::uint64_t seed = 1; seed <= 320; ++seed) {
        const auto states = statesOf(network, drawUniforms({.states = 400, .seed = seed}, 2).value()).value();
        std::vector<double> values;
        for (std::size_t state = 0; state < states.count; ++state)
            values.insert(
                values.end(),
                {(states.factors[0].levels[state] == 0 ? 2 : -1) + states.factors[1].numbers[state], 0});
        const auto outcomes = Outcomes::of(2, states.count, values).value();
        WEIGHHOUSE_TAKE(means, conditionalMeans(outcomes, states.weights, states.factors[0]));
        WEIGHHOUSE_TAKE(flips, flipPoints(means, std::vector<double>{0.5, 0.5}, 0));
        QCOMPARE(flips.size(), std::size_t{1});
        WEIGHHOUSE_TAKE(estimate, flipEstimate(outcomes, states.weights, states.factors[0],
                                               std::vector<double>{0.5, 0.5}, 0, flips[0]));
        WEIGHHOUSE_NEAR(estimate.value, flips[0].probability, 1e-12);
        const Range interval = estimate.interval();
        covered += interval.low <= 1 / 3.0 && 1 / 3.0 <= interval.high ? 1 : 0;
    }
    qInfo("%d of 320 intervals of 95 %% hold the flip", covered);
    QVERIFY(covered >= 288 && covered <= 318);
}

void TestFlips::regionsAreTrue()
{
    const auto problem = enumerated({factorOf("x", {0.2, 0.5, 0.3}), factorOf("y", {0.4, 0.6})}, 3,
                                    [](std::size_t action, const std::vector<std::uint32_t> &levels) {
                                        const double table[3][6] = {
                                            {9, 1, 4, 2, 0, 3}, {2, 8, 3, 6, 5, 5}, {5, 4, 5, 4, 4, 5}};
                                        return table[action][levels[0] * 2 + levels[1]];
                                    });
    const auto &[network, states, outcomes] = problem;
    const RegionAxis first{&states.factors[0], {0.2, 0.5, 0.3}, 0};
    const RegionAxis second{&states.factors[1], {0.4, 0.6}, 1};
    WEIGHHOUSE_TAKE(rows, strategyRegion(outcomes, states.weights, first, second, 4));
    QCOMPARE(rows.size(), std::size_t{5});
    std::size_t stretches = 0;
    for (const StrategyRow &row : rows) {
        for (const Stretch &stretch : row.stretches) {
            ++stretches;
            const double p = (stretch.from + stretch.to) / 2;
            WEIGHHOUSE_TAKE(network2, FactorNetwork::of({factorOf("x", {p, (1 - p) * 0.625, (1 - p) * 0.375}),
                                                         factorOf("y", {1 - row.second, row.second})}));
            WEIGHHOUSE_TAKE(weights, reweighted(states, network, network2));
            QCOMPARE(expectedOutcomes(outcomes, weights).best, stretch.action);
        }
    }
    QVERIFY(stretches > 5);
}

void TestFlips::errorsAreTold()
{
    const auto problem = withOneFactor({1, 0}, {{1, 2}, {2, 1}});
    const auto &[network, states, outcomes] = problem;
    WEIGHHOUSE_TAKE(means, conditionalMeans(outcomes, states.weights, states.factors[0]));
    // Nothing tells what the value of weight 0 comes to; under other weights of the same states it is told.
    WEIGHHOUSE_SAME(flipPoints(means, means.shares, 0).error().code, "uncertainty.level-without-states");
    WEIGHHOUSE_TAKE(even,
                    reweighted(states, network, FactorNetwork::of({factorOf("x", {0.5, 0.5})}).value()));
    WEIGHHOUSE_TAKE(told, conditionalMeans(outcomes, even, states.factors[0]));
    WEIGHHOUSE_TAKE(flips, flipPoints(told, std::vector<double>{1, 0}, 0));
    WEIGHHOUSE_NEAR(flips.at(0).probability, 0.5, 1e-15);
    WEIGHHOUSE_SAME(flipPoints(told, std::vector<double>{1, 0}, 2).error().code, "uncertainty.no-such-value");
    WEIGHHOUSE_SAME(flipPoints(told, std::vector<double>{1, 0, 0}, 0).error().code,
                    "uncertainty.wrong-count");
    WEIGHHOUSE_SAME(
        strategyRegion(outcomes, even, {&states.factors[0], {1, 0}, 0}, {&states.factors[0], {1, 0}, 0}, 0)
            .error()
            .code,
        "uncertainty.no-such-value");
}

WEIGHHOUSE_TEST(TestFlips)
#include "test_flips.moc"
