// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/rows/aggregation.h"

#include <utility>

namespace weighhouse::cypher
{

AggregateOperator::AggregateOperator(OperatorPtr input, std::vector<Key> keys,
                                     std::vector<Aggregate> aggregates)
    : Following(std::move(input)), m_keys(std::move(keys)), m_aggregates(std::move(aggregates)),
      m_present(m_keys.size())
{
}

void AggregateOperator::open(Execution &run)
{
    Following::open(run);
    clear(run);
    m_position = 0;
    m_isRead = false;
}

namespace
{

std::ptrdiff_t bytesOfGroup(const Row &keys)
{
    return 2 * bytesOf(keys) + 64;
}

} // namespace

void AggregateOperator::clear(Execution &run)
{
    for (const Group &group : m_groups)
        run.hold(-bytesOfGroup(group.keys) - group.held);
    m_positions.clear();
    m_groups.clear();
}

AggregateOperator::Group &AggregateOperator::add(Execution &run, Row keys, bool isToBeFound)
{
    run.hold(bytesOfGroup(keys));
    if (isToBeFound)
        m_positions.emplace(keys, m_groups.size());
    m_last = m_groups.size();
    Group &made = m_groups.emplace_back();
    made.keys = std::move(keys);
    for (const Aggregate &aggregate : m_aggregates) {
        if (aggregate.function.empty()) {
            made.aggregators.push_back(nullptr);
            continue;
        }
        const Value second = aggregate.second == nullptr ? Value() : aggregate.second->value(run);
        auto aggregator = graph::makeAggregator(aggregate.function, aggregate.isDistinct, second);
        if (!aggregator)
            run.fail(aggregator.error());
        made.aggregators.push_back(aggregator ? *std::move(aggregator) : nullptr);
    }
    return made;
}

AggregateOperator::Group &AggregateOperator::group(Execution &run)
{
    for (std::size_t i = 0; i < m_keys.size(); ++i)
        m_present[i] = m_keys[i].second->value(run);
    return group(run, m_present);
}

AggregateOperator::Group &AggregateOperator::group(Execution &run, const Row &keys)
{
    if (!m_groups.empty() && RowEquivalence()(m_groups[m_last].keys, keys))
        return m_groups[m_last];
    if (const auto found = m_positions.find(keys); found != m_positions.end()) {
        m_last = found->second;
        return m_groups[m_last];
    }
    return add(run, keys);
}

void AggregateOperator::read(Execution &run)
{
    while (input().next(run)) {
        Group &present = group(run);
        ++present.count;
        if (run.hasFailed())
            return;
        for (std::size_t i = 0; i < m_aggregates.size(); ++i) {
            if (present.aggregators[i] == nullptr)
                continue;
            const Value value = m_aggregates[i].argument->value(run);
            if (run.hasFailed())
                return;
            const auto added = adding(run, present, i, [&value](auto &one) { return one.add(value); });
            if (!added)
                return run.fail(added.error());
        }
    }
    if (m_keys.empty() && m_groups.empty() && !run.hasFailed())
        add(run, {});
}

bool AggregateOperator::advance(Execution &run)
{
    if (!std::exchange(m_isRead, true))
        read(run);
    return !run.hasFailed() && give(run);
}

bool AggregateOperator::give(Execution &run)
{
    if (m_position >= m_groups.size())
        return false;
    Group &group = m_groups[m_position++];
    run.hold(-std::exchange(group.held, 0)); // whoever keeps the result counts it
    for (std::size_t i = 0; i < m_keys.size(); ++i)
        run.frame[m_keys[i].first] = group.keys[i];
    for (std::size_t i = 0; i < m_aggregates.size(); ++i)
        run.frame[m_aggregates[i].slot] = resultOf(run, group, i);
    return !run.hasFailed();
}

Value AggregateOperator::resultOf(Execution &run, const Group &group, std::size_t aggregate)
{
    const auto &aggregator = group.aggregators[aggregate];
    if (aggregator == nullptr)
        return Value(group.count);
    auto result = aggregator->result();
    if (result)
        return *std::move(result);
    run.fail(std::move(result.error()));
    return {};
}

} // namespace weighhouse::cypher
