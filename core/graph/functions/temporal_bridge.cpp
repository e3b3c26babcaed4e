// SPDX-License-Identifier: GPL-3.0-or-later
// Dates, times and durations as values.
#include "core/graph/functions/temporal_bridge.h"

#include "core/base/text.h"
#include "core/graph/functions/errors.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/temporal/arithmetic.h"
#include "core/graph/temporal/components.h"

#include <string>
#include <utility>
#include <variant>

namespace weighhouse::graph
{
namespace
{

const temporal::Duration &durationOf(const Value &value)
{
    return *std::get_if<temporal::Duration>(&value.temporal());
}

template<typename T>
Result<Value> asValue(Result<T> made)
{
    if (!made)
        return failure(std::move(made).error());
    return Value(temporal::Temporal(*std::move(made)));
}

} // namespace

bool isDuration(const Value &value)
{
    return value.kind() == Kind::Temporal && std::holds_alternative<temporal::Duration>(value.temporal());
}

Result<Value> addTemporal(const Value &left, const Value &right)
{
    if (isDuration(left) && isDuration(right))
        return asValue(temporal::plus(durationOf(left), durationOf(right)));
    if (isDuration(right))
        return asValue(temporal::plus(left.temporal(), durationOf(right)));
    if (isDuration(left))
        return asValue(temporal::plus(right.temporal(), durationOf(left)));
    return operandsError("+", left, right);
}

Result<Value> subtractTemporal(const Value &left, const Value &right)
{
    if (isDuration(left) && isDuration(right))
        return asValue(temporal::minus(durationOf(left), durationOf(right)));
    if (isDuration(right))
        return asValue(temporal::minus(left.temporal(), durationOf(right)));
    Error error = operandsError("-", left, right).value();
    if (!isDuration(left))
        error.hint = Message::of("cypher.temporal-bridge");
    return failure(std::move(error));
}

Result<Value> multiplyDuration(const Value &duration, const Value &factor)
{
    return asValue(factor.kind() == Kind::Integer ? temporal::times(durationOf(duration), factor.integer())
                                                  : temporal::times(durationOf(duration), factor.floating()));
}

Result<Value> divideDuration(const Value &duration, const Value &divisor)
{
    return asValue(divisor.kind() == Kind::Integer
                       ? temporal::dividedBy(durationOf(duration), divisor.integer())
                       : temporal::dividedBy(durationOf(duration), divisor.floating()));
}

Result<Value> negateDuration(const Value &duration)
{
    return asValue(temporal::negated(durationOf(duration)));
}

Result<Value> temporalComponent(const Value &value, std::string_view name)
{
    const auto component = temporal::component(value.temporal(), name);
    if (!component)
        return failure(
            "cypher.argument-error.InvalidComponent",
            Message::of("cypher.invalid-component", {{"value", inWords(value)}, {"name", nameToText(name)}}));
    if (const auto *integer = std::get_if<std::int64_t>(&*component))
        return Value(*integer);
    return Value(*std::get_if<std::string>(&*component));
}

} // namespace weighhouse::graph
