// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's handles, closed by themselves.
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <string_view>

namespace weighhouse::import
{

struct CloseConnection {
    void operator()(sqlite3 *connection) const { sqlite3_close_v2(connection); }
};
using SqliteConnection = std::unique_ptr<sqlite3, CloseConnection>;

struct FinalizeStatement {
    void operator()(sqlite3_stmt *statement) const { sqlite3_finalize(statement); }
};
using SqliteStatement = std::unique_ptr<sqlite3_stmt, FinalizeStatement>;

/// Opens a file for reading only, on a snapshot that stays the same until the connection closes.
Result<SqliteConnection> openReadOnly(const std::filesystem::path &path);

Result<SqliteStatement> prepare(sqlite3 *connection, const std::string &sql);

/// Goes to the next row; false behind the last one.
Result<bool> step(sqlite3 *connection, sqlite3_stmt *statement);

/// A column of the present row as text, and empty for NULL.
std::string_view textAt(sqlite3_stmt *statement, int column);

/// What SQLite's present error means for the file.
Error sqliteError(sqlite3 *connection);

} // namespace weighhouse::import
