// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing graphs.
#include "tests/support/registry.h"
#include "tests/ui_sandbox/bench.h"
#include "ui/base/look/theme.h"
#include "ui/widgets/graph_navigation.h"
#include "ui/widgets/graph_shape.h"
#include "ui/widgets/graph_view.h"

#include <QAccessible>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

GraphPicture diamond()
{
    GraphPicture picture;
    for (const char *name : {"Wick", "Oban", "Ayr", "Leith <&\"{|}\\N"}) {
        GraphNode node;
        node.id = QString::fromLatin1(name).left(4);
        node.title = QString::fromLatin1(name);
        node.lines = {QStringLiteral("12.5")};
        node.toolTip = QStringLiteral("tip of %1").arg(node.id);
        picture.nodes.push_back(node);
    }
    for (const auto &[from, to] : {std::pair(0, 1), std::pair(0, 2), std::pair(1, 3), std::pair(2, 3)}) {
        GraphEdge edge;
        edge.from = static_cast<std::size_t>(from);
        edge.to = static_cast<std::size_t>(to);
        edge.id = QStringLiteral("%1-%2").arg(from).arg(to);
        picture.edges.push_back(edge);
    }
    picture.edges[0].label = QStringLiteral("label");
    picture.summary = QStringLiteral("Four towns.");
    return picture;
}

QList<QRectF> boxesOf(const GraphView &view)
{
    QList<QRectF> boxes;
    for (const GraphNode &node : view.picture().nodes)
        boxes.append(view.nodeRectangle(node.id));
    return boxes;
}

} // namespace

class GraphViewTest : public QObject
{
    Q_OBJECT

private:
    /// A view with the diamond, laid out and shown.
    struct Shown {
        JobList jobs;
        GraphView view{jobs};

        Shown()
        {
            view.resize(600, 400);
            view.show();
            view.setPicture(diamond());
            (void)testing::waitUntil(
                [&] { return jobs.isIdle() && !view.nodeRectangle(QStringLiteral("Wick")).isEmpty(); });
        }
    };

private Q_SLOTS:
    void recolouringMovesNothing()
    {
        Shown shown;
        const QList<QRectF> before = boxesOf(shown.view);
        QVERIFY(before[0].right() < before[1].left());
        const QSignalSpy laidOut(&shown.view, &GraphView::laidOut);
        GraphPicture picture = diamond();
        picture.nodes[0].fill = QColor(Qt::blue);
        picture.nodes[0].mark = QStringLiteral("▲");
        picture.nodes[1].lines = {QStringLiteral("9")};
        picture.edges[1].colour = QColor(Qt::red);
        picture.edges[1].width = 5;
        picture.edges[1].mark = QStringLiteral("▼");
        shown.view.setPicture(picture);
        QVERIFY(shown.jobs.isIdle());
        QCOMPARE(boxesOf(shown.view), before);
        QCOMPARE(laidOut.count(), 0);
        QVERIFY(shown.view.picture() == picture);
    }

    void anotherShapeIsLaidOutAnew()
    {
        Shown shown;
        QSignalSpy laidOut(&shown.view, &GraphView::laidOut);
        GraphPicture picture = diamond();
        picture.nodes[0].title = QStringLiteral("A much longer title than any before it");
        shown.view.setPicture(picture);
        QTRY_COMPARE(laidOut.count(), 1);
        QVERIFY(shown.view.nodeRectangle(QStringLiteral("Wick")).width() > 150);
        picture.edges.pop_back();
        shown.view.setPicture(picture);
        QTRY_COMPARE(laidOut.count(), 2);
    }

    void theLastOfManyPicturesIsShown()
    {
        Shown shown;
        GraphPicture picture = diamond();
        for (int i = 0; i < 30; ++i) {
            picture.nodes[0].lines.append(QString::number(i));
            shown.view.setPicture(picture);
        }
        QTRY_VERIFY(shown.jobs.isIdle());
        QVERIFY(shown.view.nodeRectangle(QStringLiteral("Wick")).height() > 25 * 10);
    }

