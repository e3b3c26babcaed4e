// SPDX-License-Identifier: GPL-3.0-or-later
// MySQL's functions on numbers.
#pragma once

#include "core/data/sql/sql_function.h"

#include <span>

namespace weighhouse::sql
{

/// Arithmetic, comparison and the aggregates of spread. What has no value (a logarithm of 0) is NULL.
std::span<const SqlFunction> numberFunctions();

} // namespace weighhouse::sql
