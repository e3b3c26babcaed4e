#include "core/data/import/sqlite_importer.h"

#include "core/base/text.h"
#include "core/data/import/cells.h"
#include "core/data/import/encoding.h"
#include "core/data/import/names.h"
#include "core/data/import/progress.h"
#include "core/data/import/sqlite_connection.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace weighhouse::import
{

using data::ValueType;

namespace
{

/// What a declared type says of the values; nothing where SQLite lets the values decide.
std::optional<ValueType> declaredType(std::string_view declared)
{
    const std::string type = toLower(declared);
    const auto has = [&](std::string_view part) { return type.find(part) != std::string::npos; };
    if (has("bool") || type == "tinyint(1)" || type == "bit" || type == "bit(1)")
        return ValueType::Boolean;
    if (has("int"))
        return ValueType::Integer;
    if (has("char") || has("clob") || has("text"))
        return ValueType::Text;
    if (has("real") || has("floa") || has("doub") || has("num") || has("dec") || has("money"))
        return ValueType::Number;
    return std::nullopt; // BLOB, DATE, JSON and names SQLite does not know
}

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
    Result<void> badValue(std::string code, std::string message, const std::string &column, std::string hint);
    void note(std::string text, std::string object)
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
    auto statement =
        prepare(m_connection, "SELECT s.name, l.type FROM sqlite_schema s JOIN pragma_table_list(s.name) l "
                              "WHERE s.type = 'table' AND l.schema = 'main' ORDER BY s.rowid");
    if (!statement)
        return failure(statement.error());
    for (;;) {
        const auto more = step(m_connection, statement->get());
        if (!more)
            return failure(more.error());
        if (!*more)
            return {};
        const std::string name(textAt(statement->get(), 0));
        if (toLower(name).starts_with("sqlite_"))
            continue;
        if (textAt(statement->get(), 1) == "table")
            m_tables.push_back(name);
        else if (textAt(statement->get(), 1) == "virtual")
            note("the virtual table " + name + " is left out", name);
    }
}

Result<std::vector<SqliteImport::Reader>> SqliteImport::readColumns(data::TableSchema &table)
{
    auto statement = prepare(m_connection, "SELECT name, type, pk, hidden FROM pragma_table_xinfo(" +
                                               data::quotedIdentifier(table.name) + ")");
    if (!statement)
        return failure(statement.error());
    std::vector<Reader> readers;
    std::map<int, std::string> key;
    for (;;) {
        const auto more = step(m_connection, statement->get());
        if (!more)
            return failure(more.error());
        if (!*more)
            break;
        if (sqlite3_column_int(statement->get(), 3) == 1)
            continue;
        const std::string name(textAt(statement->get(), 0));
        const std::string declared(textAt(statement->get(), 1));
        const auto type = declaredType(declared);
        if (const int place = sqlite3_column_int(statement->get(), 2); place > 0)
            key[place] = name;
        table.columns.push_back({name, type.value_or(ValueType::Integer), {}, {}});
        readers.push_back(
            {Cells(type.value_or(ValueType::Integer), type.has_value(), true), type.has_value(), declared});
    }
    for (auto &[place, name] : key)
        table.primaryKey.push_back(std::move(name));
    return readers;
}

/// A value that no column can hold: an error, or NULL and a warning.
Result<void> SqliteImport::badValue(std::string code, std::string message, const std::string &column,
                                    std::string hint)
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
    const std::string at = "row " + countForPeople(number) + " of " + name;
    switch (sqlite3_column_type(row, column)) {
    case SQLITE_INTEGER:
        fit = cells.addInteger(sqlite3_column_int64(row, column), texts);
        break;
    case SQLITE_FLOAT: {
        const double value = sqlite3_column_double(row, column);
        if (!std::isfinite(value)) {
            cells.addNull();
            return badValue("sqlite.infinite", at + " holds an infinite number", name,
                            "Replace it, or import without bad values; then it becomes NULL.");
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
            return badValue(
                "sqlite.blob", at + " holds bytes that are not a text", name,
                "Import from a copy without the column, or without bad values; then they become NULL.");
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
    std::string declared = "no type is declared";
    if (!reader.declaredText.empty())
        declared = "declared as " + reader.declaredText;
    const bool decided = reader.cells.decided();
    if (!decided)
        reader.cells.widen(ValueType::Text, m_imported.dataset.texts);
    column.type = reader.cells.type();
    const std::string type(data::toText(column.type));
    if (!reader.declared)
        m_imported.inference.push_back({table, column.name, column.type,
                                        join(std::vector{type, declared}, ": ") +
                                            (decided ? ", its values are so" : ", and no value given")});
    if (reader.converted)
        note(name + " holds texts that are not UTF-8; they are read as Windows-1252", name);
    if (reader.wideningRow == 0)
        return;
    std::string text = name;
    text += " is " + declared;
    text += " but holds another value in row " + countForPeople(reader.wideningRow);
    text += "; it is read as " + type;
    note(std::move(text), std::move(name));
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
        values.columns.push_back((*readers)[i].cells.take());
    }
    m_imported.dataset.schema.tables.push_back(std::move(table));
    m_imported.dataset.tables.push_back(std::move(values));
    return {};
}

Result<void> SqliteImport::readReferences(const std::string &table)
{
    auto statement =
        prepare(m_connection, "SELECT id, \"table\", \"from\", \"to\" FROM pragma_foreign_key_list(" +
                                  data::quotedIdentifier(table) + ") ORDER BY id DESC, seq");
    if (!statement)
        return failure(statement.error());
    data::Schema &schema = m_imported.dataset.schema;
    std::map<std::string, std::size_t> byName;
    for (std::size_t i = 0; i < schema.tables.size(); ++i)
        byName.emplace(toLower(schema.tables[i].name), i);
    std::vector<std::pair<int, data::Reference>> found; // in the order of declaration
    for (;;) {
        const auto more = step(m_connection, statement->get());
        if (!more)
            return failure(more.error());
        if (!*more)
            break;
        const int id = sqlite3_column_int(statement->get(), 0);
        if (found.empty() || found.back().first != id)
            found.push_back({id, {table, {}, std::string(textAt(statement->get(), 1)), {}}});
        found.back().second.columns.emplace_back(textAt(statement->get(), 2));
        if (sqlite3_column_type(statement->get(), 3) != SQLITE_NULL)
            found.back().second.targetColumns.emplace_back(textAt(statement->get(), 3));
    }
    for (auto &[id, reference] : found) {
        const auto target = byName.find(toLower(reference.targetTable));
        if (target != byName.end()) {
            const data::TableSchema &to = schema.tables[target->second];
            reference.targetTable = to.name;
            if (reference.targetColumns.empty())
                reference.targetColumns = to.primaryKey;
            for (std::string &name : reference.targetColumns) {
                const auto column = std::ranges::find_if(to.columns, [&](const data::ColumnSchema &known) {
                    return equalIgnoringCase(known.name, name);
                });
                name = column == to.columns.end() ? name : column->name;
            }
        }
        data::Schema alone{schema.tables, {reference}};
        const Errors problems = problemsOf(alone);
        const auto problem = std::ranges::find_if(problems, [](const Error &error) {
            return error.where.object.find(" -> ") != std::string::npos;
        });
        if (problem == problems.end())
            schema.references.push_back(std::move(reference));
        else
            m_imported.warnings.push_back({"sqlite.reference",
                                           "a reference of " + table + " is left out: " + problem->message,
                                           {.file = m_options.fileName, .object = table},
                                           problem->hint});
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
        note("the database has no tables", {});
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
