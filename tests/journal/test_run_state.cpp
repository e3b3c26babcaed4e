// SPDX-License-Identifier: GPL-3.0-or-later
// What events make of a run.
#include "core/plan/journal/event_codec.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

/// All five steps are done.
Teller finished()
{
    Teller teller;
    teller.tell({runStarted("Where to go"), planMade(twoQueries()), resumed()});
    teller.answer("Q1.1", words("tolls"));
    teller.answer("Q1.2", words("distances"));
    teller.answer("Q2.1", words("costs"));
    teller.answer("Q2.2", words("nearest"));
    teller.answer("Q3.1", words("Wick"));
    return teller;
}

constexpr const char *allDone = "Q1.1 done, Q1.2 done, Q2.1 done, Q2.2 done, Q3.1 done";

} // namespace

class TestRunState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRunIsTold();
    void stepsGoThroughTheirStates();
    void editsMakeStaleWhatFollows_data();
    void editsMakeStaleWhatFollows();
    void anEditUnderARunningStep();
    void pinningAndUnpinning();
    void anotherAnswerMakesDescendantsStale();
    void theSameAnswerDoesNot();
    void nothingFollowsThroughAPinnedAnswer();
    void nodesComeAndGo();
    void answersComeBack();
    void cancelledStepsFallBack();
    void nothingIsMadeOfAnAnswerThatIsWorkedOutAgain();
    void whatRunsIsOvertakenByAnotherAnswer();
    void aFailureMakesDescendantsStale();
    void goingOnAfterACrash();
    void goingOnWithoutAPlan();
    void goingOnAfterAnEnd();
    void aForkIsNotRunning();
    void whatWasUsed();
    void inputsAndReadiness();
    void answersAreRememberedByWork();
    void strangeEventsChangeNothing_data();
    void strangeEventsChangeNothing();
};

void TestRunState::aRunIsTold()
{
    Teller teller;
    teller.tell(wholeRun());
    const RunState &run = teller.state;
    WEIGHHOUSE_SAME(run.title, "Where to go");
    WEIGHHOUSE_SAME(run.question, "harbour");
    QCOMPARE(run.arguments.size(), 2U);
    WEIGHHOUSE_SAME(run.arguments[1].first + "=" + run.arguments[1].second, "month=May");
    WEIGHHOUSE_SAME(run.strategy, "analyst");
    QCOMPARE(run.seed, 7U);
    WEIGHHOUSE_SAME(run.rulesHash + run.schemaHash + run.datasetHash, "r0s0d0");
    WEIGHHOUSE_SAME(run.started, "2026-01-31T12:00:00.000Z");
    WEIGHHOUSE_SAME(run.ended, run.lastTime);
    QVERIFY(run.outcome == Outcome::Done);
    WEIGHHOUSE_SAME(toText(run.phase), "ended");
    WEIGHHOUSE_SAME(run.decision(), "Wick");
    WEIGHHOUSE_SAME(run.decisionText(), "It costs least.");
    QVERIFY(run.decidedBy() == id("Q3.1"));
    QCOMPARE(run.versions.size(), 3U);
    QCOMPARE(run.versions[1].sequence, 5);
    QVERIFY(run.plan().origin.kind == Origin::Kind::Replanning);
    QCOMPARE(run.lastSequence, static_cast<std::int64_t>(teller.events.size()));
    WEIGHHOUSE_SAME(teller.statuses(), "Q1.1 done, Q1.2 done, Q2.1 done, Q2.2 skipped, Q3.1 done");
    QCOMPARE(run.node(id("Q1.1"))->attempts, 2U);
    QCOMPARE(run.node(id("Q1.1"))->executions, 1U);
    QCOMPARE(run.node(id("Q1.2"))->executions, 2U);
    WEIGHHOUSE_SAME(run.node(id("Q1.1"))->argument, "SELECT toll FROM harbour");
    QVERIFY(run.node(id("Q1.1"))->history == (std::vector<std::int64_t>{7, 8, 9, 10, 24, 25}));
    QVERIFY(*run.node(id("Q1.1"))->answer == *numbers("toll", {3, 5}));
    QVERIFY(RunState().plan() == Plan());
}

