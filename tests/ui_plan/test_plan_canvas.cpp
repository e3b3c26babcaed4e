// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn plan can be read: implied edges, lineage, size at first sight, exports.
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/widgets/graph_items.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

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
        // Four lines of text and what is between them fill a card.
        constexpr double linesOfCard = 5.5;
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
