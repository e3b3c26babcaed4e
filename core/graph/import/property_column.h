// SPDX-License-Identifier: GPL-3.0-or-later
// The values of one property, which may be of any type, as a column, which has one.
#pragma once

#include "core/data/dataset.h"
#include "core/graph/values/value.h"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace weighhouse::graph
{

/// A column that has been made of values.
struct TypedColumn {
    data::Column column;
    Message why;  ///< How the type was found, as "integer: all 1,204 values".
    Message note; ///< What is not in the column as it was in the graph; empty if all is.
};

/// Collects the values of the rows; those without one are NULL.
class PropertyColumn
{
public:
    /// Rows ascend.
    void add(std::size_t row, Value value);

    /// Integers and floats are numbers, unless that would change an integer. What has no type of its own here
    /// (lists, times of day) and several types make it text, as toString() or a literal would give it.
    TypedColumn make(std::size_t rows, data::TextPool &texts) const;

private:
    struct Cell {
        std::size_t row = 0;
        Value value;
    };

    std::size_t count(Kind kind) const { return m_counts[static_cast<std::size_t>(kind)]; }
    std::size_t present() const { return m_cells.size(); }
    data::ValueType type() const;
    Message kindsText() const;
    Message noteText(data::ValueType type) const;

    std::vector<Cell> m_cells;
    std::array<std::size_t, static_cast<std::size_t>(Kind::Temporal) + 1> m_counts{};
    std::size_t m_notNumbers = 0;  ///< NaN.
    std::size_t m_dates = 0;       ///< Temporal values that a column of dates can hold.
    bool m_hasLongInteger = false; ///< One that no floating-point number is.
};

} // namespace weighhouse::graph
