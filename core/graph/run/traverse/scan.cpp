// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/traverse/scan.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

ScanOperator::ScanOperator(OperatorPtr input, const ScanNodes &step, EvaluatorPtr value)
    : Following(std::move(input)), m_slot(step.node), m_label(step.label), m_key(step.key),
      m_value(std::move(value))
{
}

void ScanOperator::open(Execution &run)
{
    Following::open(run);
    m_nodes = {};
    m_position = 0;
    m_limit = 0;
}

void ScanOperator::start(Execution &run)
{
    m_position = 0;
    m_nodes = {};
    if (m_label.empty()) {
        m_limit = run.graph.nodeLimit();
        return;
    }
    const auto label = run.graph.labels().find(m_label);
    if (!label)
        return;
    if (m_key.empty()) {
        m_nodes = run.graph.nodesWith(*label);
        return;
    }
    const auto key = run.graph.keys().find(m_key);
    const Value value = m_value->value(run);
    if (key && !run.hasFailed())
        m_nodes = run.graph.nodesWhere(*label, *key, value);
}

bool ScanOperator::advance(Execution &run)
{
    while (true) {
        if (m_position < m_nodes.size()) {
            run.frame[m_slot] = Value(m_nodes[m_position++]);
            return true;
        }
        while (m_position < m_limit) {
            const graph::Node node{static_cast<std::uint32_t>(m_position++)};
            if (!run.graph.has(node))
                continue;
            run.frame[m_slot] = Value(node);
            return true;
        }
        m_limit = 0;
        if (!input().next(run))
            return false;
        start(run);
    }
}

double ScanOperator::expectedRows(const graph::Graph &graph) const
{
    const double times = Following::expectedRows(graph);
    if (m_label.empty())
        return times * static_cast<double>(graph.nodeCount());
    const double nodes = expectedNodes(graph, m_label);
    return times * (m_key.empty() ? nodes : expectedAmong(nodes));
}

std::string ScanOperator::name() const
{
    if (m_label.empty())
        return "AllNodes";
    return m_key.empty() ? "NodesByLabel" : "NodesByIndex";
}

std::string ScanOperator::details() const
{
    if (m_label.empty())
        return {};
    return m_key.empty() ? ":" + m_label : ":" + m_label + "(" + m_key + ")";
}

FromRelationshipOperator::FromRelationshipOperator(OperatorPtr input, const FromRelationship &step)
    : Following(std::move(input)), m_step(step), m_others(step.others)
{
}

void FromRelationshipOperator::open(Execution &run)
{
    Following::open(run);
    m_isTurned = false;
}

bool FromRelationshipOperator::take(Execution &run, graph::Node left, graph::Node right)
{
    if (m_step.left == m_step.right && left != right)
        return false;
    run.frame[m_step.left] = Value(left);
    run.frame[m_step.right] = Value(right);
    return true;
}

bool FromRelationshipOperator::advance(Execution &run)
{
    if (std::exchange(m_isTurned, false) && take(run, m_end, m_start))
        return true;
    while (input().next(run)) {
        const Value &value = run.frame[m_step.relationship];
        if (value.kind() != graph::Kind::Relationship)
            continue;
        const graph::Relationship relationship = value.relationship();
        const std::vector<std::string> &types = m_step.pattern->types;
        const std::string &type = run.graph.types()[run.graph.typeOf(relationship)];
        if (!run.graph.has(relationship) ||
            (!types.empty() && std::ranges::find(types, type) == types.end()) ||
            !m_others.allow(run, relationship))
            continue;
        std::tie(m_start, m_end) = run.graph.endsOf(relationship);
        if (m_step.pattern->direction == Direction::Left)
            std::swap(m_start, m_end);
        m_isTurned = m_step.pattern->direction == Direction::Both && m_start != m_end;
        if (take(run, m_start, m_end))
            return true;
        if (std::exchange(m_isTurned, false) && take(run, m_end, m_start))
            return true;
    }
    return false;
}

} // namespace weighhouse::cypher
