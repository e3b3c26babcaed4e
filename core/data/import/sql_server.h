// SPDX-License-Identifier: GPL-3.0-or-later
// The syntax that only scripts of Microsoft SQL Server have.
#pragma once

#include "core/data/import/sql_values.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse::import
{

/// Whether a dump is one of SQL Server: a line that holds only GO, the schema dbo, or IDENTITY_INSERT, all
/// outside of texts and comments.
bool looksLikeSqlServer(std::string_view text);

/// How long the line that sends a batch is (GO, perhaps with a count), from `at`; 0 if there is none there.
std::size_t batchEndAt(std::string_view text, std::size_t at);

/// Whether a statement starts at a place without a semicolon before it: at the beginning of a line, with one
/// of the reserved words that no statement has inside at the beginning of a line.
bool statementStartsAt(std::string_view text, std::size_t at);

/// Takes what follows CAST or CONVERT: a plain value made another type, which dates and decimal numbers are
/// written as. Bytes that are made a date become its text.
bool readCast(SqlCursor &cursor, const Token &verb, Literal &literal, std::string &scratch);

} // namespace weighhouse::import
