// SPDX-License-Identifier: GPL-3.0-or-later
// What the types of databases' columns are here.
#pragma once

#include "core/data/import/sql_cursor.h"
#include "core/data/schema.h"

namespace weighhouse::import
{

struct ColumnType {
    data::ValueType type = data::ValueType::Integer;
    bool isDate = false;    ///< Declared as DATE, whose values are read as texts.
    bool isDecimal = false; ///< Declared as whole numbers of more digits than a double keeps.
    bool declared = false;  ///< SQLite's columns need no type; then the first value decides.
    /// A column of SQLite that numbers its rows if it is the primary key must be declared just so.
    bool isPlainInteger = false;
};

/// Takes the type of a column with its length, sign and character set. Fails with "sql.unknown-type".
bool readColumnType(SqlCursor &cursor, ColumnType &result);

/// Whether a word is one that may follow a column's name without being its type.
bool isColumnOption(const Token &token);

} // namespace weighhouse::import
