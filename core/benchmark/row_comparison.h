// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of an answer beside rows that were recorded elsewhere.
#pragma once

#include "core/benchmark/python_rows.h"
#include "core/data/dataset.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark
{

/// The kinds tell how like two values are, the most alike first.
enum class Likeness {
    Same,
    Digits, ///< Numbers that differ by less than what was recorded tells: rounded, or in single precision.
    Type,   ///< A number here and a text of it there, or the other way round.
    Unlike,
};

/// The values here and there.
Likeness likeness(const data::Value &here, const PythonValue &recorded);
/// The least alike values of two rows.
Likeness likeness(const std::vector<data::Value> &here, const PythonRow &recorded, std::size_t columns);

/// A text without what MySQL's order of letters may not look at: case, accents, blanks at the end.
std::string withoutCase(std::string_view text);

/// Rows of an answer: first the columns that were recorded, then the keys by which they are ordered.
struct KeyedRows {
    const std::vector<std::vector<data::Value>> *rows = nullptr;
    std::size_t columns = 0;       ///< Of those recorded.
    std::vector<std::size_t> keys; ///< Positions of columns.
};

/// Gives each recorded row a row of its own here that is like it and, where there are keys, has the keys of
/// the row that stands `offset` rows behind its own place. Gives how like the rows are; nothing if some row
/// finds none. With `ignoresCase` keys are compared as MySQL does.
std::optional<Likeness> matched(const std::vector<PythonRow> &recorded, const KeyedRows &here,
                                std::size_t offset, bool ignoresCase);

/// Compares likewise, row by row.
Likeness inOrder(const std::vector<PythonRow> &recorded, const std::vector<std::vector<data::Value>> &here);

} // namespace weighhouse::benchmark
