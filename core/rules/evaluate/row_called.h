// SPDX-License-Identifier: GPL-3.0-or-later
// Rows and cells by the names people have for them.
#pragma once

#include "core/rules/evaluate/program.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace weighhouse::rules
{

/// The row that people call so: by its key, else by its name or label (see data::RowLabels::find), else "#12"
/// by its number from 1; noRow if there is none. Errors: "rules.ambiguous-row" where several have the name,
/// with their keys.
Result<data::RowNumber> rowCalled(const Program &program, std::uint32_t table, std::string_view text);

/// The cell with its row as people see it: "plant[Lyon].cost". findCell finds it again.
std::string cellLabel(const Program &program, ColumnId column, data::RowNumber row);

} // namespace weighhouse::rules
