// SPDX-License-Identifier: GPL-3.0-or-later
// A question read under changing beliefs; the expected figures were worked out by hand.
#include "core/uncertainty/model/question_analysis.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertain_model/crops.h"

#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::testing::crops;
using namespace weighhouse::uncertainty;

namespace
{

/// The world and the weighing behind an analysis, and the analysis.
struct Analysed {
    Case made;
    std::optional<QuestionAnalysis> analysis;
};

Analysed analysed(const std::string &rules, const WeighingOptions &options = {},
                  const UtilityCurve &curve = {})
{
    Analysed result{caseOf(rules), {}};
    auto world = World::make(result.made.base);
    if (!world)
        return result;
    WeighingOptions all = options;
    all.weighsImpossible = true;
    auto weighing = weigh(*result.made.problem, *world, all);
    if (!weighing)
        return result;
    auto analysis =
        QuestionAnalysis::of(std::make_shared<const Weighing>(*std::move(weighing)),
                             std::make_shared<const World>(*std::move(world)), curve, {}, all.chance);
    if (analysis)
        result.analysis = *std::move(analysis);
    return result;
}

const std::string both = std::string(spring) + market + plant;

} // namespace

class TestQuestionAnalysis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beliefsOfTheRulesGiveTheWeighing()
    {
        const Analysed made = analysed(both);
        QVERIFY(made.analysis.has_value());
        WEIGHHOUSE_TAKE(reading, made.analysis->under(made.analysis->ownBeliefs()));
        QCOMPARE(*reading.best, std::size_t(1));
        QCOMPARE(*reading.next, std::size_t(0));
        QVERIFY(isNear(reading.plain.expected.actions[1].value, 45.6));
        QVERIFY(isNear(reading.lead.value, 5.6));
        QVERIFY(isNear(reading.choosing().perfectInformation.value, 6.7));
        QVERIFY(isNear(reading.choosing().factors[0]->value.value, 6.7));
        QVERIFY(isNear(reading.choosing().factors[1]->value.value, 0));
        // Plums are the best in every mild spring.
        QVERIFY(isNear(reading.bestShares[1], 0.75));
        QCOMPARE(reading.flips.size(), std::size_t(1));
        QCOMPARE(reading.flips[0].winner, std::size_t(0));
        QVERIFY(!reading.flips[0].isBelow() == (reading.flips[0].level == 0));
        QVERIFY(isNear(reading.flips[0].level == 0 ? reading.flips[0].at : 1 - reading.flips[0].at,
                       0.37962962963, 1e-6));
        // Frost: 13.2 less 40; mild: 56.4 less 40.
        QCOMPARE(reading.swings.front().factor, std::size_t(0));
        QVERIFY(isNear(reading.swings.front().low, -26.8));
        QVERIFY(isNear(reading.swings.front().high, 16.4));
        QCOMPARE(reading.swings.front().lowLevel, std::size_t(0));
    }

    /// Beyond its flip point another action wins, also where a belief was 0 when states were made.
    void otherBeliefsAreFollowed()
    {
        const Analysed made =
            analysed("factor spring { frost: 0, mild: 1 }\n  affects crop.yield = yield * (0.5, 1) "
                     "where not hardy\n" +
                     std::string(market) + plant);
        QVERIFY(made.analysis.has_value());
        std::vector<Belief> beliefs = made.analysis->ownBeliefs();
        WEIGHHOUSE_TAKE(sure, made.analysis->under(beliefs));
        QVERIFY(isNear(sure.plain.expected.actions[1].value, 56.4));
        beliefs[0] = {0.4, 0.6};
        WEIGHHOUSE_TAKE(reading, made.analysis->under(beliefs));
        QVERIFY(isNear(reading.plain.expected.actions[1].value, 39.12));
        QCOMPARE(*reading.best, std::size_t(0));
        QVERIFY(!made.analysis->under(std::vector<Belief>{{0.4, 0.6}}));
        beliefs[0] = {0.4, 0.7};
        QVERIFY(!made.analysis->under(beliefs));
    }

    /// Whoever holds a value for certain is told what would change that, as far as it is known.
    void certaintyHasItsFlips()
    {
        const Analysed made = analysed(both);
        QVERIFY(made.analysis.has_value());
        std::vector<Belief> beliefs = made.analysis->ownBeliefs();
        beliefs[0] = {0, 1};
        WEIGHHOUSE_TAKE(reading, made.analysis->under(beliefs));
        QVERIFY(reading.hasFlipsTold[0] && reading.hasFlipsTold[1]);
        QCOMPARE(reading.flips.size(), std::size_t(1));
        QVERIFY(isNear(reading.flips[0].level == 0 ? reading.flips[0].at : 1 - reading.flips[0].at,
                       0.37962962963, 1e-6));
        // Frost would make plums break the constraint that they keep now: nothing is said of it.
        const Analysed strict =
            analysed(std::string(spring) + market +
                     "question plant \"\" decide c in crop subject to c.yield >= 5 maximize "
                     "c.yield * c.price - c.cost\n");
        WEIGHHOUSE_TAKE(sure, strict.analysis->under(beliefs));
        QVERIFY(!sure.mayBreak);
        QVERIFY(!sure.hasFlipsTold[0] && sure.hasFlipsTold[1]);
        const std::vector<std::size_t> first{0};
        QVERIFY(!strict.analysis->evenWeights(sure, first));
    }

    /// Drawn states are weighed anew: close to what drawing anew gives.
    /// With z standard normal apples bring 30 + 20 z and plums 42 + 16 z: the lead is 12 - 4 z.
    void columnsWithOneDrawHaveSwings()
    {
        const Analysed made =
            analysed("uncertain crop.price together ~ normal(price, 2)\n" + std::string(plant),
                     {.design = {.states = 4000}});
        QVERIFY(made.analysis.has_value());
        WEIGHHOUSE_TAKE(reading, made.analysis->under({}));
        QCOMPARE(*reading.best, std::size_t(1));
        QCOMPARE(reading.drawnSwings.size(), std::size_t(1));
        QVERIFY(isNear(reading.drawnSwings[0].atLow, 12 + 4 * 1.281552, 0.01));
        QVERIFY(isNear(reading.drawnSwings[0].atHigh, 12 - 4 * 1.281552, 0.01));
        QVERIFY(reading.swings.empty());
        // Cells that are drawn each by itself are no one number.
        const Analysed apart = analysed("uncertain crop.price ~ normal(price, 2)\n" + std::string(plant));
        WEIGHHOUSE_TAKE(none, apart.analysis->under({}));
        QVERIFY(none.drawnSwings.empty());
    }

    void drawnStatesAreReweighted()
    {
        const Analysed made =
            analysed("uncertain crop.price ~ normal(price, 1)\n" + both, {.design = {.states = 4000}});
        QVERIFY(made.analysis.has_value());
        std::vector<Belief> beliefs = made.analysis->ownBeliefs();
        beliefs[0] = {0.4, 0.6};
        WEIGHHOUSE_TAKE(reading, made.analysis->under(beliefs));
        const Estimate &plums = reading.plain.expected.actions[1];
        QVERIFY2(std::abs(plums.value - 39.12) < 5 * plums.standardError,
                 qPrintable(QString::number(plums.value)));
        QVERIFY(plums.standardError > 0 && plums.standardError < 1);
    }

    /// Where constraints may break, only what is true all the same is told.
    void constraintsDecideWhoMayBeChosen()
    {
        const std::string strict =
            std::string(spring) + market +
            "question plant \"\" decide c in crop subject to c.yield >= 5 maximize c.yield * "
            "c.price - c.cost\n";
        const Analysed made = analysed(strict);
        QVERIFY(made.analysis.has_value());
        std::vector<Belief> beliefs = made.analysis->ownBeliefs();
        WEIGHHOUSE_TAKE(reading, made.analysis->under(beliefs));
        QVERIFY(reading.mayBreak);
        QCOMPARE(*reading.best, std::size_t(0));
        QVERIFY(!reading.next);
        QVERIFY(isNear(reading.kept[1].value, 0.75));
        QVERIFY(reading.flips.empty() && reading.swings.empty());
        // Whoever holds frost for impossible may plant plums, and more is told again.
        beliefs[0] = {0, 1};
        WEIGHHOUSE_TAKE(sure, made.analysis->under(beliefs));
        QVERIFY(!sure.mayBreak);
        QCOMPARE(*sure.best, std::size_t(1));
        // Whoever holds it for certain cannot; they are no part of regret either.
        beliefs[0] = {1, 0};
        WEIGHHOUSE_TAKE(frosty, made.analysis->under(beliefs));
        QVERIFY(!frosty.mayBreak);
        QCOMPARE(*frosty.best, std::size_t(0));
        QCOMPARE(frosty.eligible, std::vector<std::size_t>{0});
        QVERIFY(isNear(frosty.choosing().perfectInformation.value, 0));
        QCOMPARE(frosty.choosing().extremes.size(), std::size_t(1));
    }

    /// Who minds risk takes the sure apples; the certainty equivalent of a sure thing is the thing.
    void anAttitudeToRiskDecides()
    {
        WEIGHHOUSE_TAKE(curve, UtilityCurve::exponential(10));
        const Analysed made = analysed(std::string(spring) + plant, {}, curve);
        QVERIFY(made.analysis.has_value());
        WEIGHHOUSE_TAKE(reading, made.analysis->under(made.analysis->ownBeliefs()));
        QVERIFY(reading.valued.has_value());
        // Apples 30 for sure; plums 6 or 42: -10 * log(0.25 e^-0.6 + 0.75 e^-4.2)
        QCOMPARE(*reading.best, std::size_t(0));
        QVERIFY(isNear(reading.sureOutcomes[0], 30, 1e-6));
        QVERIFY(isNear(reading.sureOutcomes[1], -10 * std::log(0.25 * std::exp(-0.6) + 0.75 * std::exp(-4.2)),
                       1e-6));
        QVERIFY(isNear(reading.plain.expected.actions[1].value, 33));
        // Far from its bend the curve tells utilities apart no more, and sure outcomes still.
        WEIGHHOUSE_TAKE(steep, UtilityCurve::exponential(0.5));
        const Analysed fearful = analysed(std::string(spring) + plant, {}, steep);
        WEIGHHOUSE_TAKE(feared, fearful.analysis->under(fearful.analysis->ownBeliefs()));
        QCOMPARE(*feared.best, std::size_t(0));
        QVERIFY(isNear(feared.sureOutcomes[0], 30, 1e-6));
        QVERIFY(isNear(feared.sureOutcomes[1],
                       -0.5 * std::log(0.25 * std::exp(-12.0) + 0.75 * std::exp(-84.0)), 1e-6));
        QVERIFY(isNear(feared.bestShares[0], 0.25));
        QVERIFY(isNear(feared.bestShares[1], 0.75));
        const Analysed plain = analysed(std::string(spring) + plant);
        WEIGHHOUSE_TAKE(indifferent, plain.analysis->under(plain.analysis->ownBeliefs()));
        QCOMPARE(*indifferent.best, std::size_t(1));
    }
};

WEIGHHOUSE_TEST(TestQuestionAnalysis)
#include "test_question_analysis.moc"
