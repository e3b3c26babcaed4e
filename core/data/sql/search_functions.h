// SPDX-License-Identifier: GPL-3.0-or-later
// Functions that look for texts in texts, in time that grows with their lengths.
#pragma once

#include "core/data/sql/sql_function.h"

#include <optional>
#include <span>
#include <string_view>

namespace weighhouse::sql
{

/// instr, replace, trim, ltrim and rtrim in place of SQLite's, whose time grows with the product of the
/// lengths. What they give is the same.
std::span<const SqlFunction> searchFunctions();

/// Where `piece` first stands in `whole`, in bytes, in time that grows with the sum of their lengths.
std::optional<std::size_t> firstPlace(std::string_view piece, std::string_view whole);

} // namespace weighhouse::sql
