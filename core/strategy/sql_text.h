// SPDX-License-Identifier: GPL-3.0-or-later
// Names and values as SQL that means exactly them.
#pragma once

#include "core/data/dataset.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::strategy
{

/// A number as SQL that gives the same double: "5", "0.1", "NULL" for a NaN; nothing if SQL has no such text.
std::optional<std::string> sqlNumber(double number);

/// The same, but such that SQL computes with it as with a number that may have decimals: "5.0".
std::optional<std::string> sqlReal(double number);

/// A text in quotes; nothing if it holds a zero byte, at which a query ends.
std::optional<std::string> sqlText(std::string_view text);

/// Any of these; NULL is "NULL".
std::optional<std::string> sqlValue(const data::Value &value);

/// A row's place in stored order, as a name of SQL for a table: "rowid"; empty if columns have taken all its
/// names.
std::string rowPlace(const data::TableSchema &table);

} // namespace weighhouse::strategy
