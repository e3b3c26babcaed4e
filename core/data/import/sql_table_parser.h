// SPDX-License-Identifier: GPL-3.0-or-later
// CREATE TABLE and ALTER TABLE.
#pragma once

#include "core/data/import/sql_cursor.h"
#include "core/data/import/sql_table.h"

#include <memory>
#include <string>
#include <vector>

namespace weighhouse::import
{

/// Reads statements about tables. Each is done as a whole or, where it fails, not at all.
class SqlTableParser
{
public:
    SqlTableParser(SqlCursor &cursor, SqlTables &tables) : m_cursor(cursor), m_tables(tables) {}

    /// What follows CREATE [TEMPORARY] TABLE, with the end of the statement.
    bool createTable();
    /// What follows ALTER TABLE, with the end of the statement.
    bool alterTable();

    /// The table of the last statement, once its name has been read.
    const std::string &tableName() const { return m_name; }

private:
    /// What a statement says besides columns.
    struct Clauses {
        bool hasKey = false;
        std::vector<std::string> key;
        Token keyToken;
        std::vector<SqlReference> references;
    };

    bool columnDefinition(std::vector<SqlColumn> &columns, Clauses &clauses);
    bool columnOptions(SqlColumn &column, Clauses &clauses);
    bool defaultValue(SqlColumn &column);
    bool clustering();
    bool generated();
    bool inlineReference(const std::string &column, Clauses &clauses);
    bool referenceTarget(SqlReference &reference);
    bool referenceActions();
    bool isConstraint();
    bool constraint(Clauses &clauses);
    bool setKey(Clauses &clauses, std::vector<std::string> key, const Token &token);
    bool skipIndexOptions();
    bool tableOptions(SqlTable &table);
    bool alterAction(SqlTable &table, std::vector<SqlColumn> &added, std::vector<SqlColumn> &modified,
                     Clauses &clauses);
    bool checkColumns(const SqlTable &table, const Clauses &clauses);
    bool checkAltered(SqlTable &table, const std::vector<SqlColumn> &added,
                      const std::vector<SqlColumn> &modified, const Clauses &clauses);
    bool applyKey(SqlTable &table, const Clauses &clauses);
    bool unknownColumn(const SqlTable &table, const std::string &column, const Token &token);

    SqlCursor &m_cursor;
    SqlTables &m_tables;
    std::string m_name;
    Token m_start;
};

} // namespace weighhouse::import
