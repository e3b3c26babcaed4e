// SPDX-License-Identifier: GPL-3.0-or-later
// Dates, times and durations as values: their operators and components.
#pragma once

#include "core/base/error.h"
#include "core/graph/values/value.h"

#include <string_view>

namespace weighhouse::graph
{

bool isDuration(const Value &value);

// Of two temporal values. Errors: "cypher.type-error.InvalidArgumentType" where there is no sum or
// difference, and what core/graph/temporal says of values out of range.
Result<Value> addTemporal(const Value &left, const Value &right);
Result<Value> subtractTemporal(const Value &left, const Value &right);

// By a number; what a share of a month or a day is worth goes to the smaller units. Errors: as above.
Result<Value> multiplyDuration(const Value &duration, const Value &factor);
Result<Value> divideDuration(const Value &duration, const Value &divisor);
Result<Value> negateDuration(const Value &duration);

/// `value.year` and so on. Error: "cypher.argument-error.InvalidComponent" if it has no such component.
Result<Value> temporalComponent(const Value &value, std::string_view name);

} // namespace weighhouse::graph
