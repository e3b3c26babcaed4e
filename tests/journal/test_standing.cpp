// SPDX-License-Identifier: GPL-3.0-or-later
// The status, decision, holder and usage told of a run are true at that moment.
#include "core/data/sql/connection.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/run_summary.h"
#include "tests/journal/stories.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"

#include <QTemporaryDir>
#include <optional>

using namespace weighhouse;
using namespace weighhouse::plan;
using namespace weighhouse::testing;

namespace
{

Teller decided()
{
    Teller teller;
    teller.tell({runStarted("Where to go"), planMade(twoQueries()), resumed()});
    for (const char *node : {"Q1.1", "Q1.2", "Q2.1", "Q2.2", "Q3.1"})
        teller.answer(node, words(node));
    teller.tell({DecisionMade{id("Q3.1"), "Wick", "It costs least."}, ended(Outcome::Done)});
    return teller;
}

std::string standing(const Teller &teller)
{
    const RunSummary summary = summaryOf(teller.state);
    if (!summary.decision.empty())
        return summary.decision;
    return summary.formerDecision.empty() ? "nothing" : summary.formerDecision + ", " + summary.endedBy;
}

Forked forkedFrom(const Teller &teller)
{
    return {"name", 1, teller.state.lastSequence, teller.state.lastHash};
}

} // namespace

class TestStanding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDecisionHoldsWhileItsStepDoes();
    void anEditEndsADecisionUntilItIsMadeAgain();
    void stepsThatAreTakenAway();
    void aStepThatIsRunAnew();
    void aPinnedDecision();
    void aForkHasStartAndFiguresOfItsOwn();
    void deadTimeIsNotCharged();
    void whoCarriesARunOn();
    void whatIsKilledIsInterrupted();
    void whatHasEndedDoesNotGrow();
    void whatWentOnElsewhereIsRefused();
    void aRunIsThereWithItsFirstEvents();
    void draftsAreKept();
    void breakpointsAreKeptBesideTheRecord();
};

void TestStanding::aDecisionHoldsWhileItsStepDoes()
{
    Teller teller = decided();
    WEIGHHOUSE_SAME(standing(teller), "Wick");
    QVERIFY(teller.state.decidedBy() == id("Q3.1"));
    teller.tell(forkedFrom(teller)); // at its end, unchanged
    WEIGHHOUSE_SAME(standing(teller), "Wick");
    // Steps that the decision does not rest on may change.
    teller.tell(planEdited(withPayload(teller.state.plan(), "Q2.2", "max(<A1.2>)"), "Edit"));
    WEIGHHOUSE_SAME(standing(teller), "Wick");
}

void TestStanding::anEditEndsADecisionUntilItIsMadeAgain()
{
    Teller teller = decided();
    const Plan before = teller.state.plan();
    teller.tell(planEdited(withPayload(before, "Q1.1", "SELECT 2"), "Edit"));
    WEIGHHOUSE_SAME(standing(teller), "Wick, Q1.1 was edited");
    WEIGHHOUSE_SAME(teller.state.decision(), "");
    WEIGHHOUSE_SAME(teller.state.decisionText(), "");
    QVERIFY(!teller.state.decidedBy());
    teller.tell(planEdited(withPayload(teller.state.plan(), "Q2.1", "1"), "Edit"));
    WEIGHHOUSE_SAME(standing(teller), "Wick, Q1.1 was edited"); // what came first
    teller.tell(ended(Outcome::Stopped));
    WEIGHHOUSE_SAME(standing(teller), "Wick, Q1.1 was edited");
    // Undone, all is asked as it was when it was decided.
    teller.tell(planEdited(before, "Undo"));
    WEIGHHOUSE_SAME(standing(teller), "Wick");
}

void TestStanding::stepsThatAreTakenAway()
{
    Teller teller = decided();
    Plan none = teller.state.plan();
    none.nodes.clear();
    teller.tell(planEdited(none, "Remove all"));
    WEIGHHOUSE_SAME(standing(teller), "Wick, Q3.1 was removed");
    QVERIFY(teller.state.lastDecision() != nullptr);
    WEIGHHOUSE_SAME(teller.state.lastDecision()->text, "It costs least.");
}

