// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as SQL that MySQL and SQLite both read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::samples
{

/// One row, its values written with the functions below.
using Row = std::vector<std::string>;

/// A text in quotes.
std::string text(std::string_view value);

/// TRUE or FALSE.
std::string truth(bool value);

std::string integer(long long value);

/// The number rounded half away from zero to so many decimals, without trailing zeros: "12.5", "0.007", "3".
std::string decimal(double value, int places);

/// The number that `decimal` writes.
double rounded(double value, int places);

/// Appends `CREATE TABLE name (definitions…);`.
void createTable(std::string &dump, std::string_view name, const std::vector<std::string> &definitions);

/// Appends INSERT statements of at most 50 rows each.
void insertRows(std::string &dump, std::string_view table, std::string_view columns,
                const std::vector<Row> &rows);

} // namespace weighhouse::samples
