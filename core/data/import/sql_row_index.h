// SPDX-License-Identifier: GPL-3.0-or-later
// Rows by their primary keys, while they come in.
#pragma once

#include "core/data/dataset.h"

#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::import
{

/// Finds rows whose key repeats another's. Rows come in ascending order and leave in the opposite one; a row
/// with NULL in its key is not looked at.
class RowIndex
{
public:
    using KeyColumns = std::span<const data::Column *const>;

    /// The earlier row with the same key, or noRow; then the row is in.
    data::RowNumber add(KeyColumns columns, std::size_t row);

    /// Takes out the row added last of those that are in.
    void removeLast(KeyColumns columns, std::size_t row);

    void clear();

private:
    static bool hasNull(KeyColumns columns, std::size_t row);
    static std::size_t hashOf(KeyColumns columns, std::size_t row);
    static bool same(KeyColumns columns, std::size_t left, std::size_t right);
    void grow(KeyColumns columns, std::size_t rows);

    /// Most keys are numbers that rise from row to row. As long as they do, nothing need be looked up.
    bool rises(KeyColumns columns, std::size_t row) const;

    bool m_rising = true;
    std::int64_t m_last = INT64_MIN;    ///< The key of the row added last, while they rise.
    std::vector<std::uint32_t> m_slots; ///< Rows, counted from 1; 0 is free. A power of two of them.
    std::size_t m_count = 0;
};

} // namespace weighhouse::import
