// SPDX-License-Identifier: GPL-3.0-or-later
// Calendar days of the proleptic Gregorian calendar, counted from 1970-01-01, in the years 1 to 9999: those
// that have four digits in ISO 8601.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::calendar
{

inline constexpr std::int64_t firstDay = -719162; ///< 0001-01-01
inline constexpr std::int64_t lastDay = 2932896;  ///< 9999-12-31

/// Returns true if the number is that of a day in the years 1 to 9999.
constexpr bool isDay(std::int64_t day)
{
    return day >= firstDay && day <= lastDay;
}

struct Parts {
    int year = 1970;
    int month = 1;
    int day = 1;

    bool operator==(const Parts &) const = default;
};

/// The parts of a day for which isDay holds.
Parts partsOf(std::int64_t day);
/// The day with these parts; nothing if the calendar has none, as for 30 February or the year 10000.
std::optional<std::int64_t> dayOf(std::int64_t year, std::int64_t month, std::int64_t day);

/// 1 is Monday, 7 Sunday.
int weekday(std::int64_t day);
/// The week by ISO 8601: week 1 has the year's first Thursday, so that the first days of January may lie in
/// week 52 or 53 of the year before.
int isoWeek(std::int64_t day);

/// The same day of the month so many months later, or the last day of that month where it is shorter; nothing
/// if it lies outside of the years 1 to 9999.
std::optional<std::int64_t> plusMonths(std::int64_t day, std::int64_t months);

/// "2026-03-01"
std::string toText(std::int64_t day);
/// The day that all of the text spells as 2026-03-01: four digits, two and two. Nothing else is a date here.
std::optional<std::int64_t> fromText(std::string_view text);

} // namespace weighhouse::calendar
