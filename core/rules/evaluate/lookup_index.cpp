// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/lookup_index.h"

#include "core/rules/evaluate/counts.h"
#include "core/rules/evaluate/evaluation.h"

#include <bit>

namespace weighhouse::rules
{
namespace
{

std::uint64_t mixed(std::uint64_t hash, double value)
{
    hash ^= std::bit_cast<std::uint64_t>(value + 0.0); // -0 and 0 are one key
    // Of whole numbers the low bits are zero, and a product passes bits on only upwards: twice, with the high
    // half on the low one each time.
    hash *= 0x9E37'79B9'7F4A'7C15ULL;
    hash ^= hash >> 32U;
    hash *= 0xD6E8'FEB8'6659'FD93ULL;
    return hash ^ (hash >> 32U);
}

} // namespace

LookupIndex::LookupIndex(std::vector<std::span<const double>> columns) : m_columns(std::move(columns))
{
    count(Counted::Lookup);
    const std::size_t rows = m_columns.front().size();
    m_slots.assign(std::bit_ceil(rows * 2 + 2), noRow);
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t row = 0; row < rows; ++row) {
        std::uint64_t hash = 0;
        bool known = true;
        for (const auto column : m_columns) {
            known = known && !isNull(column[row]);
            hash = mixed(hash, column[row]);
        }
        if (!known)
            continue;
        std::size_t slot = hash & mask;
        bool repeated = false;
        for (; m_slots[slot] != noRow && !repeated; slot = repeated ? slot : (slot + 1) & mask) {
            ++m_collisions;
            repeated = true;
            for (const auto column : m_columns)
                repeated = repeated && column[static_cast<std::size_t>(m_slots[slot])] == column[row];
        }
        if (!repeated)
            m_slots[slot] = static_cast<RowNumber>(row);
        else if (m_firstDuplicate == noRow)
            m_firstDuplicate = static_cast<RowNumber>(row);
    }
}

RowNumber LookupIndex::find(std::span<const double> key) const
{
    std::uint64_t hash = 0;
    for (const double value : key) {
        if (isNull(value))
            return noRow;
        hash = mixed(hash, value);
    }
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t slot = hash & mask; m_slots[slot] != noRow; slot = (slot + 1) & mask) {
        const auto row = static_cast<std::size_t>(m_slots[slot]);
        bool same = true;
        for (std::size_t i = 0; i < key.size(); ++i)
            same = same && m_columns[i][row] == key[i];
        if (same)
            return m_slots[slot];
    }
    return noRow;
}

} // namespace weighhouse::rules
