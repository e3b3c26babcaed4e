// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_row_index.h"

#include <algorithm>
#include <bit>

namespace weighhouse::import
{

using data::ValueType;

bool RowIndex::hasNull(KeyColumns columns, std::size_t row)
{
    for (const data::Column *column : columns) {
        if (column->null(row))
            return true;
    }
    return false;
}

std::size_t RowIndex::hashOf(KeyColumns columns, std::size_t row)
{
    std::uint64_t hash = 0x9E37'79B9'7F4A'7C15ULL;
    for (const data::Column *column : columns) {
        std::uint64_t bits = 0;
        // A column may widen while rows are in, so equal numbers hash alike whatever the type.
        if (column->type == ValueType::Text) {
            bits = column->texts[row];
        } else {
            const double number = column->type == ValueType::Number ? column->numbers[row]
                                  : column->type == ValueType::Boolean
                                      ? static_cast<double>(column->booleans[row])
                                      : static_cast<double>(column->integers[row]); // dates, too
            bits = std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number);
        }
        hash = (hash ^ bits) * 0xFF51'AFD7'ED55'8CCDULL;
        hash ^= hash >> 32U;
    }
    return static_cast<std::size_t>(hash * 0xC4CE'B9FE'1A85'EC53ULL >> 20U);
}

bool RowIndex::same(KeyColumns columns, std::size_t left, std::size_t right)
{
    for (const data::Column *column : columns) {
        const auto equal = [&](const auto &values) { return values[left] == values[right]; };
        const bool match = column->type == ValueType::Text      ? equal(column->texts)
                           : column->type == ValueType::Number  ? equal(column->numbers)
                           : column->type == ValueType::Boolean ? equal(column->booleans)
                                                                : equal(column->integers);
        if (!match)
            return false;
    }
    return true;
}

void RowIndex::grow(KeyColumns columns, std::size_t rows)
{
    m_slots.assign(std::bit_ceil(std::max<std::size_t>(64, (m_count + 1) * 4)), 0);
    const std::size_t mask = m_slots.size() - 1;
    for (std::size_t row = 0; row < rows; ++row) {
        if (hasNull(columns, row))
            continue;
        std::size_t slot = hashOf(columns, row) & mask;
        while (m_slots[slot] != 0)
            slot = (slot + 1) & mask;
        m_slots[slot] = static_cast<std::uint32_t>(row + 1);
    }
}

bool RowIndex::rises(KeyColumns columns, std::size_t row) const
{
    return columns.size() == 1 && columns[0]->type == ValueType::Integer &&
           (m_count == 0 || columns[0]->integers[row] > m_last);
}

data::RowNumber RowIndex::add(KeyColumns columns, std::size_t row)
{
    if (hasNull(columns, row))
        return data::noRow;
    m_rising = m_rising && rises(columns, row);
    if (m_rising) {
        m_last = columns[0]->integers[row];
        ++m_count;
        return data::noRow;
    }
    if ((m_count + 1) * 2 > m_slots.size())
        grow(columns, row);
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hashOf(columns, row) & mask;
    for (; m_slots[slot] != 0; slot = (slot + 1) & mask) {
        if (same(columns, m_slots[slot] - 1, row))
            return static_cast<data::RowNumber>(m_slots[slot] - 1);
    }
    m_slots[slot] = static_cast<std::uint32_t>(row + 1);
    ++m_count;
    return data::noRow;
}

void RowIndex::removeLast(KeyColumns columns, std::size_t row)
{
    if (m_count == 0 || hasNull(columns, row))
        return;
    if (m_rising && row > 0 && columns[0]->type == ValueType::Integer && !columns[0]->null(row - 1)) {
        m_last = columns[0]->integers[row - 1];
        --m_count;
        return;
    }
    if (m_rising) {
        m_rising = false;
        grow(columns, row + 1);
    }
    // Nothing was put in later, so no other row's way leads over this slot.
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = hashOf(columns, row) & mask;
    while (m_slots[slot] != 0 && m_slots[slot] != row + 1)
        slot = (slot + 1) & mask;
    if (m_slots[slot] == row + 1) {
        m_slots[slot] = 0;
        --m_count;
    }
}

void RowIndex::clear()
{
    *this = {};
}

} // namespace weighhouse::import
