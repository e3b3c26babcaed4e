// SPDX-License-Identifier: GPL-3.0-or-later
// How this folder's SQL functions are listed.
#pragma once

#include <algorithm>
#include <sqlite3.h>

namespace weighhouse::sql
{

/// A function for sqlite3_create_function_v2: `scalar`, or `step` and `finish` of an aggregate.
struct SqlFunction {
    const char *name = "";
    int arguments = 0; ///< -1: any number.
    void (*scalar)(sqlite3_context *, int, sqlite3_value **) = nullptr;
    void (*step)(sqlite3_context *, int, sqlite3_value **) = nullptr;
    void (*finish)(sqlite3_context *) = nullptr;
};

inline bool anyNull(int count, sqlite3_value **arguments)
{
    return std::any_of(arguments, arguments + count,
                       [](sqlite3_value *value) { return sqlite3_value_type(value) == SQLITE_NULL; });
}

} // namespace weighhouse::sql
