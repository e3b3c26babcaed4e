// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/oracle/world.h"

#include "tests/oracle/calendar.h"

#include <charconv>

namespace weighhouse::testing::oracle
{
namespace
{

std::string written(const std::string &type, Value value)
{
    if (!value)
        return "NULL";
    if (type == "boolean")
        return *value != 0 ? "true" : "false";
    if (type == "text")
        return std::string(1, static_cast<char>('a' + static_cast<int>(*value)));
    if (type == "date")
        return isoText(static_cast<int>(*value));
    char buffer[64];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, *value).ptr;
    return {buffer, end};
}

} // namespace

Place inside(const Place &outside, std::size_t row)
{
    Place place = outside;
    place.rows.push_back(row);
    return place;
}

Value World::value(ColumnAt column, std::size_t row) const
{
    const std::pair cell(column, row);
    if (const auto changed = m_changed.find(cell); changed != m_changed.end())
        return changed->second;
    const ColumnOf &of = tables[column.first].columns[column.second];
    if (!of.rule)
        return of.stored[row];
    if (const auto known = m_known.find(cell); known != m_known.end())
        return known->second;
    const Value value = of.rule->value({*this, {row}});
    m_known.emplace(cell, value);
    return value;
}

std::optional<std::size_t> World::rowOfKey(std::size_t table, Value key) const
{
    for (std::size_t row = 0; key && row < tables[table].rows; ++row) {
        if (tables[table].columns.front().stored[row] == key)
            return row;
    }
    return std::nullopt;
}

void World::change(std::map<std::pair<ColumnAt, std::size_t>, Value> cells)
{
    m_changed = std::move(cells);
    m_known.clear();
}

std::string World::datasetText(const std::string &references) const
{
    std::string text;
    for (const TableOf &table : tables) {
        text += "table " + table.name + "(";
        std::string line;
        for (const ColumnOf &column : table.columns) {
            if (column.rule)
                continue;
            text += (line.empty() ? "" : ", ") + column.name + " " +
                    (column.target ? "integer" : column.type) + (line.empty() ? " key" : "");
            line = ".";
        }
        text += ")\n";
        for (std::size_t row = 0; row < table.rows; ++row) {
            line.clear();
            for (const ColumnOf &column : table.columns) {
                if (column.rule)
                    continue;
                Value value = column.stored[row];
                if (value && column.target)
                    value = tables[*column.target].columns.front().stored[static_cast<std::size_t>(*value)];
                line += (line.empty() ? "" : " | ") + written(column.type, value);
            }
            text += line + "\n";
        }
    }
    return text + references;
}

} // namespace weighhouse::testing::oracle
