// SPDX-License-Identifier: GPL-3.0-or-later
// How long it is from one temporal value to another.
#include "core/graph/temporal/between.h"

#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/parts.h"
#include "core/graph/temporal/type.h"
#include "core/graph/temporal/zones.h"

#include <optional>
#include <utility>

namespace weighhouse::temporal
{
namespace
{

/// Both values on the same footing: what one lacks is taken from the other.
struct Span {
    DateTime from;
    DateTime to;
    bool hasDates = false; ///< Both had one.
    bool hasZones = false; ///< At least one had one.
};

Result<DateTime> placed(const Parts &parts, Date date, const Zone &zone)
{
    const LocalDateTime local{parts.date.value_or(date), parts.time.value_or(LocalTime())};
    return atLocal(local, zone, parts.zone ? parts.offset : std::nullopt);
}

Result<Span> spanOf(const Temporal &from, const Temporal &to)
{
    if (typeOf(from) == Type::Duration || typeOf(to) == Type::Duration)
        return argumentFailure(Message::of("temporal.between"),
                               Message::of("temporal.do.durations-between-dates-times"));
    const Parts first = partsOf(from);
    const Parts second = partsOf(to);
    const Date firstDate = first.date.value_or(second.date.value_or(Date()));
    const Date secondDate = second.date.value_or(firstDate);
    const Zone firstZone = first.zone.value_or(second.zone.value_or(Zone()));
    const Zone secondZone = second.zone.value_or(firstZone);
    return placed(first, firstDate, firstZone).and_then([&](const DateTime &begin) {
        return placed(second, secondDate, secondZone).map([&](const DateTime &end) {
            return Span{begin, end, first.date && second.date, first.zone || second.zone};
        });
    });
}

/// What clocks at the place of the first show at the second.
Result<LocalDateTime> endThere(const Span &span)
{
    if (!span.hasZones)
        return span.to.local;
    return atMoment(momentOf(span.to), zoneOf(span.from)).map([](const DateTime &end) { return end.local; });
}

std::int64_t daysUntil(const LocalDateTime &from, const LocalDateTime &to)
{
    std::int64_t days = to.date.day - from.date.day;
    if (days > 0 && to.time < from.time)
        --days;
    else if (days < 0 && to.time > from.time)
        ++days;
    return days;
}

/// Between the whole days: from the 31st of a month at noon to the 1st at eleven goes no further than to the
/// day before.
std::int64_t monthsUntil(const LocalDateTime &from, const LocalDateTime &to)
{
    const YearMonthDay first = yearMonthDay(from.date);
    const YearMonthDay last = yearMonthDay({from.date.day + daysUntil(from, to)});
    std::int64_t months = (last.year - first.year) * 12 + last.month - first.month;
    if (months > 0 && last.day < first.day)
        --months;
    else if (months < 0 && last.day > first.day)
        ++months;
    return months;
}

Result<Duration> secondsUntil(const DateTime &from, const DateTime &to, Duration calendar)
{
    const Wide nanoseconds = nanosecondsBetween(momentOf(from), momentOf(to));
    calendar.seconds = static_cast<std::int64_t>(floorQuotient<Wide>(nanoseconds, nanosecondsPerSecond));
    calendar.nanoseconds = static_cast<std::int32_t>(floorRest<Wide>(nanoseconds, nanosecondsPerSecond));
    return calendar;
}

} // namespace

Result<Duration> between(const Temporal &from, const Temporal &to)
{
    return spanOf(from, to).and_then([](const Span &span) -> Result<Duration> {
        if (!span.hasDates)
            return secondsUntil(span.from, span.to, {});
        const auto end = endThere(span);
        if (!end)
            return failure(end.error());
        LocalDateTime begin = span.from.local;
        const std::int64_t months = monthsUntil(begin, *end);
        const auto shifted = plusMonths(begin.date, months);
        if (!shifted)
            return failure(shifted.error());
        begin.date = *shifted;
        // In a zone the clock may have been turned at the start of that day.
        auto start =
            months == 0 ? Result<DateTime>(span.from) : atLocal(begin, zoneOf(span.from), span.from.offset);
        if (!start)
            return failure(start.error());
        const std::int64_t days = daysUntil(start->local, *end);
        if (days != 0)
            start = plusDays(start->local.date, days).and_then([&](Date date) {
                return atLocal({date, start->local.time}, zoneOf(span.from), start->offset);
            });
        if (!start)
            return failure(start.error());
        return secondsUntil(*start, span.to, {months, days, 0, 0});
    });
}

Result<Duration> betweenInMonths(const Temporal &from, const Temporal &to)
{
    return spanOf(from, to).and_then([](const Span &span) {
        return endThere(span).map([&](const LocalDateTime &end) {
            return Duration{span.hasDates ? monthsUntil(span.from.local, end) : 0, 0, 0, 0};
        });
    });
}

Result<Duration> betweenInDays(const Temporal &from, const Temporal &to)
{
    return spanOf(from, to).and_then([](const Span &span) {
        return endThere(span).map([&](const LocalDateTime &end) {
            return Duration{0, span.hasDates ? daysUntil(span.from.local, end) : 0, 0, 0};
        });
    });
}

Result<Duration> betweenInSeconds(const Temporal &from, const Temporal &to)
{
    return spanOf(from, to).and_then([](const Span &span) { return secondsUntil(span.from, span.to, {}); });
}

} // namespace weighhouse::temporal
