// SPDX-License-Identifier: GPL-3.0-or-later
// Dates as people write them.
#pragma once

#include "core/data/import/imported.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace weighhouse::import
{

/// Three numbers with points, dashes or slashes between them, one of which has four digits: the year, which
/// stands first or last.
struct WrittenDate {
    int first = 0;
    int second = 0;
    int third = 0;
    char separator = '-';
    bool yearFirst = false;

    /// The day, if the numbers are one in that order.
    std::optional<std::int64_t> day(DateOrder order) const;
};

/// Reads a whole text as a date, such as 2026-03-01, 31.12.2026 or 12/31/2026; nothing if it is none. A year
/// of two digits makes none, for nobody knows its century.
std::optional<WrittenDate> writtenDate(std::string_view text);

/// Tells whether the text would be a date if its year, the last part, had four digits instead of two.
bool hasShortYear(std::string_view text);

} // namespace weighhouse::import
