// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons that forgive what rounding does.
#pragma once

#include "core/rules/check/bound.h"

namespace weighhouse::rules::checking
{

/// The condition with a tolerance in its comparisons of numbers by `<=`, `>=` and `=`: those that make it
/// true directly or through `and`, `or`, `all(…)` and names. They also hold where they are missed by no more
/// than the tolerance times the larger side, or times 1 if both are smaller. Whole numbers are compared
/// exactly: no rounding is in them. The same node if there is no such comparison.
NodePtr tolerant(const NodePtr &condition, double tolerance);

} // namespace weighhouse::rules::checking
