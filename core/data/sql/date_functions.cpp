// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/date_functions.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/data/sql/moments.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::sql
{
namespace
{

std::optional<Moment> momentOf(sqlite3_value *value)
{
    return sqlite3_value_type(value) == SQLITE_NULL ? std::nullopt : Moment::fromText(textOf(value));
}

template<std::int64_t (*part)(const Moment &)>
void partOf(sqlite3_context *context, int, sqlite3_value **arguments)
{
    if (const auto moment = momentOf(arguments[0]))
        sqlite3_result_int64(context, part(*moment));
}

/// Times of day also come without a day.
template<std::int64_t (*part)(const Moment &)>
void timePartOf(sqlite3_context *context, int, sqlite3_value **arguments)
{
    if (sqlite3_value_type(arguments[0]) == SQLITE_NULL)
        return;
    auto moment = Moment::fromText(textOf(arguments[0]));
    if (!moment)
        moment = Moment::fromText("2000-01-01 " + std::string(textOf(arguments[0])));
    if (moment)
        sqlite3_result_int64(context, part(*moment));
}

std::int64_t year(const Moment &moment)
{
    return calendar::partsOf(moment.day).year;
}
std::int64_t month(const Moment &moment)
{
    return calendar::partsOf(moment.day).month;
}
std::int64_t dayOfMonth(const Moment &moment)
{
    return calendar::partsOf(moment.day).day;
}
std::int64_t quarter(const Moment &moment)
{
    return (month(moment) + 2) / 3;
}
std::int64_t dayOfYear(const Moment &moment)
{
    return moment.day - calendar::dayOf(year(moment), 1, 1).value_or(moment.day) + 1;
}
/// 1 is Sunday.
std::int64_t dayOfWeek(const Moment &moment)
{
    return calendar::weekday(moment.day) % 7 + 1;
}
/// 0 is Monday.
std::int64_t weekday(const Moment &moment)
{
    return calendar::weekday(moment.day) - 1;
}
/// MySQL's usual way: weeks begin on Sunday, and those before the first Sunday are week 0.
std::int64_t week(const Moment &moment)
{
    return (dayOfYear(moment) + 6 - calendar::weekday(moment.day) % 7) / 7;
}
std::int64_t isoWeek(const Moment &moment)
{
    return calendar::isoWeek(moment.day);
}
/// Days since the year 0.
std::int64_t dayNumber(const Moment &moment)
{
    constexpr std::int64_t ofEpoch = 719'528;
    return moment.day + ofEpoch;
}
std::int64_t hour(const Moment &moment)
{
    return moment.second / 3600;
}
std::int64_t minute(const Moment &moment)
{
    return moment.second / 60 % 60;
}
std::int64_t second(const Moment &moment)
{
    return moment.second % 60;
}

void monthName(sqlite3_context *context, int, sqlite3_value **arguments)
{
    if (const auto moment = momentOf(arguments[0]))
        giveText(context, monthNames[static_cast<std::size_t>(month(*moment) - 1)]);
}

void dayName(sqlite3_context *context, int, sqlite3_value **arguments)
{
    if (const auto moment = momentOf(arguments[0]))
        giveText(context, dayNames[static_cast<std::size_t>(calendar::weekday(moment->day) % 7)]);
}

void lastDay(sqlite3_context *context, int, sqlite3_value **arguments)
{
    const auto moment = momentOf(arguments[0]);
    const auto next = moment ? calendar::plusMonths(moment->day - dayOfMonth(*moment) + 1, 1) : std::nullopt;
    if (next)
        giveText(context, calendar::toText(*next - 1));
}

void daysBetween(sqlite3_context *context, int, sqlite3_value **arguments)
{
    const auto left = momentOf(arguments[0]);
    const auto right = momentOf(arguments[1]);
    if (left && right)
        sqlite3_result_int64(context, left->day - right->day);
}

/// TIMESTAMPDIFF('unit', from, to), whole units towards zero.
void unitsBetween(sqlite3_context *context, int, sqlite3_value **arguments)
{
    const auto from = momentOf(arguments[1]);
    const auto to = momentOf(arguments[2]);
    if (!from || !to)
        return;
    if (const auto units = to->unitsSince(*from, textOf(arguments[0])))
        sqlite3_result_int64(context, *units);
}

/// DATE_PART('unit', moment), which EXTRACT(unit FROM moment) becomes.
void datePart(sqlite3_context *context, int, sqlite3_value **arguments)
{
    const auto moment = momentOf(arguments[1]);
    if (!moment)
        return;
    struct Part {
        std::string_view unit;
        std::int64_t (*of)(const Moment &);
    };
    constexpr std::array<Part, 8> parts{{{"year", year},
                                         {"quarter", quarter},
                                         {"month", month},
                                         {"week", week},
                                         {"day", dayOfMonth},
                                         {"hour", hour},
                                         {"minute", minute},
                                         {"second", second}}};
    for (const Part &known : parts) {
        if (equalIgnoringCase(known.unit, textOf(arguments[0])))
            sqlite3_result_int64(context, known.of(*moment));
    }
}

/// DATE_ADD(moment, count, 'unit'); ADDDATE(moment, days).
template<int sign>
void plusUnits(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (count < 2 || count > 3) {
        sqlite3_result_error(context, "wrong number of arguments to function DATE_ADD()", -1);
        return;
    }
    const auto moment = momentOf(arguments[0]);
    if (!moment || anyNull(count, arguments))
        return;
    const std::string_view unit = count == 3 ? textOf(arguments[2]) : "day";
    if (const auto later = moment->plus(unit, sign * sqlite3_value_int64(arguments[1])))
        giveText(context, later->text());
}

/// TIMESTAMPADD('unit', count, moment).
void timestampAdd(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const auto moment = momentOf(arguments[2]);
    if (!moment || anyNull(count, arguments))
        return;
    if (const auto later = moment->plus(textOf(arguments[0]), sqlite3_value_int64(arguments[1])))
        giveText(context, later->text());
}

void makeDate(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const std::int64_t number = sqlite3_value_int64(arguments[1]);
    const auto first = calendar::dayOf(sqlite3_value_int64(arguments[0]), 1, 1);
    if (!anyNull(count, arguments) && first && number > 0 && number <= calendar::lastDay &&
        calendar::isDay(*first + number - 1))
        giveText(context, calendar::toText(*first + number - 1));
}

void fromDayNumber(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const std::int64_t number = sqlite3_value_int64(arguments[0]);
    const std::int64_t ofEpoch = dayNumber({});
    if (!anyNull(count, arguments) && number > 0 && number <= calendar::lastDay + ofEpoch &&
        calendar::isDay(number - ofEpoch))
        giveText(context, calendar::toText(number - ofEpoch));
}

void formatDate(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    const auto moment = momentOf(arguments[0]);
    if (!moment || anyNull(count, arguments))
        return;
    const std::string_view pattern = textOf(arguments[1]);
    constexpr std::size_t mostOfSign = 16; // "Wednesday", "September", "12:30:00 PM"
    if (fits(context, pattern.size() * mostOfSign))
        giveText(context, formatted(*moment, pattern));
}

void parseDate(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    if (anyNull(count, arguments))
        return;
    if (const auto text = parsedMoment(textOf(arguments[0]), textOf(arguments[1])))
        giveText(context, *text);
}

constexpr std::array<SqlFunction, 30> dateList{{
    {"year", 1, partOf<year>},
    {"month", 1, partOf<month>},
    {"day", 1, partOf<dayOfMonth>},
    {"dayofmonth", 1, partOf<dayOfMonth>},
    {"quarter", 1, partOf<quarter>},
    {"dayofyear", 1, partOf<dayOfYear>},
    {"dayofweek", 1, partOf<dayOfWeek>},
    {"weekday", 1, partOf<weekday>},
    {"week", 1, partOf<week>},
    {"weekofyear", 1, partOf<isoWeek>},
    {"to_days", 1, partOf<dayNumber>},
    {"hour", 1, timePartOf<hour>},
    {"minute", 1, timePartOf<minute>},
    {"second", 1, timePartOf<second>},
    {"monthname", 1, monthName},
    {"dayname", 1, dayName},
    {"last_day", 1, lastDay},
    {"datediff", 2, daysBetween},
    {"timestampdiff", 3, unitsBetween},
    {"timestampadd", 3, timestampAdd},
    {"date_part", 2, datePart},
    {"date_add", -1, plusUnits<1>},
    {"adddate", -1, plusUnits<1>},
    {"date_sub", -1, plusUnits<-1>},
    {"subdate", -1, plusUnits<-1>},
    {"makedate", 2, makeDate},
    {"from_days", 1, fromDayNumber},
    {"date_format", 2, formatDate},
    {"time_format", 2, formatDate},
    {"str_to_date", 2, parseDate},
}};

} // namespace

std::span<const SqlFunction> dateFunctions()
{
    return dateList;
}

} // namespace weighhouse::sql
