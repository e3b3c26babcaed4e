// SPDX-License-Identifier: GPL-3.0-or-later
// Results of a benchmark are kept line by line, so that it can be interrupted and gone on with.
#pragma once

#include "core/benchmark/question_runner.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class QLockFile;

namespace weighhouse::benchmark
{

/// The names and values that tell a series of results from others: scenario, strategy, model and so on.
using Series = std::map<std::string, std::string>;

struct SeriesResult {
    Series series;
    TaskResult result;

    bool operator==(const SeriesResult &) const = default;
};

/// One JSON object on one line. Reading errors: "benchmark.bad-result". Of errors the code and the words are
/// kept. Projects that keep runs are named as seen from `folder`, where the file stands, so that both can be
/// moved together; with an empty one in full.
std::string toLine(const SeriesResult &result, const std::filesystem::path &folder = {});
Result<SeriesResult> resultFromLine(std::string_view line, const std::filesystem::path &folder = {});

/// The folder of a file of results, absolute.
std::filesystem::path folderOf(const std::filesystem::path &file);

/// Reads all lines; one that was not written to its end is left out, which is the last. A file that is not
/// there is empty. Errors: those of readFile, "benchmark.bad-result" with the line.
Result<std::vector<SeriesResult>> readResults(const std::filesystem::path &file);

/// Appends to a file, each line whole at once. A last line that was not written to its end is cut off first.
/// One program at a time writes to a file: two would ask the same questions twice.
class ResultsWriter
{
public:
    /// Errors: "file.unwritable", "benchmark.results-in-use".
    static Result<ResultsWriter> open(const std::filesystem::path &file);
    Result<void> add(const SeriesResult &result);

private:
    ResultsWriter(std::filesystem::path file, std::shared_ptr<QLockFile> lock);

    std::filesystem::path m_file;
    std::shared_ptr<QLockFile> m_lock; ///< Beside the file; held by the last copy.
};

/// A file of results that is gone on with.
struct OpenResults {
    ResultsWriter writer;
    std::vector<SeriesResult> known; ///< Those that are no errors, which are asked again.
};
/// Errors: those of ResultsWriter::open and readResults.
Result<OpenResults> openResults(const std::filesystem::path &file);

} // namespace weighhouse::benchmark
