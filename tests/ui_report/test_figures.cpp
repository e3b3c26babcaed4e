// SPDX-License-Identifier: GPL-3.0-or-later
// Figures: what they print, and where their parts stand.
#include "tests/support/registry.h"
#include "tests/ui_report/page_checks.h"
#include "ui/report/plan_places.h"

#include <QTest>

#include <QSet>
#include <cmath>
#include <limits>

using namespace weighhouse;
using namespace weighhouse::testing;
using namespace weighhouse::ui::pages;

namespace
{

audit::Figure figureOf(audit::PlanFigure plan)
{
    return {std::move(plan), "A plan.", {}};
}

PlanRoom room()
{
    PlanRoom room;
    room.width = 481;
    room.height = 600;
    room.leastScale = 0.77;
    room.cardWidth = 114;
    room.cardHeight = 48;
    room.noteHeight = 20;
    return room;
}

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr double endless = std::numeric_limits<double>::infinity();

} // namespace

class TestFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsPrintTheirNumbersAndLeadOn()
    {
        audit::BarsFigure bars;
        bars.bars = {{.label = "a", .value = 2, .shown = "+2.0", .isStrong = true, .target = "S"},
                     {.label = "b", .value = -1, .shown = "−1.0", .target = "nowhere"},
                     {.label = "c", .value = notANumber, .shown = "unknown"},
                     {.label = "d", .value = endless, .shown = "no end"},
                     {.label = "e", .value = 0, .shown = "±0"}};
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Figure{bars, "Bars.", {}}})));
        const QStringList told = toldOnAll(pages);
        for (const auto &bar : bars.bars)
            QVERIFY2(told.contains(QString::fromStdString(bar.shown)), bar.shown.c_str());
        QVERIFY(told.contains(QStringLiteral("Figure 1. Bars.")));
        QCOMPARE(pages.links(0).size(), std::size_t{1});
        QCOMPARE(faultsOf(pages), QString());
        // Numbers that are printed on the bars need no table.
        QVERIFY(!told.contains(QStringLiteral("Name")));
    }

    void whatIsCutStandsWholeInTheTable()
    {
        std::string name;
        for (int i = 0; i < 40; ++i)
            name += "name" + std::to_string(i) + " ";
        audit::BarsFigure bars;
        bars.bars = {{.label = name, .value = 2, .shown = "2"}, {.label = "b", .value = 1, .shown = "1"}};
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Figure{bars, "Bars.", {}}})));
        const QString told = toldOnAll(pages).join(QLatin1Char(' '));
        QVERIFY(told.contains(QStringLiteral("…")));
        QVERIFY(told.contains(QStringLiteral("name39")));
        QCOMPARE(faultsOf(pages), QString());
    }

    void figuresCarryTheirNumbers()
    {
        audit::IntervalsFigure intervals;
        intervals.rows = {
            {.label = "a", .value = 1.25, .low = 1, .high = 1.5, .shown = "1.25", .isStrong = true},
            {.label = "b", .value = notANumber, .low = notANumber, .high = endless, .shown = "–"}};
        audit::CurvesFigure curves;
        curves.curves = {{.label = "line", .points = {{0, 0}, {10, 1}}}, {.label = "none", .points = {}}};
        audit::SwingsFigure swings;
        swings.base = 2;
        swings.swings = {{.label = "input", .low = 3, .high = 1, .lowShown = "5 → 3", .highShown = "9 → 1"}};
        WEIGHHOUSE_TAKE(pages,
                        laidOut(reportOf({audit::Figure{intervals, "I.", {}}, audit::Figure{curves, "C.", {}},
                                          audit::Figure{swings, "S.", {}}})));
        const QStringList told = toldOnAll(pages);
        for (const char *number : {"1.00", "1.50", "1.25", "2.5", "5.0", "9.0", "25%"})
            QVERIFY2(told.contains(QString::fromUtf8(number)), number);
        QCOMPARE(told.count(QStringLiteral("5 → 3")), 2); // in the figure and below it
        QCOMPARE(faultsOf(pages), QString());
    }

    void emptyFiguresAreNoFault()
    {
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Figure{audit::BarsFigure{}, "a", {}},
                                                 audit::Figure{audit::IntervalsFigure{}, "b", {}},
                                                 audit::Figure{audit::CurvesFigure{}, "c", {}},
                                                 audit::Figure{audit::SwingsFigure{}, "d", {}},
                                                 audit::Figure{audit::PlanFigure{}, "e", {}}})));
        QCOMPARE(faultsOf(pages), QString());
        QVERIFY(toldOnAll(pages).contains(QStringLiteral("Figure 5. e")));
    }

    void manyBarsGoOnOnTheNextPage()
    {
        audit::BarsFigure bars;
        for (int i = 0; i < 200; ++i)
            bars.bars.push_back({.label = "bar" + std::to_string(i),
                                 .value = static_cast<double>(i),
                                 .shown = std::to_string(i)});
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Figure{bars, "Bars.", {}}})));
        QVERIFY(pages.count() > 4);
        QCOMPARE(faultsOf(pages), QString());
        QVERIFY(toldOnAll(pages).contains(QStringLiteral("bar199")));
    }

    void manyCurvesAreNamedInTheTable()
    {
        audit::CurvesFigure curves;
        for (int i = 0; i < 30; ++i)
            curves.curves.push_back(
                {.label = "curve" + std::to_string(i), .points = {{i, 0}, {i + 5, 1}}, .isStrong = i == 20});
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({audit::Figure{curves, "C.", {}}})));
        const QStringList told = toldOnAll(pages);
        QVERIFY(told.contains(QStringLiteral("22 others")));
        QCOMPARE(told.count(QStringLiteral("curve20")), 2); // it stands out, so the legend has it
        QCOMPARE(told.count(QStringLiteral("curve29")), 1);
    }

    void everyCardIsALink()
    {
        for (const std::size_t steps : {4, 12, 60, 200}) {
            WEIGHHOUSE_TAKE(pages, laidOut(reportOf({figureOf(planOf(steps, 6))})));
            std::size_t links = 0;
            for (int page = 0; page < pages.count(); ++page)
                for (const ui::PageLink &link : pages.links(page))
                    links += link.box.height() > 20 ? 1 : 0;
            QCOMPARE(links, steps);
            const QString told = toldOnAll(pages).join(QLatin1Char(' '));
            for (std::size_t i = 1; i <= steps; ++i)
                QVERIFY(told.contains(QStringLiteral(".%1 · sql").arg(i)));
        }
    }

    void lettersOfPlansAreNeverTooSmall()
    {
        for (const auto &[steps, depths] :
             {std::pair{1, 1}, std::pair{6, 4}, std::pair{20, 20}, std::pair{40, 8}, std::pair{90, 3},
              std::pair{500, 60}, std::pair{500, 2}}) {
            const audit::PlanFigure plan =
                planOf(static_cast<std::size_t>(steps), static_cast<std::size_t>(depths));
            const PlacedPlan placed = placePlan(plan, room(), {});
            QSet<std::size_t> seen;
            for (const PlanPart &part : placed.parts) {
                QVERIFY(part.scale >= room().leastScale - 1e-9 && part.scale <= 1);
                QVERIFY(part.size.x * part.scale <= room().width + 1e-6);
                QVERIFY(part.size.y * part.scale <= room().height + 1e-6);
                QCOMPARE(part.steps.size(), part.centres.size());
                for (const std::size_t step : part.steps) {
                    QVERIFY(!seen.contains(step));
                    seen.insert(step);
                }
            }
            QCOMPARE(seen.size(), steps);
            QCOMPARE(placed.isWhole, placed.parts.size() == 1 && placed.parts.front().level == 0);
        }
    }

    void plansThatLeadRoundOrNowhereAreDrawn()
    {
        audit::PlanFigure plan = planOf(100, 5);
        plan.edges.emplace_back(90, 1);
        plan.edges.emplace_back(7, 7);
        plan.edges.emplace_back(3, 5000);
        WEIGHHOUSE_TAKE(pages, laidOut(reportOf({figureOf(std::move(plan))})));
        QCOMPARE(faultsOf(pages), QString());
    }
};

WEIGHHOUSE_TEST(TestFigures)
#include "test_figures.moc"
