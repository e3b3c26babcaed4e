// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whether an expression is NULL on purpose, or for want of a choice.
#pragma once

#include "core/rules/evaluate/interpret.h"

#include <functional>
#include <span>

namespace weighhouse::decision
{

/// Tells whether a value that came out NULL is meant to be: `null` is written, or an `if` has no `else`.
bool isMeantNull(const rules::Evaluation &evaluation, const rules::Node &value,
                 std::span<const data::RowNumber> scope, const rules::Bindings &bindings);

/// Tells whether the value is NULL, whatever else holds, because it contains a decision for which `isNull`
/// holds; false where that depends on more.
bool isNullWith(const rules::Node &node, const std::function<bool(const rules::Node &)> &isNull);

} // namespace weighhouse::decision
