// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that come in another order.
#pragma once

#include "core/plan/matching.h"

#include <cstddef>
#include <vector>

namespace weighhouse::plan
{

/// Positions in the first plan of those of the paired nodes that have to move for the rest to be in the same
/// order. `steady` are positions in the first plan of nodes that do the same. Which order counts: if one step
/// had to come before another and now comes after it, that in which they can run; else that of the plans.
std::vector<std::size_t> movedSteps(const ComparedPlan &before, const ComparedPlan &after,
                                    const Matching &matching, const std::vector<std::size_t> &steady);

/// Positions in the first plan of those of the paired nodes whose depth is another, counted among the depths
/// that occur.
std::vector<std::size_t> stepsOfOtherDepth(const ComparedPlan &before, const ComparedPlan &after,
                                           const Matching &matching);

} // namespace weighhouse::plan
