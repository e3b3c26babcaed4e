// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_importer.h"

#include "core/data/import/encoding.h"
#include "core/data/import/line_counter.h"
#include "core/data/import/progress.h"
#include "core/data/import/sql_insert.h"
#include "core/data/import/sql_server.h"
#include "core/data/import/sql_table_parser.h"

#include <algorithm>
#include <utility>

namespace weighhouse::import
{
namespace
{

constexpr MessageCode usualHint = "import.do.correct-statement-import-dump"_code;

Dialect dialectOf(std::string_view text, const Options &options)
{
    const bool isSqlServer = options.dialect == Dialect::Detect && looksLikeSqlServer(text);
    return isSqlServer ? Dialect::SqlServer : options.dialect;
}

/// One dump being read, statement by statement.
class Dump
{
public:
    Dump(std::string_view text, const Options &options)
        : m_text(text), m_options(options), m_cursor(text, dialectOf(text, options)),
          m_progress(options.progress, text.size()), m_parser(m_cursor, m_tables),
          m_inserter(m_cursor, m_tables, m_progress), m_lines(text)
    {
        m_tables.spareCells = 16 * text.size() + 1'000'000;
        m_tables.otherNames = options.otherNames;
    }

    Result<Imported> read();

private:
    bool statement();
    bool verb(const Token &token);
    bool create();
    bool drop();
    bool skipRoutine();
    bool isSqlServer() const { return m_cursor.lexer.dialect() == Dialect::SqlServer; }
    void skipBatch();
    bool skipTransaction(const Token &token);
    bool setDelimiter();
    bool passOver(const Message &what, const Token &start);
    void bad(std::size_t start);
    void reportBroken();
    void reportDialect();
    Message seen() const;
    Place place(std::size_t offset, std::size_t length);

