// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings that are held out.
#include "core/uncertainty/preference/cross_validation.h"
#include "tests/preference/planted_rankings.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::uncertainty;
using weighhouse::testing::combinedItems;
using weighhouse::testing::drawnRankings;

namespace
{

/// Models that take nothing into account, one feature, both, items' own worths, and habits.
const std::vector<AdditiveSettings> grid{
    {{0, 0}, 0, 0, 0}, {{1, 0}, 0, 0, 0}, {{1, 1}, 0, 0, 0}, {{0, 0}, 1, 0, 0}, {{0, 0}, 0, 0, 1}};

} // namespace

class TestCrossValidation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void dealsEachRankingOnce();
    void dividesASingleRanking();
    void heldOutIsNotSeen();
    void choosesTheTrueModel_data();
    void choosesTheTrueModel();
    void findsNothingInNoise();
    void scores();
    void refusals();
};

void TestCrossValidation::dealsEachRankingOnce()
{
    QVERIFY(rc::check("each ranking is held out once and else fitted to", [] {
        const auto count = *rc::gen::inRange<std::size_t>(2, 20);
        const auto wanted = *rc::gen::inRange<std::size_t>(2, 8);
        const auto seed = *rc::gen::inRange<std::uint64_t>(0, 1000);
        std::vector<ShownRanking> rankings;
        for (std::size_t i = 0; i < count; ++i)
            rankings.push_back({{static_cast<Item>(i)}, {0}, 1});
        const auto folds = foldsOf(rankings, wanted, seed);
        RC_ASSERT(folds.has_value());
        RC_ASSERT(folds->size() == std::min(wanted, count));
        std::vector<int> times(count, 0);
        for (const Fold &fold : *folds) {
            RC_ASSERT(fold.fitted.size() + fold.heldOut.size() == count);
            // Folds are as large as each other but for one.
            RC_ASSERT(fold.heldOut.size() >= count / folds->size());
            for (const ShownRanking &ranking : fold.heldOut) {
                ++times[ranking.items.front()];
                RC_ASSERT(std::ranges::find(fold.fitted, ranking) == fold.fitted.end());
            }
        }
        RC_ASSERT(std::ranges::all_of(times, [](int each) { return each == 1; }));
        RC_ASSERT(*foldsOf(rankings, wanted, seed) == *folds);
    }));
}

void TestCrossValidation::dividesASingleRanking()
{
    const std::vector<ShownRanking> one{{{6, 4, 2, 0, 1, 3, 5}, {0, 1, 2, 3, 4, 5, 6}, 9}};
    WEIGHHOUSE_TAKE(folds, foldsOf(one, 5, 3));
    QCOMPARE(folds.size(), std::size_t{3});
    std::vector<Item> all;
    for (const Fold &fold : folds) {
        const ShownRanking &held = fold.heldOut.front();
        const ShownRanking &fitted = fold.fitted.front();
        QVERIFY(held.items.size() > 1);
        QCOMPARE(held.items.size() + fitted.items.size(), std::size_t{7});
        QCOMPARE(held.shown, std::size_t{9});
        // The order stays, and nothing is in both.
        QVERIFY(std::ranges::is_sorted(held.places) && std::ranges::is_sorted(fitted.places));
        for (const Item item : held.items)
            QVERIFY(std::ranges::find(fitted.items, item) == fitted.items.end());
        all.insert(all.end(), held.items.begin(), held.items.end());
    }
    std::ranges::sort(all);
    QCOMPARE(all, (std::vector<Item>{0, 1, 2, 3, 4, 5, 6}));
}

void TestCrossValidation::heldOutIsNotSeen()
{
    const DescribedItems items = combinedItems(2, 3);
    Random random(21);
    auto rankings = drawnRankings({2, 1, 0, -1, 0, 1, 2, 0, 1}, 6, 7, random);
    WEIGHHOUSE_TAKE(folds, foldsOf(rankings, 3, 1));
    // A model that writes down what it is handed.
    std::size_t call = 0;
    WEIGHHOUSE_TAKE(
        told, heldOutLikelihoods(folds, [&](auto fitted, auto heldOut) {
            const Fold &fold = folds[call++];
            const bool isAsDealt =
                std::ranges::equal(fitted, fold.fitted) && std::ranges::equal(heldOut, fold.heldOut);
            return Result<std::vector<double>>(std::vector<double>(heldOut.size(), isAsDealt ? 1 : 0));
        }));
    QCOMPARE(told, std::vector<double>(6, 1));
    // What is foretold of a ranking is the same whatever the others that are held out with it say.
    const AdditiveSettings settings{{1, 1}, 0.5, 0, 1};
    std::vector<Fold> one{folds[0]};
    WEIGHHOUSE_TAKE(before, heldOutLikelihoods(items, one, settings));
    std::ranges::reverse(one[0].heldOut[1].items);
    std::ranges::reverse(one[0].heldOut[1].places);
    WEIGHHOUSE_TAKE(after, heldOutLikelihoods(items, one, settings));
    QCOMPARE(after[0], before[0]);
    QVERIFY(after[1] != before[1]);
}

