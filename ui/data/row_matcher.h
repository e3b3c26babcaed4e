// SPDX-License-Identifier: GPL-3.0-or-later
// A filter made ready for going through all rows of a table.
#pragma once

#include "ui/data/row_filter.h"

#include <functional>
#include <vector>

namespace weighhouse::ui
{

/// Remembers what it has found out about texts, so that each is looked at once. For one thread.
class RowMatcher
{
public:
    RowMatcher(TableCellsPtr cells, const RowFilter &filter);

    bool matches(std::size_t row) const;

private:
    using Test = std::function<bool(std::size_t row)>;

    Test testOf(const RowCondition &condition) const;
    Test comparison(const RowCondition &condition) const;
    Test contains(std::size_t column, const QString &text) const;
    Test containsInText(std::size_t column, const QString &text) const;
    Test isNull(std::size_t column) const;

    TableCellsPtr m_cells;
    std::vector<Test> m_tests;
};

/// The number in a cell as a double, NaN for NULL; a function that is quick for every row. Only for columns
/// of numbers and booleans.
std::function<double(std::size_t row)> numberReader(const TableCellsPtr &cells, std::size_t column);

/// What tells the texts of a column apart, and the text behind it; -1 for NULL. Only for columns of texts and
/// references.
struct TextReader {
    std::function<std::int64_t(std::size_t row)> id;
    std::function<QString(std::int64_t id)> text;
};
TextReader textReader(const TableCellsPtr &cells, std::size_t column);

} // namespace weighhouse::ui
