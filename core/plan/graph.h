// SPDX-License-Identifier: GPL-3.0-or-later
// The edges of a plan, and what follows from them.
#pragma once

#include "core/plan/plan.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace weighhouse::plan
{

/// What the node needs: the nodes whose tags are in its payload and text, and those in `after`; each once, by
/// id. Also such as the plan does not have.
std::vector<NodeId> parentsOf(const Node &node);

/// A plan's edges by positions in Plan::nodes. Parents that the plan does not have are left out.
struct Edges {
    std::vector<std::vector<std::size_t>> parents;
    std::vector<std::vector<std::size_t>> children;
};
Edges edgesOf(const Plan &plan);
/// Takes parentsOf each node, by its position, from a caller who has worked them out.
Edges edgesOf(const Plan &plan, const std::vector<std::vector<NodeId>> &parents);

/// Positions in an order in which every node comes after its parents (of several orders the one nearest to
/// the plan's), or the nodes of a cycle, in its order.
struct Order {
    std::vector<std::size_t> order; ///< Complete if there is no cycle.
    std::vector<std::size_t> cycle; ///< Empty if there is none.
};
Order orderOf(const Edges &edges);

/// Edges without those that a longer way implies: the same nodes follow from each (transitive reduction; Aho,
/// Garey, Ullman 1972). Edges on a cycle stay. Time: nodes times edges, 64 at a time.
Edges withoutImplied(const Edges &edges);

/// For every node, 1 + the longest way from a root in edges. Nodes on a cycle count as roots.
std::vector<std::uint32_t> levelsOf(const Plan &plan);

/// The node and all that follow from it; ancestors likewise. Sorted by id; empty for an unknown node.
std::vector<NodeId> withDescendants(const Plan &plan, NodeId id);
std::vector<NodeId> withAncestors(const Plan &plan, NodeId id);

} // namespace weighhouse::plan
