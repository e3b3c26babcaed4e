// SPDX-License-Identifier: GPL-3.0-or-later
// Rows kept up to a limit, and the words for what was left out.
#pragma once

#include "core/data/sql/query_result.h"

#include <cstddef>
#include <optional>

namespace weighhouse::sql
{

/// Fills a result row by row.
class KeptRows
{
public:
    /// Nothing: no such limit. The result must outlive this.
    KeptRows(QueryResult &result, std::optional<std::size_t> mostRows, std::optional<std::size_t> mostBytes)
        : m_result(&result), m_mostRows(mostRows), m_mostBytes(mostBytes)
    {
    }

    /// Whether there is no place for another row, if one came; then `truncated` says so.
    bool isFull();
    /// False if the row's values would pass the limit of bytes; then it is not kept and `truncated` says so.
    bool add(std::vector<data::Value> row);

private:
    QueryResult *m_result;
    std::optional<std::size_t> m_mostRows;
    std::optional<std::size_t> m_mostBytes;
    std::size_t m_bytes = 0;
};

/// Gives columns without a type the one that all their values have: number if integers and numbers are mixed,
/// none if others are.
void setTypes(QueryResult &result);

} // namespace weighhouse::sql
