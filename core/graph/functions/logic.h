// SPDX-License-Identifier: GPL-3.0-or-later
// AND, OR, XOR and NOT of three truth values: NULL stands for "unknown".
#pragma once

#include "core/base/error.h"
#include "core/graph/values/value.h"

#include <optional>
#include <string_view>

namespace weighhouse::graph
{

// Errors: "cypher.type-error.InvalidArgumentType" for what is neither a boolean nor NULL.

Result<Value> logicalAnd(const Value &left, const Value &right);
Result<Value> logicalOr(const Value &left, const Value &right);
Result<Value> logicalXor(const Value &left, const Value &right);
Result<Value> logicalNot(const Value &value);

/// The truth of a condition, nothing for NULL; `what` asks, in the error's words: "WHERE".
Result<std::optional<bool>> truthOf(const Value &value, std::string_view what);

} // namespace weighhouse::graph