    std::string_view m_text;
    const Options &m_options;
    SqlCursor m_cursor;
    ProgressMeter m_progress;
    SqlTables m_tables;
    SqlTableParser m_parser;
    SqlInserter m_inserter;
    LineCounter m_lines;
    Imported m_imported;
    Errors m_errors;
    std::size_t m_errorCount = 0;
    std::string m_about; ///< The table of the statement, if it has got so far.
    bool m_creating = false;
    std::size_t m_statements = 0;
    std::string m_first; ///< The first words of the first statement.
    bool m_created = false;
};

Place Dump::place(std::size_t offset, std::size_t length)
{
    const LineAndColumn at = m_lines.at(offset);
    return {m_options.fileName,
            at.line,
            at.column,
            characterCount(m_text.substr(offset, std::min<std::size_t>(length, 400))),
            {}};
}

/// Records what is wrong with the statement and goes to its end.
void Dump::bad(std::size_t start)
{
    const Fault &fault = m_cursor.fault;
    // What a bad CREATE TABLE drags along would hide the cause.
    if (m_creating && !m_about.empty() && m_tables.find(m_about) == nullptr)
        m_tables.broken.emplace(toLower(m_about), 0);
    const auto broken = m_tables.broken.find(toLower(m_about));
    const bool follows = !m_creating && fault.code == "sql.unknown-table" && broken != m_tables.broken.end();
    if (follows) {
        ++broken->second;
    } else if (++m_errorCount <= mostErrors) {
        Error error{fault.code, fault.message, place(fault.offset, fault.length), fault.hint};
        if (error.hint.empty())
            error.hint = usualHint;
        // The beginning must not run into the next statement.
        const std::size_t end = std::max(m_cursor.lexer.position(), fault.offset + fault.length);
        error.where.object = beginning(m_text.substr(start, std::min<std::size_t>(end - start, 400)), 60);
        m_errors.push_back(std::move(error));
    }
    m_cursor.skipStatement();
}

bool Dump::passOver(const Message &what, const Token &start)
{
    if (m_imported.notes.size() < mostErrors)
        m_imported.notes.push_back(
            {Message::of("import.left-out", {{"what", what}}), place(start.offset, start.text.size())});
    return true;
}

/// In SQL Server what has a body ends with GO.
void Dump::skipBatch()
{
    for (;;) {
        const Token token = m_cursor.lexer.next();
        if (token.kind == TokenKind::End || token.kind == TokenKind::Bad ||
            (token.kind == TokenKind::Terminator && batchEndAt(m_text, token.offset) > 0))
            return;
    }
}

/// CREATE TRIGGER, PROCEDURE and the like end with the delimiter where one has been set, else (in SQLite's
/// dumps) with END.
bool Dump::skipRoutine()
{
    if (isSqlServer()) {
        skipBatch();
        return true;
    }
    bool body = false;
    std::size_t open = 0;
    while (m_cursor.lexer.peek().kind != TokenKind::End) {
        const Token token = m_cursor.lexer.next();
        if (isWord(token, "BEGIN")) {
            body = true;
            ++open;
        } else if (isWord(token, "CASE")) {
            ++open;
        } else if (isWord(token, "END") && open > 0) {
            --open;
        } else if (token.kind == TokenKind::Terminator &&
                   (!body || open == 0 || !m_cursor.lexer.hasUsualDelimiter())) {
            break;
        }
    }
    return true;
}

bool Dump::create()
{
    const Token start = m_cursor.lexer.peek();
    if (m_cursor.acceptWord("OR") && !m_cursor.expectWord("REPLACE"))
        return false;
    while (m_cursor.acceptWord("TEMPORARY") || m_cursor.acceptWord("TEMP")) {
    }
    if (m_cursor.acceptWord("TABLE")) {
        m_creating = true;
        const bool good = m_parser.createTable();
        m_created = m_created || good;
        m_about = m_parser.tableName();
        return good;
    }
    const auto skipped = [&](const Message &what) {
        isSqlServer() ? skipBatch() : m_cursor.skipStatement();
        return passOver(what, start);
    };
    if (m_cursor.atWord("DATABASE") || m_cursor.atWord("SCHEMA") || m_cursor.atWord("INDEX") ||
        m_cursor.atWord("UNIQUE") || m_cursor.atWord("FULLTEXT") || m_cursor.atWord("SPATIAL") ||
        m_cursor.atWord("USER") || m_cursor.atWord("ROLE") || m_cursor.atWord("CLUSTERED") ||
        m_cursor.atWord("NONCLUSTERED") || m_cursor.atWord("TYPE") || m_cursor.atWord("SEQUENCE") ||
        m_cursor.atWord("LOGIN") || m_cursor.atWord("STATISTICS") || m_cursor.atWord("SYNONYM")) {
        m_cursor.skipStatement();
        return true;
    }
    if (m_cursor.atWord("VIRTUAL"))
        return skipped(Message::of("import.sql-importer.a-virtual-table"));
    // Views may say who made them and how first: ALGORITHM=… DEFINER=`a`@`b` SQL SECURITY …
    while (m_cursor.atWord("ALGORITHM") || m_cursor.atWord("DEFINER") || m_cursor.atWord("SQL")) {
        m_cursor.lexer.next();
        while (!m_cursor.atTerminator() && !m_cursor.atWord("VIEW") && !m_cursor.atWord("TRIGGER") &&
               !m_cursor.atWord("PROCEDURE") && !m_cursor.atWord("FUNCTION") && !m_cursor.atWord("EVENT"))
            m_cursor.lexer.next();
    }
    if (m_cursor.atWord("VIEW"))
        return skipped("import.sql-importer.view"_code);
    for (const auto &[word, what] :
         {std::pair<std::string_view, MessageCode>{"TRIGGER", "import.sql-importer.trigger"_code},
          {"PROCEDURE", "import.sql-importer.procedure"_code},
          {"PROC", "import.sql-importer.procedure"_code},
          {"FUNCTION", "import.sql-importer.function"_code},
          {"EVENT", "import.sql-importer.event"_code}}) {
        if (m_cursor.atWord(word)) {
            skipRoutine();
            return passOver(what, start);
        }
    }
    return m_cursor.unexpected("import.sql-importer.table-after"_code);
}

bool Dump::drop()
{
    if (!m_cursor.acceptWord("TABLE")) {
        m_cursor.skipStatement();
        return true;
    }
    const bool written = m_cursor.acceptWord("IF");
    if (written && !m_cursor.expectWord("EXISTS"))
        return false;
    // SQL Server's scripts ask in a statement before whether there is one.
    const bool ifExists = written || isSqlServer();
    std::vector<std::string> names;
    do {
        const Token token = m_cursor.lexer.peek();
        std::string name;
        if (!m_cursor.qualifiedName(name, "import.sql-column-parser.name-table"_code))
            return false;
        m_about = name;
        if (!ifExists && m_tables.find(name) == nullptr)
            return m_cursor.fail("sql.unknown-table",
                                 Message::of("import.unknown-table", {{"written", beginning(name, 60)}}),
                                 Message::of("import.do.write-drop-table-if"), token);
        names.push_back(std::move(name));
    } while (m_cursor.acceptSymbol(','));
    if (!m_cursor.acceptWord("CASCADE"))
        m_cursor.acceptWord("RESTRICT");
    if (!m_cursor.expectEnd())
        return false;
    for (const std::string &name : names)
        m_tables.drop(name);
    return true;
}

bool Dump::setDelimiter()
{
    const std::string_view line = m_cursor.lexer.restOfLine();
    const std::string_view delimiter = line.substr(0, line.find_first_of(" \t\r"));
    if (delimiter.empty() || delimiter.size() > 16)
        return m_cursor.fail("sql.unexpected", Message::of("import.unexpected"), {},
                             {TokenKind::Symbol, line.substr(0, 16), m_cursor.lexer.position()});
    m_cursor.lexer.weigh(10);
    m_cursor.lexer.setDelimiter(delimiter);
    return true;
}

/// Statements that speak to a server or a session, not of data.
bool Dump::skipTransaction(const Token &token)
{
    for (const std::string_view word :
         {"EXEC", "EXECUTE", "PRINT", "IF", "DECLARE", "DENY", "RAISERROR", "DBCC"}) {
        if (isSqlServer() && isWord(token, word)) {
            m_cursor.skipStatement();
            return true;
        }
    }
    for (const std::string_view word :
         {"SET",     "USE",      "LOCK",    "UNLOCK",  "BEGIN",  "COMMIT",  "START", "END",   "SAVEPOINT",
          "RELEASE", "PRAGMA",   "ANALYZE", "ANALYSE", "VACUUM", "REINDEX", "FLUSH", "GRANT", "REVOKE",
          "CHECK",   "OPTIMIZE", "SHOW",    "SELECT",  "CALL",   "ATTACH",  "DETACH"}) {
        if (!isWord(token, word))
            continue;
        if (isWord(token, "PRAGMA") || (isWord(token, "BEGIN") && m_cursor.atWord("TRANSACTION")))
            m_cursor.lexer.weigh(-10);
        if (isWord(token, "LOCK") || (isWord(token, "SET") && m_cursor.atWord("NAMES")))
            m_cursor.lexer.weigh(10);
        m_cursor.skipStatement();
        return true;
    }
    return false;
}

bool Dump::verb(const Token &token)
{
    if (isWord(token, "INSERT") || isWord(token, "REPLACE")) {
        // sqlite_sequence and the like are SQLite's own.
        const Lexer::Mark mark = m_cursor.lexer.markBefore(m_cursor.lexer.peek());
        m_cursor.acceptWord("INTO");
        std::string name;
        if (m_cursor.name(name, "import.sql-column-parser.name"_code) &&
            toLower(name).starts_with("sqlite_") && m_tables.find(name) == nullptr) {
            m_cursor.skipStatement();
            return true;
        }
        m_cursor.lexer.goBack(mark);
        const bool good = m_inserter.statement(token);
        m_about = m_inserter.tableName();
        return good;
    }
    if (isWord(token, "CREATE"))
        return create();
    if (isWord(token, "DROP"))
        return drop();
    if (isWord(token, "ALTER")) {
        m_cursor.acceptWord("IGNORE");
        if (!m_cursor.acceptWord("TABLE")) {
            m_cursor.skipStatement(); // ALTER DATABASE, ALTER VIEW
            return true;
        }
        const bool good = m_parser.alterTable();
        m_about = m_parser.tableName();
        return good;
    }
    if (isWord(token, "DELIMITER"))
        return setDelimiter();
    if (isWord(token, "ROLLBACK"))
        return m_cursor.fail("sql.rolled-back", Message::of("import.rolled-back"),
                             Message::of("import.do.program-wrote-met-error"), token);
    if (isWord(token, "DELETE")) {
        std::string name;
        if (m_cursor.acceptWord("FROM") && m_cursor.name(name, "import.sql-column-parser.name"_code) &&
            toLower(name).starts_with("sqlite_")) {
            m_cursor.skipStatement();
            return true;
        }
    }
    if (skipTransaction(token))
        return true;
    if (isWord(token, "UPDATE") || isWord(token, "DELETE") || isWord(token, "TRUNCATE") ||
        isWord(token, "RENAME") || isWord(token, "MERGE") || isWord(token, "LOAD") || isWord(token, "COPY") ||
        isWord(token, "WITH"))
        return m_cursor.fail("sql.unsupported",
                             Message::of("import.unsupported", {{"written", beginning(token.text, 30)}}),
                             Message::of("import.do.export-tables-they-now"), token);
    m_cursor.fail(
        "sql.unexpected",
        Message::of("import.unexpected.expected-statement", {{"written", beginning(token.text, 30)}}), {},
        token);
    return false;
}

bool Dump::statement()
{
    m_about.clear();
    m_creating = false;
    if (m_inserter.resume()) {
        const bool good = m_inserter.rows();
        m_about = m_inserter.tableName();
        return good;
    }
    const Token token = m_cursor.lexer.peek();
    if (token.kind == TokenKind::Terminator) {
        m_cursor.lexer.next();
        return true;
    }
    if (token.kind == TokenKind::Bad)
        return m_cursor.unexpected("import.sql-importer.statement"_code);
    m_cursor.lexer.next();
    ++m_statements;
    return verb(token);
}

void Dump::reportBroken()
{
    std::vector<std::pair<std::string, std::size_t>> tables(m_tables.broken.begin(), m_tables.broken.end());
    std::ranges::sort(tables);
    for (const auto &[name, count] : tables) {
        if (count > 0)
            m_errors.push_back({"sql.unknown-table",
                                Message::of("import.statements-left-out",
                                            {{"count", count}, {"table", beginning(name, 60)}}),
                                {.file = m_options.fileName, .object = name},
                                Message::of("import.do.correct-statement-creates-table")});
    }
    if (m_errorCount > mostErrors)
        m_errors.push_back(
            {"sql.too-many-errors",
             Message::of("import.too-many-errors.more-statements", {{"count", m_errorCount - mostErrors}}),
             {.file = m_options.fileName},
             usualHint});
}

void Dump::reportDialect()
{
    if (const auto guessed = m_cursor.lexer.guessedAt()) {
        LineCounter lines(m_text);
        const LineAndColumn at = lines.at(*guessed);
        m_imported.notes.push_back({Message::of("import.sql-importer.nothing-tells"),
                                    {m_options.fileName, at.line, at.column, 0, {}}});
    }
}

/// Describes the statements of a dump without tables.
Message Dump::seen() const
{
    if (m_created)
        return Message::of("import.seen.dropped");
    if (m_statements == 0)
        return Message::of("import.seen.comments");
    return Message::of("import.seen.statements", {{"count", m_statements}, {"first", m_first}});
}

Result<Imported> Dump::read()
{
    Lexer &lexer = m_cursor.lexer;
    for (;;) {
        lexer.skipSpace();
        const std::size_t start = lexer.position();
        if (start >= m_text.size())
            break;
        const bool good = statement();
        if (m_first.empty() && m_statements > 0) {
            const std::string_view first = m_text.substr(start, lexer.position() - start);
            m_first = beginning(first.substr(0, first.find('\n')), 60);
        }
        if (!good && !m_progress.stopped())
            bad(start);
        if (!m_progress.reached(lexer.position()))
            return failure(cancelled());
        if (!m_options.skipBadStatements && m_errorCount > mostErrors)
            break;
    }
    reportBroken();
    if (!m_errors.empty() && !m_options.skipBadStatements) {
        if (m_options.errors != nullptr)
            *m_options.errors = m_errors;
        return failure(m_errors.front());
    }
    m_imported.warnings = std::move(m_errors);
    reportDialect();
    LineCounter lines(m_text);
    m_tables.finish(m_imported, [&](std::size_t offset) -> Place {
        const LineAndColumn at = lines.at(offset);
        return {m_options.fileName, at.line, at.column, 0, {}};
    });
    if (m_imported.dataset.tables.empty())
        m_imported.seen = seen();
    m_imported.kind = "SQL dump";
    return std::move(m_imported);
}

} // namespace

Result<Imported> importSql(std::string_view text, const Options &options)
{
    Decoded decoded;
    decode(text, decoded);
    auto imported = Dump(decoded.text, options).read();
    if (imported && decoded.encoding != Encoding::Utf8)
        imported->notes.insert(
            imported->notes.begin(),
            {decoded.lossy
                 ? Message::of("import.csv-importer.text-read", {{"encoding", toText(decoded.encoding)}})
                 : Message::of("import.csv-importer.text-read-2", {{"encoding", toText(decoded.encoding)}}),
             {.file = options.fileName}});
    return imported;
}

} // namespace weighhouse::import
