// SPDX-License-Identifier: GPL-3.0-or-later
// Read-only SQL over a dataset.
#pragma once

#include "core/base/error.h"
#include "core/base/query_limits.h"
#include "core/data/computed_tables.h"
#include "core/data/dataset.h"
#include "core/data/sql/query_result.h"
#include "core/data/sql/query_tables.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace weighhouse::sql
{

/// Limits and manners of one query.
struct QueryOptions {
    std::optional<std::size_t> rowLimit = 10'000;            ///< Rows kept; nothing: all.
    std::optional<std::size_t> byteLimit = 64 * 1024 * 1024; ///< Bytes of values kept; nothing: all.
    std::optional<std::chrono::milliseconds> timeout = std::chrono::seconds(30); ///< Nothing: none.
    std::stop_token stop = {};                                                   ///< Asks the query to stop.
    /// Bytes that the query may hold at once, for sorting, grouping, temporary tables and texts, besides the
    /// tables it reads; nothing: no limit.
    std::optional<std::size_t> memoryLimit = query::usualMemory;
    /// Bytes of one value, and of one row that is sorted by. A longer row that is stored in a table that the
    /// query reads counts as the limit, so that whatever is stored can be read.
    std::size_t valueLimit = query::usualValue;
    /// Whether the answer must be the same another time, on another machine: functions that look at the
    /// clock, the machine's time zone or its library are refused ("query.not-repeatable"), before anything
    /// runs where the text shows it.
    bool isRepeatable = false;
    /// Whether MySQL's spellings are understood: text in double quotes, those of mysql_spelling.h, SHOW and
    /// DESCRIBE; and whether remarks tell where the same query gives other rows there (dialect_checks.h).
    /// (Its functions CONCAT, IF, GREATEST and others are always there.)
    bool mysqlSpelling = true;
    std::span<const QueryTable> tables = {}; ///< Tables that are there besides those of the dataset.
};

/// A database file that is asked where it is, without a copy of its rows.
struct DatabaseFile {
    std::filesystem::path path;
    data::Schema schema; ///< What it holds, for hints.
    /// The type of a stored column by its declaration; nothing if that says none.
    std::function<std::optional<data::ValueType>(std::string_view declared)> typeOf;
};

/// A database in memory with the dataset's tables, to ask questions of in SQL (SQLite's dialect). Tables are
/// filled when a query first reads them. (As everywhere in SQL, the order of rows is ORDER BY's, or chance.)
/// Nothing can be written: everything but reading
/// is refused before it starts. Several threads may use one session; their queries wait for one another.
class SqlSession
{
public:
    /// The dataset must outlive the session and must not change meanwhile. Computed tables are there besides
    /// those of the dataset, in the schema data::computedName: `rules.plant`. They are worked out when a
    /// query first reads one of them, whose errors are the query's.
    explicit SqlSession(const data::Dataset &dataset, data::ComputedTables computed = {});
    /// The file is opened, for reading only, by the first query. Errors of queries also: those of Connection.
    explicit SqlSession(DatabaseFile file);
    SqlSession(SqlSession &&) noexcept;
    SqlSession &operator=(SqlSession &&) noexcept;
    ~SqlSession();

    /// Runs one SELECT (or WITH … SELECT, VALUES, EXPLAIN). Booleans are booleans where the result's column
    /// is a stored boolean column, otherwise integers.
    ///
    /// Errors, with line and column in `text` where known: "sql.empty", "sql.several-statements",
    /// "sql.not-allowed" (anything but reading, and functions that give another answer each time),
    /// "sql.parameter", "sql.syntax", "sql.unknown-table", "sql.unknown-column", "sql.unknown-function",
    /// "sql.ambiguous-column", "query.timeout", "query.cancelled", "query.memory-limit", "query.value-limit",
    /// "query.not-repeatable", "sql.too-big", "sql.failed"; and "sql.unusable-name" if SQL cannot name the
    /// dataset's tables and columns.
    Result<QueryResult> query(std::string_view text, const QueryOptions &options = {});

    /// Tells the columns that a query would read, without running it: those of tables of the dataset and of
    /// computed ones. Errors: those of `query` that the text shows.
    Result<std::vector<ColumnRead>> columnsRead(std::string_view text, const QueryOptions &options = {});

private:
    class Implementation;
    std::unique_ptr<Implementation> m_implementation;
};

} // namespace weighhouse::sql
