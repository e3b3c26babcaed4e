// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/process.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <sstream>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace weighhouse
{
namespace
{

std::string textOfFile(const std::string &path)
{
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The field of /proc/NUMBER/stat that says when the process started; empty if there is no such process, or
/// if it has ended and only waits to be asked how. The name of its program, which may hold anything, ends
/// with the last parenthesis.
std::string startOf(long number)
{
    const std::string text = textOfFile("/proc/" + std::to_string(number) + "/stat");
    std::size_t place = text.rfind(')');
    const bool hasEnded = place != std::string::npos && place + 2 < text.size() &&
                          (text[place + 2] == 'Z' || text[place + 2] == 'X');
    if (hasEnded)
        return {};
    constexpr int fieldsBetween = 20; // from the state, which is the third, to the start, which is the 22nd
    for (int field = 0; field < fieldsBetween && place != std::string::npos; ++field)
        place = text.find(' ', place + 1);
    if (place == std::string::npos)
        return {};
    const std::size_t end = text.find(' ', place + 1);
    return text.substr(place + 1, end == std::string::npos ? end : end - place - 1);
}

std::string thisMachine()
{
    constexpr std::size_t longestName = 256;
    std::array<char, longestName> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0)
        name = {};
    std::string start = textOfFile("/proc/sys/kernel/random/boot_id");
    while (!start.empty() && start.back() == '\n')
        start.pop_back();
    return std::string(name.data()) + "/" + start;
}

/// "harbour" of "harbour/6f1c…".
std::string_view hostOf(std::string_view machine)
{
    return machine.substr(0, machine.find('/'));
}

/// Returns true if a process has a file open, as far as that can be looked up.
bool hasOpen(long number, const std::filesystem::path &file)
{
    std::error_code problem;
    std::filesystem::directory_iterator open("/proc/" + std::to_string(number) + "/fd", problem);
    for (; !problem && open != std::filesystem::directory_iterator(); open.increment(problem)) {
        std::error_code unknown;
        if (std::filesystem::read_symlink(open->path(), unknown) == file)
            return true;
    }
    return false;
}

} // namespace

const ProcessName &thisProcess()
{
    static const ProcessName name = [] {
        const long number = ::getpid();
        return ProcessName{thisMachine(), number, startOf(number)};
    }();
    return name;
}

std::string toText(const ProcessName &process)
{
    return process.machine + "/" + std::to_string(process.number) + "/" + process.started;
}

ProcessName processFromText(std::string_view text)
{
    const std::size_t beforeStart = text.rfind('/');
    if (beforeStart == std::string_view::npos || beforeStart == 0)
        return {};
    const std::size_t beforeNumber = text.rfind('/', beforeStart - 1);
    if (beforeNumber == std::string_view::npos)
        return {};
    ProcessName process{std::string(text.substr(0, beforeNumber)), 0,
                        std::string(text.substr(beforeStart + 1))};
    const std::string_view number = text.substr(beforeNumber + 1, beforeStart - beforeNumber - 1);
    std::from_chars(number.data(), number.data() + number.size(), process.number);
    return process;
}

bool mayBeAlive(const ProcessName &process)
{
    const std::string &here = thisProcess().machine;
    if (process.machine != here)
        return process.number > 0 && hostOf(process.machine) != hostOf(here);
    const std::string started = startOf(process.number);
    return !started.empty() && started == process.started;
}

std::vector<long> othersLocking(const std::filesystem::path &file)
{
    std::error_code problem;
    const std::filesystem::path real = std::filesystem::canonical(file, problem);
    struct stat about = {};
    if (problem || ::stat(real.c_str(), &about) != 0)
        return {};
    const std::string inode = ":" + std::to_string(about.st_ino);
    std::vector<long> found;
    // "1: POSIX  ADVISORY  READ 4711 fe:01:1310732 1073741826 1073742335"; one that waits has "->" before
    // POSIX.
    std::istringstream locks(textOfFile("/proc/locks"));
    for (std::string line; std::getline(locks, line);) {
        std::istringstream words(line);
        std::string count, kind, manner, access, place;
        long number = 0;
        if (!(words >> count >> kind >> manner >> access >> number >> place) || !place.ends_with(inode))
            continue;
        // Numbers of devices are given in several ways: whether it is this file, the process itself tells.
        if (number > 0 && number != ::getpid() && hasOpen(number, real))
            found.push_back(number);
    }
    std::ranges::sort(found);
    found.erase(std::ranges::unique(found).begin(), found.end());
    return found;
}

} // namespace weighhouse
