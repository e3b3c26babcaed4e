// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weighhouse::ui
{

double tickStep(double span)
{
    const double rough = span / 5;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (rough <= factor * power)
            return factor * power;
    }
    return 10 * power;
}

AxisRange rangeFor(const std::vector<double> &values, std::optional<double> line)
{
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto include = [&](double value) {
        if (!std::isfinite(value))
            return;
        low = std::min(low, value);
        high = std::max(high, value);
    };
    std::ranges::for_each(values, include);
    if (line)
        include(*line);
    if (low > high)
        return {};

    const double span = high - low;
    const bool isFarFromZero = span > 0 && span < 0.1 * std::max(std::abs(low), std::abs(high));
    AxisRange range{low, high, 0, !isFarFromZero};
    if (range.startsAtZero) {
        range.low = std::min(0.0, low);
        range.high = std::max(0.0, high);
        if (range.low == range.high)
            range.high = 1;
        // Room for the values that are written at the ends of the bars.
        const double room = (range.high - range.low) * 0.15;
        range.high += high > 0 || low >= 0 ? room : 0;
        range.low -= low < 0 ? room : 0;
    } else {
        range.low -= span * 0.25;
        range.high += span * 0.25;
    }
    range.step = tickStep(range.high - range.low);
    return range;
}

} // namespace weighhouse::ui
