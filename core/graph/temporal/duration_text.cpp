// SPDX-License-Identifier: GPL-3.0-or-later
// Reads durations.
#include "core/graph/temporal/clock.h"
#include "core/graph/temporal/decimal.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/moment.h"
#include "core/graph/temporal/spill.h"
#include "core/graph/temporal/text.h"

#include <algorithm>
#include <optional>

namespace weighhouse::temporal
{
namespace
{

/// "2012-02-02", "20120202" as years, months and days of a duration.
bool addCalendarParts(DurationSum &sum, std::string_view text)
{
    const bool isExtended = text.find('-') != std::string_view::npos;
    if (text.size() != (isExtended ? 10U : 8U) || (isExtended && (text[4] != '-' || text[7] != '-')))
        return false;
    const auto years = digitsFromText(text.substr(0, 4), 4, 4);
    const auto months = digitsFromText(text.substr(isExtended ? 5 : 4, 2), 2, 2);
    const auto days = digitsFromText(text.substr(isExtended ? 8 : 6), 2, 2);
    if (!years || !months || !days)
        return false;
    sum.add(DurationUnit::Years, {*years, 0});
    sum.add(DurationUnit::Months, {*months, 0});
    sum.add(DurationUnit::Days, {*days, 0});
    return true;
}

/// "2012-02-02T14:37:21.545", "T14:37".
bool addDateAndTime(DurationSum &sum, std::string_view text)
{
    const std::size_t at = std::min(text.find_first_of("Tt"), text.size());
    if (at > 0 && !addCalendarParts(sum, text.substr(0, at)))
        return false;
    if (at == text.size())
        return at > 0;
    const auto time = localTimeFromText(text.substr(at + 1));
    if (!time)
        return false;
    sum.add(DurationUnit::Nanoseconds, {time->nanoseconds, 0});
    return true;
}

std::optional<DurationUnit> unitOf(char letter, bool isTime)
{
    switch (letter) {
    case 'Y':
    case 'y':
        return isTime ? std::nullopt : std::optional(DurationUnit::Years);
    case 'M':
    case 'm':
        return isTime ? DurationUnit::Minutes : DurationUnit::Months;
    case 'W':
    case 'w':
        return isTime ? std::nullopt : std::optional(DurationUnit::Weeks);
    case 'D':
    case 'd':
        return isTime ? std::nullopt : std::optional(DurationUnit::Days);
    case 'H':
    case 'h':
        return isTime ? std::optional(DurationUnit::Hours) : std::nullopt;
    case 'S':
    case 's':
        return isTime ? std::optional(DurationUnit::Seconds) : std::nullopt;
    default:
        return std::nullopt;
    }
}

/// "12Y5M14DT16H12M70.5S": each unit once, the longer ones first.
bool addUnits(DurationSum &sum, std::string_view text)
{
    bool isTime = false;
    std::optional<DurationUnit> last;
    while (!text.empty()) {
        if (!isTime && (text.front() == 'T' || text.front() == 't')) {
            isTime = true;
            text.remove_prefix(1);
            if (text.empty())
                return false;
        }
        const std::size_t length = std::min(text.find_first_not_of("+-0123456789.,"), text.size());
        const auto amount = decimalFromText(text.substr(0, length));
        const auto unit = length < text.size() ? unitOf(text[length], isTime) : std::nullopt;
        if (!amount || !unit || (last && *unit <= *last))
            return false;
        sum.add(*unit, *amount);
        last = unit;
        text.remove_prefix(length + 1);
    }
    return last.has_value();
}

} // namespace

Result<Duration> durationFromText(std::string_view text)
{
    std::string_view body = text;
    const bool isNegative = body.starts_with('-');
    if (isNegative || body.starts_with('+'))
        body.remove_prefix(1);
    DurationSum sum;
    bool isRead = false;
    if (body.starts_with('P') || body.starts_with('p')) {
        body.remove_prefix(1);
        const bool hasUnits = body.find_first_not_of("0123456789-:.,Tt") != std::string_view::npos;
        isRead = hasUnits ? addUnits(sum, body) : addDateAndTime(sum, body);
    }
    if (!isRead)
        return argumentFailure(Message::of("temporal.duration-text", {{"text", text}}),
                               Message::of("temporal.do.write-p-1-y"));
    if (isNegative)
        sum.negate();
    return sum.duration();
}

} // namespace weighhouse::temporal
