// SPDX-License-Identifier: GPL-3.0-or-later
// The range of an axis.
#pragma once

#include <optional>
#include <vector>

namespace weighhouse::ui
{

struct AxisRange {
    double low = 0;
    double high = 1;
    double step = 0.2;        ///< Between ticks: 1, 2 or 5 times a power of ten.
    bool startsAtZero = true; ///< One end is 0, or 0 lies between.
};

/// A step that people count in, 1, 2 or 5 times a power of ten, so that there are about five ticks.
double tickStep(double span);

/// A range in which bars of these values (NaN: none) and a line across can be told apart: from 0, unless all
/// differ by less than a tenth of what they are.
AxisRange rangeFor(const std::vector<double> &values, std::optional<double> line);

} // namespace weighhouse::ui
