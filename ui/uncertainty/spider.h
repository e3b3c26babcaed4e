// SPDX-License-Identifier: GPL-3.0-or-later
// This file shows how the expectation of a candidate moves with each factor and uncertain column.
#pragma once

#include "ui/uncertainty/session.h"
#include "ui/widgets/curve_chart.h"

#include <QStringList>
#include <cstddef>

namespace weighhouse::ui
{

struct SpiderContent {
    CurveChartContent chart;
    QStringList ranges; ///< From where to where each line goes, in sentences.
};

/// The title of the chart, also of an empty one.
QString spiderTitle();
/// A line for each factor, and for each uncertain column that has one draw; the widest ones of those that
/// move the candidate at all. A factor's values stand from the worst to the best, each as wide as it is
/// likely; a column runs over its percentiles.
SpiderContent spiderContent(const Believed &believed, std::size_t action);

} // namespace weighhouse::ui
