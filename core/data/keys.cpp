// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/keys.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

#include <bit>

namespace weighhouse::data
{
namespace
{

constexpr std::uint64_t textTag = 0xFFF8'0000'0000'0000ULL; // no finite double has these bits

constexpr std::uint64_t integerTag = 0xFFF0'0000'0000'0001ULL; // nor these, and no text has them

std::uint64_t bitsOf(double number)
{
    return std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number);
}

/// Whole numbers are told apart to the last digit: one that no double holds takes a tag and all its bits.
void addInteger(std::int64_t integer, std::vector<std::uint64_t> &key)
{
    const auto number = static_cast<double>(integer);
    if (holdsExactly(integer)) {
        key.push_back(bitsOf(number));
        return;
    }
    key.push_back(integerTag);
    key.push_back(std::bit_cast<std::uint64_t>(integer));
}

/// A key out of one column of text or numbers reads best as it is.
std::string keyText(const Dataset &dataset, std::size_t table, RowNumber row)
{
    const TableSchema &shape = dataset.schema.tables[table];
    std::string text;
    for (const std::string &name : shape.primaryKey) {
        const auto column = shape.columnIndex(name);
        if (!column)
            return {};
        text +=
            (text.empty() ? "" : ", ") + toText(dataset.value(table, *column, static_cast<std::size_t>(row)));
    }
    return text;
}

} // namespace

bool holdsExactly(std::int64_t integer)
{
    constexpr double beyond = 9223372036854775808.0; // 2^63: too large to turn back
    const auto number = static_cast<double>(integer);
    return number < beyond && static_cast<std::int64_t>(number) == integer;
}

std::size_t KeyIndex::Hash::operator()(const std::vector<std::uint64_t> &key) const
{
    std::uint64_t hash = 0x9E37'79B9'7F4A'7C15ULL;
    for (const std::uint64_t part : key) {
        hash ^= part + 0x9E37'79B9'7F4A'7C15ULL + (hash << 6U) + (hash >> 2U);
        hash *= 0xFF51'AFD7'ED55'8CCDULL;
        hash ^= hash >> 32U;
    }
    return static_cast<std::size_t>(hash);
}

KeyIndex::KeyIndex(const Dataset &dataset, std::size_t table, std::span<const std::size_t> columns)
    : m_dataset(&dataset), m_table(table), m_columns(columns.begin(), columns.end())
{
    const std::size_t rows = dataset.tables[table].rowCount;
    m_rows.reserve(rows);
    std::vector<std::uint64_t> key;
    for (std::size_t row = 0; row < rows; ++row) {
        if (keyOf(table, columns, row, key) && !m_rows.emplace(key, static_cast<RowNumber>(row)).second &&
            m_firstDuplicate == noRow)
            m_firstDuplicate = static_cast<RowNumber>(row);
    }
}

bool KeyIndex::keyOf(std::size_t table, std::span<const std::size_t> columns, std::size_t row,
                     std::vector<std::uint64_t> &key) const
{
    key.clear();
    for (const std::size_t column : columns) {
        const Column &values = m_dataset->tables[table].columns[column];
        if (values.null(row))
            return false;
        switch (values.type) {
        case ValueType::Number:
            key.push_back(bitsOf(values.numbers[row]));
            break;
        case ValueType::Integer:
            addInteger(values.integers[row], key);
            break;
        case ValueType::Date:
            key.push_back(bitsOf(static_cast<double>(values.integers[row])));
            break;
        case ValueType::Boolean:
            key.push_back(bitsOf(values.booleans[row] != 0 ? 1.0 : 0.0));
            break;
        case ValueType::Text:
            key.push_back(textTag | values.texts[row]);
            break;
        }
    }
    return true;
}

RowNumber KeyIndex::find(std::span<const Value> values) const
{
    std::vector<std::uint64_t> key;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value &value = values[i];
        const bool isDate = m_dataset->tables[m_table].columns[m_columns[i]].type == ValueType::Date;
        if (const auto *number = std::get_if<double>(&value)) {
            key.push_back(bitsOf(*number));
        } else if (const auto *integer = std::get_if<std::int64_t>(&value)) {
            addInteger(*integer, key);
        } else if (const auto *boolean = std::get_if<bool>(&value)) {
            key.push_back(bitsOf(*boolean ? 1.0 : 0.0));
        } else if (const auto *text = std::get_if<std::string>(&value); text != nullptr && isDate) {
            const auto day = calendar::fromText(*text);
            if (!day)
                return noRow;
            key.push_back(bitsOf(static_cast<double>(*day)));
        } else if (text != nullptr) {
            const auto id = m_dataset->texts.find(*text);
            if (!id)
                return noRow;
            key.push_back(textTag | *id);
        } else {
            return noRow;
        }
    }
    const auto found = m_rows.find(key);
    return found == m_rows.end() ? noRow : found->second;
}

RowNumber KeyIndex::findFrom(std::size_t otherTable, std::span<const std::size_t> otherColumns,
                             std::size_t otherRow) const
{
    std::vector<std::uint64_t> key;
    if (!keyOf(otherTable, otherColumns, otherRow, key))
        return noRow;
    const auto found = m_rows.find(key);
    return found == m_rows.end() ? noRow : found->second;
}

Result<std::vector<RowNumber>> resolveReference(const Dataset &dataset, const Reference &reference)
{
    const auto table = dataset.schema.tableIndex(reference.table);
    const auto target = dataset.schema.tableIndex(reference.targetTable);
    std::vector<std::size_t> columns;
    std::vector<std::size_t> targetColumns;
    bool known = table && target && reference.columns.size() == reference.targetColumns.size();
    for (std::size_t i = 0; known && i < reference.columns.size(); ++i) {
        const auto column = dataset.schema.tables[*table].columnIndex(reference.columns[i]);
        const auto key = dataset.schema.tables[*target].columnIndex(reference.targetColumns[i]);
        known = column && key;
        if (known) {
            columns.push_back(*column);
            targetColumns.push_back(*key);
        }
    }
    if (!known || columns.empty())
        return failure({"data.unknown-reference",
                        Message::of("data.unknown-reference",
                                    {{"table", reference.table}, {"targetTable", reference.targetTable}}),
                        {.object = reference.table},
                        Message::of("data.do.declare-reference-again-names")});
    const KeyIndex index(dataset, *target, targetColumns);
    std::vector<RowNumber> rows(dataset.tables[*table].rowCount);
    for (std::size_t row = 0; row < rows.size(); ++row)
        rows[row] = index.findFrom(*table, columns, row);
    return rows;
}

std::string rowName(const Dataset &dataset, std::size_t table, RowNumber row)
{
    if (row == noRow)
        return "NULL";
    std::string text = keyText(dataset, table, row);
    return text.empty() ? "row " + std::to_string(row + 1) : text;
}

RowNumber rowByName(const Dataset &dataset, std::size_t table, std::string_view name)
{
    RowNumber nearly = noRow;
    for (std::size_t row = 0; row < dataset.tables[table].rowCount; ++row) {
        const std::string candidate = rowName(dataset, table, static_cast<RowNumber>(row));
        if (candidate == name)
            return static_cast<RowNumber>(row);
        if (nearly == noRow && equalIgnoringCase(candidate, name))
            nearly = static_cast<RowNumber>(row);
    }
    return nearly;
}

} // namespace weighhouse::data
