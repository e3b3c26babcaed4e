// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/workbook_importer.h"

#include "core/base/text.h"
#include "core/data/import/names.h"
#include "core/data/import/progress.h"
#include "core/data/import/text_table.h"
#include "core/data/workbook/problems.h"
#include "core/data/workbook/workbook.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace weighhouse::import
{
namespace
{

/// A value of a table takes about this many bytes.
constexpr std::size_t valueBytes = 9;
constexpr std::uint64_t progressBytes = 262'144;

/// One workbook being read.
class WorkbookImport
{
public:
    WorkbookImport(std::string_view bytes, const Options &options) : m_bytes(bytes), m_options(options)
    {
        m_mostBytes = options.spareBytes + 16 * bytes.size();
    }

    Result<Imported> read();

private:
    Result<void> readSheets(const workbook::Workbook &book);
    Result<void> readSheet(const workbook::SheetName &name, const workbook::Sheet &sheet);
    Result<TextRecords> recordsOf(const workbook::SheetName &name, const workbook::Sheet &sheet,
                                  const std::vector<std::uint16_t> &columns) const;
    Result<std::string> tableName(const workbook::SheetName &sheet);
    void tellCells(const workbook::SheetName &name, const workbook::Sheet &sheet);
    void note(Message text, const std::string &object)
    {
        m_imported.notes.push_back({std::move(text), {.file = m_options.fileName, .object = object}});
    }

    std::string_view m_bytes;
    const Options &m_options;
    std::size_t m_mostBytes;
    std::size_t m_takenBytes = 0; ///< By the tables that are done.
    std::set<std::string> m_names;
    Imported m_imported;
    BoundedErrors m_bad;
};

std::string cellOf(const std::string &sheet, const std::string &cell)
{
    return sheet + "!" + cell;
}

/// The columns that have a value, from 0, in their order.
std::vector<std::uint16_t> columnsOf(const workbook::Sheet &sheet)
{
    std::vector<bool> has(workbook::mostSheetColumns);
    for (const workbook::Cell &cell : sheet.cells)
        has[cell.column] = true;
    std::vector<std::uint16_t> columns;
    for (std::size_t column = 0; column < has.size(); ++column) {
        if (has[column])
            columns.push_back(static_cast<std::uint16_t>(column));
    }
    return columns;
}

/// The name of a sheet as that of a table. An ending such as .2024 is part of it, unlike a file's.
std::string plainName(const std::string &sheet)
{
    return tableNameOf(sheet + ".");
}

/// The cells as records of the same width. A sheet with a value in a far corner has few rows and columns that
/// have any, and only these count.
Result<TextRecords> WorkbookImport::recordsOf(const workbook::SheetName &name, const workbook::Sheet &sheet,
                                              const std::vector<std::uint16_t> &columns) const
{
    const std::size_t fields = sheet.rows.size() * columns.size();
    const std::size_t needed = fields * (sizeof(TextField) + valueBytes) + sheet.bytes() + m_takenBytes;
    if (needed > m_mostBytes)
        return failure(workbook::tooLarge(
            Message::of("import.workbook.too-sparse", {{"rows", countForPeople(sheet.rows.size())},
                                                       {"columns", countForPeople(columns.size())},
                                                       {"size", std::to_string(m_mostBytes >> 20U)}}),
            {.object = name.name}));
    std::vector<std::uint16_t> positions(workbook::mostSheetColumns);
    for (std::size_t i = 0; i < columns.size(); ++i)
        positions[columns[i]] = static_cast<std::uint16_t>(i);
    TextRecords records;
    records.fields.resize(fields);
    std::size_t cell = 0;
    for (const workbook::Row &row : sheet.rows) {
        const std::size_t first = records.ends.size() * columns.size();
        for (; cell < row.end; ++cell)
            records.fields[first + positions[sheet.cells[cell].column]].text = sheet.cells[cell].view();
        records.ends.push_back(first + columns.size());
        records.lines.push_back(row.number);
    }
    return records;
}

Result<std::string> WorkbookImport::tableName(const workbook::SheetName &sheet)
{
    if (!m_options.tableName.empty()) {
        if (!m_imported.dataset.tables.empty())
            return failure({"workbook.table-name",
                            Message::of("import.workbook.several-sheets", {{"name", m_options.tableName}}),
                            {.object = sheet.name},
                            Message::of("import.do.leave-table-name")});
        return m_options.tableName;
    }
    const std::string plain = plainName(sheet.name);
    std::string name = plain;
    for (std::size_t i = 2; !m_names.insert(toLower(name)).second; ++i)
        name = plain + "_" + std::to_string(i);
    if (name != sheet.name)
        note(Message::of("import.workbook.named", {{"table", name}}), sheet.name);
    return name;
}

/// Tells what is not as it looks in the spreadsheet program.
void WorkbookImport::tellCells(const workbook::SheetName &name, const workbook::Sheet &sheet)
{
    if (name.isHidden)
        note(Message::of("import.workbook.hidden"), name.name);
    if (sheet.errors.count > 0)
        note(Message::of("import.workbook.errors",
                         {{"count", countForPeople(sheet.errors.count)}, {"value", sheet.errors.value}}),
             cellOf(name.name, sheet.errors.first));
    if (sheet.merged.count > 0)
        note(Message::of("import.workbook.merged",
                         {{"count", countForPeople(sheet.merged.count)}, {"range", sheet.merged.first}}),
             name.name);
    if (sheet.formulas.count > 0)
        m_imported.warnings.push_back(
            {"workbook.no-result",
             Message::of("import.workbook.formulas", {{"count", countForPeople(sheet.formulas.count)}}),
             {.file = m_options.fileName, .object = cellOf(name.name, sheet.formulas.first)},
             Message::of("import.do.calculate-and-save")});
}

Result<void> WorkbookImport::readSheet(const workbook::SheetName &name, const workbook::Sheet &sheet)
{
    for (Error error : sheet.bad) {
        error.where.file = m_options.fileName;
        m_bad.add(std::move(error));
    }
    tellCells(name, sheet);
    if (sheet.cells.empty()) {
        note(Message::of("import.workbook.no-values"), name.name);
        return {};
    }
    const std::vector<std::uint16_t> columns = columnsOf(sheet);
    if (columns.size() > mostColumns)
        return failure(workbook::tooLarge(
            Message::of("import.workbook.too-many-columns", {{"count", countForPeople(mostColumns)}}),
            {.object = name.name}));
    const auto records = recordsOf(name, sheet, columns);
    if (!records)
        return failure(records.error());
    auto table = tableName(name);
    if (!table)
        return failure(std::move(table.error()));
    const TextSource source{
        "workbook", ',',
        [&](std::size_t record, std::size_t column) {
            const auto row = static_cast<std::uint32_t>(records->lines[record]);
            return Place{.file = m_options.fileName,
                         .object = cellOf(name.name, workbook::cellName(columns[column], row))};
        },
        "import.workbook.no-names"_code,
        [&](std::size_t column) { return "column_" + workbook::columnName(columns[column]); }};
    data::TableSchema schema;
    schema.name = *std::move(table);
    const auto first = nameColumns(*records, source, m_options, schema, m_imported.notes);
    if (!first)
        return failure(first.error());
    const auto tick = [&] { return !m_options.progress || m_options.progress(1, 1); };
    if (!addTextTable(*records, *first, source, m_options, std::move(schema), m_imported, m_bad, tick))
        return failure(cancelled());
    m_takenBytes += records->fields.size() * valueBytes;
    return {};
}

Result<void> WorkbookImport::readSheets(const workbook::Workbook &book)
{
    for (std::size_t i = 0; i < book.sheets().size(); ++i) {
        const workbook::SheetName &name = book.sheets()[i];
        if (!name.hasCells) {
            note(Message::of("import.workbook.no-cells"), name.name);
            continue;
        }
        const auto sheet = book.read(i);
        if (!sheet)
            return failure(sheet.error());
        if (auto done = readSheet(name, *sheet); !done)
            return done;
    }
    return {};
}

Result<Imported> WorkbookImport::read()
{
    std::uint64_t next = 0;
    workbook::Limits limits{m_mostBytes, m_options.spareBytes,
                            [&](std::uint64_t unpacked, std::uint64_t total) {
                                if (!m_options.progress || unpacked < next)
                                    return true;
                                next = unpacked + progressBytes;
                                return m_options.progress(unpacked, total);
                            }};
    auto book = workbook::Workbook::open(m_bytes, std::move(limits));
    if (!book)
        return failure(std::move(book.error()));
    if (auto done = readSheets(*book); !done)
        return failure(std::move(done.error()));
    if (!m_bad.errors.empty() && !m_options.skipBadStatements) {
        if (m_options.errors != nullptr)
            *m_options.errors = m_bad.errors;
        return failure(m_bad.errors.front());
    }
    m_imported.warnings.insert(m_imported.warnings.begin(), std::make_move_iterator(m_bad.errors.begin()),
                               std::make_move_iterator(m_bad.errors.end()));
    m_imported.seen = Message::of("import.seen.no-values");
    m_imported.kind = Message::of("import.kind.workbook").text();
    return std::move(m_imported);
}

} // namespace

Result<Imported> importWorkbook(std::string_view bytes, const Options &options)
{
    auto imported = WorkbookImport(bytes, options).read();
    if (imported)
        return imported;
    Error error = std::move(imported.error());
    if (error.code != "import.cancelled")
        error.where.file = options.fileName;
    if (options.errors != nullptr && options.errors->empty())
        *options.errors = {error};
    return failure(std::move(error));
}

} // namespace weighhouse::import
