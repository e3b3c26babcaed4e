// SPDX-License-Identifier: GPL-3.0-or-later
// Gives comparisons and `all(…)` the meaning that they have in constraints.
#pragma once

#include "core/rules/check/bound.h"

namespace weighhouse::rules::checking
{

/// The condition with each `not` moved inwards as far as it says the same: `not any(v < 1)` becomes
/// `all(v >= 1)` and `not (a and b)` becomes `not a or not b`, so that both are judged alike. This concerns
/// what makes the condition true directly or through `and`, `or`, `all(…)` and names. The same node if there
/// is none.
NodePtr withoutNegations(const NodePtr &condition);

/// The condition with a tolerance in its comparisons of numbers by `<=`, `>=` and `=`: those that make it
/// true directly or through `and`, `or`, `all(…)` and names. They also hold where they are missed by no more
/// than the tolerance times the larger side, or times 1 if both are smaller. Whole numbers are compared
/// exactly: no rounding is in them. The same node if there is no such comparison.
NodePtr tolerant(const NodePtr &condition, double tolerance);

/// The condition in which `all(…)` is false where its own condition is NULL for a row, for what is not known
/// to be kept is not kept. This concerns each `all(…)` that makes the condition true directly or through
/// `and`, `or`, `all(…)` and names. The same node if there is none.
NodePtr requiringValues(const NodePtr &condition);

} // namespace weighhouse::rules::checking
