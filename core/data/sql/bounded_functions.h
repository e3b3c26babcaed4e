// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's functions behind a look at what they are asked.
#pragma once

#include "core/data/sql/sql_function.h"

#include <span>

namespace weighhouse::sql
{

/// printf and format, which would work for hours on what nobody sees, and json_patch, which compares all
/// names with all: too much is refused. What they give is SQLite's.
std::span<const SqlFunction> boundedFunctions();

/// The functions of dates and times. The clock shows one time during a query; where the answer must be the
/// same another time they refuse to look at it, and at the time zone of the machine.
std::span<const SqlFunction> clockFunctions();

} // namespace weighhouse::sql
