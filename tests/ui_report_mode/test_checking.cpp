// SPDX-License-Identifier: GPL-3.0-or-later
// Reports that somebody was given are checked, and damage is told.
#include "core/audit/verify/key_files.h"
#include "core/data/project/project.h"
#include "core/plan/journal/journal_store.h"
#include "tests/support/registry.h"
#include "tests/support/results.h"
#include "tests/ui_report_mode/report_bench.h"
#include "ui/report_mode/check_pane.h"
#include "ui/report_mode/signing.h"
#include "ui/widgets/table_view.h"

#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestChecking : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void aGoodReportIsConfirmedAndReopened();
    void aDamagedReportIsTold();
    void whatIsNoReportIsTold();
    void aCheckIsStopped();
    void aSignatureIsMadeAndChecked();

private:
    /// Exports the report of a decided sample.
    QString exported(ReportBench &bench);
};

QString TestChecking::exported(ReportBench &bench)
{
    const QString file = bench.path("report.pdf");
    if (!bench.open())
        return {};
    bench.show();
    return bench.waitForPages() && bench.exportTo(file) ? file : QString();
}

void TestChecking::aGoodReportIsConfirmedAndReopened()
{
    ReportBench bench;
    const QString file = exported(bench);
    QVERIFY(!file.isEmpty());
    bench.page->checkReport(file);
    auto *pane = bench.find<CheckPane>("checkPane");
    QVERIFY(pane->isVisible() && pane->isChecking());
    auto *verdict = bench.find<QLabel>("checkVerdict");
    QTRY_VERIFY(verdict->isVisible());
    QVERIFY2(verdict->text().startsWith(QStringLiteral("✓")), qPrintable(verdict->text()));
    QVERIFY(!bench.find<QLabel>("checkFaults")->isVisible());
    auto *claims = bench.find<TableView>("checkClaims");
    QVERIFY(claims->model()->rowCount() > 0);
    QCOMPARE(claims->model()->rowCount(), static_cast<int>(pane->found()->claims.size()));
    auto *steps = bench.find<TableView>("checkSteps");
    QCOMPARE(steps->model()->rowCount(), static_cast<int>(pane->found()->steps.size()));
    // The project is a file of the person's choice, and is opened.
    QSignalSpy wanted(&bench.desk, &Desk::keptRunWanted);
    const QString place = bench.path("attached.weigh");
    pane->openProjectAs(place);
    QTRY_COMPARE(wanted.count(), 1);
    QCOMPARE(wanted.front().front().toString(), place);
    WEIGHHOUSE_TAKE(kept, plan::JournalStore::open(place.toStdString(), false));
    WEIGHHOUSE_TAKE(number, kept.numberOf(wanted.front().at(1).toString().toStdString()));
    QCOMPARE(number, pane->found()->manifest.run); // it opens with the run that the report is about
    WEIGHHOUSE_TAKE(project, project::Project::open(place.toStdString(), project::Mode::ReadOnly));
    WEIGHHOUSE_TAKE(content, project.checkedContent());
    QVERIFY(content.check.isWhole());
    QVERIFY(content.content.rules == bench.document.state().rules);
    // Nothing is overwritten.
    pane->openProjectAs(place);
    QTRY_COMPARE(bench.problems.count(), 1);
    QCOMPARE(wanted.count(), 1);
    bench.find<QPushButton>("closeCheck")->click();
    QVERIFY(!pane->isVisible());
    QVERIFY(bench.view()->isVisible());
}

void TestChecking::aDamagedReportIsTold()
{
    ReportBench bench;
    const QString file = exported(bench);
    QVERIFY(!file.isEmpty());
    QFile good(file);
    QVERIFY(good.open(QIODevice::ReadOnly));
    const QByteArray bytes = good.readAll();
    auto *verdict = bench.find<QLabel>("checkVerdict");
    QSignalSpy checked(bench.find<CheckPane>("checkPane"), &CheckPane::checked);
    for (const double share : {0.02, 0.3, 0.6, 0.97}) {
        QByteArray damaged = bytes;
        const auto place = static_cast<qsizetype>(static_cast<double>(bytes.size()) * share);
        damaged[place] = static_cast<char>(damaged[place] ^ 1);
        QFile bad(bench.path("damaged.pdf"));
        QVERIFY(bad.open(QIODevice::WriteOnly) && bad.write(damaged) == damaged.size());
        bad.close();
        const auto before = checked.count();
        bench.page->checkReport(bad.fileName());
        QTRY_COMPARE(checked.count(), before + 1);
        QVERIFY(verdict->isVisible());
        QVERIFY2(verdict->text().startsWith(QStringLiteral("✕")),
                 qPrintable(QStringLiteral("%1: %2").arg(share).arg(verdict->text())));
        QVERIFY(verdict->text().size() > 10); // and where
        // Its project is not opened without a word.
        auto *open = bench.find<QPushButton>("openAttached");
        if (!open->isVisible())
            continue;
        QSignalSpy wanted(&bench.desk, &Desk::keptRunWanted);
        open->click();
        auto *box = bench.page->findChild<QMessageBox *>(QStringLiteral("doesNotHoldBox"));
        QVERIFY(box != nullptr);
        box->reject();
        QTRY_VERIFY(bench.page->findChild<QMessageBox *>(QStringLiteral("doesNotHoldBox")) == nullptr);
        QCOMPARE(wanted.count(), 0);
    }
}

