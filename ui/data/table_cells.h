// SPDX-License-Identifier: GPL-3.0-or-later
// What a grid shows of one table: stored columns and what the rules make of them, at one moment.
#pragma once

#include "ui/document/workings.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::ui
{

/// A column of the grid.
struct CellColumn {
    std::string name; ///< As the dataset calls it, or a new one as the rules do.
    rules::Type type = rules::Type::Number;
    std::string unit = {};
    std::string description = {};
    std::optional<std::size_t> stored = {};     ///< Position in the dataset's table; none for new columns.
    std::optional<rules::ColumnId> worked = {}; ///< Where its values are, if a rule makes them.
    std::string rule = {};                      ///< That rule's name.
    bool isKey = false;
    std::string refersTo = {}; ///< The table that it refers to; empty if it does not.

    bool isNumeric() const { return type == rules::Type::Number || type == rules::Type::Integer; }
    bool operator==(const CellColumn &) const = default;
};

/// Immutable and cheap to make: it shares the dataset and the workings, so that other threads can read it
/// while the document goes on.
class TableCells
{
public:
    /// Null if there is no such table. Workings of an older dataset count only if the table had as many rows.
    static std::shared_ptr<const TableCells> of(std::shared_ptr<const data::Dataset> dataset,
                                                const WorkingsPtr &workings, std::string_view table);

    const std::string &name() const { return m_dataset->schema.tables[m_table].name; }
    std::size_t rowCount() const { return m_dataset->tables[m_table].rowCount; }
    const std::vector<CellColumn> &columns() const { return m_columns; }
    const data::Dataset &dataset() const { return *m_dataset; }
    const std::shared_ptr<const rules::Evaluation> &evaluation() const { return m_evaluation; }

    /// What is shown: the worked-out value where a rule makes one, else the stored one.
    data::Value value(std::size_t column, std::size_t row) const;
    /// What the dataset holds; NULL for new columns.
    data::Value storedValue(std::size_t column, std::size_t row) const;
    /// Whether a rule gives another value than is stored.
    bool differs(std::size_t column, std::size_t row) const;

    /// The stored values of a column that no rule makes; null for others. For going through many rows.
    const data::Column *storedColumn(std::size_t column) const;
    /// The worked-out number behind a cell, as in Evaluation; only for columns that a rule makes.
    double workedNumber(std::size_t column, std::size_t row) const;

private:
    std::shared_ptr<const data::Dataset> m_dataset;
    std::shared_ptr<const rules::Evaluation> m_evaluation;
    std::size_t m_table = 0;
    std::vector<CellColumn> m_columns;
};

using TableCellsPtr = std::shared_ptr<const TableCells>;

/// The columns of a table as it is stored, without what rules make of them.
std::vector<CellColumn> storedColumnsOf(const data::Schema &schema, const data::TableSchema &table);

/// The type in rules of what a stored column holds.
rules::Type typeOf(data::ValueType type);
/// "number", "integer", "boolean", "text", "reference".
std::string_view toText(rules::Type type);

} // namespace weighhouse::ui
