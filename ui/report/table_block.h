// SPDX-License-Identifier: GPL-3.0-or-later
// Tables: broken between rows, with their head on each page.
#pragma once

#include "ui/report/page_block.h"
#include "ui/report/table_widths.h"

#include <memory>

namespace weighhouse::ui::pages
{

/// The widths are worked out from all rows, so they are made once and shared. Its last row stays with a
/// caption.
std::unique_ptr<PageBlock> tableBlock(const Setting &setting, const audit::Table &table,
                                      const TableLook &look, std::shared_ptr<const ColumnWidths> widths,
                                      bool hasCaption = false);

/// The look of a table by the number of its columns.
TableLook lookFor(const audit::Table &table);

} // namespace weighhouse::ui::pages
