// SPDX-License-Identifier: GPL-3.0-or-later
// Tells a project file from another one that was copied over it.
#pragma once

#include "core/base/error.h"
#include "core/data/project/part/part.h"
#include "core/data/sql/connection.h"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace weighhouse::project
{

/// One row: who the project is, a number that every transaction of this program moves on, and the number that
/// stood in the file when it did so last, as far as that was known. Numbers are big-endian.
struct StampTable {
    static constexpr const char *statements =
        "CREATE TABLE IF NOT EXISTS stamp (place INTEGER PRIMARY KEY CHECK (place = 0), id BLOB NOT NULL, "
        "tick BLOB NOT NULL, base BLOB NOT NULL); "
        "INSERT OR IGNORE INTO stamp VALUES (0, randomblob(16), zeroblob(8), zeroblob(8))";
    static constexpr std::array<Migration, 1> migrations{{{9, statements}}};
};

/// Compares the stamp in the file with the one that SQLite sees. SQLite itself, whose cache and write-ahead
/// log hide the file, does not notice that a file is overwritten while it is open: it writes on into what it
/// takes for its own pages. Each connection has its own.
class FileStamp
{
public:
    /// Returns true unless the file is another project, an older copy of this one, or cut off. Takes a stamp
    /// that is in the log only for a good one. Inside a transaction. Errors: those of sql::Connection.
    Result<bool> isInPlace(sql::Connection &connection);

    /// Checks the stamp at the begin of a transaction, and moves it on in one that writes. Errors:
    /// "project.gone"; "project.foreign-log" if the log was another file's when the connection was opened;
    /// those of sql::Connection.
    Result<void> check(sql::Connection &connection, sql::Transaction::Kind kind,
                       const std::filesystem::path &path);

    /// After a transaction that wrote: errors "project.gone" if what was written is not where people look for
    /// it. Moves a long log into the file; SQLite would do so by itself without looking where it writes (see
    /// sql::Connection::keepLog).
    Result<void> committed(sql::Connection &connection, const std::filesystem::path &path);

private:
    struct Stamp {
        std::string id;
        std::uint64_t tick = 0;
        std::uint64_t base = 0; ///< Not known of a stamp in the file.
    };

    Result<void> advance(sql::Connection &connection);
    static Result<Stamp> seen(sql::Connection &connection);
    Result<std::optional<Stamp>> inFile(sql::Connection &connection);

    std::uint32_t m_page = 0; ///< The page of the row in the file; 0 before it is looked for.
    std::optional<Stamp> m_last;
};

} // namespace weighhouse::project
