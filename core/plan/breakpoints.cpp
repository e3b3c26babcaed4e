// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/breakpoints.h"

#include "core/plan/graph.h"
#include "core/plan/tags.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace weighhouse::plan
{
namespace
{

std::vector<NodeId> without(const std::vector<NodeId> &ids, const std::vector<NodeId> &others)
{
    std::vector<NodeId> left;
    std::ranges::set_difference(ids, others, std::back_inserter(left));
    return left;
}

bool startsAfter(const Plan &plan, NodeId child, NodeId parent)
{
    const Node *node = plan.find(child);
    return node != nullptr && std::ranges::binary_search(parentsOf(*node), parent);
}

} // namespace

const std::optional<std::string> &breakpointOf(const Node &node, const Breakpoints &beside)
{
    const auto found = beside.find(node.id);
    return found != beside.end() ? found->second : node.breakpoint;
}

Breakpoints followed(const Breakpoints &beside, const Plan &before, const Plan &after)
{
    Breakpoints next;
    for (const auto &[id, condition] : beside) {
        const Node *node = after.find(id);
        if (node == nullptr)
            continue;
        std::optional<std::string> &kept = next.emplace(id, condition).first->second;
        const Node *old = before.find(id);
        if (!kept || old == nullptr)
            continue;
        const std::vector<NodeId> lost = without(parentsOf(*old), parentsOf(*node));
        const std::vector<NodeId> gained = without(parentsOf(*node), parentsOf(*old));
        if (lost.size() == 1 && gained.size() == 1 &&
            (startsAfter(after, gained.front(), lost.front()) ||
             startsAfter(before, lost.front(), gained.front())))
            kept = renameTag(*kept, lost.front(), gained.front());
    }
    return next;
}

} // namespace weighhouse::plan
