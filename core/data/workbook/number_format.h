// SPDX-License-Identifier: GPL-3.0-or-later
// Number formats tell which numbers of a workbook are dates and times; these are written by ISO 8601.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::workbook
{

/// The kind of value that a number format shows. One without any part of a date or time shows a plain number.
enum class Shows : std::uint8_t { Number, Day, Time, DayAndTime, Duration };

/// Reads the code of a format, as "yyyy-mm-dd hh:mm" or "[h]:mm".
Shows shownBy(std::string_view code);
/// The format with a number below 164, which files need not spell out.
Shows shownByBuiltIn(int number);

struct Moment {
    std::string text; ///< 2026-03-01, 2026-03-01T14:30:00, 14:30:00
    bool isDay = false;
    bool hasDayAndTime = false;
};

/// The date or time that a number of days means; nothing if it means none in that format, as a negative
/// number. Days count from the end of 1899, with a 29 February 1900 that never was, or from 1904-01-01.
std::optional<Moment> momentOf(double days, Shows shows, bool from1904);

} // namespace weighhouse::workbook
