// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_insert.h"

#include "core/base/text.h"

#include <utility>

namespace weighhouse::import
{

using data::ValueType;

namespace
{

constexpr std::size_t mostNarrowings = 16;

} // namespace

bool SqlInserter::resume()
{
    Lexer &lexer = m_cursor.lexer;
    const std::size_t start = lexer.position();
    const std::string_view rest = lexer.text().substr(start);
    for (const Header &header : m_headers) {
        if (header.table == nullptr || header.generation != m_tables.generation() ||
            !rest.starts_with(header.text))
            continue;
        // "VALUES" must not go on as another word.
        const char following = rest.size() > header.text.size() ? rest[header.text.size()] : '\0';
        if (following != '(' && following != ' ' && following != '\n' && following != '\r' &&
            following != '\t')
            continue;
        m_header = &header;
        lexer.seek(start + header.text.size());
        return true;
    }
    return false;
}

bool SqlInserter::statement(const Token &verb)
{
    return header(verb) && rows();
}

bool SqlInserter::header(const Token &verb)
{
    const bool conditional = m_cursor.lexer.insideConditional();
    Header header;
    header.clash = isWord(verb, "REPLACE") ? Clash::Replace : Clash::Fail;
    if (m_cursor.acceptWord("OR")) {
        if (m_cursor.acceptWord("REPLACE"))
            header.clash = Clash::Replace;
        else if (m_cursor.acceptWord("IGNORE"))
            header.clash = Clash::Ignore;
        else if (!m_cursor.acceptWord("ABORT") && !m_cursor.acceptWord("FAIL") &&
                 !m_cursor.acceptWord("ROLLBACK"))
            return m_cursor.unexpected("import.sql-insert"_code);
    }
    while (m_cursor.acceptWord("LOW_PRIORITY") || m_cursor.acceptWord("DELAYED") ||
           m_cursor.acceptWord("HIGH_PRIORITY")) {
    }
    if (m_cursor.acceptWord("IGNORE"))
        header.clash = Clash::Ignore;
    m_cursor.acceptWord("INTO");
    const Token nameToken = m_cursor.lexer.peek();
    if (!m_cursor.qualifiedName(m_name, "import.sql-column-parser.name-table"_code))
        return false;
    header.table = m_tables.find(m_name);
    if (header.table == nullptr) {
        const auto near = nearest(m_name, m_tables.names());
        return m_cursor.fail("sql.unknown-table",
                             Message::of("import.unknown-table", {{"written", beginning(m_name, 60)}}),
                             near ? Message::of("import.do.did-mean", {{"near", *near}})
                                  : Message::of("import.do.create-table-before-rows"),
                             nameToken);
    }
    header.listed = m_cursor.atSymbol('(');
    if (!columnList(header))
        return false;
    if (m_cursor.acceptWord("DEFAULT")) {
        if (!m_cursor.expectWord("VALUES"))
            return false;
        // One row of defaults reads like "VALUES ()".
        m_headers[m_nextHeader] = std::move(header);
        m_headers[m_nextHeader].defaults = true;
        m_headers[m_nextHeader].generation = m_tables.generation() - 1; // not to be found again
        m_header = &m_headers[m_nextHeader];
        m_nextHeader = (m_nextHeader + 1) % m_headers.size();
        return true;
    }
    const Token values = m_cursor.lexer.peek();
    if (isWord(values, "SELECT") || isWord(values, "SET") || isWord(values, "WITH"))
        return m_cursor.fail("sql.unsupported",
                             Message::of("import.unsupported.insert-not", {{"word", toLower(values.text)}}),
                             Message::of("import.do.write-rows-insert-into"), values);
    if (!m_cursor.acceptWord("VALUES") && !m_cursor.acceptWord("VALUE"))
        return m_cursor.unexpected(header.listed ? "import.sql-insert.values"_code
                                                 : "import.sql-insert.values-columns"_code);
    const std::size_t end = values.offset + values.text.size();
    header.generation = m_tables.generation();
    if (conditional == m_cursor.lexer.insideConditional())
        header.text = m_cursor.lexer.text().substr(verb.offset, end - verb.offset);
    else
        header.generation -= 1;
    m_headers[m_nextHeader] = std::move(header);
    m_header = &m_headers[m_nextHeader];
    m_nextHeader = (m_nextHeader + 1) % m_headers.size();
    return true;
}

bool SqlInserter::columnList(Header &header)
{
    const SqlTable &table = *header.table;
    std::vector<std::uint8_t> given(table.columns.size(), header.listed ? 0 : 1);
    if (!header.listed) {
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            header.columns.push_back(i);
        return true;
    }
    m_cursor.lexer.next();
    while (!m_cursor.acceptSymbol(')')) {
        if (!header.columns.empty() && !m_cursor.expectSymbol(',', "import.sql-insert.after-column"_code))
            return false;
        const Token token = m_cursor.lexer.peek();
        std::string name;
        if (!m_cursor.qualifiedName(name, "import.sql-column-parser"_code))
            return false;
        const auto column = m_tables.columnCalled(table, name);
        if (!column) {
            std::vector<std::string> names;
            for (const SqlColumn &known : table.columns)
                names.push_back(known.schema.name);
            const auto near = nearest(name, names);
            return m_cursor.fail(
                "sql.unknown-column",
                Message::of("import.unknown-column",
                            {{"table", table.name}, {"written", beginning(name, 60)}}),
                near ? Message::of("import.do.did-mean", {{"near", *near}})
                     : Message::of("import.do.columns", {{"written", beginning(join(names, ", "), 200)}}),
                token);
        }
        if (given[*column] != 0)
            return m_cursor.fail("sql.duplicate-column",
                                 Message::of("import.duplicate-column.column-given", {{"name", name}}),
                                 Message::of("import.do.name-each-column-once"), token);
        given[*column] = 1;
        header.columns.push_back(*column);
    }
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (given[i] == 0)
            header.missing.push_back(i);
    }
    return true;
}

