// SPDX-License-Identifier: GPL-3.0-or-later
// Dates, times and durations, as Cypher has them.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <variant>

namespace weighhouse::temporal
{

/// A day of the proleptic Gregorian calendar, from year -999,999,999 to 999,999,999.
struct Date {
    std::int64_t day = 0; ///< Since 1970-01-01.
    auto operator<=>(const Date &) const = default;
};

/// A time of day, without a zone.
struct LocalTime {
    std::int64_t nanoseconds = 0; ///< Since midnight; less than a day.
    auto operator<=>(const LocalTime &) const = default;
};

/// A time of day with an offset from UTC.
struct Time {
    LocalTime local = {};
    std::int32_t offset = 0; ///< Seconds east of UTC, less than 18 hours.
    bool operator==(const Time &) const = default;
};

/// A moment on a calendar and a clock, without a zone.
struct LocalDateTime {
    Date date = {};
    LocalTime time = {};
    auto operator<=>(const LocalDateTime &) const = default;
};

/// A moment in the world, as a clock in some zone showed it.
struct DateTime {
    LocalDateTime local = {};
    std::int32_t offset = 0; ///< As in Time, at that moment.
    std::string zone = {};   ///< "Europe/Stockholm"; empty: only the offset is known.
    bool operator==(const DateTime &) const = default;
};

/// Calendar months and days, and seconds, each kept apart: a month is not so many days.
struct Duration {
    std::int64_t months = 0;
    std::int64_t days = 0;
    std::int64_t seconds = 0;
    std::int32_t nanoseconds = 0; ///< From 0 to 999,999,999, also of negative durations.
    bool operator==(const Duration &) const = default;
};

using Temporal = std::variant<Date, LocalTime, Time, LocalDateTime, DateTime, Duration>;

} // namespace weighhouse::temporal
