// SPDX-License-Identifier: GPL-3.0-or-later
// Where a dataset comes from: memory, a database file, or a server that is only referred to.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/source/condition.h"
#include "core/data/source/statistics.h"
#include "core/data/sql/session.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::source
{

/// The rows of a table that somebody looks at, in an order.
struct Arrangement {
    std::string table;
    Filter filter = {};
    std::string sortColumn = {}; ///< Empty: as stored.
    bool descending = false;     ///< NULL comes last either way, equal values as stored.

    bool isAsStored() const { return filter.empty() && sortColumn.empty(); }
    bool operator==(const Arrangement &) const = default;
};

struct PageRequest {
    Arrangement rows;
    std::vector<std::string> columns = {}; ///< Empty: all of the table, in its order.
    std::uint64_t offset = 0;              ///< How many of the arranged rows come before.
    std::size_t count = 0;
};

/// Some rows, one after the other. Behind the last row there are fewer than were asked for, or none.
struct Page {
    std::vector<std::vector<data::Value>> rows;
    /// Of each row: what tells it apart from the others of its table for as long as the content is the same.
    /// In memory its number, from 0 in stored order.
    std::vector<std::int64_t> ids;
    std::uint64_t all = 0; ///< How many rows the arrangement has.

    bool operator==(const Page &) const = default;
};

/// A request for the columns and rows of a table that a model needs.
struct FetchRequest {
    std::string table;
    std::vector<std::string> columns = {}; ///< Empty: all.
    Filter filter = {};
};

/// Called now and then with rows that are there and rows to come (0: not known), on the caller's thread.
using Progress = std::function<void(std::uint64_t rows, std::uint64_t all)>;

/// A dataset that need not be in memory. Its content does not change through it. A source must have a schema,
/// a fingerprint and pages; all else is worked out with pages unless it does that better itself.
///
/// All functions may be called by several threads at once, and those with a stop token end soon after it asks
/// them to. They take as long as they take: a window calls them on a worker's thread, but for a page that
/// isQuick(). Errors: "source.cancelled", "source.unknown-table", "source.unknown-column", and those of
/// where the data is.
class Source
{
public:
    Source() = default;
    Source(const Source &) = delete;
    Source &operator=(const Source &) = delete;
    virtual ~Source() = default;

    /// Tables, columns, keys and references, as they were when the source was opened.
    virtual const data::Schema &schema() const = 0;

    /// Equal fingerprints of sources of one kind: equal content. Of what is kept elsewhere, as far as can be
    /// told without reading it.
    virtual Result<std::string> fingerprint(const std::stop_token &stop) const = 0;

    /// What the named columns hold (none: only the number of rows); may look at the first `mostRows` only and
    /// says so.
    virtual Result<TableStatistics> statistics(const std::string &table,
                                               const std::vector<std::string> &columns,
                                               std::uint64_t mostRows, const std::stop_token &stop) const;

    virtual Result<Page> page(const PageRequest &request, const std::stop_token &stop) const = 0;

    /// Returns true if page() answers within a frame, so that the window may call it directly.
    virtual bool isQuick(const PageRequest & /*request*/) const { return false; }

    /// Reads with a query in SQL. Errors also: those of sql::SqlSession.
    virtual Result<sql::QueryResult> query(std::string_view text, const sql::QueryOptions &options) const;

    /// A dataset of one table with these columns and rows, in stored order. Types are those that hold all
    /// values. The key is there if all its columns are.
    virtual Result<data::Dataset> fetch(const FetchRequest &request, const Progress &progress,
                                        const std::stop_token &stop) const;

    /// Returns the tables with the values of rules, for queries; none if the source knows of no rules.
    virtual data::ComputedTables computed() const { return {}; }

    /// The whole dataset, where it is in memory anyway; else null.
    virtual std::shared_ptr<const data::Dataset> inMemory() const { return nullptr; }
};

/// All tables with their references, fetched unless they are in memory.
Result<std::shared_ptr<const data::Dataset>> wholeDataset(const Source &source, const Progress &progress,
                                                          const std::stop_token &stop);

// For those who write a source

Error cancelled();

/// The positions of columns in a table of a schema; of all if none is named. Errors: "source.unknown-table",
/// "source.unknown-column".
struct NamedColumns {
    std::size_t table = 0;
    std::vector<std::size_t> columns;
};
Result<NamedColumns> namedColumns(const data::Schema &schema, const std::string &table,
                                  const std::vector<std::string> &columns);

/// Checks that the filter and the sort column name columns of the table; errors as namedColumns.
Result<void> checkArrangement(const data::Schema &schema, const Arrangement &arrangement);

/// A page of rows that can be worked out one by one: of a table of the schema, so many, with the value in a
/// row and a column. Filters and sorts, for which it goes through all.
Result<Page> pageOfRows(const data::Schema &schema, std::uint64_t rows,
                        const std::function<data::Value(std::uint64_t row, std::size_t column)> &value,
                        const PageRequest &request, const std::stop_token &stop);

/// A table's schema with some of its columns: without its key if a part of that is missing.
data::TableSchema withColumns(const data::TableSchema &table, const std::vector<std::size_t> &columns);

} // namespace weighhouse::source
