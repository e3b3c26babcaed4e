// SPDX-License-Identifier: GPL-3.0-or-later
// The operators that ask: = <> < <= > >=, IN, STARTS WITH, ENDS WITH, CONTAINS and =~.
#pragma once

#include "core/base/error.h"
#include "core/graph/functions/context.h"
#include "core/graph/values/value.h"

namespace weighhouse::graph
{

// True, false or NULL, as equals() and compare() of core/graph/values/compare.h say.
Value equal(const Value &left, const Value &right);
Value notEqual(const Value &left, const Value &right);
Value less(const Value &left, const Value &right);
Value lessOrEqual(const Value &left, const Value &right);
Value greater(const Value &left, const Value &right);
Value greaterOrEqual(const Value &left, const Value &right);

/// Whether any element equals the value; NULL if none does but one might. Error:
/// "cypher.type-error.InvalidArgumentType" if there is no list.
Result<Value> isIn(const Value &value, const Value &list);

// NULL unless both are texts.
Value startsWith(const Value &text, const Value &prefix);
Value endsWith(const Value &text, const Value &suffix);
Value contains(const Value &text, const Value &part);

/// Whether a regular expression (Perl's, which is nearly Java's) matches all of the text; NULL unless it is a
/// text. Errors: "cypher.type-error.InvalidArgumentType" if the pattern is none,
/// "cypher.argument-error.InvalidRegularExpression".
Result<Value> matches(const Value &text, const Value &pattern);
/// The same, as long as the context goes on.
Result<Value> matchesWithin(const Context &context, const Value &text, const Value &pattern);

} // namespace weighhouse::graph