void TestRunState::stepsGoThroughTheirStates()
{
    Teller teller;
    teller.tell({runStarted("r"), planMade(twoQueries())});
    WEIGHHOUSE_SAME(teller.statuses(),
                    "Q1.1 waiting, Q1.2 waiting, Q2.1 waiting, Q2.2 waiting, Q3.1 waiting");
    teller.tell(resumed());
    teller.tell(stepStarted("Q1.1", "w"));
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "running");
    const NodeRun *node = teller.state.node(id("Q1.1"));
    WEIGHHOUSE_SAME(node->startedWork, "w");
    WEIGHHOUSE_SAME(node->started, "2026-01-31T12:00:03.000Z");
    teller.tell(stepFailed("Q1.1", "no table"));
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "failed");
    WEIGHHOUSE_SAME(node->error->message, "no table");
    WEIGHHOUSE_SAME(node->error->code + node->error->hint.text(), "sql.noMend it.");
    QCOMPARE(node->error->where.line, 2U);
    QCOMPARE(node->seconds, 0.5);
    teller.tell(stepStarted("Q1.1", "w"));
    QVERIFY(!node->error);
    QVERIFY(node->ended.empty());
    teller.tell(stepDone("Q1.1", words("yes"), 2.5));
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "done");
    WEIGHHOUSE_SAME(node->work, "w");
    WEIGHHOUSE_SAME(node->answerHash, contentHash(*words("yes")));
    WEIGHHOUSE_SAME(node->answer->text, "yes");
    QCOMPARE(node->seconds, 2.5);
    QCOMPARE(node->attempts, 2U);
    teller.tell(StepSkipped{id("Q2.2"), "not needed"});
    WEIGHHOUSE_SAME(teller.status("Q2.2"), "skipped");
}

void TestRunState::editsMakeStaleWhatFollows_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *what, const char *expected) {
        QTest::newRow(what) << QString::fromLatin1(what) << QString::fromLatin1(expected);
    };
    row("nothing", allDone);
    row("other words", allDone);
    row("root", "Q1.1 stale: Q1.1 was edited, Q1.2 done, Q2.1 stale: Q1.1 was edited, Q2.2 done, Q3.1 stale: "
                "Q1.1 was "
                "edited");
    row("middle",
        "Q1.1 done, Q1.2 done, Q2.1 stale: Q2.1 was edited, Q2.2 done, Q3.1 stale: Q2.1 was edited");
    row("sink", "Q1.1 done, Q1.2 done, Q2.1 done, Q2.2 done, Q3.1 stale: Q3.1 was edited");
    row("new edge", "Q1.1 done, Q1.2 done, Q2.1 done, Q2.2 stale: Q2.2 was edited, Q3.1 done");
    row("removed", "Q1.2 done, Q2.1 stale: Q1.1 was removed, Q2.2 done, Q3.1 stale: Q1.1 was removed");
    row("added", "Q1.1 done, Q1.2 done, Q1.3 waiting, Q2.1 done, Q2.2 done, Q3.1 done");
    row("inserted",
        "Q1.1 done, Q1.2 done, Q2.1 stale: Q2.1 was edited, Q2.2 done, Q2.3 waiting, Q3.1 stale: Q2.1 was "
        "edited");
}

void TestRunState::editsMakeStaleWhatFollows()
{
    QFETCH(QString, what);
    QFETCH(QString, expected);
    Teller teller = finished();
    const Plan before = teller.state.plan();
    Plan after = before;
    if (what == QStringLiteral("other words")) {
        Node node = *before.find(id("Q1.1"));
        node.breakpoint = "";
        after = edit(before, ChangeNode{node});
    } else if (what == QStringLiteral("root")) {
        after = withPayload(before, "Q1.1", "SELECT 1");
    } else if (what == QStringLiteral("middle")) {
        after = withPayload(before, "Q2.1", "<A1.1> - <A1.2>");
    } else if (what == QStringLiteral("sink")) {
        after = withPayload(before, "Q3.1", "-<A2.1>");
    } else if (what == QStringLiteral("new edge")) {
        after = edit(before, Connect{id("Q1.1"), id("Q2.2")});
    } else if (what == QStringLiteral("removed")) {
        after = edit(before, RemoveNode{id("Q1.1")});
    } else if (what == QStringLiteral("added")) {
        after = edit(before, AddNode{{.tool = "sql", .payload = "SELECT 2"}});
    } else if (what == QStringLiteral("inserted")) {
        after = edit(before, InsertBetween{id("Q1.1"), id("Q2.1"), {.tool = "sql", .payload = "SELECT 2"}});
    }
    teller.tell(planEdited(after, "Edit"));
    WEIGHHOUSE_SAME(teller.statuses(), expected.toStdString());
    // Answers stay to be looked at.
    QVERIFY(teller.state.node(id("Q3.1"))->hasAnswer());
}

