// SPDX-License-Identifier: GPL-3.0-or-later
// The types of temporal values and how queries call them.
#include "core/graph/temporal/type.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace weighhouse::temporal
{
namespace
{

constexpr std::array<std::string_view, 6> functionNames{"date",          "localtime", "time",
                                                        "localdatetime", "datetime",  "duration"};

} // namespace

std::string_view functionName(Type type)
{
    return functionNames.at(static_cast<std::size_t>(type));
}

std::optional<Type> typeNamed(std::string_view function)
{
    const auto *const found =
        std::find_if(functionNames.begin(), functionNames.end(),
                     [&](std::string_view name) { return equalIgnoringCase(name, function); });
    if (found == functionNames.end())
        return std::nullopt;
    return static_cast<Type>(found - functionNames.begin());
}

bool hasDate(Type type)
{
    return type == Type::Date || type == Type::LocalDateTime || type == Type::DateTime;
}

bool hasTime(Type type)
{
    return type != Type::Date && type != Type::Duration;
}

bool hasZone(Type type)
{
    return type == Type::Time || type == Type::DateTime;
}

} // namespace weighhouse::temporal
