// SPDX-License-Identifier: GPL-3.0-or-later
// Durations from amounts with fractions.
#include "core/graph/temporal/spill.h"

#include "core/base/text.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/moment.h"

namespace weighhouse::temporal
{
namespace
{

constexpr std::array<std::string_view, 11> durationUnitNames{
    "years",   "quarters", "months",       "weeks",        "days",       "hours",
    "minutes", "seconds",  "milliseconds", "microseconds", "nanoseconds"};

} // namespace

Result<Duration> spilled(const Amounts &amounts)
{
    const Wide denominator = amounts.denominator;
    const auto wholeMonths = narrowed(amounts.months / denominator);
    if (!wholeMonths || !narrowed(amounts.days / denominator) || !narrowed(amounts.seconds / denominator))
        return tooLargeFailure("duration");
    const Wide day = denominator * secondsPerDay;
    // Parts of days, in seconds through the denominator.
    Wide rest = amounts.months % denominator * secondsPerMonth + amounts.days % denominator * secondsPerDay;
    Wide days = amounts.days / denominator + rest / day;
    rest %= day;
    if (days > 0 && rest < 0) {
        --days;
        rest += day;
    } else if (days < 0 && rest > 0) {
        ++days;
        rest -= day;
    }
    Wide seconds = amounts.seconds / denominator + rest / denominator;
    rest = rest % denominator + amounts.seconds % denominator;
    const auto fraction = sumOf<Wide>(rest * nanosecondsPerSecond, amounts.nanoseconds);
    if (!fraction)
        return tooLargeFailure("duration");
    const Wide nanoseconds = seconds * nanosecondsPerSecond + *fraction / denominator;
    seconds = floorQuotient<Wide>(nanoseconds, nanosecondsPerSecond);
    const auto wholeDays = narrowed(days);
    const auto wholeSeconds = narrowed(seconds);
    if (!wholeDays || !wholeSeconds)
        return tooLargeFailure("duration");
    return Duration{*wholeMonths, *wholeDays, *wholeSeconds,
                    static_cast<std::int32_t>(floorRest<Wide>(nanoseconds, nanosecondsPerSecond))};
}

std::optional<DurationUnit> durationUnitNamed(std::string_view name)
{
    for (std::size_t i = 0; i < durationUnitNames.size(); ++i) {
        if (equalIgnoringCase(durationUnitNames[i], name))
            return static_cast<DurationUnit>(i);
    }
    return std::nullopt;
}

void DurationSum::addTo(Wide Amounts::*part, Wide number, std::int64_t factor)
{
    const auto product = productOf<Wide>(number, factor);
    const auto sum = product ? sumOf<Wide>(m_amounts.*part, *product) : std::nullopt;
    constexpr Wide most = static_cast<Wide>(1) << 126; // so that it can be negated
    m_fits = m_fits && sum && *sum < most && *sum > -most;
    if (m_fits)
        m_amounts.*part = *sum;
}

void DurationSum::add(DurationUnit unit, const Decimal &amount)
{
    const Wide number = static_cast<Wide>(amount.whole) * Decimal::fractionsPerUnit + amount.fraction;
    // Whole seconds in small units would not fit as nanoseconds.
    const auto addSmall = [&](std::int64_t perSecond) {
        const Wide second = static_cast<Wide>(perSecond) * Decimal::fractionsPerUnit;
        addTo(&Amounts::seconds, number / second, Decimal::fractionsPerUnit);
        addTo(&Amounts::nanoseconds, number % second, nanosecondsPerSecond / perSecond);
    };
    switch (unit) {
    case DurationUnit::Years:
        return addTo(&Amounts::months, number, 12);
    case DurationUnit::Quarters:
        return addTo(&Amounts::months, number, 3);
    case DurationUnit::Months:
        return addTo(&Amounts::months, number, 1);
    case DurationUnit::Weeks:
        return addTo(&Amounts::days, number, 7);
    case DurationUnit::Days:
        return addTo(&Amounts::days, number, 1);
    case DurationUnit::Hours:
        return addTo(&Amounts::seconds, number, 3600);
    case DurationUnit::Minutes:
        return addTo(&Amounts::seconds, number, 60);
    case DurationUnit::Seconds:
        return addTo(&Amounts::seconds, number, 1);
    case DurationUnit::Milliseconds:
        return addSmall(1000);
    case DurationUnit::Microseconds:
        return addSmall(1'000'000);
    case DurationUnit::Nanoseconds:
        return addSmall(nanosecondsPerSecond);
    }
}

void DurationSum::negate()
{
    m_amounts.months = -m_amounts.months;
    m_amounts.days = -m_amounts.days;
    m_amounts.seconds = -m_amounts.seconds;
    m_amounts.nanoseconds = -m_amounts.nanoseconds;
}

Result<Duration> DurationSum::duration() const
{
    if (!m_fits)
        return tooLargeFailure("duration");
    return spilled(m_amounts);
}

} // namespace weighhouse::temporal
