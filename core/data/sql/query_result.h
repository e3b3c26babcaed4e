// SPDX-License-Identifier: GPL-3.0-or-later
// What a query gave back.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"

#include <compare>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::sql
{

/// A column of a result.
struct ResultColumn {
    std::string name;
    /// The stored column's type, or the type all values have that are not NULL (number if integers and
    /// numbers are mixed); nothing if there is none such.
    std::optional<data::ValueType> type;

    bool operator==(const ResultColumn &) const = default;
};

/// A column of a table that a query reads.
struct ColumnRead {
    std::string database; ///< As SQLite or the query calls it; empty: the one that holds the name.
    std::string table;
    std::string column; ///< Empty where only the rows matter.

    auto operator<=>(const ColumnRead &) const = default;
};

/// The rows of a query in the order they came; every row has one value per column.
struct QueryResult {
    std::vector<ResultColumn> columns;
    std::vector<std::vector<data::Value>> rows;
    std::string truncated; ///< What was left out, in words; empty if everything is here.
    double seconds = 0;    ///< Wall time of the query.
    /// What the query says that can hardly be meant, with places in its text; it ran all the same.
    Errors remarks = {};

    bool operator==(const QueryResult &) const = default;
};

} // namespace weighhouse::sql
