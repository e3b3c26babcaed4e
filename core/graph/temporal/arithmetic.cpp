// SPDX-License-Identifier: GPL-3.0-or-later
// Sums and products with durations.
#include "core/graph/temporal/arithmetic.h"

#include "core/base/text.h"
#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/clock.h"
#include "core/graph/temporal/decimal.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/spill.h"
#include "core/graph/temporal/wide.h"
#include "core/graph/temporal/zones.h"

#include <limits>
#include <optional>

namespace weighhouse::temporal
{
namespace
{

Result<Date> shiftedDate(Date date, std::int64_t months, std::int64_t days)
{
    return plusMonths(date, months).and_then([&](Date shifted) { return plusDays(shifted, days); });
}

Result<LocalDateTime> shiftedLocal(const LocalDateTime &local, const Duration &by)
{
    return shiftedDate(local.date, by.months, by.days)
        .and_then(
            [&](Date date) { return plus(momentOf({date, local.time}, 0), by.seconds, by.nanoseconds); })
        .and_then([](const Moment &moment) { return localAt(moment, 0); });
}

Result<DateTime> shiftedMoment(const DateTime &dateTime, const Duration &by)
{
    const Zone zone = zoneOf(dateTime);
    const auto date = shiftedDate(dateTime.local.date, by.months, by.days);
    if (!date)
        return failure(date.error());
    const auto onThatDay = *date == dateTime.local.date
                               ? Result<DateTime>(dateTime)
                               : atLocal({*date, dateTime.local.time}, zone, dateTime.offset);
    return onThatDay
        .and_then([&](const DateTime &day) { return plus(momentOf(day), by.seconds, by.nanoseconds); })
        .and_then([&](const Moment &moment) { return atMoment(moment, zone); });
}

struct Shift {
    const Duration &by;

    Result<Temporal> operator()(Date date) const
    {
        // Neither part alone need fit into the calendar.
        const auto days = sumOf(by.days, by.seconds / secondsPerDay);
        if (!days)
            return tooLargeFailure("date");
        return shiftedDate(date, by.months, *days);
    }
    Result<Temporal> operator()(LocalTime time) const { return turned(time, by.seconds, by.nanoseconds); }
    Result<Temporal> operator()(const Time &time) const
    {
        return Time{turned(time.local, by.seconds, by.nanoseconds), time.offset};
    }
    Result<Temporal> operator()(const LocalDateTime &local) const { return shiftedLocal(local, by); }
    Result<Temporal> operator()(const DateTime &dateTime) const { return shiftedMoment(dateTime, by); }
    Result<Temporal> operator()(const Duration &duration) const { return plus(duration, by); }
};

/// Seconds and nanoseconds of a duration, put in order.
Result<Duration> duration(Wide months, Wide days, Wide nanoseconds)
{
    const auto narrowMonths = narrowed(months);
    const auto narrowDays = narrowed(days);
    const auto seconds = narrowed(floorQuotient<Wide>(nanoseconds, nanosecondsPerSecond));
    if (!narrowMonths || !narrowDays || !seconds)
        return tooLargeFailure("duration");
    return Duration{*narrowMonths, *narrowDays, *seconds,
                    static_cast<std::int32_t>(floorRest<Wide>(nanoseconds, nanosecondsPerSecond))};
}

Wide nanosecondsOf(const Duration &duration)
{
    return static_cast<Wide>(duration.seconds) * nanosecondsPerSecond + duration.nanoseconds;
}

/// The duration times `numerator`, divided by the denominator, which is above 0.
Result<Duration> scaled(const Duration &duration, Wide numerator, std::int64_t denominator)
{
    // Neither overflows: the numbers have 64 bits, the numerator has less than 64.
    return spilled({duration.months * numerator, duration.days * numerator, duration.seconds * numerator,
                    duration.nanoseconds * numerator, denominator});
}

/// A float as a fraction of decimal digits, both parts of which fit into 63 bits. Nothing if there is none.
struct Fraction {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};
std::optional<Fraction> fractionOf(double number)
{
    const auto decimal = decimalOf(number);
    if (!decimal)
        return std::nullopt;
    Wide numerator = static_cast<Wide>(decimal->whole) * Decimal::fractionsPerUnit + decimal->fraction;
    std::int64_t denominator = Decimal::fractionsPerUnit;
    // A float has 17 digits at most, so that what is cut off is less than it can tell apart.
    while (denominator > 1 && (numerator % 10 == 0 || !narrowed(numerator) ||
                               numerator == std::numeric_limits<std::int64_t>::min())) {
        numerator /= 10;
        denominator /= 10;
    }
    return Fraction{static_cast<std::int64_t>(numerator), denominator};
}

tl::unexpected<Error> noFactorFailure(double factor)
{
    return argumentFailure(Message::of("temporal.arithmetic", {{"factor", numberToText(factor)}}));
}

Result<Duration> divided(const Duration &duration, Wide numerator, std::int64_t divisor)
{
    if (divisor == 0)
        return argumentFailure(Message::of("temporal.arithmetic.duration-cannot"));
    if (divisor == std::numeric_limits<std::int64_t>::min())
        return tooLargeFailure("divisor");
    return divisor < 0 ? scaled(duration, -numerator, -divisor) : scaled(duration, numerator, divisor);
}

} // namespace

Result<Temporal> plus(const Temporal &temporal, const Duration &duration)
{
    return std::visit(Shift{duration}, temporal);
}

Result<Temporal> minus(const Temporal &temporal, const Duration &duration)
{
    return negated(duration).and_then([&](const Duration &back) -> Result<Temporal> {
        if (const auto *const date = std::get_if<Date>(&temporal)) {
            // Whole days of the duration, not of its opposite.
            const auto days = sumOf(back.days, -(duration.seconds / secondsPerDay));
            if (!days)
                return tooLargeFailure("date");
            return shiftedDate(*date, back.months, *days);
        }
        return plus(temporal, back);
    });
}

Result<Duration> plus(const Duration &left, const Duration &right)
{
    return duration(static_cast<Wide>(left.months) + right.months, static_cast<Wide>(left.days) + right.days,
                    nanosecondsOf(left) + nanosecondsOf(right));
}

Result<Duration> minus(const Duration &left, const Duration &right)
{
    return duration(static_cast<Wide>(left.months) - right.months, static_cast<Wide>(left.days) - right.days,
                    nanosecondsOf(left) - nanosecondsOf(right));
}

Result<Duration> negated(const Duration &duration)
{
    return minus(Duration(), duration);
}

Result<Duration> times(const Duration &duration, std::int64_t factor)
{
    return scaled(duration, factor, 1);
}

Result<Duration> times(const Duration &duration, double factor)
{
    const auto fraction = fractionOf(factor);
    if (!fraction)
        return noFactorFailure(factor);
    return scaled(duration, fraction->numerator, fraction->denominator);
}

Result<Duration> dividedBy(const Duration &duration, std::int64_t divisor)
{
    return divided(duration, 1, divisor);
}

Result<Duration> dividedBy(const Duration &duration, double divisor)
{
    const auto fraction = fractionOf(divisor);
    if (!fraction)
        return noFactorFailure(divisor);
    return divided(duration, fraction->denominator, fraction->numerator);
}

} // namespace weighhouse::temporal
