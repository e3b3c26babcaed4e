// SPDX-License-Identifier: GPL-3.0-or-later
// The functions that make temporal values: date(), datetime(), duration(), date.truncate() and so on.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/temporal.h"
#include "core/graph/temporal/type.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace weighhouse::temporal
{

/// What a function is called with; null is the first.
using Argument = std::variant<std::monostate, std::int64_t, double, std::string, Temporal>;

/// A map, by its keys: {year: 1984, week: 10}. An entry of null counts as left out.
using Arguments = std::map<std::string, Argument>;

// Errors are "cypher.argument-error" and name the field and its value. Where nothing tells a zone, it is UTC.
// `now` is what the clock shows, for a map of nothing but a time zone and for times of day in named zones.

/// A value from the parts in a map. Date, time and datetime select from other values, what else is given
/// replaces their parts; without them smaller parts need the larger ones. A time zone converts what has one
/// and is given to what has none. Durations: years to nanoseconds, with fractions.
Result<Temporal> make(Type type, const Arguments &fields, const Moment &now = {});

/// A value from a text, or from a value of another type as far as it has the parts. Null, numbers and
/// conversions from or to durations are errors; the caller answers null for null.
Result<Temporal> make(Type type, const Argument &argument);

Result<Temporal> makeDate(const Arguments &fields, const Moment &now = {});
Result<Temporal> makeLocalTime(const Arguments &fields, const Moment &now = {});
Result<Temporal> makeTime(const Arguments &fields, const Moment &now = {});
Result<Temporal> makeLocalDateTime(const Arguments &fields, const Moment &now = {});
Result<Temporal> makeDateTime(const Arguments &fields, const Moment &now = {});
Result<Temporal> makeDuration(const Arguments &fields);

/// The current value: of date(), date.transaction(), date.statement() and date.realtime(). In a zone by its
/// name or offset, in UTC for none. An error for durations.
Result<Temporal> current(Type type, const Moment &now, std::string_view timezone = {});

/// Cut off below a unit (millennium, century, decade, year, weekYear, quarter, month, week, day, hour,
/// minute, second, millisecond, microsecond; whatever its case), as a value of the type, with parts replaced
/// by the fields. A time zone among them leaves the clock as it is. Errors: the value lacks the parts of the
/// type, or the type those of the unit.
Result<Temporal> truncate(Type type, std::string_view unit, const Temporal &value,
                          const Arguments &fields = {}, const Moment &now = {});

/// Seconds and nanoseconds (of any size) since 1970-01-01T00:00Z.
Result<Temporal> fromEpoch(std::int64_t seconds, std::int64_t nanoseconds);
Result<Temporal> fromEpochMillis(std::int64_t milliseconds);

} // namespace weighhouse::temporal
