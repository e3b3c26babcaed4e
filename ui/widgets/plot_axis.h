// SPDX-License-Identifier: GPL-3.0-or-later
// An axis of numbers that stays where it is while the numbers change.
#pragma once

#include "ui/base/number_form.h"

#include <QString>
#include <optional>
#include <vector>

namespace weighhouse::ui
{

/// This is what a chart is told of an axis.
struct ChartAxis {
    QString title = {}; ///< With the unit: "yield × price [thousand crowns/ha]".
    /// The ends. Unless they are given the axis fits what is shown, and then only grows as long as the same
    /// things are shown.
    std::optional<double> low = {};
    std::optional<double> high = {};
    bool isPercent = false; ///< Shares from 0 to 1, written as percentages.

    bool operator==(const ChartAxis &) const = default;
};

/// The range of an axis and its ticks.
class PlotAxis
{
public:
    /// Fits the axis to numbers from `low` to `high` (NaN or infinite: there are none); `isSameShape`: the
    /// range may only grow.
    void fit(const ChartAxis &axis, double low, double high, bool isSameShape);

    double low() const { return m_low; }
    double high() const { return m_high; }
    double step() const { return m_step; }
    const QString &title() const { return m_title; }
    std::vector<double> ticks() const;
    /// A number at a tick.
    QString tickText(double value) const;
    /// Any number in the axis's unit, with digits that tell its pixels apart.
    QString valueText(double value) const;
    /// The share of the axis at which a value is: 0 at its low end, 1 at its high end.
    double shareOf(double value) const { return (value - m_low) / (m_high - m_low); }
    double valueAt(double share) const { return m_low + share * (m_high - m_low); }

private:
    double m_low = 0;
    double m_high = 1;
    double m_step = 0.2;
    bool m_isPercent = false;
    QString m_title;
};

} // namespace weighhouse::ui
