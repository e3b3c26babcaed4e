// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset's tables inside a session's database.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/sql/connection.h"
#include "core/data/sql/many_tables.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weighhouse::sql
{

/// Makes tables in a database and fills them one by one when asked.
class SessionTables
{
public:
    /// `database` is the name of the attached database that they are in; `schema` must outlive the tables.
    explicit SessionTables(const data::Schema &schema, std::string database = "main");

    const std::string &database() const { return m_database; }

    /// Makes all tables, empty, with a list of the database that is still to be finished. Inside a
    /// transaction. Errors: "sql.unusable-name", "sql.failed".
    Result<void> create(Connection &connection, ManyTables &list);

    std::size_t count() const { return m_schema->tables.size(); }

    /// The position of the table that SQL knows by this name (case of ASCII letters does not matter).
    std::optional<std::size_t> find(std::string_view name) const;

    bool isFilled(std::size_t table) const { return m_filled[table]; }

    /// Bytes of the longest row that was put into a table, at least as many as it takes.
    std::size_t longestRow(std::size_t table) const { return m_longestRows[table]; }

    /// Copies the rows of a table of a dataset of the same schema and makes its indices. `goOn` is asked now
    /// and then; false stops, leaving the table empty, with the error "sqlite.interrupted".
    Result<void> fill(Connection &connection, const data::Dataset &dataset, std::size_t table,
                      const std::function<bool()> &goOn);

private:
    Result<void> tryFill(Connection &connection, const data::Dataset &dataset, std::size_t table,
                         bool withKey, const std::function<bool()> &goOn);
    Result<void> makeIndices(Connection &connection, std::size_t table, bool hasKey);
    std::string ddl(std::size_t table, bool withKey) const;
    std::string nameOf(std::size_t table) const;

    const data::Schema *m_schema;
    std::string m_database;
    std::unordered_map<std::string_view, std::size_t> m_positions; ///< The positions of tables, by name.
    std::vector<std::vector<std::size_t>> m_references;            ///< By table: positions of those it has.
    std::vector<bool> m_filled;
    std::vector<std::size_t> m_longestRows;
    int m_indices = 0;
};

} // namespace weighhouse::sql
