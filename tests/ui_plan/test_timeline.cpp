// SPDX-License-Identifier: GPL-3.0-or-later
// When steps were run.
#include "tests/support/registry.h"
#include "tests/ui_plan/events.h"
#include "tests/ui_plan/plans.h"
#include "ui/plan/plan_selection.h"
#include "ui/plan/timeline_view.h"

#include <QAccessible>
#include <QScrollBar>
#include <QTest>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

plan::Plan fourSteps()
{
    return planOf(
        {"Q1.1 query: SELECT 1", "Q1.2 query: SELECT 2", "Q2.1 compute: <A1.1>", "Q3.1 compute: <A2.1>"});
}

/// Two at once, then one that fails and is tried again, then a long pause, then one that runs still.
WrittenRun eventful()
{
    WrittenRun run(fourSteps());
    run.at(2);
    run.resume();
    run.at(2);
    run.start("Q1.1");
    run.at(3);
    run.start("Q1.2");
    run.at(4);
    run.finish("Q1.1");
    run.at(5);
    run.finish("Q1.2");
    run.at(5);
    run.start("Q2.1");
    run.at(6);
    run.fail("Q2.1", "no");
    run.at(6);
    run.start("Q2.1", 2);
    run.at(8);
    run.finish("Q2.1");
    run.add(plan::Paused{plan::PauseReason::Person});
    run.at(3000);
    run.resume();
    run.at(3000);
    run.start("Q3.1");
    return run;
}

} // namespace

class TestTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void attemptsBecomeBars()
    {
        const Timeline timeline = timelineOf(eventful().events, WrittenRun::timeAt(3001.5));
        QCOMPARE(timeline.bars.size(), std::size_t(5));
        QCOMPARE(timeline.mostAtOnce(), std::size_t(2));
        QVERIFY(timeline.steps == (std::vector{id("Q1.1"), id("Q1.2"), id("Q2.1"), id("Q3.1")}));
        const auto check = [&](std::size_t bar, const char *step, double from, double until,
                               TimelineBar::Outcome outcome) {
            const TimelineBar &what = timeline.bars[bar];
            return what.step == id(step) && std::abs(what.from - from) < 1e-6 &&
                   std::abs(what.until - until) < 1e-6 && what.outcome == outcome;
        };
        QVERIFY(check(0, "Q1.1", 0, 2, TimelineBar::Outcome::Done));
        QVERIFY(check(1, "Q1.2", 1, 3, TimelineBar::Outcome::Done));
        QVERIFY(check(2, "Q2.1", 3, 4, TimelineBar::Outcome::Failed));
        QVERIFY(check(3, "Q2.1", 4, 6, TimelineBar::Outcome::Done));
        QVERIFY(check(4, "Q3.1", 6, 7.5, TimelineBar::Outcome::Running));
        QCOMPARE(timeline.bars[3].attempt, 2U);
        // The pause is left out, but said.
        QCOMPARE(timeline.pauses.size(), std::size_t(1));
        QVERIFY(std::abs(timeline.pauses[0].at - 6) < 1e-6);
        QVERIFY(std::abs(timeline.length - 7.5) < 1e-6);
    }

    void whatWasKilledHasEnded()
    {
        WrittenRun run(fourSteps());
        run.at(1);
        run.start("Q1.1");
        run.at(3);
        run.start("Q1.2");
        run.at(500); // the process was killed, and the run gone on with much later
        run.resume();
        const Timeline timeline = timelineOf(run.events, WrittenRun::timeAt(600));
        QCOMPARE(timeline.bars.size(), std::size_t(2));
        for (const TimelineBar &bar : timeline.bars) {
            QVERIFY(bar.outcome == TimelineBar::Outcome::Cancelled);
            QVERIFY(bar.until <= 3);
        }
        QVERIFY(timelineOf({}, {}) == Timeline());
        QVERIFY(timelineOf(WrittenRun(fourSteps()).events, WrittenRun::timeAt(5)).bars.empty());
    }

    void barsAreChosenByMouseAndKeyboard()
    {
        PlanSelection selection;
        TimelineView view(selection);
        view.resize(600, 200);
        view.show();
        view.setTimeline(timelineOf(eventful().events, WrittenRun::timeAt(3001.5)));
        // What ran at the same time lies above one another.
        QVERIFY(view.barRectangle(0).right() > view.barRectangle(1).left());
        QVERIFY(view.barRectangle(0).bottom() < view.barRectangle(1).top());
        QVERIFY(view.barRectangle(4).right() <= view.viewport()->width());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.barRectangle(1).center());
        QCOMPARE(selection.step(), id("Q1.2"));
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(selection.step(), id("Q2.1"));
        QCOMPARE(view.currentBar(), 2);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(view.currentBar(), 3);
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(selection.step(), id("Q1.1"));
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(selection.step(), id("Q3.1"));
        selection.chooseStep(id("Q1.2"));
        QCOMPARE(view.currentBar(), 1);
        const QRect name(5, view.barRectangle(0).center().y(), 1, 1);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, name.topLeft());
        QCOMPARE(selection.step(), id("Q1.1"));
    }

    void timeCanBeZoomed()
    {
        PlanSelection selection;
        TimelineView view(selection);
        view.resize(600, 120);
        view.show();
        view.setTimeline(timelineOf(eventful().events, WrittenRun::timeAt(3001.5)));
        const int before = view.barRectangle(0).width();
        QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
        QTest::keyClick(&view, Qt::Key_Plus);
        QTest::keyClick(&view, Qt::Key_Plus);
        QVERIFY(view.barRectangle(0).width() > before);
        QVERIFY(view.horizontalScrollBar()->maximum() > 0);
        QTest::keyClick(&view, Qt::Key_0);
        QCOMPARE(view.barRectangle(0).width(), before);
    }

    void screenReadersHearTheBars()
    {
        PlanSelection selection;
        TimelineView view(selection);
        view.resize(600, 200);
        view.show();
        view.setTimeline(timelineOf(eventful().events, WrittenRun::timeAt(3001.5)));
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&view);
        QVERIFY(list != nullptr);
        QCOMPARE(list->childCount(), 5);
        const QString failed = list->child(2)->text(QAccessible::Name);
        QVERIFY2(failed.startsWith(QStringLiteral("Q2.1: ✕ failed, 1.00 s")), qPrintable(failed));
        QVERIFY(list->child(3)->text(QAccessible::Name).contains(QStringLiteral("attempt 2")));
        QVERIFY(list->text(QAccessible::Description).contains(QStringLiteral("at most 2 at once")));
    }
};

WEIGHHOUSE_TEST(TestTimeline)
#include "test_timeline.moc"
