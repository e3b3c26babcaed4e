// SPDX-License-Identifier: GPL-3.0-or-later
// A source that a newcomer would write: rows that are worked out when somebody looks at them.
#pragma once

#include "core/data/source/source.h"

namespace weighhouse::testing
{

/// The numbers from 0 on with their squares and, of every third, no name; kept nowhere.
class SquaresSource : public source::Source
{
public:
    explicit SquaresSource(std::uint64_t rows) : m_rows(rows)
    {
        using data::ValueType;
        m_schema.tables.push_back({"number",
                                   {{"n", ValueType::Integer, {}, {}},
                                    {"square", ValueType::Integer, {}, {}},
                                    {"is_even", ValueType::Boolean, {}, {}},
                                    {"name", ValueType::Text, {}, {}}},
                                   {"n"},
                                   {}});
    }

    const data::Schema &schema() const override { return m_schema; }
    Result<std::string> fingerprint(const std::stop_token & /*stop*/) const override
    {
        return "squares:" + std::to_string(m_rows);
    }
    Result<source::Page> page(const source::PageRequest &request, const std::stop_token &stop) const override
    {
        return source::pageOfRows(m_schema, m_rows, valueOf, request, stop);
    }

private:
    static data::Value valueOf(std::uint64_t row, std::size_t column)
    {
        const auto n = static_cast<std::int64_t>(row);
        switch (column) {
        case 0:
            return n;
        case 1:
            return n * n;
        case 2:
            return n % 2 == 0;
        default:
            return n % 3 == 0 ? data::Value() : data::Value("number " + std::to_string(n));
        }
    }

    data::Schema m_schema;
    std::uint64_t m_rows;
};

} // namespace weighhouse::testing
