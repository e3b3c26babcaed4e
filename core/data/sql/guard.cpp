// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/guard.h"

#include "core/base/query_limits.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <limits>
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

/// Functions whose answers depend on what was asked before, or on the library that happens to be there.
constexpr std::array<std::string_view, 8> unrepeatableFunctions{
    "changes",          "total_changes", "last_insert_rowid",         "sqlite_version",
    "sqlite_source_id", "sqlite_offset", "sqlite_compileoption_used", "sqlite_compileoption_get"};

/// The kinds of functions that full-text, spatial and logging parts of SQLite bring along: they are of no use
/// to a query over plain tables, and nobody bounds what they cost.
bool isForeign(std::string_view function)
{
    constexpr std::array<std::string_view, 6> starts{"fts3",    "fts5",      "rtree",
                                                     "geopoly", "matchinfo", "sqlite_log"};
    return std::ranges::any_of(starts, [&](std::string_view start) { return function.starts_with(start); });
}

} // namespace

void Guard::attach(Connection &connection)
{
    sqlite3 *handle = connection.handle();
    m_handle = handle;
    connection.distrustSchema();
    constexpr int longestQuery = 1'000'000;
    constexpr int longestPattern = 5'000;
    limitValues(query::usualValue);
    sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, longestQuery);
    sqlite3_limit(handle, SQLITE_LIMIT_LIKE_PATTERN_LENGTH, longestPattern);
    sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0);
    sqlite3_limit(handle, SQLITE_LIMIT_WORKER_THREADS, 0);
    sqlite3_set_authorizer(
        handle,
        [](void *guard, int action, const char *first, const char *second, const char *database,
           const char *) { return static_cast<Guard *>(guard)->authorize(action, first, second, database); },
        this);
    // Some functions take milliseconds for a value of the largest size; a look at the clock takes as long as
    // a few of the plainest operations.
    constexpr int operationsBetweenChecks = 100;
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
        // SQLite's own tables list indexes, too, which other steps make when they need them.
        if (m_limits.isRepeatable && toLower(name).starts_with("sqlite_")) {
            refuse({.what = name, .isUnrepeatable = true});
            return SQLITE_DENY;
        }
        m_tablesRead.insert({database == nullptr ? "" : database, name});
        m_columnsRead.insert({database == nullptr ? "" : database, name, second == nullptr ? "" : second});
        return SQLITE_OK;
    case SQLITE_FUNCTION: {
        return authorizeFunction(second == nullptr ? "" : toLower(second));
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

int Guard::authorizeFunction(const std::string &function)
{
    const bool isUnrepeatable = m_limits.isRepeatable && std::ranges::find(unrepeatableFunctions, function) !=
                                                             unrepeatableFunctions.end();
    const bool isRefused =
        isForeign(function) || std::ranges::find(refusedFunctions, function) != refusedFunctions.end();
    if (!isRefused && !isUnrepeatable)
        return SQLITE_OK;
    refuse({.what = function, .isFunction = true, .isUnrepeatable = !isRefused});
    return SQLITE_DENY;
}

void Guard::refuse(Refusal refusal)
{
    if (!m_refusal)
        m_refusal = std::move(refusal);
}

void Guard::setOpen(bool isOpen)
{
    m_open = isOpen;
    // Stored values may be larger than values that a query makes.
    if (m_handle != nullptr)
        sqlite3_limit(m_handle, SQLITE_LIMIT_LENGTH,
                      isOpen ? std::numeric_limits<int>::max() : m_longestValue);
}

void Guard::limitValues(std::size_t bytes)
{
    m_longestValue = static_cast<int>(std::min<std::size_t>(bytes, std::numeric_limits<int>::max()));
    if (!m_open)
        sqlite3_limit(m_handle, SQLITE_LIMIT_LENGTH, m_longestValue);
}

void Guard::start(Limits limits)
{
    forget();
    m_stopped = Stopped::No;
    m_limits = std::move(limits);
    m_steps = 0;
    m_deadline.reset();
    if (m_limits.timeout)
        m_deadline = std::chrono::steady_clock::now() + *m_limits.timeout;
    m_memory.start(m_limits.memory, [this] { return check() == Stopped::No; });
}

bool Guard::goesOn(std::size_t steps)
{
    constexpr std::size_t stepsBetweenLooks = 100'000;
    m_steps += steps;
    if (m_steps < stepsBetweenLooks)
        return m_stopped == Stopped::No;
    m_steps = 0;
    return check() == Stopped::No;
}

void Guard::forget()
{
    m_refusal.reset();
    m_tablesRead.clear();
    m_columnsRead.clear();
}

Guard::Stopped Guard::check()
{
    if (m_stopped == Stopped::No && m_limits.stop.stop_requested())
        m_stopped = Stopped::ByRequest;
    else if (m_stopped == Stopped::No && m_deadline && std::chrono::steady_clock::now() >= *m_deadline)
        m_stopped = Stopped::ByTimeout;
    return m_stopped;
}

} // namespace weighhouse::sql
