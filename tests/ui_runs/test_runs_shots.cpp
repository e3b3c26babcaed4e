// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Runs mode, in light and dark; with QT_SCALE_FACTOR=2 as on a fine screen.
#include "tests/support/registry.h"
#include "tests/ui_runs/bench.h"
#include "ui/base/look/theme.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/runs_page.h"
#include "ui/widgets/table_view.h"

#include <QAction>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

void fill(RunsBench &bench)
{
    bench.add(voyage());
    bench.add(
        voyage({.strategy = "plan-rag", .month = "June", .wickToll = 4, .decision = "Ayr", .hasAyr = true}));
    bench.add(voyage({.strategy = "plan-rag", .question = "ferry", .decision = {}}));
    bench.add(voyage({.strategy = "iter-rag", .outcome = plan::Outcome::Failed}));
    bench.add(wholeRun());
    bench.add(voyage({.outcome = plan::Outcome::Stopped}));
}

void trigger(const RunsPage &page, const char *name)
{
    for (QAction *action : page.pageActions()) {
        if (action->objectName() == QString::fromLatin1(name))
            action->trigger();
    }
}

} // namespace

class TestRunsShots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void takes_data();
    void takes();
    void cleanup() { applyTheme(Scheme::Light, 0); }
};

void TestRunsShots::takes_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<bool>("dark");
    for (const char *view : {"empty", "list", "journal", "search", "plan", "evidence", "decision"}) {
        for (const bool dark : {false, true})
            QTest::newRow(qPrintable(
                QStringLiteral("runs-%1-%2")
                    .arg(QString::fromLatin1(view), dark ? QStringLiteral("dark") : QStringLiteral("light"))))
                << QString::fromLatin1(view) << dark;
    }
    QTest::newRow("runs-large-light") << QStringLiteral("large") << false;
    QTest::newRow("runs-evidence-large-light") << QStringLiteral("evidence") << false;
}

void TestRunsShots::takes()
{
    QFETCH(QString, view);
    QFETCH(bool, dark);
    constexpr int large = 16; // points
    const bool isLarge = QByteArray(QTest::currentDataTag()).contains("large");
    applyTheme(dark ? Scheme::Dark : Scheme::Light, isLarge ? large : 0);
    RunsBench bench;
    if (view != QStringLiteral("empty"))
        fill(bench);
    RunsPage page(bench.desk);
    page.resize(1280, 760);
    page.show();
    auto *table = page.findChild<TableView *>(QStringLiteral("runs"));
    if (view != QStringLiteral("empty")) {
        QTRY_COMPARE(table->model()->rowCount(), 6);
        table->setCurrentIndex(table->model()->index(view == QStringLiteral("journal") ? 1 : 4, 0));
        auto *verdict = page.findChild<QLabel *>(QStringLiteral("journalVerdict"));
        QTRY_VERIFY(verdict->text().startsWith(QStringLiteral("✓")));
    }
    if (view == QStringLiteral("empty"))
        QTRY_VERIFY(page.findChild<QLabel *>(QStringLiteral("runsEmpty"))->isVisible());
    if (view == QStringLiteral("journal"))
        trigger(page, "showJournal");
    if (view == QStringLiteral("search")) {
        page.findChild<QLineEdit *>(QStringLiteral("runSearch"))->setText(QStringLiteral("toll wick"));
        auto *found = page.findChild<TableView *>(QStringLiteral("found"));
        QTRY_VERIFY(found->model()->rowCount() > 2);
        found->setCurrentIndex(found->model()->index(1, 0));
        auto *events = page.findChild<TableView *>(QStringLiteral("runEvents"));
        QTRY_VERIFY(events->currentIndex().isValid());
        auto *title = page.findChild<QLabel *>(QStringLiteral("detailsTitle"));
        QTRY_VERIFY(title->text().startsWith(QStringLiteral("Run 6")));
    }
    const QStringList tabs{QStringLiteral("plan"), QStringLiteral("evidence"), QStringLiteral("decision")};
    if (tabs.contains(view)) {
        table->selectionModel()->select(table->model()->index(5, 0),
                                        QItemSelectionModel::Select | QItemSelectionModel::Rows);
        trigger(page, "compareRuns");
        auto *title = page.findChild<QLabel *>(QStringLiteral("comparisonTitle"));
        QTRY_COMPARE(title->text(), QStringLiteral("Run 1 against Run 2"));
        page.findChild<QTabWidget *>(QStringLiteral("comparisonTabs"))
            ->setCurrentIndex(static_cast<int>(tabs.indexOf(view)));
    }
    const QPixmap picture = page.grab();
    const qreal ratio = page.devicePixelRatioF();
    QCOMPARE(picture.width(), qRound(page.width() * ratio));
    const QDir folder(QStringLiteral(WEIGHHOUSE_BINARY_DIR));
    QVERIFY(folder.mkpath(QStringLiteral("screenshots")));
    const QString scale = ratio > 1 ? QStringLiteral("-200") : QString();
    QVERIFY(picture.save(folder.filePath(
        QStringLiteral("screenshots/%1%2.png").arg(QString::fromLatin1(QTest::currentDataTag()), scale))));
}

WEIGHHOUSE_TEST(TestRunsShots)
#include "test_runs_shots.moc"
