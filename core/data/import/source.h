// Any file that holds tables.
#pragma once

#include "core/data/import/imported.h"

#include <filesystem>
#include <string_view>

namespace weighhouse::import
{

enum class SourceKind { Unknown, Sql, Csv, Sqlite };

/// What a file is by its first bytes and, where these do not tell, by its extension (as ".sql").
SourceKind sourceKind(std::string_view firstBytes, std::string_view extension);

/// Reads a file with the importer for its kind. A CSV's table is named after the file.
/// Errors: those of the importers and of readFile, "import.unknown-kind".
Result<Imported> importSource(const std::filesystem::path &path, Options options = {});

} // namespace weighhouse::import
