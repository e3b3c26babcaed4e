// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/sql_table.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace weighhouse::import
{
namespace
{

constexpr std::size_t mostNames = 200;

bool comparable(data::ValueType left, data::ValueType right)
{
    const auto isNumber = [](data::ValueType type) {
        return type == data::ValueType::Number || type == data::ValueType::Integer;
    };
    return left == right || (isNumber(left) && isNumber(right));
}

Error leftOut(const std::string &from, const SqlReference &reference, const Message &why, const Message &hint)
{
    return {"sql.reference",
            Message::of("import.reference",
                        {{"from", from}, {"targetTable", reference.targetTable}, {"why", why}}),
            {},
            hint};
}

} // namespace

void SqlColumn::commitType()
{
    m_type = cells.type();
    m_decided = cells.decided();
}

std::optional<std::size_t> SqlTable::column(std::string_view columnName) const
{
    const auto found = columnByName.find(toLower(columnName));
    return found == columnByName.end() ? std::nullopt : std::optional(found->second);
}

bool SqlTable::addColumn(SqlColumn column)
{
    if (!columnByName.emplace(toLower(column.schema.name), columns.size()).second)
        return false;
    columns.push_back(std::move(column));
    return true;
}

void SqlTable::refresh()
{
    keyColumns.clear();
    for (const std::size_t position : key)
        keyColumns.push_back(&columns[position].cells.column());
    if (autoColumn)
        return; // once found it stays, so that its values are gone through once
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const bool numbersRows = key.size() == 1 && key.front() == i && columns[i].isPlainInteger;
        if ((columns[i].autoNumber || numbersRows) && columns[i].cells.type() == data::ValueType::Integer) {
            autoColumn = i;
            break;
        }
    }
    if (!autoColumn)
        return;
    const data::Column &numbers = columns[*autoColumn].cells.column();
    for (std::size_t row = 0; row < rows; ++row) {
        if (!numbers.null(row) && numbers.integers[row] >= nextNumber && numbers.integers[row] < INT64_MAX)
            nextNumber = numbers.integers[row] + 1;
    }
}

SqlTable *SqlTables::find(std::string_view name) const
{
    const auto found = m_byName.find(toLower(name));
    return found == m_byName.end() ? nullptr : found->second;
}

std::optional<std::size_t> SqlTables::columnCalled(const SqlTable &table, std::string_view name) const
{
    if (const auto declared = table.column(name))
        return declared;
    for (const OtherName &other : otherNames) {
        if (equalIgnoringCase(other.table, table.name) && equalIgnoringCase(other.name, name))
            return table.column(other.column);
    }
    return std::nullopt;
}

void SqlTables::add(std::unique_ptr<SqlTable> table)
{
    table->refresh();
    m_byName[toLower(table->name)] = table.get();
    m_tables.push_back(std::move(table));
    touch();
}

bool SqlTables::drop(std::string_view name)
{
    const auto found = m_byName.find(toLower(name));
    if (found == m_byName.end())
        return false;
    // Its place stays, empty, so that dropping many tables takes no longer than making them.
    *found->second = SqlTable{};
    m_byName.erase(found);
    touch();
    return true;
}

std::vector<std::string> SqlTables::names() const
{
    std::vector<std::string> result;
    if (m_tables.size() > mostNames)
        return result;
    for (const auto &table : m_tables) {
        if (!table->name.empty())
            result.push_back(table->name);
    }
    return result;
}

