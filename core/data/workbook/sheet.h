// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of one sheet as texts.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::workbook
{

inline constexpr std::uint32_t mostRows = 1'048'576;
inline constexpr std::uint32_t mostSheetColumns = 16'384;

/// A cell that has a value. Numbers have a decimal point, days and times are written by ISO 8601, booleans
/// are true and false.
struct Cell {
    const char *text = nullptr;
    std::uint32_t size = 0;
    std::uint16_t column = 0; ///< From 0.
    bool isDay = false;       ///< A date without a time.

    std::string_view view() const { return {text, size}; }
};

/// The cells of one row; rows without any value are left out.
struct Row {
    std::uint32_t number = 0; ///< Rows are counted from 1.
    std::size_t end = 0;      ///< One behind its last cell.
};

/// Something that is told once, with how often it occurs.
struct Occurrences {
    std::size_t count = 0;
    std::string first = {}; ///< The first cell: "B7".
    std::string value = {}; ///< The text of the first cell.

    void add(std::string where, std::string what = {});
};

struct Sheet {
    std::vector<Cell> cells; ///< Row by row, in the order of columns.
    std::vector<Row> rows;
    Occurrences errors;     ///< Cells such as #N/A, which count as empty.
    Occurrences formulas;   ///< Cells whose formula was never calculated, which count as empty.
    Occurrences merged;     ///< Ranges of merged cells: "A1:B2".
    std::vector<Error> bad; ///< Cells that cannot be read count as empty; at most a thousand are listed.

    /// Keeps a text as long as the sheet.
    std::string_view keep(std::string_view text);
    std::size_t bytes() const;

private:
    std::deque<std::string> m_texts;
    std::size_t m_textBytes = 0;
};

/// "B7" for column 1 (counted from 0) and row 7 (counted from 1).
std::string cellName(std::uint32_t column, std::uint32_t row);
/// "B" for column 1, counted from 0.
std::string columnName(std::uint32_t column);

} // namespace weighhouse::workbook
