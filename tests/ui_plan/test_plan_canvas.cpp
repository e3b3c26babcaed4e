// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn plan can be read: implied edges, lineage, size at first sight, exports.
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/plan/payload_editor.h"
#include "ui/plan/plan_inspector.h"
#include "ui/plan/plan_outline.h"
#include "ui/plan/timeline_view.h"
#include "ui/widgets/code_editor.h"
#include "ui/widgets/drawer.h"
#include "ui/widgets/graph_items.h"

#include <QHash>
#include <QPlainTextEdit>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

/// The steps that step back, by their names.
QStringList fadedSteps(const PlanCanvas &canvas)
{
    QStringList faded;
    for (const QGraphicsItem *item : canvas.scene()->items()) {
        const auto *node = qgraphicsitem_cast<const GraphNodeItem *>(item);
        if (node != nullptr && node->isFaded())
            faded.append(canvas.picture().nodes[static_cast<std::size_t>(node->index())].id);
    }
    faded.sort();
    return faded;
}

QStringList drawnEdges(const PlanCanvas &canvas)
{
    QStringList edges;
    for (const GraphEdge &edge : canvas.picture().edges)
        edges.append(edge.id);
    return edges;
}

QHash<QString, QRectF> placesOf(const PlanCanvas &canvas)
{
    QHash<QString, QRectF> places;
    for (const GraphNode &node : canvas.picture().nodes) {
        const QRectF place = canvas.nodeRectangle(node.id);
        if (!place.isEmpty())
            places.insert(node.id, place);
    }
    return places;
}

QImage exported(PlanCanvas &canvas, const QTemporaryDir &folder, const QString &name)
{
    const QString path = folder.filePath(name);
    return canvas.exportTo(path) ? QImage(path) : QImage();
}

} // namespace

