// SPDX-License-Identifier: GPL-3.0-or-later
// Answers claim what is known: among those tried, ties, failures, why candidates fail, missing values.
#include "core/decision/answer.h"
#include "core/decision/search.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

/// Weights 4, 8, 12, 3, then 7, 11, 2, …
std::string parcels(int count)
{
    std::string text = "table item(k integer key, value number, weight number, taken boolean)\n";
    for (int i = 0; i < count; ++i)
        text += std::to_string(i) + " | " + std::to_string((i * 31 + 7) % 23 + 1) + " | " +
                std::to_string((i * 17 + 3) % 13 + 1) + " | false\n";
    return text;
}

std::string packing(const std::string &most)
{
    return "question q \"?\" decide take for each item apply item where true : taken = take\n"
           "maximize sum(every item.value where taken)\n"
           "subject to sum(every item.weight where taken) <= " +
           most + " \"fits\"";
}

constexpr const char *amounts = "table item(k integer key, amount number)\n0 | 0\n";

std::string amountOf(const std::string &wanted)
{
    return "question q \"?\" decide n in 1..5 apply item where true : amount = n\n" + wanted;
}

constexpr const char *shop = "table shop(name text key, cost number, gain number)\n"
                             "A | 5 | 1\nB | 7 | 2\nC | 9 | 3\n";

std::string buying(const std::string &budget)
{
    return "question q \"?\" decide s in shop apply s.cost = s.cost\nmaximize s.gain\n"
           "subject to s.cost <= " +
           budget + " \"within the budget\"\nsubject to s.gain >= 1.5 \"gains\"";
}

constexpr const char *centers = "table center(name text key, units number, capacity number)\n"
                                "a | 1 | 10\nb | 5 | NULL\nc | 5 | NULL\n";

std::string notesOf(const Answer &answer)
{
    std::string text;
    for (const Message &note : answer.notes)
        text += note.text() + "\n";
    return text;
}

std::string linesOf(const Answer &answer)
{
    std::string text;
    for (const Message &line : constraintLines(answer))
        text += line.text() + "\n";
    return text;
}

} // namespace

class ClaimsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// 10 of the 16 sets weigh at most 15.
    void whatIsTriedIsCountedOnce()
    {
        WEIGHHOUSE_TAKE(problem, ask(parcels(4), packing("15")));
        WEIGHHOUSE_TAKE(all, sweep(problem));
        QCOMPARE(all.evaluated, std::uint64_t{16});
        QCOMPARE(all.tally.admissible, std::uint64_t{10});
        QCOMPARE(all.tally.broken, std::vector<std::uint64_t>{6});
        QCOMPARE(all.tally.brokenAlone, std::vector<std::uint64_t>{6});
        for (const unsigned threads : {1U, 3U}) {
            WEIGHHOUSE_TAKE(found, search(problem, {.threads = threads}));
            QCOMPARE(found.evaluated, std::uint64_t{16});
            QVERIFY(found.tally == all.tally);
        }
    }

    void whereASearchFindsNoneNothingIsSaidOfTheOthers()
    {
        WEIGHHOUSE_TAKE(problem, ask(parcels(40), packing("0 - 1")));
        WEIGHHOUSE_TAKE(result, weigh(problem, {}, {.restarts = 2, .evaluations = 2000}));
        const Answer told = answer(problem, result);
        const std::string tried = countForPeople(result.evaluated).text();
        WEIGHHOUSE_SAME(toText(told), "?\nNothing is decided\nConstraints, at the nearest (take: none):\n"
                                      "  fits: missed by 1; " +
                                          tried + " of " + tried + " candidates break it, " + tried +
                                          " of them nothing else\nNone of the " + tried +
                                          " candidates that were tried is admissible; there are "
                                          "1,099,511,627,776 candidates.\n"
                                          "The nearest is take: none, which breaks \"fits\" by 1.\n");
        const Error error = nothingDecided(told);
        WEIGHHOUSE_SAME(error.code, "decision.none-found");
        WEIGHHOUSE_SAME(error.message.text(), "none of the " + tried +
                                                  " candidates that were tried is admissible; there are "
                                                  "1,099,511,627,776; the nearest is take: none, which "
                                                  "breaks \"fits\" by 1");
    }

    void whatASearchFindsHoldsAmongThoseTried()
    {
        WEIGHHOUSE_TAKE(problem, ask(parcels(40), packing("30")));
        WEIGHHOUSE_TAKE(result, weigh(problem, {}, {.restarts = 2, .evaluations = 2000}));
        const Answer told = answer(problem, result, {.reasons = false});
        QVERIFY(!told.isProven() && told.admissible > 0 && told.admissible < told.evaluated);
        const std::string text = toText(told);
        for (const char *words : {"Decision (best found): ", "ahead of the next of those tried by ",
                                  "Next among those tried:", "This is the best found by a search"})
            QVERIFY2(text.find(words) != std::string::npos, text.c_str());
        WEIGHHOUSE_TAKE(front,
                        ask(parcels(40), packing("30") + "\nminimize sum(every item.weight where taken)"));
        WEIGHHOUSE_TAKE(found, weigh(front, {}, {.restarts = 2, .evaluations = 2000}));
        const std::string many = toText(answer(front, found, {.reasons = false}));
        for (const char *words : {"Nothing is decided", "On the front of those tried:",
                                  " candidates of which none of those tried is better in every objective"})
            QVERIFY2(many.find(words) != std::string::npos, many.c_str());
    }

    void tiesAreCounted()
    {
        const std::string wanted = "maximize if sum(every item.amount) >= 3 then 1.78 else 1";
        const auto tiesOf = [&](const std::string &more) {
            const auto problem = ask(amounts, amountOf(wanted + more));
            if (!problem)
                return errorText(problem);
            const auto result = sweep(*problem);
            const Answer told = answer(*problem, *result, {.reasons = false});
            return told.decision->label + " " + std::to_string(told.ties) + " " + notesOf(told);
        };
        WEIGHHOUSE_SAME(tiesOf(""), "n = 3 3 3 candidates tie at 1.78; the first of them is shown.\n");
        WEIGHHOUSE_SAME(tiesOf("\ntie-break first"),
                        "n = 3 3 3 candidates tie at 1.78; the first of them is shown.\n");
        WEIGHHOUSE_SAME(tiesOf("\ntie-break maximize sum(every item.amount)"),
                        "n = 5 3 3 candidates tie at 1.78; the tie-break picked the one that is shown.\n");
        WEIGHHOUSE_SAME(tiesOf("\ntie-break maximize min(4, sum(every item.amount))"),
                        "n = 4 3 3 candidates tie at 1.78; the tie-break leaves more than one of them, of "
                        "which the first is shown.\n");
    }

    void whatCannotBeWorkedOutIsCountedApart()
    {
        WEIGHHOUSE_TAKE(problem,
                        ask(amounts, amountOf("maximize 1 / (sum(every item.amount) - 2)\n"
                                              "subject to sum(every item.amount) <= 4 \"not too many\"")));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Answer told = answer(problem, result, {.reasons = false});
        QCOMPARE(told.admissible, std::uint64_t{3});
        QCOMPARE(told.failed, std::uint64_t{1});
        QCOMPARE(told.inadmissible(), std::uint64_t{1});
        QVERIFY2(notesOf(told).starts_with("1 of 5 candidates could not be worked out; the first one: "),
                 notesOf(told).c_str());
        WEIGHHOUSE_TAKE(none, ask(amounts, amountOf("maximize 1 / (sum(every item.amount) * 0)")));
        WEIGHHOUSE_TAKE(failed, sweep(none));
        const Answer nothing = answer(none, failed);
        QVERIFY(!nothing.nearest && nothing.failed == 5);
        QVERIFY2(notesOf(nothing).starts_with("None of the 5 candidates could be worked out: "),
                 notesOf(nothing).c_str());
        QVERIFY(notesOf(nothing).find("admissible") == std::string::npos);
        WEIGHHOUSE_SAME(
            nothingDecided(nothing).hint.text(),
            "Write what it is to be where there is no value, as in `… else 0`, or complete the data.");
    }

    void whyCandidatesFailAndWhatBinds()
    {
        WEIGHHOUSE_TAKE(problem, ask(shop, buying("7")));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Answer told = answer(problem, result, {.reasons = false});
        WEIGHHOUSE_SAME(told.decision->label, "B");
        QVERIFY(told.constraints[0].binds && !told.constraints[1].binds);
        QCOMPARE(told.constraints[1].slack, 0.5);
        WEIGHHOUSE_SAME(linesOf(told),
                        "Constraints:\n"
                        "  within the budget: binds, with nothing to spare; 1 of 3 candidates breaks it, 1 "
                        "of them nothing else\n"
                        "  gains: kept with 0.5 to spare; 1 of 3 candidates breaks it, 1 of them nothing "
                        "else\n");
    }

    /// A misses 3 by 2 and 1.5 by 0.5, together 2/3 + 1/3; B misses 3 by 4, which is more.
    void theNearestBreaksItsConstraintsByLeast()
    {
        WEIGHHOUSE_TAKE(problem, ask(shop, buying("3")));
        for (const unsigned threads : {1U, 3U}) {
            WEIGHHOUSE_TAKE(result, sweep(problem, {.threads = threads}));
            const Answer told = answer(problem, result);
            QVERIFY(told.nearest && told.nearest->label == "A");
            WEIGHHOUSE_SAME(notesOf(told),
                            "No candidate is admissible.\nThe nearest is A, which breaks \"within the "
                            "budget\" by 2, \"gains\" by 0.5.\n");
            WEIGHHOUSE_SAME(nothingDecided(told).code, "decision.none-admissible");
        }
        WEIGHHOUSE_TAKE(searched, search(problem));
        WEIGHHOUSE_SAME(answer(problem, searched).nearest->label, "A");
    }

    void rowsThatCouldNotBeCheckedAreTold()
    {
        const std::string question =
            "question q \"?\" decide n in 1..12 apply center[\"a\"].units = n maximize n\n";
        const std::string fits = "subject to all(every center.(units <= capacity)) \"fits\"\n";
        WEIGHHOUSE_TAKE(problem, ask(centers, question + fits));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Answer told = answer(problem, result, {.reasons = false});
        QVERIFY(!told.decision);
        QCOMPARE(told.constraints.front().unchecked, std::uint64_t{2});
        WEIGHHOUSE_SAME(
            nothingDecided(told).message.text(),
            "no candidate is admissible; the nearest is n = 1, which breaks \"fits\", whose value "
            "is missing");
        const std::string rules =
            question +
            "subject to all(every center.(units <= capacity) where capacity is not null) \"fits\"\n";
        WEIGHHOUSE_TAKE(known, ask(centers, rules));
        WEIGHHOUSE_TAKE(checked, sweep(known));
        const Answer decided = answer(known, checked, {.reasons = false});
        WEIGHHOUSE_SAME(decided.decision->label, "n = 10");
        QVERIFY(decided.constraints.front().binds);
        WEIGHHOUSE_SAME(notesOf(decided), "");
        WEIGHHOUSE_TAKE(missing, ask(centers, rules + "subject to center[\"b\"].capacity >= 1 \"known\""));
        WEIGHHOUSE_TAKE(swept, sweep(missing));
        WEIGHHOUSE_SAME(nothingDecided(answer(missing, swept)).message.text(),
                        "no candidate is admissible; the nearest is n = 1, which breaks \"known\", whose "
                        "value is missing");
    }
};

WEIGHHOUSE_TEST(ClaimsTest)
#include "test_claims.moc"
