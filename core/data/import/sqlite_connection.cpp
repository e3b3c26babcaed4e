// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sqlite_connection.h"

namespace weighhouse::import
{
namespace
{

constexpr int patienceMilliseconds = 2000;

} // namespace

Error sqliteError(sqlite3 *connection)
{
    const std::string reason = sqlite3_errmsg(connection);
    switch (sqlite3_errcode(connection) & 0xFF) {
    case SQLITE_NOTADB:
        return {"sqlite.not-a-database",
                Message::of("import.not-a-database"),
                {},
                Message::of("import.do.choose-another-file-save")};
    case SQLITE_CORRUPT:
        return {"sqlite.corrupt",
                Message::of("import.corrupt", {{"reason", reason}}),
                {},
                Message::of("import.corrupt.recover-sqlite")};
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {
            "sqlite.busy", Message::of("import.busy"), {}, Message::of("import.do.close-other-program-try")};
    default:
        return {"sqlite.unreadable",
                Message::of("import.unreadable", {{"reason", reason}}),
                {},
                Message::of("import.do.check-may-read-file")};
    }
}

Result<SqliteStatement> prepare(sqlite3 *connection, const std::string &sql)
{
    sqlite3_stmt *statement = nullptr;
    if (sqlite3_prepare_v2(connection, sql.c_str(), static_cast<int>(sql.size()), &statement, nullptr) !=
        SQLITE_OK)
        return failure(sqliteError(connection));
    return SqliteStatement(statement);
}

Result<bool> step(sqlite3 *connection, sqlite3_stmt *statement)
{
    const int state = sqlite3_step(statement);
    if (state == SQLITE_ROW)
        return true;
    if (state == SQLITE_DONE)
        return false;
    return failure(sqliteError(connection));
}

std::string_view textAt(sqlite3_stmt *statement, int column)
{
    const void *const bytes = sqlite3_column_text(statement, column);
    if (bytes == nullptr)
        return {};
    return {static_cast<const char *>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement, column))};
}

Result<SqliteConnection> openReadOnly(const std::filesystem::path &path)
{
    std::error_code problem;
    const auto status = std::filesystem::status(path, problem);
    if (!std::filesystem::exists(status))
        return failure("file.not-found", Message::of("import.not-found", {{"path", path.string()}}),
                       Message::of("import.do.check-name-folder"));
    if (std::filesystem::is_directory(status))
        return failure("file.unreadable",
                       Message::of("import.unreadable.folder-not", {{"path", path.string()}}),
                       Message::of("import.do.name-file"));
    if (!std::filesystem::is_regular_file(status))
        return failure("file.special", Message::of("file.special", {{"path", path.string()}}),
                       Message::of("file.do.copy-into-file"));
    sqlite3 *handle = nullptr;
    const int opened =
        sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
    SqliteConnection connection(handle);
    if (handle == nullptr)
        return failure("sqlite.unreadable", Message::of("import.unreadable.not-enough"),
                       Message::of("import.do.close-other-programs"));
    if (opened != SQLITE_OK)
        return failure(sqliteError(handle));
    sqlite3_busy_timeout(handle, patienceMilliseconds);
    // The file is not ours: what its schema says must not run anything.
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    if (sqlite3_exec(handle, "PRAGMA query_only = 1; BEGIN; SELECT count(*) FROM sqlite_schema", nullptr,
                     nullptr, nullptr) != SQLITE_OK)
        return failure(sqliteError(handle));
    return connection;
}

} // namespace weighhouse::import
