#include "core/graph/run/ways/step_hops.h"

#include <algorithm>

namespace weighhouse::cypher
{

void StepHops::open(const graph::Graph &graph)
{
    m_graph = &graph;
    m_types.clear();
    for (const std::string &type : m_step.types) {
        const auto id = graph.types().find(type);
        if (id && std::ranges::find(m_types, *id) == m_types.end())
            m_types.push_back(*id);
    }
}

bool StepHops::has(graph::Node from, const WayRelationship &relationship) const
{
    const bool isOut = m_step.direction != Direction::Left && relationship.start == from;
    const bool isIn = m_step.direction != Direction::Right && relationship.end == from;
    return (isOut || isIn) &&
           (m_step.types.empty() || std::ranges::find(m_types, relationship.type) != m_types.end());
}

} // namespace weighhouse::cypher
