// SPDX-License-Identifier: GPL-3.0-or-later
// Times of day.
#include "core/graph/temporal/clock.h"

#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/wide.h"

namespace weighhouse::temporal
{

ClockTime clockTime(LocalTime time)
{
    const auto seconds = static_cast<int>(time.nanoseconds / nanosecondsPerSecond);
    return {seconds / 3600, seconds / 60 % 60, seconds % 60,
            static_cast<std::int32_t>(time.nanoseconds % nanosecondsPerSecond)};
}

Result<LocalTime> makeLocalTime(std::int64_t hour, std::int64_t minute, std::int64_t second,
                                std::int64_t nanosecond)
{
    if (hour < 0 || hour > 23)
        return rangeFailure("hour", hour, 0, 23);
    if (minute < 0 || minute > 59)
        return rangeFailure("minute", minute, 0, 59);
    if (second < 0 || second > 59)
        return rangeFailure("second", second, 0, 59);
    if (nanosecond < 0 || nanosecond >= nanosecondsPerSecond)
        return rangeFailure("nanosecond", nanosecond, 0, nanosecondsPerSecond - 1);
    return LocalTime{(hour * 3600 + minute * 60 + second) * nanosecondsPerSecond + nanosecond};
}

LocalTime turned(LocalTime time, std::int64_t seconds, std::int64_t nanoseconds)
{
    const std::int64_t turn =
        (seconds % secondsPerDay) * nanosecondsPerSecond + nanoseconds % nanosecondsPerDay;
    return {floorRest(time.nanoseconds + turn, nanosecondsPerDay)};
}

} // namespace weighhouse::temporal
