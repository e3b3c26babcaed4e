// SPDX-License-Identifier: GPL-3.0-or-later
// Running from the Plan mode: commands, what they tell before, what is going on, many events.
#include "tests/support/registry.h"
#include "tests/support/turn_watch.h"
#include "tests/ui_plan/bench.h"
#include "tests/ui_plan/events.h"
#include "ui/plan/budgets_dialog.h"
#include "ui/plan/outline_model.h"
#include "ui/plan/plan_outline.h"
#include "ui/plan/run_bar.h"
#include "ui/plan/timeline_view.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPointer>
#include <QProgressBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestRunning : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<PlanBench> m_bench;

    QString sentence() const { return m_bench->find<QLabel>("runSentence")->text(); }
    QString phase() const { return m_bench->find<QLabel>("runPhase")->text(); }

private Q_SLOTS:
    void cleanup() { m_bench.reset(); }

    void anEmptyPageOffersToMakeThePlan()
    {
        m_bench = std::make_unique<PlanBench>(std::nullopt);
        m_bench->document.reset(sample("trade"), {}, QStringLiteral("Trade"));
        QVERIFY(m_bench->settle());
        auto *make = m_bench->find<QToolButton>("makeFirstPlan");
        QVERIFY(make->isVisible());
        QVERIFY(!m_bench->canvas().isVisible());
        QVERIFY(phase().contains(QStringLiteral("No plan")));
        make->click();
        QTRY_VERIFY_WITH_TIMEOUT(!m_bench->run().plan().nodes.empty() && m_bench->isSettled(),
                                 PlanBench::patience);
        QTRY_VERIFY(m_bench->canvas().isVisible());
        QVERIFY(!make->isVisible());
        QTRY_VERIFY(!m_bench->canvas().nodeRectangle(QStringLiteral("Q1.1")).isEmpty());
        QVERIFY2(sentence().contains(QStringLiteral("Will run")), qPrintable(sentence()));
        m_bench->page.run();
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->run().phase == plan::RunPhase::Ended && m_bench->isSettled(),
                                 PlanBench::patience);
        QVERIFY(!m_bench->run().decision().empty());
        QTRY_VERIFY(sentence().contains(QString::fromStdString(m_bench->run().decision())));
        QTRY_VERIFY(phase().contains(QStringLiteral("✓")));
        // Other data make it old, and say so.
        QVERIFY(m_bench->find("outdatedNotice")->isHidden());
        const auto &table = m_bench->document.dataset().schema.tables.front();
        const auto column =
            std::ranges::find(table.columns, data::ValueType::Number, &data::ColumnSchema::type);
        QVERIFY(column != table.columns.end());
        QVERIFY(m_bench->document.setCell(table.name, column->name, 0, 1e6));
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->find("outdatedNotice")->isVisible(), PlanBench::patience);
        const plan::RunId before = m_bench->run().run;
        m_bench->find<QToolButton>("makeAnew")->click();
        QTRY_VERIFY_WITH_TIMEOUT(m_bench->run().run != before && m_bench->isSettled(), PlanBench::patience);
        QTRY_VERIFY(m_bench->find("outdatedNotice")->isHidden());
    }

    void allIsRunAndTold()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        QVERIFY(sentence().contains(QStringLiteral("4 step")));
        m_bench->page.run();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done"));
        QCOMPARE(m_bench->find<QProgressBar>("runProgress")->value(), 4);
        QVERIFY(m_bench->find<QLabel>("runFigures")->text().startsWith(QStringLiteral("4 of 4 done")));
        QVERIFY(phase().startsWith(QStringLiteral("✓")));
        QTRY_COMPARE(m_bench->canvas().picture().nodes[3].lines[0], QStringLiteral("✓ done"));
        m_bench->action("runPlan")->trigger();
        QVERIFY2(sentence().contains(QStringLiteral("Every step has its answer")), qPrintable(sentence()));
    }

    void commandsTellBeforeWhatTheyDo()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        QAction *step = m_bench->action("runOneStep");
        QSignalSpy hovered(step, &QAction::hovered);
        step->hover();
        QCOMPARE(hovered.count(), 1);
        QVERIFY2(sentence().startsWith(QStringLiteral("Will run")), qPrintable(sentence()));
        QVERIFY(step->toolTip().contains(QStringLiteral("F10")));
        m_bench->page.setFocus();
        m_bench->canvas().setFocus();
        QTest::keyClick(&m_bench->canvas(), Qt::Key_F10);
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->run().phase == plan::RunPhase::Paused);
        QCOMPARE(m_bench->run().usage.steps, std::uint64_t(1));
        QVERIFY(phase().contains(QStringLiteral("‖")));
    }

    void stepsAreRunFromTheKeyboard()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        m_bench->choose("Q1.2");
        m_bench->canvas().setFocus();
        QTest::keyClick(&m_bench->canvas(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 waiting, Q1.2 done, Q2.1 waiting, Q3.1 waiting"));
        m_bench->choose("Q2.1");
        QTest::keyClick(&m_bench->canvas(), Qt::Key_Return, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 waiting"));
        QCOMPARE(m_bench->run().node(id("Q1.2"))->executions, 1U);
        m_bench->choose("Q1.1");
        QTest::keyClick(&m_bench->canvas(), Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->run().node(id("Q1.1"))->executions, 2U);
        QCOMPARE(m_bench->run().node(id("Q1.2"))->executions, 1U);
        QCOMPARE(m_bench->run().statusOf(id("Q3.1")), plan::NodeStatus::Done);
    }

    void breakpointsPauseAndSayWhere()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        m_bench->choose("Q2.1");
        m_bench->canvas().setFocus();
        QTest::keyClick(&m_bench->canvas(), Qt::Key_F9);
        QVERIFY(m_bench->settle());
        m_bench->page.run();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 waiting, Q3.1 waiting"));
        QVERIFY2(sentence().contains(QStringLiteral("breakpoint before Q2.1")), qPrintable(sentence()));
        // Story 2: the next step is changed, one is added, and what was answered stays so.
        plan::Node changed = *m_bench->node("Q2.1");
        changed.payload += " WHERE load > 0";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{changed}));
        auto *resume = m_bench->find<QToolButton>("resumeRun");
        QVERIFY(resume->isVisible());
        resume->click();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done"));
        QCOMPARE(m_bench->run().node(id("Q1.1"))->executions, 1U);
    }

    void failuresAreGoneOnFrom()
    {
        m_bench = std::make_unique<PlanBench>();
        plan::Node bad = *m_bench->node("Q1.2");
        const plan::Node good = bad;
        bad.payload = "SELECT crow FROM ship";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{bad}));
        QVERIFY(!m_bench->action("runFromFailure")->isEnabled());
        QVERIFY(m_bench->runAll());
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 failed, Q2.1 waiting, Q3.1 waiting"));
        QVERIFY2(sentence().contains(QStringLiteral("Q1.2 failed")), qPrintable(sentence()));
        auto *show = m_bench->find<QToolButton>("showPaused");
        QVERIFY(show->isVisible());
        show->click();
        QCOMPARE(m_bench->page.selection().step(), id("Q1.2"));
        QVERIFY(m_bench->find<QLabel>("runFigures")->text().contains(QStringLiteral("1 failed")));
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{good}));
        QVERIFY(m_bench->settle());
        m_bench->page.run();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done"));
        QCOMPARE(m_bench->run().node(id("Q1.1"))->executions, 1U);
    }

    void whatIsStaleIsRunAlone()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->runAll());
        plan::Node changed = *m_bench->node("Q2.1");
        changed.payload += " WHERE load > 0";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{changed}));
        QVERIFY(m_bench->settle());
        QTRY_COMPARE(m_bench->canvas().picture().nodes[2].lines[0], QStringLiteral("↻ stale"));
        QVERIFY(!m_bench->canvas().picture().nodes[2].toolTip.isEmpty());
        QTRY_VERIFY(m_bench->action("runStale")->isEnabled());
        m_bench->action("runStale")->trigger();
        QVERIFY(m_bench->settle());
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done"));
        QCOMPARE(m_bench->run().node(id("Q2.1"))->executions, 2U);
        QCOMPARE(m_bench->run().node(id("Q3.1"))->executions, 1U); // the same rows as before
    }

    void budgetsPauseTheRun()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        m_bench->action("askBudgets")->trigger();
        QPointer<BudgetsDialog> dialog = m_bench->find<BudgetsDialog>("budgetsDialog");
        QVERIFY(dialog != nullptr);
        dialog->findChild<QCheckBox *>(QStringLiteral("budgetSteps"))->setChecked(true);
        dialog->findChild<QDoubleSpinBox *>(QStringLiteral("budgetStepsLimit"))->setValue(2);
        dialog->findChild<QSpinBox *>(QStringLiteral("budgetAtOnce"))->setValue(1);
        dialog->accept();
        QCOMPARE(m_bench->plans.settings().budgets.steps, std::uint64_t(2));
        QVERIFY(!m_bench->plans.settings().budgets.tokens);
        QCOMPARE(m_bench->find<QSpinBox>("stepsAtOnce")->value(), 1);
        m_bench->page.run();
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->run().phase == plan::RunPhase::Paused);
        QVERIFY2(sentence().contains(QStringLiteral("budget of steps")), qPrintable(sentence()));
        m_bench->find<QToolButton>("raiseBudgets")->click();
        QTRY_VERIFY(dialog == nullptr);
        dialog = m_bench->find<BudgetsDialog>("budgetsDialog");
        QVERIFY(dialog != nullptr);
        dialog->reject();
        m_bench->find<QSpinBox>("stepsAtOnce")->setValue(3);
        QCOMPARE(m_bench->plans.settings().limit, 3U);
        QCOMPARE(m_bench->plans.settings().budgets.steps, std::uint64_t(2));
    }

    void theTimelineShowsTheRun()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->runAll());
        m_bench->find<QTabWidget>("planTabs")->setCurrentWidget(m_bench->page.timeline());
        QTRY_COMPARE(m_bench->page.timeline()->timeline().bars.size(), std::size_t(4));
        m_bench->page.timeline()->setFocus();
        QTest::keyClick(m_bench->page.timeline(), Qt::Key_End);
        QCOMPARE(m_bench->page.selection().step(), id("Q3.1"));
        QCOMPARE(m_bench->canvas().selectedNode(), QStringLiteral("Q3.1"));
    }

    void whatIsGoingToFailIsToldBefore()
    {
        m_bench = std::make_unique<PlanBench>(
            planOf({"Q1.1 query: SELECT name FROM ship // Names", "Q1.2 query: SELEC 1 // Wrong"}));
        auto *sentence = m_bench->find<QLabel>("runSentence");
        QTRY_COMPARE(sentence->text(), QStringLiteral("Will run 2 step(s): Q1.1, Q1.2; but Q1.2 is going "
                                                      "to fail: near \"SELEC\": syntax error"));
        QVERIFY(m_bench->find<QToolButton>("planProblems")->isVisible());
        m_bench->openDrawer();
        const auto *outline = m_bench->find<QTreeView>("planOutline");
        const QAbstractItemModel &model = *outline->model();
        const QModelIndex depth = model.index(0, 0);
        QTRY_COMPARE(model.index(1, PlanOutlineModel::Status, depth).data().toString(),
                     QStringLiteral("ready · ✕ near \"SELEC\": syntax error"));
        m_bench->choose("Q1.2");
        plan::Node mended = *m_bench->node("Q1.2");
        mended.payload = "SELECT 1";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{mended}));
        QVERIFY(m_bench->settle());
        QCOMPARE(sentence->text(), QStringLiteral("Will run 2 step(s): Q1.1, Q1.2"));
        QVERIFY(!m_bench->find<QToolButton>("planProblems")->isVisible());
        // The other step can run.
        mended.payload = "";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{mended}));
        QVERIFY(m_bench->runAll());
        QCOMPARE(m_bench->run().statusOf(id("Q1.1")), plan::NodeStatus::Done);
    }

    void earlierRunsAreOpened()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->runAll());
        const plan::RunState first = m_bench->run();
        m_bench->plans.importPlan(planOf({"Q1.1 query: SELECT 1 // Only this"}), QStringLiteral("other"));
        QTRY_VERIFY(m_bench->isSettled() && m_bench->run().plan().nodes.size() == 1);
        QTRY_COMPARE(m_bench->canvas().picture().nodes.size(), std::size_t(1));
        m_bench->page.showRun(first.run, first.node(id("Q2.1"))->history.back());
        QTRY_COMPARE(m_bench->run().run, first.run);
        QTRY_COMPARE(m_bench->canvas().picture().nodes.size(), std::size_t(4));
        QTRY_COMPARE(m_bench->page.selection().step(), id("Q2.1"));
        QCOMPARE(m_bench->statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done"));
    }

    void anEndedRunIsEditedInACopy()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->runAll());
        const plan::RunId first = m_bench->run().run;
        const auto payloadOf = [this](const char *step) {
            const plan::Node *node = m_bench->node(step);
            return node == nullptr ? std::string() : node->payload;
        };
        const std::string before = payloadOf("Q1.1");
        // Two edits before the copy is there: both count, and the run that ended stays as it was.
        plan::Node one = *m_bench->node("Q1.1");
        one.payload += " -- one";
        plan::Node two = *m_bench->node("Q1.2");
        two.payload += " -- two";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{one}));
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{two}));
        QTRY_VERIFY(m_bench->run().run != first);
        QVERIFY(m_bench->settle());
        QCOMPARE(payloadOf("Q1.1"), one.payload);
        QCOMPARE(payloadOf("Q1.2"), two.payload);
        QCOMPARE(m_bench->document.undoStack().count(), 2);
        // That copy ends as well: taking an edit back goes on in a copy of it.
        QVERIFY(m_bench->runAll());
        QCOMPARE(m_bench->run().phase, plan::RunPhase::Ended);
        const plan::RunId second = m_bench->run().run;
        m_bench->document.undoStack().undo();
        m_bench->document.undoStack().undo();
        QTRY_VERIFY(m_bench->run().run != second);
        QVERIFY(m_bench->settle());
        QCOMPARE(payloadOf("Q1.1"), before);
        using Phases = std::vector<plan::RunPhase>;
        std::optional<Phases> phases;
        m_bench->plans.withJournal<Phases>(
            [first, second](plan::JournalStore &store) {
                Phases all;
                for (const plan::RunId run : {first, second}) {
                    if (const auto events = store.events(run))
                        all.push_back(plan::RunState::of(*events).phase);
                }
                return all;
            },
            [&phases](Phases read) { phases = std::move(read); });
        QTRY_VERIFY(phases.has_value());
        QVERIFY((*phases == Phases{plan::RunPhase::Ended, plan::RunPhase::Ended}));
    }

    void namesAreNeverGivenTwice()
    {
        m_bench = std::make_unique<PlanBench>();
        const auto addOne = [this] {
            plan::Node node;
            node.tool = "sql";
            node.payload = "SELECT 1";
            const auto id = plan::newNodeOf(m_bench->plans.state().plan(), plan::AddNode{node});
            return m_bench->plans.edit(plan::AddNode{node}) ? plan::toText(*id) : std::string();
        };
        const std::string first = addOne();
        QVERIFY(!first.empty() && m_bench->node(first.c_str()) != nullptr);
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QVERIFY(m_bench->node(first.c_str()) == nullptr);
        const std::string second = addOne();
        QVERIFY(!second.empty() && second != first);
    }

    void fiveHundredStepsAreLaidOutWithoutFreezing()
    {
        JobList jobs;
        plan::Plan plan;
        for (unsigned i = 0; i < 500; ++i) {
            plan::Node node{.id = {1 + i / 10, 1 + i % 10}, .tool = "sql", .text = "Step of very many"};
            for (const unsigned back : {10U, 13U}) {
                if (i >= back)
                    node.payload += " " + plan::tagOf({1 + (i - back) / 10, 1 + (i - back) % 10});
            }
            plan::addNode(plan, node);
        }
        const WrittenRun run(plan);
        PlanSelection selection;
        PlanCanvas canvas(jobs, selection);
        canvas.resize(900, 500);
        canvas.show();
        TurnWatch watch;
        watch.restart();
        watch.act(QStringLiteral("showing the plan"), [&] { canvas.showRun(run.state); });
        QTRY_VERIFY_WITH_TIMEOUT(!canvas.nodeRectangle(QStringLiteral("Q50.10")).isEmpty(), 60'000);
        QTest::qWait(20);
        qInfo("longest turn: %.1f ms of processor time (%s)", watch.longest(),
              qPrintable(watch.longestWhat()));
        QVERIFY(watch.longest() <= longestTurn());
    }

    void aThousandUpdatesInASecondDoNotFreeze()
    {
        JobList jobs;
        plan::Plan plan;
        for (unsigned i = 1; i <= 100; ++i)
            plan::addNode(
                plan, {.id = {1 + (i - 1) / 10, 1 + (i - 1) % 10}, .tool = "sql", .text = "Step of many"});
        WrittenRun run(plan);
        PlanSelection selection;
        PlanOutlineModel model;
        PlanCanvas canvas(jobs, selection);
        PlanOutline outline(model, selection);
        canvas.resize(900, 500);
        outline.resize(900, 300);
        canvas.show();
        outline.show();
        canvas.showRun(run.state);
        QTRY_VERIFY(jobs.isIdle() && !canvas.nodeRectangle(QStringLiteral("Q10.10")).isEmpty());
        TurnWatch watch;
        watch.restart();
        // A second of a run with a thousand events: shown each 16 ms, as the session tells of them.
        constexpr int events = 1000;
        constexpr int eventsAFrame = 16;
        for (int i = 0; i < events; i += eventsAFrame) {
            for (int j = i; j < i + eventsAFrame; ++j) {
                const std::string step = plan::toText(plan.nodes[static_cast<std::size_t>(j / 2 % 100)].id);
                if (j % 2 == 0)
                    run.start(step);
                else
                    run.finish(step, rowsAnswer(5));
            }
            watch.act(QStringLiteral("showing the run"), [&] {
                canvas.showRun(run.state);
                model.setRun(run.state, run.now());
            });
            QCoreApplication::processEvents();
        }
        QTest::qWait(20); // one more turn, so that the last one counts
        qInfo("longest turn: %.1f ms of processor time (%s)", watch.longest(),
              qPrintable(watch.longestWhat()));
        QVERIFY(watch.longest() <= longestTurn());
        QCOMPARE(canvas.picture().nodes[99].lines[0], QStringLiteral("✓ done"));
    }
};

WEIGHHOUSE_TEST(TestRunning)
#include "test_running.moc"
