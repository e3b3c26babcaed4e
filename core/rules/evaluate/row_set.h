// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that are listed and marked.
#pragma once

#include "core/rules/evaluate/rows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace weighhouse::rules
{

/// Rows of one column, each once: a list and a mark for each row.
class RowSet
{
public:
    explicit RowSet(std::size_t rows = 0) : m_marks(rows, 0) {}

    /// This tells whether the row is new to the set.
    bool add(RowNumber row)
    {
        std::uint8_t &mark = m_marks[static_cast<std::size_t>(row)];
        if (mark != 0)
            return false;
        mark = 1;
        m_rows.push_back(row);
        return true;
    }
    void clear()
    {
        for (const RowNumber row : m_rows)
            m_marks[static_cast<std::size_t>(row)] = 0;
        m_rows.clear();
    }
    /// Takes a row out that was added last or is among the last.
    void remove(RowNumber row)
    {
        m_marks[static_cast<std::size_t>(row)] = 0;
        m_rows.erase(std::find(m_rows.rbegin(), m_rows.rend(), row).base() - 1);
    }
    const std::vector<RowNumber> &rows() const { return m_rows; }
    bool empty() const { return m_rows.empty(); }
    bool contains(RowNumber row) const { return m_marks[static_cast<std::size_t>(row)] != 0; }

private:
    std::vector<std::uint8_t> m_marks;
    std::vector<RowNumber> m_rows;
};

} // namespace weighhouse::rules
