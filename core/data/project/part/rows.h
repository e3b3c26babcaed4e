// SPDX-License-Identifier: GPL-3.0-or-later
// Reading the rows of a project's tables.
#pragma once

#include "core/base/error.h"
#include "core/data/sql/connection.h"

#include <string_view>
#include <utility>

namespace weighhouse::project
{

/// Calls `row` for every row of a statement until it fails.
template<typename Row>
Result<void> forEachRow(sql::Statement &statement, Row row)
{
    for (;;) {
        auto there = statement.step();
        if (!there)
            return tl::unexpected(std::move(there).error());
        if (!*there)
            return {};
        if (Result<void> done = row(statement); !done)
            return done;
    }
}

/// As above for a statement in text, without parameters.
template<typename Row>
Result<void> forEachRow(sql::Connection &connection, std::string_view text, Row row)
{
    auto statement = connection.prepare(text);
    if (!statement)
        return tl::unexpected(std::move(statement).error());
    return forEachRow(*statement, std::move(row));
}

} // namespace weighhouse::project
