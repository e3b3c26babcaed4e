// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/kept_rows.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace weighhouse::sql
{
namespace
{

std::optional<data::ValueType> typeOf(const data::Value &value)
{
    switch (value.index()) {
    case 1:
        return data::ValueType::Number;
    case 2:
        return data::ValueType::Integer;
    case 3:
        return data::ValueType::Boolean;
    case 4:
        return data::ValueType::Text;
    default:
        return std::nullopt;
    }
}

/// The type that all values of a column have, if there is one.
std::optional<data::ValueType> commonType(const std::vector<std::vector<data::Value>> &rows,
                                          std::size_t column)
{
    const auto isNumber = [](data::ValueType type) {
        return type == data::ValueType::Number || type == data::ValueType::Integer;
    };
    std::optional<data::ValueType> common;
    for (const auto &row : rows) {
        const auto type = typeOf(row[column]);
        if (!type || type == common)
            continue;
        if (!common)
            common = type;
        else if (isNumber(*type) && isNumber(*common))
            common = data::ValueType::Number;
        else
            return std::nullopt;
    }
    return common;
}

std::size_t bytesOf(const std::vector<data::Value> &row)
{
    std::size_t bytes = 0;
    for (const data::Value &value : row) {
        const auto *text = std::get_if<std::string>(&value);
        bytes += text == nullptr ? sizeof(std::int64_t) : text->size();
    }
    return bytes;
}

/// Why rows are missing, in words that go along with the rows.
std::string cutWords(std::size_t kept, const Message &reason)
{
    if (kept == 0)
        return Message::of("sql.no-row-shown", {{"reason", reason}}).text();
    return Message::of("sql.first-rows-shown", {{"rows", kept}, {"reason", reason}}).text();
}

} // namespace

bool KeptRows::isFull()
{
    if (!m_mostRows || m_result->rows.size() < *m_mostRows)
        return false;
    m_result->truncated = cutWords(m_result->rows.size(), Message::of("sql.there-are-more"));
    return true;
}

bool KeptRows::add(std::vector<data::Value> row)
{
    m_bytes += bytesOf(row);
    if (m_mostBytes && m_bytes > *m_mostBytes) {
        m_result->truncated =
            cutWords(m_result->rows.size(), Message::of("sql.next-passes-limit", {{"bytes", *m_mostBytes}}));
        return false;
    }
    m_result->rows.push_back(std::move(row));
    return true;
}

void setTypes(QueryResult &result)
{
    for (std::size_t i = 0; i < result.columns.size(); ++i) {
        if (!result.columns[i].type)
            result.columns[i].type = commonType(result.rows, i);
    }
}

} // namespace weighhouse::sql