void SqlTables::finish(Imported &imported, const std::function<Place(std::size_t)> &place)
{
    data::Dataset &dataset = imported.dataset;
    finishDates(imported);
    finishReferences(imported, place);
    for (const auto &table : m_tables) {
        if (table->name.empty())
            continue;
        data::TableSchema schema;
        schema.name = table->name;
        schema.description = table->description;
        for (const std::size_t position : table->key)
            schema.primaryKey.push_back(table->columns[position].schema.name);
        data::Table values;
        values.rowCount = table->rows;
        for (SqlColumn &column : table->columns) {
            const data::ValueType declared = column.isDate ? column.cells.type() : column.schema.type;
            column.schema.type = column.cells.type();
            column.schema.isOpen = !column.declared && !column.cells.decided();
            const std::string name = table->name + "." + column.schema.name;
            if (!column.declared)
                imported.inference.push_back(
                    {table->name, column.schema.name, column.schema.type,
                     column.cells.decided() ? Message::of("import.why.values-are-so",
                                                          {{"type", data::toText(column.schema.type)},
                                                           {"declared", "import.no-type-declared"_code}})
                                            : Message::of("import.why.no-type-no-value",
                                                          {{"type", data::toText(column.schema.type)}})});
            else if (declared != column.schema.type)
                imported.notes.push_back(
                    {Message::of("import.sql-table", {{"name", name},
                                                      {"declared", data::toText(declared)},
                                                      {"type", data::toText(column.schema.type)}}),
                     {.object = name}});
            column.cells.lost().tell(name, imported);
            schema.columns.push_back(column.schema);
            values.columns.push_back(column.cells.take());
        }
        dataset.schema.tables.push_back(std::move(schema));
        dataset.tables.push_back(std::move(values));
    }
    dataset.texts = std::move(texts);
}

/// Columns declared as DATE become dates if each of their values is one; else they stay texts, which is told.
void SqlTables::finishDates(Imported &imported)
{
    for (const auto &table : m_tables) {
        for (SqlColumn &column : table->columns) {
            if (!column.isDate || column.cells.type() != data::ValueType::Text)
                continue;
            if (auto told = column.cells.becomeDates(texts); !told.empty()) {
                const std::string name = table->name + "." + column.schema.name;
                imported.notes.push_back(
                    {Message::of("import.dates-as-texts", {{"name", name}, {"value", told}}),
                     {.object = name}});
            }
        }
    }
}

void SqlTables::finishReferences(Imported &imported, const std::function<Place(std::size_t)> &place)
{
    for (const auto &table : m_tables) {
        for (SqlColumn &column : table->columns) {
            if (!column.cells.decided())
                column.cells.widen(data::ValueType::Text, texts);
        }
    }
    std::vector<std::pair<const SqlTable *, const SqlReference *>> all;
    for (const auto &table : m_tables) {
        for (const SqlReference &reference : table->references)
            all.emplace_back(table.get(), &reference);
    }
    std::ranges::sort(all, {}, [](const auto &entry) { return entry.second->offset; });
    for (const auto &[table, reference] : all) {
        const auto refuse = [&, from = table, to = reference](const Message &why, const Message &hint) {
            Error error = leftOut(from->name, *to, why, hint);
            error.where = place(to->offset);
            imported.warnings.push_back(std::move(error));
        };
        const SqlTable *target = find(reference->targetTable);
        if (target == nullptr) {
            refuse(Message::of("import.sql-table.dump-no"),
                   Message::of("import.do.import-table-well-declare"));
            continue;
        }
        data::Reference result{table->name, {}, target->name, {}};
        std::vector<std::string> targets = reference->targetColumns;
        if (targets.empty()) {
            for (const std::size_t position : target->key)
                targets.push_back(target->columns[position].schema.name);
        }
        bool sound = targets.size() == reference->columns.size();
        for (std::size_t i = 0; sound && i < targets.size(); ++i) {
            const auto column = table->column(reference->columns[i]);
            const auto to = target->column(targets[i]);
            sound = column && to &&
                    comparable(table->columns[*column].cells.type(), target->columns[*to].cells.type());
            if (sound) {
                result.columns.push_back(table->columns[*column].schema.name);
                result.targetColumns.push_back(target->columns[*to].schema.name);
            }
        }
        if (sound)
            imported.dataset.schema.references.push_back(std::move(result));
        else
            refuse(Message::of("import.sql-table.columns-not"),
                   Message::of("import.do.name-many-target-columns"));
    }
}

} // namespace weighhouse::import
