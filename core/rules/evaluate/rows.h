// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that belong together: to which row each row points, and which rows point to a row.
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
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

Members membersOf(const RowMap &map, std::size_t targetRows);

} // namespace weighhouse::rules
