// SPDX-License-Identifier: GPL-3.0-or-later
// The Gauss-Legendre rule with four points.
#pragma once

#include <array>
#include <cstddef>

namespace weighhouse::uncertainty
{

/// The integral of a function from `low` to `high`: exact but for rounding for polynomials up to the seventh
/// degree (Abramowitz & Stegun, table 25.4).
template<typename Function>
double gaussIntegral(const Function &function, double low, double high)
{
    constexpr std::array<double, 4> places{0.069431844202973712388, 0.33000947820757186760,
                                           0.66999052179242813240, 0.93056815579702628761};
    constexpr std::array<double, 4> weights{0.17392742256872692869, 0.32607257743127307131,
                                            0.32607257743127307131, 0.17392742256872692869};
    double sum = 0;
    for (std::size_t i = 0; i < places.size(); ++i)
        sum += weights[i] * function(low + (high - low) * places[i]);
    return sum * (high - low);
}

} // namespace weighhouse::uncertainty
