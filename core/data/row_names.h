// SPDX-License-Identifier: GPL-3.0-or-later
// Rows by the names people have for them.
#pragma once

#include "core/data/dataset.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::data
{

/// What a person wrote for a row, as a name by which the key tells the row: the text itself if a row has it
/// for its key; else, if exactly one row has it in a column of text (case matters first, then not), "#N" for
/// that row, counting from 1; else the text unchanged. So goods with numbers for keys can be called by their
/// names.
std::string rowArgument(const Dataset &dataset, std::size_t table, std::string_view text);

/// Names of some rows of a table as examples, at most `most`: the only column of text whose values differ if
/// the key is not text, else keys.
std::vector<std::string> exampleRows(const Dataset &dataset, std::size_t table, std::size_t most);

/// The column that people call the rows by instead of the key: the first one of text whose values are all
/// there and all different; none if the key itself is text. Looks at every row.
std::optional<std::size_t> namingColumn(const Dataset &dataset, std::size_t table);

/// What else people call a row than by its key: its value in the column that exampleRows takes; empty if
/// there is none.
std::string otherName(const Dataset &dataset, std::size_t table, RowNumber row);

} // namespace weighhouse::data
