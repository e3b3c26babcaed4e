// SPDX-License-Identifier: GPL-3.0-or-later
// Which rows of a table are shown and in which order: worked out away from the window's thread.
#pragma once

#include "core/data/source/row_order.h"
#include "ui/data/row_filter.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace weighhouse::ui
{

/// What a grid wants to see.
struct RowViewRequest {
    TableCellsPtr cells;
    RowFilter filter;
    int sortColumn = -1; ///< -1: as stored
    bool descending = false;
};

using source::RowOrder;

struct RowView {
    TableCellsPtr cells;                   ///< What it was worked out on.
    std::shared_ptr<const RowOrder> order; ///< Null: every row as stored.
    bool wasStopped = false;               ///< Then there is no order.
};

/// Rows that meet the filter, sorted: numbers by size, texts as in a dictionary of this locale with numbers
/// in them by size, NULL always last, equal ones as stored. Looks at the token often.
RowView viewOf(const RowViewRequest &request, const std::stop_token &stop);

} // namespace weighhouse::ui
