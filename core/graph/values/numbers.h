// SPDX-License-Identifier: GPL-3.0-or-later
// Integers and floats compared exactly, not through rounding.
#pragma once

#include "core/graph/values/value.h"

#include <compare>
#include <cstdint>
#include <optional>

namespace weighhouse::graph
{

/// Of two numbers; unordered if one is NaN.
std::partial_ordering compareNumbers(const Value &left, const Value &right);

/// The integer that a float is, if it is one of 64 bits.
std::optional<std::int64_t> wholeNumber(double value);

} // namespace weighhouse::graph
