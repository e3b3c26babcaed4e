// SPDX-License-Identifier: GPL-3.0-or-later
// The filter line above a grid: what people type, understood.
#pragma once

#include "ui/data/table_cells.h"

#include <QLocale>
#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::ui
{

/// One condition on a row. All of a filter's conditions must hold.
struct RowCondition {
    enum class Kind {
        AnyContains, ///< the text occurs in any column
        Contains,    ///< … in this column
        Equal,
        NotEqual,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        IsNull,
        IsNotNull
    };
    Kind kind = Kind::AnyContains;
    std::size_t column = 0; ///< Of TableCells; not for AnyContains.
    data::Value value = {}; ///< A text for AnyContains and Contains; else of the column's kind.

    bool operator==(const RowCondition &) const = default;
};

using RowFilter = std::vector<RowCondition>;

/// Reads a filter: conditions joined by `and`, each one of
///     column > 5     (= != <> < <= > >=)     column contains x     column is null     column is not null
/// and anything else is a text to look for in every column. Names and texts with blanks may stand in quotes.
/// An empty text lets every row through.
///
/// Errors, with column and length in the text: "filter.unknown-column", "filter.wrong-value",
/// "filter.no-value", "filter.open-quote".
Result<RowFilter> readFilter(const QString &text, const std::vector<CellColumn> &columns,
                             const QLocale &locale = {});

} // namespace weighhouse::ui
