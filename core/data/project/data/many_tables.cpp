// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/many_tables.h"

#include "core/data/project/part/rows.h"

#include <algorithm>
#include <sqlite3.h>
#include <utility>

namespace weighhouse::project
{

namespace
{

/// A file that shrinks by itself moves tables within it and notes their new places on the list. Tables that
/// are off the list would be lost.
bool movesTables(sql::Connection &connection)
{
    return connection.integer("PRAGMA auto_vacuum").value_or(1) != 0;
}

} // namespace

ManyTables::ManyTables(sql::Connection &connection, std::size_t tables)
    : m_connection(connection),
      m_isUsed(tables > batch && sqlite3_get_autocommit(connection.handle()) == 0 && !movesTables(connection))
{
    if (!m_isUsed)
        return;
    // Nobody else can make use of this: only statements of this class run meanwhile, and those that create,
    // fill and drop the tables of data.
    sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_DEFENSIVE, -1, &m_wasDefensive);
    sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_DEFENSIVE, 0, nullptr);
    sqlite3_db_config(connection.handle(), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
}

ManyTables::~ManyTables()
{
    if (!m_isUsed)
        return;
    // What SQLite knows of the list may be wrong once the transaction has been rolled back.
    (void)readListAgain();
    sqlite3_db_config(m_connection.handle(), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0, nullptr);
    sqlite3_db_config(m_connection.handle(), SQLITE_DBCONFIG_DEFENSIVE, m_wasDefensive, nullptr);
}

Result<void> ManyTables::readListAgain()
{
    auto done = m_connection.execute("PRAGMA writable_schema = RESET");
    sqlite3_db_config(m_connection.handle(), SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, nullptr);
    return done;
}

Result<void> ManyTables::setAside(const std::vector<std::string> &tables)
{
    for (const std::string &table : tables)
        m_entries.try_emplace(table);
    std::vector<std::int64_t> rows;
    auto listed = forEachRow(
        m_connection,
        "SELECT rowid, type, name, rootpage, sql, tbl_name FROM main.sqlite_schema ORDER BY rowid",
        [&](sql::Statement &row) -> Result<void> {
            const auto found = m_entries.find(std::string(row.text(5)));
            if (found == m_entries.end())
                return {};
            rows.push_back(row.integer(0));
            const bool hasStatement = row.storageClass(4) == sql::StorageClass::Text;
            found->second.push_back({std::string(row.text(1)), std::string(row.text(2)), row.integer(3),
                                     hasStatement ? std::optional(std::string(row.text(4))) : std::nullopt});
            return {};
        });
    if (!listed)
        return listed;
    {
        auto remove = m_connection.prepare("DELETE FROM main.sqlite_schema WHERE rowid = ?");
        if (!remove)
            return tl::unexpected(std::move(remove).error());
        for (const std::int64_t row : rows) {
            if (auto done = remove->bind(1, row).run(); !done)
                return done;
        }
    }
    m_tables.insert(m_tables.end(), tables.begin(), tables.end());
    return readListAgain();
}

Result<void> ManyTables::putBack(const std::vector<std::string> &tables)
{
    {
        auto insert =
            m_connection.prepare("INSERT INTO main.sqlite_schema (type, name, tbl_name, rootpage, sql) "
                                 "VALUES (?, ?, ?, ?, ?)");
        if (!insert)
            return tl::unexpected(std::move(insert).error());
        for (const std::string &table : tables) {
            const auto entries = m_entries.extract(table);
            if (entries.empty())
                continue;
            for (const Entry &entry : entries.mapped()) {
                insert->bind(1, entry.type).bind(2, entry.name).bind(3, table).bind(4, entry.rootPage);
                if (entry.statement)
                    insert->bind(5, *entry.statement);
                else
                    insert->bindNull(5);
                if (auto done = insert->run(); !done)
                    return done;
            }
        }
    }
    return readListAgain();
}

Result<void> ManyTables::created(const std::string &table)
{
    if (!m_isUsed)
        return {};
    m_batch.push_back(table);
    return m_batch.size() < batch ? Result<void>() : setAside(std::exchange(m_batch, {}));
}

Result<void> ManyTables::finish()
{
    return m_isUsed ? putBack(std::exchange(m_tables, {})) : Result<void>();
}

Result<void> ManyTables::drop(const std::vector<std::string> &tables)
{
    if (m_isUsed) {
        if (auto done = setAside(tables); !done)
            return done;
        m_tables.clear();
    }
    for (std::size_t first = 0; first < tables.size(); first += batch) {
        const auto start = tables.begin() + static_cast<std::ptrdiff_t>(first);
        const std::vector<std::string> some(
            start, start + static_cast<std::ptrdiff_t>(std::min(batch, tables.size() - first)));
        if (m_isUsed) {
            if (auto done = putBack(some); !done)
                return done;
        }
        for (const std::string &table : some) {
            if (auto done = m_connection.execute("DROP TABLE IF EXISTS " + table); !done)
                return done;
        }
    }
    return {};
}

} // namespace weighhouse::project