bool SqlInserter::rows()
{
    const Header &header = *m_header;
    SqlTable &table = *header.table;
    Lexer &lexer = m_cursor.lexer;
    const std::string_view text = lexer.text();
    m_name = table.name;
    m_rowsBefore = table.rows;
    m_numberBefore = table.nextNumber;
    m_replaced.clear();
    bool good = true;
    do {
        good = row(header) && m_progress.reached(lexer.position());
        if (!good)
            break;
        lexer.skipSpace();
        const std::size_t at = lexer.position();
        if (at >= text.size() || text[at] != ',')
            break;
        lexer.seek(at + 1);
    } while (true);
    if (good && finishStatement()) {
        commit(table);
        return true;
    }
    rollback(table);
    return false;
}

bool SqlInserter::finishStatement()
{
    Lexer &lexer = m_cursor.lexer;
    const std::size_t at = lexer.position();
    if (at < lexer.text().size() && lexer.text()[at] == ';' && lexer.hasUsualDelimiter()) {
        lexer.seek(at + 1);
        return true;
    }
    if (m_cursor.atWord("ON") || m_cursor.atWord("RETURNING") || m_cursor.atWord("AS"))
        return m_cursor.fail("sql.unsupported", Message::of("import.unsupported.clause-after"),
                             Message::of("import.do.write-rows-insert-into"), m_cursor.lexer.peek());
    if (!m_cursor.atTerminator())
        return m_cursor.unexpected("import.sql-insert.end-statement"_code,
                                   "import.do.separate-rows-commas"_code);
    return m_cursor.expectEnd();
}

bool SqlInserter::row(const Header &header)
{
    Lexer &lexer = m_cursor.lexer;
    const std::string_view text = lexer.text();
    SqlTable &table = *header.table;
    const std::size_t count = header.columns.size();
    lexer.skipSpace();
    const std::size_t start = lexer.position();
    const bool allDefault = header.defaults;
    if (!allDefault) {
        if (start >= text.size() || text[start] != '(')
            return m_cursor.unexpected("import.sql-insert.before-values"_code);
        lexer.seek(start + 1);
        lexer.skipSpace();
    }
    Literal literal;
    if (allDefault || (lexer.position() < text.size() && text[lexer.position()] == ')')) {
        if (!allDefault)
            lexer.seek(lexer.position() + 1);
        if (header.listed && count > 0)
            return wrongCount(header, 0, start);
        literal.offset = start;
        if (!m_tables.spend(table.columns.size()))
            return failAt(literal, "sql.too-large", Message::of("import.too-large.too-many"),
                          Message::of("import.do.write-values-into-rows"));
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            if (!storeDefault(table, i, literal))
                return false;
        }
        return finishRow(header, start);
    }
    for (std::size_t i = 0;; ++i) {
        if (!readLiteral(m_cursor, literal, m_scratch))
            return false;
        if (i < count && !store(table, header.columns[i], literal))
            return false;
        lexer.skipSpace();
        const std::size_t at = lexer.position();
        const char c = at < text.size() ? text[at] : '\0';
        if (c == ')') {
            lexer.seek(at + 1);
            if (i + 1 != count)
                return wrongCount(header, i + 1, start);
            break;
        }
        if (c != ',')
            return m_cursor.unexpected("import.sql-insert.after-value"_code,
                                       "import.do.plain-values-can-imported"_code);
        lexer.seek(at + 1);
    }
    if (!header.missing.empty()) {
        literal.offset = start;
        literal.length = 1;
        if (!m_tables.spend(header.missing.size()))
            return failAt(literal, "sql.too-large", Message::of("import.too-large.too-many"),
                          Message::of("import.do.write-values-into-rows"));
        for (const std::size_t column : header.missing) {
            if (!storeDefault(table, column, literal))
                return false;
        }
    }
    return finishRow(header, start);
}

