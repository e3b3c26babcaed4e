// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/shape.h"

#include "core/data/conversion.h"

#include <optional>
#include <utility>
#include <variant>

namespace weighhouse::benchmark
{

namespace
{

/// The cells of a column as a type that they have not.
Result<data::Column> convertedColumn(const data::Dataset &dataset, std::size_t table, std::size_t column,
                                     data::ValueType type, data::TextPool &texts)
{
    data::Column made(type);
    made.reserve(dataset.tables[table].rowCount);
    for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row) {
        const data::Value value = dataset.value(table, column, row);
        const auto fitting = data::converted(value, type);
        if (!fitting) {
            const data::TableSchema &schema = dataset.schema.tables[table];
            return failure({"benchmark.bad-shape",
                            Message::of("benchmark.bad-shape",
                                        {{"value", data::toText(value)}, {"type", data::toText(type)}}),
                            {.object = schema.name + "." + schema.columns[column].name + ", row " +
                                       std::to_string(row + 1)},
                            Message::of("benchmark.do.get-database-again-where")});
        }
        data::append(made, *fitting, texts);
    }
    return made;
}

/// Where the values of a column are; nothing if nowhere.
Result<data::Column> columnOf(const data::Dataset &dataset, std::optional<std::size_t> table,
                              const ColumnShape &shape, data::TextPool &texts)
{
    const auto column =
        table ? dataset.schema.tables[*table].columnIndex(shape.from) : std::optional<std::size_t>();
    if (column && dataset.tables[*table].columns[*column].type == shape.type)
        return dataset.tables[*table].columns[*column];
    if (column)
        return convertedColumn(dataset, *table, *column, shape.type, texts);
    data::Column empty(shape.type);
    for (std::size_t row = 0; table && row < dataset.tables[*table].rowCount; ++row)
        empty.appendNull();
    return empty;
}

} // namespace

Result<data::Dataset> shaped(const data::Dataset &dataset, const std::vector<TableShape> &shape)
{
    data::Dataset made;
    made.texts = dataset.texts; // ids stay what they are
    for (const TableShape &wanted : shape) {
        const auto from = dataset.schema.tableIndex(wanted.from);
        data::TableSchema schema{wanted.name, {}, wanted.key, {}};
        data::Table table;
        table.rowCount = from ? dataset.tables[*from].rowCount : 0;
        for (const ColumnShape &column : wanted.columns) {
            auto values = columnOf(dataset, from, column, made.texts);
            if (!values)
                return failure(std::move(values.error()));
            schema.columns.push_back({column.name, column.type, {}, {}});
            table.columns.push_back(*std::move(values));
        }
        made.schema.tables.push_back(std::move(schema));
        made.tables.push_back(std::move(table));
    }
    if (Errors problems = problemsOf(made.schema); !problems.empty())
        return failure(std::move(problems.front()));
    return made;
}

} // namespace weighhouse::benchmark
