// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's C interface with owners and Results: connections, prepared statements, transactions.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/statement.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

struct sqlite3;

namespace weighhouse::sql
{

/// How a database file is opened.
enum class OpenMode {
    ReadOnly,          ///< The file must exist.
    ReadWrite,         ///< The file must exist; a write-protected one is opened for reading.
    ReadWriteOrCreate, ///< A missing file is created.
    Immutable,         ///< As ReadOnly, and no other program may write it: needs no files beside it.
};

/// The place of SQLite's temporary files.
enum class TemporaryFiles {
    AsUsual, ///< SQLite decides.
    InMemory ///< See temporary_files.h.
};

/// One connection to a SQLite database. Not for several threads at once.
///
/// Errors of all functions have one of the codes "sqlite.busy", "sqlite.cannot-open", "sqlite.constraint",
/// "sqlite.damaged", "sqlite.full", "sqlite.interrupted", "sqlite.not-a-database", "sqlite.read-only",
/// "sqlite.too-big", "sqlite.error"; the message gives SQLite's reason and the statement.
class Connection
{
public:
    /// Opens a file. SQLite reads it only when the first statement runs, so that is when a damaged file
    /// shows.
    static Result<Connection> open(const std::filesystem::path &path, OpenMode mode,
                                   TemporaryFiles temporary = TemporaryFiles::AsUsual);

    /// A new, empty database that lives as long as the connection.
    static Result<Connection> inMemory(TemporaryFiles temporary = TemporaryFiles::AsUsual);

    /// Runs one or several statements whose rows nobody wants.
    Result<void> execute(std::string_view statements);

    /// Prepares one statement; text after it is an error. The connection must outlive it.
    Result<Statement> prepare(std::string_view statement);

    /// From now on statements that are no longer in use are kept, and used again for the same text.
    void keepStatements();

    /// The first column of the first row as an integer; an error if there is no row.
    Result<std::int64_t> integer(std::string_view statement);

    /// How long to wait for another connection's lock before "sqlite.busy".
    void setBusyTimeout(std::chrono::milliseconds timeout);

    /// Turns off what a database from elsewhere could use to run something on its own: triggers, views,
    /// extensions, a writable schema, functions with side effects.
    void distrustSchema();

    /// Copies the whole database over the content of another. `progress` gets the share done; false stops it
    /// with "sqlite.interrupted".
    Result<void> copyTo(Connection &target, const std::function<bool(double)> &progress = {});

    /// Whether the main database can only be read.
    bool isReadOnly() const;
    /// Returns true if the file has been removed, renamed or replaced since it was opened: what is written
    /// then is not where people look for it.
    bool isFileGone() const;
    /// A page as it stands in the file, whatever the cache and the write-ahead log have; empty if the file
    /// ends before, or there is none. Pages count from 1.
    Result<std::string> pageInFile(std::uint32_t page);

    /// From now on the write-ahead log is moved into the file only where somebody asks for it, and when the
    /// last connection closes.
    void keepLog();
    /// The pages in the log after the last transaction of a connection that keeps it.
    int pagesInLog() const { return m_pagesInLog == nullptr ? 0 : *m_pagesInLog; }

    sqlite3 *handle() const { return m_handle.get(); }

private:
    struct Close {
        void operator()(sqlite3 *handle) const;
    };
    explicit Connection(sqlite3 *handle) : m_handle(handle) {}

    std::unique_ptr<int> m_pagesInLog; ///< Outlives the handle, which writes it.
    std::unique_ptr<sqlite3, Close> m_handle;
    std::shared_ptr<KeptStatements> m_kept; ///< Null: no statements are kept.
};

/// A transaction that is rolled back when it goes out of scope without commit().
class Transaction
{
public:
    enum class Kind {
        Deferred,  ///< Reads one snapshot.
        Immediate, ///< Takes the right to write at once, or fails with "sqlite.busy".
    };

    static Result<Transaction> begin(Connection &connection, Kind kind);

    Transaction(Transaction &&other) noexcept;
    Transaction &operator=(Transaction &&other) noexcept;
    ~Transaction();

    /// Makes everything since begin() last. After an error it is rolled back.
    Result<void> commit();

private:
    explicit Transaction(Connection &connection) : m_connection(&connection) {}
    void rollback();

    Connection *m_connection;
};

/// The error that a SQLite result code stands for; `statement` is named in the message unless it is empty.
Error sqliteError(sqlite3 *handle, int code, std::string_view statement);

} // namespace weighhouse::sql
