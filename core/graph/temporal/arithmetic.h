// SPDX-License-Identifier: GPL-3.0-or-later
// Sums and products with durations.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/temporal.h"

#include <cstdint>

namespace weighhouse::temporal
{

// Errors: "cypher.argument-error" for results that lie outside of what can be held.

/// Months first (a day that the month lacks becomes its last one), then days, then seconds. Dates ignore
/// seconds that make no day, times of day all but the seconds. In a named zone months and days go by the
/// calendar, seconds by the clock of the world.
Result<Temporal> plus(const Temporal &temporal, const Duration &duration);
Result<Temporal> minus(const Temporal &temporal, const Duration &duration);

// Part by part.
Result<Duration> plus(const Duration &left, const Duration &right);
Result<Duration> minus(const Duration &left, const Duration &right);
Result<Duration> negated(const Duration &duration);

// Part by part; fractions spill over into smaller parts, those of nanoseconds are cut off.
Result<Duration> times(const Duration &duration, std::int64_t factor);
Result<Duration> times(const Duration &duration, double factor);
/// Division by 0 is an error.
Result<Duration> dividedBy(const Duration &duration, std::int64_t divisor);
Result<Duration> dividedBy(const Duration &duration, double divisor);

} // namespace weighhouse::temporal
