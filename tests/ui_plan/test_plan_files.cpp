// SPDX-License-Identifier: GPL-3.0-or-later
// Plans and pictures of them as files; versions; the overview in the corner.
#include "core/plan/plan_dot.h"
#include "core/plan/plan_json.h"
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "ui/plan/plan_files.h"
#include "ui/plan/versions_model.h"
#include "ui/plan/versions_panel.h"
#include "ui/plan/view_commands.h"
#include "ui/widgets/graph_minimap.h"
#include "ui/widgets/table_view.h"

#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestPlanFiles : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<PlanBench> m_bench;

    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void init()
    {
        m_bench = std::make_unique<PlanBench>();
        QVERIFY(m_bench->settle());
        QTRY_VERIFY(!m_bench->canvas().nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
    }
    void cleanup() { m_bench.reset(); }

    void exportsAreReadBack()
    {
        const QTemporaryDir folder;
        const plan::Plan &plan = m_bench->run().plan();
        const auto path = [&](const char *name) { return folder.filePath(QString::fromLatin1(name)); };
        for (const char *name : {"plan.json", "plan.dot"}) {
            QVERIFY(writePlan(path(name), plan, m_bench->canvas()));
            WEIGHHOUSE_TAKE(read, readPlan(path(name)));
            QVERIFY2(read.nodes == plan.nodes, name);
        }
        QVERIFY(writePlan(path("plan.svg"), plan, m_bench->canvas()));
        QVERIFY(contentOf(path("plan.svg")).contains("Q2.1 compute"));
        QVERIFY(writePlan(path("plan.png"), plan, m_bench->canvas()));
        QVERIFY(QImage(path("plan.png")).width() > 400);
        QVERIFY(writePlan(path("plan.pdf"), plan, m_bench->canvas()));
        QVERIFY(contentOf(path("plan.pdf")).startsWith("%PDF-"));
        QVERIFY(!writePlan(path("plan.doc"), plan, m_bench->canvas()));
        QVERIFY(!writePlan(path("missing/plan.json"), plan, m_bench->canvas()));
    }

    void exportsAskWhere()
    {
        const QTemporaryDir folder;
        m_bench->action("exportPlan")->trigger();
        auto *dialog = m_bench->find<QFileDialog>("");
        dialog = m_bench->page.findChild<QFileDialog *>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->nameFilters().size(), 5);
        Q_EMIT dialog->fileSelected(folder.filePath(QStringLiteral("asked.json")));
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("asked.json"))));
        dialog->close();
    }

    void plansAreImported()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("other.json"));
        QVERIFY(writePlan(path, planOf({"Q1.1 query: SELECT 1 // Other"}), m_bench->canvas()));
        m_bench->action("importPlan")->trigger();
        auto *dialog = m_bench->find<QFileDialog>("importPlanDialog");
        QVERIFY(dialog != nullptr);
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        QTRY_VERIFY(m_bench->isSettled() && m_bench->run().plan().nodes.size() == 1);
        QCOMPARE(m_bench->run().plan().nodes[0].text, std::string("Other"));
        QVERIFY(m_bench->run().plan().origin.kind == plan::Origin::Kind::Import);

        QSignalSpy failures(&m_bench->plans, &PlanSession::failed);
        QFile bad(folder.filePath(QStringLiteral("bad.json")));
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{\"nodes\": [");
        bad.close();
        auto *views = m_bench->page.findChild<ViewCommands *>();
        QVERIFY(views != nullptr);
        views->open(bad.fileName());
        QTRY_COMPARE(failures.count(), 1);
        const auto error = failures[0][0].value<Error>();
        QCOMPARE(error.where.file, std::string("bad.json"));
        views->open(folder.filePath(QStringLiteral("none.json")));
        QTRY_COMPARE(failures.count(), 2);
        QCOMPARE(m_bench->run().plan().nodes.size(), std::size_t(1));
    }

    void versionsAreComparedAndRestored()
    {
        plan::Node changed = *m_bench->node("Q1.1");
        changed.payload = "SELECT name, crew AS load\nFROM ship";
        QVERIFY(m_bench->plans.edit(plan::ChangeNode{changed}));
        QVERIFY(m_bench->plans.edit(plan::RemoveNode{id("Q3.1")}));
        QVERIFY(m_bench->settle());
        VersionsPanel *panel = m_bench->page.versions();
        m_bench->find<QTabWidget>("planTabs")->setCurrentWidget(panel);
        TableView *versions = panel->versions();
        QCOMPARE(versions->model()->rowCount(), 3);
        QCOMPARE(versions->currentIndex().row(), 2); // the newest
        QVERIFY(panel->changes()->model()->rowCount() > 0);
        QVERIFY(panel->changes()->model()->index(0, 1).data().toString().contains(QStringLiteral("Q3.1")));
        QVERIFY(!panel->restoreAction()->isEnabled());

        versions->selectRow(1);
        QVERIFY(
            m_bench->find<QLabel>("versionsNote")->text().contains(QStringLiteral("From version 1 to 2")));
        QVERIFY(panel->changes()->model()->index(0, 1).data().toString().contains(QStringLiteral("Q1.1")));
        const QAbstractItemModel *texts = m_bench->find<TableView>("planTexts")->model();
        QStringList lines;
        for (int row = 0; row < texts->rowCount(); ++row)
            lines.append(texts->index(row, 1).data().toString() + QLatin1Char('|') +
                         texts->index(row, 2).data().toString());
        QVERIFY2(lines.contains(QStringLiteral("SELECT name, load FROM ship|SELECT name, crew AS load")),
                 qPrintable(lines.join(QLatin1Char('\n'))));

        versions->selectRow(0);
        QTest::keyClick(versions, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(versions, Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY(
            m_bench->find<QLabel>("versionsNote")->text().contains(QStringLiteral("From version 1 to 3")));
        QVERIFY(panel->changes()->model()->rowCount() >= 2);

        versions->selectRow(0);
        QVERIFY(panel->restoreAction()->isEnabled());
        panel->restoreAction()->trigger();
        QVERIFY(m_bench->settle());
        QCOMPARE(versions->model()->rowCount(), 4);
        QVERIFY(m_bench->run().plan().nodes == harbourPlan().nodes);
        m_bench->document.undoStack().undo();
        QVERIFY(m_bench->settle());
        QCOMPARE(namesIn(m_bench->run().plan()), std::string("Q1.1 Q1.2 Q2.1"));
    }

    void theOverviewShowsWhereWeAre()
    {
        PlanCanvas &canvas = m_bench->canvas();
        GraphMinimap *minimap = canvas.minimap();
        canvas.fit();
        QTRY_VERIFY(!minimap->isVisible()); // all is seen anyway
        for (int i = 0; i < 8; ++i)
            canvas.zoomBy(1.3);
        QTRY_VERIFY(minimap->isVisible());
        QVERIFY(canvas.rect().contains(minimap->geometry()));
        QVERIFY(minimap->width() < canvas.width() / 2);
        const auto middle = [&] { return canvas.mapToScene(canvas.viewport()->rect().center()); };
        for (const char *step : {"Q3.1", "Q1.1"}) {
            const QRectF box = canvas.nodeRectangle(QString::fromLatin1(step));
            QTest::mouseClick(minimap, Qt::LeftButton, {}, minimap->placeOf(box.center()).toPoint());
            QVERIFY2(canvas.mapToScene(canvas.viewport()->rect()).boundingRect().intersects(box), step);
        }
        const QPointF before = middle();
        const QPoint from = minimap->placeOf(canvas.nodeRectangle(QStringLiteral("Q1.1")).center()).toPoint();
        const QPoint to = minimap->placeOf(canvas.nodeRectangle(QStringLiteral("Q3.1")).center()).toPoint();
        QTest::mousePress(minimap, Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, minimap->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(minimap, &move);
        QTest::mouseRelease(minimap, Qt::LeftButton, {}, to);
        QVERIFY(middle().x() > before.x());
        m_bench->action("showMinimap")->trigger();
        QVERIFY(!minimap->isVisible());
        m_bench->action("showMinimap")->trigger();
        QVERIFY(minimap->isVisible());
        m_bench->action("fitPlan")->trigger();
        QTRY_VERIFY(!minimap->isVisible());
    }

    void positionsAreKeptAcrossRuns()
    {
        const auto boxes = [&] {
            QList<QRectF> all;
            for (const GraphNode &node : m_bench->canvas().picture().nodes)
                all.append(m_bench->canvas().nodeRectangle(node.id));
            return all;
        };
        const QList<QRectF> before = boxes();
        QSignalSpy laidOut(&m_bench->canvas(), &GraphView::laidOut);
        QVERIFY(m_bench->runAll());
        m_bench->plans.start({plan::Command::Kind::FromHere, {id("Q1.1")}});
        QVERIFY(m_bench->settle());
        QCOMPARE(boxes(), before);
        QCOMPARE(laidOut.count(), 0);
    }
};

WEIGHHOUSE_TEST(TestPlanFiles)
#include "test_plan_files.moc"
