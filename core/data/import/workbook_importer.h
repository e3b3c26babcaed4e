// SPDX-License-Identifier: GPL-3.0-or-later
// The sheets of workbooks as tables.
#pragma once

#include "core/data/import/imported.h"

#include <string_view>

namespace weighhouse::import
{

/// Makes a table of each sheet of a workbook (.xlsx, .xlsm) that has values, named after the sheet. The first
/// row with values names the columns where it looks like names; rows and columns without values are left out.
/// Types are inferred from the texts of cells as those of CSV are: dates are dates, percentages parts of 1.
/// Empty cells, errors such as #N/A and formulas that were never calculated are NULL. Formulas have the value
/// that was stored with them. Notes tell of merged cells, hidden sheets, and sheets that are left out.
/// Options::spareBytes and the size of the file bound the memory.
///
/// Errors: "workbook.damaged", "workbook.encrypted", "workbook.old", "workbook.too-large",
/// "workbook.bad-cell", "workbook.duplicate-column", "workbook.not-of-type", "workbook.table-name",
/// "import.cancelled".
Result<Imported> importWorkbook(std::string_view bytes, const Options &options = {});

} // namespace weighhouse::import
