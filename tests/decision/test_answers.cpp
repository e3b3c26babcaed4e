// SPDX-License-Identifier: GPL-3.0-or-later
// Answers and their reasons.
#include "core/decision/answer.h"
#include "tests/decision/asking.h"
#include "tests/support/registry.h"

using namespace weighhouse;
using namespace weighhouse::decision;
using namespace weighhouse::testing;

namespace
{

/// Water runs from springs to a lake; a gate lets through half, unless it is open.
constexpr const char *river = R"(
    table place(name text key, next text, spring number m3/s, open boolean)
    lake | NULL | 1 | true
    left | lake | 8 | false
    right | lake | 6 | true
    hill | right | 20 | false
    reference place.next -> place
)";

const std::string flows = "rule inflow \"What arrives is what the places above let through.\"\n"
                          "  new place.inflow [m3/s] = spring + sum(place.outflow by next)\n"
                          "rule outflow \"A closed gate holds back half.\"\n"
                          "  new place.outflow [m3/s] = if open then inflow else inflow / 2\n";

const std::string gates = flows +
                          "question q(at: place = place[\"lake\"]) \"Which gate should open for {at}?\"\n"
                          "  decide g in place where not open\n"
                          "  apply g.open = true\n"
                          "  maximize at.inflow\n";

std::string chainOf(const std::string &rules, std::uint64_t candidate, const char *dataset = river)
{
    const auto problem = ask(dataset, rules);
    if (!problem)
        return errorText(problem);
    const Reasons reasons = reasonsFor(*problem, problem->candidates().candidate(candidate));
    std::string text;
    for (const Reason &reason : reasons.chains)
        text += toText(reason) + "\n";
    return text;
}

} // namespace

class AnswersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Of the decision's own passes: with v = 2 the second pass goes from 1.5 to 1.41666…, with v = 1 nothing
    /// ever moves.
    void aLoopThatHasNotSettledIsTold()
    {
        const auto notes = [](const char *aim) {
            const auto problem = ask("table t(k integer key, v number)\n1 | 2",
                                     std::string("rule x new t.x = (x + v / x) / 2 starts at 1\n"
                                                 "iterate 2 times over x until change < 0.001\n"
                                                 "question q \"?\"\ndecide n in 1..2\napply t[1].v = n\n") +
                                         aim);
            if (!problem)
                return errorText(problem);
            std::string text;
            for (const Message &note : answer(*problem, *sweep(*problem)).notes)
                text += note.text();
            return text;
        };
        WEIGHHOUSE_SAME(notes("minimize t[1].x"), "");
        WEIGHHOUSE_SAME(
            notes("maximize t[1].x"),
            "The loop x has not settled after 2 passes: the last one still changed t[1].x by 0.0833333.");
        WEIGHHOUSE_SAME(notes("maximize t[1].x, minimize t[1].v"),
                        "The objectives have no weights, so the answer is a front of 2 candidates of which "
                        "none is better in "
                        "every objective; weights or a tie-break would pick one.n = 2: The loop x has not "
                        "settled after 2 "
                        "passes: the last one still changed t[1].x by 0.0833333.");
        WEIGHHOUSE_SAME(notes("maximize t[1].x\nsubject to t[1].x > 5"),
                        "No candidate is admissible.The nearest is n = 2, which breaks \"t[1].x > 5\" by "
                        "3.58333.Before any "
                        "decision: The loop x has not settled after 2 passes: the last one still changed "
                        "t[1].x by 0.0833333.");
    }

    void theReasonLeadsFromTheObjectiveToTheDecision()
    {
        WEIGHHOUSE_SAME(
            chainOf(gates, 1),
            "place[lake].inflow: 21 → 31 m3/s (inflow: What arrives is what the places above let through.)\n"
            "  because place[right].outflow: 16 → 26 m3/s (outflow: A closed gate holds back half.)\n"
            "  because place[right].inflow: 16 → 26 m3/s (inflow: What arrives is what the places above let "
            "through.)\n"
            "  because place[hill].outflow: 10 → 20 m3/s (outflow: A closed gate holds back half.)\n"
            "  because place[hill].open: false → true (the decision)\n");
    }

    void theReasonIsDataToo()
    {
        WEIGHHOUSE_TAKE(problem, ask(river, gates));
        const Reasons reasons = reasonsFor(problem, problem.candidates().candidate(std::uint64_t{0}));
        QCOMPARE(reasons.chains.size(), std::size_t{1});
        const std::vector<ReasonLink> &links = reasons.chains.front().links;
        QCOMPARE(links.size(), std::size_t{3});
        WEIGHHOUSE_SAME(links[0].rule, "inflow");
        QCOMPARE(links[0].before, 21.0);
        QCOMPARE(links[0].after, 25.0);
        WEIGHHOUSE_SAME(links[1].name, "place[left].outflow");
        QVERIFY(links[2].isDecision && links[2].rule.empty());
        QCOMPARE(reasons.set.size(), std::size_t{1});
        QVERIFY(reasons.set.front() == links[2]);
    }

    void theInputWithTheMostInfluenceIsFollowed()
    {
        // Both change; the second, though it changes less for its size, moves the value more.
        const char *data = "table t(k integer key, small number, large number)\n1 | 1 | 1000";
        const std::string rules = "rule sum \"Both.\" new t.sum = small + large\n"
                                  "question q \"?\" decide n in 2..3 "
                                  "apply t where true : small = small * n, large = large + 10 * n "
                                  "maximize t[1].sum";
        WEIGHHOUSE_SAME(chainOf(rules, 0, data),
                        "t[1].sum: 1001 → 1022 (sum: Both.)\n"
                        "  because above all t[1].large: 1000 → 1020 (the decision)\n");
    }

    /// A change that moves the figure the other way is not the reason why it moved.
    void theReasonGoesTheWayOfTheFigure()
    {
        const char *data = "table t(name text key, cost number, on boolean)\nA | 50 | true\nB | 30 | false\n"
                           "C | 31 | false\nD | 32 | false";
        const std::string rules = "question q \"?\" decide n in 1..1 "
                                  "apply t where true : on = (name != 'A') "
                                  "minimize sum(every t.cost where on)";
        WEIGHHOUSE_SAME(chainOf(rules, 0, data),
                        "sum(every t.cost where on): 50 → 93\n"
                        "  because above all t[D].on: false → true (the decision)\n");
    }

    void whereNoInputMovesTheValueAloneTheLargestRelativeChangeCounts()
    {
        const char *data = "table t(k integer key, a number, b number)\n1 | 4 | 2";
        const std::string rules = "rule low new t.most = max(a, b)\n"
                                  "question q \"?\" decide n in 9..9 apply t where true : a = n, b = n "
                                  "maximize t[1].most";
        WEIGHHOUSE_SAME(chainOf(rules, 0, data), "t[1].most: 4 → 9 (low)\n"
                                                 "  because above all t[1].b: 2 → 9 (the decision)\n");
    }

    void anObjectiveOfSeveralCellsIsTheFirstLink()
    {
        const std::string rules = flows +
                                  "question q \"?\" decide g in place where not open apply g.open = true\n"
                                  "minimize sum(every place.(inflow - outflow))";
        WEIGHHOUSE_SAME(
            chainOf(rules, 0),
            "sum(every place.(inflow - outflow)): 14 → 10 m3/s\n"
            "  because above all place[left].outflow: 4 → 8 m3/s (outflow: A closed gate holds back half.)\n"
            "  because place[left].open: false → true (the decision)\n");
    }

    void loopsOfAnIterationEndAtTheDecision()
    {
        const char *data =
            "table t(k text key, next text, push number)\na | b | 1\nb | a | 2\nreference t.next -> t";
        const std::string rules =
            "rule level \"Half of the neighbour's.\" new t.level = push + next.level / 2 starts at 0\n"
            "iterate 60 times over level\n"
            "question q \"?\" decide p in t where push = 2 apply p.push = 10 "
            "maximize t[\"a\"].level";
        WEIGHHOUSE_SAME(chainOf(rules, 0, data),
                        "t[a].level: 2.66667 → 8 (level: Half of the neighbour's.)\n"
                        "  because t[b].level: 3.33333 → 14 (level: Half of the neighbour's.)\n"
                        "  because above all t[b].push: 2 → 10 (the decision)\n");
    }

    void changedReferencesAreAReason()
    {
        const std::string rules =
            "rule above \"The springs above.\" new place.above [m3/s] = sum(place.spring by next)\n"
            "question q \"?\" decide to in place where name = \"left\" "
            "apply place[\"hill\"].next = to minimize place[\"right\"].above";
        WEIGHHOUSE_SAME(chainOf(rules, 0), "place[right].above: 20 → 0 m3/s (above: The springs above.)\n"
                                           "  because place[hill].next: right → left (the decision)\n");
    }

    void noChangeHasNoReason()
    {
        WEIGHHOUSE_SAME(
            chainOf(flows + "question q \"?\" decide g in place where name = \"left\" apply g.open = true\n"
                            "maximize place[\"right\"].inflow",
                    0),
            "");
    }

    void theAnswerHasDecisionMarginAndRunnersUp()
    {
        WEIGHHOUSE_TAKE(problem, ask(river, gates));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Answer told = answer(problem, result);
        WEIGHHOUSE_SAME(told.decision->label, "hill");
        QCOMPARE(told.decision->values, std::vector<double>{31});
        QCOMPARE(told.decision->changes, std::vector<double>{10});
        QCOMPARE(told.margin.value(), 6.0);
        WEIGHHOUSE_SAME(told.objectives.front().unit, "m3/s");
        QCOMPARE(told.runnersUp.size(), std::size_t{1});
        WEIGHHOUSE_SAME(toText(told), "Which gate should open for lake?\n"
                                      "Decision: hill\n"
                                      "  at.inflow = 31 m3/s (+10)\n"
                                      "  ahead of the next by 6 m3/s\n"
                                      "Because " +
                                          chainOf(gates, 1) +
                                          "Against left:\n"
                                          "  at.inflow: 31 m3/s against 25, better by 6\n"
                                          "    place[right].outflow: 26 against 16, +10\n"
                                          "    place[left].outflow: 4 against 8, -4\n"
                                          "Next:\n"
                                          "  2. left: at.inflow = 25 m3/s (+4)\n");
    }

    /// A next candidate that gains nearly as much; not one that gains clearly less, and nothing of none.
    void aNearTieIsTold()
    {
        const auto notesWith = [](const std::string &second) {
            const auto problem =
                ask("table site(name text key, worth number, chosen boolean)\na | 100 | false\nb | " +
                        second + " | false\n",
                    "rule gain new site.gain = if chosen then worth else 0\n"
                    "question q \"?\" decide s in site apply site[s].chosen = true\n"
                    "maximize sum(site.gain)");
            if (!problem)
                return errorText(problem);
            const auto result = sweep(*problem);
            if (!result)
                return errorText(result);
            std::string notes;
            for (const Message &note : answer(*problem, *result).notes)
                notes += note.text();
            return notes;
        };
        WEIGHHOUSE_SAME(notesWith("99.5"), "Near tie: b is only 0.5 behind, which is 0.5 % of what the "
                                           "decision changes.");
        WEIGHHOUSE_SAME(notesWith("98"), "");
    }

    void aTieIsTold()
    {
        WEIGHHOUSE_TAKE(
            problem, ask(river, flows + "question q \"?\" decide n in 1..3 "
                                        "apply place[\"left\"].spring = 0 maximize place[\"lake\"].inflow"));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Answer told = answer(problem, result, {.reasons = false});
        QCOMPARE(told.margin.value(), 0.0);
        QVERIFY(!told.decidedByTieBreak);
        WEIGHHOUSE_SAME(told.notes.front(), "3 candidates tie at 17 m3/s; the first of them is shown.");
    }

    void aFrontHasNoDecisionUnlessATieBreakPicks()
    {
        const std::string wanted = flows +
                                   "question q \"?\" decide g in place where not open apply g.open = true\n"
                                   "maximize place[\"lake\"].inflow, maximize place[\"left\"].outflow\n";
        WEIGHHOUSE_TAKE(problem, ask(river, wanted));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Answer told = answer(problem, result);
        QVERIFY(!told.decision && !told.margin);
        QCOMPARE(told.frontSize, std::size_t{2});
        WEIGHHOUSE_SAME(
            toText(told),
            "?\nNothing is decided\nOn the front:\n"
            "  1. left: place[\"lake\"].inflow = 25 m3/s (+4); place[\"left\"].outflow = 8 m3/s (+4) "
            "(best by place[\"left\"].outflow)\n"
            "  2. hill: place[\"lake\"].inflow = 31 m3/s (+10); place[\"left\"].outflow = 4 m3/s (0) "
            "(best by place[\"lake\"].inflow)\n"
            "The objectives have no weights, so the answer is a front of 2 candidates of which none is "
            "better "
            "in every objective; weights or a tie-break would pick one.\n");
        WEIGHHOUSE_TAKE(picking, ask(river, wanted + "tie-break maximize place[\"lake\"].inflow"));
        WEIGHHOUSE_TAKE(picked, sweep(picking));
        const Answer decided = answer(picking, picked);
        WEIGHHOUSE_SAME(decided.decision->label, "hill");
        QVERIFY(decided.decidedByTieBreak && !decided.margin);
        WEIGHHOUSE_SAME(decided.notes.front(),
                        "The objectives have no weights; of the 2 candidates on the front the "
                        "tie-break picked this one.");
    }

    void withoutAnAdmissibleCandidateThereIsNoDecision()
    {
        WEIGHHOUSE_TAKE(problem, ask(river, gates + "subject to at.inflow > 100 \"a flood\""));
        WEIGHHOUSE_TAKE(result, sweep(problem));
        const Answer told = answer(problem, result);
        QVERIFY(!told.decision);
        WEIGHHOUSE_SAME(toText(told),
                        "Which gate should open for lake?\nNothing is decided\n"
                        "Constraints, at the nearest (hill):\n"
                        "  a flood: missed by 69; 2 of 2 candidates break it, 2 of them nothing else\n"
                        "No candidate is admissible.\n"
                        "The nearest is hill, which breaks \"a flood\" by 69.\n");
        const RankedCandidate broken = rankedCandidate(problem, result, 1);
        QCOMPARE(broken.broken, std::vector<Message>{Message::verbatim("a flood")});
        QVERIFY(!broken.admissible && broken.rank == 0);
    }

    void aStoppedSweepSaysSo()
    {
        WEIGHHOUSE_TAKE(problem, ask(river, gates));
        std::stop_source source;
        source.request_stop();
        WEIGHHOUSE_TAKE(result, sweep(problem, {.stop = source.get_token()}));
        WEIGHHOUSE_SAME(answer(problem, result).notes.front(),
                        "Stopped before the end: 0 of 2 candidates were worked out.");
    }
};

WEIGHHOUSE_TEST(AnswersTest)
#include "test_answers.moc"
