// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of CREATE TABLE and ALTER TABLE: columns and constraints.
#include "core/data/import/sql_table_parser.h"

#include "core/data/import/sql_types.h"

#include <utility>

namespace weighhouse::import
{

bool SqlTableParser::columnDefinition(std::vector<SqlColumn> &columns, Clauses &clauses)
{
    data::ColumnSchema schema;
    ColumnType type;
    if (!m_cursor.name(schema.name, "import.sql-column-parser"_code) || !readColumnType(m_cursor, type))
        return false;
    schema.type = type.type;
    SqlColumn column(std::move(schema), type.declared);
    column.isPlainInteger = type.isPlainInteger;
    column.isDate = type.isDate;
    column.isDecimal = type.isDecimal;
    if (!columnOptions(column, clauses))
        return false;
    columns.push_back(std::move(column));
    return true;
}

bool SqlTableParser::columnOptions(SqlColumn &column, Clauses &clauses)
{
    std::string ignored;
    for (;;) {
        const Token token = m_cursor.lexer.peek();
        if (m_cursor.atSymbol(',') || m_cursor.atSymbol(')') || m_cursor.atTerminator())
            return true;
        if (!isColumnOption(token))
            return m_cursor.unexpected(
                Message::of("import.sql-column-parser.after-column", {{"column", column.schema.name}}));
        m_cursor.lexer.next();
        bool good = true;
        if (isWord(token, "NOT")) {
            if (m_cursor.acceptWord("FOR")) { // NOT FOR REPLICATION
                m_cursor.lexer.next();
                continue;
            }
            good = m_cursor.acceptWord("VISIBLE") || m_cursor.expectWord("NULL");
            column.notNull = true;
        } else if (isWord(token, "DEFAULT")) {
            good = defaultValue(column);
        } else if (isWord(token, "PRIMARY") || isWord(token, "KEY")) {
            good = (isWord(token, "KEY") || m_cursor.expectWord("KEY")) &&
                   setKey(clauses, {column.schema.name}, token);
            if (m_cursor.acceptWord("DESC"))
                column.isPlainInteger = false;
            m_cursor.acceptWord("ASC");
            good = good && clustering();
        } else if (isWord(token, "UNIQUE")) {
            m_cursor.acceptWord("KEY");
            good = clustering();
        } else if (isWord(token, "AUTO_INCREMENT") || isWord(token, "AUTOINCREMENT")) {
            m_cursor.lexer.weigh(isWord(token, "AUTO_INCREMENT") ? 10 : -10);
            column.autoNumber = true;
        } else if (isWord(token, "IDENTITY")) {
            column.autoNumber = true;
            good = !m_cursor.atSymbol('(') || m_cursor.skipParentheses();
        } else if (isWord(token, "COMMENT")) {
            good = m_cursor.text(column.schema.description, "import.sql-column-parser.comment-quotes"_code);
        } else if (isWord(token, "REFERENCES")) {
            good = inlineReference(column.schema.name, clauses);
        } else if (isWord(token, "CHECK")) {
            good = m_cursor.skipParentheses();
            m_cursor.acceptWord("ENFORCED");
        } else if (isWord(token, "CONSTRAINT") || isWord(token, "COLLATE") || isWord(token, "CHARSET") ||
                   isWord(token, "AFTER") || isWord(token, "COLUMN_FORMAT") || isWord(token, "STORAGE")) {
            good = m_cursor.name(ignored, "import.sql-column-parser.name"_code);
        } else if (isWord(token, "CHARACTER")) {
            good = m_cursor.expectWord("SET") &&
                   m_cursor.name(ignored, "import.sql-column-parser.name-character"_code);
        } else if (isWord(token, "GENERATED") || isWord(token, "AS")) {
            good = isWord(token, "AS") ? m_cursor.skipParentheses() : generated();
        } else if (isWord(token, "ON")) {
            // ON UPDATE CURRENT_TIMESTAMP(6), ON CONFLICT REPLACE
            m_cursor.lexer.next();
            m_cursor.lexer.next();
            good = !m_cursor.atSymbol('(') || m_cursor.skipParentheses();
        }
        if (!good)
            return false;
    }
}

/// Skips the storage options of an index: CLUSTERED WITH (…).
bool SqlTableParser::clustering()
{
    if (!m_cursor.acceptWord("CLUSTERED"))
        m_cursor.acceptWord("NONCLUSTERED");
    return !m_cursor.acceptWord("WITH") || m_cursor.skipParentheses();
}

bool SqlTableParser::generated()
{
    m_cursor.acceptWord("ALWAYS");
    return m_cursor.expectWord("AS") && m_cursor.skipParentheses();
}

bool SqlTableParser::defaultValue(SqlColumn &column)
{
    const Token token = m_cursor.lexer.peek();
    DefaultValue &value = column.defaultValue;
    if (m_cursor.atSymbol('(')) {
        value.kind = DefaultValue::Kind::Computed;
        return m_cursor.skipParentheses();
    }
    const bool keyword = isWord(token, "NULL") || isWord(token, "TRUE") || isWord(token, "FALSE");
    if (token.kind == TokenKind::Word && !keyword && token.text.front() != '_') {
        value.kind = DefaultValue::Kind::Computed; // CURRENT_TIMESTAMP, uuid()
        m_cursor.lexer.next();
        return !m_cursor.atSymbol('(') || m_cursor.skipParentheses();
    }
    std::string scratch;
    if (!readLiteral(m_cursor, value.literal, scratch))
        return false;
    value.kind = DefaultValue::Kind::Plain;
    value.text = value.literal.text;
    return true;
}

bool SqlTableParser::setKey(Clauses &clauses, std::vector<std::string> key, const Token &token)
{
    if (clauses.hasKey)
        return m_cursor.fail("sql.duplicate-key", Message::of("import.duplicate-key", {{"name", m_name}}),
                             Message::of("import.do.keep-them-name-several"), token);
    clauses.hasKey = true;
    clauses.key = std::move(key);
    clauses.keyToken = token;
    return true;
}

bool SqlTableParser::inlineReference(const std::string &column, Clauses &clauses)
{
    SqlReference reference;
    reference.columns = {column};
    if (!referenceTarget(reference))
        return false;
    clauses.references.push_back(std::move(reference));
    return true;
}

bool SqlTableParser::referenceTarget(SqlReference &reference)
{
    reference.offset = m_cursor.lexer.peek().offset;
    if (!m_cursor.qualifiedName(reference.targetTable, "import.sql-column-parser.name-table"_code))
        return false;
    if (m_cursor.atSymbol('(') &&
        !m_cursor.nameList(reference.targetColumns, "import.sql-column-parser"_code))
        return false;
    return referenceActions();
}

bool SqlTableParser::referenceActions()
{
    for (;;) {
        if (m_cursor.acceptWord("ON")) {
            if (!m_cursor.acceptWord("DELETE") && !m_cursor.expectWord("UPDATE"))
                return false;
            if (m_cursor.acceptWord("SET")) {
                if (!m_cursor.acceptWord("NULL") && !m_cursor.expectWord("DEFAULT"))
                    return false;
            } else if (m_cursor.acceptWord("NO")) {
                if (!m_cursor.expectWord("ACTION"))
                    return false;
            } else if (!m_cursor.acceptWord("CASCADE") && !m_cursor.acceptWord("RESTRICT")) {
                return m_cursor.unexpected("import.sql-column-parser.cascade-restrict"_code);
            }
        } else if (m_cursor.acceptWord("MATCH")) {
            m_cursor.lexer.next();
        } else if (m_cursor.acceptWord("DEFERRABLE")) {
            if (m_cursor.acceptWord("INITIALLY"))
                m_cursor.lexer.next();
        } else {
            return true;
        }
    }
}

bool SqlTableParser::isConstraint()
{
    const Token token = m_cursor.lexer.peek();
    if (isWord(token, "CONSTRAINT") || isWord(token, "PRIMARY") || isWord(token, "UNIQUE") ||
        isWord(token, "FOREIGN") || isWord(token, "CHECK") || isWord(token, "FULLTEXT") ||
        isWord(token, "SPATIAL"))
        return true;
    if (!isWord(token, "KEY") && !isWord(token, "INDEX"))
        return false;
    // A column may be named so as well: then a type follows.
    const Lexer::Mark mark = m_cursor.lexer.markBefore(token);
    m_cursor.lexer.next();
    bool index = m_cursor.atSymbol('(');
    if (!index) {
        const Token name = m_cursor.lexer.next();
        index = name.kind == TokenKind::Identifier || m_cursor.atWord("USING");
        if (!index && m_cursor.atSymbol('(')) {
            m_cursor.lexer.next();
            const TokenKind inside = m_cursor.lexer.peek().kind;
            index = inside != TokenKind::Number && inside != TokenKind::String;
        }
    }
    m_cursor.lexer.goBack(mark);
    return index;
}

bool SqlTableParser::constraint(Clauses &clauses)
{
    std::string ignored;
    if (m_cursor.acceptWord("CONSTRAINT") && !m_cursor.atWord("PRIMARY") && !m_cursor.atWord("UNIQUE") &&
        !m_cursor.atWord("FOREIGN") && !m_cursor.atWord("CHECK") &&
        !m_cursor.name(ignored, "import.sql-column-parser.name-constraint"_code))
        return false;
    const Token token = m_cursor.lexer.peek();
    if (isWord(token, "DEFAULT")) {
        // IDENTITY numbers only future rows.
        m_cursor.lexer.next();
        while (!m_cursor.atTerminator() && !m_cursor.atSymbol(',') && !m_cursor.atSymbol(')')) {
            if (m_cursor.lexer.peek().kind == TokenKind::Bad)
                return m_cursor.unexpected("import.end-of-statement"_code);
            if (!m_cursor.atSymbol('('))
                m_cursor.lexer.next();
            else if (!m_cursor.skipParentheses())
                return false;
        }
        return true;
    }
    if (m_cursor.acceptWord("PRIMARY")) {
        std::vector<std::string> key;
        if (!m_cursor.expectWord("KEY"))
            return false;
        while (!m_cursor.atSymbol('(') && !m_cursor.atTerminator() &&
               m_cursor.lexer.peek().kind != TokenKind::Symbol &&
               m_cursor.lexer.peek().kind != TokenKind::Bad)
            m_cursor.lexer.next(); // a name, USING BTREE
        return m_cursor.nameList(key, "import.sql-column-parser"_code) &&
               setKey(clauses, std::move(key), token) && skipIndexOptions();
    }
    if (m_cursor.acceptWord("FOREIGN")) {
        SqlReference reference;
        if (!m_cursor.expectWord("KEY"))
            return false;
        if (!m_cursor.atSymbol('(') && !m_cursor.name(ignored, "import.sql-column-parser.name-key"_code))
            return false;
        if (!m_cursor.nameList(reference.columns, "import.sql-column-parser"_code) ||
            !m_cursor.expectWord("REFERENCES") || !referenceTarget(reference))
            return false;
        clauses.references.push_back(std::move(reference));
        return skipIndexOptions();
    }
    if (m_cursor.acceptWord("CHECK"))
        return m_cursor.skipParentheses() && skipIndexOptions();
    if (m_cursor.acceptWord("UNIQUE") || m_cursor.acceptWord("FULLTEXT") || m_cursor.acceptWord("SPATIAL")) {
        if (!m_cursor.acceptWord("KEY"))
            m_cursor.acceptWord("INDEX");
    } else if (!m_cursor.acceptWord("KEY") && !m_cursor.acceptWord("INDEX")) {
        return m_cursor.unexpected("import.sql-column-parser.constraint"_code);
    }
    if (!m_cursor.atSymbol('(') && !m_cursor.atWord("USING") &&
        !m_cursor.name(ignored, "import.sql-column-parser.name-index"_code))
        return false;
    if (m_cursor.acceptWord("USING"))
        m_cursor.lexer.next();
    return m_cursor.skipParentheses() && skipIndexOptions();
}

bool SqlTableParser::skipIndexOptions()
{
    while (!m_cursor.atSymbol(',') && !m_cursor.atSymbol(')') && !m_cursor.atTerminator()) {
        const Token token = m_cursor.lexer.peek();
        const bool option = token.kind == TokenKind::Word || token.kind == TokenKind::String ||
                            token.kind == TokenKind::DoubleQuoted || token.kind == TokenKind::Number ||
                            token.kind == TokenKind::Identifier || m_cursor.atSymbol('=');
        if (!option)
            return m_cursor.unexpected("import.sql-column-parser.after-constraint"_code);
        m_cursor.lexer.next();
        if (isWord(token, "WITH") && m_cursor.atSymbol('(') && !m_cursor.skipParentheses())
            return false;
    }
    return true;
}

} // namespace weighhouse::import
