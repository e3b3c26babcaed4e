// SPDX-License-Identifier: GPL-3.0-or-later
// The Report mode as people use it: contents beside the pages.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_report_mode/report_bench.h"
#include "ui/report_mode/draft.h"
#include "ui/report_mode/section_list.h"

#include <QAccessible>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

struct Dropping : SectionList {
    using SectionList::dropEvent;
};

} // namespace

class TestReportPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void withoutRuns();
    void pagesOfTheNewestRun();
    void sectionsByKeysAndMouse();
    void commentsAreTyped();
    void theWholeDraft();
    void thePlaceHolds();
    void zooming();
    void scrollingByKeys();
    void linksAreFollowed();
    void stoppingAndGoingOn();
    void aRunThatIsGone();
    void namesForScreenReaders();
};

void TestReportPage::withoutRuns()
{
    ReportBench bench;
    bench.document.reset({}, {}, QStringLiteral("Harbours"));
    bench.show();
    QTRY_VERIFY(bench.find<QLabel>("reportEmpty")->isVisible());
    QVERIFY(bench.find<QLabel>("reportEmpty")->text().contains(QStringLiteral("decide")));
    QVERIFY(!bench.action("exportReport")->isEnabled());
    QVERIFY(bench.action("checkReport")->isEnabled());
    QSignalSpy wanted(&bench.desk, &Desk::modeWanted);
    bench.find<QPushButton>("reportToPlan")->click();
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(bench.problems.count(), 0);
}

void TestReportPage::pagesOfTheNewestRun()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    QVERIFY(bench.view()->pageCount() > 1);
    QVERIFY(bench.words().contains(sectionTitle("answer")));
    QVERIFY(bench.find<QComboBox>("reportRun")->currentText().contains(QStringLiteral("Run 1")));
    QCOMPARE(bench.find<QLabel>("reportPageCount")->text(),
             QStringLiteral("of %1").arg(bench.view()->pageCount()));
    QVERIFY(bench.action("exportReport")->isEnabled());
    QVERIFY(!bench.find<QLabel>("reportStale")->isVisible());
    // Only what is seen and what is next to it was painted.
    QVERIFY(bench.view()->pictureOf(0) != nullptr);
    QVERIFY(bench.view()->pictureOf(bench.view()->pageCount() - 1) == nullptr ||
            bench.view()->pageCount() < 4);
    QCOMPARE(bench.problems.count(), 0);
    QCOMPARE(bench.document.undoStack().count(), 0); // looking changes nothing
}

void TestReportPage::sectionsByKeysAndMouse()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    auto *list = bench.find<SectionList>("reportSections");
    const auto first = [&] { return list->item(0)->text(); };
    const QString answer = first();
    const QString second = list->item(1)->text();
    list->setFocus();
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(first(), second);
    QCOMPARE(list->currentRow(), 1); // the chosen section goes along
    QCOMPARE(bench.find<QComboBox>("reportTemplate")->currentText(), QStringLiteral("Own choice"));
    QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(first(), answer);
    QTest::keyClick(list, Qt::Key_Up, Qt::AltModifier); // there is nothing above
    QCOMPARE(first(), answer);

    // Dragged below the third, and let go there.
    const QRect third = list->visualItemRect(list->item(2));
    list->setCurrentRow(0);
    QMimeData nothing;
    QDropEvent drop(third.center() + QPoint(0, third.height() / 4), Qt::MoveAction, &nothing, Qt::LeftButton,
                    Qt::NoModifier);
    constexpr auto letGo = &Dropping::dropEvent; // the application only gives it after a drag of its own
    (list->*letGo)(&drop);
    QTRY_COMPARE(list->item(2)->text(), answer);
    QCOMPARE(list->count(), static_cast<int>(audit::sectionKinds().size()));

    // Unticked by the keyboard: it is not in the report, and stays in its place.
    list->setCurrentRow(2);
    QTest::keyClick(list, Qt::Key_Space);
    QTRY_VERIFY(bench.waitForPages() && !bench.view()->pages()->placeOf("answer"));
    QCOMPARE(list->item(2)->text(), answer);
    while (bench.document.undoStack().canUndo())
        bench.document.undoStack().undo();
    QCOMPARE(first(), answer);
    QTRY_VERIFY(bench.waitForPages() && bench.view()->pages()->placeOf("answer"));
    QCOMPARE(bench.find<QComboBox>("reportTemplate")->currentText(), QStringLiteral("Brief"));
}

