// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/given_table.h"

#include "core/base/text.h"
#include "core/data/keys.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string_view>

namespace weighhouse::plan
{
namespace
{

using data::RowNumber;

/// Where a new row has its values from.
struct RowSource {
    std::size_t answer = 0;         ///< Row of the answer.
    RowNumber stored = data::noRow; ///< Row of the table as it was.
};

void copyCell(const data::Column &from, std::size_t row, data::Column &to)
{
    if (from.null(row)) {
        to.appendNull();
        return;
    }
    switch (from.type) {
    case data::ValueType::Number:
        to.appendNumber(from.numbers[row]);
        break;
    case data::ValueType::Integer:
    case data::ValueType::Date:
        to.appendInteger(from.integers[row]);
        break;
    case data::ValueType::Boolean:
        to.appendBoolean(from.booleans[row] != 0);
        break;
    case data::ValueType::Text:
        to.appendText(from.texts[row]);
        break;
    }
}

/// The column that an expression without a name of its own is worked out from: `rent * 1.1` is called so.
std::optional<std::string> workedOutFrom(std::string_view expression, const std::vector<std::string> &columns)
{
    for (const std::string_view word : wordsIn(expression)) {
        const auto meant = std::ranges::find_if(
            columns, [word](const std::string &column) { return equalIgnoringCase(column, word); });
        if (meant != columns.end() && word.size() < expression.size())
            return *meant;
    }
    return std::nullopt;
}

class TableGiver
{
public:
    TableGiver(const GivenAnswer &given, std::uint32_t table, const rules::CheckedRules &rules,
               data::Dataset &dataset)
        : m_given(given), m_table(table), m_rules(rules), m_dataset(dataset),
          m_shape(dataset.schema.tables[table])
    {
    }

    Result<void> give()
    {
        if (auto found = findColumns(); !found)
            return found;
        if (auto found = findMisspelt(); !found)
            return found;
        if (auto found = findKey(); !found)
            return found;
        auto sources = sourcesOfRows();
        if (!sources)
            return tl::unexpected(std::move(sources).error());
        data::Table &stored = m_dataset.tables[m_table];
        data::Table made;
        made.rowCount = sources->size();
        for (std::size_t i = 0; i < m_shape.columns.size(); ++i) {
            data::Column &column = made.columns.emplace_back(m_shape.columns[i].type);
            column.reserve(made.rowCount);
            if (auto filled = fill(*sources, i, stored.columns[i], column); !filled)
                return filled;
        }
        stored = std::move(made);
        return checkKey();
    }

private:
    Result<void> findColumns()
    {
        for (std::uint32_t i = 0; i < m_shape.columns.size(); ++i) {
            auto found = m_given.column(namesOf(m_rules, {m_table, i}));
            if (!found)
                return tl::unexpected(std::move(found).error());
            m_columns.push_back(*found);
        }
        if (std::ranges::any_of(m_columns, [](const auto &column) { return column.has_value(); }))
            return {};
        std::vector<std::string> names;
        for (const data::ColumnSchema &column : m_shape.columns)
            names.push_back(column.name);
        return m_given.wrong(
            "tool.no-column",
            Message::of("tool.no-column.of-table", {{"answer", m_given.tag()}, {"table", m_shape.name}}),
            Message::of("tool.do.columns", {{"table", m_shape.name}, {"names", join(names, ", ")}}));
    }

    /// A column of the answer that is called nearly as one that it lacks would be left out without a word.
    Result<void> findMisspelt() const
    {
        std::vector<std::string> lacking;
        for (std::uint32_t i = 0; i < m_shape.columns.size(); ++i) {
            if (!m_columns[i])
                lacking.push_back(m_shape.columns[i].name);
        }
        for (std::size_t i = 0; i < m_given.answer().columns.size(); ++i) {
            if (std::ranges::find(m_columns, std::optional(i)) != m_columns.end())
                continue;
            const std::string &name = m_given.answer().columns[i].name;
            if (const auto meant = workedOutFrom(name, lacking))
                return m_given.wrong(
                    "tool.unknown-column",
                    Message::of("tool.unknown-column.misspelt",
                                {{"answer", m_given.tag()}, {"column", name}, {"table", m_shape.name}}),
                    Message::of("tool.do.name-column", {{"column", name}, {"meant", *meant}}));
            if (const auto meant = nearest(name, lacking))
                return m_given.wrong(
                    "tool.unknown-column",
                    Message::of("tool.unknown-column.misspelt",
                                {{"answer", m_given.tag()}, {"column", name}, {"table", m_shape.name}}),
                    Message::of("tool.do.did-you-mean", {{"meant", *meant}}));
        }
        return {};
    }

