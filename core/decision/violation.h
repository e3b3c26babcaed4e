// SPDX-License-Identifier: GPL-3.0-or-later
// By how much a constraint is broken.
#pragma once

#include "core/rules/check/bound.h"

namespace weighhouse::decision
{

/// An expression for the amount by which the condition is missed, 0 where it holds: for a comparison of
/// numbers the difference of its sides relative to the right one (or to 1, if that is smaller); for `and` and
/// `all` the sum of their parts' amounts; for anything else, and where an amount is NULL, 1.
rules::NodePtr violationOf(const rules::NodePtr &condition);

} // namespace weighhouse::decision
