// Ways of a shape, one after the other, in the order of the general operators.
#pragma once

#include "core/graph/run/ways/node_memo.h"
#include "core/graph/run/ways/step_hops.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace weighhouse::cypher
{

/// Where the ways of a shape can lead.
struct WayGround {
    std::vector<StepHops> steps;
    std::vector<NodeTest> tests; ///< By place.
    std::ptrdiff_t flatBytes = 0;

    /// `isFlat`: most nodes are gone through, so that it is worth to lay out their relationships for it.
    void open(Execution &run, bool isFlat);
    void close(Execution &run);
    bool passes(Execution &run, std::size_t place, graph::Node node)
    {
        return tests[place].passes(run, node);
    }
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
    ~WayWalk();

    /// All ways from a node; it has been looked at.
    void from(graph::Node start);
    /// What stands at a place (not the last one) of the ways that are taken.
    graph::Node node(std::size_t place) const { return m_nodes[place]; }

private:
    void go(std::size_t step);
    void finish();
    void gatherEnds(graph::Node from);
    std::int64_t countFrom(graph::Node from);
    bool isOnWay(graph::Relationship relationship, std::size_t count) const;

    Execution &m_run;
    WayGround &m_ground;
    bool m_needsEnds;
    Take m_take;
    std::vector<graph::Node> m_nodes;             ///< By place.
    std::vector<WayRelationship> m_relationships; ///< By step.
    std::vector<std::uint32_t> m_ends;            ///< Used again and again.
    std::vector<std::uint32_t> m_counts;          ///< By node: last steps from it, and 1; 0 if not known yet.
};

} // namespace weighhouse::cypher