bool SqlInserter::wrongCount(const Header &header, std::size_t count, std::size_t offset)
{
    const SqlTable &table = *header.table;
    const std::size_t needed = header.columns.size();
    const Message has = Message::of("import.row-has-values", {{"count", count}});
    return m_cursor.fail(
        "sql.wrong-count",
        header.listed
            ? Message::of("import.but-columns-named", {{"row", has}, {"columns", needed}})
            : Message::of("import.but-table-has", {{"row", has}, {"table", table.name}, {"columns", needed}}),
        Message::of("import.do.give-value-each-column"), {TokenKind::Symbol, "(", offset});
}

bool SqlInserter::finishRow(const Header &header, std::size_t offset)
{
    SqlTable &table = *header.table;
    const std::size_t row = table.rows;
    if (row >= INT32_MAX)
        return m_cursor.fail("sql.too-large",
                             Message::of("import.too-large.table-too", {{"table", table.name}}),
                             Message::of("import.do.split-table"), {TokenKind::Symbol, "(", offset});
    if (table.autoColumn) {
        const data::Column &numbers = table.columns[*table.autoColumn].cells.column();
        if (numbers.type == ValueType::Integer && !numbers.null(row) &&
            numbers.integers[row] >= table.nextNumber && numbers.integers[row] < INT64_MAX)
            table.nextNumber = numbers.integers[row] + 1;
    }
    const data::RowNumber earlier = table.key.empty() ? data::noRow : table.index.add(table.keyColumns, row);
    if (earlier == data::noRow) {
        ++table.rows;
        return true;
    }
    const auto existing = static_cast<std::size_t>(earlier);
    if (header.clash == Clash::Fail) {
        std::string key;
        for (const std::size_t column : table.key)
            key += (key.empty() ? "" : ", ") +
                   data::toText(table.columns[column].cells.value(row, m_tables.texts));
        return m_cursor.fail("sql.duplicate-key",
                             Message::of("import.duplicate-key.table-already",
                                         {{"table", table.name}, {"written", beginning(key, 60)}}),
                             Message::of("import.do.remove-rows-write-replace"),
                             {TokenKind::Symbol, "(", offset});
    }
    if (header.clash == Clash::Replace) {
        Replaced replaced{existing, {}};
        for (SqlColumn &column : table.columns)
            replaced.values.push_back(column.cells.value(existing, m_tables.texts));
        m_replaced.push_back(std::move(replaced));
        for (SqlColumn &column : table.columns)
            column.cells.overwrite(existing, row);
    }
    for (SqlColumn &column : table.columns)
        column.cells.truncate(row);
    return true;
}

void SqlInserter::commit(SqlTable &table)
{
    if (!table.widened)
        return;
    for (SqlColumn &column : table.columns)
        column.commitType();
    table.widened = false;
}

void SqlInserter::rollback(SqlTable &table)
{
    for (SqlColumn &column : table.columns)
        column.cells.truncate(table.rows);
    if (!table.key.empty()) {
        for (std::size_t row = table.rows; row > m_rowsBefore; --row)
            table.index.removeLast(table.keyColumns, row - 1);
    }
    for (auto replaced = m_replaced.rbegin(); replaced != m_replaced.rend(); ++replaced) {
        for (std::size_t i = 0; i < table.columns.size(); ++i)
            table.columns[i].cells.put(replaced->row, replaced->values[i], m_tables.texts);
    }
    table.rows = m_rowsBefore;
    table.nextNumber = m_numberBefore;
    for (SqlColumn &column : table.columns)
        column.cells.truncate(table.rows);
    if (!table.widened)
        return;
    // Going back takes as long as the table is, so what happens again and again is let be.
    if (++table.narrowings > mostNarrowings) {
        commit(table);
        return;
    }
    for (SqlColumn &column : table.columns)
        column.rollbackType();
    table.widened = false;
}

} // namespace weighhouse::import
