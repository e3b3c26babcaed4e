// SPDX-License-Identifier: GPL-3.0-or-later
// What a temporal value says: a date, a time of day, a zone, or some of them.
#pragma once

#include "core/graph/temporal/temporal.h"
#include "core/graph/temporal/zones.h"

#include <cstdint>
#include <optional>

namespace weighhouse::temporal
{

struct Parts {
    std::optional<Date> date = {};
    std::optional<LocalTime> time = {};
    std::optional<Zone> zone = {};
    std::optional<std::int32_t> offset = {}; ///< The zone's at that moment.
};

/// Nothing of durations.
Parts partsOf(const Temporal &temporal);

} // namespace weighhouse::temporal
