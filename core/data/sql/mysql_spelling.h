// SPDX-License-Identifier: GPL-3.0-or-later
// The spellings of MySQL that SQLite does not have are found in the tokens of a query.
#pragma once

#include "core/data/sql/spelling.h"

#include <string_view>
#include <vector>

namespace weighhouse::sql
{

/// The pieces that make SQLite read a text as MySQL means it: LEFT(, RIGHT( and ISNULL( (keywords in SQLite),
/// &&, <=>, # comments, DIV and MOD between values, RLIKE, BINARY before a value, COLLATE with MySQL's names,
/// INTERVAL n UNIT, EXTRACT, POSITION and SUBSTRING with words between their arguments, CAST and CONVERT to
/// MySQL's types, COUNT(DISTINCT a, b), GROUP_CONCAT with all its parts, ALL, ANY and SOME, SELECTs in
/// parentheses that are combined, FROM DUAL, information_schema, and \\% in the pattern of LIKE. Sorted by
/// place.
std::vector<Respelling> mysqlRespellings(std::string_view text);

/// Returns true if a text has a quote behind a backslash, which MySQL takes for a part of the text it stands
/// in.
bool hasEscapedQuotes(std::string_view text);
/// The text with such quotes doubled, as SQL writes them, and other backslashes taken as MySQL takes them.
/// Bytes stay where they are, but for those of escapes.
SpelledQuery withoutEscapes(std::string_view text);

} // namespace weighhouse::sql
