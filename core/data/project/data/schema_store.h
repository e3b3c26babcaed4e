// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset's schema in the tables of a project file.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"
#include "core/data/sql/connection.h"

#include <cstdint>
#include <vector>

namespace weighhouse::project
{

/// A schema, and for each of its tables the number in the name of the table that holds its values.
struct StoredSchema {
    data::Schema schema;
    std::vector<std::int64_t> tableIds;
};

/// Replaces the stored schema; the tables get the ids 1, 2, … Errors: those of sql::Connection.
Result<void> writeStoredSchema(sql::Connection &connection, const data::Schema &schema);

/// Errors: those of sql::Connection, "project.damaged".
Result<StoredSchema> readStoredSchema(sql::Connection &connection);

} // namespace weighhouse::project