void TestRunState::anEditUnderARunningStep()
{
    Teller teller = finished();
    const Plan plan = teller.state.plan();
    teller.tell(stepStarted("Q1.1", "again"));
    teller.tell(planEdited(withPayload(plan, "Q2.1", "1"), "Edit Q2.1"));
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "running"); // its work is what it was
    teller.tell(planEdited(withPayload(teller.state.plan(), "Q1.1", "SELECT 2"), "Edit Q1.1"));
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "stale: Q1.1 was edited");

    // It comes to its end before it could be cancelled: an answer to something older.
    teller.tell(stepDone("Q1.1", words("late")));
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "stale: Q1.1 was edited");
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->answer->text, "late");
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->work, "again");
    teller.answer("Q1.1", words("new"));
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "done");

    // Of a step that never had an answer.
    Teller other;
    other.tell(
        {runStarted("r"), planMade(plan), resumed(), stepStarted("Q1.1", "w"), stepStarted("Q1.2", "w2")});
    other.tell(planEdited(withPayload(withPayload(plan, "Q1.1", "1"), "Q1.2", "2"), "Edit"));
    WEIGHHOUSE_SAME(other.status("Q1.1"), "waiting");
    other.tell(stepFailed("Q1.1", "late"));
    WEIGHHOUSE_SAME(other.status("Q1.1"), "waiting");
    other.tell(StepCancelled{id("Q1.2")});
    WEIGHHOUSE_SAME(other.status("Q1.2"), "waiting");
}

void TestRunState::pinningAndUnpinning()
{
    Teller teller = finished();
    const std::string before = teller.state.node(id("Q2.1"))->answerHash;
    const Plan plan = teller.state.plan();
    const Plan pinned = edit(plan, Pin{id("Q1.1"), words("as agreed")});
    teller.tell(planEdited(pinned, "Pin Q1.1"));
    WEIGHHOUSE_SAME(teller.statuses(),
                    "Q1.1 pinned, Q1.2 done, Q2.1 stale: Q1.1 was pinned, Q2.2 done, Q3.1 stale: "
                    "Q1.1 was pinned");
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->answer->text, "as agreed");
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->answerHash, contentHash(*words("as agreed")));
    QVERIFY(teller.state.isReady(id("Q2.1")));
    WEIGHHOUSE_SAME(teller.state.inputsOf(id("Q2.1")).at(id("Q1.1"))->text, "as agreed");
    teller.answer("Q2.1", words("other costs"));
    teller.answer("Q3.1", words("Leith"));

    teller.tell(planEdited(edit(pinned, Pin{id("Q1.1"), nullptr}), "Unpin Q1.1"));
    // All is asked as it was before: so are the answers.
    WEIGHHOUSE_SAME(teller.statuses(), allDone);
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->answer->text, "tolls");
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->work, "work of Q1.1");
    WEIGHHOUSE_SAME(teller.state.node(id("Q2.1"))->answerHash, before);

    // Without an answer of its own there is none left.
    Teller other;
    other.tell(planMade(edit(plan, Pin{id("Q1.2"), words("far")})));
    WEIGHHOUSE_SAME(other.status("Q1.2"), "pinned");
    other.tell(StepSkipped{id("Q1.2")});
    WEIGHHOUSE_SAME(other.status("Q1.2"), "pinned");
    other.tell(planEdited(plan, "Unpin Q1.2"));
    WEIGHHOUSE_SAME(other.status("Q1.2"), "waiting");
    QVERIFY(!other.state.node(id("Q1.2"))->hasAnswer());
}

