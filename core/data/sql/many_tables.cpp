// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/many_tables.h"

#include <algorithm>
#include <sqlite3.h>
#include <utility>

namespace weighhouse::sql
{

namespace
{

/// A file that shrinks by itself moves tables within it and notes their new places on the list. Tables that
/// are off the list would be lost.
bool movesTables(Connection &connection, const std::string &database)
{
    return connection.integer("PRAGMA " + database + ".auto_vacuum").value_or(1) != 0;
}

} // namespace

ManyTables::ManyTables(Connection &connection, std::size_t tables, std::string database)
    : m_connection(connection), m_database(std::move(database)),
      m_isUsed(tables > batch && sqlite3_get_autocommit(connection.handle()) == 0 &&
               !movesTables(connection, m_database))
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
    // SQLite holds the list in memory, and a rollback of the transaction leaves that as it is.
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
    {
        auto list = m_connection.prepare("SELECT rowid, type, name, rootpage, sql, tbl_name FROM " +
                                         m_database + ".sqlite_schema ORDER BY rowid");
        if (!list)
            return tl::unexpected(std::move(list).error());
        for (;;) {
            auto there = list->step();
            if (!there)
                return tl::unexpected(std::move(there).error());
            if (!*there)
                break;
            const auto found = m_entries.find(std::string(list->text(5)));
            if (found == m_entries.end())
                continue;
            rows.push_back(list->integer(0));
            const bool hasStatement = list->storageClass(4) == StorageClass::Text;
            found->second.push_back(
                {std::string(list->text(1)), std::string(list->text(2)), list->integer(3),
                 hasStatement ? std::optional(std::string(list->text(4))) : std::nullopt});
        }
    }
    {
        auto remove = m_connection.prepare("DELETE FROM " + m_database + ".sqlite_schema WHERE rowid = ?");
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
        auto insert = m_connection.prepare(
            "INSERT INTO " + m_database +
            ".sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)");
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

} // namespace weighhouse::sql
