// SPDX-License-Identifier: GPL-3.0-or-later
// Which temporal value comes first.
#pragma once

#include "core/graph/temporal/temporal.h"

#include <compare>
#include <cstddef>

namespace weighhouse::temporal
{

/// As <, = and > see it: times and moments by when they are in the world and then by what the clock shows.
/// Unordered for values of different types and for durations that differ.
std::partial_ordering compare(const Temporal &left, const Temporal &right);

/// A total order for sorting: agrees with compare where that knows an order, and equal only for values that
/// ==. By type first: date-times, local date-times, dates, times, local times, durations; durations by their
/// length with months of 30.436875 days and days of 24 hours.
std::strong_ordering order(const Temporal &left, const Temporal &right);

/// The same for values that ==.
std::size_t hashOf(const Temporal &temporal);

} // namespace weighhouse::temporal