void TestRunState::anotherAnswerMakesDescendantsStale()
{
    Teller teller = finished();
    teller.answer("Q1.2", words("other distances"));
    const std::string why = "stale: Q1.2 got another answer";
    WEIGHHOUSE_SAME(teller.statuses(),
                    "Q1.1 done, Q1.2 done, Q2.1 " + why + ", Q2.2 " + why + ", Q3.1 " + why);
    teller.answer("Q2.1", words("costs"));
    // The executor finds that its work is the same and says so.
    teller.tell(stepReused("Q3.1", *words("Wick")));
    WEIGHHOUSE_SAME(teller.status("Q3.1"), "done");
    WEIGHHOUSE_SAME(teller.state.node(id("Q3.1"))->work, "work of Q3.1");
    WEIGHHOUSE_SAME(teller.state.node(id("Q3.1"))->answer->text, "Wick");
    WEIGHHOUSE_SAME(teller.status("Q2.2"), why);
}

void TestRunState::theSameAnswerDoesNot()
{
    Teller teller = finished();
    teller.answer("Q1.2", words("distances"), "other work");
    WEIGHHOUSE_SAME(teller.statuses(), allDone);
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.2"))->work, "other work");
}

void TestRunState::nothingFollowsThroughAPinnedAnswer()
{
    Teller teller = finished();
    teller.tell(planEdited(edit(teller.state.plan(), Pin{id("Q2.1"), words("costs")}), "Pin Q2.1"));
    teller.answer("Q3.1", words("Wick"));
    teller.answer("Q1.2", words("other distances"));
    WEIGHHOUSE_SAME(teller.statuses(),
                    "Q1.1 done, Q1.2 done, Q2.1 pinned, Q2.2 stale: Q1.2 got another answer, Q3.1 done");
}

void TestRunState::nodesComeAndGo()
{
    Teller teller = finished();
    const Plan plan = teller.state.plan();
    teller.tell(planEdited(edit(plan, RemoveNode{id("Q2.2")}), "Remove Q2.2"));
    WEIGHHOUSE_SAME(teller.statuses(), "Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done");
    QVERIFY(teller.state.node(id("Q2.2")) == nullptr);
    WEIGHHOUSE_SAME(toText(teller.state.statusOf(id("Q2.2"))), "waiting");
    teller.tell(planEdited(plan, "Undo"));
    // The answer of the removed step comes back with it.
    WEIGHHOUSE_SAME(teller.statuses(), allDone);
    WEIGHHOUSE_SAME(teller.state.node(id("Q2.2"))->answer->text, "nearest");
    // A step of that name with another payload has no answer.
    teller.tell(planEdited(edit(plan, RemoveNode{id("Q2.2")}), "Remove Q2.2"));
    teller.tell(planEdited(withPayload(plan, "Q2.2", "max(<A1.2>)"), "Add another"));
    WEIGHHOUSE_SAME(teller.status("Q2.2"), "waiting");
}

/// An edit that is undone after its plan was run brings the answers of before, and their decision; the edit
/// done again brings those of the edited plan.
void TestRunState::answersComeBack()
{
    Teller teller = finished();
    teller.tell(DecisionMade{id("Q3.1"), "Wick", "It costs least."});
    const Plan plan = teller.state.plan();
    const Plan other = withPayload(plan, "Q1.1", "SELECT 2");
    teller.tell(planEdited(other, "Edit"));
    for (const char *step : {"Q1.1", "Q2.1", "Q3.1"})
        teller.answer(step, words((std::string("other ") + step).c_str()));
    teller.tell(DecisionMade{id("Q3.1"), "Leith", "It costs least now."});
    WEIGHHOUSE_SAME(teller.state.decision(), "Leith");
    teller.tell(planEdited(plan, "Undo"));
    WEIGHHOUSE_SAME(teller.statuses(), allDone);
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->answer->text, "tolls");
    WEIGHHOUSE_SAME(teller.state.decision(), "Wick");
    teller.tell(planEdited(other, "Redo"));
    WEIGHHOUSE_SAME(teller.state.node(id("Q3.1"))->answer->text, "other Q3.1");
    WEIGHHOUSE_SAME(teller.state.decision(), "Leith");
    // An answer to the same question that rests on another answer does not come back.
    teller.tell(planEdited(withPayload(plan, "Q1.1", "SELECT 3"), "Edit"));
    teller.answer("Q1.1", words("third"));
    WEIGHHOUSE_SAME(teller.status("Q2.1"), "stale: Q1.1 was edited");
    // A step that is to run anew keeps waiting for its run.
    teller.tell(planEdited(plan, "Undo"));
    teller.tell(Resumed{Command::Kind::Selected, {id("Q2.2")}});
    teller.tell(planEdited(withPayload(plan, "Q1.1", "SELECT 4"), "Edit"));
    WEIGHHOUSE_SAME(teller.status("Q2.2"), "stale: Q2.2 was to be run anew");
}

