// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset in the tables of a project file.
#pragma once

#include "core/base/error.h"
#include "core/data/dataset.h"
#include "core/data/project/part/part.h"
#include "core/data/sql/connection.h"

namespace weighhouse::project
{

/// Replaces the dataset of a file. Needs a transaction around it. Errors: those of sql::Connection,
/// "project.bad-dataset", "project.cancelled".
Result<void> writeDataset(sql::Connection &connection, const data::Dataset &dataset,
                          const Progress &progress);

/// The schema a file holds. Errors: those of sql::Connection, "project.damaged".
Result<data::Schema> readSchema(sql::Connection &connection);

/// The whole dataset. Errors: those of sql::Connection, "project.damaged", "project.cancelled".
Result<data::Dataset> readDataset(sql::Connection &connection, const Progress &progress);

} // namespace weighhouse::project
