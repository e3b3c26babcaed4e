// SPDX-License-Identifier: GPL-3.0-or-later
// The Runs mode as people use it.
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/support/turn_watch.h"
#include "tests/ui_runs/runs_mode.h"
#include "ui/runs/run_events_model.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestRunsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void withoutRuns();
    void newRunsAreListed();
    void filtersByKeys();
    void openingByKeysAndMouse();
    void searching();
    void searchesOfNothing();
    void forking();
    void deletingIsUndone();
    void deletingWhatIsOpen();
    void undoingAfterTheRunIsGone();
    void resultsOfBenchmarks();
    void aThousandRuns();
    void namesForScreenReaders();
};

void TestRunsPage::withoutRuns()
{
    RunsMode mode;
    QTRY_VERIFY(mode.find<QLabel>("runsEmpty")->isVisible());
    QVERIFY(mode.text("runsEmpty").contains(QStringLiteral("F5")));
    QVERIFY(!mode.table()->isVisible());
    QSignalSpy wanted(&mode.desk, &Desk::modeWanted);
    mode.find<QPushButton>("goToPlan")->click();
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("plan"));
    for (const char *name : {"openRun", "forkRun", "compareRuns", "deleteRuns"})
        QVERIFY2(!mode.action(name)->isEnabled(), name);
}

void TestRunsPage::newRunsAreListed()
{
    RunsMode mode;
    QVERIFY(mode.add(voyage()) == 1);
    QVERIFY(mode.waitFor("1"));
    QVERIFY(mode.table()->isVisible());
    mode.choose({1});
    QVERIFY(mode.add(voyage({.strategy = "plan-rag", .decision = "Oban"})) == 2);
    QVERIFY(mode.waitFor("2 1"));                    // the newest first
    QCOMPARE(mode.table()->currentIndex().row(), 1); // the cursor stays with its run
    const auto cell = [&](int row, int column) {
        return mode.table()->model()->index(row, column).data().toString();
    };
    QCOMPARE(cell(0, RunsModel::Decision), QStringLiteral("Oban"));
    QCOMPARE(cell(0, RunsModel::Question), QStringLiteral("harbour(ship = Ida, month = May)"));
    QCOMPARE(cell(0, RunsModel::Strategy), QStringLiteral("plan-rag, plan edited"));
    QCOMPARE(cell(0, RunsModel::Status), QStringLiteral("✓ done"));
    QTRY_COMPARE(mode.text("runCount"), QStringLiteral("Runs: 2"));
    QCOMPARE(mode.page.findings().size(), 2);
    mode.page.findings().front().open();
    QCOMPARE(mode.table()->currentIndex().row(), 0);
    QCOMPARE(mode.problems.count(), 0);
}

void TestRunsPage::filtersByKeys()
{
    RunsMode mode;
    mode.add(voyage());
    mode.add(voyage({.strategy = "plan-rag", .question = "ferry", .decision = "Oban"}));
    mode.add(voyage({.decision = {}}));
    QVERIFY(mode.waitFor("3 2 1"));
    mode.choose({3});
    QTest::keyClick(mode.table(), Qt::Key_F, Qt::ControlModifier);
    auto *text = mode.find<QLineEdit>("runFilter");
    QVERIFY(text->hasFocus());
    QTest::keyClicks(text, QStringLiteral("oban"));
    QVERIFY(mode.waitFor("2"));
    QTRY_COMPARE(mode.text("runCount"), QStringLiteral("1 of 3 runs")); // once all of them are read
    QTest::keyClick(text, Qt::Key_Down);
    QVERIFY(mode.table()->hasFocus());
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(mode.waitFor("3 2 1"));

    const auto take = [&](const char *name, const QString &entry) {
        auto *box = mode.find<QComboBox>(name);
        QTRY_VERIFY2(box->findText(entry) >= 0, qPrintable(entry));
        box->setCurrentIndex(box->findText(entry));
    };
    take("runStrategy", QStringLiteral("plan-rag"));
    QCOMPARE(mode.shown(), QStringLiteral("2"));
    take("runStrategy", QStringLiteral("All strategies"));
    take("runQuestion", QStringLiteral("harbour"));
    QCOMPARE(mode.shown(), QStringLiteral("3 1"));
    take("runStatus", QStringLiteral("‖ paused"));
    QCOMPARE(mode.shown(), QStringLiteral("3"));
    mode.find<QCheckBox>("runDecided")->click();
    QCOMPARE(mode.shown(), QString());
    QVERIFY(mode.find<QPushButton>("showAllRuns")->isVisible());
    mode.add(voyage());
    mode.find<QPushButton>("showAllRuns")->click();
    QVERIFY(mode.waitFor("4 3 2 1"));
    QCOMPARE(mode.find<QComboBox>("runQuestion")->currentIndex(), 0);
}

