// SPDX-License-Identifier: GPL-3.0-or-later
// The relationships at a node that a pattern asks for.
#pragma once

#include "core/graph/run/execution.h"
#include "core/graph/syntax/ast.h"

#include <optional>
#include <string>
#include <vector>

namespace weighhouse::cypher
{

/// Goes through relationships of some types, out of a node, into it, or both.
class HopReader
{
public:
    HopReader(std::vector<std::string> types, Direction direction);

    /// Names are looked up anew: the graph may know more types by now.
    void open(const graph::Graph &graph);
    void start(const graph::Graph &graph, graph::Node from);
    /// Nothing at the end. One that leads back to its node is given once.
    const graph::Hop *next()
    {
        while (true) {
            while (m_position < m_hops.size()) {
                const graph::Hop &hop = m_hops[m_position++];
                if (!m_skipsLoops || hop.other != m_from)
                    return &hop;
            }
            if (m_group >= m_groups.size())
                return nullptr;
            m_skipsLoops = m_direction == Direction::Both && m_group >= m_firstIncoming;
            m_hops = m_groups[m_group++].hops;
            m_position = 0;
        }
    }

private:
    void add(const graph::Graph &graph, bool isOutgoing);

    std::vector<std::string> m_types;
    Direction m_direction;
    std::vector<graph::NameId> m_ids;
    graph::Node m_from;
    std::vector<graph::Hops> m_groups;
    std::vector<graph::Hops> m_some;
    std::size_t m_firstIncoming = 0;
    std::size_t m_group = 0;
    std::span<const graph::Hop> m_hops;
    std::size_t m_position = 0;
    bool m_skipsLoops = false;
};

/// Whether a slot holds the relationship, or a list with it.
bool holdsRelationship(const Value &value, graph::Relationship relationship);

/// Relationships of one match are all different.
class Others
{
public:
    explicit Others(std::vector<Slot> slots) : m_slots(std::move(slots)) {}
    bool allow(const Execution &run, graph::Relationship relationship) const
    {
        for (const Slot slot : m_slots) {
            if (holdsRelationship(run.frame[slot], relationship))
                return false;
        }
        return true;
    }

private:
    std::vector<Slot> m_slots;
};

} // namespace weighhouse::cypher
