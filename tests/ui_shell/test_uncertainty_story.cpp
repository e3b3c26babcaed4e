// SPDX-License-Identifier: GPL-3.0-or-later
// Story 3: decide under uncertainty with the sample What to plant, by mouse and by keyboard, without a model.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/document/plan_session.h"
#include "ui/shell/modes.h"
#include "ui/uncertainty/beliefs_panel.h"
#include "ui/widgets/curve_chart.h"
#include "ui/widgets/interval_chart.h"
#include "ui/widgets/swing_chart.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

/// What the page says now.
struct Seen {
    explicit Seen(const Story &playing)
        : story(playing), expected(playing.find<ui::IntervalChart>("expected")),
          swings(playing.find<ui::SwingChart>("swings")), best(playing.find<QLabel>("best")),
          flips(playing.find<QLabel>("flips"))
    {
    }

    ui::BeliefBars *card(int factor) const
    {
        return story.find<ui::BeliefBars>(qPrintable(QStringLiteral("beliefs%1").arg(factor)));
    }
    double expectedOf(const QString &label) const
    {
        for (const ui::Interval &row : expected->content().rows) {
            if (row.label == label)
                return row.value;
        }
        return qQNaN();
    }

    const Story &story;
    ui::IntervalChart *expected;
    ui::SwingChart *swings;
    QLabel *best;
    QLabel *flips;
};

} // namespace

class TestUncertaintyStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void byMouse();
    void byKeyboard();
    void withoutUncertaintyThePageSaysWhy();

private:
    void open(Story &story);

    StoryPlace m_place;
};

void TestUncertaintyStory::open(Story &story)
{
    story.window.openSample(QStringLiteral("planting"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    story.key(Qt::Key_7, Qt::ControlModifier);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("uncertainty"));
    QTRY_VERIFY(!story.find<ui::IntervalChart>("expected")->content().rows.empty());
}

void TestUncertaintyStory::byMouse()
{
    Story story;
    open(story);
    if (QTest::currentTestFailed())
        return;
    const Seen page(story);
    QCOMPARE(page.expected->content().rows.size(), std::size_t(7));
    // It fits a small screen.
    QVERIFY2(story.window.minimumSizeHint().width() <= 1366,
             qPrintable(QString::number(story.window.minimumSizeHint().width())));
    QCOMPARE(story.find<QToolButton>("decideUnderBeliefs")->text(), QStringLiteral("▶ Decide  F5"));
    const QString first = page.best->text();
    QCOMPARE(page.expected->content().rows.front().label, first);
    QVERIFY(!page.flips->text().isEmpty());
    const ui::SwingChartContent swingsBefore = page.swings->content();
    QVERIFY(!swingsBefore.swings.empty());

    // The widest swing's factor is dragged to its low end: the lead moves, and what was said of it.
    ui::Document &document = story.window.document();
    const double before = page.expectedOf(first);
    ui::BeliefRows *rows = page.card(0)->rows();
    const QRect track = rows->trackPlace(2);
    const QPoint from(track.left() + static_cast<int>(track.width() * page.card(0)->content().rows[2].value),
                      track.center().y());
    QTest::mousePress(rows, Qt::LeftButton, {}, from);
    QTest::mouseMove(rows, QPoint(track.left() + track.width() / 2, track.center().y()));
    QTest::mouseMove(rows, QPoint(track.left() + track.width() * 9 / 10, track.center().y()));
    QTRY_VERIFY(page.swings->content() != swingsBefore || page.expectedOf(first) != before);
    QTest::mouseRelease(rows, Qt::LeftButton, {},
                        QPoint(track.left() + track.width() * 9 / 10, track.center().y()));
    QTRY_VERIFY(page.card(0)->content().rows[2].value > 0.8);
    double sum = 0;
    for (const ui::BeliefRow &row : page.card(0)->content().rows)
        sum += row.value;
    QVERIFY(qAbs(sum - 1) < 1e-9);
    QVERIFY(page.card(0)->content().isNoteLink);

    // The whole drag is one step of undo.
    QCOMPARE(document.undoStack().count(), 1);
    story.key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(document.state().beliefs.empty());
    QTRY_COMPARE(page.expectedOf(first), before);
    story.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(page.card(0)->content().rows[2].value > 0.8);
    QTRY_VERIFY(page.expectedOf(first) != before);

    // Two pairs are judged by hand; they are kept, and can be weighed by.
    auto *left = story.find<QAction>("judgeLeft");
    QTRY_VERIFY(left->isEnabled());
    left->trigger();
    QVERIFY(!left->isEnabled()); // who is quick does not answer it twice
    left->trigger();
    QCOMPARE(document.state().judgements.size(), std::size_t(1));
    QTRY_VERIFY(left->isEnabled());
    story.find<QAction>("judgeEqual")->trigger();
    QTRY_COMPARE(document.state().judgements.size(), std::size_t(2));
    QTRY_VERIFY(story.find<QLabel>("raters")->text().contains(QLatin1Char('2')));
    QVERIFY(!(document.state().judgements[0].first == document.state().judgements[0].second));

    // It decides as it says, in a run that has the beliefs in it.
    story.click("decideUnderBeliefs");
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("plan"));
    ui::PlanSession &plans = story.window.desk().plans;
    QTRY_VERIFY_WITH_TIMEOUT(!plans.run().decision().empty(), 60000);
    QCOMPARE(QString::fromStdString(plans.run().decision()), page.best->text());
    bool isWritten = false;
    for (const plan::Node &node : plans.run().plan().nodes)
        isWritten = isWritten || node.payload.find("believe ") != std::string::npos;
    QVERIFY(isWritten);

    // What is shown can be taken along.
    const QString file = m_place.path(QStringLiteral("expected.csv"));
    QVERIFY(page.expected->exportTo(file));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().contains(first.toUtf8()));
}

