// SPDX-License-Identifier: GPL-3.0-or-later
// Plans, what is done to them, and the events that must follow: nothing more, nothing less, in that order.
#include "tests/execute/harness.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTest>

using namespace weighhouse;
using weighhouse::testing::Bench;

namespace
{

struct Turn {
    const char *action;
    const char *events; ///< With " | " between them.
};

using Turns = std::vector<Turn>;

} // namespace

Q_DECLARE_METATYPE(Turns)

class TestExecutor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void events_data();
    void events();
    void breakpointsThatAreOtherWhileTheyAreLookedAt();
    void whatWasAskedAnewIsOwed();
    void whatAToolIsGiven();
    void previews_data();
    void previews();
    void eventsOfOneNodeAreInOrder();
};

void TestExecutor::events_data()
{
    QTest::addColumn<Turns>("moves");
    QTest::addColumn<QString>("outcome");
    const auto row = [](const char *name, const Turns &moves, const char *outcome) {
        QTest::newRow(name) << moves << QString::fromUtf8(outcome);
    };

    row("one step",
        {{"plan Q1.1", "plan"}, {"run", "run all | start Q1.1"}, {"done Q1.1", "done Q1.1 | ended done"}},
        "Q1.1 done");
    row("a child starts when its parents are done",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1 Q1.2", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"done Q1.2", "done Q1.2"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q1.2 done, Q2.1 done");
    row("no waiting for a whole depth",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1; Q2.2 Q1.2", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1"},
         {"done Q1.2", "done Q1.2 | start Q2.2"},
         {"done Q2.2", "done Q2.2 | ended done"}},
        "Q1.1 done, Q1.2 done, Q2.1 done, Q2.2 done");
    row("at most as many as the limit says, the longest way first",
        {{"limit 1", ""},
         {"plan Q1.1; Q1.2; Q2.1 Q1.2; Q3.1 Q2.1", "plan"},
         {"run", "run all | start Q1.2"},
         {"done Q1.2", "done Q1.2 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | ended done"}},
        "Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done");
    row("a decision",
        {{"plan Q1.1; Q2.1! Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1 Krakow", "done Q2.1 | decided Krakow | ended done"}},
        "Q1.1 done, Q2.1 done");
    row("pause: what runs ends, nothing starts",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"pause", "paused person"},
         {"done Q1.1", "done Q1.1"},
         {"run", "run all | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q2.1 done");
    row("pause and cancel: what ran is open again",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"cancel", "paused person | cancelled Q1.1"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q2.1 done");
    row("stop",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"done Q1.2", "done Q1.2"},
         {"stop", "cancelled Q1.1 | ended stopped"}},
        "Q1.1 waiting, Q1.2 done, Q2.1 waiting");
    row("a breakpoint pauses before its step, once",
        {{"plan Q1.1; Q2.1 break Q1.1; Q3.1 Q2.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | paused breakpoint Q2.1"},
         {"run", "run all | start Q2.1"},
         {"done Q2.1", "done Q2.1 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | ended done"}},
        "Q1.1 done, Q2.1 done, Q3.1 done");
    row("a conditional breakpoint that is met",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"break Q2.1 <A1.1> = 'bad'", "edited"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 bad", "done Q1.1 | paused breakpoint Q2.1"},
         {"run", "run all | start Q2.1"}},
        "Q1.1 done, Q2.1 running");
    row("a conditional breakpoint that is not",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"break Q2.1 <A1.1> = 'bad'", "edited"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 good", "done Q1.1 | start Q2.1"}},
        "Q1.1 done, Q2.1 running");
    row("a breakpoint beside the plan pauses, once, and is no event",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"beside Q2.1", ""},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | paused breakpoint Q2.1"},
         {"run", "run all | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q2.1 done");
    row("a breakpoint beside the plan set while it runs, and taken back in time",
        {{"plan Q1.1; Q2.1 Q1.1; Q3.1 Q2.1; Q4.1 Q3.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"beside Q2.1", ""},
         {"beside Q3.1 <A2.1> = 'bad'", ""},
         {"unbreak Q2.1", ""},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"beside Q2.1", ""}, // it has begun
         {"done Q2.1 bad", "done Q2.1 | paused breakpoint Q3.1"},
         {"beside Q4.1 <A3.1> = 'bad'", ""},
         {"run", "run all | start Q3.1"},
         {"done Q3.1 good", "done Q3.1 | start Q4.1"}},
        "Q1.1 done, Q2.1 done, Q3.1 done, Q4.1 running");
    row("the plan's own breakpoint holds until another stands beside it",
        {{"plan Q1.1; Q2.1 break Q1.1; Q3.1 break Q2.1; Q4.1 break Q3.1", "plan"},
         {"unbreak Q2.1", ""},
         {"beside Q3.1 1 = 2", ""},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | paused breakpoint Q4.1"}},
        "Q1.1 done, Q2.1 done, Q3.1 done, Q4.1 waiting");
    row("a condition beside the plan is checked as the plan's own",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"beside Q2.1 <A7.1> > 0", ""},
         {"run", "refused plan.unknown-tag"}},
        "Q1.1 waiting, Q2.1 waiting");
    row("breakpoints beside the plan follow it",
        {{"plan Q1.1; Q2.1 Q1.1; Q2.2 Q1.1", "plan"},
         {"beside Q2.1 <A1.1> = 'bad'", ""},
         {"beside Q2.2", ""},
         {"insert Q1.1 Q2.1", "edited"},
         {"remove Q2.2", "edited"},
         {"undo", "edited"}, // its breakpoint is gone
         {"run", "run all | start Q1.1"},
         {"done Q1.1 bad", "done Q1.1 | start Q2.3 | start Q2.2"},
         {"done Q2.2", "done Q2.2"},
         {"done Q2.3 bad", "done Q2.3 | paused breakpoint Q2.1"}},
        "Q1.1 done, Q2.1 waiting, Q2.2 done, Q2.3 done");
    row("run to here",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1; Q3.1 Q2.1", "plan"},
         {"run to Q2.1", "run to-here | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | paused reached"}},
        "Q1.1 done, Q1.2 waiting, Q2.1 done, Q3.1 waiting");
    row("step by step past a conditional breakpoint that is not met",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"break Q1.1 1 = 2", "edited"},
         {"run step", "run step | start Q1.1"},
         {"done Q1.1", "done Q1.1 | paused reached"}},
        "Q1.1 done, Q2.1 waiting");
    row("a step that failed is open again once it is asked otherwise, in the same command",
        {{"plan Q1.1; Q1.2", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"fail Q1.1", "failed Q1.1"},
         {"edit Q1.1 better", "edited | start Q1.1"},
         {"done Q1.2", "done Q1.2"},
         {"done Q1.1", "done Q1.1 | ended done"}},
        "Q1.1 done, Q1.2 done");
    row("a parent that is pinned while it is to run anew keeps nobody waiting",
        {{"plan Q1.1; Q2.1 Q1.1; Q3.1 Q2.1", "plan"},
         {"limit 1", ""},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | ended done"},
         {"run from Q1.1", "run from-here | start Q1.1"},
         {"pin Q2.1 fixed", "edited"},
         {"done Q1.1", "done Q1.1 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | ended done"}},
        "Q1.1 done, Q2.1 pinned, Q3.1 done");
    row("a check that is added later is looked at",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 a", "done Q1.1 | start Q2.1"},
         {"done Q2.1 b", "done Q2.1 | ended done"},
         {"check Q1.1 <A1.1> = 'b'", "edited"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 a", "check failed Q1.1 | failed Q1.1 | paused check Q1.1"}},
        "Q1.1 failed, Q2.1 stale");
    row("everything was done when it was paused: it ends when it is gone on with",
        {{"plan Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"pause", "paused person"},
         {"done Q1.1", "done Q1.1"},
         {"run", "run all | ended done"},
         {"run", "refused run.nothing-to-run"}},
        "Q1.1 done");
    row("a tool that reports while the last step of the budget runs",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"budget steps 2", ""},
         {"run", "run all | start Q1.1"},
         {"report Q1.1", "reply Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"report Q2.1", "reply Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q2.1 done");
    row("a budget of tokens pauses as soon as it is reached; what runs ends",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"budget tokens 10", ""},
         {"run", "run all | start Q1.1"},
         {"report Q1.1", "reply Q1.1 | budget tokens | paused budget"},
         {"done Q1.1", "done Q1.1"}},
        "Q1.1 done, Q2.1 waiting");
    row("run from here: anew, with all that follows, and nothing else",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1; Q3.1 Q2.1 Q1.2", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q1.2", "done Q1.2"},
         {"done Q2.1", "done Q2.1 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | ended done"},
         {"run from Q2.1", "run from-here | start Q2.1"},
         {"done Q2.1", "done Q2.1 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | ended done"}},
        "Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done");
    row("run selected: another answer makes what follows stale, not run",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 a", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"},
         {"run only Q1.1", "run selected | start Q1.1"},
         {"done Q1.1 b", "done Q1.1 | paused reached"}},
        "Q1.1 done, Q2.1 stale");
    row("run stale",
        {{"plan Q1.1; Q2.1 Q1.1; Q2.2", "plan"},
         {"run to Q2.1", "run to-here | start Q1.1"},
         {"done Q1.1 a", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | paused reached"},
         {"edit Q2.1 other <A1.1>", "edited"},
         {"run stale", "run stale | start Q2.1"},
         {"done Q2.1", "done Q2.1 | paused reached"}},
        "Q1.1 done, Q2.1 done, Q2.2 waiting");
    row("step by step",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1", "plan"},
         {"run step", "run step | start Q1.1"},
         {"done Q1.1", "done Q1.1 | paused reached"},
         {"run step", "run step | start Q1.2"},
         {"done Q1.2", "done Q1.2 | paused reached"},
         {"run step", "run step | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q1.2 done, Q2.1 done");
    row("a failure: what does not need it goes on",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1; Q2.2 Q1.2", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"fail Q1.1", "failed Q1.1"},
         {"done Q1.2", "done Q1.2 | start Q2.2"},
         {"done Q2.2", "done Q2.2 | paused failure Q1.1"},
         {"run failure", "run from-failure | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q1.2 done, Q2.1 done, Q2.2 done");
    row("a check that fails pauses for the person",
        {{"plan Q1.1 check; Q1.2; Q2.1 Q1.1", "plan"},
         {"limit 1", ""},
         {"run", "run all | start Q1.1"},
         {"empty Q1.1", "check failed Q1.1 | failed Q1.1 | paused check Q1.1"},
         {"edit Q1.1 better", "edited"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q1.2"}},
        "Q1.1 done, Q1.2 running, Q2.1 waiting");
    row("an edit while it runs: cancelled, and what follows waits; the rest goes on",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"edit Q1.1 better", "edited | cancelled Q1.1 | start Q1.1"},
         {"done Q1.2", "done Q1.2"},
         {"done Q1.1", "done Q1.1 | start Q2.1"}},
        "Q1.1 done, Q1.2 done, Q2.1 running");
    row("an edit of a text for people changes nothing",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"text Q1.1 nicer words", "edited"},
         {"done Q1.1", "done Q1.1 | start Q2.1"}},
        "Q1.1 done, Q2.1 running");
    row("an edit of what is done: it and what follows run again, the others keep their answers",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1; Q2.2 Q1.2; Q3.1 Q2.1 Q2.2", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q1.2", "done Q1.2 | start Q2.2"},
         {"done Q2.1", "done Q2.1"},
         {"done Q2.2", "done Q2.2 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | ended done"},
         {"edit Q2.1 other <A1.1>", "edited"},
         {"run", "run all | start Q2.1"},
         {"done Q2.1 x", "done Q2.1 | start Q3.1"},
         {"done Q3.1", "done Q3.1 | ended done"}},
        "Q1.1 done, Q1.2 done, Q2.1 done, Q2.2 done, Q3.1 done");
    row("early cut-off: the same answer again, and what follows keeps its own",
        {{"plan Q1.1; Q2.1 Q1.1; Q3.1 Q2.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 a", "done Q1.1 | start Q2.1"},
         {"done Q2.1 b", "done Q2.1 | start Q3.1"},
         {"done Q3.1 c", "done Q3.1 | ended done"},
         {"edit Q1.1 other words for the same", "edited"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 a", "done Q1.1 | kept Q2.1 | kept Q3.1 | ended done"}},
        "Q1.1 done, Q2.1 done, Q3.1 done");
    row("undo of an edit brings the old answers back without running",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 a", "done Q1.1 | start Q2.1"},
         {"done Q2.1 b", "done Q2.1 | ended done"},
         {"edit Q1.1 other", "edited"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 x", "done Q1.1 | start Q2.1"},
         {"done Q2.1 y", "done Q2.1 | ended done"},
         {"undo", "edited"},
         {"run", "run all | ended done"}},
        "Q1.1 done, Q2.1 done");
    row("pause at step 3, edit it, insert one after it, run on (story 2)",
        {{"limit 1", ""},
         {"plan Q1.1; Q2.1 Q1.1; Q3.1 Q2.1; Q4.1 Q3.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | start Q3.1"},
         {"cancel", "paused person | cancelled Q3.1"},
         {"edit Q3.1 better <A2.1>", "edited"},
         {"insert Q3.1 Q4.1", "edited"},
         {"run", "run all | start Q3.1"},
         {"done Q3.1", "done Q3.1 | start Q4.2"},
         {"done Q4.2", "done Q4.2 | start Q4.1"},
         {"done Q4.1", "done Q4.1 | ended done"}},
        "Q1.1 done, Q2.1 done, Q3.1 done, Q4.1 done, Q4.2 done");
    row("a pinned answer is not worked out",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"pin Q1.1 fixed", "edited"},
         {"run", "run all | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 pinned, Q2.1 done");
    row("pinning while it runs cancels it; unpinning brings it back",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"pin Q1.1 fixed", "edited | start Q2.1 | cancelled Q1.1"},
         {"done Q2.1", "done Q2.1 | ended done"},
         {"unpin Q1.1", "edited"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1 free", "done Q1.1 | start Q2.1"}},
        "Q1.1 done, Q2.1 running");
    row("a step taken out while it runs",
        {{"plan Q1.1; Q1.2", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"remove Q1.1", "edited | cancelled Q1.1"},
         {"done Q1.2", "done Q1.2 | ended done"}},
        "Q1.2 done");
    row("a step added while it runs",
        {{"plan Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"add Q2.1 Q1.1", "edited"},
         {"done Q1.1", "done Q1.1 | start Q2.1"}},
        "Q1.1 done, Q2.1 running");
    row("an unsound plan is not run",
        {{"plan Q1.1; Q2.1 Q1.1", "plan"}, {"remove Q1.1", "edited"}, {"run", "refused plan.unknown-tag"}},
        "Q2.1 waiting");
    row("nothing to run",
        {{"plan Q1.1", "plan"},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | ended done"},
         {"run", "refused run.nothing-to-run"}},
        "Q1.1 done");
    row("a budget of steps pauses, and nothing is lost",
        {{"plan Q1.1; Q2.1 Q1.1; Q3.1 Q2.1", "plan"},
         {"budget steps 2", ""},
         {"run", "run all | start Q1.1"},
         {"done Q1.1", "done Q1.1 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | budget steps | paused budget"},
         {"budget steps 9", ""},
         {"run", "run all | start Q3.1"}},
        "Q1.1 done, Q2.1 done, Q3.1 running");
    row("after a crash, what is done is not asked again",
        {{"plan Q1.1; Q1.2; Q2.1 Q1.1 Q1.2", "plan"},
         {"run", "run all | start Q1.1 | start Q1.2"},
         {"done Q1.1", "done Q1.1"},
         {"reopen", ""},
         {"run", "run all | start Q1.2"},
         {"done Q1.2", "done Q1.2 | start Q2.1"},
         {"done Q2.1", "done Q2.1 | ended done"}},
        "Q1.1 done, Q1.2 done, Q2.1 done");
}

void TestExecutor::events()
{
    QFETCH(Turns, moves);
    QFETCH(QString, outcome);
    Bench bench;
    for (const Turn &move : moves) {
        bench.act(QString::fromUtf8(move.action));
        const QString events = bench.takeLog().join(QStringLiteral(" | "));
        QVERIFY2(
            events == QString::fromUtf8(move.events),
            qPrintable(QStringLiteral("after “%1”: %2\nexpected: %3")
                           .arg(QString::fromUtf8(move.action), events, QString::fromUtf8(move.events))));
    }
    QCOMPARE(bench.statuses(), outcome);
}

/// A condition is worked out elsewhere, and may be another when the answer comes.
void TestExecutor::breakpointsThatAreOtherWhileTheyAreLookedAt()
{
    const std::string slow = "(WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300000) "
                             "SELECT count(*) FROM n) ";
    const auto runWith = [](const std::string &before, const Breakpoints &meanwhile) {
        Bench bench;
        bench.act(QStringLiteral("plan Q1.1"));
        bench.takeLog();
        bench.executor().setBreakpoints({{{1, 1}, before}});
        if (!bench.executor().run() || !bench.executor().isRunning())
            return QStringLiteral("over");
        bench.executor().setBreakpoints(meanwhile);
        bench.settle();
        return bench.takeLog().join(QStringLiteral(" | "));
    };
    QCOMPARE(runWith(slow + "> 0", {{{1, 1}, slow + "> 0"}}),
             QStringLiteral("run all | paused breakpoint Q1.1"));
    QCOMPARE(runWith(slow + "> 0", {}), QStringLiteral("run all | start Q1.1"));
    QCOMPARE(runWith(slow + "> 0", {{{1, 1}, "1 = 2"}}), QStringLiteral("run all | start Q1.1"));
    QCOMPARE(runWith(slow + "< 0", {{{1, 1}, ""}}), QStringLiteral("run all | paused breakpoint Q1.1"));
}

/// A pause before a step that was to run anew leaves it undone, and whoever goes on later runs its tool
/// although the same work has an answer.
void TestExecutor::whatWasAskedAnewIsOwed()
{
    Bench bench;
    for (const char *action :
         {"plan Q1.1; Q2.1 Q1.1; Q3.1! Q2.1", "run", "done Q1.1 a", "done Q2.1 b", "done Q3.1 c"})
        bench.act(QString::fromLatin1(action));
    const auto state = [&bench]() -> const plan::RunState & { return bench.executor().state(); };
    WEIGHHOUSE_SAME(state().decision(), "c");
    bench.act(QStringLiteral("run from Q1.1"));
    QVERIFY(state().statusOf({2, 1}) == plan::NodeStatus::Stale);
    WEIGHHOUSE_SAME(state().decision(), "");
    bench.executor().setBreakpoints({{{2, 1}, ""}});
    bench.act(QStringLiteral("done Q1.1 a"));
    QVERIFY(state().pausedWhy == plan::PauseReason::Breakpoint);
    QVERIFY(state().statusOf({1, 1}) == plan::NodeStatus::Done);
    QVERIFY(state().statusOf({2, 1}) == plan::NodeStatus::Stale);
    QVERIFY(state().statusOf({3, 1}) == plan::NodeStatus::Stale);
    bench.takeLog();
    bench.act(QStringLiteral("run"));
    QCOMPARE(bench.takeLog().join(QStringLiteral(" | ")), QStringLiteral("run all | start Q2.1"));
    bench.act(QStringLiteral("done Q2.1 b"));
    bench.act(QStringLiteral("done Q3.1 c"));
    QVERIFY(state().outcome == Outcome::Done);
    WEIGHHOUSE_SAME(state().decision(), "c");
}

void TestExecutor::whatAToolIsGiven()
{
    Bench bench;
    bench.act(QStringLiteral("plan Q1.1; Q1.2; Q2.1 Q1.1"));
    bench.act(QStringLiteral("run"));
    bench.act(QStringLiteral("done Q1.1 a"));
    const plan::ToolCall &call = bench.tool().last.at("Q2.1");
    WEIGHHOUSE_SAME(call.node.payload, "Q2.1 <A1.1>");
    QCOMPARE(call.inputs.size(), std::size_t(1)); // parents only
    QVERIFY(*call.inputs.at({1, 1}) == weighhouse::testing::valueAnswer("a"));
    QCOMPARE(call.attempt, 1U);
    QVERIFY(!call.lastError);
}

void TestExecutor::previews_data()
{
    QTest::addColumn<QString>("action");
    QTest::addColumn<plan::Command>("command");
    QTest::addColumn<QString>("run");
    QTest::addColumn<QString>("anew");
    QTest::addColumn<QString>("blocked");
    using Kind = plan::Command::Kind;
    const auto row = [](const char *name, const char *action, Kind kind, std::vector<plan::NodeId> nodes,
                        const char *run, const char *anew, const char *blocked) {
        QTest::newRow(name) << QString::fromUtf8(action) << plan::Command{kind, std::move(nodes)}
                            << QString::fromUtf8(run) << QString::fromUtf8(anew)
                            << QString::fromUtf8(blocked);
    };
    row("all", "", Kind::All, {}, "Q2.1 Q3.1", "", "");
    row("stale: none", "", Kind::Stale, {}, "", "", "");
    row("stale", "edit Q1.1 other", Kind::Stale, {}, "Q1.1", "", "");
    row("to here", "", Kind::ToHere, {{2, 1}}, "Q2.1", "", "");
    row("from here, where something else is missing", "", Kind::FromHere, {{1, 2}}, "Q1.2", "Q1.2", "Q3.1");
    row("from the start", "", Kind::FromHere, {{1, 1}}, "Q1.1 Q2.1 Q3.1", "Q1.1 Q2.1 Q3.1", "");
    row("selected", "", Kind::Selected, {{1, 1}}, "Q1.1", "Q1.1", "");
    row("selected without what it needs", "", Kind::Selected, {{3, 1}}, "", "", "Q3.1");
    row("one step", "", Kind::Step, {}, "Q2.1", "", "");
    row("one step: the one with the longest way behind it",
        "pin Q2.1 x; unpin Q2.1; add Q1.3; add Q2.3 Q1.3; add Q3.3 Q2.3; edit Q1.2 y", Kind::Step, {}, "Q1.3",
        "", "");
    row("pinned is never run", "pin Q2.1 x", Kind::All, {}, "Q3.1", "", "");
}

void TestExecutor::previews()
{
    QFETCH(QString, action);
    QFETCH(plan::Command, command);
    QFETCH(QString, run);
    QFETCH(QString, anew);
    QFETCH(QString, blocked);
    Bench bench;
    for (const char *before :
         {"plan Q1.1; Q1.2; Q2.1 Q1.1; Q3.1 Q2.1 Q1.2", "run", "done Q1.1", "done Q1.2", "cancel"})
        bench.act(QString::fromUtf8(before));
    for (const QString &one : action.split(QStringLiteral("; "), Qt::SkipEmptyParts))
        bench.act(one);
    const plan::Preview preview = bench.executor().preview(command);
    const auto text = [](const std::vector<plan::NodeId> &nodes) {
        QStringList names;
        for (const plan::NodeId node : nodes)
            names.append(QString::fromStdString(toText(node)));
        return names.join(QLatin1Char(' '));
    };
    QCOMPARE(text(preview.run), run);
    QCOMPARE(text(preview.anew), anew);
    QCOMPARE(text(preview.blocked), blocked);
}

void TestExecutor::eventsOfOneNodeAreInOrder()
{
    Bench bench;
    bench.act(QStringLiteral("plan Q1.1; Q2.1 Q1.1"));
    bench.act(QStringLiteral("run"));
    bench.act(QStringLiteral("done Q1.1"));
    bench.act(QStringLiteral("done Q2.1"));
    const plan::RunState &state = bench.executor().shown();
    QCOMPARE(state.lastSequence, bench.executor().state().lastSequence);
    QCOMPARE(state.node({1, 1})->executions, 1U);
    QVERIFY(!state.lastHash.empty());
    QVERIFY(state.outcome == Outcome::Done);
}

WEIGHHOUSE_TEST(TestExecutor)
#include "test_executor.moc"
