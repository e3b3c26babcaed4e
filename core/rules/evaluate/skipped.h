// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that aggregates passed over for want of a value.
#pragma once

#include "core/rules/evaluate/interpret.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace weighhouse::rules
{

/// An aggregate that skips NULL, with how many of its rows it skipped. One that is worked out for several
/// rows is counted over all of them.
struct SkippedRows {
    std::string aggregate;   ///< "sum(part.cost)"
    std::string rule = {};   ///< the rule it stands in; empty where it stands in the expression itself
    std::size_t skipped = 0; ///< rows without a value
    std::size_t rows = 0;    ///< all that it ranges over, after `where`

    bool operator==(const SkippedRows &) const = default;
};

struct SkippedList {
    std::vector<SkippedRows> list; ///< those that skipped some, in the order in which they were met
    bool isComplete = true;        ///< false: there was more to look at than `mostRows`
    /// Columns whose values came from elsewhere, so that nobody knows what was left out of them.
    std::vector<std::string> unknown = {};

    bool operator==(const SkippedList &) const = default;
};

/// Looks at what the expressions (without a row) are worked out with on the present values: at their own
/// aggregates and at those of the computed cells they depend on, until `mostRows` cells and rows of
/// aggregates were looked at.
SkippedList skippedRows(const Evaluation &evaluation, std::span<const NodePtr> expressions,
                        const Bindings *bindings, std::size_t mostRows = 50'000);

/// Tells whether the column is worked out by a rule that may skip rows for want of a value, itself or through
/// the rules it depends on.
bool mayLeaveRowsOut(const CheckedRules &rules, ColumnId column);

/// "sum(part.cost)", "min(every part.…)": an aggregate in short.
std::string aggregateText(const CheckedRules &rules, const Node &aggregate);

} // namespace weighhouse::rules
