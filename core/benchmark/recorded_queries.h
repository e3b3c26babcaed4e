// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings of chat models at work on databases of MySQL: what they asked and what they saw (InterCode).
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark
{

/// One statement that a chat model wrote, and what came of it.
struct RecordedQuery {
    std::string recording; ///< The name of the file without its ending, "gpt-4-iterative".
    std::int64_t task = 0;
    std::size_t turn = 0; ///< From 1.
    std::filesystem::path database;
    std::string statement;
    std::string observation; ///< As it was recorded.

    /// MySQL's words if it refused the statement, or else empty.
    std::string_view problem() const;

    bool operator==(const RecordedQuery &) const = default;
};

/// Everything that a folder of recordings has.
struct RecordedQueries {
    std::vector<RecordedQuery> queries; ///< By file in the order of their names, then by turn.
    std::size_t otherTurns = 0; ///< Turns without a statement that ran: "submit", formats that were refused.
};

/// Reads questions.json, which says the database of each task, and the recordings beside it: all other JSON
/// files that are lists of tasks with turn_history. Databases lie in databases/NAME.sqlite and need not be
/// there. Errors: those of readFile, "benchmark.bad-questions", "benchmark.no-recordings".
Result<RecordedQueries> loadRecordedQueries(const std::filesystem::path &folder);

/// The statement of an action: behind execute[ up to the last bracket, or within a fence of Markdown, or all
/// of it. Empty for "submit" and for brackets that nobody closed.
std::string statementOf(std::string_view action);

} // namespace weighhouse::benchmark
