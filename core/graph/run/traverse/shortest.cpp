// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/traverse/shortest.h"

#include "core/graph/run/traverse/expand.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <utility>

namespace weighhouse::cypher
{

ShortestOperator::ShortestOperator(OperatorPtr input, const ShortestStep &step, EvaluatorPtr properties)
    : Following(std::move(input)), m_step(step), m_properties(std::move(properties)),
      m_hops(step.pattern->types, step.pattern->direction), m_least(1), m_most(1)
{
    if (step.pattern->hops) {
        m_least = static_cast<std::size_t>(step.pattern->hops->least.value_or(1));
        m_most = step.pattern->hops->most ? static_cast<std::size_t>(*step.pattern->hops->most)
                                          : std::numeric_limits<std::size_t>::max();
    }
}

void ShortestOperator::open(Execution &run)
{
    Following::open(run);
    m_hops.open(run.graph);
    m_ways.clear();
    m_position = 0;
}

void ShortestOperator::collect(graph::Node node, graph::Node from, std::vector<graph::Relationship> &way)
{
    const Reached &reached = m_reached.at(node.id);
    if (reached.distance == 0) {
        m_ways.emplace_back(way.rbegin(), way.rend());
        return;
    }
    for (const graph::Hop &hop : reached.back) {
        way.push_back(hop.relationship);
        collect(hop.other, from, way);
        way.pop_back();
        if (!m_step.isAll && !m_ways.empty())
            return;
    }
}

void ShortestOperator::search(Execution &run, graph::Node from, graph::Node to)
{
    m_ways.clear();
    m_position = 0;
    m_reached.clear();
    if (from == to) {
        if (m_least == 0)
            m_ways.emplace_back();
        return;
    }
    const Value wanted = m_properties == nullptr ? Value() : m_properties->value(run);
    std::deque<graph::Node> open{from};
    m_reached[from.id] = {};
    while (!open.empty() && run.goesOn()) {
        const graph::Node node = open.front();
        open.pop_front();
        const std::size_t distance = m_reached[node.id].distance + 1;
        const auto target = m_reached.find(to.id);
        if (distance > m_most || (target != m_reached.end() && distance > target->second.distance))
            break;
        m_hops.start(run.graph, node);
        while (const graph::Hop *hop = m_hops.next()) {
            if (m_properties != nullptr && !hasProperties(run.graph, hop->relationship, wanted))
                continue;
            const auto [found, isNew] = m_reached.try_emplace(hop->other.id, Reached{distance, {}});
            if (isNew)
                open.push_back(hop->other);
            if (found->second.distance == distance && (m_step.isAll || isNew))
                found->second.back.push_back({hop->relationship, node});
        }
    }
    const auto target = m_reached.find(to.id);
    if (target != m_reached.end() && target->second.distance >= m_least) {
        std::vector<graph::Relationship> way;
        collect(to, from, way);
    }
    m_reached.clear();
}

bool ShortestOperator::advance(Execution &run)
{
    while (m_position >= m_ways.size()) {
        if (!input().next(run))
            return false;
        const Value from = run.frame[m_step.from];
        const Value to = run.frame[m_step.to];
        m_ways.clear();
        m_position = 0;
        if (from.kind() == graph::Kind::Node && to.kind() == graph::Kind::Node)
            search(run, from.node(), to.node());
        if (run.hasFailed())
            return false;
    }
    graph::List list;
    for (const graph::Relationship relationship : m_ways[m_position++])
        list.emplace_back(relationship);
    const bool isSingle = !m_step.pattern->hops;
    run.frame[m_step.relationships] = isSingle && list.size() == 1 ? list.front() : Value(std::move(list));
    return true;
}

std::string ShortestOperator::details() const
{
    return textOf(*m_step.pattern);
}

} // namespace weighhouse::cypher
