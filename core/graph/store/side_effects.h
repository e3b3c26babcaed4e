// SPDX-License-Identifier: GPL-3.0-or-later
// What a query has changed in a graph.
#pragma once

#include "core/graph/store/graph.h"

#include <cstddef>
#include <string>

namespace weighhouse::graph
{

/// Counted as the openCypher technology compatibility kit does: by comparing before and after. What is made
/// and deleted in between counts nowhere.
struct SideEffects {
    std::size_t nodesCreated = 0;
    std::size_t nodesDeleted = 0;
    std::size_t relationshipsCreated = 0;
    std::size_t relationshipsDeleted = 0;
    /// A property that has another value counts as set and as removed; those of what is created and deleted
    /// count as well.
    std::size_t propertiesSet = 0;
    std::size_t propertiesRemoved = 0;
    /// Labels that no node had before, and that no node has any more.
    std::size_t labelsAdded = 0;
    std::size_t labelsRemoved = 0;

    bool operator==(const SideEffects &) const = default;
};

/// `after` must have come of `before` by changes: the same id is the same thing in both.
SideEffects between(const Graph &before, const Graph &after);

/// "+nodes 1, -properties 2" in the kit's words; empty if there are none.
std::string toText(const SideEffects &effects);

} // namespace weighhouse::graph
