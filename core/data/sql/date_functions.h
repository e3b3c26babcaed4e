// SPDX-License-Identifier: GPL-3.0-or-later
// MySQL's functions of days and times.
#pragma once

#include "core/data/sql/sql_function.h"

#include <span>

namespace weighhouse::sql
{

/// YEAR, MONTH, DAY and the like, DATE_FORMAT, STR_TO_DATE, DATEDIFF, TIMESTAMPDIFF, DATE_ADD, DATE_SUB and
/// their relatives. Moments are texts as 2026-03-01 12:30:00; of anything else the functions give NULL. None
/// looks at the clock.
std::span<const SqlFunction> dateFunctions();

} // namespace weighhouse::sql
