// How this folder's SQL functions are listed.
#pragma once

struct sqlite3_context;
struct sqlite3_value;

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

} // namespace weighhouse::sql
