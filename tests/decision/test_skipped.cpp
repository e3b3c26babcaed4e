// SPDX-License-Identifier: GPL-3.0-or-later
// Rows without a value that figures were worked out without are counted and told.
#include "core/decision/answer.h"
#include "core/rules/evaluate/explain.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

constexpr const char *parts = R"(
    table plant(name text key, capacity number)
    A | 10
    B | NULL
    table part(id integer key, plant text, cost number, kind text)
    1 | A | 5    | x
    2 | A | NULL | x
    3 | B | NULL | y
    4 | B | 2    | y
    5 | B | NULL | z
    reference part.plant -> plant
)";

std::string notesFor(const std::string &rules)
{
    const auto problem = ask(parts, rules);
    const auto result = problem ? sweep(*problem) : failure(problem.error());
    if (!result)
        return errorText(result);
    std::vector<std::string> notes;
    for (const Message &note : answer(*problem, *result).notes)
        notes.push_back(note.text());
    return listed(notes);
}

std::string asking(const std::string &lines)
{
    return "question q \"?\" decide p in plant where name = \"A\" apply p.capacity = 20 " + lines;
}

} // namespace

class SkippedTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anObjectiveTellsWhatItLeftOut()
    {
        WEIGHHOUSE_SAME(notesFor(asking("minimize sum(every part.cost)")),
                        "3 of 5 rows without a value were left out of sum(every part.cost).");
        WEIGHHOUSE_SAME(notesFor(asking("minimize sum(every part.(cost * 2) where kind != \"z\")")),
                        "2 of 4 rows without a value were left out of sum(every part.…).");
        WEIGHHOUSE_SAME(notesFor(asking("minimize sum(every part.(cost else 0))")), "");
        WEIGHHOUSE_SAME(notesFor(asking("minimize count(every part.cost)")), "");
        WEIGHHOUSE_SAME(notesFor(asking("minimize median(every part.cost)")),
                        "3 of 5 rows without a value were left out of median(every part.cost).");
        WEIGHHOUSE_SAME(notesFor(asking("minimize argmax(every part.cost).cost")),
                        "3 of 5 rows without a value were left out of argmax(every part.cost).");
    }

    void soDoesAnAggregateOverASet()
    {
        WEIGHHOUSE_SAME(notesFor("question q \"?\" decide 2 of chosen in part where plant = \"A\" "
                                 "maximize percentile(chosen.cost, 50)"),
                        "1 of 2 rows without a value were left out of percentile(chosen.cost).");
    }

    void aConstraintThatCannotBeCheckedIsNotKept()
    {
        WEIGHHOUSE_SAME(
            notesFor(asking("minimize 1 subject to all(every plant.(capacity >= 5))")),
            "No candidate is admissible. | "
            "The nearest is A, which breaks \"all(every plant.(capacity >= 5))\", whose value is missing. | "
            "The constraint \"all(every plant.(capacity >= 5))\" could not be checked for 1 of 2 rows, "
            "whose value is missing, so it is not kept. Leave such rows out with where … is not null, if "
            "it need not hold for them.");
        const std::string kept = "minimize 1 subject to ";
        WEIGHHOUSE_SAME(
            notesFor(asking(kept + "all(every plant.(capacity >= 5) where capacity is not null)")), "");
        WEIGHHOUSE_SAME(notesFor(asking(kept + "all(every plant.(capacity >= 5 else true))")), "");
        WEIGHHOUSE_SAME(notesFor(asking(kept + "all(every plant.(capacity >= 5)) or 1 < 2")),
                        "1 of 2 rows without a value were left out of all(every plant.…).");
        const auto isKept = [](const std::string &condition) {
            return notesFor(asking("minimize 1 subject to " + condition)).find("admissible") ==
                   std::string::npos;
        };
        QVERIFY(isKept("any(every plant.(capacity >= 5))"));
        QVERIFY(!isKept("not all(every plant.(capacity >= 5))"));
        QVERIFY(!isKept("1 < 2 and all(every plant.(capacity >= 5))"));
        QVERIFY(!isKept("all(every plant.(capacity >= 5)) or 1 > 2"));
        QVERIFY(!isKept("all(every plant.all(every plant.(capacity >= 5)))"));
    }

    void whatRulesLeaveOutCountsToo()
    {
        const std::string rules = "rule total new plant.total = sum(part.cost)\n"
                                  "rule unused new plant.unused = max(part.cost)\n";
        WEIGHHOUSE_SAME(notesFor(rules + asking("minimize sum(every plant.total)")),
                        "3 of 5 rows without a value were left out of sum(part.cost) in rule total.");
        WEIGHHOUSE_SAME(notesFor(rules + asking("minimize plant[\"A\"].total")),
                        "1 of 2 rows without a value were left out of sum(part.cost) in rule total.");
    }

    void aCellThatWasSetIsNotWorkedOut()
    {
        WEIGHHOUSE_SAME(notesFor("rule total new plant.total = sum(part.cost)\n"
                                 "question q \"?\" decide p in plant where name = \"A\" apply p.total = 1 "
                                 "minimize plant[\"A\"].total"),
                        "");
    }

    void anExplanationTellsIt()
    {
        WEIGHHOUSE_TAKE(problem, ask(parts, "rule total new plant.total = sum(part.cost)\n" +
                                                asking("minimize sum(every plant.total)")));
        WEIGHHOUSE_TAKE(cell, rules::findCell(problem.program(), "plant[B].total"));
        const rules::Derivation derivation = rules::explain(problem.base(), cell.column, cell.row);
        QCOMPARE(derivation.children.size(), std::size_t{1});
        QCOMPARE(derivation.children.front().rows, std::size_t{3});
        QCOMPARE(derivation.children.front().withoutValue, std::size_t{2});
    }

    void whatIsLookedAtIsLimited()
    {
        WEIGHHOUSE_TAKE(problem, ask(parts, "rule total new plant.total = sum(part.cost)\n" +
                                                asking("minimize sum(every plant.total)")));
        const std::vector<rules::NodePtr> figures{problem.question().objectives.front().value};
        const rules::SkippedList whole =
            rules::skippedRows(problem.base(), figures, &problem.bindings(), 100);
        QVERIFY(whole.isComplete);
        QCOMPARE(whole.list.size(), std::size_t{1});
        QVERIFY(!rules::skippedRows(problem.base(), figures, &problem.bindings(), 3).isComplete);
    }
};

WEIGHHOUSE_TEST(SkippedTest)
#include "test_skipped.moc"
