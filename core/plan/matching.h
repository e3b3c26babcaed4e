// SPDX-License-Identifier: GPL-3.0-or-later
// Which node of one plan is which of another.
#pragma once

#include "core/plan/compared_plan.h"

#include <cstddef>
#include <vector>

namespace weighhouse::plan
{

/// Pairs of nodes, by position; nowhere: has no counterpart.
struct Matching {
    std::vector<std::size_t> ofBefore; ///< For every node of the first plan the one of the second…
    std::vector<std::size_t> ofAfter;  ///< …and the other way round.

    void pair(std::size_t before, std::size_t after);
    void separate(std::size_t before);
};

/// Nodes are paired whose name and work are the same, then those whose work is, then those whose name is and
/// whose work is alike, then those that are alike. A plan and itself are paired node by node.
Matching matchingOf(const ComparedPlan &before, const ComparedPlan &after);

} // namespace weighhouse::plan
