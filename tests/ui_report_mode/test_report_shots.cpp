// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the Report mode, in light and dark; with QT_SCALE_FACTOR=2 as on a fine screen.
#include "tests/support/registry.h"
#include "tests/ui_report_mode/report_bench.h"
#include "ui/base/look/theme.h"
#include "ui/report_mode/draft.h"

#include <QDir>
#include <QLabel>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

class TestReportShots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom)); }

    void takes_data();
    void takes();
    void cleanup() { applyTheme(Scheme::Light, 0); }
};

void TestReportShots::takes_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<bool>("dark");
    for (const char *view : {"empty", "pages", "check"}) {
        for (const bool dark : {false, true})
            QTest::newRow(qPrintable(
                QStringLiteral("report-%1-%2")
                    .arg(QString::fromLatin1(view), dark ? QStringLiteral("dark") : QStringLiteral("light"))))
                << QString::fromLatin1(view) << dark;
    }
}

void TestReportShots::takes()
{
    QFETCH(QString, view);
    QFETCH(bool, dark);
    applyTheme(dark ? Scheme::Dark : Scheme::Light, 0);
    ReportBench bench;
    if (view != QStringLiteral("empty"))
        QVERIFY(bench.open("trade"));
    bench.show();
    bench.page->resize(1180, 680);
    if (view == QStringLiteral("empty")) {
        QTRY_VERIFY(bench.find<QLabel>("reportEmpty")->isVisible());
    } else {
        addToReport(bench.document, QStringLiteral("Tolls"), QStringLiteral("harbour,toll\nWick,3\n"));
        QVERIFY(bench.waitForPages());
    }
    if (view == QStringLiteral("check")) {
        QVERIFY(bench.exportTo(bench.path("report.pdf")));
        bench.page->checkReport(bench.path("report.pdf"));
        QTRY_VERIFY(bench.jobs.isIdle() && bench.find<QLabel>("checkVerdict")->isVisible());
    }
    const QPixmap picture = bench.page->grab();
    const qreal ratio = bench.page->devicePixelRatioF();
    QCOMPARE(picture.width(), qRound(bench.page->width() * ratio));
    const QDir folder(QStringLiteral(WEIGHHOUSE_BINARY_DIR));
    QVERIFY(folder.mkpath(QStringLiteral("screenshots")));
    const QString scale = ratio > 1 ? QStringLiteral("-200") : QString();
    QVERIFY(picture.save(folder.filePath(
        QStringLiteral("screenshots/%1%2.png").arg(QString::fromLatin1(QTest::currentDataTag()), scale))));
}

WEIGHHOUSE_TEST(TestReportShots)
#include "test_report_shots.moc"
