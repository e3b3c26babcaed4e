// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of SQLite.
#pragma once

#include "core/data/import/imported.h"

#include <filesystem>

namespace weighhouse::import
{

/// Reads the tables of a database file, which is opened read-only and read in one transaction. Types follow
/// the declared ones as far as the stored values allow; where they do not, a wider type is taken, with a
/// note.
///
/// Errors: "file.not-found", "file.unreadable", "sqlite.not-a-database", "sqlite.corrupt", "sqlite.busy",
/// "sqlite.unreadable", "sqlite.blob", "sqlite.infinite", "import.cancelled".
Result<Imported> importSqlite(const std::filesystem::path &path, const Options &options = {});

} // namespace weighhouse::import
