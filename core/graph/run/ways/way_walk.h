// SPDX-License-Identifier: GPL-3.0-or-later
// Ways of a shape, one after the other, in the order of the general operators.
#pragma once

#include "core/graph/run/ways/node_memo.h"
#include "core/graph/run/ways/step_hops.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace weighhouse::cypher
{

/// Where the ways of a shape can lead.
struct WayGround {
    std::vector<StepHops> steps;
    std::vector<NodeTest> tests; ///< By place.
    bool isForMost = false;
    std::ptrdiff_t flatBytes = 0;

    /// `isForMost`: most nodes are gone through, so that it is worth to lay out their relationships for it.
    void open(Execution &run, bool isForMost);
    void close(Execution &run);
    bool passes(Execution &run, std::size_t place, graph::Node node)
    {
        return tests[place].passes(run, node);
    }
};

/// How many last steps lead on from a node, whatever is on the way before it.
class LastSteps
{
public:
    LastSteps(Execution &run, WayGround &ground);
    LastSteps(const LastSteps &) = delete;
    LastSteps &operator=(const LastSteps &) = delete;
    ~LastSteps();

    std::int64_t from(graph::Node node)
    {
        const std::uint32_t known = m_counts[node.id];
        return known != 0 ? known - 1 : count(node);
    }
    /// The same, for a way that goes along the relationship before.
    std::int64_t from(graph::Node node, const WayRelationship &earlier)
    {
        return from(node) - (m_ground.steps.back().has(node, earlier) ? repeated(node, earlier) : 0);
    }
    /// 1 if the relationship, one of the node's, would be among them.
    std::int64_t repeated(graph::Node node, const WayRelationship &earlier);

private:
    std::int64_t count(graph::Node node);

    Execution &m_run;
    WayGround &m_ground;
    std::vector<std::uint32_t> m_counts; ///< By node, and 1; 0 if not known yet.
};

/// No relationship is twice on a way.
class WayWalk
{
public:
    /// Ways that differ only in their last node: how many, and their last nodes if these are asked for.
    using Take = std::function<void(std::int64_t count, std::span<const std::uint32_t> ends)>;

    WayWalk(Execution &run, WayGround &ground, bool needsEnds, Take take);
    WayWalk(const WayWalk &) = delete;
    WayWalk &operator=(const WayWalk &) = delete;
    ~WayWalk() = default;

    /// All ways from a node; it has been looked at.
    void from(graph::Node start);
    /// What stands at a place (not the last one) of the ways that are taken.
    graph::Node node(std::size_t place) const { return m_nodes[place]; }

private:
    void go(std::size_t step);
    void finish();
    void gatherEnds(graph::Node from);
    bool isOnWay(graph::Relationship relationship, std::size_t count) const;

    Execution &m_run;
    WayGround &m_ground;
    bool m_needsEnds;
    Take m_take;
    std::vector<graph::Node> m_nodes;             ///< By place.
    std::vector<WayRelationship> m_relationships; ///< By step.
    std::vector<std::uint32_t> m_ends;            ///< Used again and again.
    std::optional<LastSteps> m_lastSteps;         ///< If ends are not asked for.
};

} // namespace weighhouse::cypher
