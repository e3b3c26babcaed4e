// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/ways/node_memo.h"

#include <algorithm>
#include <span>
#include <utility>

namespace weighhouse::cypher
{

NodeTest::NodeTest(Slot slot, std::string label, Evaluators conditions)
    : m_slot(slot), m_label(std::move(label)), m_conditions(std::move(conditions))
{
}

void NodeTest::open(Execution &run)
{
    const auto label = m_label.empty() ? std::nullopt : run.graph.labels().find(m_label);
    const auto having = label ? run.graph.nodesWith(*label) : std::span<const graph::Node>();
    const bool haveAll = m_label.empty() || having.size() == run.graph.nodeCount();
    m_isForAll = haveAll && m_conditions.empty();
    if (m_isForAll)
        return;
    run.hold(run.graph.nodeLimit());
    m_states.assign(run.graph.nodeLimit(), haveAll ? State::Unknown : State::Fails);
    if (haveAll)
        return;
    for (const graph::Node node : having)
        m_states[node.id] = m_conditions.empty() ? State::Passes : State::Unknown;
}

void NodeTest::close(Execution &run)
{
    run.hold(-static_cast<std::ptrdiff_t>(m_states.size()));
    m_states = {};
}

void NodeTest::findAll(Execution &run, const std::vector<std::uint8_t> &isAskedFor)
{
    for (graph::Node node; node.id < m_states.size() && run.goesOn(); ++node.id) {
        if (isAskedFor[node.id] != 0 && m_states[node.id] == State::Unknown)
            find(run, node);
    }
}

bool NodeTest::find(Execution &run, graph::Node node)
{
    run.frame[m_slot] = Value(node);
    const bool passes = std::ranges::all_of(
        m_conditions, [&run](const EvaluatorPtr &condition) { return condition->holds(run); });
    m_states[node.id] = passes ? State::Passes : State::Fails;
    return passes;
}

void NodeValues::open(Execution &run)
{
    const std::size_t count = run.graph.nodeLimit();
    run.hold(static_cast<std::ptrdiff_t>(count * (sizeof(Value) + 1)));
    m_values.assign(count, Value());
    m_isKnown.assign(count, 0);
    m_knownCount = 0;
}

void NodeValues::close(Execution &run)
{
    run.hold(-static_cast<std::ptrdiff_t>(m_values.size() * (sizeof(Value) + 1)));
    m_values = {};
    m_isKnown = {};
}

void NodeValues::find(Execution &run, graph::Node node)
{
    run.frame[m_slot] = Value(node);
    m_values[node.id] = m_expression->value(run);
    m_isKnown[node.id] = 1;
    ++m_knownCount;
}

} // namespace weighhouse::cypher
