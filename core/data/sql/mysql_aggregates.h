// SPDX-License-Identifier: GPL-3.0-or-later
// GROUP_CONCAT, ALL and ANY become these aggregates.
#pragma once

#include "core/data/sql/sql_function.h"

#include <span>

namespace weighhouse::sql
{

/// joined_values(distinct, separator, directions, value, keys …), value_range(value),
/// compared_with_all(sign, value, range) and compared_with_any(sign, value, range); see mysql_spelling.h.
std::span<const SqlFunction> aggregateFunctions();

} // namespace weighhouse::sql
