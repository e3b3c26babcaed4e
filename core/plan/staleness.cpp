// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit leaves of a run's answers.
#include "core/plan/edits.h"
#include "core/plan/graph.h"

#include <algorithm>
#include <map>
#include <set>

namespace weighhouse::plan
{

std::vector<NodeId> staleAfter(const Plan &before, const Plan &after)
{
    std::map<NodeId, const Node *> known;
    for (const Node &node : before.nodes)
        known.emplace(node.id, &node);
    std::set<NodeId> present;
    for (const Node &node : after.nodes)
        present.insert(node.id);
    const auto hasLostParent = [&](const Node &node) {
        return std::ranges::any_of(parentsOf(node),
                                   [&](NodeId id) { return known.contains(id) && !present.contains(id); });
    };
    const auto isKnown = [&](const Node &node) {
        const auto found = known.find(node.id);
        return found != known.end() && isSameWork(*found->second, node);
    };
    std::vector<std::size_t> open;
    std::vector<bool> isStale(after.nodes.size(), false);
    for (std::size_t i = 0; i < after.nodes.size(); ++i) {
        const Node &node = after.nodes[i];
        isStale[i] = !isKnown(node) || (!node.pinned && hasLostParent(node));
        if (isStale[i])
            open.push_back(i);
    }
    const Edges edges = edgesOf(after);
    while (!open.empty()) {
        const std::size_t node = open.back();
        open.pop_back();
        for (const std::size_t child : edges.children[node]) {
            // An answer that was pinned before and still is does not hang on those of its parents.
            if (isStale[child] || after.nodes[child].pinned)
                continue;
            isStale[child] = true;
            open.push_back(child);
        }
    }
    std::set<NodeId> ids;
    for (std::size_t i = 0; i < after.nodes.size(); ++i) {
        if (isStale[i])
            ids.insert(after.nodes[i].id);
    }
    return {ids.begin(), ids.end()};
}

} // namespace weighhouse::plan
