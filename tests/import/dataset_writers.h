// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets written as other programs would, to be read again.
#pragma once

#include "core/data/dataset.h"
#include "core/data/import/imported.h"

#include <string>

namespace weighhouse::testing
{

/// As mysqldump writes: back-ticks, ENGINE clauses, escapes, many rows in one statement.
std::string toMySql(const data::Dataset &dataset);

/// As SQLite's shell writes: double quotes around names, doubled quotes, one statement for each row.
std::string toSqlite(const data::Dataset &dataset);

/// One table with a line of names, by RFC 4180. Empty texts are quoted, NULLs are not.
std::string toCsv(const data::Dataset &dataset, std::size_t table, char delimiter);

} // namespace weighhouse::testing
