// SPDX-License-Identifier: GPL-3.0-or-later
// MySQL's functions on texts.
#pragma once

#include "core/data/sql/sql_function.h"

#include <span>

namespace weighhouse::sql
{

/// Texts count in characters (code points); any NULL argument gives NULL unless MySQL says otherwise.
std::span<const SqlFunction> textFunctions();

} // namespace weighhouse::sql
