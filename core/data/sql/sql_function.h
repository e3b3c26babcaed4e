// SPDX-License-Identifier: GPL-3.0-or-later
// How this folder's SQL functions are listed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sqlite3.h>
#include <string_view>

namespace weighhouse::sql
{

class Builtins;
class Guard;

/// A function for sqlite3_create_function_v2: `scalar`, or `step` and `finish` of an aggregate.
struct SqlFunction {
    const char *name = "";
    int arguments = 0; ///< -1: any number.
    void (*scalar)(sqlite3_context *, int, sqlite3_value **) = nullptr;
    void (*step)(sqlite3_context *, int, sqlite3_value **) = nullptr;
    void (*finish)(sqlite3_context *) = nullptr;
};

/// The context of a session's functions, which is the sqlite3_user_data() of each.
struct FunctionData {
    Guard *guard;
    Builtins *builtins;
    const char *name; ///< Of the function.
};

inline const FunctionData &dataOf(sqlite3_context *context)
{
    return *static_cast<const FunctionData *>(sqlite3_user_data(context));
}

inline bool anyNull(int count, sqlite3_value **arguments)
{
    return std::any_of(arguments, arguments + count,
                       [](sqlite3_value *value) { return sqlite3_value_type(value) == SQLITE_NULL; });
}

/// Returns true if a byte of UTF-8 continues a character.
inline bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// The argument as text; without data if it is NULL.
inline std::string_view textOf(sqlite3_value *value)
{
    const auto *bytes = sqlite3_value_text(value);
    if (bytes == nullptr)
        return {};
    return {reinterpret_cast<const char *>(bytes), static_cast<std::size_t>(sqlite3_value_bytes(value))};
}

inline void giveText(sqlite3_context *context, std::string_view result)
{
    // The last but one is SQLITE_TRANSIENT, which is an old-style cast: make a copy.
    sqlite3_result_text64(context, result.data() == nullptr ? "" : result.data(), result.size(),
                          reinterpret_cast<sqlite3_destructor_type>(-1), SQLITE_UTF8);
}

/// Returns true if a result may have this many bytes; if not the query gets the error.
inline bool fits(sqlite3_context *context, std::uint64_t bytes)
{
    const int limit = sqlite3_limit(sqlite3_context_db_handle(context), SQLITE_LIMIT_LENGTH, -1);
    if (bytes <= static_cast<std::uint64_t>(limit))
        return true;
    sqlite3_result_error_toobig(context);
    return false;
}

} // namespace weighhouse::sql
