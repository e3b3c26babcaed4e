// SPDX-License-Identifier: GPL-3.0-or-later
// Additive utilities from rankings.
#include "core/uncertainty/preference/additive.h"
#include "tests/preference/planted_rankings.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QCoreApplication>
#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

using namespace weighhouse;
using namespace weighhouse::uncertainty;
using weighhouse::testing::combinedItems;
using weighhouse::testing::drawnRankings;

namespace
{

double largestDifference(const std::vector<double> &one, const std::vector<double> &other)
{
    if (one.size() != other.size())
        return HUGE_VAL;
    double result = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        result = std::max(result, std::abs(one[i] - other[i]));
    return result;
}

std::vector<double> centred(std::vector<double> values)
{
    const double mean =
        std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    for (double &value : values)
        value -= mean;
    return values;
}

/// The choices that rankings are, for the fit that knows no features.
Observations choicesOf(const std::vector<ShownRanking> &rankings, std::size_t items)
{
    Observations result{items, {}, {}};
    for (const ShownRanking &ranking : rankings) {
        for (std::size_t t = 0; t + 1 < ranking.items.size(); ++t)
            result.choices.push_back(
                {ranking.items[t],
                 {ranking.items.begin() + static_cast<std::ptrdiff_t>(t) + 1, ranking.items.end()},
                 1});
    }
    return result;
}

/// The log-posterior of own worths and habits alone, as plainly as it is defined; the habits by their text.
double plainLikelihood(const ShownRanking &ranking, const std::vector<double> &utilities,
                       const std::vector<std::uint32_t> &kinds, const std::array<double, habits> &habit,
                       double fading)
{
    const std::size_t size = ranking.items.size();
    double sum = 0;
    for (std::size_t t = 0; t + 1 < size; ++t) {
        const double share = static_cast<double>(t) / static_cast<double>(size - 1);
        const std::size_t last = t == 0 ? 0 : ranking.places[t - 1];
        const auto countOf = [&](auto isCounted) {
            return std::count_if(ranking.places.begin() + static_cast<std::ptrdiff_t>(t),
                                 ranking.places.end(), isCounted);
        };
        double all = 0;
        double chosen = 0;
        for (std::size_t i = t; i < size; ++i) {
            const std::size_t place = ranking.places[i];
            double score = std::exp(-fading * share) * utilities[ranking.items[i]];
            score += habit[0] * (static_cast<double>(place) / static_cast<double>(ranking.shown - 1) - 0.5);
            if (t > 0) {
                const bool isNext =
                    place > last && countOf([&](std::size_t p) { return p > last && p < place; }) == 0;
                const bool isBefore =
                    place < last && countOf([&](std::size_t p) { return p < last && p > place; }) == 0;
                const bool isFirst = countOf([&](std::size_t p) { return p < place; }) == 0;
                const bool isSame = kinds[ranking.items[i]] == kinds[ranking.items[t - 1]];
                score += place > last ? habit[1] : 0;
                score += isNext ? habit[2] + (share - 0.5) * habit[6] : 0;
                score += isBefore ? habit[3] : 0;
                score += isFirst ? habit[4] : 0;
                score += isSame ? habit[5] + (share - 0.5) * habit[7] : 0;
            }
            all += std::exp(score);
            chosen = i == t ? score : chosen;
        }
        sum += chosen - std::log(all);
    }
    return sum;
}

} // namespace

class TestAdditive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recoversPlantedUtilities();
    void recoversHabits();
    void nothingIsWorthWithoutDeviation();
    void wideDeviationIsMaximumLikelihood();
    void withoutFeaturesTheSameAsTheNormalPrior();
    void likelihoodAsDefined();
    void maximum();
    void permutations();
    void stages();
    void refusals();
};

void TestAdditive::recoversPlantedUtilities()
{
    const DescribedItems items = combinedItems(3, 3);
    const std::vector<std::vector<double>> planted{{-1, 0, 1}, {0.6, -0.6, 0}, {0, 0, 0}};
    std::vector<double> utilities(items.items, 0);
    for (std::size_t f = 0; f < planted.size(); ++f) {
        for (std::size_t i = 0; i < items.items; ++i)
            utilities[i] += planted[f][items.features[f].levels[i]];
    }
    Random random(11);
    const auto rankings = drawnRankings(utilities, 150, 20, random);
    WEIGHHOUSE_TAKE(fit, fitAdditive(items, rankings, {{2, 2, 2}, 0.05, 0, 0.5}));
    QVERIFY(fit.isConverged());
    double error = 0;
    for (std::size_t f = 0; f < planted.size(); ++f)
        error = std::max(error, largestDifference(fit.effects[f], planted[f]));
    qInfo("effects deviate by %.3f at most", error);
    // Of 2850 choices the standard error of an effect is about 0.03.
    QVERIFY(error < 0.12);
    for (const double habit : fit.habit)
        QVERIFY(std::abs(habit) < 0.3);
}

