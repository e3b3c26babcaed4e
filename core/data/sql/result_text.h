// SPDX-License-Identifier: GPL-3.0-or-later
// A query's result as text for people and for programs.
#pragma once

#include "core/data/sql/query_result.h"

#include <string>

namespace weighhouse::sql
{

/// Columns aligned under their names (numbers to the right), each line ending with a line feed; below the
/// rows what was truncated. Control characters are shown as escapes (\n). Widths count terminal cells.
std::string toTable(const QueryResult &result); // long values are cut

/// RFC 4180: a header line, CRLF line ends, quotes where needed. NULL is an empty field and empty text is "".
std::string toCsv(const QueryResult &result);

/// A table of GitHub Flavored Markdown; bars and line breaks in values are escaped. NULL is written NULL.
std::string toMarkdown(const QueryResult &result);

/// An array with one object per row, keys in the order of the columns; a name that occurs again gets " (2)".
/// Numbers that JSON does not have (infinity) become null; bytes that are not UTF-8 the replacement
/// character.
std::string toJson(const QueryResult &result);

} // namespace weighhouse::sql