    void keysGoFromNodeToNode()
    {
        Shown shown;
        QSignalSpy selected(&shown.view, &GraphView::nodeSelected);
        QSignalSpy activated(&shown.view, &GraphView::nodeActivated);
        shown.view.selectNode(QStringLiteral("Wick"));
        QTest::keyClick(&shown.view, Qt::Key_Right);
        const QString second = shown.view.selectedNode();
        QVERIFY(second == QStringLiteral("Oban") || second == QStringLiteral("Ayr"));
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QCOMPARE(shown.view.selectedNode(), QStringLiteral("Leit"));
        QTest::keyClick(&shown.view, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][0].toString(), QStringLiteral("Leit"));
        QCOMPARE(selected.count(), 3);
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QVERIFY(shown.view.selectedNode().isEmpty());
    }

    void aClickSelectsAndADoubleClickActivates()
    {
        Shown shown;
        QSignalSpy activated(&shown.view, &GraphView::nodeActivated);
        QSignalSpy edges(&shown.view, &GraphView::edgeSelected);
        const auto place = [&](const QString &id) {
            return shown.view.mapFromScene(shown.view.nodeRectangle(id).center());
        };
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, place(QStringLiteral("Ayr")));
        QCOMPARE(shown.view.selectedNode(), QStringLiteral("Ayr"));
        QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton, {}, place(QStringLiteral("Oban")));
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][0].toString(), QStringLiteral("Oban"));
        QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(2, 2));
        QVERIFY(shown.view.selectedNode().isEmpty());
        QCOMPARE(edges.count(), 0);
    }

    void itCanBeZoomedAndFitted()
    {
        Shown shown;
        const double fitted = shown.view.transform().m11();
        QTest::keyClick(&shown.view, Qt::Key_Plus, Qt::ControlModifier);
        QVERIFY(shown.view.transform().m11() > fitted);
        QTest::keyClick(&shown.view, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(shown.view.transform().m11(), fitted);
        const QRect all = shown.view.mapFromScene(shown.view.scene()->itemsBoundingRect()).boundingRect();
        QVERIFY(shown.view.viewport()->rect().contains(all));
    }

    void screenReadersSeeAListOfNodes()
    {
        Shown shown;
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&shown.view);
        QVERIFY(list != nullptr);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->text(QAccessible::Description), QStringLiteral("Four towns."));
        QCOMPARE(list->childCount(), 4);
        QCOMPARE(list->child(1)->text(QAccessible::Name), QStringLiteral("Oban, 12.5"));
        QVERIFY(list->child(1)->rect().intersects(list->rect()));
        shown.view.selectNode(QStringLiteral("Oban"));
        QVERIFY(list->child(1)->state().selected);
        QVERIFY(!list->child(0)->state().selected);
        list->child(0)->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
        QCOMPARE(shown.view.selectedNode(), QStringLiteral("Wick"));
        shown.view.setPicture({});
        QCOMPARE(list->childCount(), 0);
    }

    void picturesBecomeFiles()
    {
        Shown shown;
        shown.view.setAccessibleName(QStringLiteral("Towns"));
        const QTemporaryDir folder;
        const auto write = [&](const char *name) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            return shown.view.exportTo(path) ? firstBytes(path, 8) : QByteArray();
        };
        QVERIFY(write("a.svg").startsWith("<?xml"));
        QCOMPARE(write("a.png"), QByteArray("\x89PNG\r\n\x1a\n"));
        QVERIFY(write("a.pdf").startsWith("%PDF-"));
        QVERIFY(!shown.view.exportTo(folder.filePath(QStringLiteral("a.doc"))));
        QVERIFY(!shown.view.exportTo(folder.filePath(QStringLiteral("missing/a.svg"))));
        const QImage image(folder.filePath(QStringLiteral("a.png")));
        const QSizeF size = shown.view.scene()->itemsBoundingRect().size();
        QVERIFY(image.width() >= 2 * size.width());
        QFile svg(folder.filePath(QStringLiteral("a.svg")));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("Wick"));
    }

    void themesChangeColours()
    {
        Shown shown;
        keepPicture(shown.view, QStringLiteral("graph-light"));
        shown.view.setPalette(QPalette(Qt::white, QColor(30, 30, 30), Qt::white, Qt::black, Qt::gray,
                                       Qt::white, QColor(20, 20, 20)));
        const QColor ground = shown.view.grab().toImage().pixelColor(3, 3);
        QCOMPARE(ground, coloursOf(&shown.view).window);
        keepPicture(shown.view, QStringLiteral("graph-dark"));
    }

    void anEmptyViewSaysWhatGoesThere()
    {
        JobList jobs;
        GraphView view(jobs);
        view.resize(400, 200);
        view.show();
        const QImage before = view.grab().toImage();
        view.setEmptyText(QStringLiteral("Import data to see its tables here."));
        QVERIFY(view.grab().toImage() != before);
        QVERIFY(!view.exportTo(QStringLiteral("nowhere.svg")));
    }

    void arrowsPreferWhatIsAhead()
    {
        const std::vector<QPointF> points{{0, 0}, {100, 90}, {120, 5}, {-50, 0}, {0, 40}};
        QCOMPARE(neighbourOf(points, 0, Qt::Key_Right), 2);
        QCOMPARE(neighbourOf(points, 0, Qt::Key_Left), 3);
        QCOMPARE(neighbourOf(points, 0, Qt::Key_Down), 4);
        QCOMPARE(neighbourOf(points, 0, Qt::Key_Up), -1);
        QCOMPARE(neighbourOf(points, 3, Qt::Key_Left), -1);
    }
};

WEIGHHOUSE_TEST(GraphViewTest)
#include "test_graph_view.moc"
