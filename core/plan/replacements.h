// SPDX-License-Identifier: GPL-3.0-or-later
// Steps that took the places of others.
#pragma once

#include "core/plan/matching.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

/// Pairs of nodes without a counterpart, by position, of which the second stands where the first stood: under
/// its name, as the input of the same step, or at the same depth between the same steps. `isFree…` tells
/// which may be paired.
std::vector<std::pair<std::size_t, std::size_t>>
replacements(const ComparedPlan &before, const ComparedPlan &after, const Matching &matching,
             std::vector<bool> isFreeBefore, std::vector<bool> isFreeAfter);

} // namespace weighhouse::plan
