// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
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

} // namespace

Result<std::string> readFile(const std::filesystem::path &path)
{
    std::error_code problem;
    const auto status = std::filesystem::status(path, problem);
    if (!std::filesystem::exists(status))
        return failure("file.not-found", Message::of("file.not-found", {{"path", path.string()}}),
                       Message::of("file.do.check-name-folder"));
    if (std::filesystem::is_directory(status))
        return failure("file.unreadable", Message::of("file.unreadable", {{"path", path.string()}}),
                       Message::of("file.do.name-file"));
    std::ifstream stream(path, std::ios::binary | std::ios::ate);
    if (!stream)
        return failure("file.unreadable",
                       Message::of("file.unreadable.cannot-read",
                                   {{"path", path.string()}, {"reason", std::strerror(errno)}}),
                       Message::of("file.do.check-may-read-file"));
    const std::streamoff size = stream.tellg();
    if (size < 0) {
        // Pipes and the like do not know their size.
        stream.clear();
        return std::string(std::istreambuf_iterator<char>(stream), {});
    }
    std::string content(static_cast<std::size_t>(size), '\0');
    stream.seekg(0);
    if (!content.empty() && !stream.read(content.data(), size))
        return failure("file.unreadable",
                       Message::of("file.unreadable.cannot-read-all", {{"path", path.string()}}),
                       Message::of("file.do.file-may-changing"));
    return content;
}

Result<void> writeFile(const std::filesystem::path &path, std::string_view content)
{
    std::string beside = path.string() + ".XXXXXX";
    const int file = ::mkstemp(beside.data());
    if (file < 0)
        return failure(unwritable(path, errno));
    int problem = 0;
    while (!content.empty() && problem == 0) {
        const ssize_t written = ::write(file, content.data(), content.size());
        if (written >= 0)
            content.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            problem = errno;
    }
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

} // namespace weighhouse
