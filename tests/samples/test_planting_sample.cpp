// SPDX-License-Identifier: GPL-3.0-or-later
// The sample "What to plant" decided anew without the rule language: every combination of its factors' values
// by loops over the data.
#include "core/decision/search.h"
#include "core/uncertainty/analysis/analysis.h"
#include "tests/samples/asked_sample.h"
#include "tests/samples/cells.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// Strawberry price, frost, water, summer, demand for dried goods, pickers: what the words count.
constexpr std::size_t factorCount = 6;
using Likelihoods = std::array<std::vector<double>, factorCount>;
using Season = std::array<std::size_t, factorCount>;

Likelihoods words()
{
    return {{{2, 5, 4}, {5, 3, 1}, {5, 4, 2}, {2, 5, 3}, {4, 5, 2}, {5, 3}}};
}

struct GrownCrop {
    std::string name;
    double fieldCost = 0;
    double pickingCost = 0;
    double frostLoss = 0;
    double droughtLoss = 0;
    double dried = 0;
    double usualYield = 0;
    double lastPrice = 0;
};

std::vector<GrownCrop> readCrops(const data::Dataset &dataset)
{
    const Cells cells(dataset);
    std::vector<GrownCrop> crops;
    for (std::size_t row = 0; row < cells.rows("crop"); ++row) {
        GrownCrop crop{.name = cells.text("crop", "crop", row),
                       .fieldCost = cells.number("crop", "field_cost", row),
                       .pickingCost = cells.number("crop", "picking_cost", row),
                       .frostLoss = cells.number("crop", "frost_loss", row),
                       .droughtLoss = cells.number("crop", "drought_loss", row),
                       .dried = cells.number("crop", "dried", row)};
        for (std::size_t season = 0; season < cells.rows("season"); ++season) {
            if (cells.text("season", "crop", season) != crop.name)
                continue;
            crop.usualYield += cells.number("season", "yield", season) / 6;
            if (cells.text("season", "year", season) == "2025")
                crop.lastPrice = cells.number("season", "price", season);
        }
        crops.push_back(crop);
    }
    return crops;
}

double incomeIn(const GrownCrop &crop, const Season &season)
{
    const auto [strawberries, frost, water, summer, dried, pickers] = season;
    double yield = crop.usualYield;
    double price = crop.lastPrice;
    if (crop.name == "Strawberries")
        price *= std::array{1.15, 1.0, 0.75}[strawberries];
    yield *= 1 - std::array{0.0, 0.4, 1.0}[frost] * crop.frostLoss;
    price *= 1 + std::array{0.0, 0.1, 0.5}[frost] * crop.frostLoss;
    yield *= 1 - std::array{0.0, 0.4, 1.0}[water] * crop.droughtLoss;
    if (crop.name == "Melons")
        price *= std::array{0.8, 1.0, 1.25}[summer];
    if (crop.name == "Tomatoes")
        yield *= std::array{0.9, 1.0, 1.05}[summer];
    price *= 1 + std::array{0.25, 0.0, -0.25}[dried] * crop.dried;
    const double picking = crop.pickingCost * (pickers == 0 ? 1.0 : 1.4);
    return yield * (price - picking) - crop.fieldCost;
}

/// Calls for every combination with its probability.
void forEachSeason(const Likelihoods &likelihoods, const std::function<void(const Season &, double)> &call)
{
    Season season{};
    const std::function<void(std::size_t, double)> go = [&](std::size_t factor, double probability) {
        if (factor == factorCount) {
            call(season, probability);
            return;
        }
        double sum = 0;
        for (const double weight : likelihoods[factor])
            sum += weight;
        for (std::size_t value = 0; value < likelihoods[factor].size(); ++value) {
            season[factor] = value;
            go(factor + 1, probability * likelihoods[factor][value] / sum);
        }
    };
    go(0, 1);
}

std::vector<double> expectedIncomes(const std::vector<GrownCrop> &crops, const Likelihoods &likelihoods)
{
    std::vector<double> expected(crops.size());
    forEachSeason(likelihoods, [&](const Season &season, double probability) {
        for (std::size_t i = 0; i < crops.size(); ++i)
            expected[i] += probability * incomeIn(crops[i], season);
    });
    return expected;
}

std::size_t greatest(const std::vector<double> &values)
{
    return static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
}

