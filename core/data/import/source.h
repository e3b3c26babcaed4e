// SPDX-License-Identifier: GPL-3.0-or-later
// Any file that holds tables.
#pragma once

#include "core/data/import/imported.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace weighhouse::import
{

enum class SourceKind { Unknown, Sql, Csv, Sqlite, Cypher, Workbook };

/// What a file is by its first bytes and, where these do not tell, by its extension (as ".sql").
SourceKind sourceKind(std::string_view firstBytes, std::string_view extension);

/// A file and what it is.
struct Source {
    std::filesystem::path path;
    SourceKind kind = SourceKind::Unknown;
    std::string bytes; ///< All of it; of a database only how it starts.
};

/// Errors: those of readFile, "import.nothing" for a file without anything in it.
Result<Source> readSource(const std::filesystem::path &path);

/// Reads a file with the importer for its kind. A CSV's table is named after the file. Scripts of Cypher are
/// not for this folder: see catalogue::importSource.
/// Errors: those of the importers, of readSource and of withTables, "import.unknown-kind".
Result<Imported> importSource(const std::filesystem::path &path, Options options = {});
Result<Imported> importSource(const Source &source, Options options = {});

/// What an importer gave, if it has a table. Else an error: of what was left out or, if nothing was,
/// "import.nothing" with what was seen.
Result<Imported> withTables(Result<Imported> imported, const Options &options);

} // namespace weighhouse::import
