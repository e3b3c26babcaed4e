// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/connection.h"

#include "core/base/text.h"
#include "core/data/sql/memory_account.h"
#include "core/data/sql/temporary_files.h"

#include <cstddef>
#include <limits>
#include <sqlite3.h>
#include <system_error>
#include <utility>

namespace weighhouse::sql
{
namespace
{

/// A path as a URI for SQLite; everything but letters, digits, and -._~/ is escaped.
std::string uri(const std::filesystem::path &path)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text = "file:";
    for (const char c : path.generic_string()) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
            std::string_view("-._~/").find(c) != std::string_view::npos) {
            text += c;
        } else {
            text += '%';
            text += digits[byte >> 4U];
            text += digits[byte & 15U];
        }
    }
    return text;
}

/// A statement on one line, cut where it gets long.
std::string shortened(std::string_view statement)
{
    constexpr std::size_t longest = 160;
    std::string text;
    for (const char c : trimmed(statement)) {
        const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (!space)
            text += c;
        else if (text.back() != ' ')
            text += ' ';
    }
    if (text.size() > longest) {
        std::size_t end = longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
            --end;
        text = text.substr(0, end) + "…";
    }
    return text;
}

std::pair<const char *, MessageCode> codeAndHint(int code)
{
    // The file beside the write-ahead log, which reading needs too, cannot be made as long as it must be.
    if (code == SQLITE_IOERR_SHMSIZE)
        return {"sqlite.full", "sql.do.make-room-disk"_code};
    switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {"sqlite.busy", "sql.do.wait-for-other-program"_code};
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {"sqlite.cannot-open", "sql.do.check-may-open-file"_code};
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
        return {"sqlite.constraint", {}};
    case SQLITE_CORRUPT:
    case SQLITE_FORMAT:
        return {"sqlite.damaged", "sql.do.restore-backup"_code};
    case SQLITE_NOTADB:
        return {"sqlite.not-a-database", "sql.do.check-right-file"_code};
    case SQLITE_FULL:
        return {"sqlite.full", "sql.do.make-room-disk"_code};
    case SQLITE_INTERRUPT:
    case SQLITE_ABORT:
        return {"sqlite.interrupted", {}};
    case SQLITE_READONLY:
        return {"sqlite.read-only", "sql.do.check-may-write-file"_code};
    case SQLITE_TOOBIG:
        return {"sqlite.too-big", "sql.do.make-value-smaller"_code};
    default:
        return {"sqlite.error", {}};
    }
}

/// The VFS to open with; null is SQLite's own.
const char *vfsFor(TemporaryFiles temporary)
{
    MemoryAccount::install(); // before anything that makes SQLite start
    return temporary == TemporaryFiles::InMemory ? temporaryFilesInMemory() : nullptr;
}

} // namespace

Error sqliteError(sqlite3 *handle, int code, std::string_view statement)
{
    // The connection remembers the text of its latest error only.
    const char *reason = handle != nullptr && (sqlite3_extended_errcode(handle) & 0xFF) == (code & 0xFF)
                             ? sqlite3_errmsg(handle)
                             : sqlite3_errstr(code);
    const auto [name, hint] = codeAndHint(code);
    Message message = Message::verbatim(reason);
    if (!trimmed(statement).empty())
        message =
            Message::of("sql.in-statement", {{"problem", message}, {"statement", shortened(statement)}});
    return {name, std::move(message), {}, hint};
}

void Connection::Close::operator()(sqlite3 *handle) const
{
    sqlite3_close_v2(handle);
}

