// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/builtins.h"

#include <algorithm>
#include <sqlite3.h>
#include <string_view>

namespace weighhouse::sql
{

Statement *Builtins::prepared(sqlite3_context *context, const char *name, std::size_t arguments)
{
    if (!m_connection) {
        auto made = Connection::inMemory();
        if (!made) {
            sqlite3_result_error_nomem(context);
            return nullptr;
        }
        m_connection = *std::move(made);
    }
    for (const int limit : {SQLITE_LIMIT_LENGTH, SQLITE_LIMIT_LIKE_PATTERN_LENGTH})
        sqlite3_limit(m_connection->handle(), limit,
                      sqlite3_limit(sqlite3_context_db_handle(context), limit, -1));
    const auto found = m_statements.find({name, arguments});
    if (found != m_statements.end())
        return &found->second;
    std::string text = std::string("SELECT ") + name + '(';
    for (std::size_t i = 0; i < arguments; ++i)
        text += i == 0 ? "?" : ", ?";
    sqlite3_stmt *made = nullptr;
    const int code = sqlite3_prepare_v3(m_connection->handle(), (text + ')').c_str(), -1,
                                        SQLITE_PREPARE_PERSISTENT, &made, nullptr);
    Statement statement(made);
    if (code != SQLITE_OK) {
        sqlite3_result_error(context, sqlite3_errmsg(m_connection->handle()), -1);
        return nullptr;
    }
    return &m_statements.emplace(std::pair(name, arguments), std::move(statement)).first->second;
}

void Builtins::finish(sqlite3_context *context, Statement &statement)
{
    const int code = sqlite3_step(statement.handle());
    switch (code & 0xFF) {
    case SQLITE_ROW:
        sqlite3_result_value(context, sqlite3_column_value(statement.handle(), 0));
        break;
    case SQLITE_NOMEM:
        sqlite3_result_error_nomem(context);
        break;
    case SQLITE_TOOBIG:
        sqlite3_result_error_toobig(context);
        break;
    default:
        sqlite3_result_error(context, sqlite3_errmsg(sqlite3_db_handle(statement.handle())), -1);
        break;
    }
    sqlite3_reset(statement.handle());
    sqlite3_clear_bindings(statement.handle()); // large values are not kept
}

void Builtins::call(sqlite3_context *context, const char *name, std::span<sqlite3_value *const> arguments)
{
    Statement *statement = prepared(context, name, arguments.size());
    if (statement == nullptr)
        return;
    for (std::size_t i = 0; i < arguments.size(); ++i)
        sqlite3_bind_value(statement->handle(), static_cast<int>(i) + 1, arguments[i]);
    finish(context, *statement);
}

void Builtins::callAt(sqlite3_context *context, const char *name, std::span<sqlite3_value *const> arguments,
                      std::size_t position)
{
    const std::size_t count = std::max(arguments.size(), position + 1);
    Statement *statement = prepared(context, name, count);
    if (statement == nullptr)
        return;
    for (std::size_t i = 0; i < count; ++i) {
        if (i == position)
            statement->bind(static_cast<int>(i) + 1, std::string_view(now()));
        else
            sqlite3_bind_value(statement->handle(), static_cast<int>(i) + 1, arguments[i]);
    }
    finish(context, *statement);
}

/// As the date functions take it.
const std::string &Builtins::now()
{
    if (!m_now) {
        m_now.emplace();
        if (auto clock = m_connection->prepare("SELECT strftime('%Y-%m-%d %H:%M:%f', 'now')")) {
            if (const auto row = clock->step(); row && *row)
                m_now = clock->text(0);
        }
    }
    return *m_now;
}

} // namespace weighhouse::sql
