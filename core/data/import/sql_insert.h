// SPDX-License-Identifier: GPL-3.0-or-later
// INSERT and REPLACE.
#pragma once

#include "core/data/import/progress.h"
#include "core/data/import/sql_cursor.h"
#include "core/data/import/sql_table.h"

#include <array>
#include <string>
#include <vector>

namespace weighhouse::import
{

/// Reads statements that add rows. Each adds all its rows or none.
class SqlInserter
{
public:
    SqlInserter(SqlCursor &cursor, SqlTables &tables, ProgressMeter &progress)
        : m_cursor(cursor), m_tables(tables), m_progress(progress)
    {
    }

    /// Whether the statement that starts here begins like one read before; then the lexer is behind VALUES
    /// and the statement can go on with rows().
    bool resume();

    /// What follows INSERT or REPLACE, with the end of the statement.
    bool statement(const Token &verb);

    /// The rows after VALUES, with the end of the statement.
    bool rows();

    /// The table of the last statement, once its name has been read.
    const std::string &tableName() const { return m_name; }

private:
    enum class Clash { Fail, Replace, Ignore };

    /// What stands before the rows, read once for all statements that begin with the same bytes.
    struct Header {
        std::string_view text;
        std::size_t generation = 0;
        SqlTable *table = nullptr;
        std::vector<std::size_t> columns; ///< The column of each value.
        std::vector<std::size_t> missing; ///< Columns that get their default.
        bool listed = false;              ///< Whether the statement names its columns.
        bool defaults = false;            ///< DEFAULT VALUES stands instead of rows.
        Clash clash = Clash::Fail;
    };
    struct Replaced {
        std::size_t row;
        std::vector<data::Value> values;
    };

    bool header(const Token &verb);
    bool columnList(Header &header);
    bool row(const Header &header);
    bool wrongCount(const Header &header, std::size_t count, std::size_t offset);
    bool finishRow(const Header &header, std::size_t offset);
    bool store(SqlTable &table, std::size_t column, const Literal &literal);
    bool storeText(SqlTable &table, std::size_t column, const Literal &literal);
    bool storeBytes(SqlTable &table, std::size_t column, const Literal &literal);
    bool storeDefault(SqlTable &table, std::size_t column, const Literal &at);
    bool wrongType(const SqlTable &table, std::size_t column, const Literal &literal);
    bool failAt(const Literal &literal, std::string code, Message message, Message hint);
    bool finishStatement();
    void commit(SqlTable &table);
    void rollback(SqlTable &table);

    SqlCursor &m_cursor;
    SqlTables &m_tables;
    ProgressMeter &m_progress;
    std::string m_name;
    std::string m_scratch;

    std::array<Header, 8> m_headers;
    std::size_t m_nextHeader = 0;
    const Header *m_header = nullptr;

    std::size_t m_rowsBefore = 0;
    std::int64_t m_numberBefore = 1;
    std::vector<Replaced> m_replaced;
};

} // namespace weighhouse::import
