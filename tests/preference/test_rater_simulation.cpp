// SPDX-License-Identifier: GPL-3.0-or-later
// Raters whose reliabilities and utilities are drawn from the prior: do fits and their errors find them?
#include "core/base/random.h"
#include "core/uncertainty/preference/raters.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

struct Simulated {
    std::vector<double> utilities;
    std::vector<double> reliabilities;
    RatedComparisons comparisons;
};

Simulated simulated(std::uint64_t seed, std::size_t items, std::vector<double> reliabilities,
                    std::size_t each)
{
    Random random(seed, 77);
    Simulated result;
    for (std::size_t i = 0; i < items; ++i)
        result.utilities.push_back(random.normal(0, 1));
    result.comparisons.items = items;
    for (const double reliability : reliabilities) {
        std::vector<Comparison> &told = result.comparisons.raters.emplace_back();
        for (std::size_t i = 0; i < each; ++i) {
            const Item one = random.below(static_cast<Item>(items));
            const Item other =
                (one + 1 + random.below(static_cast<Item>(items) - 1)) % static_cast<Item>(items);
            const double lead = reliability * (result.utilities[one] - result.utilities[other]);
            const bool isWon = random.unit() < 1 / (1 + std::exp(-lead));
            told.push_back(isWon ? Comparison{one, other, 1} : Comparison{other, one, 1});
        }
    }
    result.reliabilities = std::move(reliabilities);
    return result;
}

/// Counts of values that lie within 1.96 errors of what was estimated, and the sum of squares of distances.
struct Coverage {
    void add(double estimate, double error, double truth)
    {
        const double distance = (estimate - truth) / error;
        ++count;
        within += std::abs(distance) < 1.959964 ? 1 : 0;
        squares += distance * distance;
    }
    double share() const { return within / count; }

    double count = 0;
    double within = 0;
    double squares = 0;
};

} // namespace

class TestRaterSimulation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coverage();
    void contradictingRater();
    void chanceRater();
    void reliabilitiesDoNotGrowWithItems();
    void betterThanTreatingAllAlike();
};

void TestRaterSimulation::coverage()
{
    // Measured over 200 seeds of 30 items, 300 comparisons and 3 raters: 94.8 % of the utilities and 92.2 %
    // of the reliabilities lie within 1.96 errors.
    Coverage utilities;
    Coverage reliabilities;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Random random(seed, 78);
        const Simulated truth =
            simulated(seed, 12, {random.normal(1, 0.5), random.normal(1, 0.5), random.normal(1, 0.5)}, 50);
        WEIGHHOUSE_TAKE(fit, fitRaters(truth.comparisons, {}, {.detail = RaterDetail::Errors}));
        QVERIFY(fit.isConverged);
        double mean = 0;
        for (const double utility : truth.utilities)
            mean += utility / 12;
        for (std::size_t i = 0; i < 12; ++i)
            utilities.add(fit.utilities[i], fit.errors[i], truth.utilities[i] - mean);
        for (std::size_t i = 0; i < 3; ++i)
            reliabilities.add(fit.raters[i].reliability, fit.raters[i].error, truth.reliabilities[i]);
    }
    QVERIFY2(utilities.share() > 0.91 && utilities.share() < 0.99,
             qPrintable(QString::number(utilities.share())));
    QVERIFY2(reliabilities.share() > 0.87 && reliabilities.share() < 0.99,
             qPrintable(QString::number(reliabilities.share())));
    QVERIFY2(utilities.squares / utilities.count < 1.3,
             qPrintable(QString::number(utilities.squares / utilities.count)));
}

void TestRaterSimulation::contradictingRater()
{
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Simulated truth = simulated(seed, 10, {1, -1, 1, 1}, 120);
        WEIGHHOUSE_TAKE(fit, fitRaters(truth.comparisons, {}, {.detail = RaterDetail::Errors}));
        bool isFound = fit.raters[1].reliability + 1.96 * fit.raters[1].error < 0;
        for (const std::size_t other : {0U, 2U, 3U})
            isFound = isFound && fit.raters[other].reliability > 0;
        found += isFound ? 1 : 0;
    }
    QVERIFY2(found >= 18, qPrintable(QString::number(found)));
}

void TestRaterSimulation::chanceRater()
{
    Coverage chance;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Simulated truth = simulated(seed, 10, {1, 0, 1.5}, 80);
        WEIGHHOUSE_TAKE(fit, fitRaters(truth.comparisons, {}, {.detail = RaterDetail::Errors}));
        chance.add(fit.raters[1].reliability, fit.raters[1].error, 0);
        QVERIFY(fit.raters[1].reliability < fit.raters[0].reliability);
        QVERIFY(fit.raters[1].reliability < fit.raters[2].reliability);
    }
    QVERIFY2(chance.share() >= 0.8, qPrintable(QString::number(chance.share())));
}

void TestRaterSimulation::reliabilitiesDoNotGrowWithItems()
{
    // The highest posterior of utilities and reliabilities together would be at about 2.
    double sum = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Simulated truth = simulated(seed, 90, {1, 1, 1}, 300);
        WEIGHHOUSE_TAKE(fit, fitRaters(truth.comparisons));
        for (const RaterFit &rater : fit.raters)
            sum += rater.reliability / 15;
    }
    QVERIFY2(std::abs(sum - 1) < 0.15, qPrintable(QString::number(sum)));
}

void TestRaterSimulation::betterThanTreatingAllAlike()
{
    double joint = 0;
    double alike = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Simulated truth = simulated(seed, 15, {1.5, 1, 0.1, -0.5}, 60);
        WEIGHHOUSE_TAKE(one, fitRaters(truth.comparisons));
        WEIGHHOUSE_TAKE(other, fitRaters(truth.comparisons, {{}, 1, {}}));
        double mean = 0;
        for (const double utility : truth.utilities)
            mean += utility / 15;
        for (std::size_t i = 0; i < 15; ++i) {
            joint += std::pow(one.utilities[i] - truth.utilities[i] + mean, 2);
            alike += std::pow(other.utilities[i] - truth.utilities[i] + mean, 2);
        }
    }
    QVERIFY2(joint < 0.8 * alike, qPrintable(QString::number(joint / alike)));
}

WEIGHHOUSE_TEST(TestRaterSimulation)
#include "test_rater_simulation.moc"