/// Expected income of the best crop where the value of one factor is known before, less that of the best.
double worthOfKnowing(const std::vector<GrownCrop> &crops, std::size_t factor)
{
    const Likelihoods believed = words();
    double sum = 0;
    double informed = 0;
    for (std::size_t value = 0; value < believed[factor].size(); ++value) {
        Likelihoods known = believed;
        std::ranges::fill(known[factor], 0.0);
        known[factor][value] = 1;
        sum += believed[factor][value];
        informed += believed[factor][value] * std::ranges::max(expectedIncomes(crops, known));
    }
    return informed / sum - std::ranges::max(expectedIncomes(crops, believed));
}

/// The likelihoods with one value as probable as this, the others in their proportions.
Likelihoods withProbability(std::size_t factor, std::size_t value, double probability)
{
    Likelihoods likelihoods = words();
    double others = 0;
    for (std::size_t i = 0; i < likelihoods[factor].size(); ++i)
        others += i == value ? 0 : likelihoods[factor][i];
    for (std::size_t i = 0; i < likelihoods[factor].size(); ++i)
        likelihoods[factor][i] =
            i == value ? probability : (1 - probability) * likelihoods[factor][i] / others;
    return likelihoods;
}

bool isClose(double one, double other)
{
    return std::abs(one - other) <= 1e-7 * std::max(1.0, std::abs(other));
}

} // namespace

class PlantingSampleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCropIsExpectedToEarnWhatLoopsGive()
    {
        const AskedSample asked = AskedSample::of("planting", "plant");
        const std::vector<GrownCrop> crops = readCrops(*asked.model->dataset());
        WEIGHHOUSE_TAKE(weighing, uncertainty::weigh(asked.problem, asked.world));
        QCOMPARE(weighing.states.count, std::size_t(486));
        QVERIFY(weighing.states.weights.isExact);
        const std::vector<double> expected = expectedIncomes(crops, words());
        QCOMPARE(weighing.actions.size(), crops.size());
        for (std::size_t i = 0; i < crops.size(); ++i) {
            WEIGHHOUSE_SAME(asked.label(weighing, i), crops[i].name);
            QVERIFY2(isClose(weighing.expected.actions[i].value, expected[i]), crops[i].name.c_str());
        }
        QCOMPARE(*weighing.best, greatest(expected));
        WEIGHHOUSE_SAME(crops[*weighing.best].name, "Chillies");
    }

    /// The likeliest season, the average and the worst season each speak for another crop.
    void theBestIsNeitherTheLikeliestNorTheSafest()
    {
        const AskedSample asked = AskedSample::of("planting", "plant");
        const std::vector<GrownCrop> crops = readCrops(*asked.model->dataset());
        std::vector<double> likely;
        std::vector<double> worst;
        for (const GrownCrop &crop : crops) {
            likely.push_back(incomeIn(crop, {1, 0, 0, 1, 1, 0}));
            double least = likely.back();
            forEachSeason(words(), [&](const Season &season, double) {
                least = std::min(least, incomeIn(crop, season));
            });
            worst.push_back(least);
        }
        WEIGHHOUSE_SAME(crops[greatest(likely)].name, "Strawberries");
        WEIGHHOUSE_SAME(crops[greatest(worst)].name, "Onions");
        WEIGHHOUSE_TAKE(certain, decision::weigh(asked.problem));
        WEIGHHOUSE_SAME(asked.problem.label(certain.candidate(asked.problem, certain.ranking.front())),
                        "Strawberries");
        WEIGHHOUSE_TAKE(weighing, uncertainty::weigh(asked.problem, asked.world));
        const auto extremes = uncertainty::extremesOf(weighing.outcomes, weighing.states.weights);
        const auto choices = uncertainty::choicesByRules(weighing.outcomes, extremes, 0.5);
        WEIGHHOUSE_SAME(asked.label(weighing, choices.maximin), "Onions");
        QVERIFY(isClose(extremes[choices.maximin].worst, std::ranges::max(worst)));
        // The runner-up is near: less than a twentieth behind.
        std::vector<double> expected = expectedIncomes(crops, words());
        std::ranges::sort(expected, std::greater());
        QVERIFY(expected[1] > 0.95 * expected[0]);
    }

    void aPriceIsWorthKnowingBeforeTheWeather()
    {
        const AskedSample asked = AskedSample::of("planting", "plant");
        const std::vector<GrownCrop> crops = readCrops(*asked.model->dataset());
        WEIGHHOUSE_TAKE(weighing, uncertainty::weigh(asked.problem, asked.world));
        WEIGHHOUSE_TAKE(analysis,
                        uncertainty::DecisionAnalysis::of(weighing.outcomes, weighing.states.factors));
        WEIGHHOUSE_TAKE(reading, analysis.under(weighing.states.weights));
        std::vector<double> worth;
        for (std::size_t factor = 0; factor < factorCount; ++factor) {
            worth.push_back(worthOfKnowing(crops, factor));
            QVERIFY(reading.factors[factor].has_value());
            QVERIFY(isClose(reading.factors[factor]->value.value, worth.back()));
        }
        const auto [strawberries, frost, water, summer, dried, pickers] =
            std::array{worth[0], worth[1], worth[2], worth[3], worth[4], worth[5]};
        QVERIFY(strawberries > dried && dried > summer && summer > water && water > pickers);
        QVERIFY(pickers > frost + 1 && frost < 1e-6);
        double informed = 0;
        forEachSeason(words(), [&](const Season &season, double probability) {
            double most = incomeIn(crops.front(), season);
            for (const GrownCrop &crop : crops)
                most = std::max(most, incomeIn(crop, season));
            informed += probability * most;
        });
        const double all = informed - std::ranges::max(expectedIncomes(crops, words()));
        QVERIFY(isClose(reading.perfectInformation.value, all));
        QVERIFY(all > strawberries);
    }

    /// On both sides of each flip point another crop is the best, by the loops.
    void beliefsFlipTheDecision()
    {
        const AskedSample asked = AskedSample::of("planting", "plant");
        const std::vector<GrownCrop> crops = readCrops(*asked.model->dataset());
        WEIGHHOUSE_TAKE(weighing, uncertainty::weigh(asked.problem, asked.world));
        WEIGHHOUSE_TAKE(analysis,
                        uncertainty::DecisionAnalysis::of(weighing.outcomes, weighing.states.factors));
        WEIGHHOUSE_TAKE(reading, analysis.under(weighing.states.weights));
        std::size_t factorsThatFlip = 0;
        for (std::size_t factor = 0; factor < factorCount; ++factor) {
            bool flips = false;
            for (std::size_t value = 0; value < words()[factor].size(); ++value) {
                for (const uncertainty::Flip &flip : *reading.factors[factor]->flips[value]) {
                    flips = true;
                    const auto bestAt = [&](double probability) {
                        return greatest(expectedIncomes(crops, withProbability(factor, value, probability)));
                    };
                    QCOMPARE(bestAt(flip.probability - 1e-6), flip.before);
                    QCOMPARE(bestAt(flip.probability + 1e-6), flip.after);
                }
            }
            factorsThatFlip += flips ? 1 : 0;
        }
        QVERIFY(factorsThatFlip >= 2);
        const auto &fall = *reading.factors[0]->flips[2];
        QCOMPARE(fall.size(), std::size_t(1));
        WEIGHHOUSE_SAME(crops[fall.front().before].name, "Strawberries");
        QVERIFY(std::abs(fall.front().probability - 0.19735) < 5e-6);
    }

    void whoMustPayTheBankGrowsOnions()
    {
        const AskedSample asked = AskedSample::of("planting", "plant_safely");
        const std::vector<GrownCrop> crops = readCrops(*asked.model->dataset());
        WEIGHHOUSE_TAKE(weighing, uncertainty::weigh(asked.problem, asked.world));
        for (std::size_t i = 0; i < crops.size(); ++i) {
            double kept = 0;
            forEachSeason(words(), [&](const Season &season, double probability) {
                kept += incomeIn(crops[i], season) >= 3000 ? probability : 0;
            });
            QVERIFY2(isClose(weighing.candidates[i].kept.value, kept), crops[i].name.c_str());
            QCOMPARE(weighing.candidates[i].isKeeping, kept >= 0.95);
        }
        WEIGHHOUSE_SAME(asked.label(weighing, *weighing.best), "Onions");
    }
};

WEIGHHOUSE_TEST(PlantingSampleTest)
#include "test_planting_sample.moc"
