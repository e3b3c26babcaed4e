// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/file.h"

#include "core/data/project/format.h"
#include "core/data/project/temporary_file.h"
#include "core/data/sql/query_error.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sqlite3.h>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

// Never open a project file other than through SQLite: closing any descriptor of a file drops all of the
// process's POSIX locks on it, also those that SQLite relies on ("How To Corrupt An SQLite Database
// File", 2.2).

namespace weighhouse::project
{
namespace
{

Error problem(std::string code, Message message, Message hint)
{
    return {std::move(code), std::move(message), {}, std::move(hint)};
}

Error notAProject(const Message &file)
{
    return problem("project.not-a-project", Message::of("project.not-a-project", {{"path", file}}),
                   "project.do.import-it"_code);
}

Result<void> fillNewFile(const std::filesystem::path &path, const ProjectInformation &information,
                         const std::function<Result<void>(sql::Connection &)> &fill)
{
    auto connection = sql::Connection::open(path, sql::OpenMode::ReadWrite);
    if (!connection)
        return tl::unexpected(std::move(connection).error());
    // No log is needed, as nobody knows of the file before it is whole; so each page is written once.
    if (auto set = connection->execute("PRAGMA synchronous = FULL; PRAGMA journal_mode = MEMORY; "
                                       "PRAGMA cache_size = -131072"); // KiB
        !set)
        return set;
    auto transaction = sql::Transaction::begin(*connection, sql::Transaction::Kind::Immediate);
    if (!transaction)
        return tl::unexpected(std::move(transaction).error());
    if (auto made = makeTables(*connection, information); !made)
        return made;
    if (auto filled = fill(*connection); !filled)
        return filled;
    if (auto done = transaction->commit(); !done)
        return done;
    // Everything into the file itself; what is beside it is not moved along.
    return connection->execute("PRAGMA journal_mode = WAL; PRAGMA wal_checkpoint(TRUNCATE)");
}

bool hasLog(const std::filesystem::path &path)
{
    std::error_code problem;
    const auto size = std::filesystem::file_size(path.string() + "-wal", problem);
    return !problem && size > 0;
}

/// Returns true if a rollback journal stands beside the file that SQLite would write over it ("Database File
/// Format", 3). This program makes none; one of another program may be older than the file.
bool hasJournal(const std::filesystem::path &path)
{
    constexpr std::string_view magic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";
    std::ifstream file(path.string() + "-journal", std::ios::binary);
    std::string begin(magic.size(), '\0');
    return file.read(begin.data(), static_cast<std::streamsize>(begin.size())) && begin == magic;
}

/// SQLite finds the log of a file by its name, so what is written through one name is lost through another
/// ("How To Corrupt An SQLite Database File", 2.5).
bool hasOtherName(const std::filesystem::path &path)
{
    struct stat about = {};
    return ::stat(path.c_str(), &about) == 0 && about.st_nlink > 1;
}

Result<void> checkIsFile(const std::filesystem::path &path)
{
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    if (status.type() == std::filesystem::file_type::not_found)
        return failure("project.not-found", Message::of("project.not-found", {{"path", path.string()}}),
                       isThere(path.string() + ".before-restore")
                           ? Message::of("project.do.put-back", {{"path", path.string()}})
                           : Message("project.do.check-name-or-make"_code));
    if (std::filesystem::is_directory(status))
        return failure("project.is-a-folder", Message::of("project.is-a-folder", {{"path", path.string()}}),
                       "project.do.name-a-file-in-it"_code);
    if (!std::filesystem::exists(status))
        return failure(
            "project.unreadable",
            Message::of("project.unreadable", {{"path", path.string()}, {"reason", ignored.message()}}),
            "project.do.check-may-read"_code);
    if (!std::filesystem::is_regular_file(status))
        return failure(notAProject(Message::verbatim(path.string())));
    const auto size = std::filesystem::file_size(path, ignored);
    if (!ignored && size == 0 && !hasLog(path))
        return failure("project.empty", Message::of("project.empty", {{"path", path.string()}}),
                       "project.do.restore-or-remove"_code);
    if (hasOtherName(path))
        return failure("project.has-other-name",
                       Message::of("project.has-other-name", {{"path", path.string()}}),
                       Message::of("project.do.copy-it", {{"path", path.string()}}));
    if (hasJournal(path))
        return failure("project.foreign-journal",
                       Message::of("project.foreign-journal", {{"path", path.string()}}),
                       Message::of("project.do.move-journal-aside", {{"path", path.string()}}));
    return {};
}

/// The format's version, if the file is a project.
Result<int> identify(sql::Connection &connection, const std::filesystem::path &path)
{
    auto identity = connection.integer("PRAGMA application_id");
    if (!identity)
        return tl::unexpected(std::move(identity).error());
    if (*identity != applicationId)
        return failure(notAProject(Message::verbatim(path.string())));
    auto version = connection.integer("PRAGMA user_version");
    if (!version)
        return tl::unexpected(std::move(version).error());
    if (*version > currentFormat)
        return failure("project.too-new",
                       Message::of("project.too-new",
                                   {{"path", path.string()}, {"format", *version}, {"known", currentFormat}}),
                       "project.do.open-with-newer-unchanged"_code);
    if (*version < 1)
        return failure(problem("project.damaged",
                               Message::of("project.damaged.format", {{"path", path.string()}}),
                               "project.do.restore"_code));
    return static_cast<int>(*version);
}

Result<OpenedFile> openAs(const std::filesystem::path &path, sql::OpenMode openMode, Mode mode,
                          std::chrono::milliseconds patience)
{
    auto connection = sql::Connection::open(path, openMode);
    if (!connection)
        return tl::unexpected(std::move(connection).error());
    connection->setBusyTimeout(patience);
    connection->distrustSchema();
    if (mode == Mode::ReadWrite && connection->isReadOnly())
        return failure(notWritable(path, "project.not-writable.protected"_code));
    if (mode == Mode::ReadOnly) {
        if (auto set = connection->execute("PRAGMA query_only = ON"); !set)
            return tl::unexpected(std::move(set).error());
    }
    auto format = identify(*connection, path);
    if (!format) {
        closeUnchanged(*std::move(connection), path);
        return tl::unexpected(std::move(format).error());
    }
    return OpenedFile{*std::move(connection), *format};
}

bool isRefusal(const Error &error)
{
    return error.code == "sqlite.cannot-open" || error.code == "sqlite.read-only";
}

/// Copies the file as it is to NAME.vN.bak, or with .2, .3 … after that if there is one.
Result<std::filesystem::path> backUp(const std::filesystem::path &path, int format,
                                     std::chrono::milliseconds patience)
{
    const std::filesystem::path first = path.string() + ".v" + std::to_string(format) + ".bak";
    auto file = TemporaryFile::beside(first);
    if (!file)
        return tl::unexpected(std::move(file).error());
    {
        // Its own connection, since one that writes cannot be copied from.
        auto source = openAs(path, sql::OpenMode::ReadWrite, Mode::ReadOnly, patience);
        if (!source)
            return tl::unexpected(std::move(source).error());
        auto target = sql::Connection::open(file->path(), sql::OpenMode::ReadWrite);
        if (!target)
            return tl::unexpected(std::move(target).error());
        if (auto copied = source->connection.copyTo(*target); !copied)
            return tl::unexpected(std::move(copied).error());
    }
    std::filesystem::path place = first;
    int number = file->moveTo(place);
    for (int i = 2; number == EEXIST; ++i) {
        place = first.string() + '.' + std::to_string(i);
        number = file->moveTo(place);
    }
    if (number != 0)
        return failure(notWritable(place, number));
    return place;
}

} // namespace

Error projectError(Error error, const Message &file)
{
    const auto damaged = [&] {
        return problem("project.damaged",
                       Message::of("project.damaged", {{"path", file}, {"problem", error.message}}),
                       "project.do.restore"_code);
    };
    if (error.code == "sqlite.busy")
        return {"project.busy", "project.busy"_code, {.file = file.text()}, "project.do.try-again"_code};
    if (error.code == "sqlite.damaged" || error.code == "sqlite.constraint")
        return damaged();
    if (error.code == "sqlite.error" && sql::missesTableOrColumn(error.message.text()))
        return damaged();
    if (error.code == "sqlite.not-a-database")
        return notAProject(file);
    if (error.code == "sqlite.full")
        return problem("project.disk-full", Message::of("project.disk-full", {{"path", file}}),
                       "project.do.make-room"_code);
    if (error.code == "sqlite.read-only")
        return notWritable(file, error.message);
    if (error.code == "sqlite.cannot-open")
        return problem("project.unreadable",
                       Message::of("project.unreadable", {{"path", file}, {"reason", error.message}}),
                       "project.do.check-may-read"_code);
    if (error.code == "project.name-taken")
        error.where.file = file.text();
    if (error.code.starts_with("sqlite."))
        return problem("project.failed", Message::sequence({file, error.message}, ": "), error.hint);
    return error;
}

Error projectError(Error error, const std::filesystem::path &path)
{
    return projectError(std::move(error), Message::verbatim(path.string()));
}

Error projectGone(const std::filesystem::path &path)
{
    return problem("project.gone", Message::of("project.gone", {{"path", path.string()}}),
                   "project.do.look-for-it"_code);
}

Result<void> createFile(const std::filesystem::path &path, const ProjectInformation &information,
                        const std::function<Result<void>(sql::Connection &)> &fill)
{
    const Error exists = problem("project.exists", Message::of("project.exists", {{"path", path.string()}}),
                                 "project.do.choose-another-name"_code);
    std::error_code ignored;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, ignored)))
        return failure(exists);
    auto file = TemporaryFile::beside(path);
    if (!file)
        return tl::unexpected(std::move(file).error());
    if (auto filled = fillNewFile(file->path(), information, fill); !filled)
        return failure(projectError(std::move(filled).error(), path));
    const int number = file->moveTo(path);
    if (number == EEXIST)
        return failure(exists);
    if (number != 0)
        return failure(notWritable(path, number));
    return {};
}

