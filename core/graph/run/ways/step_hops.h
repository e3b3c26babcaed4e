// SPDX-License-Identifier: GPL-3.0-or-later
// The relationships that a step goes along, stretch by stretch.
#pragma once

#include "core/graph/run/ways/way_shape.h"
#include "core/graph/store/graph.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
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
    /// Of hops of several types or directions: twice the type, and 1 if it is outgoing. Else null.
    const std::uint32_t *kinds = nullptr;

    WayRelationship relationship(graph::Node from, const graph::Hop &hop) const
    {
        const std::uint32_t kind = kinds == nullptr ? 0 : kinds[&hop - hops.data()];
        const bool isOut = kinds == nullptr ? isOutgoing : (kind & 1U) != 0;
        return {hop.relationship, kinds == nullptr ? type : kind / 2, isOut ? from : hop.other,
                isOut ? hop.other : from};
    }
};

/// All that a step can go along, side by side: quicker to go through again and again than what the graph has.
struct FlatHops {
    std::vector<std::uint32_t> starts; ///< By node, and where the last one's end.
    std::vector<graph::Hop> hops;
    std::vector<std::uint32_t> kinds; ///< As in HopStretch; empty if all are of one.
    graph::NameId type = 0;
    bool isOutgoing = true;

    std::ptrdiff_t bytes() const;
};

/// In the order in which HopReader gives them.
class StepHops
{
public:
    explicit StepHops(const WayStep &step) : m_step(step) {}

    /// Names are looked up anew. Calls end when the graph changes.
    void open(const graph::Graph &graph);
    std::size_t from() const { return m_step.from; }
    Direction direction() const { return m_step.direction; }
    bool isLike(const StepHops &other) const
    {
        return m_step.types == other.m_step.types && m_step.direction == other.m_step.direction;
    }
    /// From now on all is read from there.
    void read(std::shared_ptr<const FlatHops> flat) { m_flat = std::move(flat); }
    std::shared_ptr<const FlatHops> flat() const { return m_flat; }
    /// Goes through all nodes.
    std::shared_ptr<const FlatHops> flattened();

    /// Calls `visit` with every stretch of a node's relationships.
    template<typename Visit>
    void each(graph::Node from, const Visit &visit)
    {
        if (m_flat != nullptr) {
            const std::uint32_t begin = m_flat->starts[from.id];
            const std::uint32_t *kinds = m_flat->kinds.empty() ? nullptr : m_flat->kinds.data() + begin;
            visit(HopStretch{{m_flat->hops.data() + begin, m_flat->starts[from.id + 1] - begin},
                             m_flat->type,
                             m_flat->isOutgoing,
                             false,
                             kinds});
            return;
        }
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
                visit(HopStretch{group.hops, group.type, isOutgoing, skipsLoops, nullptr});
            return;
        }
        for (const graph::NameId type : m_types)
            visit(HopStretch{isOutgoing ? m_graph->outgoing(from, type) : m_graph->incoming(from, type), type,
                             isOutgoing, skipsLoops, nullptr});
    }

    WayStep m_step;
    const graph::Graph *m_graph = nullptr;
    std::vector<graph::NameId> m_types;
    std::vector<graph::Hops> m_groups; ///< Used again and again.
    std::shared_ptr<const FlatHops> m_flat;
};

} // namespace weighhouse::cypher
