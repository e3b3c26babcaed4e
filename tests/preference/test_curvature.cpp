// SPDX-License-Identifier: GPL-3.0-or-later
// Equations solved without subtractions.
#include "core/uncertainty/preference/curvature.h"
#include "tests/preference/plain_fits.h"
#include "tests/support/registry.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

class TestCurvature : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void denseSolution();
    void bandsStayNarrow();
    void tinyLinks();
};

void TestCurvature::denseSolution()
{
    QVERIFY(rc::check("the solution is that of the dense matrix", [] {
        Observations observations{*rc::gen::inRange<std::size_t>(1, 25), {}, {}};
        const auto item = [&] { return *rc::gen::inRange<Item>(0, static_cast<Item>(observations.items)); };
        for (int i = *rc::gen::inRange(0, 40); i > 0; --i) {
            if (const Comparison comparison{item(), item(), *rc::gen::inRange(1, 100) / 10.0};
                comparison.winner != comparison.loser)
                observations.comparisons.push_back(comparison);
        }
        Curvature curvature(observations);
        std::vector<std::vector<double>> dense(observations.items,
                                               std::vector<double>(observations.items, 0));
        std::vector<double> right;
        for (const auto &[one, other, weight] : observations.comparisons) {
            curvature.addLink(one, other, weight);
            dense[one][other] -= weight;
            dense[other][one] -= weight;
            dense[one][one] += weight;
            dense[other][other] += weight;
        }
        for (std::size_t i = 0; i < observations.items; ++i) {
            curvature.addExcess(static_cast<Item>(i), 0.1 * static_cast<double>(i + 1));
            dense[i][i] += 0.1 * static_cast<double>(i + 1);
            right.push_back(*rc::gen::inRange(-50, 50));
        }
        const std::vector<double> expected = testing::solved(dense, right);
        curvature.factor();
        curvature.solve(right);
        for (std::size_t i = 0; i < right.size(); ++i)
            RC_ASSERT(std::abs(right[i] - expected[i]) < 1e-8 * (1 + std::abs(expected[i])));
    }));
}

void TestCurvature::bandsStayNarrow()
{
    // A ladder whose rungs are numbered at random is as narrow as one in order.
    constexpr Item length = 1009;
    Observations observations{length, {}, {}};
    for (Item i = 0; i + 2 < length; ++i) {
        for (const Item step : {1U, 2U})
            observations.comparisons.push_back({i * 350 % length, (i + step) * 350 % length, 1});
    }
    QVERIFY(Curvature(observations).entries() < std::size_t{4} * length);
}

void TestCurvature::tinyLinks()
{
    // 0 and 1 are alike, 2 hangs on by almost nothing: what is asked of 2 is seen in full all the same.
    Observations observations{3, {{0, 1, 1}, {1, 2, 1}}, {}};
    Curvature curvature(observations);
    curvature.addLink(0, 1, 1);
    curvature.addLink(1, 2, 1e-30);
    curvature.addExcess(2, 1e-35);
    curvature.factor();
    std::vector<double> values = {1e-35, 0, 0};
    curvature.solve(values);
    // All of it leaves through 2: 1e-35 over its excess, and over the link on top.
    QVERIFY(std::abs(values[2] - 1) < 1e-14);
    QVERIFY(std::abs(values[1] - 1.00001) < 1e-14);
    QVERIFY(std::abs(values[0] - 1.00001) < 1e-14);
}

WEIGHHOUSE_TEST(TestCurvature)
#include "test_curvature.moc"