void TestRunState::cancelledStepsFallBack()
{
    Teller teller = finished();
    teller.tell(stepStarted("Q1.1", "w"));
    teller.tell(StepCancelled{id("Q1.1")});
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "stale: it was cancelled");
    teller.tell(planEdited(withPayload(teller.state.plan(), "Q1.2", "1"), "Edit Q1.2"));
    teller.tell(stepStarted("Q1.2", "w"));
    teller.tell(StepCancelled{id("Q1.2")});
    WEIGHHOUSE_SAME(teller.status("Q1.2"), "stale: Q1.2 was edited");
    QCOMPARE(teller.state.usage.steps, 5U);
}

/// Else a step behind the next one would start with what had been made of the old answer, and the run would
/// end with it.
void TestRunState::nothingIsMadeOfAnAnswerThatIsWorkedOutAgain()
{
    Teller teller = finished();
    teller.tell(stepStarted("Q1.2", "w"));
    teller.state.interrupt();
    const std::string why = "stale: Q1.2 was begun anew";
    WEIGHHOUSE_SAME(teller.statuses(), "Q1.1 done, Q1.2 stale: it was interrupted, Q2.1 " + why + ", Q2.2 " +
                                           why + ", Q3.1 " + why);
    teller.tell(resumed());
    for (const char *step : {"Q2.1", "Q2.2", "Q3.1"})
        QVERIFY2(!teller.state.isReady(id(step)), step);
    teller.answer("Q1.2", words("distances"));
    QVERIFY(teller.state.isReady(id("Q2.1")));
    QVERIFY(!teller.state.isReady(id("Q3.1")));
}

void TestRunState::whatRunsIsOvertakenByAnotherAnswer()
{
    for (const bool hadAnswer : {true, false}) {
        Teller teller = finished();
        if (!hadAnswer) {
            const Plan plan = teller.state.plan();
            teller.tell(planEdited(edit(plan, RemoveNode{id("Q3.1")}), "Remove Q3.1"));
            teller.tell(planEdited(plan, "Undo"));
        }
        teller.tell(stepStarted("Q3.1", "w"));
        teller.answer("Q1.2", words("other distances"));
        teller.tell(stepDone("Q3.1", words("Leith")));
        QVERIFY2(teller.status("Q3.1").starts_with("stale: "), teller.status("Q3.1").c_str());
    }
}

void TestRunState::aFailureMakesDescendantsStale()
{
    Teller teller = finished();
    teller.tell(stepStarted("Q1.2", "w"));
    teller.tell(StepFailed{id("Q1.2"), 2, Error{"x", Message::verbatim("no"), {}, {}}, 0});
    const std::string why = "stale: Q1.2 failed";
    WEIGHHOUSE_SAME(teller.statuses(),
                    "Q1.1 done, Q1.2 failed, Q2.1 " + why + ", Q2.2 " + why + ", Q3.1 " + why);
}

