// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/project/data/stored_cell.h"

#include "core/base/calendar.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::project
{
namespace
{

/// REAL turns whole numbers into integers inside, which loses the sign of -0, and SQLite takes a NaN for
/// NULL. These are stored as the eight bytes of the number, most significant first; REAL leaves bytes alone.
std::string bytesOf(double number)
{
    const auto bits = std::bit_cast<std::uint64_t>(number);
    std::string bytes;
    for (int shift = 56; shift >= 0; shift -= 8)
        bytes += static_cast<char>(bits >> static_cast<unsigned>(shift));
    return bytes;
}

std::optional<double> numberOf(std::string_view bytes)
{
    if (bytes.size() != sizeof(std::uint64_t))
        return std::nullopt;
    std::uint64_t bits = 0;
    for (const char byte : bytes)
        bits = bits << 8U | static_cast<unsigned char>(byte);
    return std::bit_cast<double>(bits);
}

} // namespace

void bindCell(sql::Statement &insert, int parameter, const data::Dataset &dataset, const data::Column &column,
              std::size_t row)
{
    if (column.null(row)) {
        insert.bindNull(parameter);
        return;
    }
    switch (column.type) {
    case data::ValueType::Number: {
        const double number = column.numbers[row];
        if (std::isnan(number) || (number == 0 && std::signbit(number)))
            insert.bindBlob(parameter, bytesOf(number));
        else
            insert.bind(parameter, number);
        break;
    }
    case data::ValueType::Integer:
        insert.bind(parameter, column.integers[row]);
        break;
    case data::ValueType::Date:
        insert.bind(parameter, calendar::toText(column.integers[row]));
        break;
    case data::ValueType::Boolean:
        insert.bind(parameter, std::int64_t{column.booleans[row] != 0 ? 1 : 0});
        break;
    case data::ValueType::Text:
        insert.bindView(parameter, dataset.texts.text(column.texts[row]));
        break;
    }
}

bool appendCell(data::Column &column, const sql::Statement &row, int cell, data::TextPool &texts)
{
    const sql::StorageClass storage = row.storageClass(cell);
    if (storage == sql::StorageClass::Null) {
        column.appendNull();
        return true;
    }
    switch (column.type) {
    case data::ValueType::Number: {
        const auto number = storage == sql::StorageClass::Real   ? std::optional(row.real(cell))
                            : storage == sql::StorageClass::Blob ? numberOf(row.blob(cell))
                                                                 : std::nullopt;
        if (number)
            column.appendNumber(*number);
        return number.has_value();
    }
    case data::ValueType::Integer:
        column.appendInteger(row.integer(cell));
        return storage == sql::StorageClass::Integer;
    case data::ValueType::Date: {
        const auto day =
            storage == sql::StorageClass::Text ? calendar::fromText(row.text(cell)) : std::nullopt;
        if (day)
            column.appendInteger(*day);
        return day.has_value();
    }
    case data::ValueType::Boolean:
        column.appendBoolean(row.integer(cell) != 0);
        return storage == sql::StorageClass::Integer && (row.integer(cell) == 0 || row.integer(cell) == 1);
    case data::ValueType::Text:
        column.appendText(texts.intern(row.text(cell)));
        return storage == sql::StorageClass::Text;
    }
    return false;
}

} // namespace weighhouse::project
