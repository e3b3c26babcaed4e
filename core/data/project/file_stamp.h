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

/// The one row tells a project from all others by its id, and its versions by a number (tick) that every
/// transaction of this program changes. The upper bits of a tick are a random mark that the transactions in
/// one filling of the write-ahead log share, the lower ones count them. So a copy of the file that went on by
/// itself has another mark. Base is the tick that was in the file when the log was begun; it is 0 where that
/// was not known. Numbers are big-endian.
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
    /// Returns true if the file was removed, renamed, replaced or overwritten since it was opened, so that
    /// what is written now is not where people look for it. False where that cannot be told.
    bool isGone(sql::Connection &connection);

    /// Returns true if the page that had the stamp has not got it any more. SQLite stumbles over the pages of
    /// another file with errors that say something else.
    bool isOverwritten(sql::Connection &connection) const;

    /// Checks the stamp at the begin of a transaction, and moves it on in one that writes. Errors:
    /// "project.gone"; "project.foreign-log" if the log was another file's when the connection was opened;
    /// those of sql::Connection.
    Result<void> check(sql::Connection &connection, sql::Transaction::Kind kind,
                       const std::filesystem::path &path);

    /// Checks the file after a transaction that wrote. Error: "project.gone". Moves a long log into the file;
    /// SQLite would do so by itself without looking where it writes (see sql::Connection::keepLog).
    Result<void> committed(sql::Connection &connection, const std::filesystem::path &path);

private:
    struct Stamp {
        std::string id;
        std::uint64_t tick = 0;
        std::uint64_t base = 0; ///< Not known of a stamp in the file.
    };

    /// Returns true unless the file is another project, another version of this one, or cut off. A stamp that
    /// is only in the log is a good one.
    Result<bool> isInPlace(sql::Connection &connection);
    /// Returns true if the log that ends with the stamp that was seen can have brought the file to this tick.
    bool leadsTo(std::uint64_t tick) const;
    Result<void> advance(sql::Connection &connection);
    static Result<Stamp> stampIn(sql::Connection &connection);
    Result<std::optional<Stamp>> inFile(sql::Connection &connection);
    Result<void> findPage(sql::Connection &connection);

    std::uint32_t m_page = 0;    ///< The page of the row in the file; 0 before it is looked for.
    Stamp m_seen;                ///< The stamp that SQLite saw last.
    std::optional<Stamp> m_last; ///< The stamp that was last found in the file.
};

} // namespace weighhouse::project
