// SPDX-License-Identifier: GPL-3.0-or-later
// The types of temporal values and how queries call them.
#pragma once

#include "core/graph/temporal/temporal.h"

#include <optional>
#include <string_view>

namespace weighhouse::temporal
{

/// In the order of Temporal's alternatives.
enum class Type { Date, LocalTime, Time, LocalDateTime, DateTime, Duration };

inline Type typeOf(const Temporal &temporal)
{
    return static_cast<Type>(temporal.index());
}

/// The name of the function that makes one: "localdatetime".
std::string_view functionName(Type type);

/// The type that a function of this name makes, whatever its case.
std::optional<Type> typeNamed(std::string_view function);

/// What the type's values are made of.
bool hasDate(Type type);
bool hasTime(Type type);
bool hasZone(Type type);

} // namespace weighhouse::temporal
