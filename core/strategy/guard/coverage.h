// SPDX-License-Identifier: GPL-3.0-or-later
// The columns that a decision turns on are compared with those that somebody has read.
#pragma once

#include "core/rules/check/checked.h"
#include "core/strategy/slice.h"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace weighhouse::strategy
{

/// A column that candidates are told apart by, and the rule that reads it.
struct DecisiveColumn {
    rules::ColumnId column;
    std::optional<std::size_t> rule = {}; ///< Position in CheckedRules::rules; none: the question reads it.
};

/// The columns from which the effects of a decision are worked out and which no decision changes, those of
/// keys and of references among them: what the question reads, and what the rules read that a candidate
/// changes. Each once, the question's first.
std::vector<DecisiveColumn> decisiveColumns(const rules::CheckedRules &rules,
                                            const rules::CheckedQuestion &question, const Slice &slice);

/// The part of the data that was read: columns as they are stored or as rules give them, and tables of which
/// any row was.
struct ColumnsKnown {
    std::set<rules::ColumnId> columns = {};
    std::set<std::uint32_t> tables = {};
};

/// Those of the decisive columns of which nothing is known: they were not read, and what was read does not
/// give them by the rules. Keys count as known with their table.
std::vector<DecisiveColumn> unknownColumns(const rules::CheckedRules &rules,
                                           const std::vector<DecisiveColumn> &decisive,
                                           const ColumnsKnown &known);

} // namespace weighhouse::strategy
