// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of a database as Python's repr() writes them: [('a', 1), (None,)].
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark
{

/// One value. `text` holds the digits of numbers as they were written, texts without quotes, moments as
/// 2026-03-01 or 2026-03-01 12:30:00, durations as 12:30:00, sets as their sorted words with commas.
struct PythonValue {
    enum class Kind { None, Integer, Float, Decimal, Boolean, Text, Moment };

    Kind kind = Kind::None;
    std::string text;

    bool isNumber() const { return kind == Kind::Integer || kind == Kind::Float || kind == Kind::Decimal; }
    bool operator==(const PythonValue &) const = default;
};

using PythonRow = std::vector<PythonValue>;

/// Reads the tuples of a list.
struct PythonRows {
    std::vector<PythonRow> rows;
    bool isCut = false; ///< The text ends before the list does; the rows are those that are whole.

    bool operator==(const PythonRows &) const = default;
};

/// Reads a list of tuples (or lists) of None, True, False, numbers, texts, bytes, Decimal('…'), sets and the
/// moments of datetime. Text that ends early is cut; nothing if it is no such list.
std::optional<PythonRows> pythonRows(std::string_view text);

} // namespace weighhouse::benchmark
