// SPDX-License-Identifier: GPL-3.0-or-later
// The parts that temporal values are asked for.
#include "core/graph/temporal/components.h"

#include "core/base/text.h"
#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/clock.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/wide.h"
#include "core/graph/temporal/zones.h"

namespace weighhouse::temporal
{
namespace
{

using Part = std::optional<Component>;

// Names are in lower case here.

Part partOf(Date date, std::string_view name)
{
    const YearMonthDay parts = yearMonthDay(date);
    if (name == "year")
        return parts.year;
    if (name == "quarter")
        return quarterOf(parts.month);
    if (name == "month")
        return parts.month;
    if (name == "week")
        return weekDate(date).week;
    if (name == "weekyear")
        return weekDate(date).year;
    if (name == "day")
        return parts.day;
    if (name == "ordinalday")
        return dayOfYear(date);
    if (name == "dayofweek" || name == "weekday")
        return dayOfWeek(date);
    if (name == "dayofquarter")
        return dayOfQuarter(date);
    return std::nullopt;
}

Part partOf(LocalTime time, std::string_view name)
{
    const ClockTime parts = clockTime(time);
    if (name == "hour")
        return parts.hour;
    if (name == "minute")
        return parts.minute;
    if (name == "second")
        return parts.second;
    if (name == "millisecond")
        return parts.nanosecond / 1'000'000;
    if (name == "microsecond")
        return parts.nanosecond / 1000;
    if (name == "nanosecond")
        return parts.nanosecond;
    return std::nullopt;
}

Part offsetPart(std::int32_t offset, const std::string &zone, std::string_view name)
{
    if (name == "timezone")
        return zone.empty() ? offsetText(offset) : zone;
    if (name == "offset")
        return offsetText(offset);
    if (name == "offsetminutes")
        return offset / 60;
    if (name == "offsetseconds")
        return offset;
    return std::nullopt;
}

Part partOf(const Time &time, std::string_view name)
{
    const Part part = partOf(time.local, name);
    return part ? part : offsetPart(time.offset, {}, name);
}

Part partOf(const LocalDateTime &local, std::string_view name)
{
    const Part part = partOf(local.date, name);
    return part ? part : partOf(local.time, name);
}

/// Seconds and nanoseconds in a smaller unit.
Part unitsOf(std::int64_t seconds, std::int64_t nanoseconds, std::int64_t unitsPerSecond)
{
    const Wide units =
        static_cast<Wide>(seconds) * unitsPerSecond + nanoseconds / (nanosecondsPerSecond / unitsPerSecond);
    if (const auto narrow = narrowed(units))
        return *narrow;
    return std::nullopt;
}

Part partOf(const DateTime &dateTime, std::string_view name)
{
    const Moment moment = momentOf(dateTime);
    if (name == "epochseconds")
        return moment.seconds;
    if (name == "epochmillis")
        return unitsOf(moment.seconds, moment.nanoseconds, 1000);
    const Part part = partOf(dateTime.local, name);
    return part ? part : offsetPart(dateTime.offset, dateTime.zone, name);
}

Part wholePart(const Duration &duration, std::string_view name)
{
    if (name == "years")
        return duration.months / 12;
    if (name == "quarters")
        return duration.months / 3;
    if (name == "months")
        return duration.months;
    if (name == "weeks")
        return duration.days / 7;
    if (name == "days")
        return duration.days;
    if (name == "hours")
        return duration.seconds / 3600;
    if (name == "minutes")
        return duration.seconds / 60;
    if (name == "seconds")
        return duration.seconds;
    if (name == "milliseconds")
        return unitsOf(duration.seconds, duration.nanoseconds, 1000);
    if (name == "microseconds")
        return unitsOf(duration.seconds, duration.nanoseconds, 1'000'000);
    if (name == "nanoseconds")
        return unitsOf(duration.seconds, duration.nanoseconds, nanosecondsPerSecond);
    return std::nullopt;
}

Part partOf(const Duration &duration, std::string_view name)
{
    if (name == "quartersofyear")
        return duration.months / 3 % 4;
    if (name == "monthsofquarter")
        return duration.months % 3;
    if (name == "monthsofyear")
        return duration.months % 12;
    if (name == "daysofweek")
        return duration.days % 7;
    if (name == "minutesofhour")
        return duration.seconds / 60 % 60;
    if (name == "secondsofminute")
        return duration.seconds % 60;
    if (name == "millisecondsofsecond")
        return duration.nanoseconds / 1'000'000;
    if (name == "microsecondsofsecond")
        return duration.nanoseconds / 1000;
    if (name == "nanosecondsofsecond")
        return duration.nanoseconds;
    return wholePart(duration, name);
}

} // namespace

std::optional<Component> component(const Temporal &temporal, std::string_view name)
{
    const std::string lower = toLower(name);
    return std::visit([&](const auto &value) { return partOf(value, lower); }, temporal);
}

} // namespace weighhouse::temporal
