// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/table_cells.h"

#include <algorithm>

namespace weighhouse::ui
{
namespace
{

std::string unitText(const rules::CheckedColumn &column)
{
    return column.unit ? rules::toText(*column.unit) : std::string();
}

CellColumn storedColumnOf(const data::Schema &schema, const data::TableSchema &table, std::size_t position)
{
    const data::ColumnSchema &column = table.columns[position];
    CellColumn cell{.name = column.name,
                    .type = typeOf(column.type),
                    .unit = column.unit,
                    .description = column.description,
                    .stored = position};
    cell.isKey = std::ranges::find(table.primaryKey, column.name) != table.primaryKey.end();
    for (const data::Reference &reference : schema.references) {
        if (reference.table == table.name &&
            std::ranges::find(reference.columns, column.name) != reference.columns.end())
            cell.refersTo = reference.targetTable;
    }
    return cell;
}

/// What the rules add to the columns: rules, units, references, keys, new columns.
void addWorked(std::vector<CellColumn> &columns, const rules::CheckedRules &rules, std::uint32_t table,
               bool hasValues)
{
    const rules::CheckedTable &checked = rules.tables[table];
    for (std::uint32_t i = 0; i < checked.columns.size(); ++i) {
        const rules::CheckedColumn &column = checked.columns[i];
        CellColumn *cell = nullptr;
        if (column.storedIndex && *column.storedIndex < columns.size() &&
            columns[*column.storedIndex].stored == column.storedIndex) {
            cell = &columns[*column.storedIndex];
        } else if (!column.storedIndex && column.rule && hasValues) {
            cell = &columns.emplace_back();
            cell->name = column.name;
            cell->type = column.type;
        } else {
            continue;
        }
        if (cell->unit.empty())
            cell->unit = unitText(column);
        if (column.type == rules::Type::Reference)
            cell->refersTo = rules.tables[column.target].name;
        cell->isKey = cell->isKey || std::ranges::find(checked.key, i) != checked.key.end();
        if (column.rule && hasValues) {
            cell->worked = rules::ColumnId{table, i};
            cell->rule = rules.rules[*column.rule].name;
            cell->type = column.type;
            if (cell->description.empty())
                cell->description = rules.rules[*column.rule].description;
        }
    }
}

} // namespace

rules::Type typeOf(data::ValueType type)
{
    switch (type) {
    case data::ValueType::Number:
        return rules::Type::Number;
    case data::ValueType::Integer:
        return rules::Type::Integer;
    case data::ValueType::Boolean:
        return rules::Type::Boolean;
    case data::ValueType::Date:
        return rules::Type::Date;
    case data::ValueType::Text:
        break;
    }
    return rules::Type::Text;
}

std::string_view toText(rules::Type type)
{
    switch (type) {
    case rules::Type::Number:
        return "number";
    case rules::Type::Integer:
        return "integer";
    case rules::Type::Boolean:
        return "boolean";
    case rules::Type::Text:
        return "text";
    case rules::Type::Date:
        return "date";
    case rules::Type::Reference:
        return "reference";
    case rules::Type::Null:
        break;
    }
    return "NULL";
}

std::vector<CellColumn> storedColumnsOf(const data::Schema &schema, const data::TableSchema &table)
{
    std::vector<CellColumn> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        columns.push_back(storedColumnOf(schema, table, i));
    return columns;
}

std::shared_ptr<const TableCells> TableCells::of(std::shared_ptr<const data::Dataset> dataset,
                                                 const WorkingsPtr &workings, std::string_view table)
{
    const auto position = dataset->schema.tableIndex(table);
    if (!position)
        return nullptr;
    auto cells = std::make_shared<TableCells>();
    cells->m_dataset = std::move(dataset);
    cells->m_table = *position;
    const data::TableSchema &schema = cells->m_dataset->schema.tables[*position];
    cells->m_columns = storedColumnsOf(cells->m_dataset->schema, schema);

    const auto worked = workings->model->dataset()->schema.tableIndex(table);
    if (!worked || *worked >= workings->model->rules()->tables.size())
        return cells;
    // Columns of the workings are found by position: only if the stored ones are still the same.
    const data::TableSchema &workedSchema = workings->model->dataset()->schema.tables[*worked];
    const bool sameColumns = std::ranges::equal(schema.columns, workedSchema.columns, {},
                                                &data::ColumnSchema::name, &data::ColumnSchema::name);
    if (!sameColumns)
        return cells;
    const bool hasValues = workings->model->base() != nullptr &&
                           workings->model->dataset()->tables[*worked].rowCount == cells->rowCount();
    if (hasValues)
        cells->m_evaluation = workings->model->base();
    const rules::CheckedRules &rules =
        hasValues ? workings->model->base()->program().rules() : *workings->model->rules();
    addWorked(cells->m_columns, rules, static_cast<std::uint32_t>(*worked), hasValues);
    return cells;
}

data::Value TableCells::value(std::size_t column, std::size_t row) const
{
    const CellColumn &cell = m_columns[column];
    if (!cell.worked)
        return storedValue(column, row);
    return m_evaluation->toValue(*cell.worked, workedNumber(column, row));
}

data::Value TableCells::storedValue(std::size_t column, std::size_t row) const
{
    const CellColumn &cell = m_columns[column];
    return cell.stored ? m_dataset->value(m_table, *cell.stored, row) : data::Value();
}

bool TableCells::differs(std::size_t column, std::size_t row) const
{
    const CellColumn &cell = m_columns[column];
    if (!cell.worked || !cell.stored)
        return false;
    const data::Value stored = storedValue(column, row);
    const data::Value worked = value(column, row);
    if (stored == worked)
        return false;
    // A whole number of an integer rule in a number column is no other value.
    const auto number = [](const data::Value &of) -> std::optional<double> {
        if (const auto *real = std::get_if<double>(&of))
            return *real;
        if (const auto *integer = std::get_if<std::int64_t>(&of))
            return static_cast<double>(*integer);
        return std::nullopt;
    };
    const auto left = number(stored);
    const auto right = number(worked);
    return !(left && right && *left == *right);
}

const data::Column *TableCells::storedColumn(std::size_t column) const
{
    const CellColumn &cell = m_columns[column];
    return cell.worked || !cell.stored ? nullptr : &m_dataset->tables[m_table].columns[*cell.stored];
}

double TableCells::workedNumber(std::size_t column, std::size_t row) const
{
    return m_evaluation->value(*m_columns[column].worked, static_cast<data::RowNumber>(row));
}

} // namespace weighhouse::ui
