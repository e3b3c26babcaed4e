#include "core/graph/run/ways/way_aggregate.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::cypher
{

using Kind = WayUse::Part::Kind;

WayAggregateOperator::WayAggregateOperator(OperatorPtr input, std::vector<Key> keys,
                                           std::vector<Aggregate> aggregates, OperatorPtr scan,
                                           std::vector<Slot> nodes, WayGround ground, WayUse use)
    : AggregateOperator(std::move(input), std::move(keys), std::move(aggregates)), m_scan(std::move(scan)),
      m_nodes(std::move(nodes)), m_ground(std::move(ground)), m_use(std::move(use)),
      m_seenFor(m_use.parts.size())
{
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
    m_given = 0;
    m_counted.clear();
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
        m_counted.clear();
        clear(run);
        Following::open(run);
    }
    m_isRowByRow = true;
    AggregateOperator::read(run);
}

bool WayAggregateOperator::give(Execution &run)
{
    if (m_counted.empty())
        return AggregateOperator::give(run);
    if (m_given >= m_counted.size())
        return false;
    const auto &[node, count] = m_counted[m_given++];
    run.frame[m_keys.front().first] = Value(node);
    for (const Aggregate &aggregate : m_aggregates)
        run.frame[aggregate.slot] = Value(count);
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
        if (m_use.parts[i].kind == Kind::Nodes) {
            m_seenFor[i].assign(nodes, 0);
            m_aggregates[i].isDistinct = false; // seen to here
        } else if (m_use.parts[i].kind == Kind::Values) {
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
        if (m_use.parts[i].kind == Kind::Nodes) {
            m_seenFor[i] = {};
            m_aggregates[i].isDistinct = true;
        } else if (m_use.parts[i].kind == Kind::Values) {
            m_use.parts[i].values->close(run);
        }
    }
}

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
        clear(run);
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
    if (m_keys.empty())
        return m_groups.empty() ? add(run, {}) : m_groups.front();
    std::uint32_t &known = m_groupOf[node.id];
    if (known != noGroup)
        return m_groups[known];
    run.frame[m_nodes[m_use.keyPlace]] = Value(node);
    Row keys;
    keys.reserve(m_keys.size());
    for (const Key &key : m_keys)
        keys.push_back(key.second->value(run));
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
    weights.count(starts, place,
                  m_use.isOrdered || m_use.isJustCounted ? Order::Now
                  : m_keys.empty()                       ? Order::None
                                                         : Order::Later);
    if (m_use.isJustCounted) {
        run.hold(static_cast<std::ptrdiff_t>(weights.met().size() * sizeof(m_counted.front())));
        m_counted.reserve(weights.met().size());
        for (const graph::Node node : weights.met())
            m_counted.emplace_back(node, weights.of(node));
        return true;
    }
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
    }
    orderGroups(weights);
    return true;
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
    for (const graph::Node start : starts) {
        if (!run.goesOn())
            return;
        ++m_start;
        walk.from(start);
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
