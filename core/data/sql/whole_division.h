// SPDX-License-Identifier: GPL-3.0-or-later
// Divisions that drop a remainder which may be missed.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"

#include <string_view>

namespace weighhouse::sql
{

/// A remark on every `/` of a query that certainly divides one integer by another, so that SQLite drops the
/// remainder, with the place in the text. Columns are whole by their declared types; where it is not certain
/// which column a name stands for, or what an expression gives, there is no remark. Nor is there one where
/// literals divide evenly, or where the query turns the quotient into an integer itself. Code:
/// "sql.whole-division".
Errors wholeDivisions(std::string_view text, const data::Schema &schema, bool hashComments);

} // namespace weighhouse::sql
