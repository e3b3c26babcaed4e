// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/sql_text.h"

#include "core/base/text.h"
#include "core/data/sql/connection.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace weighhouse::strategy
{
namespace
{

constexpr double mostExact = 9007199254740992.0;

/// SQLite reads a few decimal fractions as the number beside the nearest one.
bool isReadAs(const std::string &text, double number)
{
    auto connection = sql::Connection::inMemory();
    if (!connection)
        return false;
    auto statement = connection->prepare("SELECT " + text);
    if (!statement)
        return false;
    const auto row = statement->step();
    return row && *row &&
           std::bit_cast<std::uint64_t>(statement->real(0)) == std::bit_cast<std::uint64_t>(number);
}

std::string inParenthesesIfNegative(const std::string &text)
{
    return text.starts_with('-') ? '(' + text + ')' : text;
}

} // namespace

std::optional<std::string> sqlNumber(double number)
{
    if (std::isnan(number))
        return "NULL";
    if (number == std::floor(number) && std::abs(number) <= mostExact)
        return inParenthesesIfNegative(std::to_string(static_cast<std::int64_t>(number)));
    return sqlReal(number);
}

std::optional<std::string> sqlReal(double number)
{
    if (std::isnan(number))
        return "NULL";
    if (std::isinf(number))
        return number > 0 ? "9e999" : "(-9e999)";
    std::string text = numberToText(number);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    if (!isReadAs(text, number))
        return std::nullopt;
    return inParenthesesIfNegative(text);
}

std::optional<std::string> sqlText(std::string_view text)
{
    if (text.find('\0') != std::string_view::npos)
        return std::nullopt;
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    return quoted + '\'';
}

std::optional<std::string> sqlValue(const data::Value &value)
{
    if (const auto *text = std::get_if<std::string>(&value))
        return sqlText(*text);
    if (const auto *number = std::get_if<double>(&value))
        return sqlNumber(*number);
    if (const auto *integer = std::get_if<std::int64_t>(&value))
        return inParenthesesIfNegative(std::to_string(*integer));
    if (const auto *boolean = std::get_if<bool>(&value))
        return *boolean ? "1" : "0";
    return "NULL";
}

std::string rowPlace(const data::TableSchema &table)
{
    for (const char *name : {"rowid", "_rowid_", "oid"}) {
        if (std::ranges::none_of(table.columns, [&](const data::ColumnSchema &column) {
                return equalIgnoringCase(column.name, name);
            }))
            return name;
    }
    return {};
}

} // namespace weighhouse::strategy
