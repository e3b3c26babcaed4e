// SPDX-License-Identifier: GPL-3.0-or-later
// Values with their intervals.
#include "tests/support/registry.h"
#include "tests/ui_widgets/chart_checks.h"
#include "ui/widgets/interval_chart.h"

#include <QSignalSpy>

#include <cmath>

using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

IntervalChartContent utilities()
{
    IntervalChartContent content;
    content.title = QStringLiteral("Expected utility of every action");
    content.axis.title = QStringLiteral("expected utility, 90 % interval, 4,096 states, seed 7");
    content.rows = {
        {QStringLiteral("Plums"), 0.66, 0.61, 0.71, true}, {QStringLiteral("Avocados"), 0.55, 0.48, 0.62},
        {QStringLiteral("Pears"), 0.52, 0.47, 0.57},       {QStringLiteral("Grapes"), 0.47, 0.41, 0.53},
        {QStringLiteral("Peaches"), 0.38, 0.33, 0.44},     {QStringLiteral("Apples"), 0.33, 0.28, 0.37},
        {QStringLiteral("Oranges"), 0.23, 0.18, 0.29}};
    return content;
}

} // namespace

class IntervalChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void screenReadersHearTheNumbers()
    {
        IntervalChart chart;
        IntervalChartContent content = utilities();
        content.rows[6].low = content.rows[6].high = std::nan("");
        chart.setContent(content);
        const QStringList heard = heardOf(chart);
        QCOMPARE(heard.size(), 7);
        QCOMPARE(heard[0], QStringLiteral("✓ chosen: Plums: 0.66, from 0.61 to 0.71"));
        QCOMPARE(heard[6], QStringLiteral("Oranges: 0.23"));
        QCOMPARE(chart.accessibleName(), content.title);
    }

    void filesHaveAllRows()
    {
        IntervalChart chart;
        chart.resize(500, 200);
        IntervalChartContent content = utilities();
        content.rows.push_back({QStringLiteral("none, yet"), std::nan(""), std::nan(""), std::nan("")});
        for (int i = 0; i < 40; ++i)
            content.rows.push_back({QStringLiteral("More %1").arg(i), 0.2, 0.1, 0.3});
        chart.setContent(content);
        const QString csv = chart.toCsv();
        QVERIFY(csv.startsWith(
            QStringLiteral("label,\"expected utility, 90 % interval, 4,096 states, seed 7\",low,high,chosen\n"
                           "Plums,0.66,0.61,0.71,true\nAvocados,0.55,0.48,0.62,false\n")));
        QVERIFY(csv.contains(QStringLiteral("\"none, yet\",,,,false\n")));
        QCOMPARE(csv.count(QLatin1Char('\n')), 49);
        // What had to be scrolled to is in the picture, too.
        const QByteArray svg = writtenBy(chart);
        QVERIFY(svg.contains("Plums") && svg.contains("More 39"));
        QVERIFY(!IntervalChart().exportTo(QStringLiteral("nothing.png")));
    }

    void keysAndClicksChooseARow()
    {
        IntervalChart chart;
        chart.resize(600, 400);
        chart.setContent(utilities());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QSignalSpy activated(&chart, &ChartFrame::activated);
        QTest::keyClick(&chart, Qt::Key_Home);
        QTest::keyClick(&chart, Qt::Key_Down);
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(activated.takeFirst()[0].toInt(), 1);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&chart);
        for (const int row : {0, 4, 6}) {
            const QPoint place = chart.canvas()->mapFromGlobal(list->child(row)->rect().center());
            QTest::mouseClick(chart.canvas(), Qt::LeftButton, {}, place);
            QCOMPARE(activated.takeFirst()[0].toInt(), row);
            QCOMPARE(chart.selected(), row);
        }
    }

    /// What is dragged elsewhere must not make the chart jump.
    void theAxisOnlyGrowsWhileTheRowsStay()
    {
        IntervalChart chart;
        chart.resize(600, 400);
        chart.setContent(utilities());
        const QList<QAbstractSeries *> dots = seriesOf(chart);
        QCOMPARE(dots.size(), 2);
        const auto axisOf = [&] {
            PlotAxis axis;
            axis.fit({}, 0.18, 0.71, false);
            return std::pair(axis.low(), axis.high());
        };
        QCOMPARE(axisOf(), std::pair(0.1, 0.8));
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&chart);
        const QRect before = list->child(3)->rect();
        IntervalChartContent content = utilities();
        for (Interval &row : content.rows) {
            row.value = row.value * 0.9 + 0.0131;
            row.low *= 0.9;
        }
        chart.setContent(content);
        QCOMPARE(list->child(3)->rect(), before);
        QCOMPARE(seriesOf(chart), dots);
        // More digits come, and do not go.
        content = utilities();
        chart.setContent(content);
        QVERIFY(heardOf(chart)[1].contains(QStringLiteral("0.5500")));
    }

    void pictures()
    {
        IntervalChart chart;
        chart.resize(600, 440);
        chart.setContent(utilities());
        checkSchemes(chart, QStringLiteral("interval"));
    }
};

WEIGHHOUSE_TEST(IntervalChartTest)
#include "test_interval_chart.moc"
