// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/row_labels.h"

#include "core/base/text.h"
#include "core/data/keys.h"

#include <algorithm>
#include <array>
#include <set>
#include <unordered_map>
#include <utility>

namespace weighhouse::data
{
namespace
{

/// These words name columns that hold the names of rows; the likeliest comes first.
constexpr std::array<std::string_view, 6> nameWords{"name",        "title", "label",
                                                    "bezeichnung", "titel", "beschriftung"};

/// How likely a column holds the names of its table's rows, the lowest first; nothing if it is not called so.
std::optional<std::size_t> likelihood(std::string_view columnName, std::string_view tableName)
{
    const std::string column = toLower(columnName);
    const std::string table = toLower(tableName);
    for (std::size_t i = 0; i < nameWords.size(); ++i) {
        const std::string word(nameWords[i]);
        if (column == word)
            return i;
        if (column == table + "_" + word || column == table + word)
            return nameWords.size() + i;
        if (column.ends_with("_" + word))
            return 2 * nameWords.size() + i;
    }
    return std::nullopt;
}

/// Tells whether every row has a text of its own.
bool tellsRowsApart(const Column &column)
{
    if (std::ranges::any_of(column.isNull, [](auto null) { return null != 0; }))
        return false;
    return std::set(column.texts.begin(), column.texts.end()).size() == column.size();
}

const Reference *referenceFrom(const Schema &schema, const std::string &table, const std::string &column)
{
    const auto found = std::ranges::find_if(schema.references, [&](const Reference &reference) {
        return reference.table == table && reference.columns.size() == 1 &&
               reference.columns.front() == column;
    });
    return found == schema.references.end() ? nullptr : &*found;
}

/// The only column of the key, if it is one of numbers that refer to nothing.
bool hasPlainNumberKey(const Schema &schema, const TableSchema &table)
{
    if (table.primaryKey.size() != 1)
        return false;
    const ColumnSchema *key = table.column(table.primaryKey.front());
    return key != nullptr && (key->type == ValueType::Integer || key->type == ValueType::Number) &&
           referenceFrom(schema, table.name, key->name) == nullptr;
}

} // namespace

std::optional<std::size_t> usualDisplayColumn(const Dataset &dataset, std::size_t table)
{
    const TableSchema &schema = dataset.schema.tables[table];
    if (!hasPlainNumberKey(dataset.schema, schema))
        return std::nullopt;
    std::vector<std::pair<std::size_t, std::size_t>> called;
    for (std::size_t i = 0; i < schema.columns.size(); ++i) {
        if (dataset.tables[table].columns[i].type != ValueType::Text)
            continue;
        if (const auto likely = likelihood(schema.columns[i].name, schema.name))
            called.emplace_back(*likely, i);
    }
    std::ranges::sort(called);
    for (const auto &[likely, column] : called) {
        if (tellsRowsApart(dataset.tables[table].columns[column]))
            return column;
    }
    return std::nullopt;
}

RowLabels::RowLabels(const Dataset &dataset, std::vector<std::optional<std::size_t>> declared)
    : m_dataset(dataset), m_declared(std::move(declared)), m_names(dataset.tables.size())
{
    m_declared.resize(dataset.tables.size());
}

const RowLabels::Names &RowLabels::namesOf(std::size_t table) const
{
    Names &names = m_names[table];
    std::call_once(names.once, [&] {
        findColumn(table, names);
        if (!names.column)
            findParts(table, names);
    });
    return names;
}

void RowLabels::findColumn(std::size_t table, Names &names) const
{
    names.column = m_declared[table] ? m_declared[table] : usualDisplayColumn(m_dataset, table);
    if (!names.column)
        return;
    const TableSchema &schema = m_dataset.schema.tables[table];
    if (schema.primaryKey.size() == 1 && schema.columnIndex(schema.primaryKey.front()) == names.column) {
        names.column.reset(); // the key is what rows are shown by anyway
        return;
    }
    const std::size_t count = m_dataset.tables[table].rowCount;
    std::unordered_map<std::string, std::size_t> times;
    for (std::size_t row = 0; row < count; ++row)
        ++times[toText(m_dataset.value(table, *names.column, row))];
    std::unordered_map<std::string, std::size_t> keys;
    for (std::size_t row = 0; row < count; ++row)
        keys.try_emplace(rowName(m_dataset, table, static_cast<RowNumber>(row)), row);
    names.needsKey.resize(count);
    for (std::size_t row = 0; row < count; ++row) {
        const std::string name = toText(m_dataset.value(table, *names.column, row));
        const auto key = keys.find(name);
        names.needsKey[row] = times[name] > 1 || (key != keys.end() && key->second != row);
    }
}

void RowLabels::findParts(std::size_t table, Names &names) const
{
    const TableSchema &schema = m_dataset.schema.tables[table];
    bool isAnyShown = false;
    for (const std::string &key : schema.primaryKey) {
        const auto column = schema.columnIndex(key);
        if (!column)
            return;
        Names::Part part{*column};
        const Reference *reference = referenceFrom(m_dataset.schema, schema.name, key);
        const auto target =
            reference == nullptr ? std::nullopt : m_dataset.schema.tableIndex(reference->targetTable);
        // Only tables with a column of their own: keys of keys may lead in a circle.
        if (target && *target != table && (m_declared[*target] || usualDisplayColumn(m_dataset, *target))) {
            if (auto rows = resolveReference(m_dataset, *reference)) {
                part.target = target;
                part.rows = *std::move(rows);
                isAnyShown = true;
            }
        }
        names.parts.push_back(std::move(part));
    }
    if (!isAnyShown)
        names.parts.clear();
}

std::string RowLabels::nameOf(const Names &names, std::size_t table, RowNumber row) const
{
    if (!names.column)
        return {};
    const Value value = m_dataset.value(table, *names.column, static_cast<std::size_t>(row));
    return std::holds_alternative<std::monostate>(value) ? std::string() : toText(value);
}

std::string RowLabels::label(std::size_t table, RowNumber row) const
{
    if (row == noRow)
        return rowName(m_dataset, table, row);
    const Names &names = namesOf(table);
    const std::string name = nameOf(names, table, row);
    if (!name.empty())
        return names.needsKey[static_cast<std::size_t>(row)]
                   ? name + " (" + rowName(m_dataset, table, row) + ")"
                   : name;
    if (names.parts.empty())
        return rowName(m_dataset, table, row);
    std::vector<std::string> parts;
    for (const Names::Part &part : names.parts) {
        const RowNumber target = part.target ? part.rows[static_cast<std::size_t>(row)] : noRow;
        parts.push_back(target != noRow
                            ? label(*part.target, target)
                            : toText(m_dataset.value(table, part.column, static_cast<std::size_t>(row))));
    }
    return join(parts, ", ");
}

std::optional<std::size_t> RowLabels::column(std::size_t table) const
{
    return namesOf(table).column;
}

bool RowLabels::hasLabels(std::size_t table) const
{
    const Names &names = namesOf(table);
    return names.column.has_value() || !names.parts.empty();
}

std::vector<RowNumber> RowLabels::find(std::size_t table, std::string_view text) const
{
    if (const RowNumber row = rowByName(m_dataset, table, text); row != noRow)
        return {row};
    if (!hasLabels(table))
        return {};
    const Names &names = namesOf(table);
    std::vector<RowNumber> nearly;
    std::vector<RowNumber> exact;
    for (std::size_t i = 0; i < m_dataset.tables[table].rowCount; ++i) {
        const auto row = static_cast<RowNumber>(i);
        const std::string name = nameOf(names, table, row);
        const std::string shown = label(table, row);
        if (name == text || shown == text)
            exact.push_back(row);
        else if (equalIgnoringCase(name, text) || equalIgnoringCase(shown, text))
            nearly.push_back(row);
    }
    return exact.empty() ? nearly : exact;
}

} // namespace weighhouse::data
