// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/results_files.h"

#include "core/base/files.h"
#include "core/base/text.h"

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

constexpr std::size_t headBytes = 256;
constexpr std::size_t pieceBytes = std::size_t(1) << 20; // between two looks at the stop

std::uintmax_t sizeOf(const std::filesystem::path &file)
{
    std::error_code problem;
    const std::uintmax_t size = std::filesystem::file_size(file, problem);
    return problem ? 0 : size;
}

std::string bytesOf(std::ifstream &in, std::uintmax_t from, std::size_t most)
{
    std::string bytes(most, '\0');
    in.clear();
    in.seekg(static_cast<std::streamoff>(from));
    in.read(bytes.data(), static_cast<std::streamsize>(most));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
    return bytes;
}

} // namespace

ResultsFiles::ResultsFiles(std::vector<std::filesystem::path> files)
{
    for (std::filesystem::path &file : files)
        m_files.push_back({.file = std::move(file)});
}

/// Returns true if what was read of a file is not in it any more. A file that is gone still tells what it
/// told.
bool ResultsFiles::hasOther() const
{
    return std::ranges::any_of(m_files, [](const FileRead &read) {
        if (read.offset == 0)
            return false;
        const auto head = readFile(read.file, read.head.size());
        return head && (sizeOf(read.file) < read.offset || *head != read.head);
    });
}

bool ResultsFiles::read(const std::stop_token &stop, const std::function<void(double)> &progress)
{
    const std::vector<FileRead> before = m_files;
    bool isAnew = false;
    if (hasOther()) {
        isAnew = true;
        m_results = {};
        for (FileRead &file : m_files)
            file = {.file = std::move(file.file)};
    }
    std::uintmax_t all = 0;
    for (const FileRead &file : m_files)
        all += sizeOf(file.file) - std::min(sizeOf(file.file), file.offset);
    std::uintmax_t read = 0;
    const auto count = [&](std::size_t bytes) {
        read += bytes;
        if (progress && all > 0)
            progress(std::min(1.0, static_cast<double>(read) / static_cast<double>(all)));
    };
    for (FileRead &file : m_files)
        readOn(file, stop, count);
    return isAnew || m_files != before;
}

void ResultsFiles::readOn(FileRead &file, const std::stop_token &stop,
                          const std::function<void(std::size_t)> &done)
{
    if (const auto tried = readFile(file.file, 1); !tried) {
        file.problem = tried.error();
        return;
    }
    std::ifstream in(file.file, std::ios::binary);
    if (file.badLines == 0)
        file.problem.reset(); // it is there again
    std::size_t most = pieceBytes;
    while (!stop.stop_requested()) {
        const std::string piece = bytesOf(in, file.offset, most);
        const std::size_t end = piece.rfind('\n') + 1; // of the last whole line
        if (end == 0 && piece.size() < most)
            return;
        if (end == 0) { // a line longer than a piece
            most *= 2;
            continue;
        }
        take(file, std::string_view(piece).substr(0, end));
        file.offset += end;
        if (file.head.size() < headBytes)
            file.head = bytesOf(in, 0, std::min<std::uintmax_t>(headBytes, file.offset));
        done(end);
        most = pieceBytes;
    }
}

void ResultsFiles::take(FileRead &file, std::string_view lines)
{
    const std::filesystem::path folder = folderOf(file.file);
    while (!lines.empty()) {
        const std::size_t end = lines.find('\n');
        const std::string_view line = lines.substr(0, end);
        lines.remove_prefix(end + 1);
        ++file.lines;
        if (trimmed(line).empty())
            continue;
        if (auto result = resultFromLine(line, folder)) {
            ++file.results;
            m_results.add(*std::move(result));
            continue;
        } else if (file.badLines++ == 0) {
            file.problem = std::move(result.error());
            file.problem->where = {.file = file.file.string(), .line = file.lines};
        }
    }
}

} // namespace weighhouse::benchmark