void TestChecking::whatIsNoReportIsTold()
{
    ReportBench bench;
    bench.show();
    QFile other(bench.path("other.pdf"));
    QVERIFY(other.open(QIODevice::WriteOnly) && other.write("no PDF at all") > 0);
    other.close();
    auto *verdict = bench.find<QLabel>("checkVerdict");
    for (const QString &file : {other.fileName(), bench.path("missing.pdf")}) {
        bench.page->checkReport(file);
        QTRY_VERIFY(bench.jobs.isIdle() && verdict->isVisible());
        QVERIFY(verdict->text().startsWith(QStringLiteral("✕")));
        QVERIFY(!bench.find<QPushButton>("openAttached")->isVisible());
    }
}

void TestChecking::aCheckIsStopped()
{
    ReportBench bench;
    const QString file = exported(bench);
    QVERIFY(!file.isEmpty());
    bench.page->checkReport(file);
    bench.find<QPushButton>("stopCheck")->click();
    auto *verdict = bench.find<QLabel>("checkVerdict");
    QTRY_VERIFY(bench.jobs.isIdle() && verdict->isVisible());
    QVERIFY2(verdict->text().contains(QStringLiteral("stopped")), qPrintable(verdict->text()));
    QVERIFY(!bench.find<QPushButton>("openAttached")->isVisible());
}

void TestChecking::aSignatureIsMadeAndChecked()
{
    ReportBench bench;
    QVERIFY(bench.open());
    bench.show();
    auto *signing = bench.find<SigningButton>("reportSigning");
    QCOMPARE(signing->text(), QStringLiteral("not signed"));
    const QString key = bench.path("mine.key");
    signing->makeKey(key);
    QVERIFY(bench.notices.join(QLatin1Char(' ')).contains(QStringLiteral("mine.key.pub")));
    QVERIFY(signing->text().contains(QStringLiteral("mine.key")));
    QCOMPARE(QFile::permissions(key) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
    // A key that is there is not written over, and what is no key is not taken.
    signing->makeKey(key);
    signing->choose(bench.path("mine.key.pub"));
    QCOMPARE(bench.problems.count(), 2);
    QCOMPARE(signingKeyFile(), key);

    QVERIFY(bench.waitForPages());
    const QString file = bench.path("report.pdf");
    QVERIFY(bench.exportTo(file));
    QTRY_VERIFY(QFile::exists(file + QStringLiteral(".sig")));
    auto *pane = bench.find<CheckPane>("checkPane");
    auto *said = bench.find<QLabel>("checkSignature");
    QSignalSpy checked(pane, &CheckPane::checked);
    bench.page->checkReport(file);
    QTRY_COMPARE(checked.count(), 1);
    QVERIFY(bench.find<QPushButton>("checkBySignature")->isVisible());
    QVERIFY2(said->text().contains(QStringLiteral("not been checked")), qPrintable(said->text()));
    pane->checkSignature(bench.path("mine.key.pub"));
    QVERIFY2(said->text().startsWith(QStringLiteral("✓")), qPrintable(said->text()));
    WEIGHHOUSE_TAKE(stranger, audit::makeKeyFiles(bench.path("other.key").toStdString()));
    pane->checkSignature(bench.path("other.key.pub"));
    QVERIFY2(said->text().startsWith(QStringLiteral("✕")), qPrintable(said->text()));
    QVERIFY(said->text().contains(QString::fromStdString(stranger)));
    // What is read first says so, too, until the right key is named.
    auto *verdict = bench.find<QLabel>("checkVerdict");
    QVERIFY2(verdict->text().startsWith(QStringLiteral("✕")), qPrintable(verdict->text()));
    pane->checkSignature(bench.path("mine.key.pub"));
    QVERIFY(verdict->text().startsWith(QStringLiteral("✓")));

    // Without a key nothing is signed, and the check says what that means.
    setSigningKeyFile({});
    QVERIFY(bench.exportTo(bench.path("unsigned.pdf")));
    QVERIFY(!QFile::exists(bench.path("unsigned.pdf.sig")));
    bench.page->checkReport(bench.path("unsigned.pdf"));
    QTRY_COMPARE(checked.count(), 2);
    QVERIFY2(said->text().contains(QStringLiteral("not signed")), qPrintable(said->text()));
    QVERIFY(!bench.find<QPushButton>("checkBySignature")->isVisible());
    // A key that has gone is told before the work is done.
    setSigningKeyFile(bench.path("gone.key"));
    const auto before = bench.problems.count();
    bench.page->exportTo(bench.path("late.pdf"));
    QTRY_COMPARE(bench.problems.count(), before + 1);
    QVERIFY(!QFile::exists(bench.path("late.pdf")));
    setSigningKeyFile({});
}

WEIGHHOUSE_TEST(TestChecking)
#include "test_checking.moc"
