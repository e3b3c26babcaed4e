// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that look for texts in texts, in time that grows with their lengths.
#pragma once

#include "core/data/sql/sql_function.h"

#include <span>

namespace weighhouse::sql
{

/// instr, replace, trim, ltrim and rtrim in place of SQLite's, whose time grows with the product of the
/// lengths. What they give is the same.
std::span<const SqlFunction> searchFunctions();

} // namespace weighhouse::sql
