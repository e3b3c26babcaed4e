// SPDX-License-Identifier: GPL-3.0-or-later
// Equality of values in which NULL is a NaN.
#pragma once

#include "core/rules/evaluate/evaluation.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace weighhouse::decision
{

/// The same bits, or both NULL.
inline bool same(double left, double right)
{
    return std::bit_cast<std::uint64_t>(left) == std::bit_cast<std::uint64_t>(right) ||
           (rules::isNull(left) && rules::isNull(right));
}

inline bool same(const std::vector<double> &left, const std::vector<double> &right)
{
    return std::ranges::equal(left, right, [](double a, double b) { return same(a, b); });
}

} // namespace weighhouse::decision
