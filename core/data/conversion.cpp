// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/conversion.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

#include <cmath>

namespace weighhouse::data
{
namespace
{

std::optional<bool> booleanOf(const std::string &text)
{
    const std::string word = toLower(trimmed(text));
    if (word == "true" || word == "yes" || word == "1")
        return true;
    if (word == "false" || word == "no" || word == "0")
        return false;
    return std::nullopt;
}

std::optional<double> numberOf(const Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return *number;
    if (const auto *integer = std::get_if<std::int64_t>(&value)) {
        constexpr std::int64_t largestExact = std::int64_t{1} << 53U; // beyond it doubles leave integers out
        const bool isExact = *integer >= -largestExact && *integer <= largestExact;
        return isExact ? std::optional(static_cast<double>(*integer)) : std::nullopt;
    }
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean ? 1 : 0;
    const auto number = numberFromText(trimmed(std::get<std::string>(value)));
    return number && std::isfinite(*number) ? number : std::nullopt;
}

} // namespace

std::optional<Value> converted(const Value &value, ValueType type)
{
    if (std::holds_alternative<std::monostate>(value))
        return value;
    switch (type) {
    case ValueType::Text:
        return Value(toText(value));
    case ValueType::Number: {
        const auto number = numberOf(value);
        return number ? std::optional(Value(*number)) : std::nullopt;
    }
    case ValueType::Integer: {
        if (std::holds_alternative<std::int64_t>(value))
            return value;
        const auto number = numberOf(value);
        const bool isWhole =
            number && *number == std::floor(*number) && std::abs(*number) <= 9007199254740992.0;
        return isWhole ? std::optional(Value(static_cast<std::int64_t>(*number))) : std::nullopt;
    }
    case ValueType::Date: {
        const auto *text = std::get_if<std::string>(&value);
        const auto day = text != nullptr ? calendar::fromText(trimmed(*text)) : std::nullopt;
        return day ? std::optional(Value(calendar::toText(*day))) : std::nullopt;
    }
    case ValueType::Boolean:
        break;
    }
    if (std::holds_alternative<bool>(value))
        return value;
    if (const auto *text = std::get_if<std::string>(&value)) {
        const auto boolean = booleanOf(*text);
        return boolean ? std::optional(Value(*boolean)) : std::nullopt;
    }
    const auto number = numberOf(value);
    return number && (*number == 0 || *number == 1) ? std::optional(Value(*number == 1)) : std::nullopt;
}

void append(Column &column, const Value &value, TextPool &texts)
{
    if (const auto *number = std::get_if<double>(&value))
        column.appendNumber(*number);
    else if (const auto *integer = std::get_if<std::int64_t>(&value))
        column.appendInteger(*integer);
    else if (const auto *boolean = std::get_if<bool>(&value))
        column.appendBoolean(*boolean);
    else if (const auto *text = std::get_if<std::string>(&value);
             text != nullptr && column.type == ValueType::Date)
        column.appendInteger(calendar::fromText(*text).value_or(0));
    else if (text != nullptr)
        column.appendText(texts.intern(*text));
    else
        column.appendNull();
}

} // namespace weighhouse::data