Result<Connection> Connection::open(const std::filesystem::path &path, OpenMode mode,
                                    TemporaryFiles temporary)
{
    // Absolute, since SQLite takes names like "file:x" and ":memory:" for something else.
    std::error_code problem;
    const std::filesystem::path absolute = std::filesystem::absolute(path, problem);
    std::string name = (problem ? path : absolute).string();
    int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    switch (mode) {
    case OpenMode::ReadOnly:
        flags |= SQLITE_OPEN_READONLY;
        break;
    case OpenMode::ReadWrite:
        flags |= SQLITE_OPEN_READWRITE;
        break;
    case OpenMode::ReadWriteOrCreate:
        flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        break;
    case OpenMode::Immutable:
        flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
        name = uri(name) + "?immutable=1";
        break;
    }
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2(name.c_str(), &handle, flags, vfsFor(temporary));
    Connection connection(handle);
    if (code != SQLITE_OK) {
        Error error = sqliteError(handle, code, {});
        error.message = Message::of("sql.cannot-open", {{"path", path.string()}, {"problem", error.message}});
        return failure(std::move(error));
    }
    return connection;
}

Result<Connection> Connection::inMemory(TemporaryFiles temporary)
{
    sqlite3 *handle = nullptr;
    const int code = sqlite3_open_v2(":memory:", &handle,
                                     SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_READWRITE |
                                         SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY,
                                     vfsFor(temporary));
    Connection connection(handle);
    if (code != SQLITE_OK)
        return failure(sqliteError(handle, code, {}));
    return connection;
}

Result<void> Connection::execute(std::string_view statements)
{
    if (m_kept != nullptr && statements.find(';') == std::string_view::npos) {
        auto statement = prepare(statements);
        return statement ? statement->run() : failure(std::move(statement).error());
    }
    const std::string text(statements);
    const char *rest = text.c_str();
    while (*rest != '\0') {
        sqlite3_stmt *prepared = nullptr;
        const char *start = rest;
        const int code = sqlite3_prepare_v2(handle(), start, -1, &prepared, &rest);
        Statement statement(prepared);
        if (code != SQLITE_OK)
            return failure(sqliteError(handle(), code, start));
        if (prepared == nullptr) // only white space and comments
            continue;
        if (auto done = statement.run(); !done)
            return done;
    }
    return {};
}

Result<Statement> Connection::prepare(std::string_view statement)
{
    if (statement.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        return failure(sqliteError(nullptr, SQLITE_TOOBIG, {}));
    if (m_kept != nullptr) {
        if (sqlite3_stmt *known = m_kept->take(statement))
            return Statement(known, m_kept);
    }
    sqlite3_stmt *prepared = nullptr;
    const char *rest = nullptr;
    const int code = sqlite3_prepare_v3(handle(), statement.data(), static_cast<int>(statement.size()),
                                        m_kept != nullptr ? SQLITE_PREPARE_PERSISTENT : 0, &prepared, &rest);
    Statement result(prepared, prepared == nullptr ? nullptr : m_kept);
    if (code != SQLITE_OK)
        return failure(sqliteError(handle(), code, statement));
    const auto used = static_cast<std::size_t>(rest - statement.data());
    if (prepared == nullptr || !trimmed(statement.substr(used)).empty())
        return failure("sqlite.error", Message::of("sql.error", {{"statement", shortened(statement)}}));
    return result;
}

void Connection::keepStatements()
{
    m_kept = std::make_shared<KeptStatements>();
}

Result<std::int64_t> Connection::integer(std::string_view statement)
{
    auto prepared = prepare(statement);
    if (!prepared)
        return tl::unexpected(std::move(prepared).error());
    auto row = prepared->step();
    if (!row)
        return tl::unexpected(std::move(row).error());
    if (!*row)
        return failure("sqlite.error",
                       Message::of("sql.error.no-row", {{"statement", shortened(statement)}}));
    return prepared->integer(0);
}

void Connection::setBusyTimeout(std::chrono::milliseconds timeout)
{
    sqlite3_busy_timeout(handle(), static_cast<int>(timeout.count()));
}

void Connection::distrustSchema()
{
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, nullptr);
    // Else a name in quotes that nothing has is taken for a text.
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_DQS_DML, 0, nullptr);
    sqlite3_db_config(handle(), SQLITE_DBCONFIG_DQS_DDL, 0, nullptr);
}

