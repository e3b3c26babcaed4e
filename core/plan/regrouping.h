// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of which one became several.
#pragma once

#include "core/plan/compared_plan.h"

#include <cstddef>
#include <vector>

namespace weighhouse::plan
{

struct Regrouping {
    std::size_t whole = 0;
    std::vector<std::size_t> parts; ///< Two or more, in the order of their plan.
};

/// Steps of the plan of wholes whose work several steps of the other do together, none of which could be left
/// out. `partOf` and `wholeOf` are the pairs so far, by position. Parts have no counterpart, but for the one
/// that is the whole's. For steps that were merged the plans change places.
std::vector<Regrouping> regroupings(const ComparedPlan &wholes, const ComparedPlan &parts,
                                    const std::vector<std::size_t> &partOf,
                                    const std::vector<std::size_t> &wholeOf);

} // namespace weighhouse::plan
