// SPDX-License-Identifier: GPL-3.0-or-later
// How long it is from one temporal value to another.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/temporal.h"

namespace weighhouse::temporal
{

// For any two values but durations ("cypher.argument-error"). What one of both lacks it takes from the other:
// a time its date, a date or a local time its zone; a date's time is midnight. Negative if `to` comes first.

/// Whole months, then whole days, then the rest; only the rest between times of day.
Result<Duration> between(const Temporal &from, const Temporal &to);

/// Whole months, days or all of it in seconds; months and days are 0 unless both have dates.
Result<Duration> betweenInMonths(const Temporal &from, const Temporal &to);
Result<Duration> betweenInDays(const Temporal &from, const Temporal &to);
Result<Duration> betweenInSeconds(const Temporal &from, const Temporal &to);

} // namespace weighhouse::temporal
