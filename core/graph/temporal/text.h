// SPDX-License-Identifier: GPL-3.0-or-later
// Temporal values as text, in the forms of ISO 8601.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/temporal.h"
#include "core/graph/temporal/type.h"

#include <string>
#include <string_view>

namespace weighhouse::temporal
{

/// 2015-07-21, 20150721, 2015-07, 201507, 2015-W30-2, 2015W302, 2015-Q3-21, 2015Q321, 2015-202, 2015202,
/// 2015, +12345-07-21.
Result<Date> dateFromText(std::string_view text);

/// 21:40:32.142, 214032.142, 21:40, 2140, 21.
Result<LocalTime> localTimeFromText(std::string_view text);

/// A local time and an offset (Z, +01:00, -0100, +01); UTC without one.
Result<Time> timeFromText(std::string_view text);

/// A date, T and a local time; midnight without one.
Result<LocalDateTime> localDateTimeFromText(std::string_view text);

/// A local date and time, an offset and the name of a zone in brackets; UTC without both. An offset that the
/// zone does not have then is an error.
Result<DateTime> dateTimeFromText(std::string_view text);

/// P12Y5M2W14DT16H12M70.5S, each part with a sign and a fraction if one likes; or P2012-02-02T14:37:21.545.
Result<Duration> durationFromText(std::string_view text);

Result<Temporal> fromText(Type type, std::string_view text);

/// The shortest form that reads back as the same: 2015-07-21T21:40+02:00[Europe/Stockholm], P5M1DT12H,
/// PT-0.4S.
std::string toText(const Temporal &temporal);

} // namespace weighhouse::temporal
