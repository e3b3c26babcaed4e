// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/ways/way_aggregate.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

WayAggregateOperator::WayAggregateOperator(OperatorPtr input, std::vector<Key> keys,
                                           std::vector<Aggregate> aggregates, OperatorPtr scan,
                                           std::vector<Slot> nodes, WayGround ground, WayUse use)
    : AggregateOperator(std::move(input), std::move(keys), std::move(aggregates)), m_scan(std::move(scan)),
      m_nodes(std::move(nodes)), m_ground(std::move(ground)), m_use(std::move(use)),
      m_seenFor(m_use.parts.size())
{
}

void WayAggregateOperator::open(Execution &run)
{
    forget(run);
    AggregateOperator::open(run);
}

/// All that was read.
void WayAggregateOperator::forget(Execution &run)
{
    run.hold(-std::exchange(m_heldRows, 0));
    m_counted.clear();
    m_ready.clear();
    m_given = 0;
    clear(run);
}

/// The steps that it stands for, first one first.
std::string WayAggregateOperator::details() const
{
    if (m_isRowByRow)
        return {};
    std::string text;
    std::vector<const Operator *> rest = AggregateOperator::inputs();
    while (!rest.empty()) {
        const Operator &one = *rest.front();
        rest = one.inputs();
        if (rest.empty()) // the single row at the beginning
            break;
        const std::string details = one.details();
        text = one.name() + (details.empty() ? "" : " " + details) + (text.empty() ? "" : ", ") + text;
    }
    return text;
}

std::vector<const Operator *> WayAggregateOperator::inputs() const
{
    return m_isRowByRow ? AggregateOperator::inputs() : std::vector<const Operator *>();
}

void WayAggregateOperator::read(Execution &run)
{
    // Arrays are by all nodes of the graph: from a few nodes, going row by row is quicker.
    constexpr std::size_t nodesForARow = 64;
    constexpr std::size_t mostNodes = 4;
    if (run.mayUseArrays()) {
        const std::vector<graph::Node> first = starts(run);
        const std::size_t rows = first.size() + firstHops(run, first);
        if (!run.hasFailed() && rows >= run.graph.nodeLimit() / nodesForARow) {
            openArrays(run, first.size() >= run.graph.nodeLimit() / mostNodes);
            readAll(run, first);
            closeArrays(run);
            if (!run.hasFailed())
                return;
        }
        if (run.hasFailed() && !run.takeBack())
            return;
        forget(run);
        input().open(run);
    }
    m_isRowByRow = true;
    AggregateOperator::read(run);
}

bool WayAggregateOperator::give(Execution &run)
{
    const std::size_t width = m_keys.size() + m_aggregates.size();
    if (m_counted.empty() && m_ready.empty())
        return AggregateOperator::give(run);
    if (m_given == std::max(m_counted.size(), m_ready.size() / width))
        return false;
    if (!m_counted.empty()) {
        const auto &[node, count] = m_counted[m_given++];
        run.frame[m_keys.front().first] = Value(node);
        for (const Aggregate &aggregate : m_aggregates)
            run.frame[aggregate.slot] = Value(count);
        return true;
    }
    const Value *value = &m_ready[m_given++ * width];
    for (const Key &key : m_keys)
        run.frame[key.first] = *value++;
    for (const Aggregate &aggregate : m_aggregates)
        run.frame[aggregate.slot] = *value++;
    return true;
}

std::vector<graph::Node> WayAggregateOperator::starts(Execution &run)
{
    std::vector<graph::Node> all;
    m_scan->open(run);
    while (m_scan->next(run))
        all.push_back(run.frame[m_nodes.front()].node());
    return all;
}

std::size_t WayAggregateOperator::firstHops(Execution &run, const std::vector<graph::Node> &starts)
{
    constexpr std::size_t enough = 4096; // to be worth it in any graph whose nodes are so many more
    if (starts.size() >= enough)
        return 0;
    std::size_t hops = 0;
    StepHops &first = m_ground.steps.front();
    first.open(run.graph);
    for (const graph::Node start : starts)
        first.each(start, [&hops](const HopStretch &stretch) { hops += stretch.hops.size(); });
    return hops;
}

void WayAggregateOperator::openArrays(Execution &run, bool isForMost)
{
    m_isRowByRow = false;
    m_ground.open(run, isForMost);
    const std::size_t nodes = run.graph.nodeLimit();
    run.hold(static_cast<std::ptrdiff_t>((1 + m_use.parts.size()) * nodes * sizeof(std::uint32_t)));
    m_groupOfInteger.clear();
    m_groupOf.assign(m_keys.empty() ? 0 : nodes, noGroup);
    for (std::size_t i = 0; i < m_use.parts.size(); ++i) {
        if (m_use.parts[i].kind == WayUse::Part::Kind::Nodes) {
            m_seenFor[i].assign(nodes, 0);
            m_aggregates[i].isDistinct = false; // seen to here
        } else if (m_use.parts[i].kind == WayUse::Part::Kind::Values) {
            m_use.parts[i].values->open(run);
        }
    }
}

void WayAggregateOperator::closeArrays(Execution &run)
{
    m_ground.close(run);
    run.hold(-static_cast<std::ptrdiff_t>((1 + m_use.parts.size()) * run.graph.nodeLimit() *
                                          sizeof(std::uint32_t)));
    m_groupOf = {};
    for (std::size_t i = 0; i < m_use.parts.size(); ++i) {
        if (m_use.parts[i].kind == WayUse::Part::Kind::Nodes) {
            m_seenFor[i] = {};
            m_aggregates[i].isDistinct = true;
        } else if (m_use.parts[i].kind == WayUse::Part::Kind::Values) {
            m_use.parts[i].values->close(run);
        }
    }
}

} // namespace weighhouse::cypher
