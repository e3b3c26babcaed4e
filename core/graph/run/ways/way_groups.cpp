// SPDX-License-Identifier: GPL-3.0-or-later
// What is worked out of the ways, group by group.
#include "core/graph/run/ways/way_aggregate.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::cypher
{

using Kind = WayUse::Part::Kind;

void WayAggregateOperator::readAll(Execution &run, const std::vector<graph::Node> &starts)
{
    std::vector<graph::Node> passing;
    for (const graph::Node start : starts) {
        if (!run.goesOn())
            return;
        if (m_ground.passes(run, 0, start))
            passing.push_back(start);
    }
    if (!m_use.isByWeights || !readWeights(run, passing)) {
        forget(run);
        std::ranges::fill(m_groupOf, noGroup);
        m_groupOfInteger.clear();
        readWays(run, passing);
    }
    if (m_keys.empty() && m_groups.empty() && !run.hasFailed())
        add(run, {});
}

/// The group of a node at the keys' place.
AggregateOperator::Group &WayAggregateOperator::groupOf(Execution &run, graph::Node node)
{
    if ((m_keys.empty() || m_isOneByOne) && !m_groups.empty())
        return m_groups.front();
    if (m_keys.empty())
        return add(run, {});
    std::uint32_t &known = m_groupOf[node.id];
    if (known != noGroup)
        return m_groups[known];
    run.frame[m_nodes[m_use.keyPlace]] = Value(node);
    Row keys;
    keys.reserve(m_keys.size());
    for (const Key &key : m_keys)
        keys.push_back(key.second->value(run));
    if (m_isOneByOne)
        return add(run, std::move(keys), false);
    if (m_use.isKeyedByNode) {
        known = static_cast<std::uint32_t>(m_groups.size());
        return add(run, std::move(keys), false);
    }
    // Integers are most often what groups go by, and found more quickly by themselves.
    const bool isInteger = keys.size() == 1 && keys.front().kind() == graph::Kind::Integer;
    if (isInteger) {
        const auto found = m_groupOfInteger.find(keys.front().integer());
        if (found != m_groupOfInteger.end()) {
            known = found->second;
            return m_groups[known];
        }
    }
    Group &found = group(run, keys);
    known = static_cast<std::uint32_t>(&found - m_groups.data());
    if (isInteger)
        m_groupOfInteger.emplace(keys.front().integer(), known);
    return found;
}

/// False if what is asked for is more than how often nodes are there.
bool WayAggregateOperator::readWeights(Execution &run, const std::vector<graph::Node> &starts)
{
    std::size_t place = m_keys.empty() ? 0 : m_use.keyPlace;
    for (const WayUse::Part &part : m_use.parts) {
        if (part.kind != Kind::Ways)
            place = part.place;
    }
    WayWeights weights(run, m_ground);
    if (m_keys.empty() && isCount())
        return readCount(run, weights.total(starts));
    using Order = WayWeights::Order;
    Order order = m_use.isKeyedByNode ? Order::Now : Order::Later;
    if (m_keys.empty() || m_isInAnyOrder)
        order = Order::None;
    weights.count(starts, place, m_use.isOrdered ? Order::Now : order);
    if (m_use.isJustCounted) {
        m_heldRows = static_cast<std::ptrdiff_t>(weights.met().size() * sizeof(m_counted.front()));
        run.hold(m_heldRows);
        m_counted.reserve(weights.met().size());
        for (const graph::Node node : weights.met())
            m_counted.emplace_back(node, weights.of(node));
        return true;
    }
    m_isOneByOne = m_use.isKeyedByNode;
    for (const graph::Node node : weights.met()) {
        if (!run.goesOn())
            return true;
        const std::int64_t count = weights.of(node);
        Group &group = groupOf(run, node);
        group.count += count;
        for (std::size_t i = 0; i < m_use.parts.size() && !run.hasFailed(); ++i) {
            const WayUse::Part &part = m_use.parts[i];
            if (group.aggregators[i] == nullptr)
                continue;
            const Value value = part.kind == Kind::Values ? part.values->of(run, node) : Value(true);
            const auto added = adding(run, group, i, [&](graph::Aggregator &one) {
                return one.addTimes(value, part.kind == Kind::Nodes ? 1 : count);
            });
            if (!added)
                run.fail(added.error());
            else if (!*added)
                return false;
        }
        if (m_isOneByOne)
            makeReady(run);
    }
    if (!m_isOneByOne)
        orderGroups(weights);
    return true;
}

/// The only group there is, which is complete: at once, so that not all groups need to be held.
void WayAggregateOperator::makeReady(Execution &run)
{
    for (const Group &group : m_groups) {
        const std::size_t before = m_ready.size();
        m_ready.insert(m_ready.end(), group.keys.begin(), group.keys.end());
        for (std::size_t i = 0; i < m_aggregates.size() && !run.hasFailed(); ++i)
            m_ready.push_back(resultOf(run, group, i));
        std::ptrdiff_t bytes = 0;
        for (std::size_t i = before; i < m_ready.size(); ++i)
            bytes += bytesOf(m_ready[i]);
        m_heldRows += bytes;
        run.hold(bytes);
    }
    clear(run);
}

/// As their first nodes are met.
void WayAggregateOperator::orderGroups(WayWeights &weights)
{
    std::vector<std::uint8_t> isPlaced(m_groups.size());
    std::vector<Group> ordered;
    while (ordered.size() < m_groups.size()) {
        const auto met = weights.meetNext();
        if (met.empty()) // they are in order, or time is up
            return;
        for (const graph::Node node : met) {
            const std::uint32_t group = m_keys.empty() ? 0 : m_groupOf[node.id];
            if (!std::exchange(isPlaced[group], 1))
                ordered.push_back(std::move(m_groups[group]));
        }
    }
    m_groups = std::move(ordered);
}

bool WayAggregateOperator::isCount() const
{
    return std::ranges::all_of(m_use.parts, [](const WayUse::Part &part) { return part.kind == Kind::Ways; });
}

/// Of all ways together.
bool WayAggregateOperator::readCount(Execution &run, std::int64_t count)
{
    Group &group = add(run, {});
    group.count = count;
    for (const auto &aggregator : group.aggregators) {
        if (aggregator != nullptr && !aggregator->addTimes(Value(true), count))
            return false;
    }
    return true;
}

void WayAggregateOperator::readWays(Execution &run, const std::vector<graph::Node> &starts)
{
    const std::size_t last = m_ground.steps.size();
    const bool needsEnds = (!m_keys.empty() && m_use.keyPlace == last) ||
                           std::ranges::any_of(m_use.parts, [last](const WayUse::Part &part) {
                               return part.kind != Kind::Ways && part.place == last;
                           });
    const WayWalk *walking = nullptr;
    WayWalk walk(run, m_ground, needsEnds, [&](std::int64_t count, std::span<const std::uint32_t> ends) {
        take(run, *walking, count, ends);
    });
    walking = &walk;
    m_start = 0;
    m_isOneByOne = m_use.isKeyedByNode && m_use.keyPlace == 0;
    for (const graph::Node start : starts) {
        if (!run.goesOn())
            return;
        ++m_start;
        walk.from(start);
        if (m_isOneByOne)
            makeReady(run);
    }
}

void WayAggregateOperator::take(Execution &run, const WayWalk &walk, std::int64_t count,
                                std::span<const std::uint32_t> ends)
{
    const std::size_t last = m_ground.steps.size();
    if (!m_keys.empty() && m_use.keyPlace == last) {
        for (const std::uint32_t end : ends) {
            Group &group = groupOf(run, {end});
            ++group.count;
            for (std::size_t i = 0; i < m_use.parts.size() && !run.hasFailed(); ++i) {
                if (m_use.parts[i].kind != Kind::Ways && m_use.parts[i].place == last)
                    addEnds(run, group, i, {&end, 1});
                else
                    addRepeatedly(run, group, i, walk.node(m_use.parts[i].place), 1);
            }
        }
        return;
    }
    Group &group = groupOf(run, m_keys.empty() ? graph::Node() : walk.node(m_use.keyPlace));
    group.count += count;
    for (std::size_t i = 0; i < m_use.parts.size() && !run.hasFailed(); ++i) {
        if (m_use.parts[i].kind != Kind::Ways && m_use.parts[i].place == last)
            addEnds(run, group, i, ends);
        else
            addRepeatedly(run, group, i, walk.node(m_use.parts[i].place), count);
    }
}

/// Of these nodes, how many are new to the group.
std::int64_t WayAggregateOperator::newOnes(std::size_t part, std::span<const std::uint32_t> nodes)
{
    std::vector<std::uint32_t> &seenFor = m_seenFor[part];
    const std::uint32_t mark = m_use.parts[part].isByStart ? m_start : 1;
    std::int64_t count = 0;
    for (const std::uint32_t node : nodes) {
        count += seenFor[node] == mark ? 0 : 1;
        seenFor[node] = mark;
    }
    return count;
}

void WayAggregateOperator::addEnds(Execution &run, Group &group, std::size_t part,
                                   std::span<const std::uint32_t> ends)
{
    if (m_use.parts[part].kind == Kind::Nodes) {
        if (const auto added = group.aggregators[part]->addTimes(Value(true), newOnes(part, ends)); !added)
            run.fail(added.error());
        return;
    }
    NodeValues &values = *m_use.parts[part].values;
    values.know(run, ends);
    if (run.hasFailed())
        return;
    const auto added = adding(run, group, part, [&](graph::Aggregator &aggregator) {
        return aggregator.addEach(ends, values.all());
    });
    if (!added)
        run.fail(added.error());
}

/// One value several times in a row.
void WayAggregateOperator::addRepeatedly(Execution &run, Group &group, std::size_t part, graph::Node node,
                                         std::int64_t count)
{
    if (group.aggregators[part] == nullptr)
        return;
    WayUse::Part &use = m_use.parts[part];
    if (use.kind == Kind::Nodes)
        count = newOnes(part, std::array{node.id});
    const Value value = use.kind == Kind::Values ? use.values->of(run, node) : Value(true);
    if (run.hasFailed())
        return;
    const auto added = adding(
        run, group, part, [&](graph::Aggregator &aggregator) { return aggregator.addTimes(value, count); });
    if (!added)
        return run.fail(added.error());
    for (; !*added && count > 0 && run.goesOn(); --count) {
        const auto one =
            adding(run, group, part, [&](graph::Aggregator &aggregator) { return aggregator.add(value); });
        if (!one)
            return run.fail(one.error());
    }
}

} // namespace weighhouse::cypher