void TestUncertaintyStory::byKeyboard()
{
    Story story;
    auto *sample = story.find<QWidget>("sample_planting");
    QVERIFY(sample != nullptr && story.tabTo(sample));
    story.key(Qt::Key_Space);
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    story.key(Qt::Key_7, Qt::ControlModifier);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("uncertainty"));
    const Seen page(story);
    QTRY_VERIFY(!page.expected->content().rows.empty());
    ui::BeliefRows *rows = page.card(1)->rows();
    QVERIFY(story.tabTo(rows));
    const double before = page.card(1)->content().rows[0].value;
    story.key(Qt::Key_Right);
    story.key(Qt::Key_Right);
    QTRY_VERIFY(page.card(1)->content().rows[0].value > before);
    story.key(Qt::Key_Space); // locks
    QTRY_VERIFY(page.card(1)->content().rows[0].isLocked);
    const double locked = page.card(1)->content().rows[0].value;
    story.key(Qt::Key_Down);
    story.key(Qt::Key_Right);
    QTRY_VERIFY(page.card(1)->content().rows[1].value != page.card(1)->content().rows[1].other.value_or(-1));
    QCOMPARE(page.card(1)->content().rows[0].value, locked);
    story.key(Qt::Key_Delete);
    QTRY_VERIFY(!page.card(1)->content().isNoteLink);
    story.key(Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(!story.window.desk().plans.run().decision().empty(), 60000);
}

void TestUncertaintyStory::withoutUncertaintyThePageSaysWhy()
{
    Story story;
    story.window.openSample(QStringLiteral("trade"));
    QTRY_VERIFY(story.window.document().workings()->problem.has_value());
    story.key(Qt::Key_7, Qt::ControlModifier);
    QTRY_COMPARE(story.window.modes().shown(), QStringLiteral("uncertainty"));
    auto *lead = story.find<QLabel>("lead");
    QTRY_VERIFY2(lead->text().contains(QStringLiteral("factor")), qPrintable(lead->text()));
    QVERIFY(story.find<QLabel>("beliefsEmpty")->isVisible());
}

WEIGHHOUSE_TEST(TestUncertaintyStory)
#include "test_uncertainty_story.moc"
