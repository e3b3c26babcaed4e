// SPDX-License-Identifier: GPL-3.0-or-later
// Times of day.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/temporal.h"

#include <cstdint>

namespace weighhouse::temporal
{

struct ClockTime {
    int hour = 0;
    int minute = 0;
    int second = 0;
    std::int32_t nanosecond = 0; ///< Of the second.
    bool operator==(const ClockTime &) const = default;
};

ClockTime clockTime(LocalTime time);

/// Checked: each part within its range. Errors name the part.
Result<LocalTime> makeLocalTime(std::int64_t hour, std::int64_t minute, std::int64_t second,
                                std::int64_t nanosecond);

/// Later or earlier around the clock, past midnight as often as it takes.
LocalTime turned(LocalTime time, std::int64_t seconds, std::int64_t nanoseconds);

} // namespace weighhouse::temporal
