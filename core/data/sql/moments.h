// SPDX-License-Identifier: GPL-3.0-or-later
// Days with a time of day, and how MySQL writes and reads them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::sql
{

inline constexpr std::array<std::string_view, 12> monthNames{"January",   "February", "March",    "April",
                                                             "May",       "June",     "July",     "August",
                                                             "September", "October",  "November", "December"};
/// From Sunday on.
inline constexpr std::array<std::string_view, 7> dayNames{"Sunday",   "Monday", "Tuesday", "Wednesday",
                                                          "Thursday", "Friday", "Saturday"};

struct Moment {
    std::int64_t day = 0;    ///< Since 1970-01-01, of the calendar's years.
    std::int64_t second = 0; ///< Of the day.
    bool hasTime = false;

    /// As 2026-03-01, 2026-3-1, 2026-03-01 12:30 or 2026-03-01T12:30:00.5 (fractions are dropped); nothing
    /// for any other text.
    static std::optional<Moment> fromText(std::string_view text);
    std::string text() const;

    /// So many units later; nothing if there is no such unit or the calendar ends. Units smaller than a day
    /// give it a time.
    std::optional<Moment> plus(std::string_view unit, std::int64_t count) const;
    /// Whole units since an earlier moment, towards zero; nothing if there is no such unit.
    std::optional<std::int64_t> unitsSince(const Moment &from, std::string_view unit) const;

    bool operator==(const Moment &) const = default;
};

/// The signs of DATE_FORMAT: %Y %y %m %c %d %e %M %b %W %a %j %H %k %h %I %l %i %s %S %p %T %r %D %w %%.
/// Any other character behind % stands for itself.
std::string formatted(const Moment &moment, std::string_view pattern);

/// What STR_TO_DATE reads with the same signs: a day, a time, or both, by the signs there are. Nothing if the
/// text is not written so.
std::optional<std::string> parsedMoment(std::string_view text, std::string_view pattern);

} // namespace weighhouse::sql