void TestStanding::aStepThatIsRunAnew()
{
    Teller teller = decided();
    teller.tell({resumed(), stepStarted("Q3.1", "w")});
    WEIGHHOUSE_SAME(standing(teller), "Wick, Q3.1 was run anew");
    teller.tell(stepFailed("Q3.1", "nothing is admissible"));
    WEIGHHOUSE_SAME(standing(teller), "Wick, Q3.1 was run anew");
    teller.tell(
        {stepStarted("Q3.1", "w"), stepDone("Q3.1", words("Leith")), DecisionMade{id("Q3.1"), "Leith", ""}});
    WEIGHHOUSE_SAME(standing(teller), "Leith");
    // Something it follows from has another answer now.
    teller.tell({stepStarted("Q1.1", "w"), stepDone("Q1.1", words("other"))});
    WEIGHHOUSE_SAME(standing(teller), "Leith, Q1.1 got another answer");
}

void TestStanding::aPinnedDecision()
{
    Teller teller = decided();
    Plan pinned = teller.state.plan();
    pinned.nodes[*pinned.indexOf(id("Q3.1"))].pinned = words("Q3.1"); // what it answered
    teller.tell(planEdited(pinned, "Pin"));
    WEIGHHOUSE_SAME(standing(teller), "Wick");
    pinned.nodes[*pinned.indexOf(id("Q3.1"))].pinned = words("Leith");
    teller.tell(planEdited(pinned, "Pin"));
    WEIGHHOUSE_SAME(standing(teller), "Wick, Q3.1 was pinned");
}

void TestStanding::aForkHasStartAndFiguresOfItsOwn()
{
    Teller teller = decided();
    const Usage before = teller.state.usage;
    QCOMPARE(before.steps, 5U);
    teller.wait(3600);
    teller.tell(forkedFrom(teller));
    QCOMPARE(teller.state.usage.steps, 0U);
    QCOMPARE(teller.state.usage.seconds, 0.0);
    WEIGHHOUSE_SAME(teller.state.started, teller.events.back().time);
    teller.tell(planEdited(withPayload(teller.state.plan(), "Q1.1", "SELECT 2"), "Edit"));
    teller.tell(resumed());
    teller.answer("Q1.1", words("2"));
    const RunSummary summary = summaryOf(teller.state);
    QCOMPARE(summary.steps, 1U);
    QCOMPARE(summary.inheritedSteps, before.steps);
    QCOMPARE(summary.inheritedSeconds, before.seconds);
    teller.tell({ended(Outcome::Stopped), forkedFrom(teller)});
    QCOMPARE(teller.state.inherited.steps, before.steps + 1); // of all before
}

void TestStanding::deadTimeIsNotCharged()
{
    Teller teller;
    teller.tell({runStarted("Where to go"), planMade(twoQueries()), resumed(), stepStarted("Q1.1", "w")});
    const double before = teller.state.usage.seconds;
    RunState read = teller.state;
    read.interrupt();
    WEIGHHOUSE_SAME(toText(read.phase), "paused");
    QVERIFY(read.pausedWhy == PauseReason::Interrupted && read.hasUnrecordedInterruption());
    WEIGHHOUSE_SAME(toText(summaryOf(read).status), "interrupted");
    WEIGHHOUSE_SAME(toText(read.statusOf(id("Q1.1"))), "waiting");
    teller.state = read;
    teller.wait(600);
    teller.tell(Paused{PauseReason::Interrupted});
    QVERIFY(!teller.state.hasUnrecordedInterruption());
    teller.tell(planEdited(withPayload(twoQueries(), "Q1.1", "SELECT 2"), "Edit"));
    QCOMPARE(teller.state.usage.seconds, before);
    // The same from the journal alone.
    const RunState folded = RunState::of(teller.events);
    QCOMPARE(folded.usage.seconds, before);
    WEIGHHOUSE_SAME(toText(summaryOf(folded).status), "interrupted");
    // A run that is not running is not interrupted.
    RunState rested = decided().state;
    rested.interrupt();
    WEIGHHOUSE_SAME(toText(rested.phase), "ended");
}

