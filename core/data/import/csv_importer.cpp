// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/csv_importer.h"

#include "core/base/text.h"
#include "core/data/import/csv_types.h"
#include "core/data/import/encoding.h"
#include "core/data/import/names.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace weighhouse::import
{
namespace
{

constexpr std::size_t mostColumns = 2000;

std::string delimiterName(char delimiter)
{
    switch (delimiter) {
    case ',':
        return "comma";
    case ';':
        return "semicolon";
    case '\t':
        return "tab";
    default:
        return std::string(1, delimiter);
    }
}

/// Whether the first record holds names: nothing in it looks like a value, and no name occurs twice unless
/// the values below are of another kind than texts.
bool detectHeader(const CsvRecords &records, char delimiter)
{
    std::set<std::string_view> names;
    bool twice = false;
    bool any = false;
    for (std::size_t column = 0; column < records.width(0); ++column) {
        const std::string_view text = trimmed(records.field(0, column).text);
        if (looksLikeValue(text, delimiter))
            return false;
        any = any || !text.empty();
        twice = twice || (!text.empty() && !names.insert(text).second);
    }
    if (!any)
        return false;
    for (std::size_t record = 1; twice && record < std::min<std::size_t>(records.count(), 100); ++record) {
        for (std::size_t column = 0; column < records.width(record); ++column) {
            if (looksLikeValue(records.field(record, column).text, delimiter))
                return true;
        }
    }
    return !twice;
}

/// One file being read.
class CsvImport
{
public:
    CsvImport(std::string_view text, const Options &options)
        : m_text(text), m_options(options), m_progress(options.progress, text.size())
    {
    }

    Result<Imported> read();
    Imported imported;

private:
    void chooseDelimiter();
    void dropRagged();
    void addError(Error error);
    bool nameColumns(data::TableSchema &table);
    void addUnfit(const CsvField &field, data::ValueType type, std::size_t onLine, const std::string &table,
                  const std::string &column);
    void tellDoubt(const std::string &name, const TypeDoubt &doubt);
    Place line(std::size_t number) const { return {m_options.fileName, number, 0, 0, {}}; }

    std::string_view m_text;
    const Options &m_options;
    ProgressMeter m_progress;
    char m_delimiter = ',';
    CsvRecords m_records;
    std::size_t m_firstRecord = 0;
    std::size_t m_firstLine = 1; ///< The line on which m_text starts.
    Errors m_errors;
    std::size_t m_errorCount = 0;
};

void CsvImport::chooseDelimiter()
{
    // Excel says so in the first line: sep=;
    if (m_text.size() > 5 && m_text.starts_with("sep=") && (m_text[5] == '\n' || m_text[5] == '\r')) {
        m_delimiter = m_text[4];
        m_text.remove_prefix(std::min(m_text.find('\n') + 1, m_text.size()));
        m_firstLine = 2;
    } else {
        m_delimiter = detectDelimiter(m_text);
    }
    if (m_options.delimiter)
        m_delimiter = *m_options.delimiter;
}

void CsvImport::addError(Error error)
{
    if (++m_errorCount > mostErrors)
        return;
    error.where.file = m_options.fileName;
    m_errors.push_back(std::move(error));
}

/// Takes out records of another width than the first one's.
void CsvImport::dropRagged()
{
    const std::size_t width = m_records.width(0);
    CsvRecords kept;
    bool ragged = false;
    for (std::size_t record = 0; record < m_records.count(); ++record) {
        if (m_records.width(record) == width)
            continue;
        ragged = true;
        const std::size_t found = m_records.width(record);
        addError(
            {"csv.ragged",
             found == 1 ? Message::of("import.ragged", {{"lines", m_records.lines[record]},
                                                        {"count", countForPeople(found)},
                                                        {"count2", countForPeople(width)}})
                        : Message::of("import.ragged.line-fields", {{"lines", m_records.lines[record]},
                                                                    {"count", countForPeople(found)},
                                                                    {"count2", countForPeople(width)}}),
             line(m_records.lines[record]),
             Message::of("import.do.give-every-line-many", {{"delimiter", delimiterName(m_delimiter)}})});
    }
    if (!ragged)
        return;
    for (std::size_t record = 0; record < m_records.count(); ++record) {
        if (m_records.width(record) != width)
            continue;
        for (std::size_t column = 0; column < width; ++column)
            kept.fields.push_back(m_records.field(record, column));
        kept.ends.push_back(kept.fields.size());
        kept.lines.push_back(m_records.lines[record]);
    }
    m_records = std::move(kept);
}

/// A value that the chosen type of its column does not have.
void CsvImport::addUnfit(const CsvField &field, data::ValueType type, std::size_t onLine,
                         const std::string &table, const std::string &column)
{
    std::string scratch;
    Place place = line(onLine);
    place.object = table + "." + column;
    addError({"csv.not-of-type",
              Message::of("import.not-of-type", {{"value", beginning(fieldText(field, scratch), 40)},
                                                 {"type", data::toText(type)}}),
              place, Message::of("import.do.choose-type-or-missing")});
}

void CsvImport::tellDoubt(const std::string &name, const TypeDoubt &doubt)
{
    const bool isPoint = doubt.kind == TypeDoubt::Kind::Point;
    imported.warnings.push_back(
        {"csv.doubtful-type",
         isPoint ? Message::of("import.doubt.point", {{"name", name}, {"value", doubt.value}})
                 : Message::of("import.doubt.text", {{"name", name}, {"value", doubt.value}}),
         line(doubt.line),
         isPoint ? Message::of("import.do.write-without-points")
                 : Message::of("import.do.name-missing", {{"value", doubt.value}})});
}

bool CsvImport::nameColumns(data::TableSchema &table)
{
    const bool header = m_options.hasHeader.value_or(detectHeader(m_records, m_delimiter));
    m_firstRecord = header ? 1 : 0;
    imported.notes.push_back(
        {header ? Message::of("import.csv-importer") : Message::of("import.csv-importer.no-line"),
         line(m_records.lines[0])});
    std::map<std::string, std::size_t> seen;
    std::string scratch;
    for (std::size_t column = 0; column < m_records.width(0); ++column) {
        std::string name;
        if (header)
            name = trimmed(fieldText(m_records.field(0, column), scratch));
        if (name.empty())
            name = "column_" + std::to_string(column + 1);
        const auto [earlier, fresh] = seen.emplace(toLower(name), column);
        if (!fresh) {
            Error error{
                "csv.duplicate-column",
                Message::of("import.duplicate-column",
                            {{"earlier", earlier->second + 1}, {"column", column + 1}, {"name", name}}),
                line(m_records.lines[0]), Message::of("import.do.rename-them-import-file")};
            m_errors.insert(m_errors.begin(), std::move(error));
            return false;
        }
        table.columns.push_back({std::move(name), data::ValueType::Text, {}, {}});
    }
    return true;
}

Result<Imported> CsvImport::read()
{
    const auto fail = [&]() -> Result<Imported> {
        if (m_options.errors != nullptr)
            *m_options.errors = m_errors;
        return failure(m_errors.front());
    };
    chooseDelimiter();
    m_records = readCsv(m_text, m_delimiter, m_progress);
    if (m_progress.stopped())
        return failure(cancelled());
    for (std::size_t &number : m_records.lines)
        number += m_firstLine - 1;
    for (Error &error : m_records.errors)
        addError(std::move(error));
    if (m_records.count() > 0 && m_records.width(0) > mostColumns) {
        m_errors.insert(m_errors.begin(),
                        {"csv.too-large",
                         Message::of("import.too-large", {{"count", countForPeople(mostColumns)}}),
                         line(m_records.lines[0]), Message::of("import.do.check-delimiter-split-table")});
        return fail();
    }
    const bool isBlank = std::ranges::all_of(
        m_records.fields, [](const CsvField &field) { return trimmed(field.text).empty(); });
    if (isBlank) {
        if (m_errors.empty())
            m_errors.push_back({"csv.empty",
                                Message::of("import.empty"),
                                {.file = m_options.fileName},
                                Message::of("import.do.choose-file-least-line")});
        return fail();
    }
    dropRagged();
    std::ranges::sort(m_errors, {},
                      [](const Error &error) { return std::tie(error.where.line, error.code); });
    data::TableSchema table;
    table.name = m_options.tableName.empty() ? tableNameOf(m_options.fileName) : m_options.tableName;
    if (!nameColumns(table) || (!m_errors.empty() && !m_options.skipBadStatements))
        return fail();
    imported.notes.push_back(
        {Message::of("import.csv-importer.delimiter", {{"delimiter", delimiterName(m_delimiter)}}),
         {.file = m_options.fileName}});
    data::Table values;
    values.rowCount = m_records.count() - m_firstRecord;
    std::string scratch;
    const std::vector<CsvType> types = inferTypes(m_records, m_firstRecord, m_delimiter, table, m_options);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const CsvType &type = types[i];
        table.columns[i].type = type.type;
        table.columns[i].isOpen = type.isOpen;
        imported.inference.push_back({table.name, table.columns[i].name, type.type, type.why, true});
        if (type.doubt)
            tellDoubt(table.name + "." + table.columns[i].name, *type.doubt);
        data::Column column(type.type);
        column.reserve(values.rowCount);
        for (std::size_t record = m_firstRecord; record < m_records.count(); ++record) {
            const CsvField &field = m_records.field(record, i);
            if (!appendField(column, field, type, imported.dataset.texts, scratch))
                addUnfit(field, type.type, m_records.lines[record], table.name, table.columns[i].name);
        }
        values.columns.push_back(std::move(column));
        if (m_options.progress && !m_options.progress(m_text.size(), m_text.size()))
            return failure(cancelled());
    }
    if (!m_errors.empty() && !m_options.skipBadStatements)
        return fail();
    if (m_errorCount > mostErrors)
        m_errors.push_back(
            {"csv.too-many-errors",
             Message::of("import.too-many-errors", {{"count", countForPeople(m_errorCount - mostErrors)}}),
             {.file = m_options.fileName},
             Message::of("import.do.correct-lines")});
    imported.warnings.insert(imported.warnings.begin(), std::make_move_iterator(m_errors.begin()),
                             std::make_move_iterator(m_errors.end()));
    imported.dataset.schema.tables.push_back(std::move(table));
    imported.dataset.tables.push_back(std::move(values));
    imported.kind = "CSV";
    return std::move(imported);
}

} // namespace

Result<Imported> importCsv(std::string_view bytes, const Options &options)
{
    Decoded decoded;
    decode(bytes, decoded);
    CsvImport import(decoded.text, options);
    import.imported.notes.push_back(
        {decoded.lossy
             ? Message::of("import.csv-importer.text-read", {{"encoding", toText(decoded.encoding)}})
             : Message::of("import.csv-importer.text-read-2", {{"encoding", toText(decoded.encoding)}}),
         {.file = options.fileName}});
    return import.read();
}

} // namespace weighhouse::import
