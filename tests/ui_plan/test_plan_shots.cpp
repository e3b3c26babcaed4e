// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Plan mode, in light and dark; with QT_SCALE_FACTOR=2 as on a fine screen.
#include "tests/support/registry.h"
#include "tests/ui_plan/bench.h"
#include "tests/ui_plan/events.h"
#include "ui/base/look/theme.h"
#include "ui/plan/output_editor.h"
#include "ui/plan/plan_toolbar.h"
#include "ui/plan/timeline_view.h"
#include "ui/plan/versions_panel.h"

#include <QDir>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

/// One of each status, as far as a harbour has them.
bool makeMotley(PlanBench &bench)
{
    plan::Node bad = *bench.node("Q1.2");
    bad.payload = "SELECT crow FROM ship";
    bad.check = plan::Check{};
    bad.breakpoint = "1 = 2";
    plan::Plan more = bench.plans.state().plan();
    const bool isEdited =
        bench.plans.edit(plan::AddNode{.node = {.id = id("Q2.2"),
                                                .tool = "sql",
                                                .text = "Pinned by a person",
                                                .payload = "SELECT 1"}}) &&
        bench.runAll() && bench.plans.edit(plan::Pin{id("Q2.2"), bench.run().node(id("Q1.1"))->answer}) &&
        bench.settle() && bench.plans.edit(plan::ChangeNode{bad}) && bench.settle() && bench.runAll();
    bench.choose("Q1.2");
    return isEdited;
}

} // namespace

class TestPlanShots : public QObject
{
    Q_OBJECT

private:
    void keep(QWidget &widget)
    {
        const QPixmap picture = widget.grab();
        QVERIFY(!picture.isNull());
        const QDir folder(QStringLiteral(WEIGHHOUSE_BINARY_DIR));
        QVERIFY(folder.mkpath(QStringLiteral("screenshots")));
        const QString scale = widget.devicePixelRatioF() > 1 ? QStringLiteral("-200") : QString();
        QVERIFY(picture.save(folder.filePath(QStringLiteral("screenshots/%1%2.png")
                                                 .arg(QString::fromLatin1(QTest::currentDataTag()), scale))));
    }

private Q_SLOTS:
    void cleanup() { applyTheme(Scheme::Light, 0); }

    void takesEveryStatus_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("plan-statuses-light") << false;
        QTest::newRow("plan-statuses-dark") << true;
    }
    void takesEveryStatus()
    {
        QFETCH(bool, dark);
        applyTheme(dark ? Scheme::Dark : Scheme::Light, 0);
        plan::Plan plan = planOf(
            {"Q1.1 query: SELECT 1 // It has its answer", "Q1.2 query: SELECT 2 // It runs now",
             "Q1.3 query: SELECT 3 // Nothing is in its way", "Q1.4 query: SELECT 4 // Somebody answered it",
             "Q2.1 compute: <A1.1> + 1 // It did not work", "Q2.2 compute: <A1.2> // It has to wait",
             "Q2.3 reason: <A1.4> // It is not needed", "Q3.1 decide: choose <A2.2> // The best"});
        plan.find(id("Q1.4"))->pinned = answerOf(4.0);
        plan.find(id("Q2.2"))->breakpoint = "";
        WrittenRun run(plan);
        run.resume();
        run.start("Q1.1");
        run.finish("Q1.1", rowsAnswer(1234), 1.25);
        run.start("Q2.1");
        run.fail("Q2.1", "no such column");
        run.skip("Q2.3");
        run.start("Q1.2");
        JobList jobs;
        PlanSelection selection;
        PlanCanvas canvas(jobs, selection);
        canvas.resize(800, 420);
        canvas.show();
        canvas.showRun(run.state);
        QTRY_VERIFY(jobs.isIdle() && !canvas.nodeRectangle(QStringLiteral("Q3.1")).isEmpty());
        selection.chooseStep(id("Q1.3"));
        canvas.startConnecting(id("Q1.3"));
        QTest::keyClick(&canvas, Qt::Key_Right);
        QTest::qWait(50);
        keep(canvas);
    }

    void takes_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<bool>("dark");
        for (const char *what :
             {"trade", "motley", "answer", "timeline", "versions", "menu", "empty", "output"}) {
            for (const bool dark : {false, true}) {
                const QString name = QStringLiteral("plan-%1-%2")
                                         .arg(QString::fromLatin1(what),
                                              dark ? QStringLiteral("dark") : QStringLiteral("light"));
                QTest::newRow(qPrintable(name)) << QString::fromLatin1(what) << dark;
            }
        }
    }
    void takes()
    {
        QFETCH(QString, what);
        QFETCH(bool, dark);
        applyTheme(dark ? Scheme::Dark : Scheme::Light, 0);
        const bool isBare = what == QStringLiteral("empty") || what == QStringLiteral("trade");
        PlanBench bench(isBare ? std::nullopt : std::optional(harbourPlan()));
        QVERIFY(bench.settle());
        if (what == QStringLiteral("empty"))
            return keep(bench.page);
        auto *tabs = bench.find<QTabWidget>("planTabs");
        if (what == QStringLiteral("trade")) {
            bench.document.reset(sample("trade"), {}, QStringLiteral("Trade"));
            bench.plans.start();
            QTRY_VERIFY_WITH_TIMEOUT(bench.run().phase == plan::RunPhase::Ended && bench.isSettled(),
                                     PlanBench::patience);
            bench.choose("Q1.1");
        } else {
            QVERIFY(makeMotley(bench));
        }
        QTRY_VERIFY(!bench.canvas().nodeRectangle(QStringLiteral("Q1.1")).isEmpty() && bench.isSettled());
        if (what == QStringLiteral("answer")) {
            bench.choose("Q1.1");
            bench.page.inspector()->tabs()->setCurrentIndex(2);
            bench.find<QPushButton>("scratchAsk")->click();
            QVERIFY(bench.settle());
        } else if (what == QStringLiteral("timeline")) {
            tabs->setCurrentWidget(bench.page.timeline());
            bench.page.inspector()->tabs()->setCurrentIndex(4);
            for (int i = 0; i < 6; ++i)
                bench.canvas().zoomBy(1.25);
            QTRY_VERIFY(!bench.page.timeline()->timeline().bars.empty());
        } else if (what == QStringLiteral("versions")) {
            tabs->setCurrentWidget(bench.page.versions());
            bench.page.inspector()->tabs()->setCurrentIndex(3);
        } else if (what == QStringLiteral("menu")) {
            bench.canvas().setFocus();
            QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
            QApplication::sendEvent(&bench.canvas(), &event);
            QVERIFY(bench.find<QMenu>("stepMenu") != nullptr);
            QTest::qWait(50);
            keep(*bench.find<QMenu>("stepMenu"));
            bench.find<QMenu>("stepMenu")->close();
            return;
        } else if (what == QStringLiteral("output")) {
            bench.choose("Q1.1");
            bench.action("editOutput")->trigger();
            QTest::qWait(50);
            return keep(*bench.find<OutputEditor>("outputEditor"));
        }
        QTest::qWait(100); // everything is drawn
        keep(bench.page);
    }
};

WEIGHHOUSE_TEST(TestPlanShots)
#include "test_plan_shots.moc"