    /// The key must be there, since rows that have none are nowhere. Rows go by it if it tells those that
    /// there are apart.
    Result<void> findKey()
    {
        for (const std::string &name : m_shape.primaryKey) {
            const auto column = m_shape.columnIndex(name);
            if (!column || !m_columns[*column])
                return m_given.wrong(
                    "tool.no-key",
                    Message::of("tool.no-key.column",
                                {{"answer", m_given.tag()}, {"column", name}, {"table", m_shape.name}}),
                    Message::of("tool.do.key",
                                {{"table", m_shape.name}, {"names", join(m_shape.primaryKey, ", ")}}));
            m_key.push_back(*column);
        }
        if (!m_key.empty())
            m_index.emplace(m_dataset, m_table, m_key);
        if (m_index && m_index->firstDuplicate() != data::noRow)
            m_key.clear();
        return {};
    }

    Result<std::vector<RowSource>> sourcesOfRows() const
    {
        std::vector<RowSource> sources;
        const auto &rows = m_given.answer().rows;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            RowSource source{row, data::noRow};
            if (!m_key.empty()) {
                std::vector<data::Value> key;
                for (const std::size_t column : m_key)
                    key.push_back(rows[row][*m_columns[column]]);
                source.stored = m_index->find(key);
            }
            sources.push_back(source);
        }
        const auto place = [](const RowSource &source) {
            return source.stored == data::noRow ? std::numeric_limits<RowNumber>::max() : source.stored;
        };
        std::ranges::stable_sort(sources, {}, place);
        return sources;
    }

    Result<void> fill(const std::vector<RowSource> &sources, std::size_t index, const data::Column &stored,
                      data::Column &column) const
    {
        for (const RowSource &source : sources) {
            if (m_columns[index]) {
                auto added = m_given.append(source.answer, *m_columns[index], column, m_dataset.texts);
                if (!added)
                    return added;
            } else if (source.stored != data::noRow) {
                copyCell(stored, static_cast<std::size_t>(source.stored), column);
            } else {
                column.appendNull();
            }
        }
        return {};
    }

    Result<void> checkKey() const
    {
        if (m_key.empty())
            return {};
        const RowNumber twice = data::KeyIndex(m_dataset, m_table, m_key).firstDuplicate();
        if (twice == data::noRow)
            return {};
        return m_given.wrong(
            "tool.duplicate-key",
            Message::of("tool.duplicate-key", {{"answer", m_given.tag()},
                                               {"row", data::rowName(m_dataset, m_table, twice)},
                                               {"table", m_shape.name}}),
            "tool.do.every-row-once.group-by"_code);
    }

    const GivenAnswer &m_given;
    std::uint32_t m_table;
    const rules::CheckedRules &m_rules;
    data::Dataset &m_dataset;
    const data::TableSchema &m_shape;
    std::vector<std::optional<std::size_t>> m_columns; ///< By column of the table: the answer's.
    std::vector<std::size_t> m_key; ///< Columns of the table; empty if there is none to go by.
    std::optional<data::KeyIndex> m_index;
};

} // namespace

Result<std::uint32_t> tableNamed(const GivenAnswer &given, const std::string &table,
                                 const rules::CheckedRules &rules)
{
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < rules.tables.size(); ++i) {
        if (rules.tables[i].name == table)
            return i;
        names.push_back(rules.tables[i].name);
    }
    const auto near = nearest(table, names);
    return given.wrong("tool.unknown-table", Message::of("tool.unknown-table", {{"table", table}}),
                       near ? Message::of("tool.do.did-you-mean", {{"meant", *near}})
                            : Message::of("tool.do.tables", {{"names", join(names, ", ")}}));
}

std::vector<std::string> namesOf(const rules::CheckedRules &rules, rules::ColumnId column)
{
    const rules::CheckedColumn &checked = rules.column(column);
    std::vector<std::string> names;
    if (checked.storedIndex)
        names.push_back(rules.schema.tables[column.table].columns[*checked.storedIndex].name);
    if (names.empty() || names.front() != checked.name)
        names.push_back(checked.name);
    return names;
}

Result<void> giveTable(const GivenAnswer &given, const std::string &table, const rules::CheckedRules &rules,
                       data::Dataset &dataset)
{
    const auto position = tableNamed(given, table, rules);
    if (!position)
        return tl::unexpected(position.error());
    return TableGiver(given, *position, rules, dataset).give();
}

} // namespace weighhouse::plan
