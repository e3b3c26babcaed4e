// SPDX-License-Identifier: GPL-3.0-or-later
// Reading several files of results again and again while benchmarks write to them.
#pragma once

#include "core/benchmark/series_results.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark
{

/// This tells how far a file was read.
struct FileRead {
    std::filesystem::path file;
    std::size_t results = 0;
    std::size_t badLines = 0;          ///< Left out.
    std::optional<Error> problem = {}; ///< Of the first bad line, with its place; or of reading the file.
    std::uintmax_t offset = 0;         ///< Behind the last whole line.
    std::size_t lines = 0;             ///< Before it.
    std::string head = {};             ///< The first bytes, by which another file of the name is noticed.

    bool operator==(const FileRead &) const = default;
};

/// This is what stands in some files. Lines that are no results are left out and told, since they are no
/// reason to show nothing; a line that is not written to its end is left for the next reading. Not for
/// several threads at once.
class ResultsFiles
{
public:
    explicit ResultsFiles(std::vector<std::filesystem::path> files = {});

    /// Reads what was added since it was called last; a file that has become another is read anew. Returns
    /// true if anything has changed. A stop leaves the rest for the next time. `progress`: the share of the
    /// bytes to be read.
    bool read(const std::stop_token &stop = {}, const std::function<void(double)> &progress = {});

    const SeriesResults &results() const { return m_results; }
    const std::vector<FileRead> &files() const { return m_files; }

private:
    bool hasOther() const;
    void readOn(FileRead &file, const std::stop_token &stop, const std::function<void(std::size_t)> &done);
    void take(FileRead &file, std::string_view lines);

    std::vector<FileRead> m_files;
    SeriesResults m_results;
};

} // namespace weighhouse::benchmark
