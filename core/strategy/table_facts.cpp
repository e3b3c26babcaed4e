// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/table_facts.h"

#include "core/data/keys.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace weighhouse::strategy
{
namespace
{

using rules::ColumnId;

/// Integers up to here are doubles of the same value.
constexpr std::int64_t mostExactInteger = std::int64_t{1} << 53;

bool isMissing(const data::Column &column, std::size_t row)
{
    return column.null(row) || (column.type == data::ValueType::Number && std::isnan(column.numbers[row]));
}

bool isText(data::ValueType type)
{
    return type == data::ValueType::Text;
}

} // namespace

const data::ColumnSchema *TableFacts::stored(ColumnId column) const
{
    const auto index = m_rules->column(column).storedIndex;
    return index ? &m_rules->schema.tables[column.table].columns[*index] : nullptr;
}

TableFacts::Rows TableFacts::rows(std::uint32_t table)
{
    const auto [known, isNew] = m_rows.emplace(table, Rows::Never);
    if (isNew)
        known->second = findRows(table);
    return known->second;
}

TableFacts::Rows TableFacts::findRows(std::uint32_t table) const
{
    const rules::CheckedTable &checked = m_rules->tables[table];
    std::vector<std::size_t> columns;
    bool isMissingSome = false;
    for (const std::uint32_t column : checked.key) {
        const auto index = checked.columns[column].storedIndex;
        if (!index)
            return Rows::Never;
        isMissingSome = isMissingSome || hasMissing({table, column});
        columns.push_back(*index);
    }
    if (columns.empty() || data::KeyIndex(*m_dataset, table, columns).firstDuplicate() != data::noRow)
        return Rows::ByOrder;
    return isMissingSome ? Rows::Never : Rows::ByKey;
}

bool TableFacts::hasSoundKey(std::uint32_t table)
{
    const rules::CheckedTable &checked = m_rules->tables[table];
    return rows(table) == Rows::ByKey && std::ranges::all_of(checked.key, [&](std::uint32_t column) {
               return !checked.columns[column].rule && isExact({table, column});
           });
}

std::optional<ColumnId> TableFacts::soundKey(std::uint32_t table)
{
    const std::vector<std::uint32_t> &key = m_rules->tables[table].key;
    if (key.size() != 1 || !hasSoundKey(table))
        return std::nullopt;
    return ColumnId{table, key.front()};
}

bool TableFacts::isSoundReference(ColumnId column)
{
    const auto [known, isNew] = m_references.emplace(column, false);
    if (isNew)
        known->second = findSoundReference(column);
    return known->second;
}

bool TableFacts::findSoundReference(ColumnId column)
{
    const rules::CheckedColumn &checked = m_rules->column(column);
    if (checked.type != rules::Type::Reference || !checked.storedIndex || !isExact(column))
        return false;
    const auto key = soundKey(checked.target);
    if (!key || isText(stored(*key)->type) != isText(stored(column)->type))
        return false;
    const std::vector<std::size_t> keyColumns{*m_rules->column(*key).storedIndex};
    const std::vector<std::size_t> columns{*checked.storedIndex};
    const data::KeyIndex index(*m_dataset, checked.target, keyColumns);
    const data::Column &values = m_dataset->tables[column.table].columns[*checked.storedIndex];
    for (std::size_t row = 0; row < rowCount(column.table); ++row) {
        if (!isMissing(values, row) && index.findFrom(column.table, columns, row) == data::noRow)
            return false;
    }
    return true;
}

bool TableFacts::isExact(ColumnId column)
{
    const auto [known, isNew] = m_exact.emplace(column, false);
    if (isNew)
        known->second = findExact(column);
    return known->second;
}

bool TableFacts::findExact(ColumnId column) const
{
    const auto index = m_rules->column(column).storedIndex;
    if (!index)
        return false;
    // Empty unless the column has integers.
    return std::ranges::all_of(
        m_dataset->tables[column.table].columns[*index].integers,
        [](std::int64_t value) { return value >= -mostExactInteger && value <= mostExactInteger; });
}

bool TableFacts::hasMissing(ColumnId column) const
{
    const data::Column &values =
        m_dataset->tables[column.table].columns[*m_rules->column(column).storedIndex];
    for (std::size_t row = 0; row < rowCount(column.table); ++row) {
        if (isMissing(values, row))
            return true;
    }
    return false;
}

std::size_t TableFacts::bytesOf(std::uint32_t table, const std::set<std::uint32_t> &columns) const
{
    std::size_t bytes = 0;
    for (const std::uint32_t column : columns) {
        const auto index = m_rules->tables[table].columns[column].storedIndex;
        if (!index)
            continue;
        bytes += rowCount(table) * sizeof(double);
        const data::Column &values = m_dataset->tables[table].columns[*index];
        for (std::size_t row = 0; row < values.texts.size(); ++row) {
            if (!values.null(row))
                bytes += m_dataset->texts.text(values.texts[row]).size();
        }
    }
    return bytes;
}

} // namespace weighhouse::strategy