void TestReportPage::commentsAreTyped()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    auto *list = bench.find<SectionList>("reportSections");
    auto *comment = bench.find<QPlainTextEdit>("reportComment");
    list->setCurrentRow(0);
    comment->setFocus();
    QTest::keyClicks(comment, QStringLiteral("Agreed by the board."));
    QTRY_VERIFY(bench.waitForPages() && bench.words().contains(QStringLiteral("Agreed by the board.")));
    QCOMPARE(bench.document.undoStack().count(), 1);
    QVERIFY(list->item(0)->text().contains(QStringLiteral("✎")));
    list->setCurrentRow(1);
    QVERIFY(comment->toPlainText().isEmpty());
    list->setCurrentRow(0);
    QCOMPARE(comment->toPlainText(), QStringLiteral("Agreed by the board."));
    bench.document.undoStack().undo();
    QVERIFY(comment->toPlainText().isEmpty());
    QTRY_VERIFY(bench.waitForPages() && !bench.words().contains(QStringLiteral("Agreed by the board.")));
}

void TestReportPage::theWholeDraft()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    const int brief = bench.view()->pageCount();
    const auto take = [&](const char *name, int index) {
        auto *box = bench.find<QComboBox>(name);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    };
    take("reportTemplate", 2); // full
    QTRY_VERIFY(bench.waitForPages() && bench.view()->pageCount() > brief);
    take("reportTemplate", 0); // one page
    QTRY_VERIFY(bench.waitForPages() && bench.view()->pageCount() < brief);
    take("reportLanguage", 1); // German
    QTRY_VERIFY(bench.waitForPages() && bench.view()->pages()->report().language == "de");
    take("reportPaper", 1); // Letter
    QTRY_VERIFY(bench.waitForPages() && bench.view()->pages()->setup().paper == Paper::Letter);
    QTest::keyClicks(bench.find<QLineEdit>("reportAuthor"), QStringLiteral("Ada"));
    QCOMPARE(bench.document.state().reportDraft.author, std::string("Ada"));
    QCOMPARE(bench.document.undoStack().count(), 5);
    while (bench.document.undoStack().canUndo())
        bench.document.undoStack().undo();
    QTRY_VERIFY(bench.waitForPages() && bench.view()->pageCount() == brief);
    QVERIFY(bench.find<QLineEdit>("reportAuthor")->text().isEmpty());
}

/// A comment above what one reads does not move it away.
void TestReportPage::thePlaceHolds()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    bench.view()->goTo("rules");
    QVERIFY(bench.waitForPages());
    const auto distance = [&] {
        const PagesView &view = *bench.view();
        const auto place = *view.pages()->placeOf("rules");
        // As on the screen: the page's place is that of the pages before it.
        PagesLayout layout{.page = view.pages()->pageSize(),
                           .count = view.pageCount(),
                           .scale = view.zoom() * 96 / 72,
                           .room = view.viewport()->width()};
        return layout.heightOf(place.page, place.top) - view.verticalScrollBar()->value();
    };
    const int before = distance();
    changeDraft(bench.document, QStringLiteral("comment"), [](project::ReportDraft &draft) {
        for (int line = 0; line < 40; ++line)
            draft.comments["answer"] += "A line that takes room.\n";
    });
    QTRY_VERIFY(bench.waitForPages() && bench.words().contains(QStringLiteral("takes room")));
    QVERIFY2(qAbs(distance() - before) <= 2, qPrintable(QString::number(distance() - before)));
}

void TestReportPage::zooming()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    PagesView *view = bench.view();
    QVERIFY(view->fitsWidth());
    const double fitting = view->zoom();
    bench.page->resize(1000, 800);
    QTRY_VERIFY(view->zoom() < fitting);
    bench.action("reportZoomIn")->trigger();
    QVERIFY(!view->fitsWidth());
    for (int i = 0; i < 20; ++i)
        bench.action("reportZoomIn")->trigger();
    QCOMPARE(view->zoom(), 4.0);
    QTRY_VERIFY(view->isPainted()); // a part of the page is enough
    QTest::qWait(50);
    for (int i = 0; i < 30; ++i)
        bench.action("reportZoomOut")->trigger();
    QCOMPARE(view->zoom(), 0.25);
    bench.action("reportFitWidth")->trigger();
    QVERIFY(view->fitsWidth());
    QCOMPARE(bench.find<QComboBox>("reportZoom")->currentIndex(), 0);
    view->setZoom(1);
    QCOMPARE(bench.find<QComboBox>("reportZoom")->currentText(), QStringLiteral("100 %"));
    QVERIFY(bench.waitForPages());
    QCOMPARE(view->pictureOf(0)->image.width(), qRound(595 * 96 / 72.0 * view->devicePixelRatioF()));
}

