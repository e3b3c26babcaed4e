// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/temporary_file.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace weighhouse::project
{
namespace
{

/// The suffixes of the files that SQLite puts beside a database.
constexpr std::array<const char *, 3> besides{"-wal", "-shm", "-journal"};

/// Makes a new name last.
void syncFolder(const std::filesystem::path &place)
{
    const std::filesystem::path folder = place.has_parent_path() ? place.parent_path() : ".";
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

} // namespace

bool isThere(const std::filesystem::path &place)
{
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::symlink_status(place, ignored));
}

Error notWritable(const Message &file, Message reason)
{
    return {"project.not-writable",
            Message::of("project.not-writable", {{"path", file}, {"reason", std::move(reason)}}),
            {},
            "project.do.check-may-write"_code};
}

Error notWritable(const std::filesystem::path &path, Message reason)
{
    return notWritable(Message::verbatim(path.string()), std::move(reason));
}

Error notWritable(const std::filesystem::path &path, int number)
{
    return notWritable(path, Message::verbatim(std::strerror(number)));
}

Result<TemporaryFile> TemporaryFile::beside(const std::filesystem::path &place)
{
    std::string name = place.string() + ".XXXXXX";
    const int file = ::mkstemp(name.data());
    if (file < 0)
        return failure(notWritable(place, errno));
    // mkstemp makes files only their owner may read; give the usual rights instead.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(file, 0666 & ~mask);
    ::close(file);
    return TemporaryFile(std::move(name));
}

TemporaryFile::TemporaryFile(TemporaryFile &&other) noexcept : m_name(std::exchange(other.m_name, {})) {}

TemporaryFile::~TemporaryFile()
{
    if (!m_name.empty())
        removeWithLog(m_name);
}

int TemporaryFile::moveTo(const std::filesystem::path &place) const
{
    int number =
        ::renameat2(AT_FDCWD, m_name.c_str(), AT_FDCWD, place.c_str(), RENAME_NOREPLACE) == 0 ? 0 : errno;
    // Not every file system can do that.
    if (number == EINVAL || number == ENOSYS)
        number = ::link(m_name.c_str(), place.c_str()) == 0 ? 0 : errno;
    // File systems without hard links: there a file that appears this very moment would be replaced.
    if (number == EPERM || number == EOPNOTSUPP || number == ENOSYS || number == EMLINK) {
        if (isThere(place))
            return EEXIST;
        number = ::rename(m_name.c_str(), place.c_str()) == 0 ? 0 : errno;
    }
    if (number == 0)
        syncFolder(place);
    return number;
}

void removeLogs(const std::filesystem::path &place)
{
    for (const char *ending : besides)
        ::unlink((place.string() + ending).c_str());
}

void removeWithLog(const std::filesystem::path &place)
{
    ::unlink(place.c_str());
    removeLogs(place);
}

int moveWithLog(const std::filesystem::path &from, const std::filesystem::path &to)
{
    // The log goes first: a file without it is older, but whole; a log beside another file destroys that.
    for (const char *ending : besides) {
        if (isThere(from.string() + ending) &&
            ::rename((from.string() + ending).c_str(), (to.string() + ending).c_str()) != 0)
            return errno;
    }
    const int number = !isThere(from) || ::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
    if (number == 0)
        syncFolder(to);
    return number;
}

} // namespace weighhouse::project
