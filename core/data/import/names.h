// SPDX-License-Identifier: GPL-3.0-or-later
// Names and counts, as people write them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::import
{

/// A whole number with commas between thousands: 1,204.
std::string countForPeople(std::size_t count);

/// The start of a text for messages: at most `bytes` long, white space squeezed, no character cut.
std::string beginning(std::string_view text, std::size_t bytes);

/// The name of the table that a file holds: its name without folder and extension, everything but letters and
/// digits replaced by _; "table" if nothing is left.
std::string tableNameOf(std::string_view fileName);

/// The words of a name in lower case and singular: "homeNodes" and "home_node" are both home, node.
std::vector<std::string> wordsOf(std::string_view name);

/// How well a column's name says that it refers to a key: 1 for goods_id and goods(code), or equal names;
/// less for home_node and trade_node; 0 if nothing in the names agrees.
double nameAffinity(std::string_view column, std::string_view targetTable, std::string_view targetColumn);

} // namespace weighhouse::import
