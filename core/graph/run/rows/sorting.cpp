// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/rows/sorting.h"

#include "core/graph/values/compare.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

SortOperator::SortOperator(OperatorPtr input, std::vector<Key> keys, std::vector<Slot> slots)
    : Following(std::move(input)), m_keys(std::move(keys)), m_slots(std::move(slots))
{
}

void SortOperator::open(Execution &run)
{
    Following::open(run);
    for (; m_position < m_rows.size(); ++m_position)
        letGo(run, m_rows[m_position]);
    m_rows.clear();
    m_position = 0;
    m_isRead = false;
}

void SortOperator::letGo(Execution &run, Sorted &sorted)
{
    run.hold(-bytesOf(sorted.keys) - bytesOf(sorted.row));
    sorted = {};
}

void SortOperator::read(Execution &run)
{
    while (input().next(run)) {
        Sorted sorted;
        sorted.keys.reserve(m_keys.size());
        for (const Key &key : m_keys)
            sorted.keys.push_back(key.by->value(run));
        sorted.row = run.save(m_slots);
        run.hold(bytesOf(sorted.keys) + bytesOf(sorted.row));
        m_rows.push_back(std::move(sorted));
    }
    std::ranges::stable_sort(m_rows, [this, &run](const Sorted &left, const Sorted &right) {
        if (!run.goesOn())
            return false; // all are the same from here on, so that the sort soon ends
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            const auto order = graph::orderOf(left.keys[i], right.keys[i]);
            if (order != std::strong_ordering::equal)
                return m_keys[i].isDescending ? order == std::strong_ordering::greater
                                              : order == std::strong_ordering::less;
        }
        return false;
    });
}

bool SortOperator::advance(Execution &run)
{
    if (!std::exchange(m_isRead, true))
        read(run);
    if (run.hasFailed() || m_position >= m_rows.size())
        return false;
    Sorted &sorted = m_rows[m_position++];
    run.restore(m_slots, sorted.row);
    letGo(run, sorted);
    return true;
}

std::size_t RowHash::operator()(const Row &row) const
{
    std::size_t hash = row.size();
    for (const Value &value : row)
        hash = (hash * 1'000'003) ^ graph::hashOf(value);
    return hash;
}

bool RowEquivalence::operator()(const Row &left, const Row &right) const
{
    return std::ranges::equal(left, right, graph::isEquivalent);
}

DistinctOperator::DistinctOperator(OperatorPtr input, std::vector<Slot> slots)
    : Following(std::move(input)), m_slots(std::move(slots))
{
}

void DistinctOperator::open(Execution &run)
{
    Following::open(run);
    run.hold(-std::exchange(m_held, 0));
    m_seen.clear();
}

bool DistinctOperator::advance(Execution &run)
{
    while (input().next(run)) {
        Row row = run.save(m_slots);
        const std::ptrdiff_t bytes = bytesOf(row);
        if (m_seen.insert(std::move(row)).second) {
            m_held += bytes;
            run.hold(bytes);
            return true;
        }
    }
    return false;
}

} // namespace weighhouse::cypher
