// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that belong together: to which row each row points, and which rows point to a row.
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace weighhouse::rules
{

using data::noRow;
using data::RowNumber;

/// For each row of one table a row of another, or noRow.
using RowMap = std::vector<RowNumber>;

/// The inverse of a RowMap: for each row of the other table the rows that point to it, in stored order.
struct Members {
    std::vector<std::size_t> offsets; ///< rows of the other table + 1
    std::vector<RowNumber> rows;
    std::vector<RowNumber> owners; ///< parallel to rows: the row pointed to
    bool inOrder = false;          ///< rows[i] == i throughout

    std::span<const RowNumber> of(RowNumber row) const
    {
        const auto i = static_cast<std::size_t>(row);
        return {rows.data() + offsets[i], rows.data() + offsets[i + 1]};
    }
};

/// Rows to work on: a list, or the consecutive rows first, first + 1, … where `list` is null.
struct RowSpan {
    const RowNumber *list = nullptr;
    RowNumber first = 0;
    std::size_t count = 0;

    RowNumber at(std::size_t i) const
    {
        return list == nullptr ? first + static_cast<RowNumber>(i) : list[i];
    }
    RowSpan part(std::size_t begin, std::size_t size) const
    {
        return {list == nullptr ? nullptr : list + begin, first + static_cast<RowNumber>(begin), size};
    }
};

/// The rows of a table in some order; rows without a place are in none.
struct RowOrder {
    static constexpr std::uint32_t noPlace = 0xFFFFFFFFU;

    std::vector<RowNumber> rows;
    std::vector<std::uint32_t> places; ///< by row

    /// The row so many places before another, or noRow.
    RowNumber before(RowNumber row, std::uint32_t places) const;
    std::uint32_t placeOf(RowNumber row) const { return places[static_cast<std::size_t>(row)]; }
};

/// Rows by their keys, ascending, and by their numbers where keys are equal; rows whose key is NaN are left
/// out. `isLess` compares two keys.
RowOrder orderOf(std::span<const double> keys, const std::function<bool(double, double)> &isLess);

Members membersOf(const RowMap &map, std::size_t targetRows);

} // namespace weighhouse::rules
