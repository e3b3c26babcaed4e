// SPDX-License-Identifier: GPL-3.0-or-later
// The log of imports in a project file.
#pragma once

#include "core/base/error.h"
#include "core/data/project/data/data.h"
#include "core/data/sql/connection.h"

#include <span>
#include <vector>

namespace weighhouse::project
{

// All need a transaction around them. Errors: those of sql::Connection.

Result<std::vector<ImportRecord>> readImports(sql::Connection &connection);
Result<void> addImportRecord(sql::Connection &connection, const ImportRecord &record);
Result<void> replaceImports(sql::Connection &connection, std::span<const ImportRecord> records);

} // namespace weighhouse::project