class TestPlanCanvas : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void impliedEdgesAreHiddenUntilTheyAreWanted()
    {
        plan::Plan plan = harbourPlan();
        plan.nodes.back().after = {id("Q1.1")}; // Q2.1, which it uses, needs it as well
        PlanBench bench(plan);
        QVERIFY(bench.settle());
        const QString implied = edgeId(id("Q1.1"), id("Q3.1"));
        QTRY_VERIFY(drawnEdges(bench.canvas()).size() == 3 && !drawnEdges(bench.canvas()).contains(implied));
        QCOMPARE(bench.canvas().hiddenEdges(), std::size_t{1});
        QVERIFY(bench.action("showImplied")->toolTip().contains(QLatin1Char('1')));
        bench.action("showImplied")->trigger();
        QTRY_VERIFY(drawnEdges(bench.canvas()).size() == 4 && drawnEdges(bench.canvas()).contains(implied));
        bench.action("showImplied")->trigger();
        QTRY_COMPARE(drawnEdges(bench.canvas()).size(), 3);
    }

    /// The way of an answer is not hidden behind the mere order of steps.
    void orderDoesNotHideAnswers()
    {
        plan::Plan plan = harbourPlan();
        plan::Node *second = plan.find(id("Q1.2"));
        second->after = {id("Q1.1")};
        second->payload = "SELECT name, crew FROM ship";
        plan::Node *third = plan.find(id("Q2.1"));
        third->after = {id("Q1.2")};
        third->payload = "SELECT name, load AS share FROM <A1.1>";
        PlanBench bench(plan);
        QVERIFY(bench.settle());
        const QString data = edgeId(id("Q1.1"), id("Q2.1"));
        QTRY_VERIFY(drawnEdges(bench.canvas()).contains(data));
        QVERIFY(drawnEdges(bench.canvas()).contains(edgeId(id("Q1.1"), id("Q1.2"))));
    }

    void theLineageOfAStepStandsOut()
    {
        PlanBench bench;
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        bench.choose("Q1.1");
        QTRY_COMPARE(fadedSteps(bench.canvas()), QStringList{QStringLiteral("Q1.2")});
        bench.choose("Q2.1");
        QTRY_COMPARE(fadedSteps(bench.canvas()), QStringList());
        bench.choose("Q1.2");
        QTRY_COMPARE(fadedSteps(bench.canvas()), QStringList{QStringLiteral("Q1.1")});
        bench.page.selection().clear();
        QTRY_COMPARE(fadedSteps(bench.canvas()), QStringList());
    }

    void theLineageOfAStepUnderTheMouseStandsOut()
    {
        PlanBench bench;
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        bench.page.selection().clear();
        QTest::mouseMove(bench.canvas().viewport(), bench.placeOf("Q1.1"));
        QTRY_COMPARE(fadedSteps(bench.canvas()), QStringList{QStringLiteral("Q1.2")});
        QTest::mouseMove(bench.canvas().viewport(), QPoint(3, 3));
        QTRY_COMPARE(fadedSteps(bench.canvas()), QStringList());
        // The selection takes precedence over the mouse.
        bench.choose("Q2.1");
        QTest::mouseMove(bench.canvas().viewport(), bench.placeOf("Q1.1"));
        QTest::qWait(20);
        QCOMPARE(fadedSteps(bench.canvas()), QStringList());
    }

    /// Steps of the trade sample's plan are deleted, added and inserted; no other moves, and undo brings back
    /// what went to where it was.
    void stepsStayWhereTheyAre()
    {
        PlanBench bench(std::nullopt);
        bench.document.reset(sample("trade"), {}, QStringLiteral("trade"));
        bench.plans.start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.run().phase == plan::RunPhase::Ended && bench.isSettled(),
                                 PlanBench::patience);
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q1.1")).isEmpty());
        const QHash<QString, QRectF> before = placesOf(bench.canvas());
        const auto moved = [&] {
            QStringList names;
            const QHash<QString, QRectF> after = placesOf(bench.canvas());
            for (auto place = after.cbegin(); place != after.cend(); ++place) {
                if (before.contains(place.key()) && before.value(place.key()) != place.value())
                    names.append(place.key());
            }
            return names;
        };
        const auto steps = [&] { return placesOf(bench.canvas()).size(); };
        const auto all = before.size();

        QVERIFY(bench.plans.edit(plan::RemoveNode{id("Q2.2")}));
        QTRY_COMPARE(steps(), all - 1);
        QCOMPARE(moved(), QStringList());
        bench.document.undoStack().undo();
        QTRY_COMPARE(steps(), all);
        QCOMPARE(moved(), QStringList());

        const auto [parent, child] = *stepsOfEdge(bench.canvas().picture().edges.front().id);
        QVERIFY(bench.plans.edit(
            plan::InsertBetween{.from = parent, .to = child, .node = plan::Node{.id = id("Q9.1")}}));
        QTRY_COMPARE(steps(), all + 1);
        QCOMPARE(moved(), QStringList());
        bench.document.undoStack().undo();
        QTRY_COMPARE(steps(), all);

        QVERIFY(bench.plans.edit(plan::AddNode{.node = plan::Node{.id = id("Q9.2")}}));
        QTRY_COMPARE(steps(), all + 1);
        QCOMPARE(moved(), QStringList());
        for (const QRectF &left : placesOf(bench.canvas())) {
            int touching = 0;
            for (const QRectF &right : placesOf(bench.canvas()))
                touching += left.intersects(right) ? 1 : 0;
            QCOMPARE(touching, 1); // itself
        }
    }

    void stepsAreDragged()
    {
        PlanBench bench;
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        const auto rectangle = [&](const char *step) {
            return bench.canvas().nodeRectangle(QString::fromLatin1(step));
        };
        const QRectF dragged = rectangle("Q2.1");
        const QRectF other = rectangle("Q1.1");
        QWidget *view = bench.canvas().viewport();
        const QPoint from = bench.placeOf("Q2.1");
        QTest::mousePress(view, Qt::LeftButton, {}, from);
        for (const int way : {10, 40, 80})
            QTest::mouseMove(view, from + QPoint(0, way));
        QVERIFY(rectangle("Q2.1").top() > dragged.top());
        QTest::mouseRelease(view, Qt::LeftButton, {}, from + QPoint(0, 80));
        QVERIFY(bench.settle());
        const double scale = bench.canvas().transform().m11();
        QVERIFY(std::abs(rectangle("Q2.1").top() - dragged.top() - 80 / scale) < 1);
        QCOMPARE(rectangle("Q1.1"), other);
        // It stays there when another step comes.
        const QRectF there = rectangle("Q2.1");
        QVERIFY(bench.plans.edit(plan::AddNode{.node = plan::Node{.id = id("Q4.1")}}));
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q4.1")).isEmpty());
        QCOMPARE(rectangle("Q2.1"), there);
        bench.canvas().arrangeAnew();
        QTRY_VERIFY(rectangle("Q2.1") != there);
    }

    /// They are kept with the run, and no edit of it; a run with the same steps takes them over.
    void placesOfDraggedStepsAreKept()
    {
        PlanBench bench;
        QVERIFY(bench.runAll());
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        const plan::RunId first = bench.run().run;
        const std::int64_t events = bench.run().lastSequence;
        const QPoint from = bench.placeOf("Q1.2");
        QWidget *view = bench.canvas().viewport();
        QTest::mousePress(view, Qt::LeftButton, {}, from);
        for (const int way : {20, 60, 120})
            QTest::mouseMove(view, from + QPoint(way / 4, way));
        QTest::mouseRelease(view, Qt::LeftButton, {}, from + QPoint(30, 120));
        QVERIFY(bench.settle());
        const QHash<QString, QRectF> dragged = placesOf(bench.canvas());
        QCOMPARE(bench.run().run, first);
        QCOMPARE(bench.run().lastSequence, events);
        QCOMPARE(bench.run().outcome, plan::Outcome::Done);
        const auto showOther = [&] {
            bench.plans.importPlan(planOf({"Q1.1 query: SELECT 1 // Another plan"}), QStringLiteral("test"));
            return bench.settle() && testing::waitUntil([&] { return placesOf(bench.canvas()).size() == 1; });
        };
        QVERIFY(showOther());
        const plan::RunId other = bench.run().run;
        bench.plans.open(first);
        QTRY_VERIFY(placesOf(bench.canvas()) == dragged);
        // A step that is changed makes a copy of the ended run, in which all stay where they are.
        plan::Node changed = *bench.node("Q1.1");
        changed.text = "What all ships carry";
        QVERIFY(bench.plans.edit(plan::ChangeNode{changed}));
        QVERIFY(bench.settle());
        const plan::RunId copy = bench.run().run;
        QVERIFY(copy != first);
        QTRY_VERIFY(placesOf(bench.canvas()) == dragged);
        bench.plans.open(other);
        QTRY_COMPARE(placesOf(bench.canvas()).size(), 1);
        bench.plans.open(copy);
        QTRY_VERIFY(placesOf(bench.canvas()) == dragged);
        bench.canvas().arrangeAnew();
        QTRY_VERIFY(placesOf(bench.canvas()) != dragged);
        QVERIFY(bench.settle());
        bench.plans.open(other);
        QTRY_COMPARE(placesOf(bench.canvas()).size(), 1);
        bench.plans.open(copy);
        QTRY_COMPARE(placesOf(bench.canvas()).size(), 4);
        QVERIFY(placesOf(bench.canvas()) != dragged);
    }

    void cardsShowWhatCanBeReadAtTheirScale()
    {
        QCOMPARE(cardDetailAt(0.15), CardDetail::Colour);
        QCOMPARE(cardDetailAt(0.3), CardDetail::Icon);
        QCOMPARE(cardDetailAt(0.85), CardDetail::Words);
        QCOMPARE(cardDetailAt(2), CardDetail::Rows);
        PlanBench bench;
        QVERIFY(bench.runAll());
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        bench.page.selection().clear();
        // The rows of an answer are there from near, and another answer is another picture.
        const auto grabbed = [&](double scale) {
            bench.canvas().zoomBy(scale / bench.canvas().transform().m11());
            bench.canvas().centerOn(bench.canvas().nodeRectangle(QStringLiteral("Q1.1")).center());
            return bench.canvas().viewport()->grab().toImage();
        };
        const QImage near = grabbed(2);
        const QImage far = grabbed(0.3);
        bench.canvas().setRowsOf([](const QString &) { return QStringList(); });
        QVERIFY(grabbed(2) != near);
        QCOMPARE(grabbed(0.3), far);
    }

    void longChainsGoOnInRows()
    {
        std::vector<std::string> lines{"Q1.1 query: SELECT 1 AS n // The first"};
        for (int step = 2; step <= 24; ++step)
            lines.push_back("Q1." + std::to_string(step) + " compute: SELECT n + 1 AS n FROM <A1." +
                            std::to_string(step - 1) + "> // One more than before, number " +
                            std::to_string(step));
        PlanBench bench(planOf(lines));
        QTRY_COMPARE(placesOf(bench.canvas()).size(), 24);
        const QHash<QString, QRectF> places = placesOf(bench.canvas());
        QVERIFY(places[QStringLiteral("Q1.24")].top() > places[QStringLiteral("Q1.1")].bottom());
        double right = 0;
        for (const QRectF &place : places)
            right = std::max(right, place.right());
        QVERIFY2(right * 0.85 < 1300, qPrintable(QString::number(right)));
    }

    void severalStepsAreChosen()
    {
        PlanBench bench;
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        QWidget *view = bench.canvas().viewport();
        const auto &chosen = bench.page.selection();
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(chosen.steps().size(), std::size_t{4});
        QCOMPARE(fadedSteps(bench.canvas()), QStringList());
        QTest::mouseClick(view, Qt::LeftButton, {}, bench.placeOf("Q2.1"));
        QVERIFY(chosen.steps() == std::vector{id("Q2.1")});
        QTest::mouseClick(view, Qt::LeftButton, Qt::ShiftModifier, bench.placeOf("Q3.1"));
        QVERIFY((chosen.steps() == std::vector{id("Q2.1"), id("Q3.1")}));
        QTest::mouseClick(view, Qt::LeftButton, Qt::ShiftModifier, bench.placeOf("Q2.1"));
        QVERIFY(chosen.steps() == std::vector{id("Q3.1")});
        // A rubber band around the first column.
        const QRectF first = bench.canvas().nodeRectangle(QStringLiteral("Q1.1"));
        const QRectF second = bench.canvas().nodeRectangle(QStringLiteral("Q1.2"));
        const QRect band =
            bench.canvas().mapFromScene(first.united(second).adjusted(-8, -8, 8, 8)).boundingRect();
        QTest::mousePress(view, Qt::LeftButton, Qt::ShiftModifier, band.topLeft());
        QTest::mouseMove(view, band.center());
        QTest::mouseRelease(view, Qt::LeftButton, Qt::ShiftModifier, band.bottomRight());
        QVERIFY((chosen.steps() == std::vector{id("Q1.1"), id("Q1.2")}));
        QTest::keyClick(&bench.canvas(), Qt::Key_Delete);
        QVERIFY(bench.settle());
        QCOMPARE(namesIn(bench.run().plan()), std::string("Q2.1 Q3.1"));
        bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        QCOMPARE(namesIn(bench.run().plan()), std::string("Q1.1 Q1.2 Q2.1 Q3.1"));
    }

    void plansGoDownwardsOnRequest()
    {
        PlanBench bench;
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        const auto centre = [&](const char *step) {
            return bench.canvas().nodeRectangle(QString::fromLatin1(step)).center();
        };
        QVERIFY(centre("Q3.1").x() > centre("Q2.1").x() && centre("Q2.1").x() > centre("Q1.1").x());
        bench.action("planDownwards")->trigger();
        QTRY_VERIFY(centre("Q3.1").y() > centre("Q2.1").y() && centre("Q2.1").y() > centre("Q1.1").y());
        bench.action("planDownwards")->trigger();
        QTRY_VERIFY(centre("Q3.1").x() > centre("Q2.1").x() && centre("Q2.1").x() > centre("Q1.1").x());
    }

    void edgesTellTheRowsThatGoAlongThem()
    {
        PlanBench bench;
        QVERIFY(bench.runAll());
        for (const GraphEdge &edge : bench.canvas().picture().edges)
            QVERIFY2(edge.note.contains(QLatin1String("row")), qPrintable(edge.id + edge.note));
    }

    void aClickOnAStepIsNoDrag()
    {
        PlanBench bench;
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        const QRectF before = bench.canvas().nodeRectangle(QStringLiteral("Q2.1"));
        QTest::mouseClick(bench.canvas().viewport(), Qt::LeftButton, {}, bench.placeOf("Q2.1"));
        QVERIFY(bench.page.selection().step() == id("Q2.1"));
        QCOMPARE(bench.canvas().nodeRectangle(QStringLiteral("Q2.1")), before);
    }

    void aPlanIsBegunWithAStepOfOnesOwn()
    {
        PlanBench bench(std::nullopt);
        auto *begin = bench.find<QToolButton>("addFirstStep");
        QVERIFY(begin != nullptr && begin->isVisible());
        QTest::mouseClick(begin, Qt::LeftButton);
        QTRY_COMPARE(namesIn(bench.run().plan()), std::string("Q1.1"));
        QTRY_VERIFY(bench.page.selection().step() == id("Q1.1"));
        QTRY_VERIFY(bench.find<QPlainTextEdit>("stepText")->hasFocus());
        QVERIFY(bench.run().phase != plan::RunPhase::Running);
    }

    void whatIsTypedStaysWhileTheRunIsCopied()
    {
        PlanBench bench;
        QVERIFY(bench.runAll());
        bench.choose("Q1.1");
        QWidget *editor = bench.find<PayloadEditor>("stepPayload")->editor()->focusProxy();
        editor->setFocus();
        QTest::keyClick(editor, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClicks(editor, QStringLiteral(" LIMIT 3"));
        bench.action("runPlan")->trigger(); // the run has ended: it goes on as a copy
        QVERIFY(bench.settle());
        QTest::keyClicks(editor, QStringLiteral("0"));
        QVERIFY2(bench.find<PayloadEditor>("stepPayload")->text().endsWith(QLatin1String(" LIMIT 30")),
                 qPrintable(bench.find<PayloadEditor>("stepPayload")->text()));
    }

    void thePageBelongsToTheGraph()
    {
        PlanBench bench;
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        bench.page.selection().clear();
        auto *inspector = bench.page.inspector();
        QVERIFY(inspector->isHidden());
        bench.choose("Q2.1");
        QVERIFY(inspector->isVisible());
        bench.find<QPlainTextEdit>("stepText")->setFocus();
        bench.action("planStepPanel")->trigger();
        QVERIFY(inspector->isHidden());
        QVERIFY(bench.canvas().hasFocus()); // not nowhere
        bench.choose("Q1.1");
        QVERIFY(inspector->isHidden());
        // Editing a step opens its panel.
        bench.canvas().setFocus();
        QTest::keyClick(&bench.canvas(), Qt::Key_Return);
        QVERIFY(inspector->isVisible());
        auto *tabs = bench.find<Drawer>("planTabs");
        tabs->setOpen(true);
        QVERIFY(bench.page.outlineView()->isVisible());
        QTest::keyClick(&bench.canvas(), Qt::Key_F4);
        QVERIFY(inspector->isHidden() && !bench.page.outlineView()->isVisible());
        QVERIFY(tabs->tabBar()->isVisible());
        QTest::keyClick(&bench.canvas(), Qt::Key_F4);
        QVERIFY(inspector->isVisible() && bench.page.outlineView()->isVisible());
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(0).center());
        QVERIFY(!bench.page.outlineView()->isVisible());
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {}, tabs->tabBar()->tabRect(1).center());
        QVERIFY(bench.page.timeline()->isVisible());
    }

    void whatIsExportedDoesNotTellWhatIsChosen()
    {
        PlanBench bench;
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        const QTemporaryDir folder;
        bench.page.selection().clear();
        QTRY_COMPARE(fadedSteps(bench.canvas()), QStringList());
        const QImage before = exported(bench.canvas(), folder, QStringLiteral("before.png"));
        bench.choose("Q1.1");
        QTRY_VERIFY(!fadedSteps(bench.canvas()).isEmpty());
        QVERIFY(!before.isNull());
        QVERIFY(exported(bench.canvas(), folder, QStringLiteral("after.png")) == before);
    }

    void samplesCanBeReadAtFirstSight_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : {"trade", "building", "plants"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    /// In a window of 1366 by 768 points, without zooming.
    void samplesCanBeReadAtFirstSight()
    {
        QFETCH(QString, name);
        PlanBench bench(std::nullopt);
        bench.page.resize(1366, 768);
        bench.document.reset(sample(name.toStdString()), {}, name);
        bench.plans.start();
        QTRY_VERIFY_WITH_TIMEOUT(bench.run().phase == plan::RunPhase::Ended && bench.isSettled(),
                                 PlanBench::patience);
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q1.1")).isEmpty());
        QVERIFY(drawnEdges(bench.canvas()).size() <= 24);
        // Four lines of text, an icon, and what is between them fill a card.
        constexpr double linesOfCard = 6.2;
        constexpr double readable = 9;
        const QRectF card = bench.canvas().nodeRectangle(QStringLiteral("Q1.1"));
        const double scale = bench.canvas().transform().m11();
        QVERIFY2(card.height() * scale / linesOfCard >= readable, qPrintable(QString::number(scale)));
        // Whoever asks for all of it sees all of it.
        bench.action("fitPlan")->trigger();
        const QRectF seen = bench.canvas().mapToScene(bench.canvas().viewport()->rect()).boundingRect();
        for (const plan::Node &node : bench.run().plan().nodes)
            QVERIFY(
                seen.contains(bench.canvas().nodeRectangle(QString::fromStdString(plan::toText(node.id)))));
    }
};

WEIGHHOUSE_TEST(TestPlanCanvas)
#include "test_plan_canvas.moc"
