// The relationships that a step goes along, stretch by stretch.
#pragma once

#include "core/graph/run/ways/way_shape.h"
#include "core/graph/store/graph.h"

#include <span>
#include <vector>

namespace weighhouse::cypher
{

/// A relationship that is part of a way.
struct WayRelationship {
    graph::Relationship relationship;
    graph::NameId type = 0;
    graph::Node start;
    graph::Node end;
};

/// Some of a node's relationships, all of one type and one direction.
struct HopStretch {
    std::span<const graph::Hop> hops;
    graph::NameId type = 0;
    bool isOutgoing = true;
    bool skipsLoops = false; ///< Those that lead back to the node were in another stretch.

    WayRelationship relationship(graph::Node from, const graph::Hop &hop) const
    {
        return {hop.relationship, type, isOutgoing ? from : hop.other, isOutgoing ? hop.other : from};
    }
};

/// In the order in which HopReader gives them.
class StepHops
{
public:
    explicit StepHops(const WayStep &step) : m_step(step) {}

    /// Names are looked up anew. Calls end when the graph changes.
    void open(const graph::Graph &graph);
    std::size_t from() const { return m_step.from; }

    /// Calls `visit` with every stretch of a node's relationships.
    template<typename Visit>
    void each(graph::Node from, const Visit &visit)
    {
        if (m_step.direction != Direction::Left)
            eachIn(from, true, visit);
        if (m_step.direction != Direction::Right)
            eachIn(from, false, visit);
    }

    /// Whether a relationship is among those of a node.
    bool has(graph::Node from, const WayRelationship &relationship) const;

private:
    template<typename Visit>
    void eachIn(graph::Node from, bool isOutgoing, const Visit &visit)
    {
        const bool skipsLoops = !isOutgoing && m_step.direction == Direction::Both;
        if (m_step.types.empty()) {
            if (isOutgoing)
                m_graph->outgoing(from, m_groups);
            else
                m_graph->incoming(from, m_groups);
            for (const graph::Hops &group : m_groups)
                visit(HopStretch{group.hops, group.type, isOutgoing, skipsLoops});
            return;
        }
        for (const graph::NameId type : m_types)
            visit(HopStretch{isOutgoing ? m_graph->outgoing(from, type) : m_graph->incoming(from, type), type,
                             isOutgoing, skipsLoops});
    }

    WayStep m_step;
    const graph::Graph *m_graph = nullptr;
    std::vector<graph::NameId> m_types;
    std::vector<graph::Hops> m_groups; ///< Used again and again.
};

} // namespace weighhouse::cypher
