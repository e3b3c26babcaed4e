// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/traverse/expand.h"

#include "core/graph/values/compare.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace weighhouse::cypher
{
namespace
{

template<typename Entity>
bool hasAll(const graph::Graph &graph, Entity entity, const Value &wanted)
{
    if (wanted.kind() != graph::Kind::Map)
        return wanted.isNull();
    return std::ranges::all_of(wanted.map(), [&](const auto &entry) {
        const auto key = graph.keys().find(entry.first);
        return key && graph::equals(graph.property(entity, *key), entry.second) == true;
    });
}

} // namespace

bool hasProperties(const graph::Graph &graph, graph::Relationship relationship, const Value &wanted)
{
    return hasAll(graph, relationship, wanted);
}

bool hasProperties(const graph::Graph &graph, graph::Node node, const Value &wanted)
{
    return hasAll(graph, node, wanted);
}

std::string textOf(const RelationshipPattern &pattern)
{
    std::string text;
    for (const std::string &type : pattern.types)
        text += (text.empty() ? ":" : "|") + type;
    if (pattern.hops) {
        text += '*';
        if (pattern.hops->least)
            text += std::to_string(*pattern.hops->least);
        text += "..";
        if (pattern.hops->most)
            text += std::to_string(*pattern.hops->most);
    }
    return text;
}

ExpandOperator::ExpandOperator(OperatorPtr input, const ExpandStep &step)
    : Following(std::move(input)), m_step(step), m_hops(step.pattern->types, step.direction),
      m_others(step.others)
{
}

double ExpandOperator::expectedRows(const graph::Graph &graph) const
{
    return Following::expectedRows(graph) * expectedHops(graph, *m_step.pattern) /
           (m_step.isToKnown ? std::max<double>(1, static_cast<double>(graph.nodeCount())) : 1);
}

double ExpandManyOperator::expectedRows(const graph::Graph &graph) const
{
    return Following::expectedRows(graph) * expectedHops(graph, *m_step.pattern);
}

void ExpandOperator::open(Execution &run)
{
    Following::open(run);
    m_hops.open(run.graph);
}

bool ExpandOperator::advance(Execution &run)
{
    while (true) {
        while (const graph::Hop *hop = m_hops.next()) {
            if (m_step.isToKnown && run.frame[m_step.to] != Value(hop->other))
                continue;
            if (m_step.isRelationshipKnown && run.frame[m_step.relationship] != Value(hop->relationship))
                continue;
            if (!m_others.allow(run, hop->relationship))
                continue;
            run.frame[m_step.relationship] = Value(hop->relationship);
            run.frame[m_step.to] = Value(hop->other);
            return true;
        }
        if (!input().next(run))
            return false;
        const Value &from = run.frame[m_step.from];
        if (from.kind() == graph::Kind::Node)
            m_hops.start(run.graph, from.node());
        else
            m_hops.open(run.graph);
    }
}

std::string ExpandOperator::details() const
{
    return textOf(*m_step.pattern);
}

ExpandManyOperator::ExpandManyOperator(OperatorPtr input, const ExpandStep &step, EvaluatorPtr properties)
    : Following(std::move(input)), m_step(step),
      m_least(static_cast<std::size_t>(step.pattern->hops->least.value_or(1))),
      m_most(step.pattern->hops->most ? static_cast<std::size_t>(*step.pattern->hops->most)
                                      : std::numeric_limits<std::size_t>::max()),
      m_properties(std::move(properties)), m_others(step.others)
{
}

void ExpandManyOperator::open(Execution &run)
{
    Following::open(run);
    m_depth = 0;
    m_way.clear();
    for (HopReader &level : m_levels)
        level.open(run.graph);
}

bool ExpandManyOperator::isAllowed(Execution &run, graph::Relationship relationship) const
{
    return std::ranges::find(m_way, relationship) == m_way.end() && m_others.allow(run, relationship) &&
           (m_properties == nullptr || hasProperties(run.graph, relationship, m_wanted));
}

/// Whether the way so far is one that is looked for; then it is in the frame.
bool ExpandManyOperator::arrive(Execution &run, graph::Node node)
{
    if (m_way.size() < m_least || (m_step.isToKnown && m_target != Value(node)))
        return false;
    graph::List list;
    list.reserve(m_way.size());
    for (const graph::Relationship relationship : m_way)
        list.emplace_back(relationship);
    if (m_step.isBackwards)
        std::ranges::reverse(list);
    Value ways{std::move(list)};
    if (m_step.isRelationshipKnown && ways != m_given)
        return false;
    run.frame[m_step.relationship] = std::move(ways);
    run.frame[m_step.to] = Value(node);
    return true;
}

/// A new row: whether it arrives without any relationship.
bool ExpandManyOperator::start(Execution &run)
{
    m_way.clear();
    m_depth = 0;
    const Value from = run.frame[m_step.from];
    if (from.kind() != graph::Kind::Node)
        return false;
    m_wanted = m_properties == nullptr ? Value() : m_properties->value(run);
    m_given = m_step.isRelationshipKnown ? run.frame[m_step.relationship] : Value();
    m_target = m_step.isToKnown ? run.frame[m_step.to] : Value();
    if (m_most > 0) {
        if (m_levels.empty())
            m_levels.emplace_back(m_step.pattern->types, m_step.direction).open(run.graph);
        m_levels[m_depth++].start(run.graph, from.node());
    }
    return m_least == 0 && arrive(run, from.node());
}

/// One relationship on, or back; whether it arrives.
bool ExpandManyOperator::step(Execution &run)
{
    const graph::Hop *hop = m_levels[m_depth - 1].next();
    if (hop == nullptr) {
        --m_depth;
        if (!m_way.empty())
            m_way.pop_back();
        return false;
    }
    if (!isAllowed(run, hop->relationship))
        return false;
    const graph::Node node = hop->other;
    m_way.push_back(hop->relationship);
    const bool isThere = arrive(run, node);
    if (m_way.size() < m_most) {
        if (m_levels.size() == m_depth)
            m_levels.emplace_back(m_step.pattern->types, m_step.direction).open(run.graph);
        m_levels[m_depth++].start(run.graph, node);
    } else {
        m_way.pop_back();
    }
    return isThere;
}

bool ExpandManyOperator::advance(Execution &run)
{
    while (run.goesOn()) {
        if (m_depth > 0) {
            if (step(run))
                return true;
            continue;
        }
        if (!input().next(run))
            return false;
        if (start(run))
            return true;
    }
    return false;
}

std::string ExpandManyOperator::details() const
{
    return textOf(*m_step.pattern);
}

} // namespace weighhouse::cypher
