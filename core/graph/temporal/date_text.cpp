// SPDX-License-Identifier: GPL-3.0-or-later
// Reads dates.
#include "core/graph/temporal/calendar.h"
#include "core/graph/temporal/decimal.h"
#include "core/graph/temporal/failures.h"
#include "core/graph/temporal/text.h"

#include <algorithm>
#include <optional>

namespace weighhouse::temporal
{
namespace
{

/// What follows the year: a letter that says of what, and up to two numbers.
struct AfterYear {
    char kind = 'M'; ///< Month, 'W'eek, 'Q'uarter or 'O'rdinal day.
    std::optional<std::int64_t> first = {};
    std::optional<std::int64_t> second = {};
};

char upper(char c)
{
    return c == 'w' ? 'W' : c == 'q' ? 'Q' : c;
}

/// Both numbers, the second only if there is text for it; nothing if a number is not as long as it must be.
std::optional<AfterYear> numbersAfterYear(char kind, std::string_view first, std::size_t firstLeast,
                                          std::size_t firstMost, std::optional<std::string_view> second,
                                          std::size_t secondLeast, std::size_t secondMost)
{
    AfterYear result{kind, digitsFromText(first, firstLeast, firstMost), {}};
    if (second)
        result.second = digitsFromText(*second, secondLeast, secondMost);
    if (!result.first || (second && !result.second))
        return std::nullopt;
    return result;
}

/// "-07-21", "-W30-2", "-Q3-21", "-202" without the first dash.
std::optional<AfterYear> readExtended(std::string_view text)
{
    const char letter = text.empty() ? '\0' : upper(text.front());
    const bool isLettered = letter == 'W' || letter == 'Q';
    if (isLettered)
        text.remove_prefix(1);
    const std::size_t dash = text.find('-');
    const std::string_view first = text.substr(0, dash);
    std::optional<std::string_view> second;
    if (dash != std::string_view::npos)
        second = text.substr(dash + 1);
    if (letter == 'W')
        return numbersAfterYear('W', first, 1, 2, second, 1, 1);
    if (letter == 'Q')
        return numbersAfterYear('Q', first, 1, 1, second, 1, 2);
    if (first.size() == 3 && !second)
        return numbersAfterYear('O', first, 3, 3, {}, 0, 0);
    return numbersAfterYear('M', first, 1, 2, second, 1, 2);
}

/// "0721", "07", "W302", "W30", "Q321", "Q3", "202".
std::optional<AfterYear> readBasic(std::string_view text)
{
    const char letter = text.empty() ? '\0' : upper(text.front());
    const bool isLettered = letter == 'W' || letter == 'Q';
    if (isLettered)
        text.remove_prefix(1);
    if (!isLettered && text.size() == 3)
        return numbersAfterYear('O', text, 3, 3, {}, 0, 0);
    const std::size_t length = letter == 'Q' ? 1 : 2;
    std::optional<std::string_view> second;
    if (text.size() > length)
        second = text.substr(length);
    const std::size_t secondLength = letter == 'W' ? 1 : 2;
    return numbersAfterYear(isLettered ? letter : 'M', text.substr(0, length), length, length, second,
                            secondLength, secondLength);
}

} // namespace

Result<Date> dateFromText(std::string_view text)
{
    const auto isNoDate = [&] {
        return argumentFailure(Message::of("temporal.date-text", {{"text", text}}),
                               Message::of("temporal.do.write-2015-07-21"));
    };
    const bool isSigned = text.starts_with('+') || text.starts_with('-');
    const std::size_t yearEnd =
        isSigned ? std::min(text.find('-', 1), text.size()) : std::min<std::size_t>(4, text.size());
    const auto digits = isSigned ? digitsFromText(text.substr(1, yearEnd - 1), 1, 9)
                                 : digitsFromText(text.substr(0, yearEnd), 4, 4);
    if (!digits)
        return isNoDate();
    const std::int64_t year = text.starts_with('-') ? -*digits : *digits;
    const std::string_view rest = text.substr(yearEnd);
    const auto after = rest.empty()            ? AfterYear{'M', 1, 1}
                       : rest.starts_with('-') ? readExtended(rest.substr(1))
                                               : readBasic(rest);
    if (!after)
        return isNoDate();
    switch (after->kind) {
    case 'W':
        return makeWeekDate(year, *after->first, after->second.value_or(1));
    case 'Q':
        return makeQuarterDate(year, *after->first, after->second.value_or(1));
    case 'O':
        return makeOrdinalDate(year, *after->first);
    default:
        return makeCalendarDate(year, *after->first, after->second.value_or(1));
    }
}

} // namespace weighhouse::temporal
