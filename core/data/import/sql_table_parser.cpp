// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_table_parser.h"

#include "core/base/text.h"
#include "core/data/import/sql_types.h"
#include "core/data/import/text_table.h"

#include <utility>

namespace weighhouse::import
{

bool SqlTableParser::createTable()
{
    const bool ifNotExists = m_cursor.acceptWord("IF");
    if (ifNotExists && !(m_cursor.expectWord("NOT") && m_cursor.expectWord("EXISTS")))
        return false;
    m_start = m_cursor.lexer.peek();
    if (!m_cursor.qualifiedName(m_name, "import.sql-column-parser.name-table"_code))
        return false;
    if (m_tables.find(m_name) != nullptr) {
        if (ifNotExists) {
            m_cursor.skipStatement();
            return true;
        }
        return m_cursor.fail("sql.duplicate-table", Message::of("import.duplicate-table", {{"name", m_name}}),
                             Message::of("import.do.remove-statements-drop-table"), m_start);
    }
    if (m_cursor.atWord("AS") || m_cursor.atWord("SELECT") || m_cursor.atWord("LIKE"))
        return m_cursor.fail("sql.unsupported",
                             Message::of("import.unsupported.table-made", {{"name", m_name}}),
                             Message::of("import.do.list-columns-their-types"), m_cursor.lexer.peek());
    auto table = std::make_unique<SqlTable>();
    table->name = m_name;
    std::vector<SqlColumn> columns;
    Clauses clauses;
    if (!m_cursor.expectSymbol('(', "import.sql-table-parser"_code))
        return false;
    do {
        if (isConstraint() ? !constraint(clauses) : !columnDefinition(columns, clauses))
            return false;
        if (columns.size() > mostColumns)
            return m_cursor.fail(
                "sql.too-large",
                Message::of("import.too-large.table-more", {{"name", m_name}, {"most", mostColumns}}),
                Message::of("import.do.split-table"), m_start);
    } while (m_cursor.acceptSymbol(','));
    if (!m_cursor.expectSymbol(')', "import.sql-table-parser.after-column"_code) || !tableOptions(*table))
        return false;
    for (SqlColumn &column : columns) {
        const std::string name = column.schema.name;
        if (!table->addColumn(std::move(column)))
            return m_cursor.fail(
                "sql.duplicate-column",
                Message::of("import.duplicate-column.table-two", {{"name", m_name}, {"name2", name}}),
                Message::of("import.do.rename-them"), m_start);
    }
    if (table->columns.empty())
        return m_cursor.fail("sql.unexpected", Message::of("import.unexpected.table-no", {{"name", m_name}}),
                             Message::of("import.do.give-columns"), m_start);
    if (!checkColumns(*table, clauses) || !applyKey(*table, clauses) || !m_cursor.expectEnd())
        return false;
    table->references = std::move(clauses.references);
    m_tables.broken.erase(toLower(m_name));
    m_tables.add(std::move(table));
    return true;
}

bool SqlTableParser::alterTable()
{
    m_cursor.acceptWord("ONLY");
    m_start = m_cursor.lexer.peek();
    if (!m_cursor.qualifiedName(m_name, "import.sql-column-parser.name-table"_code))
        return false;
    SqlTable *table = m_tables.find(m_name);
    if (table == nullptr) {
        const auto near = nearest(m_name, m_tables.names());
        return m_cursor.fail("sql.unknown-table", Message::of("import.unknown-table", {{"written", m_name}}),
                             near ? Message::of("import.do.did-mean", {{"near", *near}})
                                  : Message::of("import.do.create-table-before"),
                             m_start);
    }
    std::vector<SqlColumn> added;
    std::vector<SqlColumn> modified;
    Clauses clauses;
    if (m_cursor.acceptWord("WITH") && !m_cursor.acceptWord("CHECK") && !m_cursor.expectWord("NOCHECK"))
        return false;
    do {
        if (!alterAction(*table, added, modified, clauses))
            return false;
    } while (m_cursor.acceptSymbol(','));
    if (!m_cursor.atTerminator())
        return m_cursor.expectEnd();
    if (!checkAltered(*table, added, modified, clauses))
        return false;
    for (SqlColumn &column : modified)
        table->columns[*table->column(column.schema.name)].autoNumber |= column.autoNumber;
    for (SqlColumn &column : added) {
        for (std::size_t row = 0; row < table->rows; ++row)
            column.cells.addNull();
        table->addColumn(std::move(column));
    }
    for (SqlReference &reference : clauses.references)
        table->references.push_back(std::move(reference));
    table->refresh();
    m_tables.touch();
    return m_cursor.expectEnd();
}

bool SqlTableParser::checkAltered(SqlTable &table, const std::vector<SqlColumn> &added,
                                  const std::vector<SqlColumn> &modified, const Clauses &clauses)
{
    for (const SqlColumn &column : added) {
        if (table.column(column.schema.name))
            return m_cursor.fail("sql.duplicate-column",
                                 Message::of("import.duplicate-column.table-two",
                                             {{"name", m_name}, {"name2", column.schema.name}}),
                                 Message::of("import.do.rename-them"), m_start);
        if (table.rows > 0 && (column.notNull || column.defaultValue.kind != DefaultValue::Kind::None))
            return m_cursor.fail(
                "sql.unsupported",
                Message::of("import.unsupported.column-added", {{"column", column.schema.name}}),
                Message::of("import.do.create-table-column-give"), m_start);
    }
    if (!m_tables.spend(added.size() * table.rows))
        return m_cursor.fail("sql.too-large",
                             Message::of("import.too-large.columns-added", {{"name", m_name}}),
                             Message::of("import.do.create-table-columns"), m_start);
    if (table.columns.size() + added.size() > mostColumns)
        return m_cursor.fail(
            "sql.too-large",
            Message::of("import.too-large.table-more", {{"name", m_name}, {"most", mostColumns}}),
            Message::of("import.do.split-table"), m_start);
    for (const SqlColumn &column : modified) {
        const auto position = table.column(column.schema.name);
        if (!position)
            return unknownColumn(table, column.schema.name, m_start);
        if (table.columns[*position].schema.type != column.schema.type)
            return m_cursor.fail("sql.unsupported",
                                 Message::of("import.unsupported.type-changed",
                                             {{"name", m_name}, {"column", column.schema.name}}),
                                 Message::of("import.do.create-table-column-final"), m_start);
    }
    return checkColumns(table, clauses) && applyKey(table, clauses);
}

bool SqlTableParser::alterAction(SqlTable &table, std::vector<SqlColumn> &added,
                                 std::vector<SqlColumn> &modified, Clauses &clauses)
{
    if (m_cursor.acceptWord("CHECK") || m_cursor.acceptWord("NOCHECK")) {
        // CHECK and NOCHECK switch a declared constraint on and off.
        std::string ignored;
        return m_cursor.expectWord("CONSTRAINT") &&
               m_cursor.name(ignored, "import.sql-column-parser.name-constraint"_code);
    }
    if (m_cursor.acceptWord("SET"))
        return m_cursor.skipParentheses();
    if (m_cursor.acceptWord("ADD") || isConstraint()) {
        if (isConstraint())
            return constraint(clauses);
        m_cursor.acceptWord("COLUMN");
        if (!columnDefinition(added, clauses))
            return false;
        for (std::size_t i = 0; i + 1 < added.size(); ++i) {
            if (equalIgnoringCase(added[i].schema.name, added.back().schema.name))
                return m_cursor.fail("sql.duplicate-column",
                                     Message::of("import.duplicate-column.table-two",
                                                 {{"name", m_name}, {"name2", added[i].schema.name}}),
                                     Message::of("import.do.rename-them"), m_start);
            if (added.size() > mostColumns)
                return m_cursor.unexpected("import.sql-table-parser.fewer-columns"_code);
        }
        return true;
    }
    if (m_cursor.acceptWord("MODIFY")) {
        m_cursor.acceptWord("COLUMN");
        return columnDefinition(modified, clauses);
    }
    if (m_cursor.acceptWord("DISABLE") || m_cursor.acceptWord("ENABLE"))
        return m_cursor.expectWord("KEYS");
    if (m_cursor.atWord("AUTO_INCREMENT") || m_cursor.atWord("ENGINE") || m_cursor.atWord("COMMENT") ||
        m_cursor.atWord("CONVERT") || m_cursor.atWord("DEFAULT") || m_cursor.atWord("CHARSET") ||
        m_cursor.atWord("CHARACTER") || m_cursor.atWord("COLLATE") || m_cursor.atWord("ROW_FORMAT"))
        return tableOptions(table);
    const Token token = m_cursor.lexer.peek();
    if (token.kind == TokenKind::Word)
        return m_cursor.fail(
            "sql.unsupported",
            Message::of("import.unsupported.alter-table", {{"written", beginning(token.text, 30)}}),
            Message::of("import.do.keys-references-columns-may"), token);
    return m_cursor.unexpected("ADD"_sign);
}

bool SqlTableParser::unknownColumn(const SqlTable &table, const std::string &column, const Token &token)
{
    std::vector<std::string> names;
    for (const SqlColumn &known : table.columns)
        names.push_back(known.schema.name);
    const auto near = nearest(column, names);
    return m_cursor.fail(
        "sql.unknown-column",
        Message::of("import.unknown-column", {{"table", table.name}, {"written", beginning(column, 60)}}),
        near ? Message::of("import.do.did-mean", {{"near", *near}})
             : Message::of("import.do.columns", {{"written", beginning(join(names, ", "), 200)}}),
        token);
}

bool SqlTableParser::checkColumns(const SqlTable &table, const Clauses &clauses)
{
    for (const std::string &column : clauses.key) {
        if (!table.column(column))
            return unknownColumn(table, column, clauses.keyToken);
    }
    for (const SqlReference &reference : clauses.references) {
        for (const std::string &column : reference.columns) {
            if (!table.column(column))
                return unknownColumn(table, column, {TokenKind::Word, {}, reference.offset});
        }
    }
    return true;
}

bool SqlTableParser::applyKey(SqlTable &table, const Clauses &clauses)
{
    if (!clauses.hasKey)
        return true;
    if (!table.key.empty() || table.keyFailed)
        return m_cursor.fail("sql.duplicate-key", Message::of("import.duplicate-key", {{"name", m_name}}),
                             Message::of("import.do.keep-them"), clauses.keyToken);
    std::vector<const data::Column *> columns;
    for (const std::string &name : clauses.key) {
        table.key.push_back(*table.column(name));
        columns.push_back(&table.columns[table.key.back()].cells.column());
    }
    for (std::size_t row = 0; row < table.rows; ++row) {
        const data::RowNumber earlier = table.index.add(columns, row);
        if (earlier == data::noRow)
            continue;
        table.key.clear();
        table.index.clear();
        table.keyFailed = true;
        return m_cursor.fail("sql.duplicate-key",
                             Message::of("import.duplicate-key.rows-same",
                                         {{"earlier", earlier + 1}, {"row", row + 1}, {"name", m_name}}),
                             Message::of("import.do.remove-rows-choose-another"), clauses.keyToken);
    }
    return true;
}

bool SqlTableParser::tableOptions(SqlTable &table)
{
    while (!m_cursor.atTerminator()) {
        const Token token = m_cursor.lexer.peek();
        if (token.kind == TokenKind::Bad)
            return m_cursor.unexpected("import.end-of-statement"_code);
        if (isWord(token, "AS") || isWord(token, "SELECT"))
            return m_cursor.fail("sql.unsupported",
                                 Message::of("import.unsupported.table-made-query", {{"name", m_name}}),
                                 Message::of("import.do.list-columns-their-types"), token);
        if (isWord(token, "ENGINE") || isWord(token, "AUTO_INCREMENT") || isWord(token, "CHARSET"))
            m_cursor.lexer.weigh(10);
        if (isWord(token, "WITHOUT") || isWord(token, "STRICT"))
            m_cursor.lexer.weigh(-10);
        m_cursor.lexer.next();
        if (!isWord(token, "COMMENT"))
            continue;
        m_cursor.acceptSymbol('=');
        if (!m_cursor.text(table.description, "import.sql-column-parser.comment-quotes"_code))
            return false;
    }
    return true;
}

} // namespace weighhouse::import