void TestAdditive::recoversHabits()
{
    const DescribedItems items = combinedItems(2, 3, 2);
    std::vector<double> utilities;
    for (std::size_t i = 0; i < items.items; ++i)
        utilities.push_back(items.features[0].levels[i] == 0 ? 1.0 : 0.0);
    Random random(12);
    const auto rankings = drawnRankings(utilities, 200, 12, random, 1.5);
    WEIGHHOUSE_TAKE(fit, fitAdditive(items, rankings, {{2, 2}, 0, 0, 2}));
    qInfo("next: %.3f of 1.5", fit.habit[static_cast<std::size_t>(Habit::Next)]);
    QVERIFY(std::abs(fit.habit[static_cast<std::size_t>(Habit::Next)] - 1.5) < 0.3);
    QVERIFY(std::abs(fit.effects[0][0] - fit.effects[0][1] - 1) < 0.25);
    // Whoever knows of no habits takes them for noise and finds effects that are too small.
    WEIGHHOUSE_TAKE(blind, fitAdditive(items, rankings, {{2, 2}, 0, 0, 0}));
    QVERIFY(blind.logLikelihood < fit.logLikelihood - 50);
}

void TestAdditive::nothingIsWorthWithoutDeviation()
{
    const DescribedItems items = combinedItems(2, 2, 2);
    Random random(13);
    const auto rankings = drawnRankings({3, 2, 1, 0, -1, -2, -3, -4}, 5, 6, random);
    WEIGHHOUSE_TAKE(none, fitAdditive(items, rankings, {{0, 0}, 0, 0, 0}));
    QCOMPARE(none.utilities, std::vector<double>(8, 0));
    QVERIFY(std::abs(none.logLikelihood + 5 * std::lgamma(7)) < 1e-10);
    WEIGHHOUSE_TAKE(little, fitAdditive(items, rankings, {{1e-6, 1e-6}, 1e-6, 0, 1e-6}));
    QVERIFY(largestDifference(little.utilities, none.utilities) < 1e-9);
    // What has no deviation has no effect, whatever else has.
    WEIGHHOUSE_TAKE(one, fitAdditive(items, rankings, {{1, 0}, 0, 0, 0}));
    QCOMPARE(one.effects[1], std::vector<double>(2, 0));
    QVERIFY(one.effects[0][0] != 0);
}

void TestAdditive::wideDeviationIsMaximumLikelihood()
{
    Random random(14);
    const auto rankings = drawnRankings({1, 0.5, 0, -0.5, -1}, 40, 5, random);
    WEIGHHOUSE_TAKE(likelihood, fitLikelihood(choicesOf(rankings, 5)));
    const DescribedItems own{5, {}, {}};
    WEIGHHOUSE_TAKE(wide, fitAdditive(own, rankings, {{}, 1e5, 0, 0}));
    QVERIFY(wide.isConverged());
    QVERIFY(largestDifference(centred(wide.utilities), likelihood.utilities) < 1e-6);
    // A feature that tells all items apart is the same as worths of their own.
    const DescribedItems apart{5, {{0, {0, 1, 2, 3, 4}}}, {}};
    WEIGHHOUSE_TAKE(byFeature, fitAdditive(apart, rankings, {{1e5}, 0, 0, 0}));
    QVERIFY(largestDifference(centred(byFeature.utilities), likelihood.utilities) < 1e-6);
}

void TestAdditive::withoutFeaturesTheSameAsTheNormalPrior()
{
    QVERIFY(rc::check("own worths are normal utilities", [] {
        const auto count = *rc::gen::inRange<std::size_t>(2, 12);
        const double deviation = *rc::gen::element(0.2, 1.0, 3.0);
        Random random(*rc::gen::inRange<std::uint64_t>(0, 1'000'000));
        const auto size = *rc::gen::inRange<std::size_t>(2, count + 1);
        const auto rankings = drawnRankings(std::vector<double>(count, 0), 4, size, random);
        const auto fit = fitAdditive({count, {}, {}}, rankings, {{}, deviation, 0, 0});
        const auto expected = fitLikelihood(choicesOf(rankings, count), deviation);
        RC_ASSERT(fit && expected && fit->isConverged());
        RC_ASSERT(largestDifference(fit->utilities, expected->utilities) < 1e-8);
        RC_ASSERT(std::abs(fit->logLikelihood - expected->logLikelihood) < 1e-7);
    }));
}

