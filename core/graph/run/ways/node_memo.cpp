#include "core/graph/run/ways/node_memo.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

NodeTest::NodeTest(Slot slot, std::string label, Evaluators conditions)
    : m_slot(slot), m_label(std::move(label)), m_conditions(std::move(conditions)),
      m_isForAll(m_label.empty() && m_conditions.empty())
{
}

void NodeTest::open(Execution &run)
{
    if (m_isForAll)
        return;
    run.hold(run.graph.nodeLimit());
    m_states.assign(run.graph.nodeLimit(), m_label.empty() ? State::Unknown : State::Fails);
    const auto label = m_label.empty() ? std::nullopt : run.graph.labels().find(m_label);
    if (!label)
        return;
    const State having = m_conditions.empty() ? State::Passes : State::Unknown;
    for (const graph::Node node : run.graph.nodesWith(*label))
        m_states[node.id] = having;
}

void NodeTest::close(Execution &run)
{
    run.hold(-static_cast<std::ptrdiff_t>(m_states.size()));
    m_states = {};
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
}

} // namespace weighhouse::cypher
