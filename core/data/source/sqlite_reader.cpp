// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/source/sqlite_reader.h"

#include "core/base/text.h"
#include "core/data/import/encoding.h"

#include <chrono>
#include <cmath>
#include <sqlite3.h>
#include <utility>

namespace weighhouse::source
{
namespace
{

constexpr auto patience = std::chrono::seconds(2);

data::Value valueOf(double number)
{
    return std::isfinite(number) ? data::Value(number) : data::Value();
}

data::Value textOf(std::string_view bytes)
{
    if (isUtf8(bytes))
        return std::string(bytes);
    import::Decoded decoded;
    import::decode(bytes, decoded);
    return std::string(decoded.text);
}

data::Value valueOf(sqlite3_value *cell, data::ValueType type)
{
    switch (sqlite3_value_type(cell)) {
    case SQLITE_INTEGER: {
        const std::int64_t whole = sqlite3_value_int64(cell);
        if (type == data::ValueType::Number)
            return static_cast<double>(whole);
        if (type == data::ValueType::Boolean && (whole == 0 || whole == 1))
            return whole == 1;
        return whole;
    }
    case SQLITE_FLOAT:
        return valueOf(sqlite3_value_double(cell));
    case SQLITE_TEXT: {
        const auto *bytes = reinterpret_cast<const char *>(sqlite3_value_text(cell));
        const std::string_view text(bytes, static_cast<std::size_t>(sqlite3_value_bytes(cell)));
        if (type == data::ValueType::Boolean && equalIgnoringCase(text, "true"))
            return true;
        if (type == data::ValueType::Boolean && equalIgnoringCase(text, "false"))
            return false;
        return textOf(text);
    }
    case SQLITE_BLOB: {
        const auto *bytes = static_cast<const char *>(sqlite3_value_blob(cell));
        const auto size = static_cast<std::size_t>(sqlite3_value_bytes(cell));
        const std::string_view blob = bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
        if (!isUtf8(blob) || blob.find('\0') != std::string_view::npos)
            return {};
        return std::string(blob);
    }
    default:
        return {};
    }
}

/// weighhouse_meets(cell, type, kind, value, value's type): whether the cell, of a column of a type, meets
/// the condition, as in all sources.
void meetsInSql(sqlite3_context *context, int /*count*/, sqlite3_value **arguments)
{
    const auto type = static_cast<data::ValueType>(sqlite3_value_int(arguments[1]));
    const Condition condition{
        static_cast<Condition::Kind>(sqlite3_value_int(arguments[2])),
        {},
        valueOf(arguments[3], static_cast<data::ValueType>(sqlite3_value_int(arguments[4])))};
    sqlite3_result_int(context, meets(valueOf(arguments[0], type), condition) ? 1 : 0);
}

bool isComparison(Condition::Kind kind)
{
    using Kind = Condition::Kind;
    return kind == Kind::Equal || kind == Kind::Less || kind == Kind::LessOrEqual || kind == Kind::Greater ||
           kind == Kind::GreaterOrEqual;
}

std::string_view operatorOf(Condition::Kind kind)
{
    using Kind = Condition::Kind;
    switch (kind) {
    case Kind::Equal:
        return "=";
    case Kind::Less:
        return "<";
    case Kind::LessOrEqual:
        return "<=";
    case Kind::Greater:
        return ">";
    default:
        return ">=";
    }
}

std::string conditionOf(const data::ColumnSchema &column, const Condition &condition,
                        const std::string &value)
{
    const std::string name = data::quotedIdentifier(column.name);
    // SQLite has no booleans; anything but Boolean leaves a value as it is bound.
    const auto boundAs =
        std::holds_alternative<bool>(condition.value) ? data::ValueType::Boolean : data::ValueType::Text;
    const std::string exact = "weighhouse_meets(" + name + ", " +
                              std::to_string(static_cast<int>(column.type)) + ", " +
                              std::to_string(static_cast<int>(condition.kind)) + ", " + value + ", " +
                              std::to_string(static_cast<int>(boundAs)) + ")";
    const bool isText = std::holds_alternative<std::string>(condition.value);
    const bool isNumber = std::holds_alternative<double>(condition.value) ||
                          std::holds_alternative<std::int64_t>(condition.value);
    // What an index can answer is asked for in SQL's own words, too.
    if (isComparison(condition.kind) && isText && column.type == data::ValueType::Text)
        return "(" + name + " COLLATE BINARY " + std::string(operatorOf(condition.kind)) + " " + value +
               " AND " + exact + ")";
    if (isComparison(condition.kind) && isNumber &&
        (column.type == data::ValueType::Number || column.type == data::ValueType::Integer))
        return "(" + name + " " + std::string(operatorOf(condition.kind)) + " " + value + " AND " + exact +
               ")";
    return exact;
}

} // namespace

Result<std::unique_ptr<SqliteReader>> SqliteReader::open(const std::filesystem::path &path)
{
    auto connection = sql::Connection::open(path, sql::OpenMode::ReadOnly);
    if (!connection)
        return failure(std::move(connection.error()));
    connection->setBusyTimeout(patience);
    std::unique_ptr<SqliteReader> reader(new SqliteReader(*std::move(connection)));
    sqlite3 *handle = reader->m_connection.handle();
    sqlite3_create_function_v2(handle, "weighhouse_meets", 5, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nullptr,
                               meetsInSql, nullptr, nullptr, nullptr);
    reader->m_guard.attach(reader->m_connection);
    reader->m_pass = std::make_unique<sql::Guard::Pass>(reader->m_guard);
    return reader;
}

Error SqliteReader::meaning(Error error) const
{
    return m_guard.stopped() != sql::Guard::Stopped::No ? cancelled() : std::move(error);
}

data::Value valueOf(const sql::Statement &row, int cell, data::ValueType type)
{
    return valueOf(sqlite3_column_value(row.handle(), cell), type);
}

std::string whereOf(const data::TableSchema &table, const Filter &filter)
{
    std::string text;
    for (std::size_t i = 0; i < filter.size(); ++i) {
        const Condition &condition = filter[i];
        const std::string value = "?" + std::to_string(i + 1);
        text += text.empty() ? " WHERE " : " AND ";
        if (condition.kind != Condition::Kind::AnyContains) {
            text += conditionOf(*table.column(condition.column), condition, value);
            continue;
        }
        std::string any;
        for (const data::ColumnSchema &column : table.columns)
            any += (any.empty() ? "(" : " OR ") + conditionOf(column, condition, value);
        text += any.empty() ? "0" : any + ")";
    }
    return text;
}

void bindFilter(sql::Statement &statement, const Filter &filter)
{
    for (std::size_t i = 0; i < filter.size(); ++i) {
        const int parameter = static_cast<int>(i) + 1;
        const data::Value &value = filter[i].value;
        if (const auto *number = std::get_if<double>(&value))
            statement.bind(parameter, *number);
        else if (const auto *integer = std::get_if<std::int64_t>(&value))
            statement.bind(parameter, *integer);
        else if (const auto *boolean = std::get_if<bool>(&value))
            statement.bind(parameter, std::int64_t{*boolean ? 1 : 0});
        else if (const auto *text = std::get_if<std::string>(&value))
            statement.bind(parameter, *text);
        else
            statement.bindNull(parameter);
    }
}

} // namespace weighhouse::source
