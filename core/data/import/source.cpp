// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/source.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/data/import/csv_importer.h"
#include "core/data/import/encoding.h"
#include "core/data/import/sql_importer.h"
#include "core/data/import/sql_lexer.h"
#include "core/data/import/sqlite_importer.h"
#include "core/data/import/workbook_importer.h"
#include "core/data/workbook/workbook.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::import
{
namespace
{

constexpr std::size_t enoughBytes = 65'536;

bool isOneOf(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::ranges::any_of(words, [&](std::string_view word) { return equalIgnoringCase(text, word); });
}

/// How dumps begin.
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> dumpStarts{
    {{"CREATE", "TABLE"},      {"CREATE", "DATABASE"},     {"CREATE", "TEMPORARY"},
     {"CREATE", "SCHEMA"},     {"CREATE", "VIEW"},         {"DROP", "TABLE"},
     {"DROP", "DATABASE"},     {"DROP", "VIEW"},           {"DROP", "SCHEMA"},
     {"INSERT", "INTO"},       {"INSERT", "IGNORE"},       {"INSERT", "OR"},
     {"REPLACE", "INTO"},      {"BEGIN", "TRANSACTION"},   {"BEGIN", ";"},
     {"START", "TRANSACTION"}, {"PRAGMA", "foreign_keys"}, {"PRAGMA", "encoding"},
     {"SET", "NAMES"},         {"SET", "SQL_MODE"},        {"SET", "FOREIGN_KEY_CHECKS"},
     {"SET", "time_zone"}}};

/// Whether a text starts with a statement that a dump may start with.
bool startsLikeSql(std::string_view text)
{
    Lexer lexer(text, Dialect::Detect);
    const Token first = lexer.next();
    const Token second = lexer.peek();
    return std::ranges::any_of(dumpStarts, [&](const auto &start) {
        return equalIgnoringCase(first.text, start.first) && equalIgnoringCase(second.text, start.second);
    });
}

/// How scripts that make a graph begin.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> scriptStarts{{{"CREATE", "("},
                                                                                     {"MERGE", "("},
                                                                                     {"MATCH", "("},
                                                                                     {"OPTIONAL", "MATCH"},
                                                                                     {"UNWIND", "["},
                                                                                     {"CREATE", "CONSTRAINT"},
                                                                                     {"DROP", "CONSTRAINT"},
                                                                                     {":", "begin"},
                                                                                     {":", "param"}}};

bool startsLikeCypher(std::string_view text)
{
    text = trimmed(text);
    while (text.starts_with("//")) {
        const std::size_t end = text.find('\n');
        text = end == std::string_view::npos ? std::string_view() : trimmed(text.substr(end));
    }
    Lexer lexer(text, Dialect::Detect);
    const Token first = lexer.next();
    const Token second = lexer.peek();
    return std::ranges::any_of(scriptStarts, [&](const auto &start) {
        return equalIgnoringCase(first.text, start.first) && equalIgnoringCase(second.text, start.second);
    });
}

/// Whether a file has nothing in any encoding: only white space, zeros and marks of byte order.
bool isBlank(std::string_view bytes)
{
    constexpr std::string_view blanks(" \t\r\n\v\f\0\xEF\xBB\xBF\xFE\xFF", 12);
    return bytes.find_first_not_of(blanks) == std::string_view::npos;
}

Error nothing(const std::string &name, Message seen)
{
    return {"import.nothing",
            Message::of("import.nothing", {{"seen", std::move(seen)}}),
            {.file = name},
            Message::of("import.do.name-file-with-tables")};
}

Error unknownKind(const std::string &name, std::string_view start)
{
    Message hint = Message::of("import.do.sql-dumps-sql-csv");
    if (start.starts_with("PK\x03\x04"))
        hint = Message::of("import.source", {{"hint", hint}});
    else if (start.starts_with("\x1F\x8B") || start.starts_with("BZh") ||
             start.starts_with("\xFD"
                               "7zXZ"))
        hint = Message::of("import.source.unpack-file", {{"hint", hint}});
    return {
        "import.unknown-kind", Message::of("import.unknown-kind", {{"name", name}}), {.file = name}, hint};
}

} // namespace