void TestStanding::whoCarriesARunOn()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(mine, JournalStore::open(path));
    WEIGHHOUSE_TAKE(other, JournalStore::open(path));
    WEIGHHOUSE_TAKE(run, mine.begin());
    WEIGHHOUSE_DO(mine.append(run, {runStarted("x"), planMade(twoQueries()), resumed()}));
    WEIGHHOUSE_TAKE(seen, other.read(run));
    WEIGHHOUSE_SAME(toText(seen.state.phase), "running");
    QVERIFY(!seen.heldBy.empty());
    QVERIFY(other.isHeldElsewhere(run).value() && !mine.isHeldElsewhere(run).value());
    QVERIFY(mine.read(run).value().heldBy.empty());
    const Error refused = other.append(run, {resumed()}).error();
    WEIGHHOUSE_SAME(refused.code, "run.held");
    QVERIFY(!refused.hint.empty());
    WEIGHHOUSE_SAME(other.append(run, {planEdited(twoQueries(), "Edit")}).error().code, "run.held");
    // A run that a process carries on is not purged.
    WEIGHHOUSE_DO(other.setDeleted(run, true));
    WEIGHHOUSE_TAKE(kept, other.purge());
    QVERIFY(kept == std::vector<RunId>{run});
    QVERIFY(mine.read(run).value().isDeleted);
    WEIGHHOUSE_DO(mine.append(run, {paused(PauseReason::Person)}));
    QVERIFY(other.read(run).value().heldBy.empty());
    WEIGHHOUSE_DO(other.setDeleted(run, false));
    WEIGHHOUSE_DO(other.append(run, {resumed(), paused(PauseReason::Person)}));
}

void TestStanding::whatIsKilledIsInterrupted()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    RunId run = 0;
    {
        WEIGHHOUSE_TAKE(gone, JournalStore::open(path));
        run = gone.begin().value();
        WEIGHHOUSE_DO(gone.append(run, {runStarted("x"), planMade(twoQueries()), resumed()}));
    }
    for (const bool forWriting : {false, true}) {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path, forWriting));
        WEIGHHOUSE_TAKE(read, store.read(run));
        WEIGHHOUSE_SAME(toText(summaryOf(read.state).status), "interrupted");
        QVERIFY(read.heldBy.empty());
    }
    // A process of this machine that there is not any more, and one of another machine.
    const auto holder = [&](const char *name) {
        auto connection = sql::Connection::open(path, sql::OpenMode::ReadWrite);
        const auto done = connection->execute("UPDATE run_holder SET holder = '" + std::string(name) + "'");
        QVERIFY(done);
    };
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    holder("elsewhere/boot/1/1#1");
    WEIGHHOUSE_SAME(toText(summaryOf(store.read(run).value().state).status), "running");
    WEIGHHOUSE_SAME(store.read(run).value().heldBy, "1 (elsewhere)");
    holder("nonsense");
    WEIGHHOUSE_SAME(toText(summaryOf(store.read(run).value().state).status), "interrupted");
}

void TestStanding::whatHasEndedDoesNotGrow()
{
    WEIGHHOUSE_TAKE(store, JournalStore::inMemory());
    WEIGHHOUSE_TAKE(run, store.begin());
    WEIGHHOUSE_DO(store.append(run, wholeRun()));
    for (const Happening &what : {Happening(resumed()), Happening(planEdited(twoQueries(), "Edit")),
                                  Happening(ToolCalled{id("Q1.1"), "sql", "late"}), Happening(note("x"))}) {
        const Error error = store.append(run, {what}).error();
        WEIGHHOUSE_SAME(error.code, "run.ended");
        QVERIFY(!error.hint.empty());
    }
    WEIGHHOUSE_TAKE(fork, store.fork(run, std::int64_t(wholeRun().size())));
    WEIGHHOUSE_DO(store.append(fork, {resumed()}));
    QVERIFY(store.check(run).value().isWhole && store.check(fork).value().isWhole);
}

void TestStanding::whatWentOnElsewhereIsRefused()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(mine, JournalStore::open(path));
    WEIGHHOUSE_TAKE(run, mine.begin());
    WEIGHHOUSE_DO(mine.append(run, {runStarted("x"), planMade(twoQueries())}, 0));
    WEIGHHOUSE_TAKE(other, JournalStore::open(path));
    WEIGHHOUSE_DO(other.append(run, {planEdited(twoQueries(), "Edit there")}, 2));
    WEIGHHOUSE_SAME(mine.append(run, {planEdited(twoQueries(), "Edit here")}, 2).error().code,
                    "run.moved-on");
    WEIGHHOUSE_DO(mine.append(run, {planEdited(twoQueries(), "Edit here")}, 3));
}