void TestAdditive::likelihoodAsDefined()
{
    QVERIFY(rc::check("the likelihood is that of its definition", [] {
        const auto count = *rc::gen::inRange<std::size_t>(2, 10);
        Random random(*rc::gen::inRange<std::uint64_t>(0, 1'000'000));
        std::vector<double> utilities;
        DescribedItems items{count, {}, {}};
        for (std::size_t i = 0; i < count; ++i) {
            utilities.push_back(random.normal(0, 1));
            items.kinds.push_back(random.below(3));
        }
        std::array<double, habits> habit{};
        for (double &each : habit)
            each = random.normal(0, 1);
        auto rankings = drawnRankings(utilities, 2, count, random);
        // One that was shown is not ranked.
        rankings[1].items.pop_back();
        rankings[1].places.pop_back();
        const AdditiveSettings settings{{}, 0, 1.7, 0};
        const auto told = logLikelihoods(items, rankings, settings, utilities, habit);
        RC_ASSERT(told.has_value());
        for (std::size_t i = 0; i < 2; ++i)
            RC_ASSERT(std::abs((*told)[i] -
                               plainLikelihood(rankings[i], utilities, items.kinds, habit, 1.7)) < 1e-9);
    }));
}

void TestAdditive::maximum()
{
    DescribedItems items = combinedItems(2, 3);
    for (std::size_t i = 0; i < items.items; ++i)
        items.kinds.push_back(static_cast<std::uint32_t>(i % 2));
    Random random(15);
    const auto rankings = drawnRankings({2, 1, 0, -1, 0, 1, 2, 0, 1}, 12, 8, random, 1);
    const AdditiveSettings settings{{1, 0.5}, 0.3, 1, 2};
    WEIGHHOUSE_TAKE(fit, fitAdditive(items, rankings, settings));
    QVERIFY(fit.isConverged());
    const auto posterior = [&](const std::vector<double> &own, const std::array<double, habits> &habit) {
        std::vector<double> utilities = fit.utilities;
        double prior = 0;
        for (std::size_t i = 0; i < own.size(); ++i) {
            utilities[i] += own[i] - fit.own[i];
            prior += own[i] * own[i] / (0.3 * 0.3);
        }
        for (const double each : habit)
            prior += each * each / 4;
        const auto told = logLikelihoods(items, rankings, settings, utilities, habit);
        return std::accumulate(told->begin(), told->end(), 0.0) - prior / 2;
    };
    const double top = posterior(fit.own, fit.habit);
    for (std::size_t i = 0; i < items.items + habits; ++i) {
        for (const double by : {-1e-3, 1e-3}) {
            auto own = fit.own;
            auto habit = fit.habit;
            (i < items.items ? own[i] : habit.at(i - items.items)) += by;
            QVERIFY(posterior(own, habit) < top);
        }
    }
}

void TestAdditive::permutations()
{
    QVERIFY(rc::check("items and features may come in any order", [] {
        Random random(*rc::gen::inRange<std::uint64_t>(0, 1'000'000));
        DescribedItems items = combinedItems(2, 3);
        for (std::size_t i = 0; i < items.items; ++i)
            items.kinds.push_back(items.features[0].levels[i]);
        const auto rankings = drawnRankings({2, 1, 0, -1, 0, 1, 2, 0, 1}, 5, 7, random);
        std::vector<Item> to(items.items);
        std::iota(to.begin(), to.end(), Item{0});
        for (std::size_t i = to.size(); i > 1; --i)
            std::swap(to[i - 1], to[random.below(static_cast<std::uint32_t>(i))]);
        DescribedItems moved = items;
        std::swap(moved.features[0], moved.features[1]);
        for (std::size_t i = 0; i < items.items; ++i) {
            moved.kinds[to[i]] = items.kinds[i];
            // Levels are named anew as well.
            moved.features[1].levels[to[i]] = 2 - items.features[0].levels[i];
            moved.features[0].levels[to[i]] = items.features[1].levels[i];
        }
        auto movedRankings = rankings;
        for (ShownRanking &ranking : movedRankings) {
            for (Item &item : ranking.items)
                item = to[item];
        }
        std::ranges::reverse(movedRankings);
        const AdditiveSettings settings{{1, 0.4}, 0.3, 1, 1};
        const auto fit = fitAdditive(items, rankings, settings);
        const auto other = fitAdditive(moved, movedRankings, settings);
        RC_ASSERT(fit && other);
        for (std::size_t i = 0; i < items.items; ++i)
            RC_ASSERT(std::abs(fit->utilities[i] - other->utilities[to[i]]) < 1e-8);
        RC_ASSERT(std::abs(fit->effects[0][0] - other->effects[1][2]) < 1e-8);
    }));
}

