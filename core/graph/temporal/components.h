// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that temporal values are asked for: `date.month`, `duration.minutesOfHour`.
#pragma once

#include "core/graph/temporal/temporal.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace weighhouse::temporal
{

using Component = std::variant<std::int64_t, std::string>;

/// A part by its name, whatever its case. Nothing if values of the type have no such part, or if it does not
/// fit into 64 bits (nanoseconds of three hundred years).
/// Dates: year, quarter, month, week, weekYear, day, ordinalDay, dayOfWeek or weekDay, dayOfQuarter.
/// Times: hour, minute, second, millisecond, microsecond, nanosecond (each of these three within the second).
/// With an offset: timezone, offset, offsetMinutes, offsetSeconds; date-times also epochSeconds, epochMillis.
/// Durations: years, quarters, months, weeks, days, hours, minutes, seconds, milliseconds, microseconds,
/// nanoseconds (each all of its group: months, days or seconds), quartersOfYear, monthsOfQuarter,
/// monthsOfYear, daysOfWeek, minutesOfHour, secondsOfMinute, millisecondsOfSecond, microsecondsOfSecond,
/// nanosecondsOfSecond.
std::optional<Component> component(const Temporal &temporal, std::string_view name);

} // namespace weighhouse::temporal
