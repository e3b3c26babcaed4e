// SPDX-License-Identifier: GPL-3.0-or-later
// The section of tables that a person added.
#include "core/audit/compose/composing.h"
#include "core/data/import/csv_reader.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace weighhouse::audit
{
namespace
{

Table tableOf(const std::string &csv)
{
    const import::Progress none;
    import::ProgressMeter progress(none, csv.size());
    const import::CsvRecords records = import::readCsv(csv, ',', progress);
    Table table;
    std::string scratch;
    for (std::size_t record = 0; record < records.count(); ++record) {
        TableRow row;
        for (std::size_t column = 0; column < records.width(record); ++column) {
            const std::string text(import::fieldText(records.field(record, column), scratch));
            if (record == 0)
                table.columns.push_back({text});
            else if (column < table.columns.size())
                row.cells.push_back(plain(text));
        }
        row.cells.resize(table.columns.size());
        if (record > 0)
            table.rows.push_back(std::move(row));
    }
    const auto isNumber = [](const std::string &text) {
        char *end = nullptr;
        (void)std::strtod(text.c_str(), &end);
        return text.empty() || *end == '\0';
    };
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        table.columns[column].isNumber =
            !table.rows.empty() && std::ranges::all_of(table.rows, [&](const TableRow &row) {
                return row.cells[column].empty() || isNumber(row.cells[column].front().text);
            });
    }
    return table;
}

} // namespace

void writeAdded(Composing &composing, std::vector<Block> &blocks)
{
    blocks.emplace_back(Paragraph{.text = plain(composing.say("audit.added.no-part"_code)), .isNote = true});
    for (const Addition &addition : composing.options().additions) {
        blocks.emplace_back(Heading{.words = addition.title});
        Table table = tableOf(addition.csv);
        composing.cut(table);
        if (!table.columns.empty())
            blocks.emplace_back(std::move(table));
    }
}

} // namespace weighhouse::audit