void TestAdditive::stages()
{
    const DescribedItems items{4, {}, {}};
    const std::vector<ShownRanking> one{{{2, 0, 1, 3}, {2, 0, 1, 3}, 4}};
    const std::vector<ShownRanking> other{{{2, 3, 1, 0}, {2, 3, 1, 0}, 4}};
    const AdditiveSettings first{{}, 1, 0, 0, 1};
    WEIGHHOUSE_TAKE(fit, fitAdditive(items, one, first));
    WEIGHHOUSE_TAKE(same, fitAdditive(items, other, first));
    QCOMPARE(fit.utilities.size(), std::size_t{4});
    QVERIFY(largestDifference(fit.utilities, same.utilities) < 1e-12);
    QVERIFY(fit.utilities[2] > 0 && std::abs(fit.utilities[0] - fit.utilities[3]) < 1e-12);
    WEIGHHOUSE_TAKE(whole, fitAdditive(items, one, {{}, 1, 0, 0}));
    QVERIFY(whole.utilities[0] > whole.utilities[3]);
}

void TestAdditive::refusals()
{
    const DescribedItems items{3, {{0, {0, 1, 1}}}, {}};
    const std::vector<ShownRanking> good{{{0, 1}, {0, 1}, 2}};
    const auto codeOf = [](const auto &result) { return result ? std::string() : result.error().code; };
    const auto fitted = [&](const std::vector<ShownRanking> &rankings) {
        return codeOf(fitAdditive(items, rankings, {{1}, 0, 0, 0}));
    };
    WEIGHHOUSE_SAME(fitted(good), "");
    WEIGHHOUSE_SAME(fitted({}), "");
    WEIGHHOUSE_SAME(fitted({{{0, 3}, {0, 1}, 2}}), "preference.unknown-item");
    WEIGHHOUSE_SAME(fitted({{{0, 0}, {0, 1}, 2}}), "preference.repeated-item");
    WEIGHHOUSE_SAME(fitted({{{0, 1}, {0, 0}, 2}}), "preference.bad-places");
    WEIGHHOUSE_SAME(fitted({{{0, 1}, {0, 2}, 2}}), "preference.bad-places");
    WEIGHHOUSE_SAME(fitted({{{0, 1}, {0}, 2}}), "preference.bad-places");
    const auto with = [&](const DescribedItems &described, const AdditiveSettings &settings) {
        return codeOf(fitAdditive(described, good, settings));
    };
    WEIGHHOUSE_SAME(with({0, {}, {}}, {}), "preference.no-items");
    WEIGHHOUSE_SAME(with(items, {{}, 1, 0, 0}), "preference.bad-features");
    WEIGHHOUSE_SAME(with({3, {{0, {0, 1}}}, {}}, {{1}, 0, 0, 0}), "preference.bad-features");
    WEIGHHOUSE_SAME(with({3, {{0, {0, 1, 3}}}, {}}, {{1}, 0, 0, 0}), "preference.bad-features");
    WEIGHHOUSE_SAME(with({3, {}, {1}}, {}), "preference.bad-features");
    const double none = std::numeric_limits<double>::quiet_NaN();
    WEIGHHOUSE_SAME(with(items, {{-1}, 0, 0, 0}), "preference.bad-prior");
    WEIGHHOUSE_SAME(with(items, {{1}, none, 0, 0}), "preference.bad-prior");
    WEIGHHOUSE_SAME(with(items, {{1}, 0, HUGE_VAL, 0}), "preference.bad-prior");
    WEIGHHOUSE_SAME(with(items, {{1}, 0, 0, -2}), "preference.bad-prior");
    const std::vector<double> bad{0, none, 0};
    WEIGHHOUSE_SAME(codeOf(logLikelihoods(items, good, {}, bad)), "preference.bad-utilities");
}

WEIGHHOUSE_TEST(TestAdditive)
#include "test_additive.moc"
