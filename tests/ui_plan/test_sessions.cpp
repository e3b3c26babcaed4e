// SPDX-License-Identifier: GPL-3.0-or-later
// Which run a window shows, and what becomes of the one that gives way to it.
#include "core/data/project/project.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_plan/bench.h"
#include "ui/document/project_files.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLockFile>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>
#include <memory>
#include <set>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

plan::Plan endless()
{
    return planOf({"Q1.1 query: SELECT name FROM ship // Ships",
                   "Q2.1 query: WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT "
                   "count(*) AS c FROM n // Never ends"});
}

} // namespace

class TestSessions : public QObject
{
    Q_OBJECT

    std::unique_ptr<PlanBench> m_bench;

    std::vector<plan::Event> eventsOf(plan::RunId run)
    {
        std::optional<Result<std::vector<plan::Event>>> events;
        m_bench->plans.withJournal<Result<std::vector<plan::Event>>>(
            [run](plan::JournalStore &store) { return store.events(run); },
            [&events](Result<std::vector<plan::Event>> read) { events = std::move(read); });
        (void)QTest::qWaitFor([&events] { return events.has_value(); }, PlanBench::patience);
        return events && *events ? **events : std::vector<plan::Event>();
    }

    /// The endless plan, at its endless step.
    bool startEndless()
    {
        m_bench->plans.start();
        return QTest::qWaitFor(
            [this] { return m_bench->run().statusOf(id("Q2.1")) == plan::NodeStatus::Running; },
            PlanBench::patience);
    }

private Q_SLOTS:
    void cleanup() { m_bench.reset(); }

