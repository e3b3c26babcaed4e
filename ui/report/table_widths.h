// SPDX-License-Identifier: GPL-3.0-or-later
// The widths of a table's columns: by their contents, and if those are too wide by their shares.
#pragma once

#include "ui/report/set_text.h"

#include <vector>

namespace weighhouse::ui::pages
{

/// Tables have two sizes: that of the text, and a small one for numbers of figures and for many columns.
struct TableLook {
    Role head = Role::TableHead;
    Role cell = Role::Cell;
    double padding = 4.5 * pt; ///< At both sides of a cell.
    double above = 3.6 * pt;   ///< And above and below.
    double headRule = 1.1 * pt;

    static TableLook normal() { return {}; }
    static TableLook small()
    {
        return {Role::SmallTableHead, Role::SmallCell, 3.6 * pt, 2.1 * pt, 0.75 * pt};
    }
};

struct ColumnWidths {
    std::vector<double> widths; ///< With the padding; together the width of the table.
    /// The room for what stands behind the decimal point, in columns that hold nothing but numbers: their
    /// points stand below each other. Negative for the other columns.
    std::vector<double> fractions;

    static ColumnWidths of(const Setting &setting, const audit::Table &table, const TableLook &look);
};

/// The decimal point of the report's language; 0 if it is no sign that tables know.
char pointOf(const Setting &setting);

/// The width of a cell's text by its letters.
Measured measureCell(const PageStyle &style, const audit::Text &text, Role role, bool isStrong);

} // namespace weighhouse::ui::pages
