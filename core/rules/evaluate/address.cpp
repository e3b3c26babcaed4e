// SPDX-License-Identifier: GPL-3.0-or-later
// Names of cells: country[SWE].profit
#include "core/base/text.h"
#include "core/data/keys.h"
#include "core/rules/evaluate/compiled.h"
#include "core/rules/evaluate/explain.h"
#include "core/rules/evaluate/row_called.h"

#include <charconv>

namespace weighhouse::rules
{
namespace
{

struct AddressParts {
    std::string table;
    std::vector<std::string> keys;
    std::string column;
};

/// Splits `table[key, "other key"].column`; nothing if it is not of that shape.
std::optional<AddressParts> partsOf(std::string_view text)
{
    AddressParts parts;
    const std::size_t open = text.find('[');
    if (open == std::string_view::npos)
        return std::nullopt;
    parts.table = trimmed(text.substr(0, open));
    std::string key;
    bool quoted = false;
    char quote = 0;
    std::size_t i = open + 1;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        if (quote != 0) {
            if (c == quote)
                quote = 0;
            else
                key += c;
        } else if ((c == '"' || c == '\'') && trimmed(key).empty()) {
            quote = c;
            quoted = true;
            key.clear();
        } else if (c == ',' || c == ']') {
            parts.keys.push_back(quoted ? key : std::string(trimmed(key)));
            key.clear();
            quoted = false;
            if (c == ']')
                break;
        } else if (!quoted || c != ' ') {
            key += c;
        }
    }
    if (i >= text.size() || i + 1 >= text.size() || text[i + 1] != '.')
        return std::nullopt;
    parts.column = trimmed(text.substr(i + 2));
    return parts.table.empty() || parts.column.empty() ? std::nullopt : std::optional(parts);
}

Message didYouMean(std::string_view word, const std::vector<std::string> &names, Message otherwise)
{
    const auto near = nearest(word, names);
    return near ? Message::of("rules.do.did-mean", {{"meant", *near}}) : std::move(otherwise);
}

} // namespace

Result<CellAddress> findCell(const Program &program, std::string_view address)
{
    const auto parts = partsOf(trimmed(address));
    if (!parts)
        return failure("explain.bad-address", Message::of("rules.bad-address", {{"address", address}}),
                       Message::of("rules.do.write-table-key-column"));
    const CheckedRules &rules = program.rules();
    std::vector<std::string> names;
    CellAddress cell;
    for (std::uint32_t table = 0; table < rules.tables.size(); ++table) {
        names.push_back(rules.tables[table].name);
        if (rules.tables[table].name == parts->table)
            cell.column.table = table;
    }
    if (names.empty() || names[cell.column.table] != parts->table)
        return failure("explain.unknown-table", Message::of("rules.unknown-table", {{"table", parts->table}}),
                       didYouMean(parts->table, names, Message::of("rules.do.schema-lists-tables")));
    names.clear();
    const CheckedTable &table = rules.tables[cell.column.table];
    for (std::uint32_t column = 0; column < table.columns.size(); ++column) {
        names.push_back(table.columns[column].name);
        if (table.columns[column].name == parts->column)
            cell.column.column = column;
    }
    if (names.empty() || names[cell.column.column] != parts->column)
        return failure(
            "explain.unknown-column",
            Message::of("rules.unknown-column", {{"column", parts->column}, {"table", parts->table}}),
            didYouMean(parts->column, names,
                       Message::of("rules.do.columns", {{"names", join(names, ", ")}})));
    const std::string key = join(parts->keys, ", ");
    const std::size_t rows = program.rowCount(cell.column.table);
    if (key.starts_with('#')) {
        std::size_t number = 0;
        const auto [end, problem] = std::from_chars(key.data() + 1, key.data() + key.size(), number);
        if (problem != std::errc{} || end != key.data() + key.size() || number == 0 || number > rows)
            return failure("explain.unknown-row",
                           Message::of("rules.unknown-row", {{"key", key}, {"table", parts->table}}),
                           Message::of("rules.do.rows-numbered-1", {{"rows", rows}}));
        cell.row = static_cast<data::RowNumber>(number - 1);
        return cell;
    }
    const auto row = rowCalled(program, cell.column.table, key);
    if (!row)
        return failure(row.error());
    cell.row = *row;
    if (cell.row == data::noRow) {
        names.clear();
        for (std::size_t i = 0; i < rows; ++i)
            names.push_back(program.labels().label(cell.column.table, static_cast<data::RowNumber>(i)));
        return failure("explain.unknown-row",
                       Message::of("rules.unknown-row.no-row", {{"table", parts->table}, {"key", key}}),
                       didYouMean(key, names, Message::of("rules.unknown-row.name-row")));
    }
    return cell;
}

std::string cellName(const Program &program, ColumnId column, data::RowNumber row)
{
    return program.rules().tables[column.table].name + "[" +
           data::rowName(program.dataset(), column.table, row) + "]." + program.rules().column(column).name;
}

} // namespace weighhouse::rules
