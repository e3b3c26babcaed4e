// SPDX-License-Identifier: GPL-3.0-or-later
// Ways through networks, the precise way.
#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/check/nodes.h"
#include "core/rules/evaluate/interpreter.h"
#include "core/rules/evaluate/operations.h"
#include "core/rules/evaluate/scalar.h"

namespace weighhouse::rules
{
namespace
{

/// Tells whether an edge's weight refers to a row outside.
bool speaksOfOutside(const NodePtr &weight)
{
    bool found = false;
    checking::visit(weight, [&](const Node &node, std::size_t depth) {
        found = found || (node.kind == Node::Kind::Row && node.index > depth);
    });
    return found;
}

} // namespace

/// The graph that was made ready for the node's edges, or else its shape.
CompiledGraph Interpreter::graphOf(const Node &node) const
{
    CompiledGraph shape;
    shape.source = m_compiled.flat(node.edgeSource);
    shape.target = m_compiled.flat(node.edgeTarget);
    shape.nodes = m_compiled.columns[shape.source].target;
    shape.variable = true;
    for (const CompiledGraph &known : m_compiled.graphs) {
        if (known.source == shape.source && known.target == shape.target)
            shape = known;
    }
    return shape;
}

double Interpreter::graph(const Node &node)
{
    const double from = evaluate(*node.operands[0]);
    const double to = evaluate(*node.operands[1]);
    const KernelOp op = node.kind == Node::Kind::FirstHop    ? KernelOp::FirstHop
                        : node.kind == Node::Kind::Reachable ? KernelOp::Reachable
                                                             : KernelOp::Distance;
    return scalar::graphOperation(op, *scalar::presentGraph(graphOf(node), m_compiled, m_state), from, to);
}

std::pair<const CheapestWays *, RowNumber> Interpreter::waysOf(const Node &node)
{
    const double from = evaluate(*node.operands[0]);
    const double to = evaluate(*node.operands[1]);
    if (m_problem)
        return {nullptr, noRow};
    KnownWays &known = m_ways[&node];
    if (!known.isKept) {
        const auto graph = scalar::presentWays(graphOf(node), m_compiled, m_state);
        Weights weights;
        for (std::size_t edge = 0; node.body && edge < graph->edgeCount(); ++edge) {
            const auto row = static_cast<RowNumber>(edge);
            rows.push_back(row);
            weights.push_back(graph->hasEnds(row) ? evaluate(*node.body) : nullValue);
            rows.pop_back();
            if (m_problem)
                return {nullptr, noRow};
        }
        known.memo.use(graph, std::move(weights));
        known.isKept = !node.body || !speaksOfOutside(node.body);
    }
    if (const RowNumber edge = known.memo.negative(); edge != noRow) {
        const std::uint32_t table = node.edgeSource.table;
        fail(node, Message::of("rules.no-value.negative-weight",
                               {{"edge", m_compiled.rules->tables[table].name + "[" +
                                             data::rowName(*m_compiled.dataset, table, edge) + "]"},
                                {"weight", numberToText(known.memo.weightOf(edge))}}));
        return {nullptr, noRow};
    }
    if (isNull(from) || isNull(to))
        return {nullptr, noRow};
    return {&known.memo.from(scalar::rowOf(from)), scalar::rowOf(to)};
}

double Interpreter::way(const Node &node)
{
    const auto [ways, to] = waysOf(node);
    if (ways == nullptr)
        return nullValue;
    if (node.kind == Node::Kind::FirstHop)
        return scalar::rowValue(ways->nextTo(to));
    if (node.kind == Node::Kind::Distance)
        return finite(node, scalar::canonical(ways->costTo(to)));
    return scalar::wayText(*ways, to, m_compiled.columns[m_compiled.flat(node.edgeSource)].target, m_compiled,
                           m_state);
}

} // namespace weighhouse::rules
