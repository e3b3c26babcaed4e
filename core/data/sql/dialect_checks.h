// SPDX-License-Identifier: GPL-3.0-or-later
// Where the same query gives other rows in MySQL, or none, if the data are such.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"

#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::sql
{

/// SQLite says this when only_row() gets a second row.
inline constexpr std::string_view secondRow = "several-rows";

/// A remark that counts only if the data make the difference.
struct DialectCheck {
    /// The query that asks the data gives a row, or ends with `secondRow`. If it is empty, the remark counts
    /// in any case.
    std::string query;
    Error remark;
    bool wantsError = false;

    bool operator==(const DialectCheck &) const = default;
};

/// The checks of a query, in the order of their places, at most a few: texts that are compared with others
/// of another case ("sql.other-case") or with numbers ("sql.text-as-number"), columns that are neither
/// grouped nor aggregated ("sql.any-row", "sql.row-of-extreme"), several rows for one value
/// ("sql.several-rows"), LOG to the base 10 ("sql.log-base") and backslashes in texts ("sql.backslash").
std::vector<DialectCheck> dialectChecks(std::string_view text, const data::Schema &schema);

} // namespace weighhouse::sql