void TestRunState::goingOnAfterACrash()
{
    Teller teller = finished();
    const double before = teller.state.usage.seconds;
    teller.tell(
        planEdited(edit(teller.state.plan(), AddNode{{.tool = "sql", .payload = "SELECT 2"}}), "Add"));
    teller.tell(stepStarted("Q1.1", "w"));
    teller.tell(stepStarted("Q1.3", "w"));
    teller.wait(600); // nobody ran
    teller.tell(resumed());
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "stale: it was interrupted");
    WEIGHHOUSE_SAME(teller.status("Q1.3"), "waiting");
    WEIGHHOUSE_SAME(toText(teller.state.phase), "running");
    QCOMPARE(teller.state.usage.seconds, before + 3);
    // Had it only been paused, what ran then may still end.
    teller.tell(stepDone("Q1.3", words("2")));
    WEIGHHOUSE_SAME(teller.status("Q1.3"), "done");
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.3"))->work, "w");
}

void TestRunState::goingOnWithoutAPlan()
{
    Teller teller;
    teller.state.interrupt();
    WEIGHHOUSE_SAME(toText(teller.state.phase), "new"); // there is nothing of it
    teller.tell(RunStarted{.title = "x"});
    teller.state.interrupt();
    WEIGHHOUSE_SAME(toText(teller.state.phase), "paused");
    QVERIFY(teller.state.pausedWhy == PauseReason::Interrupted);
    Teller planned;
    planned.tell(RunStarted{.title = "x"});
    planned.tell(PlanMade{finished().state.versions.front().plan});
    planned.state.interrupt();
    WEIGHHOUSE_SAME(toText(planned.state.phase), "new"); // waits for whoever runs it
}

void TestRunState::goingOnAfterAnEnd()
{
    Teller teller = finished();
    teller.tell({DecisionMade{id("Q3.1"), "Wick"}, ended(Outcome::Stopped)});
    WEIGHHOUSE_SAME(toText(teller.state.phase), "ended");
    QVERIFY(teller.state.outcome == Outcome::Stopped);
    QVERIFY(!teller.state.ended.empty());
    teller.tell(resumed());
    WEIGHHOUSE_SAME(toText(teller.state.phase), "running");
    QVERIFY(teller.state.ended.empty() && !teller.state.outcome);
    WEIGHHOUSE_SAME(teller.state.decision(), "Wick");

    teller.tell(Paused{PauseReason::Breakpoint, id("Q2.1"), "before Q2.1"});
    QVERIFY(teller.state.pausedWhy == PauseReason::Breakpoint);
    WEIGHHOUSE_SAME(teller.state.pausedText, "before Q2.1");
    QVERIFY(teller.state.pausedAt == id("Q2.1"));
    teller.tell(resumed());
    QVERIFY(!teller.state.pausedWhy && !teller.state.pausedAt);
}

void TestRunState::aForkIsNotRunning()
{
    Teller teller = finished();
    teller.tell(stepStarted("Q1.1", "w"));
    const double before = teller.state.usage.seconds;
    teller.wait(1000);
    teller.tell(Forked{"abc", 3, 12, "x"});
    WEIGHHOUSE_SAME(teller.state.forkedFrom, "run 3 at event 12");
    WEIGHHOUSE_SAME(toText(teller.state.phase), "paused");
    QVERIFY(teller.state.pausedWhy == PauseReason::Fork);
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "stale: it was interrupted");
    QCOMPARE(teller.state.inherited.seconds, before);
    teller.tell(ended(Outcome::Done));
    QCOMPARE(teller.state.usage.seconds, 0.0);
    teller.tell(Forked{.run = "abc", .sequence = 12});
    WEIGHHOUSE_SAME(teller.state.forkedFrom, "run abc at event 12");
    QVERIFY(teller.state.ended.empty());

    Teller other;
    other.tell({runStarted("r"), Forked{.run = "abc", .sequence = 1}});
    WEIGHHOUSE_SAME(toText(other.state.phase), "new");
}

