// SPDX-License-Identifier: GPL-3.0-or-later
// Judgements of candidates in states turn into utilities of all of them.
#include "core/base/random.h"
#include "core/uncertainty/model/judged_utilities.h"
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

Result<QuestionAnalysis> analysisOf(const Case &made)
{
    auto world = World::make(made.base);
    if (!world)
        return failure(world.error());
    auto weighing = weigh(*made.problem, *world);
    if (!weighing)
        return failure(weighing.error());
    return QuestionAnalysis::of(std::make_shared<const Weighing>(*std::move(weighing)),
                                std::make_shared<const World>(*std::move(world)));
}

constexpr std::size_t apples = 0;
constexpr std::size_t plums = 1;

} // namespace

class TestJudgedUtilities : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Without a judgement the rules' order of outcomes is that of utilities, the ends at 0 and 1.
    void theRulesAreWhatIsThoughtBefore()
    {
        const Case made = caseOf(std::string(spring) + market + plant);
        WEIGHHOUSE_TAKE(analysis, analysisOf(made));
        WEIGHHOUSE_TAKE(judged, JudgedUtilities::make(analysis, {}, 1));
        const Outcomes &outcomes = analysis.weighing().outcomes;
        double low = 1;
        double high = 0;
        for (std::size_t state = 0; state < outcomes.states(); ++state) {
            for (std::size_t action = 0; action < 2; ++action) {
                const double utility = judged.utilities().at(action, state);
                low = std::min(low, utility);
                high = std::max(high, utility);
                for (std::size_t other = 0; other < outcomes.states(); ++other) {
                    if (outcomes.at(action, state) > outcomes.at(1 - action, other) + 1e-9)
                        QVERIFY(utility > judged.utilities().at(1 - action, other));
                }
            }
        }
        QVERIFY(isNear(low, 0) && isNear(high, 1));
        QCOMPARE(judged.raters()[0].judgements, std::size_t(0));
        QVERIFY(std::isnan(judged.raters()[0].agreement));
    }

    /// Who likes apples better in one state is taken to like them better in others, and the decision follows.
    void judgementsTellOfOtherStates()
    {
        const Case made = caseOf(std::string(spring) + market + plant);
        WEIGHHOUSE_TAKE(analysis, analysisOf(made));
        std::vector<StateActionJudgement> judgements;
        for (int i = 0; i < 8; ++i)
            judgements.push_back({0, {{1, 0}, apples}, {{1, 0}, plums}, Outcome::First});
        WEIGHHOUSE_TAKE(before, JudgedUtilities::make(analysis, {}, 1));
        WEIGHHOUSE_TAKE(judged, JudgedUtilities::make(analysis, judgements, 1, {.rulesScale = 0}));
        WEIGHHOUSE_TAKE(valued, QuestionAnalysis::of(analysis.sharedWeighing(), analysis.sharedWorld(), {},
                                                     judged.utilities()));
        WEIGHHOUSE_TAKE(reading, valued.under(valued.ownBeliefs()));
        QCOMPARE(*reading.best, apples);
        QCOMPARE(judged.raters()[0].agreement, 1.0);
        // Levels 1, 1 is the last state: nothing was said of it.
        QVERIFY(judged.utilities().at(apples, 3) > judged.utilities().at(plums, 3));
        QVERIFY(before.utilities().at(apples, 3) < before.utilities().at(plums, 3));
    }

    void theNextPairIsNotOneThatWasAsked()
    {
        const Case made = caseOf(std::string(spring) + market + plant);
        WEIGHHOUSE_TAKE(analysis, analysisOf(made));
        WEIGHHOUSE_TAKE(reading, analysis.under(analysis.ownBeliefs()));
        std::vector<StateActionJudgement> judgements;
        for (int i = 0; i < 5; ++i) {
            WEIGHHOUSE_TAKE(judged, JudgedUtilities::make(analysis, judgements, 1));
            const auto next = judged.next(reading, 0);
            QVERIFY(next.has_value());
            for (const StateActionJudgement &one : judgements)
                QVERIFY(!(one.first == next->first && one.second == next->second));
            QVERIFY(!(next->first == next->second));
            QVERIFY(judged.next(reading, 0) == next);
            judgements.push_back({0, next->first, next->second, Outcome::Second});
        }
    }

    /// Several are different ones, with the next pair among them, and no list has only pairs that were asked.
    void severalAreRankedInOneGo()
    {
        const Case made = caseOf(std::string(spring) + market + plant);
        WEIGHHOUSE_TAKE(analysis, analysisOf(made));
        WEIGHHOUSE_TAKE(reading, analysis.under(analysis.ownBeliefs()));
        WEIGHHOUSE_TAKE(judged, JudgedUtilities::make(analysis, {}, 1));
        const std::vector<ActionInState> list = judged.several(reading, 0, 5);
        QCOMPARE(list.size(), std::size_t(5));
        const auto next = judged.next(reading, 0);
        QVERIFY(std::ranges::find(list, next->first) != list.end());
        QVERIFY(std::ranges::find(list, next->second) != list.end());
        std::vector<StateActionJudgement> judgements;
        for (std::size_t i = 0; i < list.size(); ++i) {
            for (std::size_t j = i + 1; j < list.size(); ++j) {
                QVERIFY(!(list[i] == list[j]));
                judgements.push_back({0, list[i], list[j], Outcome::First});
            }
        }
        WEIGHHOUSE_TAKE(ranked, JudgedUtilities::make(analysis, judgements, 1));
        QCOMPARE(ranked.raters()[0].judgements, std::size_t(10));
        QCOMPARE(ranked.raters()[0].cycles.circularTriads, std::size_t(0));
        QVERIFY(ranked.several(reading, 0, 5) != list);
        // There are two crops in four states.
        QCOMPARE(judged.several(reading, 0, 20).size(), std::size_t(8));
    }

    /// A model that says the opposite of the person and the rules has a reliability below that of the person.
    void aContradictingRaterIsTold()
    {
        const Case made = caseOf(std::string(spring) + market + plant);
        WEIGHHOUSE_TAKE(analysis, analysisOf(made));
        const Outcomes &outcomes = analysis.weighing().outcomes;
        Random random(5);
        std::vector<StateActionJudgement> judgements;
        for (int i = 0; i < 60; ++i) {
            const std::uint32_t one = random.below(4);
            const std::uint32_t other = random.below(4);
            const ActionInState left{{one / 2, one % 2}, apples};
            const ActionInState right{{other / 2, other % 2}, plums};
            const bool isLeft = outcomes.at(apples, one) > outcomes.at(plums, other);
            judgements.push_back({0, left, right, isLeft ? Outcome::First : Outcome::Second});
            judgements.push_back({1, left, right, isLeft ? Outcome::Second : Outcome::First});
        }
        WEIGHHOUSE_TAKE(judged, JudgedUtilities::make(analysis, judgements, 2));
        QVERIFY2(judged.raters()[1].reliability + 2 * judged.raters()[1].error <
                     judged.raters()[0].reliability,
                 qPrintable(QString::number(judged.raters()[1].reliability)));
        QVERIFY(judged.raters()[1].agreement < 0.5);
        QVERIFY(judged.raters()[0].agreement > 0.8);
    }

    void nothingCanBeJudgedWithoutFactors()
    {
        const Case made = caseOf("uncertain crop.price ~ normal(price, 1)\n" + std::string(plant));
        WEIGHHOUSE_TAKE(analysis, analysisOf(made));
        const auto refused = JudgedUtilities::make(analysis, {}, 1);
        QVERIFY(!refused);
        WEIGHHOUSE_SAME(refused.error().code, "uncertainty.nothing-to-judge");
    }
};

WEIGHHOUSE_TEST(TestJudgedUtilities)
#include "test_judged_utilities.moc"