SourceKind sourceKind(std::string_view firstBytes, std::string_view extension)
{
    if (firstBytes.starts_with(std::string_view("SQLite format 3\0", 16)))
        return SourceKind::Sqlite;
    if (isOneOf(extension, {".xlsx", ".xlsm", ".xltx", ".xltm"}) || workbook::startsLikeWorkbook(firstBytes))
        return SourceKind::Workbook; // which then says what is wrong with it
    if (firstBytes.starts_with("PK\x03\x04") || firstBytes.starts_with("\x1F\x8B") ||
        firstBytes.starts_with("BZh") ||
        firstBytes.starts_with("\xFD"
                               "7zXZ"))
        return SourceKind::Unknown;
    if (isOneOf(extension, {".sqlite", ".sqlite3", ".db", ".db3"}))
        return SourceKind::Sqlite; // which then says what is wrong with it
    if (isOneOf(extension, {".sql", ".dump"}))
        return SourceKind::Sql;
    if (isOneOf(extension, {".csv", ".tsv", ".tab"}))
        return SourceKind::Csv;
    if (isOneOf(extension, {".cypher", ".cyp"}))
        return SourceKind::Cypher;
    Decoded decoded;
    decode(firstBytes.substr(0, enoughBytes), decoded);
    const bool binary = decoded.text.find('\0') != std::string_view::npos;
    if (binary)
        return SourceKind::Unknown;
    if (startsLikeSql(decoded.text)) // also what Cassandra calls .cql
        return SourceKind::Sql;
    if (isOneOf(extension, {".cql"}) || startsLikeCypher(decoded.text))
        return SourceKind::Cypher;
    return isOneOf(extension, {".txt", ".dat"}) ? SourceKind::Csv : SourceKind::Unknown;
}

Result<Source> readSource(const std::filesystem::path &path)
{
    const std::string extension = path.extension().string();
    // Databases can be large and are not read as a whole.
    auto start = readFile(path, 16);
    if (!start)
        return failure(std::move(start.error()));
    if (!start->empty() && sourceKind(*start, extension) == SourceKind::Sqlite)
        return Source{path, SourceKind::Sqlite, *std::move(start)};
    auto bytes = readFile(path);
    if (!bytes)
        return failure(bytes.error());
    if (isBlank(*bytes))
        return failure(nothing(path.filename().string(), bytes->empty() ? Message::of("import.seen.nothing")
                                                                        : Message::of("import.seen.blanks")));
    const SourceKind kind = sourceKind(*bytes, extension);
    return Source{path, kind, *std::move(bytes)};
}

Result<Imported> importSource(const Source &source, Options options)
{
    options.fileName = source.path.filename().string();
    switch (source.kind) {
    case SourceKind::Sqlite:
        return withTables(importSqlite(source.path, options), options);
    case SourceKind::Sql:
        return withTables(importSql(source.bytes, options), options);
    case SourceKind::Csv:
        return importCsv(source.bytes, options);
    case SourceKind::Workbook:
        return withTables(importWorkbook(source.bytes, options), options);
    case SourceKind::Cypher:
    case SourceKind::Unknown:
        break;
    }
    return failure(unknownKind(options.fileName, source.bytes));
}

Result<Imported> withTables(Result<Imported> imported, const Options &options)
{
    if (!imported || !imported->dataset.tables.empty())
        return imported;
    Errors errors = std::move(imported->warnings);
    if (errors.empty())
        errors.push_back(nothing(options.fileName, std::move(imported->seen)));
    if (options.errors != nullptr)
        *options.errors = errors;
    return failure(errors.front());
}

Result<Imported> importSource(const std::filesystem::path &path, Options options)
{
    const auto source = readSource(path);
    if (!source)
        return failure(source.error());
    return importSource(*source, std::move(options));
}

} // namespace weighhouse::import
