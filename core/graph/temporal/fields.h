// SPDX-License-Identifier: GPL-3.0-or-later
// The entries of the maps that temporal values are made of, read and checked.
#pragma once

#include "core/base/error.h"
#include "core/graph/temporal/functions.h"
#include "core/graph/temporal/zones.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace weighhouse::temporal
{

/// The numbers.
enum class Field {
    Year,
    Quarter,
    Month,
    Week,
    OrdinalDay,
    DayOfQuarter,
    DayOfWeek,
    Day,
    Hour,
    Minute,
    Second,
    Millisecond,
    Microsecond,
    Nanosecond,
    EpochSeconds,
    EpochMillis
};
inline constexpr std::size_t fieldCount = 16;

std::string_view fieldName(Field field);

struct Fields {
    std::array<std::optional<std::int64_t>, fieldCount> numbers = {};
    // What other parts are selected from.
    std::optional<Temporal> date = {};
    std::optional<Temporal> time = {};
    std::optional<Temporal> dateTime = {};
    std::optional<Zone> zone = {};

    std::optional<std::int64_t> operator[](Field field) const
    {
        return numbers.at(static_cast<std::size_t>(field));
    }
    bool hasAny(std::initializer_list<Field> fields) const;
    bool isEmpty() const;
    bool isZoneAlone() const;
};

/// Errors: a field that the type does not have, or of a wrong kind.
Result<Fields> readFields(Type type, const Arguments &arguments);

/// The date of the fields: the given one with parts replaced, or one of parts alone, from the year on.
Result<Date> dateOf(const Fields &fields, std::optional<Date> base);

/// The time of day of the fields, likewise from the hour on. Parts of the second replace all of it.
Result<LocalTime> timeOf(const Fields &fields, std::optional<LocalTime> base);

} // namespace weighhouse::temporal
