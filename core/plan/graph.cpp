// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/graph.h"

#include "core/plan/strong_components.h"
#include "core/plan/tags.h"

#include <algorithm>
#include <functional>
#include <map>
#include <queue>
#include <unordered_map>

namespace weighhouse::plan
{
namespace
{

/// The children that follow from nothing but what has come already, the first of the plan first.
std::vector<std::size_t> sortedAsFarAsPossible(const Edges &edges)
{
    std::vector<std::size_t> missing;
    std::priority_queue<std::size_t, std::vector<std::size_t>, std::greater<>> ready;
    for (std::size_t i = 0; i < edges.parents.size(); ++i) {
        missing.push_back(edges.parents[i].size());
        if (missing.back() == 0)
            ready.push(i);
    }
    std::vector<std::size_t> order;
    while (!ready.empty()) {
        const std::size_t node = ready.top();
        ready.pop();
        order.push_back(node);
        for (const std::size_t child : edges.children[node]) {
            if (--missing[child] == 0)
                ready.push(child);
        }
    }
    return order;
}

std::vector<NodeId> reachable(const Plan &plan, NodeId id,
                              const std::vector<std::vector<std::size_t>> &neighbours)
{
    const auto start = plan.indexOf(id);
    if (!start)
        return {};
    std::vector<bool> seen(plan.nodes.size(), false);
    std::vector<std::size_t> open{*start};
    seen[*start] = true;
    std::vector<NodeId> ids;
    while (!open.empty()) {
        const std::size_t node = open.back();
        open.pop_back();
        ids.push_back(plan.nodes[node].id);
        for (const std::size_t next : neighbours[node]) {
            if (!seen[next])
                open.push_back(next);
            seen[next] = true;
        }
    }
    std::ranges::sort(ids);
    const auto doubles = std::ranges::unique(ids);
    ids.erase(doubles.begin(), doubles.end());
    return ids;
}

} // namespace

std::vector<NodeId> parentsOf(const Node &node)
{
    std::vector<NodeId> ids = node.after;
    for (const std::string *text : {&node.payload, &node.text}) {
        for (const Tag &tag : tagsIn(*text))
            ids.push_back(tag.id);
    }
    std::erase_if(ids, [](NodeId id) { return !id.isNamed(); });
    std::ranges::sort(ids);
    const auto doubles = std::ranges::unique(ids);
    ids.erase(doubles.begin(), doubles.end());
    return ids;
}

Edges edgesOf(const Plan &plan)
{
    std::vector<std::vector<NodeId>> parents;
    parents.reserve(plan.nodes.size());
    for (const Node &node : plan.nodes)
        parents.push_back(parentsOf(node));
    return edgesOf(plan, parents);
}

Edges edgesOf(const Plan &plan, const std::vector<std::vector<NodeId>> &parents)
{
    std::unordered_map<NodeId, std::size_t, NodeIdHash> positions;
    positions.reserve(plan.nodes.size());
    for (std::size_t i = 0; i < plan.nodes.size(); ++i)
        positions.emplace(plan.nodes[i].id, i);
    Edges edges;
    edges.parents.resize(plan.nodes.size());
    edges.children.resize(plan.nodes.size());
    for (std::size_t i = 0; i < plan.nodes.size(); ++i) {
        for (const NodeId parent : parents[i]) {
            const auto found = positions.find(parent);
            if (found == positions.end())
                continue;
            edges.parents[i].push_back(found->second);
            edges.children[found->second].push_back(i);
        }
    }
    return edges;
}

Order orderOf(const Edges &edges)
{
    const std::size_t count = edges.parents.size();
    Order result{sortedAsFarAsPossible(edges), {}};
    if (result.order.size() == count)
        return result;
    std::vector<bool> left(count, true);
    for (const std::size_t node : result.order)
        left[node] = false;
    // Every node that is left has a parent that is left: going from parent to parent comes round.
    std::vector<std::size_t> way;
    std::vector<bool> isOnWay(count, false);
    auto node = static_cast<std::size_t>(std::ranges::find(left, true) - left.begin());
    while (!isOnWay[node]) {
        isOnWay[node] = true;
        way.push_back(node);
        node = *std::ranges::find_if(edges.parents[node],
                                     [&](std::size_t parent) { return static_cast<bool>(left[parent]); });
    }
    result.cycle.assign(std::ranges::find(way, node), way.end());
    std::ranges::reverse(result.cycle);
    std::ranges::rotate(result.cycle, std::ranges::min_element(result.cycle));
    return result;
}

Edges withoutImplied(const Edges &edges)
{
    const std::size_t count = edges.parents.size();
    const Order order = orderOf(edges);
    if (!order.cycle.empty())
        return edges;
    std::vector<std::size_t> place(count);
    for (std::size_t i = 0; i < count; ++i)
        place[order.order[i]] = i;
    constexpr std::size_t bits = 64;
    const std::size_t words = (count + bits - 1) / bits;
    // For each node, those that it follows from, by their places in the order. They are let go when nothing
    // that is still to come needs them.
    std::vector<std::vector<std::uint64_t>> follows(count);
    std::vector<std::size_t> open(count);
    for (std::size_t i = 0; i < count; ++i)
        open[i] = edges.children[i].size();
    Edges left;
    left.parents.resize(count);
    left.children.resize(count);
    for (const std::size_t node : order.order) {
        std::vector<std::size_t> parents = edges.parents[node];
        // A parent that comes later in the order can imply earlier ones; an earlier one cannot imply it.
        std::ranges::sort(parents, std::greater{}, [&place](std::size_t parent) { return place[parent]; });
        std::vector<std::uint64_t> &all = follows[node];
        all.assign(words, 0);
        for (const std::size_t parent : parents) {
            const std::uint64_t bit = std::uint64_t{1} << (place[parent] % bits);
            std::uint64_t &word = all[place[parent] / bits];
            if ((word & bit) == 0)
                left.parents[node].push_back(parent);
            word |= bit;
            for (std::size_t i = 0; i < words; ++i)
                all[i] |= follows[parent][i];
        }
        for (const std::size_t parent : parents) {
            if (--open[parent] == 0)
                follows[parent] = {};
        }
        if (open[node] == 0)
            all = {};
    }
    for (std::size_t node = 0; node < count; ++node) {
        std::ranges::sort(left.parents[node]);
        for (const std::size_t parent : left.parents[node])
            left.children[parent].push_back(node);
    }
    return left;
}

std::vector<std::uint32_t> levelsOf(const Plan &plan)
{
    const Edges edges = edgesOf(plan);
    const std::vector<bool> onCycle = nodesOnCycles(edges);
    // Without the edges into cycles there are no cycles.
    Edges straight = edges;
    for (std::size_t i = 0; i < onCycle.size(); ++i) {
        if (onCycle[i])
            straight.parents[i].clear();
        std::erase_if(straight.children[i],
                      [&](std::size_t child) { return static_cast<bool>(onCycle[child]); });
    }
    std::vector<std::uint32_t> levels(plan.nodes.size(), 1);
    for (const std::size_t node : sortedAsFarAsPossible(straight)) {
        for (const std::size_t parent : straight.parents[node])
            levels[node] = std::max(levels[node], levels[parent] + 1);
    }
    return levels;
}

std::vector<NodeId> withDescendants(const Plan &plan, NodeId id)
{
    return reachable(plan, id, edgesOf(plan).children);
}

std::vector<NodeId> withAncestors(const Plan &plan, NodeId id)
{
    return reachable(plan, id, edgesOf(plan).parents);
}

} // namespace weighhouse::plan
