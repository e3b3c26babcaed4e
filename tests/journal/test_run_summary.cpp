// SPDX-License-Identifier: GPL-3.0-or-later
// What a list of runs tells about one.
#include "core/plan/journal/run_summary.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

class TestRunSummary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsAWholeRun();
    void statuses_data();
    void statuses();
    void questionsWithTheirArguments();
};

void TestRunSummary::tellsAWholeRun()
{
    Teller teller;
    teller.tell(wholeRun());
    const RunSummary summary = summaryOf(teller.state, "abc");
    WEIGHHOUSE_SAME(summary.name, "abc");
    QCOMPARE(summary.run, RunId(1));
    WEIGHHOUSE_SAME(summary.title, "Where to go");
    WEIGHHOUSE_SAME(questionText(summary), "harbour(ship = Ida, month = May)");
    WEIGHHOUSE_SAME(summary.strategy, "analyst");
    QCOMPARE(summary.seed, std::uint64_t(7));
    WEIGHHOUSE_SAME(summary.started, "2026-01-31T12:00:00.000Z");
    WEIGHHOUSE_SAME(toText(summary.status), "done");
    QVERIFY(summary.hasDecision());
    WEIGHHOUSE_SAME(summary.decision, "Wick");
    WEIGHHOUSE_SAME(summary.decisionText, "It costs least.");
    QCOMPARE(summary.steps, teller.state.usage.steps);
    QCOMPARE(summary.steps, std::uint64_t(5)); // one of them failed; what was kept was not carried out
    QCOMPARE(summary.planSteps, std::size_t(5));
    QCOMPARE(summary.answered, std::size_t(4)); // one was skipped
    QCOMPARE(summary.replannings, std::uint64_t(1));
    QCOMPARE(summary.tokens, std::uint64_t(16));
    QCOMPARE(summary.cost, 0.25);
    QCOMPARE(summary.seconds, teller.state.usage.seconds);
    QVERIFY(summary.seconds > 0);
    QCOMPARE(summary.events, std::int64_t(teller.events.size()));
    QVERIFY(!summary.pausedWhy); // it has gone on since
    QVERIFY(summary == summaryOf(RunState::of(teller.events), "abc"));
}

void TestRunSummary::statuses_data()
{
    QTest::addColumn<int>("events");
    QTest::addColumn<QByteArray>("outcome");
    QTest::addColumn<QByteArray>("status");
    QTest::newRow("nothing yet") << 0 << QByteArray() << QByteArray("new");
    QTest::newRow("only a plan") << 2 << QByteArray() << QByteArray("new");
    QTest::newRow("running") << 3 << QByteArray() << QByteArray("running");
    QTest::newRow("paused") << 4 << QByteArray() << QByteArray("paused");
    QTest::newRow("done") << 5 << QByteArray("done") << QByteArray("done");
    QTest::newRow("failed") << 5 << QByteArray("failed") << QByteArray("failed");
    QTest::newRow("stopped") << 5 << QByteArray("stopped") << QByteArray("stopped");
    QTest::newRow("a word of later versions") << 5 << QByteArray("abandoned") << QByteArray("stopped");
}

void TestRunSummary::statuses()
{
    QFETCH(int, events);
    QFETCH(QByteArray, outcome);
    QFETCH(QByteArray, status);
    // A word that nobody knows here reads as none.
    std::vector<Happening> story{runStarted("t"), planMade(twoQueries()), resumed(),
                                 paused(PauseReason::Person),
                                 RunEnded{outcomeFromText(outcome.toStdString())}};
    story.resize(static_cast<std::size_t>(events));
    Teller teller;
    teller.tell(story);
    const RunSummary summary = summaryOf(teller.state);
    WEIGHHOUSE_SAME(toText(summary.status), status.toStdString());
    QCOMPARE(summary.pausedWhy == PauseReason::Person, status == "paused");
}

void TestRunSummary::questionsWithTheirArguments()
{
    RunSummary summary;
    WEIGHHOUSE_SAME(questionText(summary), "");
    summary.question = "send";
    WEIGHHOUSE_SAME(questionText(summary), "send");
    summary.arguments = {{"least", "3"}};
    WEIGHHOUSE_SAME(questionText(summary), "send(least = 3)");
}

WEIGHHOUSE_TEST(TestRunSummary)
#include "test_run_summary.moc"
