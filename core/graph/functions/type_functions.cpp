// SPDX-License-Identifier: GPL-3.0-or-later
// What values are, and values that stand for themselves: nullIf, valueType, randomUUID.
#include "core/graph/functions/errors.h"
#include "core/graph/functions/tables.h"
#include "core/graph/values/compare.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace weighhouse::graph
{
namespace
{

std::string fullTypeName(const Value &value);

/// The type that all elements have, or the types with | between them.
std::string elementTypes(const List &list)
{
    std::vector<std::string> names;
    bool hasNull = false;
    for (const Value &element : list) {
        hasNull = hasNull || element.isNull();
        std::string name = element.isNull() ? "" : fullTypeName(element);
        if (!name.empty() && std::ranges::find(names, name) == names.end())
            names.push_back(std::move(name));
    }
    if (list.empty())
        return "NOTHING";
    if (names.empty())
        return "NULL";
    std::ranges::sort(names);
    std::string types;
    for (std::string &name : names) {
        if (hasNull) // "NOT NULL" is said of types that exclude it
            name.resize(name.size() - std::string_view(" NOT NULL").size());
        types += (types.empty() ? "" : " | ") + name;
    }
    return types;
}

std::string fullTypeName(const Value &value)
{
    std::string name(typeName(value));
    if (value.isNull())
        return name;
    if (value.kind() == Kind::List)
        name += "<" + elementTypes(value.list()) + ">";
    return name + " NOT NULL";
}

Result<Value> valueTypeOf(Arguments arguments, const Context &)
{
    return Value(fullTypeName(arguments[0]));
}

Result<Value> nullIfEqual(Arguments arguments, const Context &)
{
    return equals(arguments[0], arguments[1]) == true ? Value() : arguments[0];
}

/// Of version 4 (RFC 9562).
Result<Value> randomIdentifier(Arguments, const Context &context)
{
    if (context.isRepeatable)
        return notRepeatableError("randomUUID");
    if (context.random == nullptr)
        return missingContext("randomUUID", "cypher.number-functions"_code);
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx";
    for (char &c : text) {
        if (c == 'x')
            c = digits[context.random->below(16)];
        else if (c == 'y')
            c = digits[8 + context.random->below(4)];
    }
    return Value(std::move(text));
}

/// Milliseconds since 1970.
Result<Value> timestampOf(Arguments, const Context &context)
{
    if (context.isRepeatable)
        return notRepeatableError("timestamp");
    return Value(context.now.seconds * 1000 + context.now.nanoseconds / 1'000'000);
}

constexpr std::array typeTable = {
    Function{"valueType", 1, 1, {}, valueTypeOf, Function::Nulls::Seen},
    Function{"nullIf", 2, 2, {}, nullIfEqual, Function::Nulls::Seen},
    Function{"randomUUID", 0, 0, {}, randomIdentifier},
    Function{"timestamp", 0, 0, {}, timestampOf},
};

} // namespace

std::span<const Function> typeFunctions()
{
    return typeTable;
}

} // namespace weighhouse::graph