void TestRunsPage::openingByKeysAndMouse()
{
    RunsMode mode;
    mode.add(voyage());
    mode.add(voyage());
    QVERIFY(mode.waitFor("2 1"));
    mode.choose({1});
    QTest::keyClick(mode.table(), Qt::Key_Return);
    QCOMPARE(mode.wanted.count(), 1);
    QCOMPARE(mode.wanted[0][0].toLongLong(), 1);
    QCOMPARE(mode.wanted[0][1].toLongLong(), 0);
    const QRect cell = mode.table()->visualRect(mode.table()->model()->index(0, 2));
    QTest::mouseClick(mode.table()->viewport(), Qt::LeftButton, {}, cell.center());
    QTest::mouseDClick(mode.table()->viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(mode.wanted.count(), 2);
    QCOMPARE(mode.wanted[1][0].toLongLong(), 2);
    mode.choose({1});
    mode.action("openRun")->trigger();
    QCOMPARE(mode.wanted.count(), 3);
    mode.choose({1, 2});
    QVERIFY(!mode.action("openRun")->isEnabled());
}

void TestRunsPage::searching()
{
    RunsMode mode;
    mode.add(voyage());
    mode.add(voyage({.decision = "Oban"}));
    QVERIFY(mode.waitFor("2 1"));
    mode.table()->setFocus();
    auto *found = mode.find<TableView>("found");
    QVERIFY(!found->isVisible());
    QTest::keyClick(mode.table(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto *text = mode.find<QLineEdit>("runSearch");
    QVERIFY(text->hasFocus());
    QTest::keyClicks(text, QStringLiteral("\"choose Oban\""));
    QTRY_VERIFY(found->isVisible());
    QTRY_COMPARE(found->model()->rowCount(), 1);
    QVERIFY(mode.text("foundCount").contains(QLatin1Char('1')));
    QTest::keyClick(text, Qt::Key_Down);
    QVERIFY(found->hasFocus());
    QCOMPARE(found->currentIndex().row(), 0);
    // The find is shown in its run's journal.
    auto *events = mode.find<TableView>("runEvents");
    QTRY_VERIFY(events->currentIndex().isValid());
    QVERIFY(mode.text("detailsTitle").startsWith(QStringLiteral("Run 2")));
    QCOMPARE(events->currentIndex().siblingAtColumn(RunEventsModel::Kind).data().toString(),
             QStringLiteral("reply received"));
    QTest::keyClick(found, Qt::Key_Return);
    QCOMPARE(mode.wanted.count(), 1);
    QCOMPARE(mode.wanted[0][0].toLongLong(), 2);
    const qlonglong sequence = mode.wanted[0][1].toLongLong();
    QCOMPARE(events->currentIndex().siblingAtColumn(RunEventsModel::Sequence).data().toLongLong(), sequence);
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(!found->isVisible());
    QVERIFY(mode.table()->hasFocus());
}

void TestRunsPage::searchesOfNothing()
{
    RunsMode mode;
    mode.add(voyage());
    QVERIFY(mode.waitFor("1"));
    auto *text = mode.find<QLineEdit>("runSearch");
    for (const char *odd : {"nowhere_at_all", "\"", "ANDES (", "*"}) {
        text->setText(QString::fromLatin1(odd));
        auto *found = mode.find<TableView>("found");
        QTRY_VERIFY(found->isVisible());
        QTRY_VERIFY(mode.text("foundCount").contains(QString::fromLatin1(odd)));
        QCOMPARE(found->model()->rowCount(), 0);
        text->clear();
        QVERIFY(!found->isVisible());
    }
    QCOMPARE(mode.problems.count(), 0);
}

void TestRunsPage::forking()
{
    RunsMode mode;
    mode.add(voyage());
    QVERIFY(mode.waitFor("1"));
    mode.choose({1});
    QTest::keyClick(mode.table(), Qt::Key_D, Qt::ControlModifier);
    QVERIFY(mode.waitFor("2 1"));
    QTRY_COMPARE(mode.table()->currentIndex().row(), 0); // the fork is chosen
    QVERIFY(!mode.messages.isEmpty() && mode.messages.last().contains(QStringLiteral("Run 2")));
    const auto events = [&](plan::RunId run) {
        return mode.ask<std::size_t>([run](plan::JournalStore &store) {
            return store.events(run).value_or(std::vector<plan::Event>()).size();
        });
    };
    QCOMPARE(*events(2), voyage().size() + 1);
    QTRY_VERIFY(mode.text("detailsFacts").contains(QStringLiteral("forked from run 1")));

    // At an event of the journal.
    mode.choose({1});
    QTRY_VERIFY(mode.text("detailsTitle").startsWith(QStringLiteral("Run 1")));
    QTest::keyClick(mode.table(), Qt::Key_J, Qt::ControlModifier);
    auto *journal = mode.find<TableView>("runEvents");
    QVERIFY(journal->hasFocus());
    QTRY_COMPARE(journal->model()->rowCount(), static_cast<int>(voyage().size()));
    journal->setCurrentIndex(journal->model()->index(5, 0));
    QTest::keyClick(journal, Qt::Key_D, Qt::ControlModifier);
    QVERIFY(mode.waitFor("3 2 1"));
    QCOMPARE(*events(3), std::size_t(7));

    // A button of the tool bar is about the list that had the focus last.
    mode.choose({1});
    QTRY_VERIFY(mode.text("detailsTitle").startsWith(QStringLiteral("Run 1")));
    journal->setFocus();
    journal->setCurrentIndex(journal->model()->index(3, 0));
    mode.find<QLineEdit>("runFilter")->setFocus();
    mode.action("forkRun")->trigger();
    QVERIFY(mode.waitFor("4 3 2 1"));
    QCOMPARE(*events(4), std::size_t(5));
    QCOMPARE(mode.problems.count(), 0);
}

void TestRunsPage::deletingIsUndone()
{
    RunsMode mode;
    for (int i = 0; i < 4; ++i)
        mode.add(voyage());
    QVERIFY(mode.waitFor("4 3 2 1"));
    mode.choose({2, 3});
    QTest::keyClick(mode.table(), Qt::Key_Delete);
    QVERIFY(mode.waitFor("4 1"));
    QCOMPARE(mode.runs(), (std::vector<plan::RunId>{1, 4}));
    QTRY_COMPARE(mode.document.undoStack().count(), 1); // one step for both
    QVERIFY(mode.messages.last().contains(QStringLiteral("Ctrl+Z")));
    mode.document.undoStack().undo();
    QVERIFY(mode.waitFor("4 3 2 1"));
    mode.document.undoStack().redo();
    QVERIFY(mode.waitFor("4 1"));
    mode.choose({1});
    mode.action("deleteRuns")->trigger();
    QVERIFY(mode.waitFor("4"));
    QTRY_COMPARE(mode.document.undoStack().undoText(), QStringLiteral("delete run 1"));
    mode.document.undoStack().undo();
    mode.document.undoStack().undo();
    QVERIFY(mode.waitFor("4 3 2 1"));
    QCOMPARE(mode.problems.count(), 0);
}

void TestRunsPage::deletingWhatIsOpen()
{
    RunsMode mode;
    mode.add(voyage());
    mode.add(voyage());
    QVERIFY(mode.waitFor("2 1"));
    mode.plans.open(1);
    QTRY_VERIFY(mode.plans.hasRun() && mode.plans.run().run == 1);
    mode.choose({1});
    mode.action("deleteRuns")->trigger();
    QVERIFY(mode.waitFor("2"));
    QVERIFY(!mode.plans.hasRun()); // let go of
}

void TestRunsPage::undoingAfterTheRunIsGone()
{
    RunsMode mode;
    mode.add(voyage());
    QVERIFY(mode.waitFor("1"));
    mode.choose({1});
    mode.action("deleteRuns")->trigger();
    QTRY_COMPARE(mode.document.undoStack().count(), 1);
    QVERIFY(
        mode.ask<bool>([](plan::JournalStore &store) { return store.purge().has_value(); }).value_or(false));
    mode.document.undoStack().undo();
    QTRY_COMPARE(mode.problems.count(), 1);
    WEIGHHOUSE_SAME(mode.problems[0][0].value<Error>().code, "run.unknown");
}

/// They are a page beside the runs, which another project does not close.
void TestRunsPage::resultsOfBenchmarks()
{
    RunsMode mode;
    mode.action("showBenchmark")->trigger();
    auto *results = mode.find<QWidget>("benchmarkPage");
    QVERIFY(results->isVisible());
    mode.document.reset({}, {}, QStringLiteral("Another"));
    QVERIFY(results->isVisible());
    mode.action("backFromBenchmark")->trigger();
    QVERIFY(!results->isVisible());
    QVERIFY(mode.find<QWidget>("runs") != nullptr);
    QMenu menu;
    mode.page.fillMenu(menu);
    QStringList listed;
    const auto list = [&listed](const QMenu &some, const auto &self) -> void {
        for (const QAction *action : some.actions()) {
            if (action->menu() != nullptr)
                self(*action->menu(), self);
            else
                listed.append(action->objectName());
        }
    };
    list(menu, list);
    for (const QAction *action : mode.page.pageActions())
        QVERIFY2(listed.contains(action->objectName()), qPrintable(action->objectName()));
}

void TestRunsPage::aThousandRuns()
{
    RunsMode mode;
    constexpr int count = 1000;
    const auto made = mode.ask<int>([](plan::JournalStore &store) {
        std::vector<plan::Batch> batches;
        for (int i = 0; i < count; ++i) {
            if (const auto run = store.begin())
                batches.push_back({*run, voyage({.strategy = i % 2 == 0 ? "analyst" : "plan-rag"})});
        }
        int good = 0;
        for (const auto &appended : store.appendTogether(batches))
            good += appended.has_value() ? 1 : 0;
        return good;
    });
    QCOMPARE(made.value_or(0), count);
    TurnWatch watch;
    Q_EMIT mode.plans.runsChanged();
    QTRY_COMPARE_WITH_TIMEOUT(mode.table()->model()->rowCount(), count, 60'000);
    watch.act(QStringLiteral("typing a filter"),
              [&] { mode.find<QLineEdit>("runFilter")->setText(QStringLiteral("plan-rag")); });
    QTRY_COMPARE(mode.text("runCount"), QStringLiteral("500 of 1,000 runs"));
    QVERIFY2(watch.longest() < longestTurn(),
             qPrintable(QStringLiteral("%1 ms: %2").arg(watch.longest()).arg(watch.longestWhat())));
}

void TestRunsPage::namesForScreenReaders()
{
    RunsMode mode;
    mode.add(voyage());
    QVERIFY(mode.waitFor("1"));
    mode.choose({1});
    QTRY_VERIFY(mode.find<TableView>("runSteps")->isVisible());
    for (const auto *widget : mode.page.findChildren<QWidget *>()) {
        const bool isField = qobject_cast<const QLineEdit *>(widget) != nullptr ||
                             qobject_cast<const QComboBox *>(widget) != nullptr ||
                             qobject_cast<const QAbstractItemView *>(widget) != nullptr;
        if (!isField || widget->objectName().startsWith(QStringLiteral("qt_")) ||
            widget->objectName().isEmpty())
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
    }
    for (const QAction *action : mode.page.pageActions()) {
        QVERIFY(!action->text().isEmpty());
        QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->objectName()));
    }
}

WEIGHHOUSE_TEST(TestRunsPage)
#include "test_runs_page.moc"
