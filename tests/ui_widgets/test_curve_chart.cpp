// SPDX-License-Identifier: GPL-3.0-or-later
// Curves, their points and their labels.
#include "tests/support/registry.h"
#include "tests/ui_widgets/chart_checks.h"
#include "ui/widgets/curve_chart.h"

#include <QLineSeries>
#include <QSignalSpy>

#include <cmath>
#include <map>

using namespace weighhouse::testing;
using namespace weighhouse::ui;

namespace
{

std::vector<CurvePoint> normal(double mean, double spread, int count, double low = 0, double high = 1)
{
    std::vector<CurvePoint> points;
    for (int i = 0; i <= count; ++i) {
        const double x = low + (high - low) * i / count;
        points.push_back({x, std::erfc((mean - x) / spread / std::sqrt(2.0)) / 2});
    }
    return points;
}

CurveChartContent profiles(int count = 200, double shift = 0)
{
    CurveChartContent content;
    content.title = QStringLiteral("Risk profile");
    content.x.title = QStringLiteral("yield × price, thousand crowns a hectare: chance to stay below");
    content.y = {{}, 0.0, 1.0, true};
    content.curves = {{QStringLiteral("Plums"), normal(0.66 + shift, 0.09, count), false, true},
                      {QStringLiteral("Avocados"), normal(0.55 - shift, 0.2, count)},
                      {QStringLiteral("Pears"), normal(0.52, 0.08, count)}};
    return content;
}

int pointsOf(const CurveChart &chart, int curve)
{
    return qobject_cast<QLineSeries *>(seriesOf(chart)[curve])->count();
}

} // namespace

class CurveChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Every column of pixels keeps its lowest, its highest, its first and its last point.
    void thinningCoversTheSamePixels()
    {
        constexpr int columns = 300;
        std::vector<CurvePoint> points;
        for (int i = 0; i < 10'000; ++i)
            points.push_back({i / 10'000.0, std::sin(i * 0.37) * std::sin(i * 0.0021)});
        points[5'000].y = 7;
        points[5'001].y = std::nan("");
        const std::vector<CurvePoint> kept = thinned(points, 0, 1, columns);
        QVERIFY(kept.size() <= 4 * columns);
        const auto extents = [&](const std::vector<CurvePoint> &of) {
            std::map<int, std::array<double, 4>> found;
            for (const CurvePoint &point : of) {
                if (std::isnan(point.y))
                    continue;
                const auto [at, isNew] = found.try_emplace(static_cast<int>(point.x * columns),
                                                           std::array{point.y, point.y, point.y, point.y});
                at->second = {std::min(at->second[0], point.y), std::max(at->second[1], point.y),
                              at->second[2], point.y};
            }
            return found;
        };
        QVERIFY(extents(points) == extents(kept));
        QVERIFY(std::ranges::is_sorted(kept, {}, &CurvePoint::x));
        QCOMPARE(thinned({{0, 1}, {1, 2}}, 0, 0, 10).size(), std::size_t(0));
        // The neighbours of what is seen remain, so that the line goes on to the edge.
        const std::vector<CurvePoint> part = thinned(points, 0.25, 0.3, columns);
        QVERIFY(part.front().x < 0.25 && part.back().x > 0.3);
    }

    /// What is left out lies on the line through what remains.
    void straightPartsNeedNoPoints()
    {
        QCOMPARE(straightened({{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 2}}, 1e-9).size(), std::size_t(3));
        constexpr double tolerance = 0.001;
        const std::vector<CurvePoint> points = normal(0.5, 0.1, 10'000);
        const std::vector<CurvePoint> kept = straightened(points, tolerance);
        QVERIFY(kept.size() > 10 && kept.size() < 100);
        QVERIFY(kept.front() == points.front() && kept.back() == points.back());
        std::size_t at = 1;
        for (const CurvePoint &point : points) {
            while (kept[at].x < point.x)
                ++at;
            const CurvePoint &a = kept[at - 1];
            const CurvePoint &b = kept[at];
            QVERIFY(std::abs(a.y + (b.y - a.y) * (point.x - a.x) / (b.x - a.x) - point.y) <=
                    tolerance * 1.001);
        }
        // Lines that go straight up and back stay as they are.
        const std::vector<CurvePoint> back{{0, 0}, {1, 0}, {1, 5}, {0.5, 5}, {0.5, 1}, {2, 1}};
        QVERIFY(straightened(back, tolerance) == back);
    }

    void stepsHoldUntilTheNextPoint()
    {
        const std::vector<CurvePoint> corners = stepped({{0, 0}, {1, 0.5}, {2, 0.5}, {3, 1}});
        QVERIFY((corners == std::vector<CurvePoint>{{0, 0}, {1, 0}, {1, 0.5}, {2, 0.5}, {3, 0.5}, {3, 1}}));
    }

    void manyPointsAreDrawnByTheirPixels()
    {
        CurveChart chart;
        chart.resize(600, 400);
        chart.setContent(profiles(10'000));
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QCOMPARE(seriesOf(chart).size(), 3);
        for (int i = 0; i < 3; ++i) {
            const int count = pointsOf(chart, i);
            QVERIFY2(count > 10 && count <= 600, qPrintable(QString::number(count)));
        }
        QCOMPARE(chart.toCsv().count(QLatin1Char('\n')), 3 * 10'001 + 1);
    }

    void seriesStayWhileTheShapeStays()
    {
        CurveChart chart;
        chart.resize(600, 400);
        chart.setContent(profiles());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        const QList<QAbstractSeries *> before = seriesOf(chart);
        QCOMPARE(before.size(), 3);
        const std::vector<QRectF> labels = chart.labelPlaces();
        chart.setContent(profiles(200, 0.004));
        QCOMPARE(seriesOf(chart), before);
        // The labels go with their curves, and no farther.
        for (std::size_t i = 0; i < labels.size(); ++i)
            QVERIFY(std::hypot(labels[i].x() - chart.labelPlaces()[i].x(),
                               labels[i].y() - chart.labelPlaces()[i].y()) < 15);
        CurveChartContent fewer = profiles();
        fewer.curves.pop_back();
        chart.setContent(fewer);
        QCOMPARE(heardOf(chart).size(), 2);
        QCOMPARE(pointsOf(chart, 2), 0);
    }

    void labelsDoNotOverlap()
    {
        CurveChart chart;
        chart.resize(600, 400);
        CurveChartContent content = profiles();
        for (int i = 0; i < 4; ++i)
            content.curves.push_back({QStringLiteral("Another %1").arg(i), normal(0.3 + 0.1 * i, 0.1, 200)});
        chart.setContent(content);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        const std::vector<QRectF> places = chart.labelPlaces();
        int shown = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            shown += places[i].isEmpty() ? 0 : 1;
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(!places[i].intersects(places[k]));
        }
        QCOMPARE(shown, 7);
    }

    void theCursorReadsAlongACurve()
    {
        CurveChart chart;
        chart.resize(600, 400);
        chart.setContent(profiles());
        QCOMPARE(heardOf(chart)[1], QStringLiteral("Avocados: 0.3 % at 0.000, 98.8 % at 1.000"));
        QTest::keyClick(&chart, Qt::Key_Down);
        QCOMPARE(chart.selected(), 0);
        QTest::keyClick(&chart, Qt::Key_Right);
        QCOMPARE(heardOf(chart)[0], QStringLiteral("✓ chosen: Plums: 6.0 % at 0.520"));
        QTest::keyClick(&chart, Qt::Key_Left);
        QTest::keyClick(&chart, Qt::Key_Left);
        QCOMPARE(heardOf(chart)[0], QStringLiteral("✓ chosen: Plums: 2.3 % at 0.480"));
    }

    void aClickIsOnTheCurveThatIsSeen()
    {
        CurveChart chart;
        chart.resize(600, 400);
        chart.setContent(profiles());
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QSignalSpy activated(&chart, &ChartFrame::activated);
        const std::vector<QRectF> places = chart.labelPlaces();
        for (int i = 0; i < 3; ++i) {
            QTest::mouseClick(chart.canvas(), Qt::LeftButton, {},
                              places[static_cast<std::size_t>(i)].center().toPoint());
            QCOMPARE(activated.takeFirst()[0].toInt(), i);
        }
        // Far from all curves.
        QTest::mouseClick(chart.canvas(), Qt::LeftButton, {}, QPoint(120, 120));
        QCOMPARE(activated.count(), 0);
        QCOMPARE(chart.selected(), -1);
    }

    void filesHaveTheLabels()
    {
        CurveChart chart;
        chart.resize(600, 400);
        CurveChartContent content = profiles();
        content.lines = {{0.6, QStringLiteral("costs are met")}};
        chart.setContent(content);
        const QByteArray svg = writtenBy(chart);
        for (const char *text : {"Plums", "Avocados", "Pears", "100 %", "costs are met", "Risk profile"})
            QVERIFY2(svg.contains(text), text);
    }

    void pictures()
    {
        CurveChart chart;
        chart.resize(600, 330);
        CurveChartContent content = profiles();
        content.lines = {{0.62, QStringLiteral("costs are met")}};
        chart.setContent(content);
        checkSchemes(chart, QStringLiteral("curves"));
        // How an estimate settles, as steps.
        content = {};
        content.title = QStringLiteral("Convergence");
        content.x.title = QStringLiteral("states");
        content.y.title = QStringLiteral("expected utility");
        for (const auto &[name, value] : {std::pair{"Plums", 0.66}, {"Avocados", 0.55}, {"Pears", 0.52}}) {
            Curve curve{QString::fromLatin1(name), {}, true, name == std::string("Plums")};
            for (int i = 1; i < 4096; i += 8)
                curve.points.push_back(
                    {static_cast<double>(i), value + std::sin(i * 0.7) / std::sqrt(4.0 * i + 20)});
            content.curves.push_back(curve);
        }
        chart.setContent(content);
        checkSchemes(chart, QStringLiteral("convergence"));
    }
};

WEIGHHOUSE_TEST(CurveChartTest)
#include "test_curve_chart.moc"
