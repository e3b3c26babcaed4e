// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/ways/step_hops.h"

#include <algorithm>

namespace weighhouse::cypher
{

void StepHops::open(const graph::Graph &graph)
{
    m_graph = &graph;
    m_flat.reset();
    m_types.clear();
    for (const std::string &type : m_step.types) {
        const auto id = graph.types().find(type);
        if (id && std::ranges::find(m_types, *id) == m_types.end())
            m_types.push_back(*id);
    }
}

std::ptrdiff_t FlatHops::bytes() const
{
    return static_cast<std::ptrdiff_t>((starts.size() + kinds.size()) * sizeof(std::uint32_t) +
                                       hops.size() * sizeof(graph::Hop));
}

std::shared_ptr<const FlatHops> StepHops::flattened()
{
    const bool isOfOneKind = m_types.size() == 1 && m_step.direction != Direction::Both;
    FlatHops flat;
    flat.type = isOfOneKind ? m_types.front() : 0;
    flat.isOutgoing = m_step.direction == Direction::Right;
    flat.starts.reserve(m_graph->nodeLimit() + 1);
    for (graph::Node from; from.id < m_graph->nodeLimit(); ++from.id) {
        flat.starts.push_back(static_cast<std::uint32_t>(flat.hops.size()));
        each(from, [&](const HopStretch &stretch) {
            if (isOfOneKind) {
                flat.hops.insert(flat.hops.end(), stretch.hops.begin(), stretch.hops.end());
                return;
            }
            for (const graph::Hop &hop : stretch.hops) {
                if (stretch.skipsLoops && hop.other == from)
                    continue;
                flat.hops.push_back(hop);
                flat.kinds.push_back(2 * stretch.type + (stretch.isOutgoing ? 1 : 0));
            }
        });
    }
    flat.starts.push_back(static_cast<std::uint32_t>(flat.hops.size()));
    return std::make_shared<const FlatHops>(std::move(flat));
}

bool StepHops::has(graph::Node from, const WayRelationship &relationship) const
{
    const bool isOut = m_step.direction != Direction::Left && relationship.start == from;
    const bool isIn = m_step.direction != Direction::Right && relationship.end == from;
    return (isOut || isIn) &&
           (m_step.types.empty() || std::ranges::find(m_types, relationship.type) != m_types.end());
}

} // namespace weighhouse::cypher