void TestRunState::whatWasUsed()
{
    Teller teller;
    teller.tell(wholeRun());
    const Usage &usage = teller.state.usage;
    QCOMPARE(usage.steps, 5U); // one of them failed; the reused one does not count
    QCOMPARE(usage.replannings, 1U);
    QCOMPARE(usage.tokens, 16U);
    QCOMPARE(usage.money, 0.25);
    // The first plan is event 4, Resumed 6, Paused 14, Resumed 15, the end 30; before the plan somebody
    // thinks.
    QCOMPARE(usage.seconds, 3.0 + 8.0 + 15.0);

    Teller live;
    live.tell({runStarted("r"), planMade(twoQueries()), resumed()});
    live.wait(9);
    live.tell(stepStarted("Q1.1", "w"));
    QCOMPARE(live.state.usage.seconds, 11.0); // up to the last event, with the second of planning
    live.tell(ReplyReceived{id("Q1.1"), "x", 5, 2, 0.5});
    QCOMPARE(live.state.node(id("Q1.1"))->tokensIn, 5U);
    QCOMPARE(live.state.node(id("Q1.1"))->tokensOut, 2U);
    QCOMPARE(live.state.node(id("Q1.1"))->cost, 0.5);
    QCOMPARE(live.state.usage.tokens, 7U);
}

void TestRunState::inputsAndReadiness()
{
    Teller teller;
    teller.tell({runStarted("r"), planMade(twoQueries()), resumed()});
    QVERIFY(teller.state.isReady(id("Q1.1")));
    QVERIFY(!teller.state.isReady(id("Q2.1")));
    QVERIFY(!teller.state.isReady(id("Q9.9")));
    teller.answer("Q1.2", words("far"));
    QVERIFY(teller.state.isReady(id("Q2.2")));
    QVERIFY(!teller.state.isReady(id("Q2.1")));
    QCOMPARE(teller.state.inputsOf(id("Q2.1")).size(), 1U);
    WEIGHHOUSE_SAME(teller.state.inputsOf(id("Q2.1")).at(id("Q1.2"))->text, "far");
    // A parent that the plan does not have is never there.
    teller.tell(planEdited(edit(teller.state.plan(), RemoveNode{id("Q1.1")}), "Remove"));
    QVERIFY(!teller.state.isReady(id("Q2.1")));
    QVERIFY(teller.state.inputsOf(id("Q9.9")).empty());
}

void TestRunState::answersAreRememberedByWork()
{
    Teller teller = finished();
    teller.answer("Q1.1", words("second"), "second work");
    teller.answer("Q1.1", words("third"), "third work");
    WEIGHHOUSE_SAME(teller.state.answerTo("second work")->text, "second");
    QVERIFY(teller.state.answerTo("no such work") == nullptr);
    // By its hash alone, with the work said in the event itself.
    StepDone reused = stepReused("Q1.1", *words("second"));
    reused.work = "second work";
    teller.tell(reused);
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->answer->text, "second");
    WEIGHHOUSE_SAME(teller.state.node(id("Q1.1"))->work, "second work");
    WEIGHHOUSE_SAME(teller.status("Q1.1"), "done");
}

void TestRunState::strangeEventsChangeNothing_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("body");
    const auto row = [](const char *name, const char *kind, const char *body) {
        QTest::newRow(name) << QString::fromLatin1(kind) << QString::fromLatin1(body);
    };
    row("unknown node", "step-started", R"({"node": "Q9.9", "work": "w"})");
    row("no node", "step-done", R"({"reused": true})");
    row("a number as a node", "step-skipped", R"({"node": 3})");
    row("a failure of nobody", "step-cancelled", R"({"node": ""})");
    row("no plan", "plan-made", R"({})");
    row("a bad plan", "plan-made", R"({"plan": {"nodes": 3, "origin": {"kind": "replanning"}}})");
    row("a plan that is a text", "plan-edited", R"({"plan": "x"})");
    row("negative tokens", "reply-received", R"({"node": "Q1.1", "tokensIn": -5, "tokensOut": "many"})");
    row("a huge cost", "reply-received", R"({"node": "", "tokensIn": 1e300, "cost": null})");
}

void TestRunState::strangeEventsChangeNothing()
{
    QFETCH(QString, kind);
    QFETCH(QString, body);
    Teller teller = finished();
    Teller without = finished();
    const auto what = decoded(*eventKindFromText(kind.toStdString()), body.toStdString());
    QVERIFY(what);
    teller.tell(*what);
    without.tell(Verified());
    teller.state.nodes[id("Q1.1")].history = without.state.nodes[id("Q1.1")].history;
    WEIGHHOUSE_SAME(described(teller.state), described(without.state));
}

WEIGHHOUSE_TEST(TestRunState)
#include "test_run_state.moc"
