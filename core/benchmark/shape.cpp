#include "core/benchmark/shape.h"

#include "core/base/text.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

namespace weighhouse::benchmark
{

using data::ValueType;

namespace
{

/// The same value as it is written for another type; nothing if it is none of that type.
std::optional<data::Value> converted(const data::Value &value, ValueType type)
{
    const auto *text = std::get_if<std::string>(&value);
    const auto *integer = std::get_if<std::int64_t>(&value);
    switch (type) {
    case ValueType::Text:
        return data::toText(value);
    case ValueType::Boolean:
        if (text != nullptr && equalIgnoringCase(trimmed(*text), "true"))
            return true;
        if (text != nullptr && equalIgnoringCase(trimmed(*text), "false"))
            return false;
        return std::nullopt;
    case ValueType::Integer:
    case ValueType::Number:
        break;
    }
    std::optional<double> number;
    if (text != nullptr)
        number = numberFromText(trimmed(*text));
    else if (integer != nullptr)
        number = static_cast<double>(*integer);
    else if (const auto *plain = std::get_if<double>(&value))
        number = *plain;
    if (!number || type == ValueType::Number)
        return number ? std::optional<data::Value>(*number) : std::nullopt;
    constexpr double longest = 9007199254740992.0;
    if (*number != std::floor(*number) || std::abs(*number) > longest)
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

void append(data::Column &column, const data::Value &value, data::TextPool &texts)
{
    if (const auto *number = std::get_if<double>(&value))
        column.appendNumber(*number);
    else if (const auto *integer = std::get_if<std::int64_t>(&value))
        column.appendInteger(*integer);
    else if (const auto *boolean = std::get_if<bool>(&value))
        column.appendBoolean(*boolean);
    else if (const auto *text = std::get_if<std::string>(&value))
        column.appendText(texts.intern(*text));
}

/// The cells of a column as a type that they have not.
Result<data::Column> convertedColumn(const data::Dataset &dataset, std::size_t table, std::size_t column,
                                     ValueType type, data::TextPool &texts)
{
    data::Column made(type);
    made.reserve(dataset.tables[table].rowCount);
    for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row) {
        const data::Value value = dataset.value(table, column, row);
        if (std::holds_alternative<std::monostate>(value)) {
            made.appendNull();
            continue;
        }
        const auto fitting = converted(value, type);
        if (!fitting) {
            const data::TableSchema &schema = dataset.schema.tables[table];
            return failure({"benchmark.bad-shape",
                            data::toText(value) + " is no " + std::string(data::toText(type)),
                            {.object = schema.name + "." + schema.columns[column].name + ", row " +
                                       std::to_string(row + 1)},
                            "Get the database again from where the benchmark is published."});
        }
        append(made, *fitting, texts);
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
