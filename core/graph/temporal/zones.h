// SPDX-License-Identifier: GPL-3.0-or-later
// Time zones: what clocks show where and when.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/temporal.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::temporal
{

inline constexpr std::int32_t greatestOffset = 18 * 3600; ///< Seconds, to either side.

/// A named zone, or a fixed offset where the name is empty.
struct Zone {
    std::string name = {};
    std::int32_t offset = 0; ///< Seconds east of UTC; without meaning if there is a name.
    bool operator==(const Zone &) const = default;
};

/// "Z", "+01:00", "-0130" or a name of the IANA database: "Europe/London".
Result<Zone> zoneFromText(std::string_view text);

/// "Z", "+01:00", "+02:05:59".
std::string offsetText(std::int32_t offset);

/// What a zone's clocks are off UTC at a moment. Nothing if the zone has a name that is not known here.
std::optional<std::int32_t> offsetAt(const Zone &zone, const Moment &moment);

/// When clocks of the zone show this. Where they show it twice, with the wished offset if that is one of
/// both, else the earlier; where they skip it, as much later as they skip.
Result<DateTime> atLocal(const LocalDateTime &local, const Zone &zone,
                         std::optional<std::int32_t> wished = std::nullopt);

/// What clocks of the zone show at a moment.
Result<DateTime> atMoment(const Moment &moment, const Zone &zone);

inline Zone zoneOf(const DateTime &dateTime)
{
    return {dateTime.zone, dateTime.offset};
}

} // namespace weighhouse::temporal
