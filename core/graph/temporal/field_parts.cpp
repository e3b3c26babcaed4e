// SPDX-License-Identifier: GPL-3.0-or-later
// Dates and times of day from the entries of maps.
#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/clock.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/fields.h"

#include <algorithm>
#include <string>

namespace weighhouse::temporal
{
namespace
{

using enum Field;

/// How a day is told within its year.
enum class DayStyle { Calendar, Week, Quarter, Ordinal };

Result<DayStyle> styleOf(const Fields &fields)
{
    const bool isCalendar = fields.hasAny({Month, Day});
    const bool isWeek = fields.hasAny({Week, DayOfWeek});
    const bool isQuarter = fields.hasAny({Quarter, DayOfQuarter});
    const bool isOrdinal = fields.hasAny({OrdinalDay});
    if (isCalendar + isWeek + isQuarter + isOrdinal > 1)
        return argumentFailure(Message::of("temporal.field-parts"));
    return isWeek      ? DayStyle::Week
           : isQuarter ? DayStyle::Quarter
           : isOrdinal ? DayStyle::Ordinal
                       : DayStyle::Calendar;
}

/// Without a value to start from, a part needs the larger one.
Result<void> need(const Fields &fields, Field larger, std::initializer_list<Field> smaller)
{
    for (const Field field : smaller) {
        if (fields[field] && !fields[larger])
            return argumentFailure(Message::of(
                "temporal.field-parts.given-without",
                {{"field", fieldName(field)}, {"fields", *fields[field]}, {"other", fieldName(larger)}}));
    }
    return {};
}

Result<Date> dateOfParts(const Fields &fields, DayStyle style)
{
    if (!fields[Year])
        return argumentFailure(Message::of("temporal.field-parts.year-missing"));
    const auto complete =
        need(fields, Month, {Day}).and_then([&] { return need(fields, Week, {DayOfWeek}); }).and_then([&] {
            return need(fields, Quarter, {DayOfQuarter});
        });
    if (!complete)
        return failure(complete.error());
    switch (style) {
    case DayStyle::Week:
        return makeWeekDate(*fields[Year], *fields[Week], fields[DayOfWeek].value_or(1));
    case DayStyle::Quarter:
        return makeQuarterDate(*fields[Year], *fields[Quarter], fields[DayOfQuarter].value_or(1));
    case DayStyle::Ordinal:
        return makeOrdinalDate(*fields[Year], *fields[OrdinalDay]);
    case DayStyle::Calendar:
        break;
    }
    return makeCalendarDate(*fields[Year], fields[Month].value_or(1), fields[Day].value_or(1));
}

/// The day stays what it was, or becomes the month's last one.
Result<Date> replacedMonth(std::int64_t year, std::int64_t month, const YearMonthDay &base)
{
    return makeCalendarDate(year, month, 1).map([&](Date first) {
        const int days = daysInMonth(year, static_cast<int>(month));
        return Date{first.day + std::min(base.day, days) - 1};
    });
}

Result<Date> replacedWeek(const Fields &fields, Date base)
{
    // With a week the year is one of weeks, else one of the calendar.
    if (fields[Year] && !fields[Week]) {
        const YearMonthDay parts = yearMonthDay(base);
        const auto moved = replacedMonth(*fields[Year], parts.month, parts);
        if (!moved)
            return moved;
        base = *moved;
    }
    const WeekDate parts = weekDate(base);
    const std::int64_t year = fields[Week] ? fields[Year].value_or(parts.year) : parts.year;
    return makeWeekDate(year, fields[Week].value_or(parts.week), fields[DayOfWeek].value_or(parts.day));
}

/// A quarter alone keeps the month's place in it.
Result<Date> replacedQuarter(const Fields &fields, Date base)
{
    const YearMonthDay parts = yearMonthDay(base);
    const std::int64_t year = fields[Year].value_or(parts.year);
    const std::int64_t quarter = fields[Quarter].value_or(quarterOf(parts.month));
    if (fields[DayOfQuarter])
        return makeQuarterDate(year, quarter, *fields[DayOfQuarter]);
    return makeQuarterDate(year, quarter, 1).and_then([&](Date) {
        return replacedMonth(year, quarter * 3 - 2 + (parts.month - 1) % 3, parts);
    });
}

Result<Date> replacedDay(const Fields &fields, Date base)
{
    const YearMonthDay parts = yearMonthDay(base);
    const std::int64_t year = fields[Year].value_or(parts.year);
    const std::int64_t month = fields[Month].value_or(parts.month);
    return fields[Day] ? makeCalendarDate(year, month, *fields[Day]) : replacedMonth(year, month, parts);
}

/// The parts of the second that are given, as nanoseconds. Each smaller one counts within the next larger one
/// that is given.
Result<std::int64_t> subsecondOf(const Fields &fields)
{
    const std::int64_t milliseconds = fields[Millisecond].value_or(0);
    const std::int64_t microseconds = fields[Microsecond].value_or(0);
    const std::int64_t nanoseconds = fields[Nanosecond].value_or(0);
    const std::int64_t microsecondsEnd = fields[Millisecond] ? 1000 : 1'000'000;
    const std::int64_t nanosecondsEnd = fields[Microsecond]   ? 1000
                                        : fields[Millisecond] ? 1'000'000
                                                              : 1'000'000'000;
    if (milliseconds < 0 || milliseconds >= 1000)
        return rangeFailure("millisecond", milliseconds, 0, 999);
    if (microseconds < 0 || microseconds >= microsecondsEnd)
        return rangeFailure("microsecond", microseconds, 0, microsecondsEnd - 1);
    if (nanoseconds < 0 || nanoseconds >= nanosecondsEnd)
        return rangeFailure("nanosecond", nanoseconds, 0, nanosecondsEnd - 1);
    return milliseconds * 1'000'000 + microseconds * 1000 + nanoseconds;
}

} // namespace

Result<Date> dateOf(const Fields &fields, std::optional<Date> base)
{
    return styleOf(fields).and_then([&](DayStyle style) {
        if (!base)
            return dateOfParts(fields, style);
        switch (style) {
        case DayStyle::Week:
            return replacedWeek(fields, *base);
        case DayStyle::Quarter:
            return replacedQuarter(fields, *base);
        case DayStyle::Ordinal:
            return makeOrdinalDate(fields[Year].value_or(yearMonthDay(*base).year), *fields[OrdinalDay]);
        case DayStyle::Calendar:
            break;
        }
        return replacedDay(fields, *base);
    });
}

Result<LocalTime> timeOf(const Fields &fields, std::optional<LocalTime> base)
{
    if (!base) {
        const auto complete =
            need(fields, Hour, {Minute, Second, Millisecond, Microsecond, Nanosecond})
                .and_then(
                    [&] { return need(fields, Minute, {Second, Millisecond, Microsecond, Nanosecond}); })
                .and_then([&] { return need(fields, Second, {Millisecond, Microsecond, Nanosecond}); });
        if (!complete)
            return failure(complete.error());
    }
    const ClockTime parts = clockTime(base.value_or(LocalTime()));
    const auto subsecond = fields.hasAny({Millisecond, Microsecond, Nanosecond})
                               ? subsecondOf(fields)
                               : Result<std::int64_t>(parts.nanosecond);
    if (!subsecond)
        return failure(subsecond.error());
    return makeLocalTime(fields[Hour].value_or(parts.hour), fields[Minute].value_or(parts.minute),
                         fields[Second].value_or(parts.second), *subsecond);
}

} // namespace weighhouse::temporal
