// SPDX-License-Identifier: GPL-3.0-or-later
// The window tells the truth about a run: decided, running, nothing to run.
#include "core/data/project/project.h"
#include "core/plan/journal/journal_store.h"
#include "core/plan/journal/run_summary.h"
#include "core/strategy/strategy.h"
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/base/texts.h"
#include "ui/document/project_files.h"
#include "ui/plan/step_form.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QUndoStack>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

plan::Plan decidingPlan()
{
    return planOf({"Q1.1 simulate: question send // What each brings",
                   "Q2.1 decide: question send\nchoose <A1.1> // Who is sent"});
}

} // namespace

class TestTrueRuns : public QObject
{
    Q_OBJECT

    std::unique_ptr<PlanBench> m_bench;
    QTemporaryDir m_folder;
    QString m_path;

    QString sentence() const { return m_bench->find<QLabel>("runSentence")->text(); }
    QString phase() const { return m_bench->find<QLabel>("runPhase")->text(); }

    /// The bench's project in a file of its own.
    bool saved()
    {
        m_path =
            m_folder.filePath(QStringLiteral("p%1.weigh").arg(QLatin1String(QTest::currentTestFunction())));
        ProjectFiles files(m_bench->document);
        QSignalSpy done(&files, &ProjectFiles::saved);
        files.saveAs(m_path);
        return QTest::qWaitFor([&done] { return done.count() > 0; }, PlanBench::patience) &&
               m_bench->settle();
    }
    /// Another window opens it.
    bool opened()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        ProjectFiles files(m_bench->document);
        files.open(m_path);
        return QTest::qWaitFor([this] { return m_bench->run().run != 0; }, PlanBench::patience) &&
               m_bench->settle();
    }

    /// Types another text for a step of an ended run and leaves the field, which takes a copy of the run.
    bool entered()
    {
        m_bench = std::make_unique<PlanBench>();
        if (!saved() || !m_bench->runAll())
            return false;
        const plan::RunId ended = m_bench->run().run;
        m_bench->choose("Q1.2");
        m_bench->find<QPlainTextEdit>("stepText")->setPlainText(QStringLiteral("Who is on board"));
        m_bench->choose("Q1.1");
        return m_bench->run().run == ended; // the copy comes later
    }

