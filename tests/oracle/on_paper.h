// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as they are on paper, found in another way than the engine's.
#pragma once

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace weighhouse::testing::oracle
{

/// The whole number or half that a value misses by rounding alone, or else the value: one that 15 digits can
/// write is what was written.
inline double onPaper(double value)
{
    char text[40];
    std::snprintf(text, sizeof text, "%.15g", value);
    const double half = std::floor(value * 2 + 0.5) / 2;
    const bool isNear = std::fabs(value - half) <= std::fabs(value) / 1e12 && std::fabs(value - half) <= 1e-6;
    return std::strtod(text, nullptr) != value && isNear ? half : value;
}

} // namespace weighhouse::testing::oracle
