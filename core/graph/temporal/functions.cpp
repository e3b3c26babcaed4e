// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that make temporal values.
#include "core/graph/temporal/functions.h"

#include "core/base/text.h"
#include "core/graph/temporal/clock.h"
#include "core/graph/temporal/decimal.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/fields.h"
#include "core/graph/temporal/parts.h"
#include "core/graph/temporal/spill.h"
#include "core/graph/temporal/text.h"
#include "core/graph/temporal/zones.h"

#include <utility>

namespace weighhouse::temporal
{
namespace
{

Result<Temporal> makeFromZone(Type type, const Moment &now, const Zone &zone)
{
    return atMoment(now, zone).and_then(
        [&](const DateTime &dateTime) { return make(type, Argument(Temporal(dateTime))); });
}

Result<Temporal> assembledLocal(const Fields &fields)
{
    const Parts date = partsOf(fields.dateTime.value_or(fields.date.value_or(Duration())));
    const Parts time = partsOf(fields.dateTime.value_or(fields.time.value_or(Duration())));
    return dateOf(fields, date.date).and_then([&](Date day) {
        return timeOf(fields, time.time).map([&](LocalTime clock) {
            return Temporal(LocalDateTime{day, clock});
        });
    });
}

/// A time of day knows no date, so that a named zone stands for the offset it has now, or when the time was
/// taken from a moment, then.
Result<Temporal> assembledTime(const Fields &fields, const Moment &now)
{
    const Parts base = partsOf(fields.time.value_or(Duration()));
    const auto local = timeOf(fields, base.time);
    if (!local)
        return failure(local.error());
    const std::int32_t offset = base.offset.value_or(0);
    if (!fields.zone)
        return Time{*local, offset};
    const auto *const dateTime = fields.time ? std::get_if<DateTime>(&*fields.time) : nullptr;
    const auto wanted = offsetAt(*fields.zone, dateTime != nullptr ? momentOf(*dateTime) : now);
    if (!wanted)
        return argumentFailure(Message::of("temporal.functions", {{"zone", fields.zone->name}}));
    return Time{base.zone ? turned(*local, *wanted - offset, 0) : *local, *wanted};
}

/// The moment that seconds or milliseconds since 1970 tell, as if selected by `datetime`.
Result<Fields> withEpoch(Fields fields)
{
    const auto seconds = fields[Field::EpochSeconds];
    const auto milliseconds = fields[Field::EpochMillis];
    if (fields.dateTime || fields.date || fields.time || (seconds && milliseconds))
        return argumentFailure(Message::of("temporal.functions.epochseconds-epochmillis"));
    const auto moment = seconds ? fromEpoch(*seconds, 0) : fromEpochMillis(*milliseconds);
    if (!moment)
        return failure(moment.error());
    if (milliseconds && fields[Field::Nanosecond] && !fields[Field::Millisecond])
        fields.numbers.at(static_cast<std::size_t>(Field::Millisecond)) =
            floorRest<std::int64_t>(*milliseconds, 1000);
    fields.dateTime = *moment;
    return fields;
}

Result<Temporal> assembledDateTime(const Fields &fields)
{
    if (fields.hasAny({Field::EpochSeconds, Field::EpochMillis})) {
        return withEpoch(fields).and_then([](Fields selected) {
            selected.numbers.at(static_cast<std::size_t>(Field::EpochSeconds)) = std::nullopt;
            selected.numbers.at(static_cast<std::size_t>(Field::EpochMillis)) = std::nullopt;
            return assembledDateTime(selected);
        });
    }
    const auto local = assembledLocal(fields);
    if (!local)
        return failure(local.error());
    // A date's zone does not come with it, a time's does.
    const Parts source = partsOf(fields.dateTime.value_or(fields.time.value_or(Duration())));
    const Zone zone = source.zone.value_or(fields.zone.value_or(Zone()));
    const auto there = atLocal(*std::get_if<LocalDateTime>(&*local), zone, source.offset);
    if (!there)
        return failure(there.error());
    if (!source.zone || !fields.zone)
        return *there;
    return atMoment(momentOf(*there), *fields.zone);
}

} // namespace

Result<Temporal> make(Type type, const Arguments &arguments, const Moment &now)
{
    if (type == Type::Duration)
        return makeDuration(arguments);
    const auto read = readFields(type, arguments);
    if (!read)
        return failure(read.error());
    const Fields &fields = *read;
    if (fields.isEmpty())
        return argumentFailure(Message::of("temporal.functions.needs-least", {{"type", functionName(type)}}));
    if (fields.isZoneAlone())
        return makeFromZone(type, now, *fields.zone);
    if (fields.zone && !hasZone(type))
        return argumentFailure(Message::of("temporal.functions.no-field", {{"type", functionName(type)}}));
    switch (type) {
    case Type::Date:
        return dateOf(fields, partsOf(fields.date.value_or(Duration())).date);
    case Type::LocalTime:
        return timeOf(fields, partsOf(fields.time.value_or(Duration())).time);
    case Type::Time:
        return assembledTime(fields, now);
    case Type::LocalDateTime:
        return assembledLocal(fields);
    default:
        return assembledDateTime(fields);
    }
}

Result<Temporal> make(Type type, const Argument &argument)
{
    if (const auto *const text = std::get_if<std::string>(&argument))
        return fromText(type, *text);
    if (const auto *const temporal = std::get_if<Temporal>(&argument)) {
        if (typeOf(*temporal) == type)
            return *temporal;
        if (type != Type::Duration)
            return make(type, Arguments{{!hasDate(type)   ? "time"
                                         : !hasTime(type) ? "date"
                                                          : "datetime",
                                         *temporal}});
    }
    return argumentFailure(Message::of("temporal.functions.made-text", {{"type", functionName(type)}}));
}

Result<Temporal> makeDate(const Arguments &fields, const Moment &now)
{
    return make(Type::Date, fields, now);
}

Result<Temporal> makeLocalTime(const Arguments &fields, const Moment &now)
{
    return make(Type::LocalTime, fields, now);
}

Result<Temporal> makeTime(const Arguments &fields, const Moment &now)
{
    return make(Type::Time, fields, now);
}

Result<Temporal> makeLocalDateTime(const Arguments &fields, const Moment &now)
{
    return make(Type::LocalDateTime, fields, now);
}

Result<Temporal> makeDateTime(const Arguments &fields, const Moment &now)
{
    return make(Type::DateTime, fields, now);
}

Result<Temporal> makeDuration(const Arguments &fields)
{
    DurationSum sum;
    bool isEmpty = true;
    for (const auto &[name, argument] : fields) {
        if (std::holds_alternative<std::monostate>(argument))
            continue;
        isEmpty = false;
        const auto unit = durationUnitNamed(name);
        if (!unit)
            return argumentFailure(Message::of("temporal.functions.duration-no", {{"name", name}}));
        const auto *const integer = std::get_if<std::int64_t>(&argument);
        const auto *const number = std::get_if<double>(&argument);
        if (integer == nullptr && number == nullptr)
            return argumentFailure(Message::of("temporal.functions.must-number", {{"name", name}}));
        const auto amount = integer != nullptr ? Decimal{*integer, 0} : decimalOf(*number);
        if (!amount)
            return argumentFailure(Message::of("temporal.functions.too-large",
                                               {{"name", name}, {"number", numberToText(*number)}}));
        sum.add(*unit, *amount);
    }
    if (isEmpty)
        return argumentFailure(Message::of("temporal.functions.duration-needs"));
    return sum.duration();
}

Result<Temporal> current(Type type, const Moment &now, std::string_view timezone)
{
    if (timezone.empty())
        return makeFromZone(type, now, {});
    return zoneFromText(timezone).and_then([&](const Zone &zone) { return makeFromZone(type, now, zone); });
}

Result<Temporal> fromEpoch(std::int64_t seconds, std::int64_t nanoseconds)
{
    return plus(Moment(), seconds, nanoseconds).and_then([](const Moment &moment) {
        return atMoment(moment, {}).map([](const DateTime &dateTime) { return Temporal(dateTime); });
    });
}

Result<Temporal> fromEpochMillis(std::int64_t milliseconds)
{
    return fromEpoch(floorQuotient<std::int64_t>(milliseconds, 1000),
                     floorRest<std::int64_t>(milliseconds, 1000) * 1'000'000);
}

} // namespace weighhouse::temporal
