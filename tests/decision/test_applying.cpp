// SPDX-License-Identifier: GPL-3.0-or-later
// What a candidate changes, and that a sweep gives what a changed dataset gives.
#include "core/base/text.h"
#include "core/decision/outcome.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <rapidcheck.h>

#include <bit>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *works = R"(
    table plant(name text key, level number, open boolean, crew integer)
    BRE | 2 | false | 10
    OST | 3 | true  | 20
    WIE | 0 | false | 30
    table supply(plant text, amount number)
    BRE | 5
    OST | 7
    BRE | 1
    WIE | 4
    NULL | 100
    table grant(plant text key, sum number)
    OST | 50
    reference supply.plant -> plant
    reference grant.plant -> plant
)";

/// Values of the objective for all candidates.
std::string valuesFor(const std::string &question)
{
    const auto problem = ask(works, "question q \"?\"\n" + question);
    if (!problem)
        return errorText(problem);
    const auto result = sweep(*problem);
    return result ? values(*result) : errorText(result);
}

std::string problemOf(const std::string &question, std::size_t candidate)
{
    const auto problem = ask(works, "question q \"?\"\n" + question);
    return problem ? sweep(*problem)->outcomes[candidate].problem.text() : errorText(problem);
}

} // namespace

class ApplyingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The ways along which rules walk are ordered for each candidate; one that leads round is told.
    void aReferenceThatRulesWalkAlongIsChanged()
    {
        const auto problem = ask("table place(name text key, spring number, next text)\n"
                                 "sea | 0 | NULL\nlower | 1 | sea\nupper | 2 | lower\nbrook | 4 | lower\n"
                                 "reference place.next -> place",
                                 "rule water new place.water = spring + 0.5 * sum(place.water by next)\n"
                                 "question q \"?\"\ndecide to in place\napply place[\"brook\"].next = to\n"
                                 "maximize place[\"sea\"].water");
        if (!problem)
            QFAIL(errorText(problem).c_str());
        const auto result = sweep(*problem);
        QVERIFY(result);
        // Into the sea: 0.5 * (1 + 0.5 * 2 + 4); the lower course: 0.5 * (1 + 0.5 * (2 + 4)); the upper one:
        // 0.5 * (1 + 0.5 * (2 + 0.5 * 4)).
        WEIGHHOUSE_SAME(values(*result), "3 2 1.5 x");
        WEIGHHOUSE_SAME(result->outcomes[3].problem,
                        "rule water has no value for place[brook].water: it needs itself: place[brook].water "
                        "needs place[brook].water");
    }

    void oneCellIsChanged()
    {
        WEIGHHOUSE_SAME(
            valuesFor("decide p in plant apply p.level = p.level + 5 maximize sum(every plant.level)"),
            "10 10 10");
    }

    void rowsAreFoundByWhatTheyReferTo()
    {
        WEIGHHOUSE_SAME(valuesFor("decide p in plant apply supply where plant = p : amount = amount * 10 "
                                  "maximize sum(every supply.amount)"),
                        "171 180 153");
        WEIGHHOUSE_SAME(
            valuesFor("decide p in plant apply supply where p = plant and amount > 1 : amount = 0 "
                      "maximize sum(every supply.amount)"),
            "112 110 113");
        WEIGHHOUSE_SAME(valuesFor("decide n in 3..5 apply supply where amount < n : amount = n "
                                  "maximize sum(every supply.amount)"),
                        "119 120 122");
    }

    void everyValueIsWorkedOutBeforeAnythingChanges()
    {
        WEIGHHOUSE_SAME(
            valuesFor("decide p in plant apply p.level = 0, supply where plant = p : amount = p.level "
                      "maximize sum(every supply.amount)"),
            "115 113 113");
    }

    void aRowThatDoesNotExistChangesNothing()
    {
        WEIGHHOUSE_SAME(valuesFor("decide p in plant apply grant[p].sum = 0 maximize sum(every grant.sum)"),
                        "50 0 50");
    }

    void questionsKnowAllFunctions()
    {
        WEIGHHOUSE_SAME(
            valuesFor("decide p in plant where length(name) = 3 and left(name, 1) != \"W\" "
                      "apply p.level = ceil(p.level + 0.4, 0.25) maximize median(every plant.level)"),
            "2.5 2");
        WEIGHHOUSE_SAME(valuesFor("decide n in 1..3 apply supply where plant is not null : amount = "
                                  "mod(amount, n) maximize sum(every supply.amount)"),
                        "100 103 105");
        WEIGHHOUSE_SAME(
            valuesFor("decide p in plant apply p.level = 10 "
                      "subject to argmax(every plant.level) = p \"the highest\" "
                      "maximize percentile(every plant.level, 75) + countdistinct(every plant.level)"),
            "9.5 9 9.5");
        WEIGHHOUSE_SAME(valuesFor("decide p in plant where crew / level is null apply p.level = 0 "
                                  "maximize number(replace(concat(\"1\", p.name, 2), \"WIE\", \"3\"))"),
                        "132");
        WEIGHHOUSE_SAME(problemOf("decide p in plant apply p.level = 0 maximize number(p.name)", 1),
                        "number(p.name) has no value: “OST” is not a number");
        WEIGHHOUSE_SAME(problemOf("decide n in -1..0 apply plant where true : level = n "
                                  "maximize percentile(every plant.level, plant[\"OST\"].level)",
                                  0),
                        "percentile(every plant.level, plant[\"OST\"].level) has no value: a percentile of "
                        "-1, which is not from 0 to 100");
    }

    void eachChosenRowOfASubsetIsTakenInTurn()
    {
        WEIGHHOUSE_SAME(
            valuesFor("decide 2 of p in plant apply p.level = 10 maximize sum(every plant.level)"),
            "20 23 22");
        WEIGHHOUSE_SAME(
            valuesFor("decide 2 of p in plant decide n in 1..2 apply supply where plant in p : amount = n "
                      "maximize sum(every supply.amount)"),
            "107 110 110 113 108 110");
    }

    void severalSetsTogether()
    {
        WEIGHHOUSE_SAME(
            valuesFor("decide 2 of p in plant decide 2 of r in plant apply supply where plant in p "
                      "and any(r.(this.amount >= crew / 10)) : amount = 0 "
                      "maximize sum(every supply.amount)"),
            "104 104 105 107 107 108 106 106 106");
    }

    void aDecisionForEachRowChangesItsRows()
    {
        WEIGHHOUSE_SAME(
            valuesFor("decide go for each plant where level > 0 apply plant where true : open = go "
                      "maximize sum(every plant.crew where open)"),
            "0 20 10 30");
        // A row for which nothing is decided keeps its value.
        WEIGHHOUSE_SAME(valuesFor("decide hands in 1..2 for each plant where level > 2 "
                                  "apply plant where true : crew = hands maximize sum(every plant.crew)"),
                        "41 42");
    }

    void decisionsCanBeWantedWithoutCells()
    {
        WEIGHHOUSE_SAME(
            valuesFor("decide hands in 1..2 for each plant where level > 0 "
                      "apply plant where false : crew = 0 minimize sum(every plant.(hands * level))"),
            "5 8 7 10");
    }

    void referencesAndKeysCanBeChanged()
    {
        WEIGHHOUSE_SAME(valuesFor("decide p in plant apply supply where amount = 100 : plant = p "
                                  "maximize max(every plant.sum(supply.amount))"),
                        "106 107 104");
        WEIGHHOUSE_SAME(valuesFor("decide p in plant apply grant where true : plant = p "
                                  "maximize (grant[\"WIE\"].sum else 0)"),
                        "0 0 50");
    }

    void twoChangesOfACellAreAReasonNotToTakeACandidate()
    {
        const char *question = "decide p in plant apply p.level = 100, plant where level > 1 : level = 1 "
                               "maximize sum(every plant.level)";
        WEIGHHOUSE_SAME(valuesFor(question), "x x 102");
        WEIGHHOUSE_SAME(
            problemOf(question, 1),
            "plant[OST].level is changed more than once, and only changes with `+=` and `-=` add up");
        // The same value twice is still two changes, and so is one that sets beside one that adds.
        WEIGHHOUSE_SAME(valuesFor("decide p in plant apply p.level = 1, plant where level > 2 : level = 1 "
                                  "maximize sum(every plant.level)"),
                        "2 x 4");
        WEIGHHOUSE_SAME(valuesFor("decide p in plant apply p.level = 1, plant where level > 2 : level += 1 "
                                  "maximize sum(every plant.level)"),
                        "5 x 7");
    }

    void whatIsAddedToACellAddsUp()
    {
        WEIGHHOUSE_SAME(
            valuesFor("decide p in plant apply p.level += 100, plant where level > 1 : level -= 1 "
                      "maximize sum(every plant.level)"),
            "103 103 103");
        WEIGHHOUSE_SAME(
            valuesFor("decide p in plant apply p.level -= p.level maximize sum(every plant.level)"), "3 2 5");
        // NULL adds nothing that is known, though other changes of the cell have a value.
        const char *addsNull = "decide p in plant apply p.level += 1, p.level += null "
                               "maximize sum(every plant.level)";
        WEIGHHOUSE_SAME(valuesFor(addsNull), "x x x");
        WEIGHHOUSE_SAME(problemOf(addsNull, 0), "what is added to plant[BRE].level is NULL");
    }

    void aValueThatCannotBeWorkedOutMakesTheCandidateInadmissible()
    {
        const char *question =
            "decide p in plant apply p.level = 1 / p.level maximize sum(every plant.level)";
        WEIGHHOUSE_SAME(valuesFor(question), "3.5 2.3333333333333335 x");
        WEIGHHOUSE_SAME(problemOf(question, 2),
                        "the new value of plant[WIE].level cannot be worked out: division by zero");
        WEIGHHOUSE_SAME(problemOf("decide p in plant apply plant[if 1 / p.level > 0 then \"BRE\"].level = 1 "
                                  "maximize sum(every plant.level)",
                                  2),
                        "the row to change in plant cannot be worked out: division by zero");
    }

    void anErrorOrANullObjectiveMakesTheCandidateInadmissible()
    {
        WEIGHHOUSE_SAME(problemOf("decide p in plant apply p.level = 0 maximize 1 / plant[\"OST\"].level", 1),
                        "1 / plant[\"OST\"].level has no value: division by zero");
        WEIGHHOUSE_SAME(problemOf("decide p in plant apply p.level = null maximize plant[\"OST\"].level", 1),
                        "plant[\"OST\"].level is NULL");
        WEIGHHOUSE_SAME(problemOf("decide p in plant apply p.level = 0 maximize 1 "
                                  "subject to 1 / plant[\"OST\"].level > 0 \"not too low\"",
                                  1),
                        "the constraint \"not too low\" has no value: division by zero");
    }

    void infinityIsNoValueAndNeverTheBest()
    {
        const std::string apply = "decide p in plant apply p.level = 1e308 ";
        WEIGHHOUSE_SAME(valuesFor(apply + "maximize plant[\"OST\"].level * 10"), "30 x 30");
        WEIGHHOUSE_SAME(problemOf(apply + "maximize plant[\"OST\"].level * 10", 1),
                        "plant[\"OST\"].level * 10 has no value: the result is too large for a number");
        WEIGHHOUSE_SAME(valuesFor(apply + "minimize 1 / (plant[\"OST\"].level * 10)"),
                        numberToText(1.0 / 30) + " x " + numberToText(1.0 / 30));
        WEIGHHOUSE_SAME(valuesFor(apply + "maximize 2 ^ (5000 / plant[\"OST\"].level)"), "x 1 x");
        WEIGHHOUSE_SAME(
            problemOf(apply + "maximize 1 subject to plant[\"OST\"].level * 10 > 5 \"enough\"", 1),
            "the constraint \"enough\" has no value: the result is too large for a number");
        WEIGHHOUSE_SAME(valuesFor("decide p in plant apply plant where true : level = 1e308 "
                                  "maximize sum(every plant.level)"),
                        "x x x");
        const std::string weighted = apply + "maximize plant[\"OST\"].level weight 100, minimize 1 weight 1";
        WEIGHHOUSE_SAME(valuesFor(weighted), "3 x 3");
        WEIGHHOUSE_SAME(problemOf(weighted, 1),
                        "the weighted sum of the objectives is too large for a number");
    }

    /// Rows without a choice are left alone only where the value is NULL for that reason.
    void whereNothingIsDecidedAChoiceIsNull()
    {
        const std::string decide = "decide n in 5..6 for each plant where open\n";
        WEIGHHOUSE_SAME(valuesFor(decide + "apply plant where true : level = n\n"
                                           "maximize sum(every plant.level)"),
                        "7 8");
        WEIGHHOUSE_SAME(valuesFor(decide + "apply plant where true : level = (n else 100) + crew\n"
                                           "maximize sum(every plant.level)"),
                        "265 266");
        WEIGHHOUSE_SAME(valuesFor(decide + "apply plant where n is null : level = 100\n"
                                           "maximize sum(every plant.level)"),
                        "203 203");
        WEIGHHOUSE_SAME(valuesFor(decide + "apply plant where true : level += abs(n)\n"
                                           "maximize sum(every plant.level)"),
                        "10 11");
    }

    void nullIsNoNewValueUnlessItIsMeant()
    {
        const std::string wanted = "maximize sum(every supply.amount)";
        const std::string decide = "decide n in (1)\n";
        WEIGHHOUSE_SAME(problemOf(decide + "apply supply where true : amount = plant.level " + wanted, 0),
                        "the new value of supply[row 5].amount is NULL");
        for (const char *meant :
             {"plant.level else null", "if amount < 50 then amount", "if amount < 50 then amount else null"})
            WEIGHHOUSE_SAME(
                problemOf(decide + "apply supply where true : amount = " + meant + " " + wanted, 0), "");
    }

    void aConditionWithoutAValueIsAReason()
    {
        const std::string wanted = " maximize sum(every plant.crew)";
        const auto problem = [&](const std::string &condition) {
            return problemOf("decide p in plant apply plant where " + condition + " : crew = 1" + wanted, 0);
        };
        const char *told = "the condition of the change in plant has no value for WIE: division by zero";
        WEIGHHOUSE_SAME(problem("crew / level > 5"), told);
        WEIGHHOUSE_SAME(problem("crew / level > p.level"), told);
        WEIGHHOUSE_SAME(problem("crew / level = p.level"), told);
        WEIGHHOUSE_SAME(problem("crew / level > 5 and level < p.level"), told);
        WEIGHHOUSE_SAME(problem("crew / level > 5 and level > 0"), "");
        WEIGHHOUSE_SAME(problem("crew / level > 5 and level >= p.level"), "");
        WEIGHHOUSE_SAME(problem("crew / level = p.level and open"), "");
    }

    void twoRowsOfOneKeyAreAReasonNotToTakeACandidate()
    {
        const char *question = "decide p in plant apply p.name = \"OST\" maximize sum(every plant.crew)";
        WEIGHHOUSE_SAME(valuesFor(question), "x 60 x");
        WEIGHHOUSE_SAME(problemOf(question, 0), "plant would have two rows with the key OST");
    }

    /// It makes no difference whether the error was there before the decision.
    void errorsThatAllReadersForeseeAreAlikeInAllCandidates()
    {
        const std::string rules = "rule share new plant.share = crew / level\n"
                                  "rule twice new plant.twice = share * 2\n";
        const auto of = [&](const std::string &objective) {
            const auto problem = ask(works, rules +
                                                "question q \"?\" decide p in plant apply p.level = 0 "
                                                "maximize " +
                                                objective);
            return problem ? values(*sweep(*problem)) : errorText(problem);
        };
        const std::string third = numberToText(20.0 / 3 + 2);
        WEIGHHOUSE_SAME(of("sum(every plant.(share else 1))"),
                        third + " 7 " + numberToText(5 + 20.0 / 3 + 1));
        WEIGHHOUSE_SAME(of("sum(every plant.(if twice is null then 1 else 2))"), "4 4 5");
        WEIGHHOUSE_SAME(
            of("sum(every plant.(share else 1)) + 0 * (max(every plant.share) else 0)").substr(0, 3), "x x");
    }

    void anInfinityInARuleIsToldWithRuleAndRow()
    {
        const auto problem = ask(works, "rule much new plant.much = 1 / (level * 1e300)\n"
                                        "question q \"?\" decide p in plant apply p.level = 1e9 "
                                        "maximize sum(every plant.much)");
        WEIGHHOUSE_TAKE(result, sweep(*problem));
        WEIGHHOUSE_SAME(values(result), "x x x");
        WEIGHHOUSE_SAME(result.outcomes[0].problem,
                        "rule much has no value for plant[BRE].much: the result is too large for a number");
    }

    void anErrorOfARuleCountsUnlessTheBaseHasIt()
    {
        const std::string rule = "rule share new plant.share = crew / level\n";
        const auto problem =
            ask(works, rule + "question q \"?\" decide p in plant apply p.level = p.level - 2 "
                              "maximize sum(every plant.share)");
        WEIGHHOUSE_TAKE(result, sweep(*problem));
        // Of WIE the share has no value from the start; then it has one.
        WEIGHHOUSE_SAME(values(result), "x 25 " + numberToText(5 + 20.0 / 3 - 15));
        WEIGHHOUSE_SAME(result.outcomes[0].problem,
                        "rule share has no value for plant[BRE].share: division by zero");
        QCOMPARE(result.baseErrors.size(), std::size_t{1});
    }

    void aSweepGivesWhatChangedDatasetsGive()
    {
        QVERIFY(rc::check([] {
            // Chains of stations, each with a load that flows on, and jobs that belong to stations.
            const auto count = *rc::gen::inRange(2, 7);
            std::string text = "table station(name text key, next text, load number, factor number)\n";
            for (int i = 0; i < count; ++i) {
                const auto next = *rc::gen::inRange(0, i + 1);
                text += "s" + std::to_string(i) + " | " +
                        (i == 0 || next == i ? "NULL" : "s" + std::to_string(next)) + " | " +
                        std::to_string(*rc::gen::inRange(0, 9)) + " | " +
                        numberToText(*rc::gen::inRange(0, 5) * 0.25) + "\n";
            }
            text += "table job(id integer key, station text, weight number)\n";
            for (int i = 0; i < 8; ++i)
                text += std::to_string(i) + " | s" + std::to_string(*rc::gen::inRange(0, count)) + " | " +
                        std::to_string(*rc::gen::inRange(1, 9)) + "\n";
            text += "reference station.next -> station\nreference job.station -> station\n";
            const std::string rules = "rule total new station.total = load + sum(job.weight) + "
                                      "sum(station.(total * factor) by next)\n"
                                      "rule share new job.share = weight / station.total\n";
            const std::string objective = "sum(every job.share) + sum(every station.total)";
            const std::string question =
                "question q \"?\" decide s in station decide n in 1..3 "
                "apply job where station = s : weight = weight * n, s.factor = s.factor + 0.5 "
                "maximize " +
                objective + "\n";
            const data::Dataset dataset = smallDataset(text);
            const auto problem = ask(dataset, rules + question);
            RC_ASSERT(problem.has_value());
            const auto result = sweep(*problem, {.threads = 2});
            RC_ASSERT(result.has_value());

            std::size_t position = 0;
            for (int s = 0; s < count; ++s) {
                for (int n = 1; n <= 3; ++n, ++position) {
                    data::Dataset changed = dataset;
                    for (std::size_t job = 0; job < 8; ++job) {
                        if (std::get<std::string>(dataset.value(1, 1, job)) != "s" + std::to_string(s))
                            continue;
                        const double weight = std::get<double>(dataset.value(1, 2, job)) * n;
                        RC_ASSERT(changed.setValue(1, 2, job, weight).has_value());
                    }
                    const auto row = static_cast<std::size_t>(s);
                    const double factor = std::get<double>(dataset.value(0, 3, row)) + 0.5;
                    RC_ASSERT(changed.setValue(0, 3, row, factor).has_value());
                    const SmallModel model = smallModel(changed, rules);
                    RC_ASSERT(model.errors.empty());
                    const rules::Evaluation evaluation(model.program);
                    const auto wanted = rules::bindExpression(objective, *model.rules, std::nullopt);
                    RC_ASSERT(wanted.has_value());
                    const double expected = rules::interpret(evaluation, **wanted, {}).value;
                    const double found = result->outcomes[position].objectives.front();
                    RC_ASSERT(std::bit_cast<std::uint64_t>(expected) == std::bit_cast<std::uint64_t>(found));
                }
            }
        }));
    }
};

WEIGHHOUSE_TEST(ApplyingTest)
#include "test_applying.moc"
