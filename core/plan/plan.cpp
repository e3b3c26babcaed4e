// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan.h"

#include "core/plan/given_ids.h"
#include "core/plan/graph.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace weighhouse::plan
{
namespace
{

constexpr std::array<std::pair<NodeKind, std::string_view>, 7> kindNames{{{NodeKind::Query, "query"},
                                                                          {NodeKind::Search, "search"},
                                                                          {NodeKind::Compute, "compute"},
                                                                          {NodeKind::Simulate, "simulate"},
                                                                          {NodeKind::Elicit, "elicit"},
                                                                          {NodeKind::Reason, "reason"},
                                                                          {NodeKind::Decide, "decide"}}};

constexpr std::array<std::pair<Origin::Kind, std::string_view>, 4> originNames{
    {{Origin::Kind::Strategy, "strategy"},
     {Origin::Kind::Edit, "edit"},
     {Origin::Kind::Replanning, "replanning"},
     {Origin::Kind::Import, "import"}}};

template<typename Names, typename Value>
std::string_view nameIn(const Names &names, Value value)
{
    const auto found = std::ranges::find(names, value, [](const auto &name) { return name.first; });
    return found == names.end() ? std::string_view() : found->second;
}

template<typename Names>
auto valueIn(const Names &names, std::string_view text) -> std::optional<decltype(names[0].first)>
{
    const auto found = std::ranges::find(names, text, [](const auto &name) { return name.second; });
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

constexpr std::uint32_t highest = std::numeric_limits<std::uint32_t>::max();

} // namespace

std::string_view toText(NodeKind kind)
{
    return nameIn(kindNames, kind);
}

std::optional<NodeKind> nodeKindFromText(std::string_view text)
{
    return valueIn(kindNames, text);
}

std::string_view toText(Origin::Kind kind)
{
    return nameIn(originNames, kind);
}

std::optional<Origin::Kind> originKindFromText(std::string_view text)
{
    return valueIn(originNames, text);
}

bool Node::operator==(const Node &other) const
{
    return id == other.id && kind == other.kind && tool == other.tool && text == other.text &&
           payload == other.payload && after == other.after && isSame(pinned, other.pinned) &&
           check == other.check && breakpoint == other.breakpoint;
}

std::optional<std::size_t> Plan::indexOf(NodeId id) const
{
    const auto found = std::ranges::find(nodes, id, &Node::id);
    return found == nodes.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - nodes.begin()));
}

const Node *Plan::find(NodeId id) const
{
    const auto index = indexOf(id);
    return index ? &nodes[*index] : nullptr;
}

Node *Plan::find(NodeId id)
{
    const auto index = indexOf(id);
    return index ? &nodes[*index] : nullptr;
}

void noteGiven(Plan &plan, NodeId id)
{
    if (!id.isNamed() || id.depth > deepestNoted)
        return;
    if (plan.lastPositions.size() < id.depth)
        plan.lastPositions.resize(id.depth, 0);
    std::uint32_t &last = plan.lastPositions[id.depth - 1];
    last = std::max(last, id.position);
}

NodeId nextId(const Plan &plan, std::uint32_t depth)
{
    for (depth = std::max(depth, 1U);; depth = depth == highest ? 1 : depth + 1) {
        std::uint32_t last = depth <= plan.lastPositions.size() ? plan.lastPositions[depth - 1] : 0;
        for (const Node &node : plan.nodes) {
            if (node.id.depth == depth)
                last = std::max(last, node.id.position);
        }
        if (last < highest)
            return {depth, last + 1};
    }
}

NodeId addNode(Plan &plan, Node node)
{
    if (!node.id.isNamed()) {
        std::uint32_t depth = 0;
        for (const NodeId parent : parentsOf(node))
            depth = std::max(depth, parent.depth);
        node.id = nextId(plan, depth == highest ? depth : depth + 1);
    }
    const NodeId id = node.id;
    noteGiven(plan, id);
    const auto last = std::find_if(plan.nodes.rbegin(), plan.nodes.rend(),
                                   [&](const Node &other) { return other.id.depth <= id.depth; });
    plan.nodes.insert(last.base(), std::move(node));
    return id;
}

bool isSameWork(const Node &left, const Node &right)
{
    return left.kind == right.kind && left.tool == right.tool && left.payload == right.payload &&
           left.check == right.check && isSame(left.pinned, right.pinned) &&
           parentsOf(left) == parentsOf(right) &&
           (!left.check || left.check->kind != Check::Kind::Judgement || left.text == right.text);
}

std::vector<NodeId> idsOf(const Plan &plan)
{
    std::vector<NodeId> ids;
    for (const Node &node : plan.nodes)
        ids.push_back(node.id);
    return ids;
}

bool readsDocuments(const Plan &plan)
{
    return std::ranges::find(plan.nodes, NodeKind::Search, &Node::kind) != plan.nodes.end();
}

} // namespace weighhouse::plan
