// SPDX-License-Identifier: GPL-3.0-or-later
// The proleptic Gregorian calendar and its ISO 8601 weeks.
#include "core/graph/temporal/calendar.h"

#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/wide.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace weighhouse::temporal
{
namespace
{

constexpr std::int64_t daysPerEra = 146'097;  ///< 400 years
constexpr std::int64_t daysToEpoch = 719'468; ///< from 0000-03-01 to 1970-01-01

Result<void> checkYear(std::int64_t year)
{
    if (year < -greatestYear || year > greatestYear)
        return rangeFailure("year", year, -greatestYear, greatestYear);
    return {};
}

Result<void> checkPart(std::string_view name, std::int64_t value, std::int64_t greatest)
{
    if (value < 1 || value > greatest)
        return rangeFailure(name, value, 1, greatest);
    return {};
}

/// A part that the calendar allows in some years or months, but not in this one.
tl::unexpected<Error> missingPartFailure(const Message &whole, int parts, std::string_view name,
                                         std::int64_t value)
{
    return argumentFailure(
        name == "week"
            ? Message::of("temporal.no-such-week", {{"whole", whole}, {"weeks", parts}, {"week", value}})
            : Message::of("temporal.no-such-day", {{"whole", whole}, {"days", parts}, {"day", value}}));
}

} // namespace

bool isLeapYear(std::int64_t year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int daysInMonth(std::int64_t year, int month)
{
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && isLeapYear(year) ? 29 : days.at(static_cast<std::size_t>(month - 1));
}

int daysInYear(std::int64_t year)
{
    return isLeapYear(year) ? 366 : 365;
}

int daysInQuarter(std::int64_t year, int quarter)
{
    const int month = quarter * 3;
    return daysInMonth(year, month - 2) + daysInMonth(year, month - 1) + daysInMonth(year, month);
}

int weeksInYear(std::int64_t weekYear)
{
    return static_cast<int>((firstDayOfWeekYear(weekYear + 1) - firstDayOfWeekYear(weekYear)) / 7);
}

std::int64_t dayNumber(const YearMonthDay &day)
{
    // Years that begin in March have their leap day last.
    const std::int64_t year = day.year - (day.month <= 2 ? 1 : 0);
    const std::int64_t era = floorQuotient<std::int64_t>(year, 400);
    const std::int64_t yearOfEra = year - era * 400;
    const std::int64_t dayOfMarchYear = (153 * (day.month + (day.month > 2 ? -3 : 9)) + 2) / 5 + day.day - 1;
    const std::int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfMarchYear;
    return era * daysPerEra + dayOfEra - daysToEpoch;
}

YearMonthDay yearMonthDay(Date date)
{
    const std::int64_t day = date.day + daysToEpoch;
    const std::int64_t era = floorQuotient(day, daysPerEra);
    const std::int64_t dayOfEra = day - era * daysPerEra;
    const std::int64_t yearOfEra =
        (dayOfEra - dayOfEra / 1460 + dayOfEra / 36'524 - dayOfEra / 146'096) / 365;
    const std::int64_t dayOfMarchYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const std::int64_t monthFromMarch = (5 * dayOfMarchYear + 2) / 153;
    YearMonthDay result;
    result.day = static_cast<int>(dayOfMarchYear - (153 * monthFromMarch + 2) / 5 + 1);
    result.month = static_cast<int>(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9);
    result.year = yearOfEra + era * 400 + (result.month <= 2 ? 1 : 0);
    return result;
}

std::int64_t firstDayOfWeekYear(std::int64_t weekYear)
{
    const Date fourth{dayNumber({weekYear, 1, 4})};
    return fourth.day - (dayOfWeek(fourth) - 1);
}

WeekDate weekDate(Date date)
{
    const int weekday = dayOfWeek(date);
    WeekDate result;
    result.day = weekday;
    result.year = yearMonthDay({date.day - weekday + 4}).year; // of its Thursday
    result.week = static_cast<int>((date.day - firstDayOfWeekYear(result.year)) / 7) + 1;
    return result;
}

int dayOfWeek(Date date)
{
    return static_cast<int>(floorRest<std::int64_t>(date.day + 3, 7)) + 1; // 1970-01-01 was a Thursday
}

int dayOfYear(Date date)
{
    return static_cast<int>(date.day - dayNumber({yearMonthDay(date).year, 1, 1})) + 1;
}

int dayOfQuarter(Date date)
{
    const YearMonthDay parts = yearMonthDay(date);
    return static_cast<int>(date.day - dayNumber({parts.year, quarterOf(parts.month) * 3 - 2, 1})) + 1;
}

bool isInCalendar(std::int64_t day)
{
    return day >= dayNumber({-greatestYear, 1, 1}) && day <= dayNumber({greatestYear, 12, 31});
}

Result<Date> makeCalendarDate(std::int64_t year, std::int64_t month, std::int64_t day)
{
    const auto checked =
        checkYear(year).and_then([&] { return checkPart("month", month, 12); }).and_then([&] {
            return checkPart("day", day, 31);
        });
    if (!checked)
        return failure(checked.error());
    const int days = daysInMonth(year, static_cast<int>(month));
    if (day > days)
        return missingPartFailure(Message::of("temporal.calendar.month", {{"month", month}, {"year", year}}),
                                  days, "day", day);
    return Date{dayNumber({year, static_cast<int>(month), static_cast<int>(day)})};
}

Result<Date> makeWeekDate(std::int64_t weekYear, std::int64_t week, std::int64_t dayOfWeek)
{
    const auto checked =
        checkYear(weekYear).and_then([&] { return checkPart("week", week, 53); }).and_then([&] {
            return checkPart("dayOfWeek", dayOfWeek, 7);
        });
    if (!checked)
        return failure(checked.error());
    if (const int weeks = weeksInYear(weekYear); week > weeks)
        return missingPartFailure(Message::of("temporal.calendar.year", {{"year", weekYear}}), weeks, "week",
                                  week);
    const std::int64_t day = firstDayOfWeekYear(weekYear) + (week - 1) * 7 + dayOfWeek - 1;
    if (!isInCalendar(day))
        return tooLargeFailure("date");
    return Date{day};
}

Result<Date> makeQuarterDate(std::int64_t year, std::int64_t quarter, std::int64_t dayOfQuarter)
{
    const auto checked =
        checkYear(year).and_then([&] { return checkPart("quarter", quarter, 4); }).and_then([&] {
            return checkPart("dayOfQuarter", dayOfQuarter, 92);
        });
    if (!checked)
        return failure(checked.error());
    const int days = daysInQuarter(year, static_cast<int>(quarter));
    if (dayOfQuarter > days)
        return missingPartFailure(
            Message::of("temporal.calendar.quarter", {{"quarter", quarter}, {"year", year}}), days, "day",
            dayOfQuarter);
    return Date{dayNumber({year, static_cast<int>(quarter) * 3 - 2, 1}) + dayOfQuarter - 1};
}

Result<Date> makeOrdinalDate(std::int64_t year, std::int64_t ordinalDay)
{
    const auto checked = checkYear(year).and_then([&] { return checkPart("ordinalDay", ordinalDay, 366); });
    if (!checked)
        return failure(checked.error());
    if (ordinalDay > daysInYear(year))
        return missingPartFailure(Message::of("temporal.calendar.year", {{"year", year}}), daysInYear(year),
                                  "day", ordinalDay);
    return Date{dayNumber({year, 1, 1}) + ordinalDay - 1};
}

Result<Date> plusMonths(Date date, std::int64_t months)
{
    if (months == 0)
        return date;
    const YearMonthDay parts = yearMonthDay(date);
    const std::optional<std::int64_t> all = sumOf(parts.year * 12 + parts.month - 1, months);
    if (!all)
        return tooLargeFailure("date");
    const std::int64_t year = floorQuotient<std::int64_t>(*all, 12);
    if (year < -greatestYear || year > greatestYear)
        return tooLargeFailure("date");
    const int month = static_cast<int>(floorRest<std::int64_t>(*all, 12)) + 1;
    return Date{dayNumber({year, month, std::min(parts.day, daysInMonth(year, month))})};
}

Result<Date> plusDays(Date date, std::int64_t days)
{
    const std::optional<std::int64_t> day = sumOf(date.day, days);
    if (!day || !isInCalendar(*day))
        return tooLargeFailure("date");
    return Date{*day};
}

} // namespace weighhouse::temporal
