// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/replacing.h"

#include "core/plan/given_ids.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// Where a node goes that was in the plan already: behind the kept ones that it was behind before, and behind
/// the new ones that were placed already.
std::size_t placeAmong(const std::vector<Node> &nodes, NodeId id, const std::set<NodeId> &placed,
                       const std::map<NodeId, std::size_t> &placesBefore)
{
    std::size_t place = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const NodeId other = nodes[i].id;
        const bool isBefore = other.depth == id.depth &&
                              (placed.contains(other) || (placesBefore.contains(other) &&
                                                          placesBefore.at(other) < placesBefore.at(id)));
        if (other.depth < id.depth || isBefore)
            place = i + 1;
    }
    return place;
}

} // namespace

Plan withRestReplaced(const Plan &plan, const ReplaceRest &edit)
{
    std::map<NodeId, std::size_t> placesBefore;
    for (std::size_t i = 0; i < plan.nodes.size(); ++i)
        placesBefore.emplace(plan.nodes[i].id, i);
    Plan after = plan;
    for (const Node &node : edit.nodes)
        noteGiven(after, node.id); // so that nodes without a name do not get one that comes later
    std::erase_if(after.nodes, [&](const Node &node) {
        return std::ranges::find(edit.keep, node.id) == edit.keep.end() ||
               std::ranges::find(edit.nodes, node.id, &Node::id) != edit.nodes.end();
    });
    std::set<NodeId> placed;
    for (const Node &node : edit.nodes) {
        if (!placesBefore.contains(node.id) || !node.id.isNamed()) {
            placed.insert(addNode(after, node));
            continue;
        }
        const std::size_t place = placeAmong(after.nodes, node.id, placed, placesBefore);
        after.nodes.insert(after.nodes.begin() + static_cast<std::ptrdiff_t>(place), node);
        placed.insert(node.id);
    }
    return after;
}

} // namespace weighhouse::plan
