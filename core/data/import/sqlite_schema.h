// SPDX-License-Identifier: GPL-3.0-or-later
// What a SQLite database declares: tables, types, keys, references.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;

namespace weighhouse::import
{

struct SqliteTable {
    std::string name;
    bool isVirtual = false;
};

/// The tables of a database, in the order in which they were made; those that SQLite keeps for itself and
/// views are left out. Errors here and below: those of sqliteError.
Result<std::vector<SqliteTable>> tablesOf(sqlite3 *connection);

/// What a declared type says of the values; nothing where SQLite lets the values decide.
std::optional<data::ValueType> declaredType(std::string_view declared);

struct DeclaredTable {
    data::TableSchema schema;              ///< Columns of which nothing is declared are integers here.
    std::vector<std::string> declarations; ///< Of each column, as written.
};
Result<DeclaredTable> declaredTable(sqlite3 *connection, const std::string &table);

/// The references that a table declares to tables of the schema; what is wrong with the others goes to
/// `leftOut`.
Result<std::vector<data::Reference>> declaredReferences(sqlite3 *connection, const data::Schema &schema,
                                                        const std::string &table, Errors &leftOut);

} // namespace weighhouse::import
