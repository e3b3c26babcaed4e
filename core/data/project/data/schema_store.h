// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset's schema in the tables of a project file.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"
#include "core/data/sql/connection.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace weighhouse::project
{

/// The place of a table's values.
struct StoredTable {
    std::int64_t id = 0;                    ///< In data_N with this N,
    std::optional<std::int64_t> sharedRows; ///< or so many rows in data_cell.
};

/// A schema and the places of its tables, in the same order.
struct StoredSchema {
    data::Schema schema;
    std::vector<StoredTable> tables;
};

/// Replaces the stored schema; the tables get the ids 1, 2, … Errors: those of sql::Connection.
Result<void> writeStoredSchema(sql::Connection &connection, const data::Schema &schema);

/// Errors: those of sql::Connection, "project.damaged".
Result<StoredSchema> readStoredSchema(sql::Connection &connection);

} // namespace weighhouse::project
