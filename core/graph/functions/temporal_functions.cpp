// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that make dates, times and durations, for values.
#include "core/graph/temporal/functions.h"

#include "core/graph/functions/errors.h"
#include "core/graph/functions/tables.h"
#include "core/graph/temporal/between.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace weighhouse::graph
{
namespace
{

using temporal::Type;

template<typename T>
Result<Value> temporalValue(Result<T> made)
{
    if (!made)
        return failure(std::move(made).error());
    return Value(temporal::Temporal(*std::move(made)));
}

Result<temporal::Argument> argumentFrom(std::string_view function, const Value &value)
{
    switch (value.kind()) {
    case Kind::Null:
        return temporal::Argument();
    case Kind::Integer:
        return value.integer();
    case Kind::Float:
        return value.floating();
    case Kind::Text:
        return value.text();
    case Kind::Temporal:
        return value.temporal();
    default:
        return argumentTypeError(function, "cypher.temporal-functions"_code, value);
    }
}

Result<temporal::Arguments> fieldsFrom(std::string_view function, const Value &map)
{
    temporal::Arguments fields;
    for (const auto &[key, value] : map.map()) {
        Result<temporal::Argument> field = argumentFrom(function, value);
        if (!field)
            return failure(std::move(field).error());
        fields.emplace(key, *std::move(field));
    }
    return fields;
}

/// A map that only says where the clock is.
bool isZoneAlone(const Value &value)
{
    if (value.kind() != Kind::Map || find(value.map(), "timezone") == nullptr)
        return false;
    return std::ranges::all_of(
        value.map(), [](const auto &entry) { return entry.first == "timezone" || entry.second.isNull(); });
}

/// From a map, a text or another temporal value; without an argument the current one.
template<Type type>
Result<Value> madeTemporal(Arguments arguments, const Context &context)
{
    const std::string_view name = temporal::functionName(type);
    if (context.isRepeatable && (arguments.empty() || isZoneAlone(arguments[0])))
        return notRepeatableError(name);
    if (arguments.empty())
        return temporalValue(temporal::current(type, context.now));
    const Value &argument = arguments[0];
    if (argument.kind() == Kind::Map) {
        const auto fields = fieldsFrom(name, argument);
        if (!fields)
            return failure(fields.error());
        return temporalValue(temporal::make(type, *fields, context.now));
    }
    if (argument.kind() != Kind::Text && argument.kind() != Kind::Temporal)
        return argumentTypeError(name, "cypher.temporal-functions.map-string"_code, argument);
    const auto given = argumentFrom(name, argument);
    if (!given)
        return failure(given.error());
    return temporalValue(temporal::make(type, *given));
}

/// date.statement(zone) and its like: all three clocks show the time of the statement.
template<Type type>
Result<Value> currentTemporal(Arguments arguments, const Context &context)
{
    if (context.isRepeatable)
        return notRepeatableError(temporal::functionName(type));
    if (arguments.empty())
        return temporalValue(temporal::current(type, context.now));
    if (arguments[0].kind() == Kind::Map) {
        const Value *zone = find(arguments[0].map(), "timezone");
        if (zone != nullptr && zone->kind() == Kind::Text)
            return temporalValue(temporal::current(type, context.now, zone->text()));
    }
    if (arguments[0].kind() != Kind::Text)
        return argumentTypeError(temporal::functionName(type), "cypher.temporal-functions.name-time"_code,
                                 arguments[0]);
    return temporalValue(temporal::current(type, context.now, arguments[0].text()));
}

template<Type type>
Result<Value> truncatedTemporal(Arguments arguments, const Context &context)
{
    const std::string name = std::string(temporal::functionName(type)) + ".truncate";
    if (context.isRepeatable && arguments.size() < 2)
        return notRepeatableError(name);
    temporal::Arguments fields;
    if (arguments.size() > 2) {
        if (arguments[2].kind() != Kind::Map)
            return argumentTypeError(name, "cypher.temporal-functions.map-third"_code, arguments[2]);
        auto read = fieldsFrom(name, arguments[2]);
        if (!read)
            return failure(std::move(read).error());
        fields = *std::move(read);
    }
    if (arguments.size() > 1 && arguments[1].kind() != Kind::Temporal)
        return argumentTypeError(name, "cypher.temporal-functions.temporal-value"_code, arguments[1]);
    const auto value = arguments.size() > 1 ? Result<temporal::Temporal>(arguments[1].temporal())
                                            : temporal::current(type, context.now);
    if (!value)
        return failure(value.error());
    return temporalValue(temporal::truncate(type, arguments[0].text(), *value, fields, context.now));
}

template<Result<temporal::Duration> (*measure)(const temporal::Temporal &, const temporal::Temporal &)>
Result<Value> measuredBetween(Arguments arguments, const Context &)
{
    for (const Value &argument : arguments) {
        if (argument.kind() != Kind::Temporal)
            return argumentTypeError("duration.between", "cypher.between"_code, argument);
    }
    return temporalValue(measure(arguments[0].temporal(), arguments[1].temporal()));
}

Result<Value> momentFromEpoch(Arguments arguments, const Context &)
{
    return temporalValue(
        temporal::fromEpoch(arguments[0].integer(), arguments.size() > 1 ? arguments[1].integer() : 0));
}

Result<Value> momentFromEpochMillis(Arguments arguments, const Context &)
{
    return temporalValue(temporal::fromEpochMillis(arguments[0].integer()));
}

constexpr std::array temporalTable = {
    Function{"date", 0, 1, {}, madeTemporal<Type::Date>},
    Function{"date.transaction", 0, 1, {}, currentTemporal<Type::Date>},
    Function{"date.statement", 0, 1, {}, currentTemporal<Type::Date>},
    Function{"date.realtime", 0, 1, {}, currentTemporal<Type::Date>},
    Function{"date.truncate", 1, 3, {Takes::Text}, truncatedTemporal<Type::Date>},
    Function{"localtime", 0, 1, {}, madeTemporal<Type::LocalTime>},
    Function{"localtime.transaction", 0, 1, {}, currentTemporal<Type::LocalTime>},
    Function{"localtime.statement", 0, 1, {}, currentTemporal<Type::LocalTime>},
    Function{"localtime.realtime", 0, 1, {}, currentTemporal<Type::LocalTime>},
    Function{"localtime.truncate", 1, 3, {Takes::Text}, truncatedTemporal<Type::LocalTime>},
    Function{"time", 0, 1, {}, madeTemporal<Type::Time>},
    Function{"time.transaction", 0, 1, {}, currentTemporal<Type::Time>},
    Function{"time.statement", 0, 1, {}, currentTemporal<Type::Time>},
    Function{"time.realtime", 0, 1, {}, currentTemporal<Type::Time>},
    Function{"time.truncate", 1, 3, {Takes::Text}, truncatedTemporal<Type::Time>},
    Function{"localdatetime", 0, 1, {}, madeTemporal<Type::LocalDateTime>},
    Function{"localdatetime.transaction", 0, 1, {}, currentTemporal<Type::LocalDateTime>},
    Function{"localdatetime.statement", 0, 1, {}, currentTemporal<Type::LocalDateTime>},
    Function{"localdatetime.realtime", 0, 1, {}, currentTemporal<Type::LocalDateTime>},
    Function{"localdatetime.truncate", 1, 3, {Takes::Text}, truncatedTemporal<Type::LocalDateTime>},
    Function{"datetime", 0, 1, {}, madeTemporal<Type::DateTime>},
    Function{"datetime.transaction", 0, 1, {}, currentTemporal<Type::DateTime>},
    Function{"datetime.statement", 0, 1, {}, currentTemporal<Type::DateTime>},
    Function{"datetime.realtime", 0, 1, {}, currentTemporal<Type::DateTime>},
    Function{"datetime.truncate", 1, 3, {Takes::Text}, truncatedTemporal<Type::DateTime>},
    Function{"datetime.fromEpoch", 1, 2, {Takes::Integer, Takes::Integer}, momentFromEpoch},
    Function{"datetime.fromEpochMillis", 1, 1, {Takes::Integer}, momentFromEpochMillis},
    Function{"duration", 1, 1, {}, madeTemporal<Type::Duration>},
    Function{"duration.between", 2, 2, {}, measuredBetween<temporal::between>},
    Function{"duration.inMonths", 2, 2, {}, measuredBetween<temporal::betweenInMonths>},
    Function{"duration.inDays", 2, 2, {}, measuredBetween<temporal::betweenInDays>},
    Function{"duration.inSeconds", 2, 2, {}, measuredBetween<temporal::betweenInSeconds>},
};

} // namespace

std::span<const Function> temporalFunctions()
{
    return temporalTable;
}

} // namespace weighhouse::graph
