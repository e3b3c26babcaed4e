// SPDX-License-Identifier: GPL-3.0-or-later
// What a temporal value says: a date, a time of day, a zone, or some of them.
#include "core/graph/temporal/parts.h"

namespace weighhouse::temporal
{
namespace
{

struct PartsOf {
    Parts operator()(Date date) const { return {.date = date}; }
    Parts operator()(LocalTime time) const { return {.time = time}; }
    Parts operator()(const Time &time) const
    {
        return {.time = time.local, .zone = Zone{{}, time.offset}, .offset = time.offset};
    }
    Parts operator()(const LocalDateTime &local) const { return {.date = local.date, .time = local.time}; }
    Parts operator()(const DateTime &dateTime) const
    {
        return {dateTime.local.date, dateTime.local.time, zoneOf(dateTime), dateTime.offset};
    }
    Parts operator()(const Duration &) const { return {}; }
};

} // namespace

Parts partsOf(const Temporal &temporal)
{
    return std::visit(PartsOf(), temporal);
}

} // namespace weighhouse::temporal
