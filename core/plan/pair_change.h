// SPDX-License-Identifier: GPL-3.0-or-later
// What changed between two nodes that are each other's counterparts.
#pragma once

#include "core/plan/difference.h"
#include "core/plan/matching.h"

#include <cstddef>
#include <optional>
#include <string>

namespace weighhouse::plan
{

/// What two plans under comparison have in common so far.
struct Comparison {
    const ComparedPlan &before;
    const ComparedPlan &after;
    const Matching &matching;
    const Vocabulary &vocabulary;
    const std::vector<bool> &isRegroupedBefore; ///< Nodes of the first plan that were divided or merged…
    const std::vector<bool> &isRegroupedAfter;  ///< …and of the second.
};

/// How a node differs from its counterpart.
struct PairChange {
    enum class Kind {
        None,       ///< It does the same, at most with answers of steps that changed their names or gave way.
        Follows,    ///< It only takes in what is new, or does without what is gone.
        OtherInput, ///< It does the same with answers of other steps.
        OtherEdges, ///< It only starts after other steps.
        Own         ///< It does something else by itself.
    };
    Kind kind = Kind::None;
    ChangeKind change = ChangeKind::Other; ///< Own…
    Message text = {};                     ///< …and what it does now, as the end of a sentence.
    /// Follows: the node of the second plan that is new, or of the first that is gone.
    std::size_t newNode = nowhere;
    std::size_t goneNode = nowhere;
};

/// Positions must be a pair of the matching. Nodes without counterparts are new or gone, or have been
/// regrouped or replaced: what that brings for others is not their own change.
PairChange changeOfPair(const Comparison &comparison, std::size_t before, std::size_t after);

} // namespace weighhouse::plan
