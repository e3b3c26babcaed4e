// SPDX-License-Identifier: GPL-3.0-or-later
// The decision and its runners-up as bars.
#pragma once

#include "ui/document/weighing.h"
#include "ui/widgets/bar_chart.h"

#include <vector>

namespace weighhouse::ui
{

/// At most so many candidates are drawn.
inline constexpr std::size_t mostBars = 10;

/// What is drawn, and the position in SweepResult::outcomes of each bar's candidate. No bars for a Pareto
/// front, which has no single value.
struct AnswerChart {
    BarChartContent content;
    std::vector<std::size_t> positions;
};
AnswerChart answerChart(const Weighed &weighed);

} // namespace weighhouse::ui
