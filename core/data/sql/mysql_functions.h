// SPDX-License-Identifier: GPL-3.0-or-later
// More of MySQL's functions, and those that its spellings become.
#pragma once

#include "core/data/sql/sql_function.h"

#include <span>
#include <string_view>

namespace weighhouse::sql
{

/// SUBSTRING_INDEX, FIELD, ELT, FIND_IN_SET, STRCMP, SPACE, ASCII, ISNULL, DATABASE, SCHEMA; and of
/// mysql_spelling.h: to_integer, to_decimal, whole_quotient, values_together; of dialect_checks.h: only_row.
std::span<const SqlFunction> mysqlFunctions();

/// Errors of REGEXP begin so, for query_error.h to tell them.
inline constexpr std::string_view badPattern = "bad-pattern: ";
inline constexpr std::string_view slowPattern = "slow-pattern";

/// REGEXP, with letters of any case alike as in MySQL, and REGEXP_LIKE.
std::span<const SqlFunction> expressionFunctions();

/// In place of SQLite's: ROUND with digits before the point, which SQLite takes for none.
std::span<const SqlFunction> roundingFunctions();

/// FORMAT(number, decimals) as MySQL writes it: 1,234.50. Returns false, without a result, if the arguments
/// are not such.
bool formatNumber(sqlite3_context *context, int count, sqlite3_value **arguments);

} // namespace weighhouse::sql
