// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the nodes at one place of a way, worked out once for each.
#pragma once

#include "core/graph/run/evaluator.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::cypher
{

/// Which nodes can stand at a place.
class NodeTest
{
public:
    /// Of the label (empty: any) and such that all conditions hold with the node in the slot.
    NodeTest(Slot slot, std::string label, Evaluators conditions);

    void open(Execution &run);
    void close(Execution &run);
    bool isForAll() const { return m_isForAll; }
    /// Nothing is worked out to find out.
    bool isSimple() const { return m_conditions.empty(); }
    /// Finds out about these, by node, in the order in which they lie: quicker than in any other.
    void findAll(Execution &run, const std::vector<std::uint8_t> &isAskedFor);
    bool passes(Execution &run, graph::Node node)
    {
        if (m_isForAll)
            return true;
        const State state = m_states[node.id];
        if (state == State::Unknown) [[unlikely]]
            return find(run, node);
        return state == State::Passes;
    }

private:
    enum class State : std::uint8_t { Unknown, Fails, Passes };
    bool find(Execution &run, graph::Node node);

    Slot m_slot;
    std::string m_label;
    Evaluators m_conditions;
    bool m_isForAll = false;
    std::vector<State> m_states; ///< By node.
};

/// The values of an expression that speaks of one node.
class NodeValues
{
public:
    NodeValues(Slot slot, EvaluatorPtr expression) : m_slot(slot), m_expression(std::move(expression)) {}

    void open(Execution &run);
    void close(Execution &run);
    const Value &of(Execution &run, graph::Node node)
    {
        if (!m_isKnown[node.id])
            find(run, node);
        return m_values[node.id];
    }
    void know(Execution &run, std::span<const std::uint32_t> nodes)
    {
        if (m_knownCount == run.graph.nodeCount()) // all there are
            return;
        for (const std::uint32_t node : nodes)
            of(run, {node});
    }
    /// By node: those that were asked for.
    const std::vector<Value> &all() const { return m_values; }

private:
    void find(Execution &run, graph::Node node);

    Slot m_slot;
    EvaluatorPtr m_expression;
    std::vector<Value> m_values;
    std::vector<std::uint8_t> m_isKnown;
    std::size_t m_knownCount = 0;
};

} // namespace weighhouse::cypher
