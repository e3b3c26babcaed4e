// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/backup.h"

#include "core/data/project/file.h"
#include "core/data/project/temporary_file.h"

#include <cerrno>
#include <chrono>
#include <cstdint>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <utility>

namespace weighhouse::project
{
namespace
{

/// Saving a big project takes its time.
constexpr std::chrono::seconds backupPatience(30);

/// Changes whenever anybody writes into the file or puts another one in its place.
struct FileState {
    bool isThere = false;
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;

    bool operator==(const FileState &) const = default;
};

FileState stateOf(const std::filesystem::path &path)
{
    struct stat about = {};
    if (::stat(path.c_str(), &about) != 0)
        return {};
    return {true, about.st_dev, about.st_ino, about.st_size, about.st_mtim.tv_sec, about.st_mtim.tv_nsec};
}

/// A copy of a project beside a place, whole and without a log.
Result<TemporaryFile> copyOnce(const std::filesystem::path &project, const std::filesystem::path &place)
{
    auto source = openFile(project, Mode::ReadOnly, backupPatience);
    if (!source)
        return tl::unexpected(std::move(source).error());
    auto file = TemporaryFile::beside(place);
    if (!file)
        return file;
    const auto wrong = [&place](Error error) { return failure(projectError(std::move(error), place)); };
    {
        auto target = sql::Connection::open(file->path(), sql::OpenMode::ReadWrite);
        if (!target)
            return wrong(std::move(target).error());
        if (auto copied = source->connection.copyTo(*target); !copied)
            return wrong(std::move(copied).error());
        // The copy says that it has a log, as its original does: it is made and emptied here.
        if (auto done = target->execute("PRAGMA wal_checkpoint(TRUNCATE)"); !done)
            return wrong(std::move(done).error());
    }
    closeUnchanged(std::move(source->connection), project);
    return file;
}

/// SQLite's locks do not hold off a program like `cp`, which may write over the file while it is read.
Result<TemporaryFile> copyBeside(const std::filesystem::path &project, const std::filesystem::path &place)
{
    constexpr int attempts = 5; // whoever works on the project writes into the file now and then
    for (int i = 0; i < attempts; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50 * i));
        const FileState before = stateOf(project);
        auto copy = copyOnce(project, place);
        const bool isSame = before.isThere && stateOf(project) == before;
        if (isSame || (!copy && copy.error().code != "project.damaged"))
            return copy;
    }
    return failure("project.changing", Message::of("project.changing", {{"path", project.string()}}),
                   "project.do.try-when-written"_code);
}

/// Returns true if anybody has a project open. A file that is no project counts as unused.
bool isInUse(const std::filesystem::path &project)
{
    if (!isThere(project))
        return false;
    auto connection = sql::Connection::open(project, sql::OpenMode::ReadWrite);
    if (!connection)
        return false;
    connection->setBusyTimeout(std::chrono::milliseconds(0));
    // A connection to a file with a write-ahead log holds a lock on it as long as it is open.
    const auto alone = connection->execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK");
    const bool isBusy = !alone && alone.error().code == "sqlite.busy";
    closeUnchanged(*std::move(connection), project);
    return isBusy;
}

} // namespace

Result<void> backUpTo(const std::filesystem::path &project, const std::filesystem::path &backup)
{
    const auto exists = [&backup] {
        return failure("project.exists", Message::of("project.exists", {{"path", backup.string()}}),
                       "project.do.choose-another-name"_code);
    };
    if (isThere(backup))
        return exists();
    auto copy = copyBeside(project, backup);
    if (!copy)
        return tl::unexpected(std::move(copy).error());
    const int number = copy->moveTo(backup);
    if (number == EEXIST)
        return exists();
    return number == 0 ? Result<void>() : failure(notWritable(backup, number));
}

Result<std::optional<std::filesystem::path>> restoreFrom(const std::filesystem::path &backup,
                                                         const std::filesystem::path &project)
{
    std::error_code ignored;
    if (std::filesystem::equivalent(backup, project, ignored))
        return failure("project.same-file", Message::of("project.same-file", {{"path", project.string()}}),
                       "project.do.choose-another-name"_code);
    // The backup is looked at first: nothing is moved for the sake of one that cannot be read.
    auto copy = copyBeside(backup, project);
    if (!copy)
        return tl::unexpected(std::move(copy).error());
    std::optional<std::filesystem::path> before;
    if (isThere(project) || isThere(project.string() + "-wal")) {
        if (isInUse(project))
            return failure("project.in-use", Message::of("project.in-use", {{"path", project.string()}}),
                           "project.do.close-it"_code);
        before = project.string() + ".before-restore";
        for (int i = 2; isThere(*before); ++i)
            before = project.string() + ".before-restore." + std::to_string(i);
        if (const int number = moveWithLog(project, *before); number != 0)
            return failure(notWritable(project, number));
    }
    if (const int number = copy->moveTo(project); number != 0)
        return failure(notWritable(project, number));
    return before;
}

} // namespace weighhouse::project
