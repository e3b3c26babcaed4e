// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts temporal values off below a unit.
#include "core/base/text.h"
#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/clock.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/functions.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/parts.h"
#include "core/graph/temporal/text.h"

#include <algorithm>
#include <array>
#include <optional>

namespace weighhouse::temporal
{
namespace
{

enum class CutUnit {
    Millennium,
    Century,
    Decade,
    Year,
    WeekYear,
    Quarter,
    Month,
    Week,
    Day,
    Hour,
    Minute,
    Second,
    Millisecond,
    Microsecond
};

/// By CutUnit.
constexpr std::array<std::string_view, 14> cutUnitNames{
    "millennium", "century", "decade", "year",   "weekYear", "quarter",     "month",
    "week",       "day",     "hour",   "minute", "second",   "millisecond", "microsecond"};

std::optional<CutUnit> cutUnitNamed(std::string_view name)
{
    const auto *const found =
        std::find_if(cutUnitNames.begin(), cutUnitNames.end(),
                     [&](std::string_view known) { return equalIgnoringCase(known, name); });
    if (found == cutUnitNames.end())
        return std::nullopt;
    return static_cast<CutUnit>(found - cutUnitNames.begin());
}

Result<Date> cutDate(CutUnit unit, Date date)
{
    const YearMonthDay parts = yearMonthDay(date);
    const auto startOfYears = [&](std::int64_t years) {
        return makeCalendarDate(parts.year - floorRest(parts.year, years), 1, 1);
    };
    switch (unit) {
    case CutUnit::Millennium:
        return startOfYears(1000);
    case CutUnit::Century:
        return startOfYears(100);
    case CutUnit::Decade:
        return startOfYears(10);
    case CutUnit::Year:
        return startOfYears(1);
    case CutUnit::WeekYear:
        return makeWeekDate(weekDate(date).year, 1, 1);
    case CutUnit::Quarter:
        return makeQuarterDate(parts.year, quarterOf(parts.month), 1);
    case CutUnit::Month:
        return makeCalendarDate(parts.year, parts.month, 1);
    case CutUnit::Week:
        return plusDays(date, 1 - dayOfWeek(date));
    default:
        return date;
    }
}

LocalTime cutTime(CutUnit unit, LocalTime time)
{
    const auto cutTo = [&](std::int64_t nanoseconds) {
        return LocalTime{time.nanoseconds - time.nanoseconds % nanoseconds};
    };
    switch (unit) {
    case CutUnit::Hour:
        return cutTo(3600 * nanosecondsPerSecond);
    case CutUnit::Minute:
        return cutTo(60 * nanosecondsPerSecond);
    case CutUnit::Second:
        return cutTo(nanosecondsPerSecond);
    case CutUnit::Millisecond:
        return cutTo(1'000'000);
    case CutUnit::Microsecond:
        return cutTo(1000);
    default:
        return {};
    }
}

Arguments::iterator findField(Arguments &fields, std::string_view name)
{
    return std::find_if(fields.begin(), fields.end(),
                        [&](const auto &field) { return equalIgnoringCase(field.first, name); });
}

/// Smaller parts of the second are added to what was left of it, and do not replace that.
void keepSubsecond(Arguments &fields, CutUnit unit, LocalTime time)
{
    const auto isGiven = [&](std::string_view name) { return findField(fields, name) != fields.end(); };
    const std::int64_t nanoseconds = time.nanoseconds % nanosecondsPerSecond;
    if (isGiven("millisecond"))
        return;
    if (unit == CutUnit::Millisecond && (isGiven("microsecond") || isGiven("nanosecond")))
        fields.emplace("millisecond", nanoseconds / 1'000'000);
    else if (unit == CutUnit::Microsecond && isGiven("nanosecond") && !isGiven("microsecond"))
        fields.emplace("microsecond", nanoseconds / 1000);
}

/// Whether the value has what the type and the unit are about, and the type what the unit is about.
Result<void> checkCut(Type type, CutUnit unit, std::string_view name, const Parts &parts,
                      const Temporal &value)
{
    const bool isTimeUnit = unit > CutUnit::Day;
    if ((isTimeUnit && !hasTime(type)) || (unit < CutUnit::Day && !hasDate(type)))
        return argumentFailure(
            Message::of("temporal.truncation", {{"type", functionName(type)}, {"name", name}}));
    const bool needsTime = isTimeUnit || !hasDate(type);
    if ((hasDate(type) && !parts.date) || (needsTime && !parts.time))
        return argumentFailure(
            Message::of("temporal.truncation.truncated-cannot",
                        {{"type", functionName(type)}, {"name", name}, {"value", toText(value)}}));
    return {};
}

Result<Temporal> assembled(Type type, Date date, LocalTime time, const Zone &zone, const Moment &moment)
{
    switch (type) {
    case Type::Date:
        return date;
    case Type::LocalTime:
        return time;
    case Type::Time:
        return Time{time, offsetAt(zone, moment).value_or(0)};
    case Type::LocalDateTime:
        return LocalDateTime{date, time};
    default:
        return atLocal({date, time}, zone).map([](const DateTime &dateTime) { return Temporal(dateTime); });
    }
}

} // namespace

Result<Temporal> truncate(Type type, std::string_view unit, const Temporal &value, const Arguments &fields,
                          const Moment &now)
{
    const auto known = cutUnitNamed(unit);
    if (!known || type == Type::Duration || typeOf(value) == Type::Duration)
        return argumentFailure(
            Message::of("temporal.truncation.no-unit", {{"unit", unit}, {"value", toText(value)}}));
    const Parts parts = partsOf(value);
    if (const auto checked = checkCut(type, *known, unit, parts, value); !checked)
        return failure(checked.error());
    const auto date = cutDate(*known, parts.date.value_or(Date()));
    if (!date)
        return failure(date.error());
    const LocalTime time = cutTime(*known, parts.time.value_or(LocalTime()));

    Zone zone = parts.zone.value_or(Zone());
    const auto *const dateTime = std::get_if<DateTime>(&value);
    const Moment moment = dateTime != nullptr ? momentOf(*dateTime) : now;
    Arguments replaced = fields;
    if (const auto timezone = findField(replaced, "timezone"); timezone != replaced.end() && hasZone(type)) {
        if (const auto *const text = std::get_if<std::string>(&timezone->second)) {
            const auto wanted = zoneFromText(*text);
            if (!wanted)
                return failure(wanted.error());
            zone = *wanted;
            replaced.erase(timezone);
        }
    }
    const auto cut = assembled(type, *date, time, zone, moment);
    if (!cut || replaced.empty())
        return cut;
    keepSubsecond(replaced, *known, time);
    replaced.insert_or_assign(!hasDate(type) ? "time" : !hasTime(type) ? "date" : "datetime", *cut);
    return make(type, replaced, now);
}

} // namespace weighhouse::temporal
