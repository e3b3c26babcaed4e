// SPDX-License-Identifier: GPL-3.0-or-later
// Reads times of day, offsets, and both with dates.
#include "core/graph/temporal/clock.h"
#include "core/graph/temporal/decimal.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/offset_text.h"
#include "core/graph/temporal/text.h"
#include "core/graph/temporal/zones.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace weighhouse::temporal
{
namespace
{

/// The numbers of "21:40:32" and "214032": one to three. Nothing if it is neither.
std::optional<std::vector<std::int64_t>> clockNumbers(std::string_view text, std::size_t leastDigits)
{
    std::vector<std::int64_t> numbers;
    const bool isExtended = text.find(':') != std::string_view::npos || text.size() <= 2;
    while (numbers.size() < 3) {
        const std::size_t length =
            isExtended ? std::min(text.find(':'), text.size()) : std::min<std::size_t>(2, text.size());
        const auto number = digitsFromText(text.substr(0, length), isExtended ? leastDigits : 2, 2);
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
        if (length == text.size())
            return numbers;
        text.remove_prefix(length + (isExtended ? 1 : 0));
    }
    return std::nullopt;
}

/// A text cut where its offset and its zone begin.
struct Zoned {
    std::string_view local;
    std::string_view offset = {};
    std::string_view zone = {}; ///< Without the brackets.
};

/// Nothing if there is a bracket without the other. Signs before `start` belong to something else.
std::optional<Zoned> splitZone(std::string_view text, std::size_t start)
{
    Zoned result{text};
    if (const std::size_t bracket = text.find('['); bracket != std::string_view::npos) {
        if (!text.ends_with(']') || bracket + 2 == text.size())
            return std::nullopt;
        result.zone = text.substr(bracket + 1, text.size() - bracket - 2);
        result.local = text.substr(0, bracket);
    }
    if (const std::size_t at = result.local.find_first_of("Zz+-", start); at != std::string_view::npos) {
        result.offset = result.local.substr(at);
        result.local = result.local.substr(0, at);
    }
    return result;
}

std::size_t timeStart(std::string_view text)
{
    return std::min(text.find_first_of("Tt"), text.size());
}

tl::unexpected<Error> noOffsetFailure(std::string_view text)
{
    return argumentFailure(Message::of("temporal.time-text", {{"text", text}}),
                           Message::of("temporal.do.write-z-01-00"));
}

} // namespace

std::optional<std::int32_t> offsetFromText(std::string_view text)
{
    if (text == "Z" || text == "z")
        return 0;
    if (!text.starts_with('+') && !text.starts_with('-'))
        return std::nullopt;
    const auto numbers = clockNumbers(text.substr(1), 1);
    if (!numbers)
        return std::nullopt;
    const std::int64_t minutes = numbers->size() > 1 ? numbers->at(1) : 0;
    const std::int64_t seconds = numbers->size() > 2 ? numbers->at(2) : 0;
    const std::int64_t all = numbers->front() * 3600 + minutes * 60 + seconds;
    if (minutes > 59 || seconds > 59 || all > greatestOffset)
        return std::nullopt;
    return static_cast<std::int32_t>(text.starts_with('-') ? -all : all);
}

Result<LocalTime> localTimeFromText(std::string_view text)
{
    std::string_view clock = text;
    if (clock.starts_with('T') || clock.starts_with('t'))
        clock.remove_prefix(1);
    std::optional<std::int64_t> nanosecond = 0;
    const std::size_t point = clock.find_first_of(".,");
    if (point != std::string_view::npos) {
        const std::string_view digits = clock.substr(point + 1);
        nanosecond = digitsFromText(digits, 1, 9);
        for (std::size_t i = digits.size(); nanosecond && i < 9; ++i)
            nanosecond = *nanosecond * 10;
        clock = clock.substr(0, point);
    }
    const auto numbers = clockNumbers(clock, 1);
    if (!numbers || !nanosecond || (point != std::string_view::npos && numbers->size() != 3))
        return argumentFailure(Message::of("temporal.time-text.no-time", {{"text", text}}),
                               Message::of("temporal.do.write-21-40-32"));
    return makeLocalTime(numbers->front(), numbers->size() > 1 ? numbers->at(1) : 0,
                         numbers->size() > 2 ? numbers->at(2) : 0, *nanosecond);
}

Result<Time> timeFromText(std::string_view text)
{
    const auto parts = splitZone(text, 0);
    if (!parts || !parts->zone.empty())
        return argumentFailure(Message::of("temporal.time-text.no-time-day", {{"text", text}}),
                               Message::of("temporal.do.named-zones-need-date"));
    const auto offset = parts->offset.empty() ? 0 : offsetFromText(parts->offset);
    if (!offset)
        return noOffsetFailure(parts->offset);
    return localTimeFromText(parts->local).map([&](LocalTime local) { return Time{local, *offset}; });
}

Result<LocalDateTime> localDateTimeFromText(std::string_view text)
{
    const std::size_t at = timeStart(text);
    const auto date = dateFromText(text.substr(0, at));
    if (!date)
        return failure(date.error());
    if (at == text.size())
        return LocalDateTime{*date, {}};
    return localTimeFromText(text.substr(at + 1)).map([&](LocalTime time) {
        return LocalDateTime{*date, time};
    });
}

Result<DateTime> dateTimeFromText(std::string_view text)
{
    // The name of a zone has a T of its own, but only behind a bracket.
    const std::size_t start = timeStart(text.substr(0, text.find('[')));
    const auto parts = splitZone(text, start);
    if (!parts)
        return argumentFailure(Message::of("temporal.time-text.no-date", {{"text", text}}),
                               Message::of("temporal.do.write-2015-07-21-t"));
    const auto local = localDateTimeFromText(parts->local);
    if (!local)
        return failure(local.error());
    std::optional<std::int32_t> offset;
    if (!parts->offset.empty()) {
        offset = offsetFromText(parts->offset);
        if (!offset)
            return noOffsetFailure(parts->offset);
    }
    if (parts->zone.empty())
        return DateTime{*local, offset.value_or(0), {}};
    const auto zone = zoneFromText(parts->zone);
    if (!zone)
        return failure(zone.error());
    auto result = atLocal(*local, *zone, offset);
    if (result && offset && result->offset != *offset)
        return argumentFailure(
            Message::of("temporal.time-text.offset-not", {{"offset", parts->offset}, {"zone", parts->zone}}),
            Message::of("temporal.do.leave-offset-out-zone"));
    return result;
}

} // namespace weighhouse::temporal
