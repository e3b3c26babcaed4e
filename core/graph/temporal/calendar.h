// SPDX-License-Identifier: GPL-3.0-or-later
// The proleptic Gregorian calendar and its ISO 8601 weeks.
// Source of the conversions: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/temporal.h"

#include <cstdint>

namespace weighhouse::temporal
{

inline constexpr std::int64_t greatestYear = 999'999'999; ///< The least one is as far on the other side.

struct YearMonthDay {
    std::int64_t year = 0;
    int month = 1;
    int day = 1;
    bool operator==(const YearMonthDay &) const = default;
};

/// A year of whole weeks: week 1 is the one with the year's first Thursday.
struct WeekDate {
    std::int64_t year = 0;
    int week = 1;
    int day = 1; ///< Monday is 1.
    bool operator==(const WeekDate &) const = default;
};

bool isLeapYear(std::int64_t year);
int daysInMonth(std::int64_t year, int month);
int daysInYear(std::int64_t year);
int daysInQuarter(std::int64_t year, int quarter);
int weeksInYear(std::int64_t weekYear);
inline int quarterOf(int month)
{
    return (month + 2) / 3;
}

/// Days since 1970-01-01 of a day that exists in its month.
std::int64_t dayNumber(const YearMonthDay &day);
YearMonthDay yearMonthDay(Date date);

/// Days since 1970-01-01 of the Monday of week 1.
std::int64_t firstDayOfWeekYear(std::int64_t weekYear);
WeekDate weekDate(Date date);

// From 1.
int dayOfWeek(Date date);
int dayOfYear(Date date);
int dayOfQuarter(Date date);

/// Whether the day lies in a year that can be held.
bool isInCalendar(std::int64_t day);

// Checked: each part within its range and existing. Errors name the part.
Result<Date> makeCalendarDate(std::int64_t year, std::int64_t month, std::int64_t day);
Result<Date> makeWeekDate(std::int64_t weekYear, std::int64_t week, std::int64_t dayOfWeek);
Result<Date> makeQuarterDate(std::int64_t year, std::int64_t quarter, std::int64_t dayOfQuarter);
Result<Date> makeOrdinalDate(std::int64_t year, std::int64_t ordinalDay);

/// The same day of another month, or that month's last one.
Result<Date> plusMonths(Date date, std::int64_t months);
Result<Date> plusDays(Date date, std::int64_t days);

} // namespace weighhouse::temporal
