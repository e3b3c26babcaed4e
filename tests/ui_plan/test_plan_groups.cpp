// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of a plan's steps that fold into one card.
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/runs/plan_groups.h"
#include "ui/widgets/graph_group_item.h"

#include <QGraphicsScene>
#include <QLayout>
#include <QTest>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

plan::Node step(const char *name, plan::NodeKind kind, std::vector<const char *> after)
{
    plan::Node node;
    node.id = *plan::nodeIdFromText(name);
    node.kind = kind;
    node.tool = "sql";
    for (const char *parent : after)
        node.after.push_back(*plan::nodeIdFromText(parent));
    return node;
}

QString groupsText(const plan::Plan &plan)
{
    QString text;
    const std::vector<PlanGroup> groups = groupsOf(plan, plan::edgesOf(plan));
    for (std::size_t i = 0; i < groups.size(); ++i)
        text += QStringLiteral("%1:%2 ").arg(QString::fromStdString(plan::toText(plan.nodes[i].id)),
                                             groupName(groups[i]).left(1));
    return text.trimmed();
}

} // namespace

class TestPlanGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stepsHaveGroups();
    void aCycleHasNone();
    void foldedOnTheCanvas();
    void allAtOnceAndBack();
    void aGroupOfOneStaysAStep();
    void openGroupsStandInFrames();
    void theNoticeLiesOverTheGraph();
};

void TestPlanGroups::stepsHaveGroups()
{
    using Kind = plan::NodeKind;
    plan::Plan plan;
    plan.nodes = {step("Q1.1", Kind::Query, {}),
                  step("Q1.2", Kind::Search, {"Q1.1"}),
                  step("Q2.1", Kind::Compute, {"Q1.1"}),
                  step("Q2.2", Kind::Query, {"Q2.1"}), // asks with what was worked out
                  step("Q3.1", Kind::Simulate, {"Q1.1"}),
                  step("Q4.1", Kind::Compute, {"Q3.1", "Q2.1"}),
                  step("Q4.2", Kind::Query, {"Q3.1"}),
                  step("Q5.1", Kind::Decide, {"Q4.1"}),
                  step("Q5.2", Kind::Decide, {})};
    QCOMPARE(groupsText(plan),
             QStringLiteral("Q1.1:F Q1.2:F Q2.1:B Q2.2:B Q3.1:C Q4.1:C Q4.2:C Q5.1:D Q5.2:D"));
    // No edge leads back to an earlier group.
    const plan::Edges edges = plan::edgesOf(plan);
    const std::vector<PlanGroup> groups = groupsOf(plan, edges);
    for (std::size_t child = 0; child < groups.size(); ++child) {
        for (const std::size_t parent : edges.parents[child])
            QVERIFY(groups[parent] <= groups[child]);
    }
}

void TestPlanGroups::aCycleHasNone()
{
    plan::Plan plan;
    plan.nodes = {step("Q1.1", plan::NodeKind::Compute, {"Q1.2"}),
                  step("Q1.2", plan::NodeKind::Compute, {"Q1.1"})};
    QCOMPARE(groupsOf(plan, plan::edgesOf(plan)).size(), std::size_t(2));
}

void TestPlanGroups::foldedOnTheCanvas()
{
    PlanBench bench;
    QVERIFY(bench.runAll());
    PlanCanvas &canvas = bench.canvas();
    const QString facts = idOfGroup(PlanGroup::Facts);
    QTRY_COMPARE(canvas.picture().nodes.size(), std::size_t(4));
    bench.choose("Q1.2");
    bench.action("foldGroup")->trigger();
    const GraphPicture &picture = canvas.picture();
    QCOMPARE(picture.nodes.size(), std::size_t(3));
    QCOMPARE(picture.nodes.front().id, facts);
    QCOMPARE(picture.nodes.front().lines[1], QStringLiteral("2 of 2 steps done"));
    QCOMPARE(picture.nodes.front().words, QStringLiteral("Q1.1, Q1.2"));
    QCOMPARE(picture.edges.size(), std::size_t(2)); // to Q2.1 once
    for (const GraphEdge &edge : picture.edges)
        QVERIFY(edge.from < picture.nodes.size() && edge.to < picture.nodes.size() && edge.from != edge.to);
    // The step stays chosen, and its group shows it.
    QCOMPARE(canvas.selectedNode(), facts);
    QVERIFY(bench.page.selection().step() == id("Q1.2"));
    // Ctrl+A chooses the steps inside as well.
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(bench.page.selection().steps().size(), std::size_t(4));
    // The steps come back where the card is opened.
    bench.page.selection().clear();
    QTRY_VERIFY(!canvas.nodeRectangle(facts).isEmpty());
    canvas.selectNode(facts);
    QCOMPARE(canvas.selectedNode(), facts);
    QVERIFY(!bench.page.selection().step());
    QTest::keyClick(&canvas, Qt::Key_Return);
    QCOMPARE(canvas.picture().nodes.size(), std::size_t(4));
}

