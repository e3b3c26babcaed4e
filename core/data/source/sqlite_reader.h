// SPDX-License-Identifier: GPL-3.0-or-later
// One guarded connection to a database file, and what SQLite's cells are as values.
#pragma once

#include "core/data/source/source.h"
#include "core/data/sql/guard.h"

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>

namespace weighhouse::source
{

/// For one thread at a time.
class SqliteReader
{
public:
    /// Opens for reading only.
    static Result<std::unique_ptr<SqliteReader>> open(const std::filesystem::path &path);

    sql::Connection &connection() { return m_connection; }

    /// From now on statements stop when the token asks for it.
    void watch(const std::stop_token &stop) { m_guard.start({.stop = stop}); }
    bool isStopped() { return m_guard.check() != sql::Guard::Stopped::No; }
    /// What an error of SQLite means to the caller: that it was stopped, or the error.
    Error meaning(Error error) const;

private:
    explicit SqliteReader(sql::Connection connection) : m_connection(std::move(connection)) {}

    sql::Guard m_guard; // outlives the connection, which calls it
    std::unique_ptr<sql::Guard::Pass> m_pass;
    sql::Connection m_connection;
};

/// A cell as a value for a column of a type: whole numbers are numbers in a column of numbers, 0 and 1
/// booleans in one of booleans, bytes that are a text one. Infinite numbers and other bytes are NULL. What
/// fits no type stays what it is.
data::Value valueOf(const sql::Statement &row, int cell, data::ValueType type);

/// The condition of a WHERE for a filter, whose values are bound by bindFilter from the parameter 1 on; empty
/// for none.
std::string whereOf(const data::TableSchema &table, const Filter &filter);
void bindFilter(sql::Statement &statement, const Filter &filter);

} // namespace weighhouse::source
