// SPDX-License-Identifier: GPL-3.0-or-later
// Tables that are there for one query only, besides those of the dataset.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"
#include "core/data/sql/connection.h"
#include "core/data/sql/query_result.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::sql
{

/// Rows as a query gave them, under a name. A table of the dataset that has the same name is hidden. Values
/// come out of queries exactly as they are here, but for booleans in columns that also hold other values (0
/// and 1 then) and for NaN (NULL).
struct QueryTable {
    std::string name;
    const std::vector<ResultColumn> *columns = nullptr; ///< At least one.
    const std::vector<std::vector<data::Value>> *rows = nullptr;
    bool ignoresCase = false; ///< Texts that differ only in the case of ASCII letters are equal.
};

/// What the columns are called in SQL, which does not tell capital from small letters: a name that occurs
/// again gets " (2)", one that is empty is "column N".
std::vector<std::string> columnNames(const std::vector<ResultColumn> &columns);

/// The tables' shapes, for hints.
void addTo(data::Schema &schema, std::span<const QueryTable> tables);

/// Makes tables in a database and takes them away again when it goes out of scope.
class QueryTables
{
public:
    explicit QueryTables(Connection &connection) : m_connection(&connection) {}
    QueryTables(const QueryTables &) = delete;
    QueryTables &operator=(const QueryTables &) = delete;
    ~QueryTables() { clear(); }

    /// Makes and fills them. `goOn` is asked now and then; false ends with the error "sqlite.interrupted".
    /// Errors also: "sql.failed".
    Result<void> make(std::span<const QueryTable> tables, const std::function<bool()> &goOn);
    void clear();

    /// Bytes of the longest row, at least as many as SQLite takes for it.
    std::size_t longestRow() const { return m_longestRow; }

private:
    Result<void> fill(const QueryTable &table, const std::function<bool()> &goOn);

    Connection *m_connection;
    std::vector<std::string> m_made;
    std::size_t m_longestRow = 0;
};

/// The type that a column declared by QueryTables has in results; nothing for other declarations.
std::optional<data::ValueType> typeDeclaredAs(std::string_view declared);

} // namespace weighhouse::sql
