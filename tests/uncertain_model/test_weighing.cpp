// SPDX-License-Identifier: GPL-3.0-or-later
// Candidates weighed in states of the world; the expected figures were worked out by hand.
#include "core/decision/sweep.h"
#include "core/rules/syntax/words.h"
#include "core/uncertainty/analysis/information.h"
#include "core/uncertainty/model/state_setter.h"
#include "core/uncertainty/model/weighing.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/uncertain_model/crops.h"

#include <QTest>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::testing::crops;
using namespace weighhouse::uncertainty;

class TestWeighing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void combinationsAreWeighedExactly()
    {
        const Case made = caseOf(std::string(spring) + market + plant);
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        QCOMPARE(weighing.states.count, std::size_t(4));
        QVERIFY(weighing.states.weights.isExact);
        QVERIFY(isNear(weighing.expected.actions[0].value, 40));
        QVERIFY(isNear(weighing.expected.actions[1].value, 45.6));
        QCOMPARE(weighing.expected.actions[1].standardError, 0.0);
        QCOMPARE(*weighing.best, std::size_t(1));
        QVERIFY(isNear(perfectInformation(weighing.outcomes, weighing.states.weights).value, 6.7));
    }

    void beliefsTakeThePlaceOfTheRules()
    {
        const Case made = caseOf(std::string(spring) + market + plant);
        WEIGHHOUSE_TAKE(world,
                        World::make(made.base, {.factors = {{"spring", {{"frost", 1.0}, {"mild", 0.0}}}}}));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        QVERIFY(isNear(weighing.expected.actions[1].value, 13.2));
        QCOMPARE(*weighing.best, std::size_t(0));
        const auto other =
            World::make(made.base, {.factors = {{"spring", {{"frost", 0.2}, {"mild", 0.3}, {"hot", 0.5}}}}});
        QVERIFY(!other);
        WEIGHHOUSE_SAME(other.error().code, "uncertainty.other-values");
        const auto renamed =
            World::make(made.base, {.factors = {{"spring", {{"frost", 0.4}, {"thaw", 0.6}}}}});
        QVERIFY(!renamed);
        WEIGHHOUSE_SAME(renamed.error().code, "uncertainty.other-values");
    }

    void wordsHaveWeights()
    {
        const Case made = caseOf("factor f { a: very likely, b: unlikely }\n" + std::string(plant));
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        QVERIFY(isNear(world.network().beliefIn(0, {})[0], 6.0 / 8));
    }

    /// The words that rules may use are those of the published scale, in the same order.
    void theWordsOfRulesAreThoseOfTheScale()
    {
        const std::vector<VerbalTerm> terms = VerbalScale::published().terms;
        QCOMPARE(terms.size(), rules::likelihoods().size());
        for (std::size_t i = 0; i < terms.size(); ++i)
            WEIGHHOUSE_SAME(terms[i].words, std::string(rules::likelihoods()[i]));
    }

    /// Constraints are kept by a share of the states.
    void chances()
    {
        const Case made = caseOf(std::string(spring) + market +
                                 "question plant \"\" decide c in crop subject to c.yield >= 5 maximize "
                                 "c.yield * c.price - c.cost\n");
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(strict, weigh(*made.problem, world));
        QVERIFY(isNear(strict.candidates[1].kept.value, 0.75));
        QVERIFY(!strict.candidates[1].isKeeping && strict.candidates[0].isKeeping);
        QCOMPARE(*strict.best, std::size_t(0));
        WEIGHHOUSE_TAKE(bold, weigh(*made.problem, world, {.chance = 0.75}));
        QCOMPARE(*bold.best, std::size_t(1));
        const Case none =
            caseOf(std::string(spring) +
                   "question plant \"\" decide c in crop subject to c.yield >= 50 maximize 1\n");
        WEIGHHOUSE_TAKE(still, World::make(none.base));
        WEIGHHOUSE_TAKE(nobody, weigh(*none.problem, still));
        QVERIFY(!nobody.best);
    }

    /// Effects on a column act one after another, and see what the ones before made of it.
    void effectsInTurn()
    {
        const Case made = caseOf("factor a { x: 1, y: 1 }\n  affects crop.price = price * (2, 1)\n"
                                 "  affects crop.price = price + (10, 0)\n"
                                 "question plant \"\" decide c in crop maximize c.price\n");
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        QVERIFY(isNear(weighing.outcomes.at(0, 0), 20));
        QVERIFY(isNear(weighing.outcomes.at(1, 0), 28));
        QVERIFY(isNear(weighing.outcomes.at(0, 1), 5));
    }

    /// An effect may read what rules make of the factors before it.
    void effectsReadComputedColumns()
    {
        const Case made = caseOf("rule income new crop.income = yield * price\n" + std::string(spring) +
                                 "factor tax { more: 1, less: 1 }\n"
                                 "  affects crop.cost = cost + income * (0.1, 0)\n" +
                                 plant);
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        // Frost, more tax: plums yield 4, and their income is 36.
        QVERIFY(isNear(weighing.outcomes.at(1, 0), 36 - 30 - 3.6));
        QVERIFY(isNear(weighing.outcomes.at(1, 1), 36 - 30));
        QVERIFY(isNear(weighing.outcomes.at(0, 2), 50 - 20 - 5));
    }

    void cellsAreDrawn()
    {
        const Case made = caseOf("uncertain crop.price together ~ uniform(0, 2 * price)\n"
                                 "uncertain crop.stock ~ triangular(1, stock, 9)\n"
                                 "question plant \"\" decide c in crop maximize c.price\n"
                                 "question stock \"\" decide c in crop maximize c.stock\n");
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        QCOMPARE(world.network().size(), std::size_t(3)); // one price, two stocks
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        QCOMPARE(weighing.states.count, std::size_t(1000));
        QVERIFY(isNear(weighing.expected.actions[0].value, 5, 1e-3));
        for (std::size_t state = 0; state < weighing.states.count; ++state)
            QVERIFY(isNear(weighing.outcomes.at(1, state), 1.8 * weighing.outcomes.at(0, state)));
        WEIGHHOUSE_TAKE(asked, decision::makeProblem(made.model.rules, made.model.dataset, "stock", {}));
        WEIGHHOUSE_TAKE(stocks, weigh(asked, world));
        bool differ = false;
        for (std::size_t state = 0; state < stocks.states.count; ++state) {
            const double value = stocks.outcomes.at(0, state);
            QVERIFY(value == std::round(value) && value >= 1 && value <= 9);
            differ = differ || value != stocks.outcomes.at(1, state);
        }
        QVERIFY(differ);
    }

    /// One statement serves all rows, each by its own median and width; the same draws take the same places.
    void columnsAreMovedByAStatement()
    {
        const Case made = caseOf("uncertain crop.price ~ normal(price, 0.1 * price)\n"
                                 "question plant \"\" decide c in crop maximize c.price\n");
        WEIGHHOUSE_TAKE(plain, World::make(made.base));
        WEIGHHOUSE_TAKE(moved, World::make(made.base, {.draws = {{"crop.price", {0.2, 1, 1.5}},
                                                                 {"crop.gone", {1, 1, 1}}}}));
        WEIGHHOUSE_TAKE(before, weigh(*made.problem, plain));
        WEIGHHOUSE_TAKE(after, weigh(*made.problem, moved));
        const double tenth = 1.2815515655446004;
        const std::vector<double> prices{5, 9};
        for (std::size_t action = 0; action < 2; ++action) {
            const double deviation = 0.1 * prices[action];
            const double shift = 0.2 * 2 * tenth * deviation;
            const double mean = prices[action] + shift + 0.5 * deviation / std::sqrt(2 * std::acos(-1));
            QVERIFY(isNear(after.expected.actions[action].value, mean, 2e-4));
            QVERIFY(isNear(moved.drawn()[0].cells[action].second.mean(), mean, 1e-14));
            for (std::size_t state = 0; state < before.states.count; ++state) {
                const double x = before.outcomes.at(action, state) - prices[action];
                QVERIFY(isNear(after.outcomes.at(action, state),
                               prices[action] + shift + (x < 0 ? 1 : 1.5) * x, 1e-12));
            }
        }
        for (const StatedSpread &bad :
             {StatedSpread{0, -1, 1}, StatedSpread{0, 0, 0}, StatedSpread{std::nan(""), 1, 1}}) {
            const auto none = World::make(made.base, {.draws = {{"crop.price", bad}}});
            QVERIFY(!none);
            WEIGHHOUSE_SAME(none.error().code, "uncertainty.bad-spread");
            QVERIFY(none.error().message.text().find("crop.price") != std::string::npos);
            QVERIFY(!none.error().hint.empty());
        }
    }

    /// Whole numbers are rounded as before, and cells that are drawn together stay at one place.
    void movedDrawsAreRoundedAndTogether()
    {
        const Case made = caseOf("uncertain crop.stock ~ triangular(1, stock, 9)\n"
                                 "uncertain crop.price together ~ uniform(0, 2 * price)\n"
                                 "question plant \"\" decide c in crop maximize c.price\n"
                                 "question stock \"\" decide c in crop maximize c.stock\n");
        WEIGHHOUSE_TAKE(world, World::make(made.base, {.draws = {{"crop.stock", {0.3, 1, 1}},
                                                                 {"crop.price", {0, 0.5, 1}}}}));
        QCOMPARE(world.network().size(), std::size_t(3));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        for (std::size_t state = 0; state < weighing.states.count; ++state) {
            QVERIFY(isNear(weighing.outcomes.at(1, state), 1.8 * weighing.outcomes.at(0, state)));
            QVERIFY(weighing.outcomes.at(0, state) >= 2.5 - 1e-12);
        }
        WEIGHHOUSE_TAKE(asked, decision::makeProblem(made.model.rules, made.model.dataset, "stock", {}));
        WEIGHHOUSE_TAKE(stocks, weigh(asked, world));
        for (std::size_t state = 0; state < stocks.states.count; ++state)
            QCOMPARE(stocks.outcomes.at(0, state), std::round(stocks.outcomes.at(0, state)));
    }

    void theNumberOfThreadsChangesNothing()
    {
        const Case made =
            caseOf(std::string(spring) + market + "uncertain crop.cost ~ normal(cost, 5)\n" + plant);
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(one, weigh(*made.problem, world, {.threads = 1}));
        WEIGHHOUSE_TAKE(three, weigh(*made.problem, world, {.threads = 3}));
        QVERIFY(one.outcomes == three.outcomes);
        QVERIFY(one.expected == three.expected);
        WEIGHHOUSE_TAKE(other, weigh(*made.problem, world, {.design = {.states = 1000, .seed = 2}}));
        QVERIFY(!(one.outcomes == other.outcomes));
    }

    /// In the one state that changes nothing, weighing is what a sweep is.
    void withoutEffectsItIsASweep()
    {
        const Case made = caseOf("factor f { a: 1, b: 1 }\n" + std::string(plant));
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        WEIGHHOUSE_TAKE(swept, decision::sweep(*made.problem));
        for (std::size_t candidate = 0; candidate < 2; ++candidate)
            QCOMPARE(weighing.expected.actions[candidate].value, swept.outcomes[candidate].total);
    }

    void whatHasNoValueIsNotJudged()
    {
        const Case made = caseOf(std::string(spring) +
                                 "question plant \"\" decide c in crop maximize 10 / (c.yield - 4)\n");
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        QCOMPARE(weighing.actions, std::vector<std::size_t>{0});
        QVERIFY(!weighing.candidates[1].isJudged());
        const std::string why = weighing.candidates[1].problem.text();
        QVERIFY2(why.find("division by zero") != std::string::npos, why.c_str());
        const Case none =
            caseOf("factor f { a: 1, b: 1 }\nquestion plant \"\" decide c in crop maximize 1 / 0\n");
        WEIGHHOUSE_TAKE(still, World::make(none.base));
        const auto nothing = weigh(*none.problem, still);
        QVERIFY(!nothing);
        WEIGHHOUSE_SAME(nothing.error().code, "uncertainty.nothing-judged");
    }

    void mistakes_data()
    {
        QTest::addColumn<std::string>("rules");
        QTest::addColumn<std::string>("code");
        QTest::addColumn<std::string>("words");
        const auto row = [](const char *rules, const char *code, const char *words) {
            QTest::newRow(code) << std::string(rules) << std::string(code) << std::string(words);
        };
        row("", "uncertainty.nothing", "");
        row("uncertain crop.price ~ normal(price, 0 - 1)\n", "uncertainty.bad-cell", "crop[apples].price");
        row("uncertain crop.price ~ normal(price, 1 / 0)\n", "uncertainty.bad-cell", "division by zero");
        row("uncertain crop.price ~ normal(price, 1)\nuncertain crop.price ~ normal(price, 2)\n",
            "uncertainty.drawn-twice", "crop[apples].price");
    }

    void mistakes()
    {
        QFETCH(std::string, rules);
        QFETCH(std::string, code);
        QFETCH(std::string, words);
        const auto world = World::make(caseOf(rules + plant).base);
        QVERIFY(!world);
        WEIGHHOUSE_SAME(world.error().code, code);
        QVERIFY2(world.error().message.text().find(words) != std::string::npos,
                 world.error().message.text().c_str());
    }

    /// The size of one candidate's outcome does not change which of the others is the best.
    void aHugePenaltyHidesNoDifference()
    {
        const Case made = caseOf(std::string(spring) + "question plant \"\" decide c in crop subject to "
                                                       "c.stock < 5 maximize if c.stock = 9 then 0 - "
                                                       "1e13 * c.yield else c.yield * c.price - c.cost\n",
                                 "plant", "quinces | 10 | 5 | 20 | false | 9 | apples\n");
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        QCOMPARE(weighing.actions.size(), std::size_t(3));
        QVERIFY(isNear(weighing.expected.actions[0].value, 30));
        QVERIFY(isNear(weighing.expected.actions[1].value, 33));
        QCOMPARE(*weighing.best, std::size_t(1));
        QCOMPARE(weighing.outcomes.bestOf(std::vector<double>{30, 33, -1e14}), std::size_t(1));
    }

    void statesReadNothingThatIsDecided_data()
    {
        QTest::addColumn<std::string>("rules");
        const auto row = [](const char *name, const char *rules) {
            QTest::newRow(name) << std::string(rules);
        };
        row("a column", "factor f { u: 1, v: 1 } affects crop.cost = cost + stock * (0, 1)\n"
                        "question plant \"\" decide n in 1..3 apply crop[\"apples\"].stock = n maximize n\n");
        row("through a reference", "reference crop.next -> crop\nfactor f { u: 1, v: 1 } affects crop.cost = "
                                   "cost + next.price * (0, 1)\n"
                                   "question plant \"\" decide c in crop apply crop[\"apples\"].next = c "
                                   "maximize crop[\"apples\"].cost\n");
        row("what refers", "reference crop.next -> crop\nfactor f { u: 1, v: 1 } affects crop.cost = "
                           "sum(crop.price) * (0, 1)\n"
                           "question plant \"\" decide c in crop apply crop[\"apples\"].next = c maximize "
                           "crop[\"apples\"].cost\n");
        row("what follows from a reference",
            "reference crop.next -> crop\nrule follows new crop.follows = next.price\n"
            "factor f { u: 1, v: 1 } affects crop.cost = cost + 1 where follows > 6\n"
            "question plant \"\" decide c in crop apply crop[\"apples\"].next = c maximize "
            "crop[\"apples\"].cost\n");
        // A column that only a decision makes is nowhere stored.
        const std::string crew = "question plant \"\" decide crew in (1, 5) for each crop maximize "
                                 "sum(every crop.cost) - sum(every crop.crew)\n";
        row("a column of decisions", ("uncertain crop.cost ~ normal(10 * crew, 1)\n" + crew).c_str());
        row("a condition on one",
            ("factor f { u: 1, v: 1 } affects crop.cost = (1, 9) where crew > 1\n" + crew).c_str());
        row("draws in its place", ("uncertain crop.crew ~ normal(100, 1)\n" + crew).c_str());
        row("an effect on it", ("factor f { u: 1, v: 1 } affects crop.crew = (1, 5)\n" + crew).c_str());
        row("a distribution", "reference crop.next -> crop\nuncertain crop.cost ~ normal(next.price, 1)\n"
                              "question plant \"\" decide c in crop apply crop[\"apples\"].next = c maximize "
                              "crop[\"apples\"].cost\n");
    }

    void statesReadNothingThatIsDecided()
    {
        QFETCH(std::string, rules);
        const Case made = caseOf(rules);
        QVERIFY2(made.problem.has_value(), made.problemText.c_str());
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        const auto weighing = weigh(*made.problem, world);
        QVERIFY(!weighing);
        WEIGHHOUSE_SAME(weighing.error().code, "uncertainty.decided");
    }

    /// The candidates are those of what is stored, and that is told.
    void candidatesAreThoseOfWhatIsStored()
    {
        const Case made = caseOf("factor f { u: 1, v: 1 } affects crop.stock = stock * (1, 0)\n"
                                 "question plant \"\" decide c in crop where stock > 1 maximize c.price\n");
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        WEIGHHOUSE_TAKE(weighing, weigh(*made.problem, world));
        QVERIFY(weighing.areCandidatesStored);
        const Case plain = caseOf(std::string(spring) + plant);
        WEIGHHOUSE_TAKE(others, World::make(plain.base));
        WEIGHHOUSE_TAKE(certain, weigh(*plain.problem, others));
        QVERIFY(!certain.areCandidatesStored);
    }

    void stopping()
    {
        const Case made = caseOf(std::string(spring) + plant);
        WEIGHHOUSE_TAKE(world, World::make(made.base));
        std::stop_source stop;
        stop.request_stop();
        const auto weighing = weigh(*made.problem, world, {.stop = stop.get_token()});
        QVERIFY(!weighing);
        WEIGHHOUSE_SAME(weighing.error().code, "uncertainty.stopped");
    }
};

WEIGHHOUSE_TEST(TestWeighing)
#include "test_weighing.moc"
