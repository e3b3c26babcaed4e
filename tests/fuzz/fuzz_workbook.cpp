// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a workbook, or as the parts of one: no crash, sound results, errors that say what to do.
#include "core/data/import/workbook_importer.h"
#include "tests/fuzz/require.h"
#include "tests/import/workbook_writer.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using namespace weighhouse;
using testing::require;

namespace
{

/// An archive as it is; else the rows of a sheet, shared texts, formats by lines and what follows the rows,
/// with lines of %% between them.
std::string workbookOf(std::string_view text)
{
    if (text.starts_with("PK"))
        return std::string(text);
    std::vector<std::string> parts;
    constexpr std::string_view border = "\n%%\n";
    for (std::size_t end = text.find(border); end != std::string_view::npos; end = text.find(border)) {
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(end + border.size());
    }
    parts.emplace_back(text);
    parts.resize(4);
    TestWorkbook workbook;
    workbook.sheets.push_back({.name = "Sheet", .rows = parts[0], .after = parts[3]});
    workbook.texts = parts[1];
    std::string_view formats = parts[2];
    while (!formats.empty()) {
        const std::size_t end = std::min(formats.find('\n'), formats.size());
        workbook.formats.emplace_back(formats.substr(0, end));
        formats.remove_prefix(std::min(end + 1, formats.size()));
    }
    return bytesOf(workbook);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const unsigned char *bytes, std::size_t size)
{
    const std::string workbook = workbookOf(std::string(bytes, bytes + size));
    import::Options options;
    options.spareBytes = 64 * 1024 * 1024;
    const auto imported = import::importWorkbook(workbook, options);
    if (!imported) {
        require(!imported.error().message.empty() && !imported.error().hint.empty(),
                "errors say what and what to do");
        return 0;
    }
    require(problemsOf(imported->dataset.schema).empty(), "the schema is sound");
    for (std::size_t i = 0; i < imported->dataset.tables.size(); ++i) {
        const data::Table &table = imported->dataset.tables[i];
        require(table.columns.size() == imported->dataset.schema.tables[i].columns.size(),
                "the columns are those of the schema");
        for (const data::Column &column : table.columns)
            require(column.size() == table.rowCount, "columns are of one length");
    }
    const auto again = import::importWorkbook(workbook, options);
    require(again.has_value() && again->dataset == imported->dataset, "it is read alike each time");
    return 0;
}
