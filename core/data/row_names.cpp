// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/row_names.h"

#include "core/base/text.h"
#include "core/data/keys.h"

#include <algorithm>
#include <optional>
#include <set>

namespace weighhouse::data
{
namespace
{

/// The only row of a table with a text in one of its columns of text; nothing if there is none or several.
std::optional<std::size_t> onlyRowWith(const Dataset &dataset, std::size_t table, std::string_view text,
                                       bool ignoreCase)
{
    std::optional<std::size_t> found;
    for (const Column &column : dataset.tables[table].columns) {
        if (column.type != ValueType::Text)
            continue;
        for (std::size_t row = 0; row < column.size(); ++row) {
            if (column.null(row))
                continue;
            const std::string &value = dataset.texts.text(column.texts[row]);
            if (ignoreCase ? !equalIgnoringCase(value, text) : value != text)
                continue;
            if (found && *found != row)
                return std::nullopt;
            found = row;
        }
    }
    return found;
}

} // namespace

std::optional<std::size_t> namingColumn(const Dataset &dataset, std::size_t table)
{
    const TableSchema &schema = dataset.schema.tables[table];
    for (std::size_t i = 0; i < schema.columns.size(); ++i) {
        const Column &column = dataset.tables[table].columns[i];
        if (column.type != ValueType::Text)
            continue;
        if (std::ranges::find(schema.primaryKey, schema.columns[i].name) != schema.primaryKey.end())
            return std::nullopt; // the key itself is text
        const bool complete = std::ranges::none_of(column.isNull, [](auto null) { return null != 0; });
        if (complete && std::set(column.texts.begin(), column.texts.end()).size() == column.size())
            return i;
    }
    return std::nullopt;
}

std::string rowArgument(const Dataset &dataset, std::size_t table, std::string_view text)
{
    if (rowByName(dataset, table, text) != noRow)
        return std::string(text);
    for (const bool ignoreCase : {false, true}) {
        if (const auto row = onlyRowWith(dataset, table, text, ignoreCase))
            return "#" + std::to_string(*row + 1);
    }
    return std::string(text);
}

std::vector<std::string> exampleRows(const Dataset &dataset, std::size_t table, std::size_t most)
{
    const auto column = namingColumn(dataset, table);
    std::vector<std::string> names;
    for (std::size_t row = 0; row < dataset.tables[table].rowCount && names.size() < most; ++row)
        names.push_back(column ? toText(dataset.value(table, *column, row))
                               : rowName(dataset, table, static_cast<RowNumber>(row)));
    return names;
}

std::string otherName(const Dataset &dataset, std::size_t table, RowNumber row)
{
    const auto column = namingColumn(dataset, table);
    return column ? toText(dataset.value(table, *column, static_cast<std::size_t>(row))) : std::string();
}

} // namespace weighhouse::data
