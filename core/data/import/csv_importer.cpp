// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/csv_importer.h"

#include "core/base/text.h"
#include "core/data/import/csv_reader.h"
#include "core/data/import/encoding.h"
#include "core/data/import/names.h"
#include "core/data/import/text_table.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace weighhouse::import
{
namespace
{

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
    Place line(std::size_t number) const { return {m_options.fileName, number, 0, 0, {}}; }

    std::string_view m_text;
    const Options &m_options;
    ProgressMeter m_progress;
    char m_delimiter = ',';
    CsvRecords m_records;
    std::size_t m_firstLine = 1; ///< The line on which m_text starts.
    BoundedErrors m_bad;
    Errors &m_errors = m_bad.errors;
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
    error.where.file = m_options.fileName;
    m_bad.add(std::move(error));
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
        m_records.fields, [](const TextField &field) { return trimmed(field.text).empty(); });
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
    const TextSource source{"csv", m_delimiter,
                            [&](std::size_t record, std::size_t) { return line(m_records.lines[record]); },
                            "import.csv-importer.no-line"_code,
                            [](std::size_t column) { return "column_" + std::to_string(column + 1); }};
    auto firstRecord = nameColumns(m_records, source, m_options, table, imported.notes);
    if (!firstRecord)
        m_errors.insert(m_errors.begin(), std::move(firstRecord.error()));
    if (!firstRecord || (!m_errors.empty() && !m_options.skipBadStatements))
        return fail();
    imported.notes.push_back(
        {Message::of("import.csv-importer.delimiter", {{"delimiter", delimiterName(m_delimiter)}}),
         {.file = m_options.fileName}});
    const auto tick = [&] { return !m_options.progress || m_options.progress(m_text.size(), m_text.size()); };
    if (!addTextTable(m_records, *firstRecord, source, m_options, std::move(table), imported, m_bad, tick))
        return failure(cancelled());
    if (!m_errors.empty() && !m_options.skipBadStatements)
        return fail();
    if (m_bad.count > mostErrors)
        m_errors.push_back(
            {"csv.too-many-errors",
             Message::of("import.too-many-errors", {{"count", countForPeople(m_bad.count - mostErrors)}}),
             {.file = m_options.fileName},
             Message::of("import.do.correct-lines")});
    imported.warnings.insert(imported.warnings.begin(), std::make_move_iterator(m_errors.begin()),
                             std::make_move_iterator(m_errors.end()));
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
