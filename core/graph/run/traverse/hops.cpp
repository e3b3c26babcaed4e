// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/traverse/hops.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

HopReader::HopReader(std::vector<std::string> types, Direction direction)
    : m_types(std::move(types)), m_direction(direction)
{
}

void HopReader::open(const graph::Graph &graph)
{
    m_ids.clear();
    for (const std::string &type : m_types) {
        const auto id = graph.types().find(type);
        if (id && std::ranges::find(m_ids, *id) == m_ids.end())
            m_ids.push_back(*id);
    }
    m_groups.clear();
    m_group = 0;
    m_hops = {};
    m_position = 0;
}

void HopReader::add(const graph::Graph &graph, bool isOutgoing)
{
    if (m_types.empty()) {
        if (isOutgoing)
            graph.outgoing(m_from, m_some);
        else
            graph.incoming(m_from, m_some);
        m_groups.insert(m_groups.end(), m_some.begin(), m_some.end());
        return;
    }
    for (const graph::NameId type : m_ids)
        m_groups.push_back({type, isOutgoing ? graph.outgoing(m_from, type) : graph.incoming(m_from, type)});
}

void HopReader::start(const graph::Graph &graph, graph::Node from)
{
    m_from = from;
    m_groups.clear();
    if (m_direction != Direction::Left)
        add(graph, true);
    m_firstIncoming = m_groups.size();
    if (m_direction != Direction::Right)
        add(graph, false);
    m_group = 0;
    m_hops = {};
    m_position = 0;
    m_skipsLoops = false;
}

bool holdsRelationship(const Value &value, graph::Relationship relationship)
{
    if (value.kind() == graph::Kind::Relationship)
        return value.relationship() == relationship;
    if (value.kind() != graph::Kind::List)
        return false;
    return std::ranges::any_of(value.list(), [relationship](const Value &element) {
        return element.kind() == graph::Kind::Relationship && element.relationship() == relationship;
    });
}

} // namespace weighhouse::cypher
