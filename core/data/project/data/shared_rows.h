// SPDX-License-Identifier: GPL-3.0-or-later
// Small tables of a dataset with very many tables, which share one table of a project file.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/sql/connection.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace weighhouse::project
{

/// SQLite takes some 40 µs to make a table and reads the statements of all of them whenever a file is opened,
/// which for thousands of tables with a few rows each is most of the work. They stand in data_cell instead.
/// This is true for a table of at most 64 values in a dataset of more than 256 tables.
bool sharesRows(const data::Dataset &dataset, std::size_t table);

/// Reads and writes the tables that share. Their values go into data_cell and the numbers of their rows into
/// data_table, after the schema has been written. Errors: those of sql::Connection.
class SharedRows
{
public:
    static Result<SharedRows> prepare(sql::Connection &connection);

    Result<void> write(const data::Dataset &dataset, std::size_t table);
    /// Appends the values of a stored table with so many rows; `table` must be empty. Errors:
    /// "project.damaged" as well.
    Result<void> read(std::int64_t id, std::size_t rows, data::Dataset &dataset, std::size_t table);

private:
    SharedRows(sql::Statement count, sql::Statement insert, sql::Statement select)
        : m_count(std::move(count)), m_insert(std::move(insert)), m_select(std::move(select))
    {
    }

    sql::Statement m_count;
    sql::Statement m_insert;
    sql::Statement m_select;
};

/// Makes the error for a value that is not of its column's type; `row` counts from 0.
Error damagedValue(const data::Dataset &dataset, std::size_t table, std::size_t column, std::size_t row);

} // namespace weighhouse::project
