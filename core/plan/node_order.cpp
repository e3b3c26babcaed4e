// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/node_order.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace weighhouse::plan
{

void addInOrder(Plan &plan, std::vector<Node> nodes)
{
    // The named ones first: a name that is in the list is not given to another.
    const auto unnamed =
        std::ranges::stable_partition(nodes, [](const Node &node) { return node.id.isNamed(); });
    plan.nodes.assign(std::move_iterator(nodes.begin()), std::move_iterator(unnamed.begin()));
    std::ranges::stable_sort(plan.nodes, {}, [](const Node &node) { return node.id.depth; });
    for (Node &node : unnamed)
        addNode(plan, std::move(node));
}

} // namespace weighhouse::plan