void TestPlanGroups::allAtOnceAndBack()
{
    PlanBench bench;
    QVERIFY(bench.runAll());
    PlanCanvas &canvas = bench.canvas();
    QTRY_COMPARE(canvas.picture().nodes.size(), std::size_t(4));
    const GraphPicture before = canvas.picture();
    bench.action("foldAllGroups")->trigger();
    QCOMPARE(canvas.picture().nodes.size(), std::size_t(2));
    // A plan that goes on shows its states on the cards; what is edited is told there, too.
    const plan::Node *node = bench.node("Q1.1");
    plan::Node changed = *node;
    changed.payload = "SELECT name, load * 2 AS load FROM ship";
    QVERIFY(bench.plans.edit(plan::ChangeNode{changed}));
    QVERIFY(bench.settle());
    QTRY_COMPARE(canvas.picture().nodes[0].lines[1], QStringLiteral("1 of 2 steps done"));
    QCOMPARE(canvas.picture().nodes[1].lines[1], QStringLiteral("0 of 2 steps done"));
    QVERIFY(bench.runAll());
    QTRY_COMPARE(canvas.picture().nodes[1].lines[1], QStringLiteral("2 of 2 steps done"));
    bench.action("foldAllGroups")->trigger();
    QCOMPARE(canvas.picture().nodes.size(), before.nodes.size());
    QCOMPARE(canvas.picture().edges.size(), before.edges.size());
}

/// A group of a single step is that step.
void TestPlanGroups::aGroupOfOneStaysAStep()
{
    PlanBench bench(planOf({"Q1.1 query: SELECT name FROM ship // Ships"}));
    QTRY_COMPARE(bench.canvas().picture().nodes.size(), std::size_t(1));
    bench.action("foldAllGroups")->trigger();
    QCOMPARE(bench.canvas().picture().nodes.front().id, QStringLiteral("Q1.1"));
}

/// A click on a frame's heading folds the group; a card that is dragged out of it takes the frame away.
void TestPlanGroups::openGroupsStandInFrames()
{
    PlanBench bench;
    QVERIFY(bench.runAll());
    PlanCanvas &canvas = bench.canvas();
    QTRY_COMPARE(canvas.picture().groups.size(), std::size_t(2));
    const auto frames = [&] {
        QList<QRectF> found;
        for (const QGraphicsItem *item : canvas.scene()->items()) {
            if (const auto *group = qgraphicsitem_cast<const GraphGroupItem *>(item);
                group != nullptr && !group->boundingRect().isEmpty())
                found.append(group->boundingRect());
        }
        return found;
    };
    QTRY_COMPARE(frames().size(), 2);
    const auto frameOf = [&](const char *step) {
        const QRectF box = canvas.nodeRectangle(QString::fromLatin1(step));
        for (const QRectF &frame : frames()) {
            if (frame.contains(box))
                return frame;
        }
        return QRectF();
    };
    QCOMPARE(frameOf("Q1.1"), frameOf("Q1.2"));
    QCOMPARE(frameOf("Q2.1"), frameOf("Q3.1"));
    QVERIFY(!frameOf("Q1.1").intersects(frameOf("Q2.1")));
    QCOMPARE(canvas.picture().groups.front().title, QStringLiteral("Facts"));
    QCOMPARE(canvas.picture().groups.front().note, QStringLiteral("2 step(s)"));
    const QRectF facts = frameOf("Q1.1");
    const QPoint heading = canvas.mapFromScene(facts.topLeft() + QPointF(20, 12));
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, heading);
    QTRY_COMPARE(canvas.picture().nodes.size(), std::size_t(3));
    QCOMPARE(canvas.picture().groups.size(), std::size_t(1));
    bench.action("foldAllGroups")->trigger();
    bench.action("foldAllGroups")->trigger();
    QTRY_COMPARE(canvas.picture().nodes.size(), std::size_t(4));
    QTRY_COMPARE(frames().size(), 2);
    // Into the other group's frame.
    const QPoint from = bench.placeOf("Q1.1");
    const QPoint to = bench.placeOf("Q2.1") + QPoint(0, 40);
    QTest::mousePress(canvas.viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(canvas.viewport(), (from + to) / 2);
    QTest::mouseMove(canvas.viewport(), to);
    QTest::mouseRelease(canvas.viewport(), Qt::LeftButton, {}, to);
    QTRY_VERIFY(frames().size() < 2);
}

/// The notice about the plan as a whole lies over the graph, and does not push it.
void TestPlanGroups::theNoticeLiesOverTheGraph()
{
    PlanBench bench;
    QTRY_VERIFY(bench.canvas().isVisible());
    auto *notice = bench.find("outdatedNotice");
    QVERIFY(notice->isHidden());
    const QRect before = bench.canvas().geometry();
    notice->show();
    QVERIFY(notice->isVisible());
    bench.page.layout()->activate();
    QCOMPARE(bench.canvas().geometry(), before);
    QVERIFY(notice->height() > 20);
    QVERIFY(bench.canvas().rect().contains(notice->geometry()));
}

WEIGHHOUSE_TEST(TestPlanGroups)
#include "test_plan_groups.moc"