    void stepsSearchTheDocumentsOfTheProject()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        project::Content content = m_bench->document.state();
        const auto addDocument = [&content](const char *name, const char *words) {
            content.documents.push_back(
                {.name = name,
                 .text = std::make_shared<const data::DocumentText>(
                     data::DocumentText{.title = {}, .text = words, .sections = {data::DocumentSection{}}})});
        };
        addDocument("ledger.txt", "The toll of the harbour was paid by the weavers.");
        addDocument("log.txt", "The ship left with the tide.");
        m_bench->document.reset(content, {}, QStringLiteral("Harbour"));
        QVERIFY(m_bench->settle());
        m_bench->plans.importPlan(planOf({"Q1.1 search: top 1\nWho paid the toll? // Tolls"}),
                                  QStringLiteral("test"));
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->runAll());
        const plan::NodeRun *found = m_bench->run().node(id("Q1.1"));
        QVERIFY2(found != nullptr && found->hasAnswer(), m_bench->statuses().c_str());
        QCOMPARE(found->answer->rows.size(), std::size_t{1});
        const auto column = found->answer->columnIndex("document");
        QVERIFY(column);
        QVERIFY(found->answer->rows.front()[*column] == data::Value(std::string("ledger.txt")));
        // Without the documents, the answer is not that of the project.
        content.documents.pop_back();
        content.documents.pop_back();
        m_bench->document.reset(content, {}, QStringLiteral("Harbour"));
        QVERIFY(m_bench->settle());
        m_bench->plans.importPlan(planOf({"Q1.1 search: top 1\nWho paid the toll? // Tolls"}),
                                  QStringLiteral("test"));
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->runAll());
        QCOMPARE(m_bench->run().statusOf(id("Q1.1")), plan::NodeStatus::Failed);
    }

    void aRunThatGivesWayIsPausedAndSaysSo()
    {
        m_bench = std::make_unique<PlanBench>(endless());
        QVERIFY(startEndless());
        const plan::RunId left = m_bench->run().run;
        m_bench->plans.importPlan(harbourPlan(), QStringLiteral("test"));
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->run().run != left);
        const std::vector<plan::Event> events = eventsOf(left);
        const plan::RunState state = plan::RunState::of(events);
        QCOMPARE(state.phase, plan::RunPhase::Paused);
        QCOMPARE(state.statusOf(id("Q2.1")), plan::NodeStatus::Waiting);
        QVERIFY(events[events.size() - 2].as<plan::StepCancelled>() != nullptr);
        WEIGHHOUSE_SAME(state.pausedText, "the run was left");
        // It can be gone on with.
        m_bench->plans.open(left);
        QTRY_COMPARE(m_bench->run().run, left);
        QVERIFY(m_bench->plans.edit(plan::RemoveNode{id("Q2.1")}));
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().outcome == plan::Outcome::Done);
    }

    void breakpointsTakeEffectWhileItRuns()
    {
        m_bench = std::make_unique<PlanBench>(planOf(
            {"Q1.1 query: WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 3000000) "
             "SELECT count(*) AS c FROM n // Takes its time",
             "Q2.1 compute: SELECT c FROM <A1.1> // Follows"}));
        m_bench->plans.start();
        QTRY_COMPARE_WITH_TIMEOUT(m_bench->run().statusOf(id("Q1.1")), plan::NodeStatus::Running,
                                  PlanBench::patience);
        const std::int64_t events = m_bench->plans.state().lastSequence;
        QVERIFY(m_bench->plans.setBreakpoints({id("Q2.1")}, "<A1.1> > 0"));
        QCOMPARE(m_bench->plans.state().lastSequence, events);
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().pausedWhy, plan::PauseReason::Breakpoint);
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q2.1 waiting"));
        QCOMPARE(m_bench->run().versions.size(), std::size_t(1));
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().outcome == plan::Outcome::Done);
    }

    void aRunThatIsOpenedWhileAPlanIsMadeIsShown()
    {
        m_bench = std::make_unique<PlanBench>();
        const plan::RunId first = m_bench->run().run;
        m_bench->plans.importPlan(harbourPlan(), QStringLiteral("test"));
        QVERIFY(m_bench->settle());
        m_bench->plans.importPlan(harbourPlan(), QStringLiteral("never shown"));
        m_bench->plans.open(first);
        QVERIFY(m_bench->settle());
        QTRY_COMPARE(m_bench->run().run, first);
        QVERIFY(!m_bench->plans.isBusy());
    }

    void aPlanOfAPersonComesBackFromUnderAMadeOne()
    {
        m_bench = std::make_unique<PlanBench>();
        const plan::RunId own = m_bench->run().run;
        QVERIFY(m_bench->plans.edit(plan::RemoveNode{id("Q3.1")}));
        QVERIFY(m_bench->settle());
        m_bench->plans.makePlan();
        QVERIFY(m_bench->settle());
        const plan::RunId made = m_bench->run().run;
        QVERIFY(made != own);
        QUndoStack &undoStack = m_bench->document.undoStack();
        QCOMPARE(undoStack.undoText(), QStringLiteral("make plan"));
        undoStack.undo();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().run, own);
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(3));
        // Taking back goes on in that plan.
        undoStack.undo();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().run, own);
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(4));
        undoStack.redo();
        undoStack.redo();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().run, made);
    }

    void makingCanBeStopped()
    {
        m_bench = std::make_unique<PlanBench>();
        const plan::RunId first = m_bench->run().run;
        m_bench->plans.importPlan(endless(), QStringLiteral("test"));
        QVERIFY(m_bench->plans.isBusy());
        m_bench->plans.stop();
        QVERIFY(!m_bench->plans.isBusy());
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().run, first);
    }

    void runningWaitsForWhatHasJustBeenChanged()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->document.setCell("ship", "load", 0, data::Value(std::int64_t(1))));
        // Nothing is worked out yet: the tools still know the old load.
        m_bench->plans.start();
        QVERIFY(m_bench->plans.isBusy());
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().phase, plan::RunPhase::Ended);
        QVERIFY(!m_bench->plans.isOutdated());
        const auto answer = m_bench->run().node(id("Q1.1"))->answer;
        WEIGHHOUSE_SAME(data::toText(answer->rows[0][*answer->columnIndex("load")]), "1");
    }

    void aPlanRunAgainOverOtherDataKeepsItsBreakpoints()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->runAll());
        const plan::RunId first = m_bench->run().run;
        QVERIFY(m_bench->plans.setBreakpoints({id("Q1.1")}, ""));
        QVERIFY(m_bench->document.setCell("ship", "load", 0, data::Value(std::int64_t(1))));
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().run != first);
        QCOMPARE(m_bench->run().pausedWhy, plan::PauseReason::Breakpoint);
        QCOMPARE(m_bench->run().statusOf(id("Q1.1")), plan::NodeStatus::Waiting);
        // Kept with that run as well.
        const plan::RunId again = m_bench->run().run;
        m_bench->plans.open(first);
        QTRY_COMPARE(m_bench->run().run, first);
        m_bench->plans.open(again);
        QTRY_COMPARE(m_bench->run().run, again);
        QCOMPARE(m_bench->breakpoint("Q1.1"), std::string());
    }

    void whatIsTakenBackOfAnotherRunOpensThatRun()
    {
        m_bench = std::make_unique<PlanBench>();
        const plan::RunId first = m_bench->run().run;
        QVERIFY(m_bench->plans.edit(plan::RemoveNode{id("Q3.1")}));
        m_bench->plans.importPlan(harbourPlan(), QStringLiteral("test"));
        QVERIFY(m_bench->settle());
        const plan::RunId second = m_bench->run().run;
        QVERIFY(second != first);
        QCOMPARE(m_bench->document.undoStack().undoText(), QStringLiteral("import plan"));
        m_bench->document.undoStack().undo();
        QTRY_COMPARE(m_bench->run().run, first);
        QVERIFY(m_bench->node("Q3.1") == nullptr);
        m_bench->plans.open(second); // by itself, not by taking back
        QTRY_COMPARE(m_bench->run().run, second);
        m_bench->document.undoStack().undo();
        QTRY_COMPARE(m_bench->run().run, first);
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node("Q3.1") != nullptr);
        m_bench->document.undoStack().redo();
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node("Q3.1") == nullptr);
        QCOMPARE(eventsOf(second).size(), std::size_t(2)); // begun, and its plan
    }

    void aProjectThatHasRunsAlready()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("other.weigh")).toStdString();
        QVERIFY(project::Project::create(path));
        {
            WEIGHHOUSE_TAKE(store, plan::JournalStore::open(path));
            WEIGHHOUSE_TAKE(run, store.begin());
            WEIGHHOUSE_DO(store.append(run, {plan::RunStarted{.title = "theirs"}}));
        }
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->plans.edit(plan::RemoveNode{id("Q3.1")}));
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().run, plan::RunId(1));
        ProjectFiles files(m_bench->document);
        files.saveAs(QString::fromStdString(path));
        QTRY_COMPARE(m_bench->run().run, plan::RunId(2));
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node("Q3.1") != nullptr);
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().outcome == plan::Outcome::Done);
        m_bench.reset();
        WEIGHHOUSE_TAKE(store, plan::JournalStore::open(path, false));
        QCOMPARE(store.events(1).value().size(), std::size_t(1));
        const plan::RunState ours = plan::RunState::of(store.events(2).value());
        QVERIFY(ours.outcome == plan::Outcome::Done);
        QVERIFY(store.check(2).value().isWhole);
    }

    void decidingSaysNothingOfWhatIsMissing()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        QSignalSpy failures(&m_bench->plans, &PlanSession::failed);
        QSignalSpy decided(&m_bench->plans, &PlanSession::decided);
        m_bench->plans.decide({});
        QTRY_COMPARE(decided.count(), 1);
        QVERIFY(m_bench->settle());
        QCOMPARE(failures.count(), 0);
        m_bench->plans.start();
        QVERIFY(m_bench->settle());
        QCOMPARE(failures.count(), 1);
    }

    void runsOfProgramsThatWereKilledAreRemoved()
    {
        QTemporaryDir folder;
        const auto fileOf = [&folder](const char *name) {
            return folder.filePath(QString::fromLatin1(name));
        };
        for (const char *name : {"runs-abandoned.weigh", "runs-abandoned.weigh-wal", "other.weigh"}) {
            QFile file(fileOf(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1);
        }
        QFile needed(fileOf("runs-needed.weigh"));
        QVERIFY(needed.open(QIODevice::WriteOnly));
        QLockFile lock(fileOf("runs-needed.weigh.lock"));
        QVERIFY(lock.tryLock(0));
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        m_bench->plans.setScratchFolder(folder.path());
        m_bench->plans.importPlan(harbourPlan(), QStringLiteral("test"));
        QVERIFY(m_bench->runAll());
        QStringList left = QDir(folder.path()).entryList({QStringLiteral("*.weigh*")}, QDir::Files);
        left.removeIf([](const QString &name) {
            return name.contains(QRegularExpression(QStringLiteral("[0-9a-f]{32}")));
        });
        QCOMPARE(left, (QStringList{QStringLiteral("other.weigh"), QStringLiteral("runs-needed.weigh"),
                                    QStringLiteral("runs-needed.weigh.lock")}));
        m_bench.reset();
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 3);
    }

    /// The Analyst asks the data in the language that is chosen, and finds the same.
    void theAnalystRetrievesInTheLanguageChosen()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        auto *language = m_bench->find<QComboBox>("setting-language");
        QVERIFY(language != nullptr && language->isEnabled());
        const auto queries = [this] {
            std::set<std::string> tools;
            for (const plan::Node &node : m_bench->run().plan().nodes) {
                if (node.kind == plan::NodeKind::Query)
                    tools.insert(node.tool);
            }
            return tools;
        };
        QTest::keyClick(language, Qt::Key_Down);
        QCOMPARE(language->currentText(), QStringLiteral("Cypher"));
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().phase == plan::RunPhase::Ended);
        QCOMPARE(queries(), std::set<std::string>{"cypher"});
        WEIGHHOUSE_SAME(m_bench->run().language, "cypher");
        QVERIFY(!m_bench->plans.isOutdated());
        const plan::RunId first = m_bench->run().run;
        const auto outcome = m_bench->run().outcome;
        QVERIFY(outcome);

        // The plan is another one then, which F5 makes.
        QTest::keyClick(language, Qt::Key_Up);
        QVERIFY(m_bench->plans.isOutdated());
        QVERIFY(m_bench->runAll());
        QVERIFY(m_bench->run().run != first);
        QCOMPARE(queries(), std::set<std::string>{"sql"});
        QVERIFY(m_bench->run().outcome == outcome);

        // An earlier run is shown as it was made, and is not outdated because of that.
        m_bench->plans.open(first);
        QTRY_COMPARE(m_bench->run().run, first);
        QTRY_COMPARE(language->currentText(), QStringLiteral("Cypher"));
        QVERIFY(m_bench->settle());
        QVERIFY(!m_bench->plans.isOutdated());
        m_bench->plans.setStrategy(strategy::usualStrategy(), {}); // kept for the next time
    }
};

WEIGHHOUSE_TEST(TestSessions)
#include "test_sessions.moc"
