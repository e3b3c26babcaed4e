// SPDX-License-Identifier: GPL-3.0-or-later
// Regions of the best action.
#include "tests/support/registry.h"
#include "tests/ui_widgets/chart_checks.h"
#include "ui/widgets/region_chart.h"

#include <QSignalSpy>

using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

RegionChartContent regions(int side)
{
    RegionChartContent content;
    content.title = QStringLiteral("Strategy region");
    content.x = {QStringLiteral("a rise of the plum price"), 0.0, 1.0, true};
    content.y = {QStringLiteral("a hard frost"), 0.0, 0.5, true};
    content.columns = content.rows = side;
    content.actions = {QStringLiteral("Plums"), QStringLiteral("Avocados"), QStringLiteral("Pears"),
                       QStringLiteral("Grapes")};
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column) {
            const double x = (column + 0.5) / side;
            const double y = (row + 0.5) / side;
            const int best = y > 0.85 && x > 0.93 ? 3 : y > 0.3 + 0.6 * x ? 2 : x < 0.31 ? 1 : 0;
            content.best.push_back(best);
        }
    }
    content.current = CurvePoint{0.42, 0.15};
    content.currentLabel = QStringLiteral("now");
    return content;
}

} // namespace

class RegionChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void screenReadersHearTheCells()
    {
        RegionChart chart;
        chart.resize(500, 400);
        chart.setContent(regions(4));
        const QStringList heard = heardOf(chart);
        QCOMPARE(heard.size(), 16);
        QCOMPARE(heard[0], QStringLiteral("Avocados at 12.5 %, 6.3 %"));
        QCOMPARE(heard[3], QStringLiteral("Plums at 87.5 %, 6.3 %"));
    }

    void theCursorGoesFromCellToCell()
    {
        RegionChart chart;
        chart.resize(500, 400);
        chart.setContent(regions(4));
        const auto press = [&](Qt::Key key) {
            QTest::keyClick(&chart, key);
            return chart.selected();
        };
        chart.setSelected(0);
        QCOMPARE(press(Qt::Key_Right), 1);
        QCOMPARE(press(Qt::Key_Up), 5);
        QCOMPARE(press(Qt::Key_End), 7);
        QCOMPARE(press(Qt::Key_Right), 7);
        QCOMPARE(press(Qt::Key_Down), 3);
        QCOMPARE(press(Qt::Key_Down), 3);
        QCOMPARE(press(Qt::Key_Home), 0);
    }

    void aClickIsOnTheCellThatIsSeen()
    {
        RegionChart chart;
        chart.resize(500, 400);
        chart.setContent(regions(12));
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QSignalSpy activated(&chart, &ChartFrame::activated);
        QAccessibleInterface *list = QAccessible::queryAccessibleInterface(&chart);
        for (const int cell : {0, 77, 143}) {
            QTest::mouseClick(chart.canvas(), Qt::LeftButton, {},
                              chart.canvas()->mapFromGlobal(list->child(cell)->rect().center()));
            QCOMPARE(activated.takeFirst()[0].toInt(), cell);
        }
    }

    void aGridThatIsNotWholeIsNotShown()
    {
        RegionChart chart;
        chart.resize(500, 400);
        RegionChartContent content = regions(4);
        content.best.pop_back();
        chart.setContent(content);
        QCOMPARE(heardOf(chart).size(), 0);
        QVERIFY(!chart.grab().isNull());
    }

    /// Names stand in their regions; a region too small for its name has it in the legend.
    void filesHaveAllCellsAndNames()
    {
        RegionChart chart;
        chart.resize(500, 400);
        RegionChartContent content = regions(40);
        content.best[0] = -1;
        chart.setContent(content);
        const QString csv = chart.toCsv();
        QCOMPARE(csv.count(QLatin1Char('\n')), 1601);
        QVERIFY(csv.contains(QStringLiteral("\n0.0125,0.00625,\n")));
        const QByteArray svg = writtenBy(chart);
        for (const char *text : {"Plums", "Avocados", "Pears", "Grapes", "now", "a hard frost"})
            QVERIFY2(svg.contains(text), text);
    }

    void pictures()
    {
        RegionChart chart;
        chart.resize(560, 400);
        chart.setContent(regions(40));
        checkSchemes(chart, QStringLiteral("region"));
    }
};

WEIGHHOUSE_TEST(RegionChartTest)
#include "test_region_chart.moc"
