// SPDX-License-Identifier: GPL-3.0-or-later
// Conversions between booleans, integers, floats and texts.
#include "core/base/text.h"
#include "core/graph/functions/errors.h"
#include "core/graph/functions/tables.h"
#include "core/graph/functions/value_text.h"
#include "core/graph/temporal/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace weighhouse::graph
{
namespace
{

using Conversion = Result<Value> (*)(const Value &value);

/// What a text spells as a number, with white space and a plus before it.
std::string_view numeral(std::string_view text)
{
    text = trimmed(text);
    if (text.size() > 1 && text.front() == '+' && text[1] != '-')
        text.remove_prefix(1);
    return text;
}

std::optional<double> floatFrom(std::string_view text)
{
    if (text == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity")
        return std::numeric_limits<double>::infinity();
    if (text == "-Infinity")
        return -std::numeric_limits<double>::infinity();
    return numberFromText(text);
}

/// Without what comes after the point.
Result<Value> integerFrom(double value)
{
    const double whole = std::trunc(value);
    if (!(whole >= -9223372036854775808.0 && whole < 9223372036854775808.0))
        return overflowError("toInteger(" + floatToText(value) + ")");
    return Value(static_cast<std::int64_t>(whole));
}

Result<Value> toIntegerFrom(const Value &value)
{
    switch (value.kind()) {
    case Kind::Integer:
        return value;
    case Kind::Float:
        return integerFrom(value.floating());
    case Kind::Text: {
        const std::string_view text = numeral(value.text());
        std::int64_t integer = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), integer);
        if (read.ptr == text.data() + text.size()) {
            if (read.ec == std::errc())
                return Value(integer);
            if (read.ec == std::errc::result_out_of_range)
                return overflowError("toInteger('" + value.text() + "')");
        }
        const std::optional<double> number = numberFromText(text);
        return number ? integerFrom(*number) : Value();
    }
    default:
        return argumentTypeError("toInteger", "cypher.conversion-functions"_code, value);
    }
}

Result<Value> toFloatFrom(const Value &value)
{
    switch (value.kind()) {
    case Kind::Integer:
        return Value(value.number());
    case Kind::Float:
        return value;
    case Kind::Text: {
        const std::optional<double> number = floatFrom(numeral(value.text()));
        return number ? Value(*number) : Value();
    }
    default:
        return argumentTypeError("toFloat", "cypher.conversion-functions"_code, value);
    }
}

Result<Value> toBooleanFrom(const Value &value)
{
    switch (value.kind()) {
    case Kind::Boolean:
        return value;
    case Kind::Integer:
        return Value(value.integer() != 0);
    case Kind::Text: {
        const std::string_view text = trimmed(value.text());
        if (equalIgnoringCase(text, "true"))
            return Value(true);
        return equalIgnoringCase(text, "false") ? Value(false) : Value();
    }
    default:
        return argumentTypeError("toBoolean", "cypher.conversion-functions.boolean-integer"_code, value);
    }
}

Result<Value> toStringFrom(const Value &value)
{
    switch (value.kind()) {
    case Kind::Text:
        return value;
    case Kind::Boolean:
    case Kind::Integer:
        return Value(toText(value, nullptr));
    case Kind::Float:
        return Value(floatToText(value.floating()));
    case Kind::Temporal:
        return Value(temporal::toText(value.temporal()));
    default:
        return argumentTypeError("toString", "cypher.conversion-functions.boolean-number"_code, value);
    }
}

template<Conversion convert>
Result<Value> converted(Arguments arguments, const Context &)
{
    return convert(arguments[0]);
}

/// NULL where the conversion fails.
template<Conversion convert>
Result<Value> convertedOrNull(Arguments arguments, const Context &)
{
    return convert(arguments[0]).value_or(Value());
}

/// Of every element, NULL where the conversion fails.
template<Conversion convert>
Result<Value> convertedList(Arguments arguments, const Context &)
{
    List list;
    list.reserve(arguments[0].list().size());
    for (const Value &element : arguments[0].list())
        list.push_back(element.isNull() ? Value() : convert(element).value_or(Value()));
    return Value(std::move(list));
}

constexpr std::array conversionTable = {
    Function{"toInteger", 1, 1, {}, converted<toIntegerFrom>},
    Function{"toIntegerOrNull", 1, 1, {}, convertedOrNull<toIntegerFrom>},
    Function{"toIntegerList", 1, 1, {Takes::List}, convertedList<toIntegerFrom>},
    Function{"toFloat", 1, 1, {}, converted<toFloatFrom>},
    Function{"toFloatOrNull", 1, 1, {}, convertedOrNull<toFloatFrom>},
    Function{"toFloatList", 1, 1, {Takes::List}, convertedList<toFloatFrom>},
    Function{"toBoolean", 1, 1, {}, converted<toBooleanFrom>},
    Function{"toBooleanOrNull", 1, 1, {}, convertedOrNull<toBooleanFrom>},
    Function{"toBooleanList", 1, 1, {Takes::List}, convertedList<toBooleanFrom>},
    Function{"toString", 1, 1, {}, converted<toStringFrom>},
    Function{"toStringOrNull", 1, 1, {}, convertedOrNull<toStringFrom>},
    Function{"toStringList", 1, 1, {Takes::List}, convertedList<toStringFrom>},
};

} // namespace

std::span<const Function> conversionFunctions()
{
    return conversionTable;
}

} // namespace weighhouse::graph
