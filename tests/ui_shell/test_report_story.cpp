// SPDX-License-Identifier: GPL-3.0-or-later
// A decision is handed over: decided, reported with a comment on one page, exported, and checked by opening
// it.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_shell/story.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/report_mode/check_pane.h"
#include "ui/report_mode/pages_view.h"
#include "ui/report_mode/report_page.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/modes.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace weighhouse;
using namespace weighhouse::testing;

namespace
{

constexpr int patience = 60000; // ms

} // namespace

class TestReportStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aDecisionIsHandedOver();

private:
    StoryPlace m_place;
};

void TestReportStory::aDecisionIsHandedOver()
{
    Story story;
    ui::MainWindow &window = story.window;
    ui::Desk &desk = window.desk();
    story.click("sample_trade");
    QTRY_VERIFY(window.document().workings()->problem.has_value());
    QTRY_COMPARE(window.modes().shown(), QStringLiteral("question"));

    // Without a run the mode says what to do.
    story.key(Qt::Key_9, Qt::ControlModifier);
    QCOMPARE(window.modes().shown(), QStringLiteral("report"));
    QTRY_VERIFY(story.find<QLabel>("reportEmpty")->isVisible());
    story.click("reportToPlan");
    QTRY_COMPARE(window.modes().shown(), QStringLiteral("plan"));
    story.key(Qt::Key_F5);
    QTRY_VERIFY_WITH_TIMEOUT(desk.plans.run().phase == plan::RunPhase::Ended && !desk.plans.isBusy(),
                             patience);

    // The pages are there, of a project that was never saved.
    story.key(Qt::Key_9, Qt::ControlModifier);
    auto *pages = story.find<ui::PagesView>("reportPages");
    QTRY_VERIFY_WITH_TIMEOUT(pages->pages() != nullptr && pages->isPainted(), patience);
    QVERIFY(pages->pageCount() > 1);
    auto *extent = story.find<QComboBox>("reportTemplate");
    story.watch.act(QStringLiteral("one page"), [extent] {
        extent->setFocus();
        QTest::keyClick(extent, Qt::Key_Home);
    });
    QTRY_VERIFY_WITH_TIMEOUT(pages->pageCount() == 1 && pages->isPainted(), patience);
    auto *comment = story.find<QPlainTextEdit>("reportComment");
    comment->setFocus();
    story.type(QStringLiteral("Agreed."));
    const auto says = [&](const QString &what) {
        for (const ui::ReportPages::Words &words : pages->pages()->words(0)) {
            if (words.text.contains(what))
                return true;
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("Agreed.")), patience);
    QVERIFY(window.isWindowModified());
    // Ctrl+Z in the field is the window's: it takes the words back, and brings them back again.
    story.key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(comment->toPlainText().isEmpty());
    story.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(comment->toPlainText(), QStringLiteral("Agreed."));
    QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("Agreed.")), patience);

    // Exported: asked for a name, which is proposed.
    pages->setFocus();
    story.key(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = story.find<QFileDialog>("exportReportDialog");
    QTRY_VERIFY(dialog != nullptr && dialog->isVisible());
    QVERIFY(!dialog->selectedFiles().isEmpty() &&
            dialog->selectedFiles().front().endsWith(QStringLiteral(".pdf")));
    dialog->reject();
    const QString file = m_place.path(QStringLiteral("decision.pdf"));
    window.findChild<ui::ReportPage *>()->exportTo(file);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), patience);
    auto *told = story.find<QLabel>("messageText");
    QTRY_VERIFY_WITH_TIMEOUT(told->isVisible() && told->text().contains(QStringLiteral("decision.pdf")),
                             patience);

    // Whoever gets it drops it on a window.
    Story other;
    other.window.openFiles({file});
    QTRY_COMPARE(other.window.modes().shown(), QStringLiteral("report"));
    auto *verdict = other.find<QLabel>("checkVerdict");
    QTRY_VERIFY_WITH_TIMEOUT(verdict->isVisible(), patience);
    QVERIFY2(verdict->text().startsWith(QStringLiteral("✓")), qPrintable(verdict->text()));
    // Its run is opened again, in a project of its own.
    const QString attached = m_place.path(QStringLiteral("attached.weigh"));
    other.find<ui::CheckPane>("checkPane")->openProjectAs(attached);
    QTRY_COMPARE_WITH_TIMEOUT(other.window.document().path(), attached, patience);
    QTRY_VERIFY(other.window.desk().plans.run().phase == plan::RunPhase::Ended);
    for (const Story *each : {&story, &other})
        QVERIFY2(each->watch.longest() <= longestTurn(),
                 qPrintable(
                     QStringLiteral("%1: %2 ms").arg(each->watch.longestWhat()).arg(each->watch.longest())));
}

WEIGHHOUSE_TEST(TestReportStory)
#include "test_report_story.moc"
