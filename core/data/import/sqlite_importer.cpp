// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sqlite_importer.h"

#include "core/base/text.h"
#include "core/data/import/cells.h"
#include "core/data/import/encoding.h"
#include "core/data/import/names.h"
#include "core/data/import/progress.h"
#include "core/data/import/sqlite_connection.h"
#include "core/data/import/sqlite_schema.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::import
{

using data::ValueType;

namespace
{

/// One database being read.
class SqliteImport
{
public:
    SqliteImport(sqlite3 *connection, const Options &options)
        : m_connection(connection), m_options(options), m_progress(options.progress, 0)
    {
    }

    Result<Imported> read();

private:
    struct Reader {
        Cells cells;
        bool declared;
        std::string declaredText;
        std::size_t wideningRow = 0;
        bool converted = false;
    };

    Result<void> listTables();
    Result<void> readTable(data::TableSchema table);
    Result<std::vector<Reader>> readColumns(data::TableSchema &table);
    Result<void> readRows(const data::TableSchema &table, std::vector<Reader> &readers, std::size_t &rows);
    Result<void> readValue(sqlite3_stmt *row, int column, const std::string &name, Reader &reader,
                           std::size_t number);
    void settleType(const std::string &table, data::ColumnSchema &column, Reader &reader);
    Result<void> readReferences(const std::string &table);
    Result<void> badValue(std::string code, Message message, const std::string &column, Message hint);
    void note(Message text, std::string object)
    {
        m_imported.notes.push_back(
            {std::move(text), {.file = m_options.fileName, .object = std::move(object)}});
    }

    sqlite3 *m_connection;
    const Options &m_options;
    ProgressMeter m_progress;
    Imported m_imported;
    std::vector<std::string> m_tables;
    std::size_t m_rows = 0;
};

Result<void> SqliteImport::listTables()
{
    auto tables = tablesOf(m_connection);
    if (!tables)
        return failure(std::move(tables.error()));
    for (SqliteTable &table : *tables) {
        if (table.isVirtual)
            note(Message::of("import.sqlite-importer.virtual-table", {{"name", table.name}}), table.name);
        else
            m_tables.push_back(std::move(table.name));
    }
    return {};
}

Result<std::vector<SqliteImport::Reader>> SqliteImport::readColumns(data::TableSchema &table)
{
    auto declared = declaredTable(m_connection, table.name);
    if (!declared)
        return failure(std::move(declared.error()));
    std::vector<Reader> readers;
    for (std::size_t i = 0; i < declared->declarations.size(); ++i) {
        const std::string &text = declared->declarations[i];
        const bool hasType = declaredType(text).has_value();
        readers.push_back({Cells(declared->schema.columns[i].type, hasType, true), hasType, text});
    }
    table = std::move(declared->schema);
    return readers;
}

/// A value that no column can hold: an error, or NULL and a warning.
Result<void> SqliteImport::badValue(std::string code, Message message, const std::string &column,
                                    Message hint)
{
    Error error{
        std::move(code), std::move(message), {.file = m_options.fileName, .object = column}, std::move(hint)};
    if (!m_options.skipBadStatements)
        return failure(std::move(error));
    if (m_imported.warnings.size() < mostErrors)
        m_imported.warnings.push_back(std::move(error));
    return {};
}

Result<void> SqliteImport::readValue(sqlite3_stmt *row, int column, const std::string &name, Reader &reader,
                                     std::size_t number)
{
    Cells &cells = reader.cells;
    data::TextPool &texts = m_imported.dataset.texts;
    Fit fit = Fit::Taken;
    const auto at = [&] {
        return Message::of("import.row-of", {{"row", countForPeople(number)}, {"column", name}});
    };
    switch (sqlite3_column_type(row, column)) {
    case SQLITE_INTEGER:
        fit = cells.addInteger(sqlite3_column_int64(row, column), texts);
        break;
    case SQLITE_FLOAT: {
        const double value = sqlite3_column_double(row, column);
        if (!std::isfinite(value)) {
            cells.addNull();
            return badValue("sqlite.infinite", Message::of("import.infinite", {{"at", at()}}), name,
                            Message::of("import.do.replace-import-without-bad"));
        }
        fit = cells.addNumber(value, texts);
        break;
    }
    case SQLITE_TEXT: {
        const std::string_view text = textAt(row, column);
        const bool yes = equalIgnoringCase(text, "true");
        if (cells.type() == ValueType::Boolean && (yes || equalIgnoringCase(text, "false"))) {
            fit = cells.addBoolean(yes, texts);
        } else if (isUtf8(text)) {
            fit = cells.addText(text, texts);
        } else {
            Decoded decoded;
            decode(text, decoded);
            fit = cells.addText(decoded.text, texts);
            reader.converted = true;
        }
        break;
    }
    case SQLITE_BLOB: {
        const void *const bytes = sqlite3_column_blob(row, column);
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(row, column));
        const std::string_view blob =
            bytes == nullptr ? std::string_view() : std::string_view(static_cast<const char *>(bytes), size);
        if (!isUtf8(blob) || blob.find('\0') != std::string_view::npos) {
            cells.addNull();
            return badValue("sqlite.blob", Message::of("import.blob.holds-bytes", {{"at", at()}}), name,
                            Message::of("import.do.import-copy-without-column"));
        }
        fit = cells.addText(blob, texts);
        break;
    }
    default:
        cells.addNull();
    }
    if (fit == Fit::Widened && reader.declared)
        reader.wideningRow = number;
    return {};
}

Result<void> SqliteImport::readRows(const data::TableSchema &table, std::vector<Reader> &readers,
                                    std::size_t &rows)
{
    std::string sql;
    std::vector<std::string> names;
    for (const data::ColumnSchema &column : table.columns) {
        sql += (sql.empty() ? "SELECT " : ", ") + data::quotedIdentifier(column.name);
        names.push_back(table.name + "." + column.name);
    }
    auto statement =
        prepare(m_connection, sql + " FROM main." + data::quotedIdentifier(table.name) + " NOT INDEXED");
    if (!statement)
        return failure(statement.error());
    for (rows = 0;; ++rows) {
        const auto more = step(m_connection, statement->get());
        if (!more)
            return failure(more.error());
        if (!*more)
            return {};
        for (std::size_t i = 0; i < readers.size(); ++i) {
            auto done = readValue(statement->get(), static_cast<int>(i), names[i], readers[i], rows + 1);
            if (!done)
                return done;
        }
        if (!m_progress.reached(++m_rows))
            return failure(cancelled());
    }
}

/// Says what became of a column's declared type.
void SqliteImport::settleType(const std::string &table, data::ColumnSchema &column, Reader &reader)
{
    std::string name = table;
    name += "." + column.name;
    const Message declared = reader.declaredText.empty()
                                 ? Message::of("import.no-type-declared")
                                 : Message::of("import.declared-as", {{"declared", reader.declaredText}});
    const bool decided = reader.cells.decided();
    if (!decided)
        reader.cells.widen(ValueType::Text, m_imported.dataset.texts);
    // SQLite has no dates: a column declared as one holds texts, or whatever else.
    if (decided && equalIgnoringCase(reader.declaredText, "date") && reader.cells.type() == ValueType::Text) {
        if (const std::string odd = reader.cells.becomeDates(m_imported.dataset.texts); !odd.empty())
            note(Message::of("import.dates-as-texts", {{"name", name}, {"value", odd}}), name);
    }
    column.type = reader.cells.type();
    column.isOpen = !decided && !reader.declared;
    const std::string type(data::toText(column.type));
    if (!reader.declared)
        m_imported.inference.push_back(
            {table, column.name, column.type,
             decided ? Message::of("import.why.values-are-so", {{"type", type}, {"declared", declared}})
                     : Message::of("import.why.no-value-given", {{"type", type}, {"declared", declared}})});
    if (reader.converted)
        note(Message::of("import.sqlite-importer.holds-texts", {{"name", name}}), name);
    if (reader.wideningRow == 0)
        return;
    note(Message::of("import.other-value", {{"column", name},
                                            {"declared", declared},
                                            {"row", countForPeople(reader.wideningRow)},
                                            {"type", type}}),
         name);
}

Result<void> SqliteImport::readTable(data::TableSchema table)
{
    auto readers = readColumns(table);
    if (!readers)
        return failure(readers.error());
    if (readers->empty())
        return {};
    data::Table values;
    auto done = readRows(table, *readers, values.rowCount);
    if (!done)
        return done;
    for (std::size_t i = 0; i < readers->size(); ++i) {
        settleType(table.name, table.columns[i], (*readers)[i]);
        (*readers)[i].cells.lost().tell(table.name + "." + table.columns[i].name, m_imported);
        values.columns.push_back((*readers)[i].cells.take());
    }
    m_imported.dataset.schema.tables.push_back(std::move(table));
    m_imported.dataset.tables.push_back(std::move(values));
    return {};
}

Result<void> SqliteImport::readReferences(const std::string &table)
{
    Errors leftOut;
    auto references = declaredReferences(m_connection, m_imported.dataset.schema, table, leftOut);
    if (!references)
        return failure(std::move(references.error()));
    for (data::Reference &reference : *references)
        m_imported.dataset.schema.references.push_back(std::move(reference));
    for (Error &problem : leftOut) {
        problem.where.file = m_options.fileName;
        m_imported.warnings.push_back(std::move(problem));
    }
    return {};
}

Result<Imported> SqliteImport::read()
{
    if (const auto done = listTables(); !done)
        return failure(done.error());
    for (const std::string &name : m_tables) {
        if (const auto done = readTable({name, {}, {}, {}}); !done)
            return failure(done.error());
    }
    for (const std::string &name : m_tables) {
        if (const auto done = readReferences(name); !done)
            return failure(done.error());
    }
    if (m_imported.dataset.tables.empty())
        m_imported.seen = Message::of("import.sqlite-importer.database-no");
    m_imported.kind = "SQLite database";
    return std::move(m_imported);
}

} // namespace

Result<Imported> importSqlite(const std::filesystem::path &path, const Options &options)
{
    auto connection = openReadOnly(path);
    auto imported =
        connection ? SqliteImport(connection->get(), options).read() : failure(connection.error());
    if (!imported) {
        Error error = imported.error();
        if (error.where.file.empty())
            error.where.file = options.fileName.empty() ? path.filename().string() : options.fileName;
        if (options.errors != nullptr)
            *options.errors = {error};
        return failure(std::move(error));
    }
    return imported;
}

} // namespace weighhouse::import