void TestStanding::aRunIsThereWithItsFirstEvents()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    WEIGHHOUSE_TAKE(other, JournalStore::open(path));
    WEIGHHOUSE_TAKE(first, store.begin());
    WEIGHHOUSE_TAKE(second, other.begin()); // nobody gets a number that somebody has
    QVERIFY(first == 1 && second == 2);
    QVERIFY(other.runs().value().empty() && store.runs().value().empty());
    WEIGHHOUSE_SAME(other.read(first).error().code, "run.unknown");
    WEIGHHOUSE_DO(other.append(second, {runStarted("second")}));
    WEIGHHOUSE_DO(store.append(first, {runStarted("first")}));
    QVERIFY(store.runs().value() == (std::vector<RunId>{1, 2}));
    WEIGHHOUSE_SAME(store.read(2).value().state.title, "second");
    { // begun, and killed before it had an event
        WEIGHHOUSE_TAKE(gone, JournalStore::open(path));
        QCOMPARE(gone.begin().value(), RunId(3));
    }
    QVERIFY(store.runs().value() == (std::vector<RunId>{1, 2}));
    QCOMPARE(store.begin().value(), RunId(4));
}

void TestStanding::draftsAreKept()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    RunId run = 0;
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path));
        run = store.begin().value();
        WEIGHHOUSE_DO(store.append(run, {runStarted("x"), planMade(twoQueries())}));
        WEIGHHOUSE_DO(store.keepDraft(run, "Q1.1", "payload", "SELEC"));
        WEIGHHOUSE_DO(store.keepDraft(run, "Q1.1", "payload", "SELECT"));
        WEIGHHOUSE_DO(store.keepDraft(run, "Q1.2", "text", "Ask"));
    }
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    QVERIFY(store.drafts(run).value() ==
            (std::vector<Draft>{{"Q1.1", "payload", "SELECT"}, {"Q1.2", "text", "Ask"}}));
    WEIGHHOUSE_DO(store.keepDraft(run, "Q1.1", "payload", {}));
    QCOMPARE(store.drafts(run).value().size(), std::size_t(1));
    QVERIFY(store.check(run).value().isWhole);
}

void TestStanding::breakpointsAreKeptBesideTheRecord()
{
    const QTemporaryDir folder;
    const auto path = newProject(folder);
    const Breakpoints breakpoints{{{1, 1}, ""}, {{1, 2}, std::nullopt}, {{2, 1}, "<A1.1> = 'never'"}};
    const DrawnPlaces places{true, {{"Q1.1", {-12.25, 7}}, {"group 1", {1e6, 0.5}}}};
    RunId run = 0;
    std::int64_t last = 0;
    {
        WEIGHHOUSE_TAKE(store, JournalStore::open(path));
        run = store.begin().value();
        WEIGHHOUSE_DO(store.append(run, {runStarted("x"), planMade(twoQueries())}));
        WEIGHHOUSE_DO(store.keepDraft(run, "Q1.1", "text", "Ask"));
        WEIGHHOUSE_DO(store.keepBreakpoints(run, {{1, 1}, {1, 2}, {2, 1}}, breakpoints));
        WEIGHHOUSE_DO(store.keepPlaces(run, places));
        last = store.lastEventOf(run).value();
    }
    WEIGHHOUSE_TAKE(store, JournalStore::open(path));
    QVERIFY(store.read(run).value().breakpoints == breakpoints);
    QVERIFY(store.read(run).value().places == places);
    QVERIFY(store.drafts(run).value() == (std::vector<Draft>{{"Q1.1", "text", "Ask"}}));
    QCOMPARE(store.events(run).value().size(), std::size_t(2));
    QVERIFY(store.check(run).value().isWhole);
    // A fork has them, but not what was being typed; after that each has its own.
    WEIGHHOUSE_TAKE(copy, store.fork(run, last));
    WEIGHHOUSE_DO(store.keepBreakpoints(run, {{1, 1}, {1, 2}}, {{{1, 2}, "1 = 1"}}));
    QVERIFY(store.read(copy).value().breakpoints == breakpoints);
    QVERIFY(store.read(copy).value().places == places);
    WEIGHHOUSE_DO(store.keepPlaces(run, {}));
    QVERIFY(store.read(run).value().places == DrawnPlaces());
    // Damaged lines are left out.
    QVERIFY(drawnPlacesFromText("right\n1 2 Q1.1\nx 2 Q1.2\n1e300 1 Q1.3\n1 1\n\n1 nan Q1.4\n3 4 Q2.1") ==
            (DrawnPlaces{false, {{"Q1.1", {1, 2}}, {"Q2.1", {3, 4}}}}));
    QVERIFY(drawnPlacesFromText("sideways\n1 2 Q1.1") == DrawnPlaces());
    QVERIFY(store.drafts(copy).value().empty());
    QVERIFY(store.read(run).value().breakpoints ==
            (Breakpoints{{{1, 2}, "1 = 1"}, {{2, 1}, "<A1.1> = 'never'"}}));
}

WEIGHHOUSE_TEST(TestStanding)

#include "test_standing.moc"
