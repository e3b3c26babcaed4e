// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/import/dates.h"

#include "core/base/calendar.h"
#include "core/data/import/characters.h"

#include <array>
#include <cstddef>
#include <string>

namespace weighhouse::import
{

std::optional<std::int64_t> WrittenDate::day(DateOrder order) const
{
    if (yearFirst != (order == DateOrder::YearMonthDay))
        return std::nullopt;
    switch (order) {
    case DateOrder::DayMonthYear:
        return calendar::dayOf(third, second, first);
    case DateOrder::MonthDayYear:
        return calendar::dayOf(third, first, second);
    case DateOrder::YearMonthDay:
        break;
    }
    return calendar::dayOf(first, second, third);
}

std::optional<WrittenDate> writtenDate(std::string_view text)
{
    constexpr std::size_t longest = 10;
    constexpr std::size_t shortest = 8;
    if (text.size() < shortest || text.size() > longest)
        return std::nullopt;
    std::array<int, 3> numbers{};
    std::array<std::size_t, 3> lengths{};
    std::size_t part = 0;
    char separator = '\0';
    for (const char c : text) {
        if (isDigit(c)) {
            numbers[part] = numbers[part] * 10 + (c - '0');
            if (++lengths[part] > 4)
                return std::nullopt;
        } else if ((c != '-' && c != '.' && c != '/') || (separator != '\0' && c != separator) ||
                   ++part > 2) {
            return std::nullopt;
        } else {
            separator = c;
        }
    }
    const auto isShort = [](std::size_t length) { return length == 1 || length == 2; };
    const bool yearFirst = lengths[0] == 4;
    const std::size_t end = yearFirst ? lengths[2] : lengths[0];
    if (part != 2 || !isShort(lengths[1]) || !isShort(end) || (!yearFirst && lengths[2] != 4))
        return std::nullopt;
    return WrittenDate{numbers[0], numbers[1], numbers[2], separator, yearFirst};
}

bool hasShortYear(std::string_view text)
{
    const std::size_t at = text.find_last_of(".-/");
    return at != std::string_view::npos && text.size() - at == 3 &&
           writtenDate(std::string(text.substr(0, at + 1)) + "20" + std::string(text.substr(at + 1)));
}

} // namespace weighhouse::import
