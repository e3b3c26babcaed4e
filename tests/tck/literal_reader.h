// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the kit's notation of values: cells of tables, parameters, procedures' rows.
#pragma once

#include "core/base/error.h"
#include "tests/tck/literal.h"

#include <string_view>

namespace weighhouse::tck
{

/// The literal that all of the text spells. Error: "tck.unreadable-value", where.column is the place in the
/// text, from 1 (in bytes).
Result<Literal> readLiteral(std::string_view text);

} // namespace weighhouse::tck
