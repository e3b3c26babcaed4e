// SPDX-License-Identifier: GPL-3.0-or-later
// Bars.
#include "tests/support/pictures.h"
#include "tests/support/registry.h"
#include "ui/base/look/theme.h"
#include "ui/widgets/bar_chart.h"
#include "ui/widgets/chart_scale.h"

#include <QAccessible>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

BarChartContent bars(int count)
{
    BarChartContent content;
    content.title = QStringLiteral("Where should the merchant go?");
    content.valueTitle = QStringLiteral("country.profit [ducats/month]");
    content.note = QStringLiteral("The best %1 of 79 candidates").arg(count);
    for (int i = 0; i < count; ++i)
        content.bars.push_back({QStringLiteral("Town %1").arg(i), 3 - i * 0.013, {}, i == 2});
    content.reference = 2.1;
    content.referenceLabel = QStringLiteral("before: 2.1");
    return content;
}

} // namespace

class BarChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theTableIsExact()
    {
        BarChart chart;
        chart.setContent({.title = {},
                          .valueTitle = QStringLiteral("profit, net [\"d\"]"),
                          .note = {},
                          .bars = {{QStringLiteral("Wick"), 0.1, {}, false},
                                   {QStringLiteral("O,ban"), 1e300, {}, true},
                                   {QStringLiteral("none"), std::nan(""), {}, false}},
                          .reference = {},
                          .referenceLabel = {}});
        QCOMPARE(chart.toCsv(), QStringLiteral("label,\"profit, net [\"\"d\"\"]\",chosen\n"
                                               "Wick,0.1,false\n"
                                               "\"O,ban\",1e+300,true\n"
                                               "none,,false\n"));
    }

    void filesAreWritten()
    {
        BarChart chart;
        chart.resize(600, 400);
        chart.setContent(bars(12));
        const QTemporaryDir folder;
        const auto write = [&](const char *name) {
            const QString path = folder.filePath(QString::fromLatin1(name));
            return chart.exportTo(path) ? firstBytes(path, 8) : QByteArray();
        };
        QVERIFY(write("a.svg").startsWith("<?xml"));
        QCOMPARE(write("a.png"), QByteArray("\x89PNG\r\n\x1a\n"));
        QVERIFY(write("a.pdf").startsWith("%PDF-"));
        QVERIFY(write("a.csv").startsWith("label,"));
        QVERIFY(!chart.exportTo(folder.filePath(QStringLiteral("a.xyz"))));
    }

    void keysMoveTheCursor()
    {
        BarChart chart;
        chart.resize(500, 300);
        chart.setContent(bars(80));
        chart.show();
        QSignalSpy activated(&chart, &BarChart::barActivated);
        QTest::keyClick(&chart, Qt::Key_Down);
        QCOMPARE(chart.selected(), 0);
        QTest::keyClick(&chart, Qt::Key_Down);
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(activated.count(), 1);
        QCOMPARE(activated[0][0].toInt(), 1);
        QTest::keyClick(&chart, Qt::Key_End);
        QCOMPARE(chart.selected(), 79);
        // The last bar has been scrolled to.
        const auto *area = chart.findChild<QScrollArea *>();
        QVERIFY(area->verticalScrollBar()->value() > 0);
        QTest::keyClick(&chart, Qt::Key_Up);
        QCOMPARE(chart.selected(), 78);
    }

    void aClickIsOnTheBarThatIsSeen()
    {
        BarChart chart;
        chart.resize(600, 500);
        chart.setContent(bars(8));
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QSignalSpy activated(&chart, &BarChart::barActivated);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&chart);
        QCOMPARE(list->childCount(), 8);
        auto *area = chart.findChild<QScrollArea *>();
        auto *pane = qobject_cast<QAbstractScrollArea *>(area->widget());
        for (const int bar : {0, 3, 7}) {
            const QPoint place = pane->viewport()->mapFromGlobal(list->child(bar)->rect().center());
            QTest::mouseClick(pane->viewport(), Qt::LeftButton, {}, place);
            QCOMPARE(activated.takeFirst()[0].toInt(), bar);
            QCOMPARE(chart.selected(), bar);
        }
    }

    void screenReadersHearTheNumbers()
    {
        BarChart chart;
        chart.setContent(bars(4));
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&chart);
        QCOMPARE(list->role(), QAccessible::List);
        QCOMPARE(list->text(QAccessible::Name), QStringLiteral("Where should the merchant go?"));
        QCOMPARE(list->child(0)->text(QAccessible::Name),
                 QStringLiteral("Town 0: 3.000 (country.profit [ducats/month])"));
        QVERIFY(list->child(2)->text(QAccessible::Name).contains(QStringLiteral("chosen")));
    }

    void labelsThatAreAlikeAreAllShown()
    {
        BarChart chart;
        BarChartContent content = bars(3);
        for (Bar &bar : content.bars)
            bar.label = QStringLiteral("same");
        chart.setContent(content);
        QCOMPARE(QAccessible::queryAccessibleInterface(&chart)->childCount(), 3);
        chart.resize(500, 300);
        chart.show();
        QVERIFY(!chart.grab().isNull());
    }

    void theAxisStartsAtZeroUnlessThatHidesEverything()
    {
        QCOMPARE(rangeFor({1, 2, 3}, {}).low, 0.0);
        QVERIFY(rangeFor({1, 2, 3}, {}).high > 3);
        QCOMPARE(rangeFor({1, 2, 3}, {}).step, 1.0);
        QCOMPARE(rangeFor({0.011, 0.04}, {}).step, 0.01);
        QVERIFY(rangeFor({-1, 2}, {}).low < -1);
        QCOMPARE(rangeFor({-4, -2}, {}).high, 0.0);
        const AxisRange close = rangeFor({100, 101, 102}, {});
        QVERIFY(!close.startsAtZero);
        QVERIFY(close.low > 90 && close.low < 100 && close.high > 102);
        QVERIFY(rangeFor({100, 101}, 20).startsAtZero);
        QVERIFY(rangeFor({}, {}).high > rangeFor({}, {}).low);
        QVERIFY(rangeFor({std::nan("")}, {}).high > 0);
        QVERIFY(rangeFor({0, 0}, {}).high > 0);
    }

    void themesAreFollowed()
    {
        BarChart chart;
        chart.resize(700, 500);
        chart.setContent(bars(12));
        chart.show();
        keepPicture(chart, QStringLiteral("chart-light"));
        QCOMPARE(chart.grab().toImage().pixelColor(3, 3), coloursOf(&chart).base);
        chart.setPalette(QPalette(Qt::white, QColor(30, 30, 30), Qt::white, Qt::black, Qt::gray, Qt::white,
                                  QColor(20, 20, 20)));
        QVERIFY(coloursOf(&chart).isDark);
        QCOMPARE(chart.grab().toImage().pixelColor(3, 3), coloursOf(&chart).base);
        keepPicture(chart, QStringLiteral("chart-dark"));
        chart.setContent(bars(80));
        keepPicture(chart, QStringLiteral("chart-80"));
    }
};

WEIGHHOUSE_TEST(BarChartTest)
#include "test_bar_chart.moc"
