// SPDX-License-Identifier: GPL-3.0-or-later
// Figures, drawn in lines and letters. Each prints its values; what is cut in a figure stands whole in the
// table of its numbers.
#pragma once

#include "ui/report/page_block.h"

#include <memory>
#include <optional>
#include <vector>

namespace weighhouse::ui::pages
{

class Chart
{
public:
    Chart() = default;
    Chart(const Chart &) = delete;
    Chart &operator=(const Chart &) = delete;
    virtual ~Chart() = default;

    /// A figure that is higher than a page has more than one part, one below the other.
    virtual std::size_t parts() const { return 1; }
    virtual double height(std::size_t part) const = 0;
    virtual void paint(std::size_t part, Canvas &canvas, QPointF at) const = 0;
    /// The table to print below it; nothing where the figure itself says it all.
    virtual std::optional<audit::Table> numbers() const { return std::nullopt; }
};

std::unique_ptr<Chart> barsChart(const Setting &setting, const audit::BarsFigure &figure);
std::unique_ptr<Chart> intervalsChart(const Setting &setting, const audit::IntervalsFigure &figure);
std::unique_ptr<Chart> curvesChart(const Setting &setting, const audit::CurvesFigure &figure);
std::unique_ptr<Chart> swingsChart(const Setting &setting, const audit::SwingsFigure &figure);

/// A figure on its way to the pages. Its last part stays with the caption.
std::unique_ptr<PageBlock> chartBlock(std::unique_ptr<Chart> chart);

} // namespace weighhouse::ui::pages
