// SPDX-License-Identifier: GPL-3.0-or-later
// Calls and operators of the small evaluator.
#include "tests/graph_temporal/scenario_calls.h"

#include "core/base/text.h"
#include "core/graph/temporal/arithmetic.h"
#include "core/graph/temporal/between.h"
#include "core/graph/temporal/components.h"
#include "core/graph/temporal/functions.h"
#include "core/graph/temporal/order.h"
#include "core/graph/temporal/text.h"

#include <compare>
#include <optional>

namespace weighhouse::testing
{
namespace
{

using temporal::Temporal;
using Values = std::vector<ScenarioValue>;

template<typename T>
T taken(Result<T> result)
{
    if (!result)
        throw CallFailed{result.error()};
    return *std::move(result);
}

bool isNull(const ScenarioValue &value)
{
    return std::holds_alternative<std::monostate>(value.held);
}

template<typename T>
const T &need(const ScenarioValue &value)
{
    const T *const held = std::get_if<T>(&value.held);
    if (held == nullptr)
        throw Unreadable{"a value of another type"};
    return *held;
}

temporal::Argument argumentOf(const ScenarioValue &value)
{
    if (isNull(value))
        return {};
    if (const auto *const integer = std::get_if<std::int64_t>(&value.held))
        return *integer;
    if (const auto *const number = std::get_if<double>(&value.held))
        return *number;
    if (const auto *const text = std::get_if<std::string>(&value.held))
        return *text;
    return need<Temporal>(value);
}

temporal::Arguments argumentsOf(const ScenarioValue &value)
{
    temporal::Arguments arguments;
    for (const auto &[key, entry] : need<ScenarioMap>(value))
        arguments.emplace(key, argumentOf(entry));
    return arguments;
}

ScenarioValue makeValue(temporal::Type type, const Values &arguments)
{
    const temporal::Moment now{1'000'000'000, 5};
    if (arguments.empty())
        return {taken(temporal::current(type, now))};
    if (arguments.size() != 1)
        throw Unreadable{"arguments"};
    if (std::holds_alternative<ScenarioMap>(arguments.front().held))
        return {taken(temporal::make(type, argumentsOf(arguments.front()), now))};
    return {taken(temporal::make(type, argumentOf(arguments.front())))};
}

ScenarioValue callDuration(std::string_view name, const Values &arguments)
{
    if (arguments.size() != 2)
        throw Unreadable{"arguments"};
    const auto &from = need<Temporal>(arguments[0]);
    const auto &to = need<Temporal>(arguments[1]);
    if (name == "between")
        return {Temporal(taken(temporal::between(from, to)))};
    if (equalIgnoringCase(name, "inMonths"))
        return {Temporal(taken(temporal::betweenInMonths(from, to)))};
    if (equalIgnoringCase(name, "inDays"))
        return {Temporal(taken(temporal::betweenInDays(from, to)))};
    if (equalIgnoringCase(name, "inSeconds"))
        return {Temporal(taken(temporal::betweenInSeconds(from, to)))};
    throw Unreadable{"duration." + std::string(name)};
}

ScenarioValue callMember(temporal::Type type, std::string_view name, const Values &arguments)
{
    if (type == temporal::Type::Duration)
        return callDuration(name, arguments);
    if (name == "truncate" && (arguments.size() == 2 || arguments.size() == 3))
        return {taken(
            temporal::truncate(type, need<std::string>(arguments[0]), need<Temporal>(arguments[1]),
                               arguments.size() == 3 ? argumentsOf(arguments[2]) : temporal::Arguments()))};
    if (name == "transaction" || name == "statement" || name == "realtime")
        return makeValue(type, arguments);
    if (name == "fromepoch" && arguments.size() == 2)
        return {
            taken(temporal::fromEpoch(need<std::int64_t>(arguments[0]), need<std::int64_t>(arguments[1])))};
    if (name == "fromepochmillis" && arguments.size() == 1)
        return {taken(temporal::fromEpochMillis(need<std::int64_t>(arguments[0])))};
    throw Unreadable{std::string(name)};
}

/// Nothing if neither is a duration that the operator is about.
std::optional<ScenarioValue> scaledDuration(std::string_view op, const ScenarioValue &left,
                                            const ScenarioValue &right)
{
    const auto *const held = std::get_if<Temporal>(&left.held);
    const auto *const duration = held != nullptr ? std::get_if<temporal::Duration>(held) : nullptr;
    if (duration == nullptr)
        return std::nullopt;
    const bool isProduct = op == "*";
    if (const auto *const integer = std::get_if<std::int64_t>(&right.held))
        return ScenarioValue{Temporal(taken(isProduct ? temporal::times(*duration, *integer)
                                                      : temporal::dividedBy(*duration, *integer)))};
    if (const auto *const number = std::get_if<double>(&right.held))
        return ScenarioValue{Temporal(taken(isProduct ? temporal::times(*duration, *number)
                                                      : temporal::dividedBy(*duration, *number)))};
    return std::nullopt;
}

ScenarioValue compared(std::string_view op, const ScenarioValue &left, const ScenarioValue &right)
{
    if (op == "=" || op == "<>")
        return {(cellText(left) == cellText(right)) == (op == "=")};
    const auto ordering = temporal::compare(need<Temporal>(left), need<Temporal>(right));
    if (ordering == std::partial_ordering::unordered ||
        typeOf(need<Temporal>(left)) == temporal::Type::Duration)
        return {};
    return {op == "<" ? ordering < 0 : op == "<=" ? ordering <= 0 : op == ">" ? ordering > 0 : ordering >= 0};
}

} // namespace

ScenarioValue callFunction(std::string_view name, const Values &arguments)
{
    for (const ScenarioValue &argument : arguments) {
        if (isNull(argument))
            return {};
    }
    if (equalIgnoringCase(name, "toString") && arguments.size() == 1)
        return {toText(need<Temporal>(arguments.front()))};
    const std::size_t dot = name.find('.');
    const auto type = temporal::typeNamed(name.substr(0, dot));
    if (!type)
        throw Unreadable{std::string(name)};
    return dot == std::string_view::npos ? makeValue(*type, arguments)
                                         : callMember(*type, name.substr(dot + 1), arguments);
}

ScenarioValue applyOperator(std::string_view op, const ScenarioValue &left, const ScenarioValue &right)
{
    if (isNull(left) || isNull(right))
        return {};
    if (op == "*" || op == "/") {
        if (const auto product = scaledDuration(op, left, right))
            return *product;
        if (const auto product = op == "*" ? scaledDuration(op, right, left) : std::nullopt)
            return *product;
        throw Unreadable{"numbers"};
    }
    if (op != "+" && op != "-")
        return compared(op, left, right);
    const auto &first = need<Temporal>(left);
    const auto &second = need<Temporal>(right);
    if (const auto *const duration = std::get_if<temporal::Duration>(&second)) {
        if (op == "-" && typeOf(first) == temporal::Type::Duration)
            return {Temporal(taken(minus(*std::get_if<temporal::Duration>(&first), *duration)))};
        return {taken(op == "+" ? plus(first, *duration) : minus(first, *duration))};
    }
    throw Unreadable{"a sum"};
}

ScenarioValue memberOf(const ScenarioValue &value, const std::string &name)
{
    if (const auto *const map = std::get_if<ScenarioMap>(&value.held)) {
        const auto found = map->find(name);
        return found == map->end() ? ScenarioValue{} : found->second;
    }
    const auto part = temporal::component(need<Temporal>(value), name);
    if (!part)
        throw CallFailed{{"cypher.argument-error", Message::verbatim("no component '" + name + "'")}};
    if (const auto *const text = std::get_if<std::string>(&*part))
        return {*text};
    return {*std::get_if<std::int64_t>(&*part)};
}

} // namespace weighhouse::testing
