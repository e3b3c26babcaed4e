// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/check/checked.h"

#include <algorithm>
#include <utility>

namespace weighhouse::rules
{

std::uint32_t CheckedTable::add(CheckedColumn column)
{
    const auto position = static_cast<std::uint32_t>(columns.size());
    m_byName.emplace(column.name, position);
    columns.push_back(std::move(column));
    return position;
}

void CheckedTable::rename(std::uint32_t column, const std::string &name)
{
    m_byName.erase(columns[column].name);
    columns[column].name = name;
    m_byName.insert_or_assign(name, column);
}

std::optional<std::uint32_t> CheckedTable::find(std::string_view column) const
{
    const auto found = m_byName.find(column);
    return found == m_byName.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ColumnId> CheckedRules::findColumn(std::string_view table, std::string_view column) const
{
    const auto found = std::ranges::find(tables, table, &CheckedTable::name);
    if (found == tables.end())
        return std::nullopt;
    const auto tableIndex = static_cast<std::uint32_t>(found - tables.begin());
    if (const auto named = found->find(column))
        return ColumnId{tableIndex, *named};
    const auto stored = schema.tables[tableIndex].columnIndex(column);
    if (!stored)
        return std::nullopt;
    return ColumnId{tableIndex, static_cast<std::uint32_t>(*stored)};
}

std::optional<std::size_t> CheckedRules::findQuestion(std::string_view name) const
{
    const auto found = std::ranges::find(questions, name, &CheckedQuestion::name);
    if (found == questions.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - questions.begin());
}

std::string CheckedRules::nameOf(ColumnId id) const
{
    return tables[id.table].name + "." + column(id).name;
}

std::vector<ColumnId> CheckedRules::uncertainColumns() const
{
    std::vector<ColumnId> columns;
    for (const CheckedUncertainty &uncertainty : uncertainties) {
        if (std::ranges::find(columns, uncertainty.column) == columns.end())
            columns.push_back(uncertainty.column);
    }
    return columns;
}

} // namespace weighhouse::rules
