// SPDX-License-Identifier: GPL-3.0-or-later
// How many more rows an answer may have.
#pragma once

#include "core/plan/tools/tool.h"

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace weighhouse::plan
{

class RowLimits
{
public:
    explicit RowLimits(const ToolLimits &limits) : m_rows(limits.rows), m_bytes(limits.bytes) {}

    /// Whether the row still fits; then it counts.
    bool takes(const std::vector<data::Value> &row)
    {
        std::size_t bytes = 0;
        for (const data::Value &value : row) {
            const auto *text = std::get_if<std::string>(&value);
            bytes += text == nullptr ? sizeof(std::int64_t) : text->size();
        }
        if (m_rows == 0 || bytes > m_bytes)
            return false;
        --m_rows;
        m_bytes -= bytes;
        return true;
    }

private:
    std::size_t m_rows;
    std::size_t m_bytes;
};

} // namespace weighhouse::plan
