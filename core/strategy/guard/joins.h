// SPDX-License-Identifier: GPL-3.0-or-later
// Joins of queries that no stored row can meet.
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// A condition of a query that two columns be equal, of which no two rows are.
struct EmptyJoin {
    std::string condition; ///< As the query writes it: "f.source = t.local_value".
    std::string table;     ///< The one with fewer rows.
    std::size_t rows = 0;  ///< So many does it have.

    bool operator==(const EmptyJoin &) const = default;
};

/// Looks at conditions ALIAS.COLUMN = ALIAS.COLUMN of stored columns in different places of tables that have
/// rows. An alias that stands for several tables is left out, and so are columns that rules work out, which
/// `isComputed` names as "table.column" in small letters. Linear in the rows of the tables.
std::vector<EmptyJoin> emptyJoins(std::string_view sql, const data::Dataset &dataset,
                                  const std::set<std::string> &isComputed);

} // namespace weighhouse::strategy
