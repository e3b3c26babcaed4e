// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/query_tables.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace weighhouse::sql
{
namespace
{

/// SQLite keeps numbers in REAL columns as integers where they are whole, and loses the sign of a zero; it
/// keeps everything as it is where the declaration says BLOB.
constexpr std::string_view exactReal = "REAL BLOB";

bool isOf(data::ValueType type, const data::Value &value)
{
    switch (type) {
    case data::ValueType::Number:
        return std::holds_alternative<double>(value);
    case data::ValueType::Integer:
        return std::holds_alternative<std::int64_t>(value);
    case data::ValueType::Boolean:
        return std::holds_alternative<bool>(value);
    case data::ValueType::Text:
        break;
    case data::ValueType::Date: {
        const auto *text = std::get_if<std::string>(&value);
        return text != nullptr && calendar::fromText(*text);
    }
    }
    return std::holds_alternative<std::string>(value);
}

/// A declared type makes SQLite convert what is of another one, so only a column whose values are all of the
/// type gets one.
std::string_view declaration(const QueryTable &table, std::size_t column)
{
    const auto type = (*table.columns)[column].type;
    if (!type)
        return {};
    const bool isPure = std::ranges::all_of(*table.rows, [&](const std::vector<data::Value> &row) {
        return std::holds_alternative<std::monostate>(row[column]) || isOf(*type, row[column]);
    });
    if (!isPure)
        return {};
    switch (*type) {
    case data::ValueType::Number:
        return exactReal;
    case data::ValueType::Integer:
        return "BIGINT";
    case data::ValueType::Boolean:
        return "BOOLEAN";
    case data::ValueType::Date:
        return "DATE";
    case data::ValueType::Text:
        break;
    }
    return "TEXT";
}

void bindValue(Statement &insert, int parameter, const data::Value &value)
{
    if (const auto *number = std::get_if<double>(&value))
        insert.bind(parameter, *number);
    else if (const auto *integer = std::get_if<std::int64_t>(&value))
        insert.bind(parameter, *integer);
    else if (const auto *boolean = std::get_if<bool>(&value))
        insert.bind(parameter, std::int64_t{*boolean ? 1 : 0});
    else if (const auto *text = std::get_if<std::string>(&value))
        insert.bindView(parameter, *text);
    else
        insert.bindNull(parameter);
}

/// Bytes of a row as SQLite stores it, or somewhat more.
std::size_t storedBytes(const std::vector<data::Value> &row)
{
    constexpr std::size_t mostBesidesText = 18; // a number and the length of a cell in the row's head
    std::size_t bytes = mostBesidesText;
    for (const data::Value &value : row) {
        const auto *text = std::get_if<std::string>(&value);
        bytes += mostBesidesText + (text == nullptr ? 0 : text->size());
    }
    return bytes;
}

/// A table of this name in the place for what lasts as long as the connection.
std::string temporary(const std::string &name)
{
    return "temp." + data::quotedIdentifier(name);
}

} // namespace

std::vector<std::string> columnNames(const std::vector<ResultColumn> &columns)
{
    std::set<std::string> taken;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        std::string name = columns[i].name;
        std::erase(name, '\0'); // ends the text for SQLite
        names.push_back(name.empty() ? "column " + std::to_string(i + 1) : std::move(name));
        taken.insert(toLower(names.back()));
    }
    std::set<std::string> used;
    for (std::string &name : names) {
        const std::string wanted = name;
        for (int number = 2; used.contains(toLower(name)) || (number > 2 && taken.contains(toLower(name)));
             ++number)
            name = wanted + " (" + std::to_string(number) + ')';
        used.insert(toLower(name));
    }
    return names;
}

void addTo(data::Schema &schema, std::span<const QueryTable> tables)
{
    for (const QueryTable &table : tables) {
        data::TableSchema shape;
        shape.name = table.name;
        const std::vector<std::string> names = columnNames(*table.columns);
        for (std::size_t i = 0; i < names.size(); ++i)
            shape.columns.push_back(
                {names[i], (*table.columns)[i].type.value_or(data::ValueType::Number), {}, {}});
        schema.tables.push_back(std::move(shape));
    }
}

Result<void> QueryTables::make(std::span<const QueryTable> tables, const std::function<bool()> &goOn)
{
    for (const QueryTable &table : tables) {
        auto filled = fill(table, goOn);
        if (!filled) {
            if (filled.error().code != "sqlite.interrupted")
                filled.error().code = "sql.failed";
            return filled;
        }
    }
    return {};
}

Result<void> QueryTables::fill(const QueryTable &table, const std::function<bool()> &goOn)
{
    auto transaction = Transaction::begin(*m_connection, Transaction::Kind::Deferred);
    if (!transaction)
        return tl::unexpected(std::move(transaction).error());
    std::string definition;
    std::string places;
    const std::vector<std::string> names = columnNames(*table.columns);
    for (std::size_t i = 0; i < names.size(); ++i) {
        definition += (i == 0 ? "" : ", ") + data::quotedIdentifier(names[i]) + ' ';
        definition += declaration(table, i);
        definition += table.ignoresCase ? " COLLATE NOCASE" : "";
        places += i == 0 ? "?" : ", ?";
    }
    if (auto made = m_connection->execute("CREATE TABLE " + temporary(table.name) + " (" + definition + ')');
        !made)
        return made;
    {
        auto insert =
            m_connection->prepare("INSERT INTO " + temporary(table.name) + " VALUES (" + places + ')');
        if (!insert)
            return tl::unexpected(std::move(insert).error());
        constexpr std::size_t rowsBetweenChecks = 1024;
        for (std::size_t row = 0; row < table.rows->size(); ++row) {
            if (row % rowsBetweenChecks == 0 && !goOn())
                return failure("sqlite.interrupted", {});
            const std::vector<data::Value> &values = (*table.rows)[row];
            for (std::size_t column = 0; column < names.size(); ++column)
                bindValue(*insert, static_cast<int>(column) + 1, values[column]);
            m_longestRow = std::max(m_longestRow, storedBytes(values));
            if (auto done = insert->run(); !done)
                return done;
        }
    }
    if (auto done = transaction->commit(); !done)
        return done;
    m_made.push_back(table.name);
    return {};
}

void QueryTables::clear()
{
    // What cannot be dropped would be in the way of the next query, whose error tells of it.
    for (const std::string &name : std::exchange(m_made, {}))
        std::ignore = m_connection->execute("DROP TABLE " + temporary(name));
}

std::optional<data::ValueType> typeDeclaredAs(std::string_view declared)
{
    if (declared == exactReal)
        return data::ValueType::Number;
    return std::nullopt;
}

} // namespace weighhouse::sql
