// SPDX-License-Identifier: GPL-3.0-or-later
// Creating and dropping thousands of tables.
#pragma once

#include "core/data/sql/connection.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace weighhouse::sql
{

/// SQLite looks through the list of all tables (sqlite_schema) whenever one is created or dropped, which
/// makes the work for many of them grow with the square of their number. Here they are created and dropped in
/// batches, and tables that are not of the batch are off the list meanwhile; their content stays where it is
/// in the file. Works only within a transaction, whose rollback restores the list; its owner must roll it
/// back after an error. Errors: those of the connection.
class ManyTables
{
public:
    static constexpr std::size_t batch = 200;

    /// Does nothing by itself for up to `batch` tables, outside of a transaction, or in a file with
    /// auto_vacuum. `database` is the name of the attached database that the tables are in.
    ManyTables(Connection &connection, std::size_t tables, std::string database = "main");
    ~ManyTables();
    ManyTables(const ManyTables &) = delete;
    ManyTables &operator=(const ManyTables &) = delete;

    /// Takes note of a table that has been created and gets no more rows. None may have been there by its
    /// name.
    Result<void> created(const std::string &table);
    /// Puts all tables back onto the list.
    Result<void> finish();

    /// Drops tables, as far as they are there.
    Result<void> drop(const std::vector<std::string> &tables);

private:
    /// The row of the list for a table or one of its indexes.
    struct Entry {
        std::string type;
        std::string name;
        std::int64_t rootPage = 0;
        std::optional<std::string> statement;
    };

    Result<void> setAside(const std::vector<std::string> &tables);
    Result<void> putBack(const std::vector<std::string> &tables);
    Result<void> readListAgain();

    Connection &m_connection;
    std::string m_database;
    bool m_isUsed = false;
    int m_wasDefensive = 0;
    std::vector<std::string> m_batch;  ///< Created since the last ones were set aside.
    std::vector<std::string> m_tables; ///< Set aside, in their order.
    std::unordered_map<std::string, std::vector<Entry>> m_entries; ///< By table.
};

} // namespace weighhouse::sql
