// SPDX-License-Identifier: GPL-3.0-or-later
// Moments in the world: seconds since 1970, whatever the clocks showed.
#include "core/graph/temporal/moment.h"

#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/failures.h"

#include <optional>

namespace weighhouse::temporal
{

Moment momentOf(const LocalDateTime &local, std::int32_t offset)
{
    return {local.date.day * secondsPerDay + local.time.nanoseconds / nanosecondsPerSecond - offset,
            static_cast<std::int32_t>(local.time.nanoseconds % nanosecondsPerSecond)};
}

Result<LocalDateTime> localAt(const Moment &moment, std::int32_t offset)
{
    const std::optional<std::int64_t> seconds = sumOf<std::int64_t>(moment.seconds, offset);
    if (!seconds)
        return tooLargeFailure("moment");
    LocalDateTime local;
    local.date.day = floorQuotient(*seconds, secondsPerDay);
    if (!isInCalendar(local.date.day))
        return tooLargeFailure("moment");
    local.time.nanoseconds = floorRest(*seconds, secondsPerDay) * nanosecondsPerSecond + moment.nanoseconds;
    return local;
}

Result<Moment> plus(const Moment &moment, std::int64_t seconds, std::int64_t nanoseconds)
{
    const Wide all = static_cast<Wide>(moment.seconds) * nanosecondsPerSecond + moment.nanoseconds +
                     static_cast<Wide>(seconds) * nanosecondsPerSecond + nanoseconds;
    const std::optional<std::int64_t> whole = narrowed(floorQuotient<Wide>(all, nanosecondsPerSecond));
    if (!whole)
        return tooLargeFailure("moment");
    return Moment{*whole, static_cast<std::int32_t>(floorRest<Wide>(all, nanosecondsPerSecond))};
}

Wide nanosecondsBetween(const Moment &from, const Moment &to)
{
    return (static_cast<Wide>(to.seconds) - from.seconds) * nanosecondsPerSecond + to.nanoseconds -
           from.nanoseconds;
}

} // namespace weighhouse::temporal
