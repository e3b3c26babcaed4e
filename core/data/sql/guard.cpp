// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/guard.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <sqlite3.h>
#include <utility>

namespace weighhouse::sql
{
namespace
{

constexpr std::array<std::pair<int, const char *>, 29> actionNames{{
    {SQLITE_CREATE_INDEX, "CREATE INDEX"},
    {SQLITE_CREATE_TABLE, "CREATE TABLE"},
    {SQLITE_CREATE_TEMP_INDEX, "CREATE INDEX"},
    {SQLITE_CREATE_TEMP_TABLE, "CREATE TABLE"},
    {SQLITE_CREATE_TEMP_TRIGGER, "CREATE TRIGGER"},
    {SQLITE_CREATE_TEMP_VIEW, "CREATE VIEW"},
    {SQLITE_CREATE_TRIGGER, "CREATE TRIGGER"},
    {SQLITE_CREATE_VIEW, "CREATE VIEW"},
    {SQLITE_DELETE, "DELETE"},
    {SQLITE_DROP_INDEX, "DROP INDEX"},
    {SQLITE_DROP_TABLE, "DROP TABLE"},
    {SQLITE_DROP_TEMP_INDEX, "DROP INDEX"},
    {SQLITE_DROP_TEMP_TABLE, "DROP TABLE"},
    {SQLITE_DROP_TEMP_TRIGGER, "DROP TRIGGER"},
    {SQLITE_DROP_TEMP_VIEW, "DROP VIEW"},
    {SQLITE_DROP_TRIGGER, "DROP TRIGGER"},
    {SQLITE_DROP_VIEW, "DROP VIEW"},
    {SQLITE_INSERT, "INSERT"},
    {SQLITE_PRAGMA, "PRAGMA"},
    {SQLITE_UPDATE, "UPDATE"},
    {SQLITE_ATTACH, "ATTACH"},
    {SQLITE_DETACH, "DETACH"},
    {SQLITE_ALTER_TABLE, "ALTER TABLE"},
    {SQLITE_REINDEX, "REINDEX"},
    {SQLITE_ANALYZE, "ANALYZE"},
    {SQLITE_CREATE_VTABLE, "CREATE VIRTUAL TABLE"},
    {SQLITE_DROP_VTABLE, "DROP TABLE"},
    {SQLITE_SAVEPOINT, "SAVEPOINT"},
    {SQLITE_TRANSACTION, "TRANSACTION"},
}};

/// Functions that reach outside the data or give another answer each time.
constexpr std::array<std::string_view, 7> refusedFunctions{
    "load_extension", "fts3_tokenizer", "random",           "randomblob",
    "current_date",   "current_time",   "current_timestamp"};

} // namespace

void Guard::attach(Connection &connection)
{
    sqlite3 *handle = connection.handle();
    connection.distrustSchema();
    constexpr int longestValue = 100'000'000;
    constexpr int longestQuery = 1'000'000;
    constexpr int longestPattern = 5'000;
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longestValue);
    sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, longestQuery);
    sqlite3_limit(handle, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, longestPattern);
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(handle, SQLITE_LIMIT_WORKER_THREADS, 0);
    sqlite3_set_authorizer(
        handle,
        [](void *guard, int action, const char *first, const char *second, const char *database,
           const char *) { return static_cast<Guard *>(guard)->authorize(action, first, second, database); },
        this);
    constexpr int operationsBetweenChecks = 1000;
    sqlite3_progress_handler(
        handle, operationsBetweenChecks,
        [](void *guard) { return static_cast<Guard *>(guard)->check() == Stopped::No ? 0 : 1; }, this);
}

int Guard::authorize(int action, const char *first, const char *second, const char *database)
{
    if (m_open)
        return SQLITE_OK;
    const std::string name = first == nullptr ? "" : first;
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_READ:
        m_tablesRead.insert({database == nullptr ? "" : database, name});
        return SQLITE_OK;
    case SQLITE_FUNCTION: {
        const std::string function = second == nullptr ? "" : toLower(second);
        if (std::ranges::find(refusedFunctions, function) == refusedFunctions.end())
            return SQLITE_OK;
        if (!m_refusal)
            m_refusal = {.what = function, .isFunction = true};
        return SQLITE_DENY;
    }
    default:
        break;
    }
    if (!m_refusal) {
        const auto *found = std::ranges::find(actionNames, action, &decltype(actionNames)::value_type::first);
        m_refusal = {.what = found == actionNames.end() ? "this" : found->second,
                     .isSchemaChange =
                         (action == SQLITE_INSERT || action == SQLITE_UPDATE || action == SQLITE_DELETE) &&
                         toLower(name).starts_with("sqlite_")};
        if (action == SQLITE_TRANSACTION)
            m_refusal->what = name; // BEGIN, COMMIT, ROLLBACK
    }
    return SQLITE_DENY;
}

void Guard::start(std::optional<std::chrono::milliseconds> timeout, std::stop_token stop)
{
    forget();
    m_stopped = Stopped::No;
    m_stop = std::move(stop);
    m_deadline.reset();
    if (timeout)
        m_deadline = std::chrono::steady_clock::now() + *timeout;
}

void Guard::forget()
{
    m_refusal.reset();
    m_tablesRead.clear();
}

Guard::Stopped Guard::check()
{
    if (m_stopped == Stopped::No && m_stop.stop_requested())
        m_stopped = Stopped::ByRequest;
    else if (m_stopped == Stopped::No && m_deadline && std::chrono::steady_clock::now() >= *m_deadline)
        m_stopped = Stopped::ByTimeout;
    return m_stopped;
}

} // namespace weighhouse::sql
