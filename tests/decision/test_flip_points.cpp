// SPDX-License-Identifier: GPL-3.0-or-later
// Questions asked under a what-if, and the values at which another candidate wins.
#include "core/decision/flip_points.h"
#include "core/decision/search.h"
#include "core/decision/what_if.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <cmath>
#include <vector>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

// Two machines: A brings 10 an hour less what it costs, B brings 8. Worked on paper: A wins while its cost is
// below 2.5 (10 - cost > 8 - 0.5), at 2.5 both are equal and the first one, A, is taken.
constexpr const char *machines = R"(
    table machine(name text key, earns number, cost number, size integer)
    A | 10 | 1 | 3
    B | 8 | 0.5 | 4
)";

const std::string machineRules = "rule profit new machine.profit = earns - cost\n"
                                 "rule chosen new machine.isChosen = false\n"
                                 "question q \"?\" decide m in machine\n"
                                 "apply m.isChosen = true\n"
                                 "maximize sum(every machine.profit where isChosen)";

std::string textOf(const FlipSearch &search)
{
    std::string text = search.atStart.label;
    for (const FlipPoint &point : search.points)
        text += " | " + point.winnerBefore.label + " up to " + data::toText(point.before) + ", " +
                point.winnerAfter.label + " from " + data::toText(point.after);
    return text + " | " + search.atEnd.label;
}

Result<std::optional<Winner>> winnerWith(WhatIf &whatIf, const std::string &cell, double value)
{
    whatIf.clear();
    if (auto set = whatIf.set(cell, data::Value(value)); !set)
        return tl::unexpected(set.error());
    const auto problem = whatIf.problemHere();
    if (!problem)
        return tl::unexpected(problem.error());
    const auto result = weigh(*problem);
    if (!result)
        return tl::unexpected(result.error());
    return winnerOf(*problem, *result);
}

Winner named(std::string name)
{
    Winner winner;
    winner.label = std::move(name);
    return winner;
}

} // namespace

class FlipPointsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aQuestionIsAskedUnderAWhatIf()
    {
        WEIGHHOUSE_TAKE(problem, ask(machines, machineRules));
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_DO(whatIf.set("machine[A].cost = 4"));
        WEIGHHOUSE_TAKE(here, whatIf.problemHere());
        WEIGHHOUSE_TAKE(result, sweep(here));
        WEIGHHOUSE_SAME(ranked(here, result), "B | A");
        QCOMPARE(result.outcomes[0].objectives.front(), 6.0);
        // The problem itself is as it was, and so is the what-if.
        WEIGHHOUSE_TAKE(before, sweep(problem));
        WEIGHHOUSE_SAME(ranked(problem, before), "A | B");
        QCOMPARE(whatIf.evaluation().changes().size(), std::size_t{2});
    }

    void aComputedCellThatWasSetStaysSet()
    {
        WEIGHHOUSE_TAKE(problem, ask(machines, machineRules));
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_DO(whatIf.set("machine[B].profit = 20"));
        WEIGHHOUSE_TAKE(here, whatIf.problemHere());
        WEIGHHOUSE_TAKE(result, sweep(here));
        WEIGHHOUSE_SAME(ranked(here, result), "B | A");
        QCOMPARE(result.outcomes[1].objectives.front(), 20.0);
        // Also where a candidate changes what the rule reads.
        WEIGHHOUSE_TAKE(raising, ask(machines, "rule profit new machine.profit = earns - cost\n"
                                               "question q \"?\" decide m in machine\n"
                                               "apply m.cost = m.cost / 2\n"
                                               "maximize sum(every machine.profit)"));
        WEIGHHOUSE_TAKE(other, WhatIf::make(raising));
        WEIGHHOUSE_DO(other.set("machine[A].profit = 9"));
        WEIGHHOUSE_TAKE(there, other.problemHere());
        WEIGHHOUSE_TAKE(outcomes, sweep(there));
        WEIGHHOUSE_SAME(values(outcomes), "16.5 16.75");
    }

    void aWhatIfOnAWhatIfKeepsBoth()
    {
        WEIGHHOUSE_TAKE(problem, ask(machines, machineRules));
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_DO(whatIf.set("machine[A].cost = 4"));
        WEIGHHOUSE_TAKE(here, whatIf.problemHere());
        WEIGHHOUSE_TAKE(again, WhatIf::make(here));
        WEIGHHOUSE_DO(again.set("machine[B].cost = 3"));
        WEIGHHOUSE_TAKE(there, again.problemHere());
        WEIGHHOUSE_TAKE(result, sweep(there));
        WEIGHHOUSE_SAME(values(result), "6 5");
    }

    void theFlipIsWhereItIsOnPaper()
    {
        WEIGHHOUSE_TAKE(problem, ask(machines, machineRules));
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_TAKE(search, findFlipPoints(1, 4, false, [&](double value) {
                            return winnerWith(whatIf, "machine[A].cost", value);
                        }));
        WEIGHHOUSE_SAME(textOf(search), "A | A up to 2.5, B from 2.51 | B");
        QCOMPARE(search.step, 0.01);
        QVERIFY(search.isComplete);
        // Downwards it is the same place, seen from the other side.
        WEIGHHOUSE_TAKE(down, findFlipPoints(4, 1, false, [&](double value) {
                            return winnerWith(whatIf, "machine[A].cost", value);
                        }));
        WEIGHHOUSE_SAME(textOf(down), "B | B up to 2.51, A from 2.5 | A");
    }

    void whereTheSameWinsNothingFlips()
    {
        WEIGHHOUSE_TAKE(problem, ask(machines, machineRules));
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_TAKE(search, findFlipPoints(1, 2, false, [&](double value) {
                            return winnerWith(whatIf, "machine[A].cost", value);
                        }));
        WEIGHHOUSE_SAME(textOf(search), "A | A");
        QCOMPARE(search.weighings, std::size_t{9});
    }

    void severalFlipsAreFoundInTheirOrder()
    {
        const auto search = findFlipPoints(0, 100, false, [](double value) -> Result<std::optional<Winner>> {
            return named(value < 33.35 ? "low" : value < 34.05 ? "middle" : "high");
        });
        WEIGHHOUSE_TAKE(found, search);
        WEIGHHOUSE_SAME(textOf(found),
                        "low | low up to 33, middle from 34 | middle up to 34, high from 35 | high");
    }

    void wholeNumbersStayWhole()
    {
        WEIGHHOUSE_TAKE(search, findFlipPoints(3, 9, true, [](double value) -> Result<std::optional<Winner>> {
                            if (value != std::floor(value))
                                return failure("test", Message::verbatim("no whole number"));
                            return named(value <= 5 ? "few" : "many");
                        }));
        WEIGHHOUSE_SAME(textOf(search), "few | few up to 5, many from 6 | many");
        WEIGHHOUSE_TAKE(near, findFlipPoints(1, 2, true, [](double value) -> Result<std::optional<Winner>> {
                            return named(value < 2 ? "one" : "two");
                        }));
        WEIGHHOUSE_SAME(textOf(near), "one | one up to 1, two from 2 | two");
    }

    void boundsAreShortDecimals()
    {
        // 0.1 is no double: bounds are the doubles nearest to the decimals, and no further digits turn up.
        WEIGHHOUSE_TAKE(search,
                        findFlipPoints(0.1, 0.7, false, [](double value) -> Result<std::optional<Winner>> {
                            return named(value < 1.0 / 3 ? "left" : "right");
                        }));
        WEIGHHOUSE_SAME(textOf(search), "left | left up to 0.333, right from 0.334 | right");
        WEIGHHOUSE_TAKE(large,
                        findFlipPoints(-2e12, 3e12, false, [](double value) -> Result<std::optional<Winner>> {
                            return named(value < 12345678901.0 ? "left" : "right");
                        }));
        QCOMPARE(large.points.size(), std::size_t{1});
        QCOMPARE(large.points.front().before, 1e10);
        QCOMPARE(large.points.front().after, 2e10);
    }

    void aStoppedSearchSaysSo()
    {
        FlipOptions options;
        std::size_t asked = 0;
        options.progress = [&](std::size_t, std::size_t) { return ++asked <= 3; };
        const auto step = [](double value) -> Result<std::optional<Winner>> {
            return named(value < 40 ? "left" : "right");
        };
        WEIGHHOUSE_TAKE(search, findFlipPoints(0, 100, false, step, options));
        QVERIFY(!search.isComplete);
        WEIGHHOUSE_SAME(search.atStart.label + " " + search.atEnd.label, "left right");
        // Errors end it as they are.
        const auto failed = findFlipPoints(0, 1, false, [](double) -> Result<std::optional<Winner>> {
            return failure("test.wrong", Message::verbatim("wrong"));
        });
        QVERIFY(!failed && failed.error().code == "test.wrong");
    }

    void nobodyWinsWhereNothingIsAdmissible()
    {
        WEIGHHOUSE_TAKE(problem, ask(machines, machineRules + "\nsubject to sum(every machine.cost) < 3"));
        WEIGHHOUSE_TAKE(whatIf, WhatIf::make(problem));
        WEIGHHOUSE_TAKE(search, findFlipPoints(1, 4, false, [&](double value) {
                            return winnerWith(whatIf, "machine[A].cost", value);
                        }));
        WEIGHHOUSE_SAME(textOf(search), "A | A up to 2.49,  from 2.5 | ");
        WEIGHHOUSE_SAME(search.atEnd.shown.text(), "no candidate is admissible");
    }
};

WEIGHHOUSE_TEST(FlipPointsTest)

#include "test_flip_points.moc"
