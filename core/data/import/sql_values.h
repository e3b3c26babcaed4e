// SPDX-License-Identifier: GPL-3.0-or-later
// The values in INSERT statements.
#pragma once

#include "core/data/import/sql_cursor.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace weighhouse::import
{

enum class LiteralKind { Null, Default, Boolean, Integer, Number, Text, Bytes };

/// One value as it stands in a dump. `text` is the content of a text, the bytes of a blob, or a number as it
/// was written, and lasts until the next value is read.
struct Literal {
    LiteralKind kind = LiteralKind::Null;
    std::int64_t integer = 0; ///< Of booleans and integers; of hexadecimal bytes if `isInteger`.
    double number = 0;        ///< Of numbers, and of integers too large for 64 bits.
    bool isInteger = false;   ///< Bytes in hexadecimal that are a whole number as well; whole numbers.
    std::string_view text = {};
    std::size_t offset = 0; ///< Where it stands.
    std::size_t length = 0;
};

/// Takes one value: NULL, DEFAULT, TRUE, FALSE, a number with sign, a text in either quotes, bytes in
/// hexadecimal, what SQLite's shell writes for texts with line ends: replace(…, '\n', char(10)) and
/// unistr('…'), or what SQL Server writes for dates and decimal numbers: CAST(… AS type). Fails for
/// expressions.
bool readLiteral(SqlCursor &cursor, Literal &literal, std::string &scratch);

} // namespace weighhouse::import
