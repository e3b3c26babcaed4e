// SPDX-License-Identifier: GPL-3.0-or-later
// A query's error with its place in the text and what may have been meant.
#pragma once

#include "core/base/error.h"
#include "core/data/schema.h"
#include "core/data/sql/guard.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace weighhouse::sql
{

/// What is known about the schema when an error is explained.
struct Vocabulary {
    const data::Schema &schema;
    std::span<const std::string> functions;
};

/// The error for SQLite's message about a query; `offset` is the byte of `text` it is about, if known.
Error explained(const std::string &message, std::string_view text, std::optional<std::size_t> offset,
                const Vocabulary &vocabulary);

/// The error for the name of a table that is not there.
Error unknownTable(const std::string &name, std::string_view text, const Vocabulary &vocabulary);

/// The error for something the guard refused.
Error refused(const Guard::Refusal &refusal, std::string_view text);

/// Whether SQLite's message is about a table or a column that is not there.
bool missesTableOrColumn(std::string_view message);

/// The place of a byte of the text; `length` in bytes.
Place placeOf(std::string_view text, std::size_t offset, std::size_t length);

} // namespace weighhouse::sql