void TestCrossValidation::choosesTheTrueModel_data()
{
    QTest::addColumn<int>("truth");
    const char *names[] = {"first feature", "both features", "own worths", "habits"};
    for (int i = 0; i < 4; ++i)
        QTest::newRow(names[i]) << i + 1;
}

void TestCrossValidation::choosesTheTrueModel()
{
    QFETCH(int, truth);
    const DescribedItems items = combinedItems(2, 4);
    int right = 0;
    constexpr int tries = 6;
    for (int run = 0; run < tries; ++run) {
        Random random(static_cast<std::uint64_t>(100 * truth + run));
        std::vector<double> first;
        std::vector<double> second;
        for (int level = 0; level < 4; ++level) {
            first.push_back(truth == 1 || truth == 2 ? random.normal(0, 1) : 0);
            second.push_back(truth == 2 ? random.normal(0, 1) : 0);
        }
        std::vector<double> utilities;
        for (std::size_t i = 0; i < items.items; ++i)
            utilities.push_back(first[items.features[0].levels[i]] + second[items.features[1].levels[i]] +
                                (truth == 3 ? random.normal(0, 1) : 0));
        const auto rankings = drawnRankings(utilities, 20, 10, random, truth == 4 ? 1.5 : 0);
        WEIGHHOUSE_TAKE(folds, foldsOf(rankings, 5, 1));
        WEIGHHOUSE_TAKE(scores, crossValidate(items, folds, grid));
        right += scores.best == static_cast<std::size_t>(truth) ? 1 : 0;
    }
    qInfo("%d of %d", right, tries);
    // Chance alone would find it in one or two of six.
    QVERIFY(right >= 5);
}

void TestCrossValidation::findsNothingInNoise()
{
    const DescribedItems items = combinedItems(2, 4);
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Random random(seed);
        const auto rankings = drawnRankings(std::vector<double>(items.items, 0), 20, 10, random);
        WEIGHHOUSE_TAKE(folds, foldsOf(rankings, 5, 1));
        WEIGHHOUSE_TAKE(scores, crossValidate(items, folds, grid));
        QVERIFY(std::abs(scores.scores[0].mean + std::lgamma(11)) < 1e-9);
        // Another model may seem better by chance, but by next to nothing of 15; those that can fit most to
        // noise are worse.
        QVERIFY(scores.scores[scores.best].mean < scores.scores[0].mean + 0.25);
        QVERIFY(scores.scores[3].mean < scores.scores[0].mean);
    }
}

void TestCrossValidation::scores()
{
    const HeldOutScore score = scoreOf(std::vector<double>{-1, -2, -6});
    QVERIFY(std::abs(score.mean + 3) < 1e-12);
    QVERIFY(std::abs(score.error - std::sqrt(7.0 / 3)) < 1e-12);
    QCOMPARE(score.count, std::size_t{3});
    QVERIFY(std::isnan(scoreOf({}).mean));
    QVERIFY(std::isnan(scoreOf(std::vector<double>{-1}).error));
    QCOMPARE(bestOf(std::vector<HeldOutScore>{{-2, 0, 1}, {-1, 0, 1}, {-1, 0, 1}}), std::size_t{1});
}

void TestCrossValidation::refusals()
{
    const std::vector<ShownRanking> two{{{0, 1}, {0, 1}, 2}, {{1, 0}, {0, 1}, 2}};
    const std::vector<ShownRanking> small{{{0, 1, 2}, {0, 1, 2}, 3}};
    for (const auto &folds : {foldsOf(two, 1, 1), foldsOf({}, 5, 1), foldsOf(small, 5, 1)}) {
        QVERIFY(!folds);
        WEIGHHOUSE_SAME(folds.error().code, "preference.bad-folds");
    }
    WEIGHHOUSE_TAKE(folds, foldsOf(two, 2, 1));
    QVERIFY(!crossValidate({2, {}, {}}, folds, {}));
    const auto silent = heldOutLikelihoods(
        folds, [](auto, auto) { return Result<std::vector<double>>(std::vector<double>()); });
    QVERIFY(!silent);
    WEIGHHOUSE_SAME(silent.error().code, "preference.bad-folds");
}

WEIGHHOUSE_TEST(TestCrossValidation)
#include "test_cross_validation.moc"
