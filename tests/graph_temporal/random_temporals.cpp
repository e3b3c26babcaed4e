// SPDX-License-Identifier: GPL-3.0-or-later
// Random temporal values for properties.
#include "tests/graph_temporal/random_temporals.h"

#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/zones.h"

#include <rapidcheck.h>

#include <string>
#include <vector>

namespace weighhouse::testing
{

using namespace temporal;

Date randomDate()
{
    if (*rc::gen::inRange(0, 4) > 0)
        return {*rc::gen::inRange<std::int64_t>(-40'000, 40'000)};
    // A day short of the ends, so that offsets lead to no other year.
    return {*rc::gen::inRange(dayNumber({-greatestYear, 1, 2}), dayNumber({greatestYear, 12, 30}))};
}

LocalTime randomLocalTime()
{
    const auto precision =
        *rc::gen::element<std::int64_t>(1, 1'000'000, nanosecondsPerSecond, 1800 * nanosecondsPerSecond);
    return {*rc::gen::inRange<std::int64_t>(0, nanosecondsPerDay / precision) * precision};
}

LocalDateTime randomLocalDateTime()
{
    return {randomDate(), randomLocalTime()};
}

DateTime randomDateTime()
{
    const LocalDateTime local = randomLocalDateTime();
    const auto name = *rc::gen::element<std::string>("", "Europe/Stockholm", "America/New_York",
                                                     "Pacific/Honolulu", "Australia/Lord_Howe", "UTC");
    const Zone zone{name, name.empty() ? *rc::gen::inRange(-greatestOffset, greatestOffset + 1) : 0};
    const auto wished = offsetAt(zone, momentOf(local, 0));
    const auto dateTime = atLocal(local, zone, wished);
    return dateTime ? *dateTime : DateTime{local, 0, {}};
}

Duration randomDuration()
{
    const auto amount = [](std::int64_t most) { return *rc::gen::inRange<std::int64_t>(-most, most + 1); };
    const bool hasFraction = *rc::gen::arbitrary<bool>();
    return {amount(3000), amount(100'000), amount(10'000'000),
            hasFraction ? *rc::gen::inRange<std::int32_t>(0, 1'000'000'000) : 0};
}

Temporal randomTemporal()
{
    switch (*rc::gen::inRange(0, 6)) {
    case 0:
        return randomDate();
    case 1:
        return randomLocalTime();
    case 2:
        return Time{randomLocalTime(), *rc::gen::inRange(-greatestOffset, greatestOffset + 1)};
    case 3:
        return randomDuration();
    default:
        return randomDated();
    }
}

Temporal randomDated()
{
    switch (*rc::gen::inRange(0, 3)) {
    case 0:
        return randomDate();
    case 1:
        return randomLocalDateTime();
    default:
        return randomDateTime();
    }
}

} // namespace weighhouse::testing