Result<OpenedFile> openFile(const std::filesystem::path &path, Mode mode, std::chrono::milliseconds patience)
{
    if (auto checked = checkIsFile(path); !checked)
        return tl::unexpected(std::move(checked).error());
    // Also for reading: SQLite then takes away the files beside it that reading a write-ahead log needs.
    // A write-protected file is opened for reading only, and one in a folder where they cannot be made as it
    // is, which is safe as long as it has no log, that is, nobody writes it. Likewise where the disk is full.
    auto opened = openAs(path, sql::OpenMode::ReadWrite, mode, patience);
    const bool isFull = !opened && opened.error().code == "sqlite.full";
    if (!opened && mode == Mode::ReadOnly && (isFull || isRefusal(opened.error())) && !hasLog(path))
        opened = openAs(path, sql::OpenMode::Immutable, mode, patience);
    if (opened)
        return opened;
    if (mode == Mode::ReadWrite && isRefusal(opened.error()) && ::access(path.c_str(), R_OK) == 0)
        return failure(notWritable(path, opened.error().message));
    return failure(projectError(std::move(opened).error(), path));
}

Result<sql::Connection> migratedCopy(sql::Connection &connection, int format)
{
    auto copy = sql::Connection::inMemory();
    if (!copy)
        return copy;
    if (auto copied = connection.copyTo(*copy); !copied)
        return tl::unexpected(std::move(copied).error());
    copy->distrustSchema();
    auto transaction = sql::Transaction::begin(*copy, sql::Transaction::Kind::Immediate);
    if (!transaction)
        return tl::unexpected(std::move(transaction).error());
    if (auto done = migrate(*copy, format); !done)
        return tl::unexpected(std::move(done).error());
    if (auto done = transaction->commit(); !done)
        return tl::unexpected(std::move(done).error());
    if (auto set = copy->execute("PRAGMA query_only = ON"); !set)
        return tl::unexpected(std::move(set).error());
    return copy;
}

