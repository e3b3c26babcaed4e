// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace weighhouse
{
namespace
{

Error unwritable(const std::filesystem::path &path, int number)
{
    return {"file.unwritable",
            Message::of("file.unwritable", {{"path", path.string()}, {"reason", std::strerror(number)}}),
            {},
            Message::of("file.do.check-folder-exists-may")};
}

/// Closes a file at the end.
struct OpenFile {
    explicit OpenFile(int descriptor) : number(descriptor) {}
    OpenFile(const OpenFile &) = delete;
    OpenFile &operator=(const OpenFile &) = delete;
    ~OpenFile()
    {
        if (number >= 0)
            ::close(number);
    }
    int number;
};

/// Writes everything and returns 0, or returns the number of the problem.
int writeAll(int file, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written >= 0)
            content.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            return errno;
    }
    return 0;
}

} // namespace

Result<std::string> readFile(const std::filesystem::path &path, std::size_t most)
{
    const auto unreadable = [&](int number) {
        return failure("file.unreadable",
                       Message::of("file.unreadable.cannot-read",
                                   {{"path", path.string()}, {"reason", std::strerror(number)}}),
                       Message::of("file.do.check-may-read-file"));
    };
    std::error_code problem;
    const auto status = std::filesystem::status(path, problem);
    if (!std::filesystem::exists(status))
        return failure("file.not-found", Message::of("file.not-found", {{"path", path.string()}}),
                       Message::of("file.do.check-name-folder"));
    if (std::filesystem::is_directory(status))
        return failure("file.unreadable", Message::of("file.unreadable", {{"path", path.string()}}),
                       Message::of("file.do.name-file"));
    const auto special = [&] {
        return failure("file.special", Message::of("file.special", {{"path", path.string()}}),
                       Message::of("file.do.copy-into-file"));
    };
    // To open a pipe is to wait for somebody who writes into it; a device may do something when it is opened.
    if (!std::filesystem::is_regular_file(status))
        return special();
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
    struct stat opened = {};
    if (file.number < 0 || ::fstat(file.number, &opened) != 0)
        return unreadable(errno);
    if (!S_ISREG(opened.st_mode)) // another since it was looked at
        return special();
    // Some files do not know their size, as those of /proc; others grow.
    constexpr std::size_t piece = 65'536;
    std::string content;
    std::size_t length = 0;
    content.resize(std::min(most, static_cast<std::size_t>(opened.st_size) + 1));
    while (length < most) {
        if (length == content.size())
            content.resize(std::min(most, length + std::max(piece, length / 2)));
        const ssize_t got = ::read(file.number, content.data() + length, content.size() - length);
        if (got == 0)
            break;
        if (got < 0 && errno != EINTR)
            return unreadable(errno);
        length += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    content.resize(length);
    return content;
}

Result<void> writeFile(const std::filesystem::path &path, std::string_view content)
{
    std::string beside = path.string() + ".XXXXXX";
    const int file = ::mkstemp(beside.data());
    if (file < 0)
        return failure(unwritable(path, errno));
    int problem = writeAll(file, content);
    // mkstemp makes files only their owner may read; give the usual rights instead.
    const mode_t mask = ::umask(0);
    ::umask(mask);
    if (problem == 0 && (::fchmod(file, 0666 & ~mask) != 0 || ::fsync(file) != 0))
        problem = errno;
    if (::close(file) != 0 && problem == 0)
        problem = errno;
    if (problem == 0 && ::rename(beside.c_str(), path.c_str()) != 0)
        problem = errno;
    if (problem != 0) {
        ::unlink(beside.c_str());
        return failure(unwritable(path, problem));
    }
    return {};
}

Result<void> writeNewFile(const std::filesystem::path &path, std::string_view content, Readers readers)
{
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
                            readers == Readers::Owner ? S_IRUSR | S_IWUSR : 0666);
    if (file < 0)
        return failure(unwritable(path, errno));
    int problem = writeAll(file, content);
    if (problem == 0 && ::fsync(file) != 0)
        problem = errno;
    if (::close(file) != 0 && problem == 0)
        problem = errno;
    if (problem != 0) {
        ::unlink(path.c_str());
        return failure(unwritable(path, problem));
    }
    return {};
}

} // namespace weighhouse
