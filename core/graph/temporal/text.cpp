// SPDX-License-Identifier: GPL-3.0-or-later
// Writes temporal values.
#include "core/graph/temporal/text.h"

#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/clock.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/zones.h"

#include <cstdint>
#include <utility>

namespace weighhouse::temporal
{
namespace
{

std::string padded(std::uint64_t number, std::size_t digits)
{
    std::string text = std::to_string(number);
    return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

/// ".142", without zeros at the end; nothing for 0.
std::string fractionText(std::int64_t nanoseconds)
{
    if (nanoseconds == 0)
        return {};
    std::string text = "." + padded(static_cast<std::uint64_t>(nanoseconds), 9);
    text.erase(text.find_last_not_of('0') + 1);
    return text;
}

std::string partsText(Date date)
{
    const YearMonthDay parts = yearMonthDay(date);
    const std::int64_t size = parts.year < 0 ? -parts.year : parts.year;
    return (parts.year < 0      ? "-"
            : parts.year > 9999 ? "+"
                                : "") +
           padded(static_cast<std::uint64_t>(size), 4) + "-" +
           padded(static_cast<std::uint64_t>(parts.month), 2) + "-" +
           padded(static_cast<std::uint64_t>(parts.day), 2);
}

std::string partsText(LocalTime time)
{
    const ClockTime parts = clockTime(time);
    std::string text = padded(static_cast<std::uint64_t>(parts.hour), 2) + ":" +
                       padded(static_cast<std::uint64_t>(parts.minute), 2);
    if (parts.second != 0 || parts.nanosecond != 0)
        text += ":" + padded(static_cast<std::uint64_t>(parts.second), 2) + fractionText(parts.nanosecond);
    return text;
}

std::string partsText(const Time &time)
{
    return partsText(time.local) + offsetText(time.offset);
}

std::string partsText(const LocalDateTime &local)
{
    return partsText(local.date) + "T" + partsText(local.time);
}

std::string partsText(const DateTime &dateTime)
{
    return partsText(dateTime.local) + offsetText(dateTime.offset) +
           (dateTime.zone.empty() ? "" : "[" + dateTime.zone + "]");
}

std::string amountText(std::int64_t amount, char unit)
{
    return amount == 0 ? std::string() : std::to_string(amount) + unit;
}

std::string partsText(const Duration &duration)
{
    std::int64_t seconds = duration.seconds;
    std::int64_t nanoseconds = duration.nanoseconds;
    if (seconds < 0 && nanoseconds > 0) { // -2 s and 999 ms are written as -1.001 s
        ++seconds;
        nanoseconds = nanosecondsPerSecond - nanoseconds;
    }
    std::string time = amountText(seconds / 3600, 'H') + amountText(seconds / 60 % 60, 'M');
    if (const std::int64_t rest = seconds % 60; rest != 0 || nanoseconds != 0) {
        const bool isBelowZero = rest == 0 && duration.seconds < 0;
        time += (isBelowZero ? "-" : "") + std::to_string(rest) + fractionText(nanoseconds) + "S";
    }
    const std::string text = amountText(duration.months / 12, 'Y') + amountText(duration.months % 12, 'M') +
                             amountText(duration.days, 'D') + (time.empty() ? "" : "T") + time;
    return "P" + (text.empty() ? "T0S" : text);
}

} // namespace

std::string offsetText(std::int32_t offset)
{
    if (offset == 0)
        return "Z";
    const auto size = static_cast<std::uint64_t>(offset < 0 ? -offset : offset);
    return (offset < 0 ? "-" : "+") + padded(size / 3600, 2) + ":" + padded(size / 60 % 60, 2) +
           (size % 60 == 0 ? "" : ":" + padded(size % 60, 2));
}

std::string toText(const Temporal &temporal)
{
    return std::visit([](const auto &value) { return partsText(value); }, temporal);
}

Result<Temporal> fromText(Type type, std::string_view text)
{
    const auto asTemporal = [](auto &&value) { return Temporal(std::forward<decltype(value)>(value)); };
    switch (type) {
    case Type::Date:
        return dateFromText(text).map(asTemporal);
    case Type::LocalTime:
        return localTimeFromText(text).map(asTemporal);
    case Type::Time:
        return timeFromText(text).map(asTemporal);
    case Type::LocalDateTime:
        return localDateTimeFromText(text).map(asTemporal);
    case Type::DateTime:
        return dateTimeFromText(text).map(asTemporal);
    case Type::Duration:
        break;
    }
    return durationFromText(text).map(asTemporal);
}

} // namespace weighhouse::temporal
