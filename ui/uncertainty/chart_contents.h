// SPDX-License-Identifier: GPL-3.0-or-later
// This is what the charts of the page show, made from what beliefs make of the candidates.
#pragma once

#include "ui/uncertainty/session.h"
#include "ui/widgets/curve_chart.h"
#include "ui/widgets/interval_chart.h"
#include "ui/widgets/region_chart.h"
#include "ui/widgets/swing_chart.h"

#include <QStringList>
#include <cstddef>
#include <vector>

namespace weighhouse::ui
{

/// As many actions as this are drawn: the best ones.
inline constexpr std::size_t mostActions = 12;
/// Curves that can still be told apart.
inline constexpr std::size_t mostCurves = 5;

/// The actions in the order of their worth: those that keep the constraints, the best first, then the others.
std::vector<std::size_t> actionsInOrder(const Believed &believed);

/// This tells how an expectation is called, with its unit: "expected income [crowns/ha]", "expected utility
/// (0 to 1)".
QString expectationTitle(const Believed &believed);
/// The objective with its unit.
QString outcomeTitle(const Believed &believed);
/// This is what the numbers rest on: "all 81 combinations", "10,000 states drawn with the seed 1".
QString statesText(const Believed &believed);
/// A deciding number for people: an outcome in its own sense, or a utility.
double decidingNumber(const Believed &believed, double number);

/// The titles of the charts, also of those that are empty, so that a screen reader names them.
struct ChartTitles {
    QString expected;
    QString profile;
    QString regret;
    QString convergence;
    QString region;
};
ChartTitles chartTitles();

IntervalChartContent expectedChart(const Believed &believed);
/// This tells how likely each of the best actions comes to at most so much.
CurveChartContent profileChart(const Believed &believed);
/// This tells how the lead of the best action hangs on each factor.
SwingChartContent swingChart(const Believed &believed);
/// The running means of the best two actions over the states, in the order in which they were drawn.
CurveChartContent convergenceChart(const Believed &believed);
/// The most that each action may fall short of what would have been best.
IntervalChartContent regretChart(const Believed &believed);

/// A factor's value whose probability runs along an axis.
struct RegionChoice {
    std::size_t factor = 0;
    std::size_t value = 0;

    bool operator==(const RegionChoice &) const = default;
};
/// The best action over the probabilities of two factors' values. Empty where that is not to be told.
RegionChartContent regionChart(const Believed &believed, const std::vector<FactorBelief> &factors,
                               const RegionChoice &across, const RegionChoice &up);

} // namespace weighhouse::ui