Result<std::optional<std::filesystem::path>> migrateFile(sql::Connection &connection,
                                                         const std::filesystem::path &path,
                                                         std::chrono::milliseconds patience)
{
    // From here on nobody else writes, so the backup is what the migration starts from.
    auto transaction = sql::Transaction::begin(connection, sql::Transaction::Kind::Immediate);
    if (!transaction)
        return tl::unexpected(std::move(transaction).error());
    auto format = identify(connection, path);
    if (!format)
        return tl::unexpected(std::move(format).error());
    if (*format == currentFormat)
        return std::nullopt;
    if (auto checked = checkNames(connection, *format); !checked) // else a backup is made of no use
        return tl::unexpected(std::move(checked).error());
    auto backup = backUp(path, *format, patience);
    if (!backup)
        return tl::unexpected(std::move(backup).error());
    if (auto done = migrate(connection, *format); !done)
        return tl::unexpected(std::move(done).error());
    if (auto done = transaction->commit(); !done)
        return tl::unexpected(std::move(done).error());
    return *std::move(backup);
}

Result<std::string> contentVersionIn(sql::Connection &connection)
{
    auto select = connection.prepare("SELECT value FROM meta WHERE key = 'content_version'");
    if (!select)
        return tl::unexpected(std::move(select).error());
    auto there = select->step();
    if (!there)
        return tl::unexpected(std::move(there).error());
    return *there ? std::string(select->text(0)) : std::string();
}

void closeUnchanged(sql::Connection connection, const std::filesystem::path &path)
{
    // The last one to close a database moves its log into the file; leave that to a program that writes.
    if (hasLog(path))
        sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

} // namespace weighhouse::project
