// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/dataset.h"

#include "core/base/calendar.h"
#include "core/base/text.h"
#include "core/data/conversion.h"

#include <cmath>
#include <utility>

namespace weighhouse::data
{
namespace
{

/// The value as the column's type stores it, or nothing if it does not fit.
std::optional<Value> fitted(const Value &value, ValueType type)
{
    if (std::holds_alternative<std::monostate>(value))
        return value;
    switch (type) {
    case ValueType::Number:
        if (const auto *integer = std::get_if<std::int64_t>(&value))
            return static_cast<double>(*integer);
        if (const auto *number = std::get_if<double>(&value); number != nullptr && std::isfinite(*number))
            return value;
        return std::nullopt;
    case ValueType::Integer:
        if (const auto *number = std::get_if<double>(&value)) {
            if (std::abs(*number) <= 9.0e18 && *number == std::floor(*number))
                return static_cast<std::int64_t>(*number);
            return std::nullopt;
        }
        return std::holds_alternative<std::int64_t>(value) ? std::optional(value) : std::nullopt;
    case ValueType::Boolean:
        return std::holds_alternative<bool>(value) ? std::optional(value) : std::nullopt;
    case ValueType::Text:
        return std::holds_alternative<std::string>(value) ? std::optional(value) : std::nullopt;
    case ValueType::Date: {
        const auto *text = std::get_if<std::string>(&value);
        return text != nullptr && calendar::fromText(*text) ? std::optional(value) : std::nullopt;
    }
    }
    return std::nullopt;
}

Error wrongType(const std::string &table, const ColumnSchema &column, const Value &value)
{
    return {"data.wrong-type",
            Message::of("data.wrong-type", {{"value", toText(value)},
                                            {"table", table},
                                            {"column", column.name},
                                            {"type", toText(column.type)}}),
            {.object = table + "." + column.name},
            Message::of("data.do.give-value-type-change")};
}

} // namespace

std::string toText(const Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        return numberToText(*number);
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return std::to_string(*integer);
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean ? "true" : "false";
    if (const auto *text = std::get_if<std::string>(&value))
        return *text;
    return "NULL";
}

std::size_t Column::size() const
{
    switch (type) {
    case ValueType::Number:
        return numbers.size();
    case ValueType::Integer:
    case ValueType::Date:
        return integers.size();
    case ValueType::Boolean:
        return booleans.size();
    case ValueType::Text:
        break;
    }
    return texts.size();
}

void Column::reserve(std::size_t rows)
{
    switch (type) {
    case ValueType::Number:
        numbers.reserve(rows);
        break;
    case ValueType::Integer:
    case ValueType::Date:
        integers.reserve(rows);
        break;
    case ValueType::Boolean:
        booleans.reserve(rows);
        break;
    case ValueType::Text:
        texts.reserve(rows);
        break;
    }
}

bool Column::isSharedWith(const Column &other) const
{
    return type == other.type && numbers.isSharedWith(other.numbers) &&
           integers.isSharedWith(other.integers) && booleans.isSharedWith(other.booleans) &&
           texts.isSharedWith(other.texts) && isNull.isSharedWith(other.isNull);
}

void Column::appendNull()
{
    if (isNull.empty())
        isNull.assign(size(), 0);
    switch (type) {
    case ValueType::Number:
        numbers.push_back(0);
        break;
    case ValueType::Integer:
    case ValueType::Date:
        integers.push_back(0);
        break;
    case ValueType::Boolean:
        booleans.push_back(0);
        break;
    case ValueType::Text:
        texts.push_back(0);
        break;
    }
    isNull.push_back(1);
}

void Column::appendNumber(double value)
{
    numbers.push_back(value);
    if (!isNull.empty())
        isNull.push_back(0);
}

void Column::appendInteger(std::int64_t value)
{
    integers.push_back(value);
    if (!isNull.empty())
        isNull.push_back(0);
}

void Column::appendBoolean(bool value)
{
    booleans.push_back(value ? 1 : 0);
    if (!isNull.empty())
        isNull.push_back(0);
}

void Column::appendText(TextId value)
{
    texts.push_back(value);
    if (!isNull.empty())
        isNull.push_back(0);
}

bool hasRows(const Dataset &dataset)
{
    return std::ranges::any_of(dataset.tables, [](const Table &table) { return table.rowCount > 0; });
}

std::size_t Dataset::addTable(TableSchema table)
{
    Table columns;
    for (const ColumnSchema &column : table.columns)
        columns.columns.emplace_back(column.type);
    schema.tables.push_back(std::move(table));
    tables.push_back(std::move(columns));
    return tables.size() - 1;
}

Value Dataset::value(std::size_t table, std::size_t column, std::size_t row) const
{
    const Column &values = tables[table].columns[column];
    if (values.null(row))
        return {};
    switch (values.type) {
    case ValueType::Number:
        return values.numbers[row];
    case ValueType::Integer:
        return values.integers[row];
    case ValueType::Boolean:
        return values.booleans[row] != 0;
    case ValueType::Date:
        return calendar::toText(values.integers[row]);
    case ValueType::Text:
        break;
    }
    return texts.text(values.texts[row]);
}

Result<void> Dataset::setValue(std::size_t table, std::size_t column, std::size_t row, const Value &value)
{
    Column &values = tables[table].columns[column];
    const auto fit = fitted(value, values.type);
    if (!fit)
        return failure(wrongType(schema.tables[table].name, schema.tables[table].columns[column], value));
    const bool null = std::holds_alternative<std::monostate>(*fit);
    ColumnSchema &shape = schema.tables[table].columns[column];
    shape.isOpen = shape.isOpen && null;
    if (null && values.isNull.empty())
        values.isNull.assign(values.size(), 0);
    if (values.null(row) != null)
        values.isNull.set(row, null ? 1 : 0);
    switch (values.type) {
    case ValueType::Number:
        values.numbers.set(row, null ? 0 : std::get<double>(*fit));
        break;
    case ValueType::Integer:
        values.integers.set(row, null ? 0 : std::get<std::int64_t>(*fit));
        break;
    case ValueType::Date:
        values.integers.set(row, null ? 0 : *calendar::fromText(std::get<std::string>(*fit)));
        break;
    case ValueType::Boolean:
        values.booleans.set(row, !null && std::get<bool>(*fit) ? 1 : 0);
        break;
    case ValueType::Text:
        values.texts.set(row, null ? 0 : texts.intern(std::get<std::string>(*fit)));
        break;
    }
    return {};
}

Result<void> Dataset::appendRow(std::size_t table, const std::vector<Value> &values)
{
    const TableSchema &shape = schema.tables[table];
    if (values.size() != shape.columns.size())
        return failure({"data.wrong-count",
                        Message::of("data.wrong-count", {{"shape", shape.name},
                                                         {"columns", shape.columns.size()},
                                                         {"values", values.size()}}),
                        {.object = shape.name},
                        Message::of("data.do.give-value-each-column")});
    std::vector<Value> row;
    row.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        auto fit = fitted(values[i], shape.columns[i].type);
        if (!fit)
            return failure(wrongType(shape.name, shape.columns[i], values[i]));
        row.push_back(*std::move(fit));
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
        ColumnSchema &column = schema.tables[table].columns[i];
        column.isOpen = column.isOpen && std::holds_alternative<std::monostate>(row[i]);
    }
    for (std::size_t i = 0; i < row.size(); ++i)
        append(tables[table].columns[i], row[i], texts);
    ++tables[table].rowCount;
    return {};
}

bool Dataset::operator==(const Dataset &other) const
{
    if (schema != other.schema || tables.size() != other.tables.size())
        return false;
    // Of these texts, equal ids are equal texts.
    const std::size_t sharedTexts = texts.sharedWith(other.texts);
    for (std::size_t t = 0; t < tables.size(); ++t) {
        if (tables[t].rowCount != other.tables[t].rowCount)
            return false;
        for (std::size_t c = 0; c < tables[t].columns.size(); ++c) {
            const Column &mine = tables[t].columns[c];
            const Column &theirs = other.tables[t].columns[c];
            const bool isShared = mine.isSharedWith(theirs);
            if (isShared && mine.type != ValueType::Text)
                continue;
            for (std::size_t r = 0; r < tables[t].rowCount; ++r) {
                const bool isSame = isShared && (mine.null(r) || mine.texts[r] < sharedTexts);
                if (!isSame && value(t, c, r) != other.value(t, c, r))
                    return false;
            }
        }
    }
    return true;
}

} // namespace weighhouse::data
