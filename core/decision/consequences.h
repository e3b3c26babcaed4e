// SPDX-License-Identifier: GPL-3.0-or-later
// Works out what follows from a candidate, table by table: rows before and after.
#pragma once

#include "core/decision/problem.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::decision
{

/// A column in which something follows.
struct ConsequenceColumn {
    rules::ColumnId id;
    std::string name;
    std::string unit = {};
    bool isRead = false;     ///< An objective or a constraint reads it, not only what is read by it.
    bool isComputed = false; ///< By a rule; otherwise the candidate sets it.
    std::size_t changed = 0; ///< Rows in which its value is another one.
};

/// A row of a table of consequences, with a value for each of its columns; as in rules::Evaluation.
struct ConsequenceRow {
    data::RowNumber row = data::noRow;
    std::string name; ///< See rowName.
    std::vector<double> before;
    std::vector<double> after;

    bool isChanged(std::size_t column) const;
};

/// Holds what a candidate changes in one table, as far as the question depends on it.
struct ConsequenceTable {
    std::string name;
    std::vector<ConsequenceColumn> columns; ///< Those read first, then in the order of the table.
    /// In stored order: every row if a computed column is read, otherwise those that change.
    std::vector<ConsequenceRow> rows;
    std::size_t rowCount = 0; ///< Of the table.
    std::size_t changed = 0;  ///< Rows in which something changes.

    /// Tells whether a computed column of it is read.
    bool isRead() const
    {
        return std::ranges::any_of(
            columns, [](const ConsequenceColumn &column) { return column.isRead && column.isComputed; });
    }
};

/// The tables in which something follows from the candidate: in columns that an objective or a constraint
/// reads and a rule computes, and in those that change on the way there. What the question does not depend on
/// is left out, unless the problem follows every rule. Tables that are read come first.
struct Consequences {
    std::vector<ConsequenceTable> tables;
    /// The values under the candidate, for putting them into words (see valueText); texts and rows of both.
    rules::Evaluation after;
};

/// Errors: "decision.no-value" if what the candidate changes cannot be worked out.
Result<Consequences> consequencesOf(const Problem &problem, const Candidate &candidate);

} // namespace weighhouse::decision