private Q_SLOTS:
    void cleanup() { m_bench.reset(); }

    void aDecisionIsToldWhileItHolds()
    {
        m_bench = std::make_unique<PlanBench>(decidingPlan());
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().outcome == plan::Outcome::Done);
        const QString decided = QString::fromStdString(m_bench->run().decision());
        QVERIFY(!decided.isEmpty());
        QTRY_COMPARE(sentence(), QStringLiteral("Decided: %1").arg(decided));
        plan::Node node = *m_bench->node("Q1.1");
        node.payload += "\nbest 2";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{node}));
        QTRY_COMPARE(m_bench->run().run, plan::RunId(2));
        QTRY_VERIFY2(sentence().contains(
                         QStringLiteral("Nothing is decided any more: it was %1, before Q1.1 was edited.")
                             .arg(decided)),
                     qPrintable(sentence()));
        QVERIFY(!sentence().contains(QStringLiteral("Decided:")));
        // The same holds when all that led to it is taken away.
        QVERIFY(m_bench->plans.edit({plan::RemoveNode{id("Q2.1")}, plan::RemoveNode{id("Q1.1")}},
                                    QStringLiteral("Remove")));
        QVERIFY(m_bench->settle());
        QVERIFY(!sentence().contains(QStringLiteral("Decided:")));
        QVERIFY(m_bench->run().decision().empty());
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->runAll());
        QTRY_COMPARE(sentence(), QStringLiteral("Decided: %1").arg(decided));
    }

    void whatIsStaleIsRunAtOnce()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->runAll());
        const plan::RunId first = m_bench->run().run;
        const std::int64_t last = m_bench->run().lastSequence;
        QSignalSpy failures(&m_bench->plans, &PlanSession::failed);
        plan::Node node = *m_bench->node("Q1.1");
        node.payload = "SELECT name, load * 2 AS load FROM ship";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{node}));
        QVERIFY(m_bench->action("runPlan")->isEnabled());
        m_bench->action("runPlan")->trigger(); // the copy is not there yet
        QTRY_VERIFY(m_bench->run().run != first && m_bench->run().outcome == plan::Outcome::Done);
        QVERIFY(m_bench->settle());
        QCOMPARE(failures.count(), 0);
        QCOMPARE(QString::fromStdString(m_bench->statuses()),
                 QStringLiteral("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done"));
        QCOMPARE(m_bench->run().usage.steps, 3U); // its own, without what it has from the other
        QCOMPARE(m_bench->run().inherited.steps, 4U);
        // The record is as it was.
        m_bench->plans.open(first);
        QTRY_COMPARE(m_bench->run().run, first);
        QCOMPARE(m_bench->run().lastSequence, last);
    }

    /// A window that shows a run of another program writes nothing to it, whatever becomes of that program.
    void whatOthersRunIsNotPaused()
    {
        m_bench = std::make_unique<PlanBench>(decidingPlan());
        QVERIFY(saved());
        auto store = plan::JournalStore::open(m_path.toStdString());
        QVERIFY(store.has_value());
        WEIGHHOUSE_TAKE(run, store->begin());
        WEIGHHOUSE_DO(store->append(run, {plan::RunStarted{.title = "theirs"},
                                          plan::PlanMade{std::make_shared<const plan::Plan>(decidingPlan())},
                                          plan::Resumed{plan::Command::Kind::All}}));
        m_bench->plans.open(run);
        QTRY_VERIFY(m_bench->run().run == run && !m_bench->plans.heldBy().empty());
        store = failure("gone", Message::verbatim("gone"));
        m_bench.reset();
        WEIGHHOUSE_TAKE(after, plan::JournalStore::open(m_path.toStdString(), false));
        WEIGHHOUSE_TAKE(events, after.events(run));
        QCOMPARE(events.size(), std::size_t{3});
    }

    /// A run goes on with the question that it was begun for, whatever is asked by now.
    void aRunGoesOnWithItsOwnQuestion()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        ProjectFiles files(m_bench->document);
        files.openSample(QStringLiteral("trade"));
        QTRY_VERIFY(m_bench->document.state().asked.question == "locate_merchant" && m_bench->settle());
        m_bench->plans.start({.kind = plan::Command::Kind::Step});
        m_bench->plans.start();
        QTRY_VERIFY(m_bench->run().versions.size() > 0);
        m_bench->plans.pause(plan::Executor::Running::Finish);
        QTRY_VERIFY(m_bench->run().phase == plan::RunPhase::Paused && m_bench->settle());
        const plan::RunId run = m_bench->run().run;
        const auto arguments = m_bench->run().arguments;
        project::Asked other = m_bench->document.state().asked;
        other.arguments.front().second = "Ruskothnost";
        QVERIFY(m_bench->document.setAsked(other, QStringLiteral("ask")));
        QTRY_VERIFY(m_bench->plans.isOutdated() && m_bench->settle());
        QVERIFY(!m_bench->plans.isWorldOutdated());
        QVERIFY(m_bench->find<QLabel>("outdatedText")
                    ->text()
                    .contains(QStringLiteral("Go On keeps to this one")));
        m_bench->plans.goOn();
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->run().phase == plan::RunPhase::Ended, PlanBench::patience);
        QCOMPARE(m_bench->run().run, run);
        QVERIFY(m_bench->run().arguments == arguments);
        QVERIFY(!m_bench->run().decision().empty());
        // F5 asks what is asked now.
        m_bench->action("runPlan")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->run().run != run && m_bench->run().phase == plan::RunPhase::Ended,
                                 PlanBench::patience);
        QVERIFY(m_bench->run().arguments != arguments);
    }

    /// An edited plan speaks of the question that it was made for, so that another one gets a plan of its
    /// own; once, and the edited run stays.
    void anEditedPlanAndAnotherQuestion_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<bool>("byQuestion");
        QTest::newRow("argument, run") << QStringLiteral("argument") << false;
        QTest::newRow("argument, decide") << QStringLiteral("argument") << true;
        QTest::newRow("language, run") << QStringLiteral("language") << false;
    }

    void anEditedPlanAndAnotherQuestion()
    {
        QFETCH(const QString, change);
        QFETCH(const bool, byQuestion);
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        ProjectFiles files(m_bench->document);
        files.openSample(QStringLiteral("trade"));
        QTRY_VERIFY(m_bench->document.state().asked.question == "locate_merchant" && m_bench->settle());
        QVERIFY(m_bench->runAll());
        const plan::RunId first = m_bench->run().run;
        const plan::NodeId removed = m_bench->run().plan().nodes.front().id;
        QVERIFY(m_bench->plans.edit({plan::RemoveNode{removed}}, QStringLiteral("Remove")));
        QTRY_VERIFY(m_bench->run().run != first && m_bench->settle());
        const plan::RunId edited = m_bench->run().run;
        if (change == QStringLiteral("argument")) {
            project::Asked other = m_bench->document.state().asked;
            other.arguments.front().second = "Ruskothnost";
            QVERIFY(m_bench->document.setAsked(other, QStringLiteral("ask")));
        } else {
            m_bench->plans.setStrategy(strategy::usualStrategy(),
                                       {{std::string(strategy::languageSetting), "cypher"}});
        }
        QTRY_VERIFY(m_bench->plans.isOutdated() && m_bench->settle());
        QVERIFY(m_bench->find<QLabel>("outdatedText")
                    ->text()
                    .contains(QStringLiteral("this one, with its edits, stays in Runs")));
        QSignalSpy decisions(&m_bench->weighing, &Weighing::finished);
        if (byQuestion)
            m_bench->weighing.start();
        else
            m_bench->action("runPlan")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->run().run != edited &&
                                     m_bench->run().phase == plan::RunPhase::Ended && m_bench->settle(),
                                 PlanBench::patience);
        if (byQuestion)
            QTRY_COMPARE(decisions.count(), 1);
        QTest::qWait(300);
        QVERIFY(!m_bench->plans.isOutdated());
        QCOMPARE(m_bench->run().run, edited + 1);
        QVERIFY(m_bench->run().plan().find(removed) != nullptr);
        m_bench->plans.open(edited);
        QTRY_COMPARE(m_bench->run().run, edited);
        QVERIFY(m_bench->run().plan().find(removed) == nullptr);
        m_bench->plans.setStrategy(strategy::usualStrategy(),
                                   {{std::string(strategy::languageSetting), "sql"}}); // kept for the next
    }

    /// Nobody else makes a plan that somebody wrote.
    void aPlanFromAFileAndAnotherQuestion()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        ProjectFiles files(m_bench->document);
        files.openSample(QStringLiteral("trade"));
        QTRY_VERIFY(m_bench->document.state().asked.question == "locate_merchant" && m_bench->settle());
        const plan::Plan own = planOf({"Q1.1 query: SELECT 1 AS one // One"});
        m_bench->plans.importPlan(own, QStringLiteral("test"));
        QTRY_VERIFY(m_bench->run().versions.size() == 1 && m_bench->settle());
        QVERIFY(m_bench->runAll());
        const plan::RunId first = m_bench->run().run;
        project::Asked other = m_bench->document.state().asked;
        other.arguments.front().second = "Ruskothnost";
        QVERIFY(m_bench->document.setAsked(other, QStringLiteral("ask")));
        QTRY_VERIFY(m_bench->plans.isOutdated() && m_bench->settle());
        m_bench->action("runPlan")->trigger();
        QTRY_VERIFY(m_bench->run().run != first && m_bench->run().phase == plan::RunPhase::Ended &&
                    m_bench->settle());
        QTest::qWait(300);
        QCOMPARE(m_bench->run().run, first + 1);
        QCOMPARE(m_bench->run().plan().nodes.size(), own.nodes.size());
    }

    /// The answer is on the screen, and that it is not in the project is told.
    void aRunWhoseFileIsGoneStillDecides_data()
    {
        QTest::addColumn<QString>("command");
        QTest::newRow("removed") << QStringLiteral("rm %1");
        QTest::newRow("overwritten") << QStringLiteral("cp %2 %1");
    }

    void aRunWhoseFileIsGoneStillDecides()
    {
        QFETCH(QString, command);
        m_bench = std::make_unique<PlanBench>(decidingPlan());
        QVERIFY(saved());
        m_bench->plans.start({.kind = plan::Command::Kind::Step});
        QTRY_VERIFY(m_bench->run().phase == plan::RunPhase::Paused && m_bench->settle());
        QSignalSpy failures(&m_bench->plans, &PlanSession::failed);
        const QString other = m_folder.filePath(QStringLiteral("other.weigh"));
        QFile::remove(other);
        QVERIFY(project::Project::create(other.toStdString()));
        const QStringList words = command.arg(m_path, other).split(QLatin1Char(' '));
        QCOMPARE(QProcess::execute(words.front(), words.mid(1)), 0);
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().outcome == plan::Outcome::Done);
        QVERIFY(!m_bench->run().decision().empty());
        QTRY_COMPARE(failures.count(), 1);
        const QString told = toQt(failures.at(0).at(0).value<Error>().message);
        QVERIFY2(told.contains(QStringLiteral("is not kept")) &&
                     told.contains(QStringLiteral("was removed, renamed, replaced or overwritten")),
                 qPrintable(told));
        // It is told once, and the window stays of use: what others write is looked for every second.
        QTest::qWait(2500);
        QCOMPARE(failures.count(), 1);
        QVERIFY(!m_bench->run().decision().empty());
    }

    void aFileThatIsOverwrittenIsToldWhileNothingRuns()
    {
        m_bench = std::make_unique<PlanBench>(decidingPlan());
        QVERIFY(saved());
        QTest::qWait(1500); // what is in the log is in the file by now
        QSignalSpy failures(&m_bench->plans, &PlanSession::failed);
        const QString other = m_folder.filePath(QStringLiteral("another.weigh"));
        QVERIFY(project::Project::create(other.toStdString()));
        QCOMPARE(QProcess::execute(QStringLiteral("cp"), {other, m_path}), 0);
        QTRY_COMPARE(failures.count(), 1);
        WEIGHHOUSE_SAME(failures.at(0).at(0).value<Error>().code, "project.gone");
    }

    void aFileThatGoesIsToldWhileNothingRuns()
    {
        m_bench = std::make_unique<PlanBench>(decidingPlan());
        QVERIFY(saved());
        QSignalSpy failures(&m_bench->plans, &PlanSession::failed);
        const QString aside = m_path + QStringLiteral(".aside");
        QVERIFY(QFile::rename(m_path, aside));
        QTRY_COMPARE(failures.count(), 1);
        WEIGHHOUSE_SAME(failures.at(0).at(0).value<Error>().code, "project.gone");
        QTest::qWait(2500);
        QCOMPARE(failures.count(), 1);
        // Once it is back, it may go again.
        QVERIFY(QFile::rename(aside, m_path));
        QTest::qWait(2500);
        QVERIFY(QFile::rename(m_path, aside));
        QTRY_COMPARE(failures.count(), 2);
    }

    void anEndedRunGoesOnInACopy()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->runAll());
        const plan::RunId first = m_bench->run().run;
        m_bench->choose("Q3.1");
        m_bench->action("runFromHere")->trigger();
        QTRY_VERIFY(m_bench->run().run != first && m_bench->run().outcome == plan::Outcome::Done);
        QCOMPARE(m_bench->run().usage.steps, 1U);
        // A run without anything to do is not forked.
        const plan::RunId second = m_bench->run().run;
        QSignalSpy failures(&m_bench->plans, &PlanSession::failed);
        m_bench->plans.start();
        QTRY_COMPARE(failures.count(), 1);
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().run, second);
    }

    void breakpointsStandBesideARecord()
    {
        plan::Plan bearing = harbourPlan();
        bearing.find(id("Q1.2"))->breakpoint = "1 = 2";
        m_bench = std::make_unique<PlanBench>(bearing);
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().outcome == plan::Outcome::Done);
        const plan::RunId first = m_bench->run().run;
        const auto events = m_bench->run().lastSequence;
        const std::string statuses = m_bench->statuses();
        const plan::RunSummary summary = plan::summaryOf(m_bench->run());
        const plan::Plan plan = m_bench->run().plan();
        // Set, changed and removed: the record stays what it is.
        m_bench->choose("Q2.1");
        m_bench->action("toggleBreakpoint")->trigger();
        QCOMPARE(m_bench->breakpoint("Q2.1"), std::string());
        QVERIFY(m_bench->plans.setBreakpoints({id("Q2.1")}, "<A1.1> = 'x'"));
        QVERIFY(m_bench->plans.setBreakpoints({id("Q1.2")}, std::nullopt));
        m_bench->choose("Q3.1");
        m_bench->action("toggleBreakpoint")->trigger();
        m_bench->action("toggleBreakpoint")->trigger();
        QVERIFY(m_bench->settle());
        const plan::Breakpoints beside{{id("Q1.2"), std::nullopt}, {id("Q2.1"), "<A1.1> = 'x'"}};
        QVERIFY(m_bench->plans.breakpoints() == beside);
        QCOMPARE(m_bench->run().run, first);
        QCOMPARE(m_bench->run().lastSequence, events);
        QCOMPARE(m_bench->run().versions.size(), std::size_t(1));
        QCOMPARE(m_bench->statuses(), statuses);
        QCOMPARE(m_bench->document.undoStack().count(), 0);
        QVERIFY(m_bench->run().phase == plan::RunPhase::Ended);
        QCOMPARE(plan::summaryOf(m_bench->run()).isPlanEdited, summary.isPlanEdited);
        QVERIFY(m_bench->run().plan() == plan); // and is exported so
        // They outlast the program, also of a project that had no file yet.
        QVERIFY(saved());
        QVERIFY(m_bench->plans.breakpoints() == beside);
        QVERIFY(opened());
        QVERIFY(m_bench->plans.breakpoints() == beside);
        QVERIFY(!m_bench->breakpoint("Q1.2"));
        // An edit goes on in a copy, which has the breakpoints as well.
        const plan::RunId record = m_bench->run().run;
        plan::Node changed = *m_bench->node("Q1.1");
        changed.payload += " WHERE load > 0";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{changed}));
        QVERIFY(m_bench->plans.setBreakpoints({id("Q3.1")}, "")); // while it is being made
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->run().run != record);
        plan::Breakpoints inCopy = beside;
        inCopy.emplace(id("Q3.1"), "");
        QVERIFY(m_bench->plans.breakpoints() == inCopy);
        QVERIFY(m_bench->plans.setBreakpoints({id("Q2.1")}, std::nullopt));
        QVERIFY(m_bench->runAll());
        QCOMPARE(m_bench->run().pausedWhy, plan::PauseReason::Breakpoint);
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 stale"));
        m_bench->plans.open(record);
        QTRY_COMPARE(m_bench->run().run, record);
        QVERIFY(m_bench->plans.breakpoints() == beside);
    }

    /// Nobody looks at work that is done again beside a record.
    void breakpointsDoNotStopWhatIsWorkedOutAgain()
    {
        plan::Plan bearing = decidingPlan();
        bearing.find(id("Q1.1"))->breakpoint = "";
        m_bench = std::make_unique<PlanBench>(bearing);
        QVERIFY(m_bench->runAll());
        QCOMPARE(m_bench->run().pausedWhy, plan::PauseReason::Breakpoint);
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().phase == plan::RunPhase::Ended);
        QVERIFY(saved());
        QVERIFY(opened());
        QVERIFY(m_bench->plans.setBreakpoints({id("Q2.1")}, ""));
        QSignalSpy decided(&m_bench->plans, &PlanSession::decided);
        m_bench->weighing.start();
        QTRY_COMPARE_WITH_TIMEOUT(decided.count(), 1, PlanBench::patience);
        QVERIFY(decided.at(0).at(0).value<Decided>().weighed != nullptr);
    }

    /// Text typed for a step of an ended run is entered in a copy; whoever quits before that is there
    /// finds it in its field.
    void typedTextOutlastsTheCopyItWaitsFor()
    {
        QVERIFY(entered());
        const plan::RunId ended = m_bench->run().run;
        m_bench.reset(); // before the copy is there
        QVERIFY(opened());
        m_bench->choose("Q1.2");
        QCOMPARE(m_bench->find<QPlainTextEdit>("stepText")->toPlainText(), QStringLiteral("Who is on board"));
        m_bench->choose("Q1.1");
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->node("Q1.2")->text, std::string("Who is on board"));
        const plan::RunId copy = m_bench->run().run;
        QVERIFY(copy != ended);
        m_bench.reset();
        auto store = plan::JournalStore::open(m_path.toStdString());
        QVERIFY(store);
        QVERIFY(store->drafts(copy).value().empty()); // it is entered
    }

    /// Once the copy has it, nothing of it is left.
    void typedTextIsDroppedOnceItIsEntered()
    {
        QVERIFY(entered());
        const plan::RunId ended = m_bench->run().run;
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->node("Q1.2")->text, std::string("Who is on board"));
        const plan::RunId copy = m_bench->run().run;
        QVERIFY(copy != ended);
        m_bench.reset();
        auto store = plan::JournalStore::open(m_path.toStdString());
        QVERIFY(store);
        QVERIFY(store->drafts(copy).value().empty());
        QVERIFY(store->drafts(ended).value().empty());
    }

    void whatWasKilledIsInterrupted()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(saved());
        const plan::RunId run = m_bench->run().run;
        m_bench.reset();
        { // a process that is gone
            auto store = plan::JournalStore::open(m_path.toStdString());
            QVERIFY(store);
            QVERIFY(store->append(run, {plan::Resumed{plan::Command::Kind::All},
                                        plan::StepStarted{.node = id("Q1.1"), .tool = "sql"}}));
            QVERIFY(store->keepDraft(run, "Q1.2", "step",
                                     R"({"kind": "query", "tool": "sql", "text": "Who sails", "payload":
                                        "SELECT name, cr", "check": 0, "check_text": "", "breaks": false,
                                        "condition": "", "after": ""})"));
        }
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        QSignalSpy found(&m_bench->plans, &PlanSession::interruptedFound);
        ProjectFiles files(m_bench->document);
        files.open(m_path);
        QTRY_COMPARE(m_bench->run().run, run); // shown without being asked for
        QVERIFY(m_bench->settle());
        QCOMPARE(found.count(), 1);
        QTRY_VERIFY2(phase().contains(QStringLiteral("interrupted")), qPrintable(phase()));
        QVERIFY(m_bench->action("runPlan")->isEnabled());
        QVERIFY(m_bench->find<QToolButton>("resumeRun")->isVisible());
        QCOMPARE(m_bench->run().usage.seconds, plan::RunState(m_bench->run()).usage.seconds);
        { // a page that is first looked at now
            StepForm late(m_bench->plans);
            late.showStep(id("Q1.2"));
            QCOMPARE(late.findChild<QPlainTextEdit *>(QStringLiteral("stepText"))->toPlainText(),
                     QStringLiteral("Who sails"));
        }
        // The typed text is in its fields, and is entered when they are left.
        m_bench->choose("Q1.2");
        QCOMPARE(m_bench->find<QPlainTextEdit>("stepText")->toPlainText(), QStringLiteral("Who sails"));
        m_bench->choose("Q1.1");
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->node("Q1.2")->text, std::string("Who sails"));
        QCOMPARE(m_bench->node("Q1.2")->payload, std::string("SELECT name, cr"));
        m_bench->document.undoStack().undo();
        m_bench->find<QToolButton>("resumeRun")->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->run().outcome == plan::Outcome::Done, PlanBench::patience);
        QVERIFY(m_bench->run().run == run);
        QVERIFY(m_bench->run().usage.seconds < 60);
    }

    /// A breakpoint that another window has set counts here as well, and what is set here is not taken back.
    void breakpointsOfOthersCount()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(saved());
        auto store = plan::JournalStore::open(m_path.toStdString());
        QVERIFY(store);
        const plan::RunId run = m_bench->run().run;
        QVERIFY(store->keepBreakpoints(run, {id("Q2.1")}, {{id("Q2.1"), ""}}));
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->plans.breakpoints(), (plan::Breakpoints{{id("Q2.1"), ""}}),
                                  PlanBench::patience);
        for (int i = 0; i < 6; ++i) { // at any moment of a look for others
            QVERIFY(m_bench->plans.setBreakpoints({id("Q3.1")}, std::string("1 = 2")));
            QTest::qWait(130);
            QCOMPARE(m_bench->plans.breakpoints().size(), std::size_t(2));
            QVERIFY(m_bench->plans.setBreakpoints({id("Q3.1")}, std::nullopt));
            QTest::qWait(130);
            QCOMPARE(m_bench->plans.breakpoints(), (plan::Breakpoints{{id("Q2.1"), ""}}));
        }
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().pausedWhy == plan::PauseReason::Breakpoint);
    }

    void whatOthersWriteIsFollowed()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(saved());
        auto store = plan::JournalStore::open(m_path.toStdString());
        QVERIFY(store);
        const plan::RunId run = m_bench->run().run;
        QTest::qWait(1500); // it has looked once
        plan::Plan other = harbourPlan();
        other.version = 2;
        other.nodes.front().text = "Edited elsewhere";
        QVERIFY(store->append(run, {plan::PlanEdited{"Edit", std::make_shared<const plan::Plan>(other)}}));
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->run().plan().nodes.front().text, std::string("Edited elsewhere"),
                                  PlanBench::patience);
        // Somebody else carries it on: it is shown as running, and not to be touched.
        QVERIFY(store->append(run, {plan::Resumed{plan::Command::Kind::All}}));
        QTRY_VERIFY_WITH_TIMEOUT(!m_bench->plans.heldBy().empty(), PlanBench::patience);
        QTRY_VERIFY(phase().contains(QStringLiteral("running")));
        QSignalSpy failures(&m_bench->plans, &PlanSession::failed);
        QVERIFY(!m_bench->plans.edit(plan::RemoveNode{id("Q3.1")}));
        QCOMPARE(failures.count(), 1);
        QVERIFY(store->append(run, {plan::Paused{plan::PauseReason::Person}}));
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->plans.heldBy().empty(), PlanBench::patience);
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().outcome == plan::Outcome::Done);
    }

    void whatIsForgedDoesNotGoOn()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(saved());
        const plan::RunId run = m_bench->run().run;
        m_bench.reset();
        {
            auto connection = sql::Connection::open(m_path.toStdString(), sql::OpenMode::ReadWrite);
            QVERIFY(connection);
            QVERIFY(connection->execute("UPDATE run_event SET time = '2020' WHERE sequence = 2"));
        }
        QVERIFY(opened());
        QCOMPARE(m_bench->run().run, run);
        QVERIFY(!m_bench->run().damage.empty());
        QTRY_VERIFY2(sentence().contains(QStringLiteral("not what was written")), qPrintable(sentence()));
    }
};

WEIGHHOUSE_TEST(TestTrueRuns)
#include "test_true_runs.moc"
