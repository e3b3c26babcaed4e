// SPDX-License-Identifier: GPL-3.0-or-later
// Editing the plan in the graph and in the outline, by mouse and by keyboard, and undoing it.
#include "core/plan/graph.h"
#include "core/plan/journal/run_summary.h"
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/plan/output_editor.h"
#include "ui/plan/plan_outline.h"
#include "ui/plan/plan_search.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QSignalSpy>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestEditing : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<PlanBench> m_bench;

    /// The bench settled, and how many steps of undo there are.
    int undoSteps() { return m_bench->document.undoStack().index(); }
    std::string steps() { return namesIn(m_bench->run().plan()); }
    QMenu *openMenu() { return m_bench->find<QMenu>("stepMenu"); }
    static QAction *entryWith(const QMenu *menu, const QString &words)
    {
        for (QAction *entry : menu->actions()) {
            if (QString(entry->text()).remove(QLatin1Char('&')).contains(words))
                return entry;
        }
        return nullptr;
    }

private Q_SLOTS:
    void aPlanWrittenByHandIsCalledSo()
    {
        PlanBench bench(std::nullopt);
        bench.action("addStep")->trigger();
        QTRY_COMPARE(bench.run().plan().nodes.size(), std::size_t(1));
        QVERIFY(bench.settle());
        plan::RunSummary summary = plan::summaryOf(bench.run());
        QCOMPARE(RunWords::strategy(summary), QStringLiteral("written by hand"));
        QCOMPARE(QString::fromStdString(plan::questionText(summary)), QString()); // nothing is decided yet
        QCOMPARE(originText(bench.run().plan().origin), QStringLiteral("add Q1.1"));
        plan::Node decides{.kind = plan::NodeKind::Decide,
                           .tool = "decide",
                           .payload = "question send\nwith least = 3\nchoose <A1.1>"};
        QVERIFY(bench.plans.edit(plan::AddNode{decides}));
        QVERIFY(bench.settle());
        summary = plan::summaryOf(bench.run());
        QCOMPARE(RunWords::strategy(summary), QStringLiteral("written by hand"));
        QCOMPARE(plan::questionText(summary), std::string("send(least = 3)"));
    }

    void init()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q3.1"));
        QTRY_VERIFY(!m_bench->canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
    }
    void cleanup() { m_bench.reset(); }

    void selectionIsTheSameEverywhere()
    {
        PlanBench &bench = *m_bench;
        QTest::mouseClick(bench.canvas().viewport(), Qt::LeftButton, {}, bench.placeOf("Q2.1"));
        QCOMPARE(bench.page.selection().step(), id("Q2.1"));
        bench.openDrawer();
        PlanOutline *outline = bench.page.outlineView();
        QVERIFY(outline->currentIndex().data().toString().contains(QStringLiteral("Q2.1")));
        QVERIFY(bench.find<QLabel>("stepTitle")->text().startsWith(QStringLiteral("Q2.1")));
        outline->setFocus();
        QTest::keyClick(outline, Qt::Key_Up);
        QTest::keyClick(outline, Qt::Key_Up);
        QCOMPARE(bench.page.selection().step(), id("Q1.2"));
        QCOMPARE(bench.canvas().selectedNode(), QStringLiteral("Q1.2"));
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_Right);
        QCOMPARE(bench.page.selection().step(), id("Q2.1"));
        QTest::keyClick(&bench.canvas(), Qt::Key_Escape);
        QVERIFY(!bench.page.selection().step());
        QVERIFY(outline->selectionModel()->selectedRows().isEmpty());
    }

    void stepsAreAddedAndDeletedFromTheKeyboard()
    {
        PlanBench &bench = *m_bench;
        bench.choose("Q1.2");
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_Insert);
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q2.2 Q3.1"));
        QCOMPARE(bench.page.selection().step(), id("Q2.2"));
        QVERIFY(plan::parentsOf(*bench.node("Q2.2")) == std::vector{id("Q1.2")});
        QCOMPARE(bench.node("Q2.2")->tool, std::string("sql"));
        // The cursor is in its text now.
        auto *text = bench.find<QPlainTextEdit>("stepText");
        QVERIFY(text->hasFocus());
        QTest::keyClicks(text, QStringLiteral("Also this"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(bench.node("Q2.2")->text, std::string("Also this"));
        QCOMPARE(undoSteps(), 2);

        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_Delete);
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q3.1"));
        QCOMPARE(bench.page.selection().step(), id("Q3.1")); // never nowhere
        for (const char *expected :
             {"Q1.1 Q1.2 Q2.1 Q2.2 Q3.1", "Q1.1 Q1.2 Q2.1 Q2.2 Q3.1", "Q1.1 Q1.2 Q2.1 Q3.1"}) {
            bench.document.undoStack().undo();
            QVERIFY(bench.settle());
            QCOMPARE(steps(), std::string(expected));
        }
        bench.document.undoStack().redo();
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q2.2 Q3.1"));
    }

    void endedRunsAreEditedInACopy()
    {
        PlanBench &bench = *m_bench;
        QVERIFY(bench.runAll());
        const plan::RunId before = bench.run().run;
        bench.choose("Q2.1");
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_Insert);
        QTRY_VERIFY(bench.run().run != before);
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q3.1 Q3.2"));
        QCOMPARE(bench.page.selection().step(), id("Q3.2"));
        auto *text = bench.find<QPlainTextEdit>("stepText");
        QTRY_VERIFY(text->hasFocus());
        QCOMPARE(text->toPlainText(), QStringLiteral("New step"));
        QCOMPARE(bench.statuses(), std::string("Q1.1 done, Q1.2 done, Q2.1 done, Q3.1 done, Q3.2 waiting"));
    }

    void severalStepsOfAnEndedRunAreOneDeed()
    {
        PlanBench &bench = *m_bench;
        QVERIFY(bench.runAll());
        bench.page.selection().chooseSteps({id("Q2.1"), id("Q3.1")}, id("Q3.1"));
        bench.openDrawer();
        bench.page.outlineView()->setFocus();
        QTest::keyClick(bench.page.outlineView(), Qt::Key_Delete);
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2"));
        QVERIFY(bench.page.selection().step() == id("Q1.2"));
        QCOMPARE(undoSteps(), 1);
        // Deleting is no re-planning.
        const plan::Origin &origin = bench.run().plan().origin;
        QVERIFY(origin.kind == plan::Origin::Kind::Edit);
        QCOMPARE(origin.by, std::string("delete Q2.1, Q3.1"));
        bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q3.1"));
    }

    void severalStepsAreOneDeed()
    {
        PlanBench &bench = *m_bench;
        bench.openDrawer();
        PlanOutline *outline = bench.page.outlineView();
        bench.choose("Q1.1");
        outline->setFocus();
        QTest::keyClick(outline, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(bench.page.selection().steps() == (std::vector{id("Q1.1"), id("Q1.2")}));
        QTest::keyClick(outline, Qt::Key_F9);
        QVERIFY(bench.settle());
        QVERIFY(bench.breakpoint("Q1.1") && bench.breakpoint("Q1.2") && !bench.breakpoint("Q2.1"));
        QCOMPARE(undoSteps(), 0); // they are no edit
        QTest::keyClick(outline, Qt::Key_Delete);
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q2.1 Q3.1"));
        QCOMPARE(undoSteps(), 1);
        bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q3.1"));
        QVERIFY(!bench.breakpoint("Q1.1")); // it went with the step
    }

    void keysDuplicateMarkAndMove()
    {
        PlanBench &bench = *m_bench;
        bench.choose("Q2.1");
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_D, Qt::ControlModifier);
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q2.2 Q3.1"));
        QCOMPARE(bench.node("Q2.2")->payload, bench.node("Q2.1")->payload);
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_Up, Qt::AltModifier);
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.2 Q2.1 Q3.1"));
        QTest::keyClick(&bench.canvas(), Qt::Key_F9);
        QVERIFY(bench.settle());
        QVERIFY(bench.breakpoint("Q2.2").has_value());
        QVERIFY(bench.action("toggleBreakpoint")->isChecked());
        QTRY_COMPARE(bench.canvas().picture().nodes[2].badges.size(), 1);
        QTest::keyClick(&bench.canvas(), Qt::Key_F9);
        QVERIFY(bench.settle());
        QVERIFY(!bench.breakpoint("Q2.2").has_value());
        QVERIFY(!bench.action("toggleBreakpoint")->isChecked());
        QTRY_COMPARE(bench.canvas().picture().nodes[2].badges.size(), 0);
        while (bench.document.undoStack().canUndo())
            bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        QVERIFY(bench.run().plan().nodes == harbourPlan().nodes);
    }

    void stepsAreConnectedByDragging()
    {
        PlanBench &bench = *m_bench;
        const QPoint from = bench.placeOf("Q1.2");
        const QPoint to = bench.placeOf("Q3.1");
        QWidget *viewport = bench.canvas().viewport();
        QTest::mousePress(viewport, Qt::LeftButton, Qt::ControlModifier, from);
        QVERIFY(bench.canvas().isConnecting());
        QTest::mouseMove(viewport, (from + to) / 2);
        QTest::mouseMove(viewport, to);
        QTest::mouseRelease(viewport, Qt::LeftButton, Qt::ControlModifier, to);
        QVERIFY(!bench.canvas().isConnecting());
        QVERIFY(bench.settle());
        QVERIFY(bench.node("Q3.1")->after == std::vector{id("Q1.2")});
        bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        QVERIFY(bench.node("Q3.1")->after.empty());
        // Back would be a circle, and to nowhere is nothing.
        QSignalSpy failures(&bench.plans, &PlanSession::failed);
        QTest::mousePress(viewport, Qt::LeftButton, Qt::AltModifier, to);
        QTest::mouseRelease(viewport, Qt::LeftButton, Qt::AltModifier, from);
        QCOMPARE(failures.count(), 1);
        QTest::mousePress(viewport, Qt::LeftButton, Qt::AltModifier, to);
        QTest::mouseRelease(viewport, Qt::LeftButton, Qt::AltModifier, QPoint(2, 2));
        QCOMPARE(failures.count(), 1);
        QVERIFY(!bench.document.undoStack().canUndo());
    }

    void stepsAreConnectedFromTheKeyboard()
    {
        PlanBench &bench = *m_bench;
        bench.choose("Q1.1");
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_J, Qt::ControlModifier);
        QVERIFY(bench.canvas().isConnecting());
        QTest::keyClick(&bench.canvas(), Qt::Key_Right);
        QTest::keyClick(&bench.canvas(), Qt::Key_Right);
        QCOMPARE(bench.canvas().selectedNode(), QStringLiteral("Q3.1"));
        QTest::keyClick(&bench.canvas(), Qt::Key_Return);
        QVERIFY(!bench.canvas().isConnecting());
        QVERIFY(bench.settle());
        QVERIFY(bench.node("Q3.1")->after == std::vector{id("Q1.1")});
        // Escape gives it up; a click elsewhere connects.
        QTest::keyClick(&bench.canvas(), Qt::Key_J, Qt::ControlModifier);
        QTest::keyClick(&bench.canvas(), Qt::Key_Escape);
        QVERIFY(!bench.canvas().isConnecting());
        bench.choose("Q1.2");
        QTest::keyClick(&bench.canvas(), Qt::Key_J, Qt::ControlModifier);
        QTest::mouseClick(bench.canvas().viewport(), Qt::LeftButton, {}, bench.placeOf("Q3.1"));
        QVERIFY(bench.settle());
        QCOMPARE(bench.node("Q3.1")->after.size(), std::size_t(2));
    }

    void edgesAreChosenInsertedOnAndDeleted()
    {
        PlanBench &bench = *m_bench;
        bench.page.selection().chooseEdge(id("Q2.1"), id("Q3.1"));
        QCOMPARE(bench.canvas().selectedEdge(), QStringLiteral("Q2.1>Q3.1"));
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_Insert, Qt::ShiftModifier);
        QVERIFY(bench.settle());
        QCOMPARE(steps(), std::string("Q1.1 Q1.2 Q2.1 Q3.1 Q3.2"));
        QVERIFY(plan::parentsOf(*bench.node("Q3.2")) == std::vector{id("Q2.1")});
        QVERIFY(plan::parentsOf(*bench.node("Q3.1")) == std::vector{id("Q3.2")});
        bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        // An edge that a tag makes cannot go by itself, and that is said.
        QSignalSpy failures(&bench.plans, &PlanSession::failed);
        bench.page.selection().chooseEdge(id("Q2.1"), id("Q3.1"));
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_Delete);
        QCOMPARE(failures.count(), 1);
        QTest::keyClick(&bench.canvas(), Qt::Key_Escape);
        QVERIFY(!bench.page.selection().edge());
        QVERIFY(bench.plans.edit(plan::Connect{id("Q1.1"), id("Q3.1")}));
        bench.page.selection().chooseEdge(id("Q1.1"), id("Q3.1"));
        QTest::keyClick(&bench.canvas(), Qt::Key_Delete);
        QVERIFY(bench.settle());
        QVERIFY(bench.node("Q3.1")->after.empty());
        QCOMPARE(failures.count(), 1);
    }

    void textsAreEditedWhereTheyStand()
    {
        PlanBench &bench = *m_bench;
        bench.choose("Q1.1");
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_F2);
        QPointer<QLineEdit> line = bench.find<QLineEdit>("stepTextLine");
        QVERIFY(line != nullptr && line->hasFocus());
        QCOMPARE(line->text(), QStringLiteral("What the ships carry"));
        QTest::keyClicks(line, QStringLiteral("Loads, p and all"));
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(bench.node("Q1.1")->text, std::string("Loads, p and all"));
        QVERIFY(bench.canvas().hasFocus());
        QCOMPARE(undoSteps(), 1);
        QTRY_VERIFY(bench.find("stepTextLine") == nullptr);
        QTest::keyClick(&bench.canvas(), Qt::Key_F2);
        line = bench.find<QLineEdit>("stepTextLine");
        QVERIFY(line != nullptr && line->hasFocus());
        QTest::keyClicks(line, QStringLiteral("dropped"));
        QTest::keyClick(line, Qt::Key_Escape);
        QCOMPARE(bench.node("Q1.1")->text, std::string("Loads, p and all"));

        bench.openDrawer();
        PlanOutline *outline = bench.page.outlineView();
        outline->setFocus();
        QTest::keyClick(outline, Qt::Key_F2);
        auto *editor = outline->findChild<QLineEdit *>();
        QVERIFY(editor != nullptr);
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(editor, QStringLiteral("In the list"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(bench.node("Q1.1")->text, std::string("In the list"));
        QVERIFY(bench.settle());
        bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        QCOMPARE(bench.node("Q1.1")->text, std::string("Loads, p and all"));
    }

    void enterGoesToWhatIsAsked()
    {
        PlanBench &bench = *m_bench;
        bench.openDrawer();
        bench.choose("Q1.1");
        for (QWidget *view :
             {static_cast<QWidget *>(&bench.canvas()), static_cast<QWidget *>(bench.page.outlineView())}) {
            view->setFocus();
            QTest::keyClick(view, Qt::Key_Return);
            QVERIFY(bench.find("stepPayload")->isAncestorOf(QApplication::focusWidget()));
        }
        QTest::mouseDClick(bench.canvas().viewport(), Qt::LeftButton, {}, bench.placeOf("Q3.1"));
        QCOMPARE(bench.page.selection().step(), id("Q3.1"));
        QVERIFY(bench.find("stepPayload")->isAncestorOf(QApplication::focusWidget()));
    }

    void theMenuOffersAndTellsBefore()
    {
        PlanBench &bench = *m_bench;
        bench.choose("Q2.1");
        bench.canvas().setFocus();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5),
                                bench.canvas().mapToGlobal(QPoint(5, 5)));
        QApplication::sendEvent(&bench.canvas(), &event);
        QMenu *menu = openMenu();
        QVERIFY(menu != nullptr);
        QAction *toHere = entryWith(menu, QStringLiteral("Run to Here"));
        QVERIFY(toHere != nullptr && toHere->isEnabled());
        QVERIFY2(toHere->text().contains(QStringLiteral("3 step")), qPrintable(toHere->text()));
        QVERIFY(toHere->toolTip().contains(QStringLiteral("Q1.1, Q1.2, Q2.1")));
        for (const char *entry :
             {"Run from Here", "Edit Step", "Breakpoint", "Pin the Answer", "Edit Output", "Add a Step",
              "Duplicate", "Delete", "Connect to", "Remove an Edge", "Copy as"})
            QVERIFY2(entryWith(menu, QString::fromLatin1(entry)) != nullptr, entry);
        QVERIFY(!entryWith(menu, QStringLiteral("Run from Here"))
                     ->isEnabled()); // its parents have no answers yet
        QMenu *copy = entryWith(menu, QStringLiteral("Copy as"))->menu();
        entryWith(copy, QStringLiteral("Step as JSON"))->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\"Q2.1\"")));
        QMenu *graph = entryWith(menu, QStringLiteral("Graph"))->menu();
        entryWith(graph, QStringLiteral("Copy Plan as DOT"))->trigger();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("digraph")));
        const QMenu *edges = entryWith(menu, QStringLiteral("Remove an Edge"))->menu();
        QCOMPARE(edges->actions().size(), 3);
        // What the mouse chooses an edge for can be done without one.
        const QMenu *insertions = entryWith(menu, QStringLiteral("Insert a Step on an Edge"))->menu();
        QCOMPARE(insertions->actions().size(), 3);
        QCOMPARE(insertions->actions().at(2)->text(), QStringLiteral("Q2.1 → Q3.1"));
        insertions->actions().at(2)->trigger();
        QVERIFY(bench.settle());
        QVERIFY(plan::parentsOf(*bench.node("Q3.2")) == std::vector{id("Q2.1")});
        bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        menu->close();

        // By the mouse, what is below it is meant.
        const QPoint place = bench.placeOf("Q1.1");
        QContextMenuEvent click(QContextMenuEvent::Mouse, place,
                                bench.canvas().viewport()->mapToGlobal(place));
        QApplication::sendEvent(bench.canvas().viewport(), &click);
        QCOMPARE(bench.page.selection().step(), id("Q1.1"));
        QTRY_VERIFY(openMenu() != nullptr);
        openMenu()->close();
        QContextMenuEvent nowhere(QContextMenuEvent::Mouse, QPoint(2, 2),
                                  bench.canvas().viewport()->mapToGlobal(QPoint(2, 2)));
        QApplication::sendEvent(bench.canvas().viewport(), &nowhere);
        QVERIFY(!bench.page.selection().step());
    }

    void stepsAreSearched()
    {
        PlanBench &bench = *m_bench;
        QVERIFY(bench.runAll());
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_F, Qt::ControlModifier);
        auto *words = bench.find<QLineEdit>("planSearchWords");
        QVERIFY(words->hasFocus());
        QTest::keyClicks(words, QStringLiteral("select name"));
        QCOMPARE(bench.page.selection().step(), id("Q1.1"));
        QVERIFY(bench.find<QLabel>("planSearchCount")->text().startsWith(QLatin1Char('4')));
        QTest::keyClick(words, Qt::Key_Return);
        QCOMPARE(bench.page.selection().step(), id("Q1.2"));
        QTest::keyClick(words, Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClick(words, Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(bench.page.selection().step(), id("Q3.1"));
        QTest::keyClick(words, Qt::Key_Escape);
        QVERIFY(!words->isVisible());
        QVERIFY(bench.canvas().hasFocus());
    }

    void everyActionCanBeFound()
    {
        QSet<QString> keys;
        for (const QAction *action : m_bench->page.pageActions()) {
            QVERIFY2(!action->text().isEmpty() && !action->statusTip().isEmpty() &&
                         !action->objectName().isEmpty(),
                     qPrintable(action->objectName()));
            QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->objectName()));
            for (const QKeySequence &key : action->shortcuts()) {
                QVERIFY2(!keys.contains(key.toString()), qPrintable(action->objectName() + key.toString()));
                keys.insert(key.toString());
            }
        }
        QVERIFY(keys.size() > 25);
        const QList<Finding> findings = m_bench->page.findings();
        QCOMPARE(findings.size(), 4);
        findings[2].open();
        QCOMPARE(m_bench->page.selection().step(), id("Q2.1"));
        QAbstractItemModel *outline = m_bench->page.outline();
        m_bench->page.openOutline(outline->index(1, 0, outline->index(0, 0)));
        QCOMPARE(m_bench->page.selection().step(), id("Q1.2"));
    }
};

WEIGHHOUSE_TEST(TestEditing)
#include "test_editing.moc"
