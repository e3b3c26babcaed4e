// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset's tables inside a session's database.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/sql/connection.h"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace weighhouse::sql
{

/// Makes the tables of a dataset in a database and fills them one by one when asked.
class SessionTables
{
public:
    explicit SessionTables(const data::Dataset &dataset) : m_dataset(&dataset) {}

    /// Makes all tables, empty. Errors: "sql.unusable-name", "sql.failed".
    Result<void> create(Connection &connection);

    /// The position of the table that SQL knows by this name (case of ASCII letters does not matter).
    std::optional<std::size_t> find(std::string_view name) const;

    bool isFilled(std::size_t table) const { return m_filled[table]; }

    /// Copies the rows of a table and makes its indices. `goOn` is asked now and then; false stops, leaving
    /// the table empty, with the error "sqlite.interrupted".
    Result<void> fill(Connection &connection, std::size_t table, const std::function<bool()> &goOn);

private:
    Result<void> tryFill(Connection &connection, std::size_t table, bool withKey,
                         const std::function<bool()> &goOn);
    Result<void> makeIndices(Connection &connection, std::size_t table, bool hasKey);
    std::string ddl(std::size_t table, bool withKey) const;

    const data::Dataset *m_dataset;
    std::vector<bool> m_filled;
    int m_indices = 0;
};

} // namespace weighhouse::sql
