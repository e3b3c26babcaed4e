// SPDX-License-Identifier: GPL-3.0-or-later
// SQL functions that MySQL has and SQLite may lack.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/connection.h"

#include <string>
#include <vector>

namespace weighhouse::sql
{

/// Registers those of CONCAT, CONCAT_WS, IF, GREATEST, LEAST, LEFT, RIGHT, MID, SUBSTRING, LPAD, RPAD,
/// LOCATE, REPEAT, REVERSE, UCASE, LCASE, CHAR_LENGTH, CHARACTER_LENGTH, TRUNCATE, FLOOR, CEIL, CEILING, POW,
/// POWER, SQRT, EXP, LN, LOG, LOG2, LOG10, MOD, SIGN and of the aggregates STD, STDDEV, STDDEV_POP,
/// STDDEV_SAMP, VARIANCE, VAR_POP, VAR_SAMP that the connection does not have. They mean what MySQL's manual
/// says, but LOG of one argument is to the base 10 as everywhere in SQLite. Returns the names of all
/// functions there are now, sorted.
Result<std::vector<std::string>> addMySqlFunctions(Connection &connection);

} // namespace weighhouse::sql
