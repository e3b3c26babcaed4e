// SPDX-License-Identifier: GPL-3.0-or-later
// Dumps of databases as SQL text, in the dialects of MySQL and SQLite.
#pragma once

#include "core/data/import/imported.h"

#include <string_view>

namespace weighhouse::import
{

/// Reads CREATE TABLE, ALTER TABLE … ADD, INSERT and REPLACE statements into tables; sessions' and servers'
/// statements (SET, USE, LOCK, BEGIN, PRAGMA …) are passed over, views, triggers and routines noted and left
/// out. A bad statement is an error with its place, its beginning (Place::object) and a hint; then nothing is
/// imported, unless options.skipBadStatements. A statement is taken whole or not at all.
///
/// Errors: "sql.unexpected", "sql.unterminated", "sql.unsupported", "sql.unknown-type", "sql.unknown-table",
/// "sql.unknown-column", "sql.duplicate-table", "sql.duplicate-column", "sql.duplicate-key",
/// "sql.wrong-count", "sql.wrong-type", "sql.null", "sql.blob", "sql.too-large", "sql.rolled-back",
/// "import.cancelled". The text is UTF-8; other bytes are taken for Windows-1252, with a note.
Result<Imported> importSql(std::string_view text, const Options &options = {});

} // namespace weighhouse::import