void TestReportPage::scrollingByKeys()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    PagesView *view = bench.view();
    auto *page = bench.find<QSpinBox>("reportPage");
    view->setFocus();
    QTest::keyClick(view, Qt::Key_End);
    QCOMPARE(view->currentPage(), view->pageCount() - 1);
    QCOMPARE(page->value(), view->pageCount());
    QTest::keyClick(view, Qt::Key_Home);
    QCOMPARE(view->verticalScrollBar()->value(), 0);
    QTest::keyClick(view, Qt::Key_PageDown);
    const int down = view->verticalScrollBar()->value();
    QVERIFY(down > 0);
    QTest::keyClick(view, Qt::Key_PageUp);
    QCOMPARE(view->verticalScrollBar()->value(), 0);
    QTest::keyClick(view, Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(view->currentPage(), 1);
    page->setValue(1);
    QCOMPARE(view->currentPage(), 0);
}

void TestReportPage::linksAreFollowed()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    PagesView *view = bench.view();
    // The first page that has a link to another place.
    int page = 0;
    while (page < view->pageCount() && view->pages()->links(page).empty())
        ++page;
    QVERIFY(page < view->pageCount());
    view->goToPage(page);
    QVERIFY(bench.waitForPages());
    const PageLink link = view->pictureOf(page)->links.front();
    PagesLayout layout{.page = view->pages()->pageSize(),
                       .count = view->pageCount(),
                       .scale = view->zoom() * 96 / 72,
                       .room = view->viewport()->width()};
    const auto onView = [&] {
        return layout.onCanvas(page, link.box).center() - QPoint(0, view->verticalScrollBar()->value());
    };
    while (onView().y() > view->viewport()->height() - 20)
        view->verticalScrollBar()->triggerAction(QAbstractSlider::SliderSingleStepAdd);
    QCOMPARE(view->linkAt(onView()), link.target);
    QTest::mouseMove(view->viewport(), onView());
    QTRY_COMPARE(view->viewport()->cursor().shape(), Qt::PointingHandCursor);
    const int before = view->verticalScrollBar()->value();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, Qt::NoModifier, onView());
    QVERIFY(view->verticalScrollBar()->value() != before);
    QVERIFY(bench.action("reportBack")->isEnabled());
    bench.action("reportBack")->trigger();
    QCOMPARE(view->verticalScrollBar()->value(), before);
    QVERIFY(!bench.action("reportBack")->isEnabled());
    // By the keyboard.
    QVERIFY(bench.waitForPages());
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Tab);
    QVERIFY(view->hasFocus());
    QTest::keyClick(view, Qt::Key_Return);
    QVERIFY(bench.action("reportBack")->isEnabled());
}

void TestReportPage::stoppingAndGoingOn()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QTRY_VERIFY(std::ranges::any_of(bench.jobs.jobs(), &Job::isShown));
    for (Job *job : bench.jobs.jobs())
        job->cancel();
    QTRY_VERIFY(bench.find<QLabel>("reportProblem")->isVisible());
    QVERIFY(bench.find<QLabel>("reportProblem")->text().contains(QStringLiteral("stopped")));
    bench.page->activated();
    QVERIFY(bench.view()->pages() == nullptr); // what was stopped stays so
    bench.find<QPushButton>("reportTryAgain")->click();
    QVERIFY(bench.waitForPages());
    QVERIFY(!bench.find<QLabel>("reportProblem")->isVisible());
    QCOMPARE(bench.problems.count(), 0);
}

void TestReportPage::aRunThatIsGone()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    changeDraft(bench.document, QStringLiteral("run"),
                [](project::ReportDraft &draft) { draft.run = std::string(32, 'a'); });
    QTRY_VERIFY(bench.find<QLabel>("reportProblem")->isVisible() ||
                bench.find<QLabel>("reportStale")->isVisible());
    QVERIFY(!bench.action("exportReport")->isEnabled());
    bench.document.undoStack().undo();
    QVERIFY(bench.waitForPages());
    QVERIFY(bench.action("exportReport")->isEnabled());
}

void TestReportPage::namesForScreenReaders()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    QVERIFY(bench.waitForPages());
    for (const QWidget *widget : bench.page->findChildren<QWidget *>()) {
        if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0)
            continue;
        QAccessibleInterface *seen = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
        QVERIFY2(seen != nullptr &&
                     !(seen->text(QAccessible::Name).isEmpty() && seen->text(QAccessible::Value).isEmpty()),
                 qPrintable(widget->objectName() + QLatin1String(widget->metaObject()->className())));
    }
    QAccessibleInterface *pages = QAccessible::queryAccessibleInterface(bench.view());
    QCOMPARE(pages->childCount(), bench.view()->pageCount());
    QVERIFY(pages->child(0)->text(QAccessible::Name).startsWith(QStringLiteral("Page 1 of")));
}

WEIGHHOUSE_TEST(TestReportPage)
#include "test_report_page.moc"
