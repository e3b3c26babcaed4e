// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/row_surroundings.h"

#include "core/strategy/assist/sample_rows.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{
namespace
{

constexpr std::size_t mostRows = 6; ///< Of each table.

/// A column in the dataset.
struct Place {
    std::size_t table = 0;
    std::size_t column = 0;
};

std::optional<Place> placeOf(const data::Schema &schema, const std::string &table,
                             const std::vector<std::string> &columns)
{
    const auto found = schema.tableIndex(table);
    if (!found || columns.size() != 1)
        return std::nullopt;
    const auto &all = schema.tables[*found].columns;
    const auto column = std::ranges::find(all, columns.front(), &data::ColumnSchema::name);
    if (column == all.end())
        return std::nullopt;
    return Place{*found, static_cast<std::size_t>(column - all.begin())};
}

class Surroundings
{
public:
    Surroundings(const data::Dataset &dataset, const std::vector<data::Reference> &references)
        : m_dataset(dataset)
    {
        for (const data::Reference &reference : references) {
            const auto from = placeOf(dataset.schema, reference.table, reference.columns);
            const auto to = placeOf(dataset.schema, reference.targetTable, reference.targetColumns);
            if (from && to)
                m_links.emplace_back(*from, *to);
        }
    }

    std::string of(std::size_t table, std::size_t row)
    {
        add(table, row);
        addReferring(table, row);
        for (const auto &[from, to] : m_links) {
            if (from.table != table)
                continue;
            const data::Value value = m_dataset.value(table, from.column, row);
            for (const std::size_t target : rowsWith(to, value)) {
                add(to.table, target);
                addReferring(to.table, target);
            }
        }
        std::string text;
        for (const auto &[shown, rows] : m_rows) {
            text += m_dataset.schema.tables[shown].name + ":\n";
            for (const std::size_t one : rows)
                text += namedRow(m_dataset, shown, one);
        }
        return text;
    }

private:
    void addReferring(std::size_t table, std::size_t row)
    {
        for (const auto &[from, to] : m_links) {
            if (to.table != table)
                continue;
            for (const std::size_t referring : rowsWith(from, m_dataset.value(table, to.column, row)))
                add(from.table, referring);
        }
    }

    std::vector<std::size_t> rowsWith(const Place &place, const data::Value &value) const
    {
        std::vector<std::size_t> rows;
        for (std::size_t row = 0; row < m_dataset.tables[place.table].rowCount && rows.size() < mostRows;
             ++row) {
            if (!std::holds_alternative<std::monostate>(value) &&
                m_dataset.value(place.table, place.column, row) == value)
                rows.push_back(row);
        }
        return rows;
    }

    void add(std::size_t table, std::size_t row)
    {
        std::vector<std::size_t> &rows = m_rows[table];
        if (rows.size() < mostRows && std::ranges::find(rows, row) == rows.end())
            rows.push_back(row);
    }

    const data::Dataset &m_dataset;
    std::vector<std::pair<Place, Place>> m_links;
    std::map<std::size_t, std::vector<std::size_t>> m_rows; ///< By table.
};

} // namespace

std::string rowSurroundings(const data::Dataset &dataset, const std::vector<data::Reference> &references,
                            std::size_t table, std::size_t row)
{
    return Surroundings(dataset, references).of(table, row);
}

} // namespace weighhouse::strategy
