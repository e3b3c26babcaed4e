// SPDX-License-Identifier: GPL-3.0-or-later
// Swings of an outcome.
#include "tests/support/registry.h"
#include "tests/ui_widgets/chart_checks.h"
#include "ui/widgets/swing_chart.h"

#include <QSignalSpy>

#include <cmath>

using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

SwingChartContent swings()
{
    SwingChartContent content;
    content.title = QStringLiteral("Swing of plums' lead");
    content.aside = QStringLiteral("10–90 % of each");
    content.centre = 0.11;
    content.swings = {{QStringLiteral("Price of plums"), -0.03, 0.23, QStringLiteral("rises: 0.18"),
                       QStringLiteral("rises: 0.66")},
                      {QStringLiteral("Spring frost"), 0.19, 0.02, QStringLiteral("hard: 0.05"),
                       QStringLiteral("hard: 0.31")},
                      {QStringLiteral("Water"), 0.05, 0.16},
                      {QStringLiteral("Dried fruit"), 0.12, 0.15}};
    return content;
}

} // namespace

class SwingChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void screenReadersHearBothEnds()
    {
        SwingChart chart;
        chart.setContent(swings());
        QCOMPARE(heardOf(chart), (QStringList{QStringLiteral("Price of plums: -0.03 to 0.23"),
                                              QStringLiteral("Spring frost: 0.19 to 0.02"),
                                              QStringLiteral("Water: 0.05 to 0.16"),
                                              QStringLiteral("Dried fruit: 0.12 to 0.15")}));
    }

    void filesHaveAllFactors()
    {
        SwingChart chart;
        chart.resize(380, 220);
        SwingChartContent content = swings();
        content.swings[2].low = std::nan("");
        chart.setContent(content);
        QCOMPARE(chart.toCsv(), QStringLiteral("factor,low end,low,centre,high end,high\n"
                                               "Price of plums,rises: 0.18,-0.03,0.11,rises: 0.66,0.23\n"
                                               "Spring frost,hard: 0.05,0.19,0.11,hard: 0.31,0.02\n"
                                               "Water,\"\",,0.11,\"\",0.16\n"
                                               "Dried fruit,\"\",0.12,0.11,\"\",0.15\n"));
        const QByteArray svg = writtenBy(chart);
        for (const char *text : {"Price of plums", "Dried fruit", "0.23", "0.11"})
            QVERIFY2(svg.contains(text), text);
    }

    void lessAndMoreHaveTheirColours()
    {
        SwingChart chart;
        chart.resize(380, 220);
        const auto sides = [&](double low, double high) {
            SwingChartContent content = swings();
            content.swings = {{QStringLiteral("One"), low, high}};
            chart.setContent(content);
            const QImage image = chart.grab().toImage();
            int less = 0;
            int more = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    const QColor colour = image.pixelColor(x, y);
                    less += colour.red() > colour.blue() + 60 ? 1 : 0;
                    more += colour.blue() > colour.red() + 60 ? 1 : 0;
                }
            }
            return std::pair(less > 100, more > 100);
        };
        QCOMPARE(sides(0.0, 0.2), std::pair(true, true));
        // Which end of the factor it is makes no difference.
        QCOMPARE(sides(0.2, 0.0), std::pair(true, true));
        QCOMPARE(sides(0.15, 0.2), std::pair(false, true));
        QCOMPARE(sides(0.05, 0.0), std::pair(true, false));
        QCOMPARE(sides(0.11, 0.11), std::pair(false, false));
        QCOMPARE(sides(std::nan(""), 0.2), std::pair(false, true));
    }

    void barsKeepTheirRoomInNarrowCharts()
    {
        const auto coloured = [](SwingChart &chart) {
            const QImage image = chart.grab().toImage();
            int columns = 0;
            for (int x = 0; x < image.width(); ++x) {
                int pixels = 0;
                for (int y = 0; y < image.height(); ++y) {
                    const QColor colour = image.pixelColor(x, y);
                    pixels += std::abs(colour.red() - colour.blue()) > 60 ? 1 : 0;
                }
                columns += pixels > 4 ? 1 : 0;
            }
            return columns;
        };
        SwingChartContent content = swings();
        content.swings[0].label = QStringLiteral("Verkaufspreis der Pflaumen am Hof");
        SwingChart narrow;
        narrow.resize(300, 400);
        narrow.setContent(content);
        const int least = narrow.canvas()->parentWidget()->minimumHeight();
        QVERIFY2(coloured(narrow) > 120, qPrintable(QString::number(coloured(narrow))));
        narrow.resize(700, 400);
        QVERIFY(coloured(narrow) > 300);
        QVERIFY(narrow.canvas()->parentWidget()->minimumHeight() < least);
    }

    void keysAndClicksChooseAFactor()
    {
        SwingChart chart;
        chart.resize(380, 220);
        chart.setContent(swings());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QSignalSpy activated(&chart, &ChartFrame::activated);
        QTest::keyClick(&chart, Qt::Key_End);
        QTest::keyClick(&chart, Qt::Key_Return);
        QCOMPARE(activated.takeFirst()[0].toInt(), 3);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&chart);
        QTest::mouseClick(chart.canvas(), Qt::LeftButton, {},
                          chart.canvas()->mapFromGlobal(list->child(1)->rect().center()));
        QCOMPARE(activated.takeFirst()[0].toInt(), 1);
    }

    void pictures()
    {
        SwingChart chart;
        chart.resize(380, 220);
        chart.setContent(swings());
        checkSchemes(chart, QStringLiteral("swing"));
    }
};

WEIGHHOUSE_TEST(SwingChartTest)
#include "test_swing_chart.moc"
