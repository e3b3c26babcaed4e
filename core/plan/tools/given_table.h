// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a table from an answer.
#pragma once

#include "core/plan/tools/given_answer.h"
#include "core/rules/check/checked.h"

namespace weighhouse::plan
{

/// Replaces the rows of a table of the dataset by the answer's. Columns that the answer does not have keep
/// their values in rows that are there already (found by the primary key, which it must have, if that tells
/// rows apart), and are NULL in others. Rows that are there already come first, in their order; then new ones
/// as in the answer. `rules` may call columns by other names. Errors: "tool.unknown-table", "tool.no-column",
/// "tool.unknown-column" for one that is nearly called as one that is lacking, "tool.no-key",
/// "tool.duplicate-key" and those of GivenAnswer.
Result<void> giveTable(const GivenAnswer &given, const std::string &table, const rules::CheckedRules &rules,
                       data::Dataset &dataset);

/// The table's position in the rules and the dataset. Errors: "tool.unknown-table".
Result<std::uint32_t> tableNamed(const GivenAnswer &given, const std::string &table,
                                 const rules::CheckedRules &rules);

/// What an answer may call a stored or made column.
std::vector<std::string> namesOf(const rules::CheckedRules &rules, rules::ColumnId column);

} // namespace weighhouse::plan