Result<void> Connection::copyTo(Connection &target, const std::function<bool(double)> &progress)
{
    sqlite3_backup *backup = sqlite3_backup_init(target.handle(), "main", handle(), "main");
    if (backup == nullptr)
        return failure(sqliteError(target.handle(), sqlite3_extended_errcode(target.handle()), {}));
    constexpr int pagesAtATime = 4096;
    int code = SQLITE_OK;
    bool stopped = false;
    while (code == SQLITE_OK && !stopped) {
        code = sqlite3_backup_step(backup, progress ? pagesAtATime : -1);
        const int pages = sqlite3_backup_pagecount(backup);
        if (code == SQLITE_OK && progress && pages > 0)
            stopped = !progress(1.0 - static_cast<double>(sqlite3_backup_remaining(backup)) / pages);
    }
    sqlite3_backup_finish(backup);
    if (stopped)
        return failure(sqliteError(nullptr, SQLITE_INTERRUPT, {}));
    if (code != SQLITE_DONE)
        return failure(sqliteError(nullptr, code, {}));
    return {};
}

bool Connection::isReadOnly() const
{
    return sqlite3_db_readonly(handle(), "main") == 1;
}

bool Connection::isFileGone() const
{
    int isMoved = 0;
    return sqlite3_file_control(handle(), "main", SQLITE_FCNTL_HAS_MOVED, &isMoved) == SQLITE_OK &&
           isMoved != 0;
}

void Connection::keepLog()
{
    m_pagesInLog = std::make_unique<int>(0);
    sqlite3_wal_hook(
        handle(),
        [](void *pages, sqlite3 *, const char *, int count) {
            *static_cast<int *>(pages) = count;
            return SQLITE_OK;
        },
        m_pagesInLog.get());
}

Result<std::string> Connection::pageInFile(std::uint32_t page)
{
    auto size = integer("PRAGMA page_size");
    if (!size)
        return tl::unexpected(std::move(size).error());
    // Through SQLite's own descriptor: closing another one of the file would drop its locks.
    sqlite3_file *file = nullptr;
    std::string bytes(static_cast<std::size_t>(*size), '\0');
    if (page == 0 ||
        sqlite3_file_control(handle(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void *>(&file)) !=
            SQLITE_OK ||
        file == nullptr || file->pMethods == nullptr)
        return std::string();
    const int code = file->pMethods->xRead(file, bytes.data(), static_cast<int>(bytes.size()),
                                           *size * (std::int64_t{page} - 1));
    if (code == SQLITE_IOERR_SHORT_READ)
        return std::string();
    if (code != SQLITE_OK)
        return failure(sqliteError(nullptr, code, {}));
    return bytes;
}

Result<Transaction> Transaction::begin(Connection &connection, Kind kind)
{
    if (auto begun = connection.execute(kind == Kind::Immediate ? "BEGIN IMMEDIATE" : "BEGIN"); !begun)
        return tl::unexpected(std::move(begun).error());
    return Transaction(connection);
}

Transaction::Transaction(Transaction &&other) noexcept
    : m_connection(std::exchange(other.m_connection, nullptr))
{
}

Transaction &Transaction::operator=(Transaction &&other) noexcept
{
    if (this != &other) {
        rollback();
        m_connection = std::exchange(other.m_connection, nullptr);
    }
    return *this;
}

Transaction::~Transaction()
{
    rollback();
}

Result<void> Transaction::commit()
{
    if (m_connection == nullptr)
        return failure("sqlite.error", Message::of("sql.error.transaction-ended"));
    auto done = m_connection->execute("COMMIT");
    if (!done)
        rollback();
    m_connection = nullptr;
    return done;
}

void Transaction::rollback()
{
    // Some errors end the transaction by themselves; then there is nothing to roll back.
    if (m_connection != nullptr && sqlite3_get_autocommit(m_connection->handle()) == 0)
        sqlite3_exec(m_connection->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    m_connection = nullptr;
}

} // namespace weighhouse::sql
