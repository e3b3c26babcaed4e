// SPDX-License-Identifier: GPL-3.0-or-later
// SQLite's own functions where functions of this program stand before them.
#pragma once

#include "core/data/sql/connection.h"
#include "core/data/sql/statement.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>

struct sqlite3_context;
struct sqlite3_value;

namespace weighhouse::sql
{

/// A function that replaces one of SQLite's cannot call it any more on its own connection: this has another
/// one, without a database. Not for several threads at once.
class Builtins
{
public:
    /// The context gets the result, or the error, of SQLite's function of this name.
    void call(sqlite3_context *context, const char *name, std::span<sqlite3_value *const> arguments);

    /// The same with the clock's time for the argument at a position; behind the last one it is added. It is
    /// one time until startAnew(), as within one of SQLite's statements.
    void callAt(sqlite3_context *context, const char *name, std::span<sqlite3_value *const> arguments,
                std::size_t position);

    /// For the next query.
    void startAnew() { m_now.reset(); }

private:
    /// Null, and the context has an error, if there is none such.
    Statement *prepared(sqlite3_context *context, const char *name, std::size_t arguments);
    const std::string &now();
    static void finish(sqlite3_context *context, Statement &statement);

    std::optional<Connection> m_connection;
    std::map<std::pair<std::string, std::size_t>, Statement> m_statements; // do not outlive it
    std::optional<std::string> m_now;
};

} // namespace weighhouse::sql
