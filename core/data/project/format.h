// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of the project file, and how older files become newer ones.
#pragma once

#include "core/base/error.h"
#include "core/data/project/content.h"
#include "core/data/project/file_stamp.h"
#include "core/data/project/run_tables.h"
#include "core/data/project/seals.h"

#include <cstdint>

namespace weighhouse::project
{

/// "Wegh" in ASCII: SQLite's application_id of every project file.
inline constexpr std::int64_t applicationId = 0x57656768;

/// The version of the file format this program writes. Every migration, whoever's tables it is about, makes
/// the next version.
inline constexpr int currentFormat =
    static_cast<int>(1 + Parts::migrations().size() + RunTables::migrations.size() +
                     SealTables::migrations.size() + StampTable::migrations.size());

/// Makes the tables of the current format in an empty database and writes the information. Needs a
/// transaction around it. Errors: those of sql::Connection.
Result<void> makeTables(sql::Connection &connection, const ProjectInformation &information);

/// Looks for something of another program under a name that the migrations from a format need. Errors:
/// "project.name-taken", those of sql::Connection.
Result<void> checkNames(sql::Connection &connection, int from);

/// Brings the tables from an older format to the current one. Needs a transaction around it. Errors: those of
/// checkNames.
Result<void> migrate(sql::Connection &connection, int from);

} // namespace weighhouse::project
