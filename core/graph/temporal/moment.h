// SPDX-License-Identifier: GPL-3.0-or-later
// Moments in the world: seconds since 1970, whatever the clocks showed.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/temporal.h"
#include "core/graph/temporal/wide.h"

#include <cstdint>

namespace weighhouse::temporal
{

inline constexpr std::int64_t secondsPerDay = 86'400;
inline constexpr std::int64_t nanosecondsPerSecond = 1'000'000'000;
inline constexpr std::int64_t nanosecondsPerDay = secondsPerDay * nanosecondsPerSecond;

/// A moment as clocks of computers give it.
struct Moment {
    std::int64_t seconds = 0;     ///< Since 1970-01-01T00:00Z.
    std::int32_t nanoseconds = 0; ///< From 0 to 999,999,999.
    auto operator<=>(const Moment &) const = default;
};

/// The moment when a clock with the offset shows this.
Moment momentOf(const LocalDateTime &local, std::int32_t offset);
inline Moment momentOf(const DateTime &dateTime)
{
    return momentOf(dateTime.local, dateTime.offset);
}

/// What a clock with the offset shows then. An error if that lies outside of the calendar.
Result<LocalDateTime> localAt(const Moment &moment, std::int32_t offset);

/// A moment later or earlier; nanoseconds of any size.
Result<Moment> plus(const Moment &moment, std::int64_t seconds, std::int64_t nanoseconds);

/// From the first to the second, in nanoseconds.
Wide nanosecondsBetween(const Moment &from, const Moment &to);

} // namespace weighhouse::temporal
