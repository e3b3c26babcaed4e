// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/proposals.h"

#include "core/data/import/names.h"
#include "core/data/import/sql_row_index.h"

#include <span>

namespace weighhouse::import
{
namespace
{

/// Keys of several columns are looked for among the leftmost ones only: further right stand the measurements.
constexpr std::size_t leftmost = 12;

/// Whether the rows differ in these columns and none of their values is NULL.
bool identifies(const data::Table &table, std::span<const std::size_t> columns)
{
    std::vector<const data::Column *> values;
    for (const std::size_t column : columns)
        values.push_back(&table.columns[column]);
    RowIndex index;
    for (std::size_t row = 0; row < table.rowCount; ++row) {
        if (index.add(values, row) != data::noRow)
            return false;
    }
    return true;
}

/// The first of the sets of `size` columns, leftmost first, that identifies the rows.
std::vector<std::size_t> firstKey(const data::Table &table, std::span<const std::size_t> candidates,
                                  std::size_t size)
{
    if (candidates.size() < size)
        return {};
    std::vector<std::size_t> chosen(size);
    for (std::size_t i = 0; i < size; ++i)
        chosen[i] = i;
    for (;;) {
        std::vector<std::size_t> columns;
        for (const std::size_t i : chosen)
            columns.push_back(candidates[i]);
        if (identifies(table, columns))
            return columns;
        // The next combination in the order of positions.
        std::size_t at = size;
        while (at > 0 && chosen[at - 1] == candidates.size() - size + at - 1)
            --at;
        if (at == 0)
            return {};
        ++chosen[at - 1];
        for (std::size_t i = at; i < size; ++i)
            chosen[i] = chosen[i - 1] + 1;
    }
}

Message whyText(const std::vector<std::string> &columns, std::size_t rows)
{
    const std::string count = countForPeople(rows);
    if (columns.size() == 1)
        return Message::of("import.proposed-keys", {{"count", count}, {"columns", columns[0]}});
    if (columns.size() == 2)
        return Message::of("import.proposed-keys.all-pairs",
                           {{"count", count}, {"columns", columns[0]}, {"columns2", columns[1]}});
    return Message::of(
        "import.proposed-keys.all-triples",
        {{"count", count}, {"columns", columns[0]}, {"columns2", columns[1]}, {"columns3", columns[2]}});
}

} // namespace

std::vector<ProposedKey> proposeKeys(const data::Dataset &dataset)
{
    std::vector<ProposedKey> proposals;
    for (std::size_t t = 0; t < dataset.tables.size(); ++t) {
        const data::TableSchema &schema = dataset.schema.tables[t];
        const data::Table &table = dataset.tables[t];
        if (!schema.primaryKey.empty() || table.rowCount < 2)
            continue;
        std::vector<std::size_t> candidates;
        for (std::size_t column = 0; column < table.columns.size(); ++column) {
            const data::Column &values = table.columns[column];
            bool full = values.type != data::ValueType::Number;
            for (std::size_t row = 0; full && row < table.rowCount; ++row)
                full = !values.null(row);
            if (full)
                candidates.push_back(column);
        }
        for (std::size_t size = 1; size <= 3; ++size) {
            if (size > 1 && candidates.size() > leftmost)
                candidates.resize(leftmost);
            const std::vector<std::size_t> key = firstKey(table, candidates, size);
            if (key.empty())
                continue;
            std::vector<std::string> names;
            for (const std::size_t column : key)
                names.push_back(schema.columns[column].name);
            Message why = whyText(names, table.rowCount);
            proposals.push_back({schema.name, std::move(names), std::move(why)});
            break;
        }
    }
    return proposals;
}

} // namespace weighhouse::import
