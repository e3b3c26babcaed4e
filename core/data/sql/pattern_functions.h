// SPDX-License-Identifier: GPL-3.0-or-later
// LIKE and GLOB that can be stopped.
#pragma once

#include "core/data/sql/sql_function.h"

#include <span>

namespace weighhouse::sql
{

/// In place of SQLite's: they match the same, but a match over a long text with many wildcards, which takes
/// minutes, ends when the query is to stop.
std::span<const SqlFunction> patternFunctions();

} // namespace weighhouse::sql
