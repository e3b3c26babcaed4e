// SPDX-License-Identifier: GPL-3.0-or-later
// The operators + - * / % ^ on values. NULL with anything is NULL.
#pragma once

#include "core/base/error.h"
#include "core/graph/values/value.h"

namespace weighhouse::graph
{

// Errors: "cypher.type-error.InvalidArgumentType" for operands an operator does not take,
// "cypher.arithmetic-error.IntegerOverflow", "cypher.arithmetic-error.DivisionByZero" (of integers; floats
// give Infinity or NaN), and what the arithmetic of dates and durations says.

/// Numbers; texts with texts, numbers, booleans and temporal values (concatenated); lists with lists
/// (concatenated) and with anything else (appended or put before); temporal values with durations.
Result<Value> add(const Value &left, const Value &right);
/// Numbers; temporal values and durations.
Result<Value> subtract(const Value &left, const Value &right);
/// Numbers; a duration and a number.
Result<Value> multiply(const Value &left, const Value &right);
/// Integers by integers towards zero; other numbers; a duration by a number.
Result<Value> divide(const Value &left, const Value &right);
/// The remainder has the sign of the left operand.
Result<Value> modulo(const Value &left, const Value &right);
/// Always a float.
Result<Value> power(const Value &left, const Value &right);

/// Unary minus: numbers and durations.
Result<Value> negate(const Value &value);
/// Unary plus: the same number or duration.
Result<Value> unaryPlus(const Value &value);

} // namespace weighhouse::graph
