// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/calendar.h"

#include <algorithm>
#include <chrono>

namespace weighhouse::calendar
{
namespace
{

constexpr int lastYear = 9999;

std::chrono::sys_days daysOf(std::int64_t day)
{
    return std::chrono::sys_days(std::chrono::days(static_cast<int>(day)));
}

std::int64_t numberOf(const std::chrono::year_month_day &date)
{
    return std::chrono::sys_days(date).time_since_epoch().count();
}

/// Writes the number with zeros in front.
void write(char *to, int digits, int number)
{
    for (int i = digits; i-- > 0; number /= 10)
        to[i] = static_cast<char>('0' + number % 10);
}

/// The number that so many digits spell, or -1.
int read(std::string_view digits)
{
    int number = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9')
            return -1;
        number = number * 10 + (c - '0');
    }
    return number;
}

} // namespace

Parts partsOf(std::int64_t day)
{
    const std::chrono::year_month_day date(daysOf(day));
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day()))};
}

std::optional<std::int64_t> dayOf(std::int64_t year, std::int64_t month, std::int64_t day)
{
    if (year < 1 || year > lastYear || month < 1 || month > 12 || day < 1 || day > 31)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(year)),
                                           std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    return date.ok() ? std::optional(numberOf(date)) : std::nullopt;
}

int weekday(std::int64_t day)
{
    return static_cast<int>(std::chrono::weekday(daysOf(day)).iso_encoding());
}

int isoWeek(std::int64_t day)
{
    // The week belongs to the year of its Thursday.
    const std::int64_t thursday = day - weekday(day) + 4;
    const std::chrono::year_month_day date(daysOf(thursday));
    const std::chrono::year_month_day first{date.year(), std::chrono::January, std::chrono::day(1)};
    return static_cast<int>((thursday - numberOf(first)) / 7) + 1;
}

std::optional<std::int64_t> plusMonths(std::int64_t day, std::int64_t months)
{
    constexpr std::int64_t most = 12 * lastYear;
    if (months > most || months < -most)
        return std::nullopt;
    const Parts parts = partsOf(day);
    const std::int64_t month = std::int64_t{parts.year} * 12 + parts.month - 1 + months;
    if (month < 12 || month >= 12 * (lastYear + 1))
        return std::nullopt;
    const std::chrono::year_month target{std::chrono::year(static_cast<int>(month / 12)),
                                         std::chrono::month(static_cast<unsigned>(month % 12 + 1))};
    const unsigned last = static_cast<unsigned>((target / std::chrono::last).day());
    return numberOf(target / std::chrono::day(std::min(static_cast<unsigned>(parts.day), last)));
}

std::string toText(std::int64_t day)
{
    const Parts parts = partsOf(day);
    std::string text = "0000-00-00";
    write(text.data(), 4, parts.year);
    write(text.data() + 5, 2, parts.month);
    write(text.data() + 8, 2, parts.day);
    return text;
}

std::optional<std::int64_t> fromText(std::string_view text)
{
    if (text.size() != 10 || text[4] != '-' || text[7] != '-')
        return std::nullopt;
    return dayOf(read(text.substr(0, 4)), read(text.substr(5, 2)), read(text.substr(8, 2)));
}

} // namespace weighhouse::calendar
