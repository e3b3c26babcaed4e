// SPDX-License-Identifier: GPL-3.0-or-later
// A library to preload: it ends its process, as SIGKILL does, at the n-th call that changes a project's
// files. The environment says which files and when:
//   WEIGHHOUSE_KILL_FILES  what the paths of the files begin with; nothing else is counted
//   WEIGHHOUSE_KILL_AT     the number of the call, from 1; absent: every call is let through
//   WEIGHHOUSE_KILL_HOW    "before" the call, "half" (the first half of what is written is), "after" it
//   WEIGHHOUSE_KILL_LOG    a file that gets a line for every call counted
#include <array>
#include <atomic>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <sys/types.h>
#include <unistd.h>

namespace
{

template<typename Function>
Function realFunction(const char *name)
{
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

using Write = ssize_t (*)(int, const void *, std::size_t);
using WriteAt = ssize_t (*)(int, const void *, std::size_t, off64_t);

const char *variable(const char *name)
{
    const char *value = std::getenv(name);
    return value == nullptr ? "" : value;
}

struct Settings {
    std::string files = variable("WEIGHHOUSE_KILL_FILES");
    long at = std::atol(variable("WEIGHHOUSE_KILL_AT"));
    std::string how = variable("WEIGHHOUSE_KILL_HOW");
    int log = *variable("WEIGHHOUSE_KILL_LOG") == '\0'
                  ? -1
                  : ::open(variable("WEIGHHOUSE_KILL_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
};

const Settings &settings()
{
    static const Settings settings;
    return settings;
}

bool isCounted(const char *path)
{
    const std::string &files = settings().files;
    return !files.empty() && path != nullptr && std::strncmp(path, files.c_str(), files.size()) == 0;
}

/// The path of an open file; empty for what is none.
std::string pathOf(int file)
{
    std::array<char, 4096> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(file);
    const ssize_t length = ::readlink(link.c_str(), path.data(), path.size() - 1);
    return length <= 0 ? std::string() : std::string(path.data(), static_cast<std::size_t>(length));
}

[[noreturn]] void die()
{
    ::kill(::getpid(), SIGKILL);
    for (;;)
        ::pause();
}

/// Counts the call and returns true if it is the one to die at.
bool isTheOne(const char *what, const std::string &path)
{
    static std::atomic<long> count = 0;
    const long number = ++count;
    if (settings().log >= 0) {
        const std::string line = std::string(what) + " " + path + "\n";
        static const auto write = realFunction<Write>("write");
        write(settings().log, line.data(), line.size());
    }
    return number == settings().at;
}

/// `half` does the first half of the call, `whole` all of it.
template<typename Half, typename Whole>
auto carriedOut(const char *what, const std::string &path, const Half &half, const Whole &whole)
{
    if (!isCounted(path.c_str()) || !isTheOne(what, path))
        return whole();
    if (settings().how == "half")
        half();
    else if (settings().how == "after")
        whole();
    die();
}

void nothing() {}

} // namespace

extern "C" {

ssize_t write(int file, const void *bytes, std::size_t size)
{
    static const auto real = realFunction<Write>("write");
    return carriedOut(
        "write", pathOf(file), [&] { real(file, bytes, size / 2); }, [&] { return real(file, bytes, size); });
}

ssize_t pwrite64(int file, const void *bytes, std::size_t size, off64_t place)
{
    static const auto real = realFunction<WriteAt>("pwrite64");
    return carriedOut(
        "pwrite", pathOf(file), [&] { real(file, bytes, size / 2, place); },
        [&] { return real(file, bytes, size, place); });
}

ssize_t pwrite(int file, const void *bytes, std::size_t size, off_t place)
{
    return pwrite64(file, bytes, size, place);
}

int fsync(int file)
{
    static const auto real = realFunction<int (*)(int)>("fsync");
    return carriedOut("sync", pathOf(file), nothing, [&] { return real(file); });
}

int fdatasync(int file)
{
    static const auto real = realFunction<int (*)(int)>("fdatasync");
    return carriedOut("sync", pathOf(file), nothing, [&] { return real(file); });
}

int ftruncate64(int file, off64_t size) noexcept
{
    static const auto real = realFunction<int (*)(int, off64_t)>("ftruncate64");
    return carriedOut("truncate", pathOf(file), nothing, [&] { return real(file, size); });
}

int ftruncate(int file, off_t size) noexcept
{
    return ftruncate64(file, size);
}

int unlink(const char *path) noexcept
{
    static const auto real = realFunction<int (*)(const char *)>("unlink");
    return carriedOut("unlink", path, nothing, [&] { return real(path); });
}

int rename(const char *from, const char *to) noexcept
{
    static const auto real = realFunction<int (*)(const char *, const char *)>("rename");
    return carriedOut("rename", to, nothing, [&] { return real(from, to); });
}

int link(const char *from, const char *to) noexcept
{
    static const auto real = realFunction<int (*)(const char *, const char *)>("link");
    return carriedOut("link", to, nothing, [&] { return real(from, to); });
}

} // extern "C"
