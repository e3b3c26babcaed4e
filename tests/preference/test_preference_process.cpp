// SPDX-License-Identifier: GPL-3.0-or-later
// Utilities of similar items from a few comparisons, against fits that know of no similarity.
#include "core/base/random.h"
#include "core/uncertainty/preference/fit.h"
#include "core/uncertainty/preference/preference_process.h"
#include "core/uncertainty/preference/raters.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

#include <cmath>
#include <numeric>

using namespace weighhouse;
using namespace weighhouse::uncertainty;

namespace
{

ProcessPrior independent(std::vector<double> means, double deviation)
{
    return {std::move(means),
            [=](Item left, Item right) { return left == right ? deviation * deviation : 0.0; }};
}

std::vector<Comparison> someComparisons(std::uint64_t seed, Item items, int count)
{
    Random random(seed);
    std::vector<Comparison> all;
    for (int i = 0; i < count; ++i) {
        const Item one = random.below(items);
        all.push_back({one, (one + 1 + random.below(items - 1)) % items, 1});
    }
    return all;
}

std::vector<WeighedPair> pairsOf(const std::vector<Comparison> &comparisons, double reliability = 1)
{
    std::vector<WeighedPair> pairs;
    for (const Comparison &one : comparisons)
        pairs.push_back({one.winner, one.loser, one.weight, 0, reliability});
    return pairs;
}

} // namespace

class TestPreferenceProcess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Where items tell nothing of each other, it is the fit with a normal prior.
    void independentItemsAreFittedAsAlways()
    {
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            const auto comparisons = someComparisons(seed, 7, 25);
            WEIGHHOUSE_TAKE(process, PreferenceProcess::fit(independent(std::vector<double>(7), 1.5),
                                                            pairsOf(comparisons)));
            QVERIFY(process.isConverged());
            WEIGHHOUSE_TAKE(fit, fitLikelihood({.items = 7, .comparisons = comparisons}, 1.5));
            for (Item item = 0; item < 7; ++item)
                QVERIFY2(std::abs(process.mean(item) - fit.utilities[item]) < 1e-6,
                         qPrintable(QString::number(process.mean(item) - fit.utilities[item])));
        }
    }

    /// Means and covariance are those of a fit of raters whose reliabilities are held.
    void meansAndCovarianceAreThoseOfTheJointFit()
    {
        const std::vector<double> means{0.5, -1, 2, 0, 0.25};
        const auto comparisons = someComparisons(9, 5, 12);
        WEIGHHOUSE_TAKE(process, PreferenceProcess::fit(independent(means, 0.8), pairsOf(comparisons)));
        WEIGHHOUSE_TAKE(joint, fitRaters({.items = 5, .raters = {comparisons}},
                                         {.means = means, .deviation = 0.8, .reliabilityDeviation = {}},
                                         {.detail = RaterDetail::Covariance}));
        std::vector<Item> items(5);
        std::iota(items.begin(), items.end(), Item{0});
        const std::vector<double> covariance = process.covariance(items);
        // The joint fit tells of utilities less the mean of all.
        const auto centred = [&](std::size_t row, std::size_t column) {
            double value = covariance[row * 5 + column];
            for (std::size_t i = 0; i < 5; ++i) {
                value -= (covariance[row * 5 + i] + covariance[i * 5 + column]) / 5;
                for (std::size_t k = 0; k < 5; ++k)
                    value += covariance[i * 5 + k] / 25;
            }
            return value;
        };
        for (std::size_t row = 0; row < 5; ++row) {
            QVERIFY(std::abs(process.mean(static_cast<Item>(row)) - joint.utilities[row]) < 1e-6);
            for (std::size_t column = 0; column < 5; ++column)
                QVERIFY(std::abs(centred(row, column) - joint.covariance[row * 5 + column]) < 1e-5);
        }
    }

    /// Items 0 and 1 are alike, as are 2 and 3: what is said of one tells of the other, in the same
    /// direction.
    void whatIsSaidOfOneTellsOfSimilarOnes()
    {
        const ProcessPrior prior{std::vector<double>(5), [](Item left, Item right) {
                                     return (left / 2 == right / 2 ? 0.8 : 0.0) + (left == right ? 0.2 : 0.0);
                                 }};
        WEIGHHOUSE_TAKE(process, PreferenceProcess::fit(prior, pairsOf({{0, 2, 1}})));
        QVERIFY(process.mean(0) > process.mean(1));
        QVERIFY(process.mean(1) > 0.1);
        QVERIFY(process.mean(3) < -0.1);
        QCOMPARE(process.mean(4), 0.0);
        const std::vector<Item> items{0, 1, 4};
        const std::vector<double> covariance = process.covariance(items);
        QVERIFY(covariance[0] < 1 && covariance[4] < 1);
        QCOMPARE(covariance[8], 1.0);
        // A rater of the opposite turns it round, one who tells nothing changes nothing.
        WEIGHHOUSE_TAKE(opposite, PreferenceProcess::fit(prior, pairsOf({{2, 0, 1}}, -1)));
        QVERIFY(std::abs(opposite.mean(1) - process.mean(1)) < 1e-9);
        WEIGHHOUSE_TAKE(chance, PreferenceProcess::fit(prior, pairsOf({{0, 2, 1}}, 0)));
        QCOMPARE(chance.mean(0), 0.0);
    }

    void nothingComparedLeavesThePrior()
    {
        WEIGHHOUSE_TAKE(process, PreferenceProcess::fit(independent({1, 2}, 3), {}));
        QCOMPARE(process.mean(1), 2.0);
        const std::vector<Item> items{0, 1};
        QCOMPARE(process.covariance(items), (std::vector<double>{9, 0, 0, 9}));
    }

    void strongAnswersConverge()
    {
        WEIGHHOUSE_TAKE(process,
                        PreferenceProcess::fit(independent({50, -50, 0}, 10),
                                               std::vector<WeighedPair>{{1, 0, 1000, 0}, {1, 2, 0, 500}}));
        QVERIFY(process.isConverged());
        QVERIFY(process.mean(1) > process.mean(0));
        QVERIFY(process.mean(2) > process.mean(1));
    }

    void mistakesAreRefused_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("second");
        QTest::addColumn<double>("wins");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("unknown") << 0 << 5 << 1.0 << QByteArray("preference.unknown-item");
        QTest::newRow("itself") << 1 << 1 << 1.0 << QByteArray("preference.own-opponent");
        QTest::newRow("negative") << 0 << 1 << -1.0 << QByteArray("preference.bad-weight");
        QTest::newRow("NaN") << 0 << 1 << std::nan("") << QByteArray("preference.bad-weight");
    }

    void mistakesAreRefused()
    {
        QFETCH(int, first);
        QFETCH(int, second);
        QFETCH(double, wins);
        QFETCH(QByteArray, code);
        const std::vector<WeighedPair> pairs{{static_cast<Item>(first), static_cast<Item>(second), wins, 0}};
        const auto refused = PreferenceProcess::fit(independent({0, 0}, 1), pairs);
        QVERIFY(!refused);
        WEIGHHOUSE_SAME(refused.error().code, code.toStdString());
        QVERIFY(!PreferenceProcess::fit({}, {}));
        QVERIFY(!PreferenceProcess::fit(independent({0, std::nan("")}, 1), {}));
    }
};

WEIGHHOUSE_TEST(TestPreferenceProcess)
#include "test_preference_process.moc"
