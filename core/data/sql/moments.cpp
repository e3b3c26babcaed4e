// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/moments.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

#include <algorithm>
#include <cstdio>

namespace weighhouse::sql
{
namespace
{

constexpr std::int64_t secondsOfDay = 86'400;

/// Takes at most so many digits from the front.
std::optional<std::int64_t> takeNumber(std::string_view &text, std::size_t most)
{
    std::size_t digits = 0;
    std::int64_t number = 0;
    while (digits < most && digits < text.size() && text[digits] >= '0' && text[digits] <= '9')
        number = number * 10 + (text[digits++] - '0');
    text.remove_prefix(digits);
    return digits == 0 ? std::nullopt : std::optional(number);
}

bool takeSign(std::string_view &text, char sign)
{
    if (!text.starts_with(sign))
        return false;
    text.remove_prefix(1);
    return true;
}

std::string padded(std::int64_t number, int width)
{
    std::array<char, 24> text{};
    const int length =
        std::snprintf(text.data(), text.size(), "%0*lld", width, static_cast<long long>(number));
    return {text.data(), static_cast<std::size_t>(length)};
}

std::string timeText(std::int64_t second)
{
    return padded(second / 3600, 2) + ':' + padded(second / 60 % 60, 2) + ':' + padded(second % 60, 2);
}

/// 12:30, 12:30:00, 12:30:00.5
std::optional<std::int64_t> secondFrom(std::string_view text)
{
    const auto hours = takeNumber(text, 2);
    if (!hours || *hours > 23 || !takeSign(text, ':'))
        return std::nullopt;
    const auto minutes = takeNumber(text, 2);
    if (!minutes || *minutes > 59)
        return std::nullopt;
    std::optional<std::int64_t> seconds = 0;
    if (takeSign(text, ':'))
        seconds = takeNumber(text, 2);
    if (takeSign(text, '.'))
        takeNumber(text, 9);
    if (!seconds || *seconds > 59 || !text.empty())
        return std::nullopt;
    return *hours * 3600 + *minutes * 60 + *seconds;
}

/// Months, or seconds, of one unit.
struct Unit {
    std::string_view name;
    std::int64_t months;
    std::int64_t seconds;
};

const Unit *unitCalled(std::string_view name)
{
    static constexpr std::array<Unit, 8> units{{{"year", 12, 0},
                                                {"quarter", 3, 0},
                                                {"month", 1, 0},
                                                {"week", 0, 7 * secondsOfDay},
                                                {"day", 0, secondsOfDay},
                                                {"hour", 0, 3600},
                                                {"minute", 0, 60},
                                                {"second", 0, 1}}};
    const auto *found =
        std::ranges::find_if(units, [&](const Unit &unit) { return equalIgnoringCase(unit.name, name); });
    return found == units.end() ? nullptr : found;
}

/// 1st, 2nd, 3rd, 4th, 11th.
std::string ordinal(std::int64_t number)
{
    const bool isTeen = number / 10 == 1;
    const std::int64_t last = number % 10;
    return std::to_string(number) + (isTeen || last > 3 || last == 0 ? "th"
                                     : last == 1                     ? "st"
                                     : last == 2                     ? "nd"
                                                                     : "rd");
}

/// The text of one sign, of the part of it that is a day.
std::optional<std::string> dayText(const Moment &moment, char sign)
{
    const calendar::Parts parts = calendar::partsOf(moment.day);
    const auto month = static_cast<std::size_t>(parts.month - 1);
    const auto weekday = static_cast<std::size_t>(calendar::weekday(moment.day) % 7);
    switch (sign) {
    case 'Y':
        return padded(parts.year, 4);
    case 'y':
        return padded(parts.year % 100, 2);
    case 'm':
        return padded(parts.month, 2);
    case 'c':
        return std::to_string(parts.month);
    case 'd':
        return padded(parts.day, 2);
    case 'e':
        return std::to_string(parts.day);
    case 'D':
        return ordinal(parts.day);
    case 'M':
        return std::string(monthNames[month]);
    case 'b':
        return std::string(monthNames[month].substr(0, 3));
    case 'W':
        return std::string(dayNames[weekday]);
    case 'a':
        return std::string(dayNames[weekday].substr(0, 3));
    case 'w':
        return std::to_string(weekday);
    case 'j':
        return padded(moment.day - calendar::dayOf(parts.year, 1, 1).value_or(moment.day) + 1, 3);
    default:
        return std::nullopt;
    }
}

std::string timeSign(const Moment &moment, char sign)
{
    const std::int64_t hour = moment.second / 3600;
    const std::int64_t twelve = hour % 12 == 0 ? 12 : hour % 12;
    const std::string half = hour < 12 ? "AM" : "PM";
    switch (sign) {
    case 'H':
        return padded(hour, 2);
    case 'k':
        return std::to_string(hour);
    case 'h':
    case 'I':
        return padded(twelve, 2);
    case 'l':
        return std::to_string(twelve);
    case 'i':
        return padded(moment.second / 60 % 60, 2);
    case 's':
    case 'S':
        return padded(moment.second % 60, 2);
    case 'f':
        return "000000";
    case 'p':
        return half;
    case 'T':
        return timeText(moment.second);
    case 'r':
        return padded(twelve, 2) + timeText(moment.second).substr(2) + ' ' + half;
    default:
        return std::string(1, sign);
    }
}

/// The parts that the signs of a pattern have found in a text.
class Parsed
{
public:
    bool take(std::string_view &text, char sign)
    {
        switch (sign) {
        case 'Y':
            return number(text, 4, m_year);
        case 'y': {
            if (!number(text, 2, m_year))
                return false;
            *m_year += *m_year < 70 ? 2000 : 1900;
            return true;
        }
        case 'm':
        case 'c':
            return number(text, 2, m_month);
        case 'd':
        case 'e':
            return number(text, 2, m_day);
        case 'D':
            return number(text, 2, m_day) && takeLetters(text);
        case 'M':
            return month(text, false);
        case 'b':
            return month(text, true);
        case 'W':
        case 'a':
            return takeLetters(text);
        default:
            return takeTime(text, sign);
        }
    }

    std::optional<std::string> text() const
    {
        const bool hasDay = m_year || m_month || m_day;
        const bool hasTime = m_hour || m_minute || m_second;
        std::int64_t hour = m_hour.value_or(0);
        if (m_half)
            hour = hour % 12 + (*m_half == 'P' ? 12 : 0);
        if (hour > 23 || m_minute.value_or(0) > 59 || m_second.value_or(0) > 59)
            return std::nullopt;
        const std::string time = timeText(hour * 3600 + m_minute.value_or(0) * 60 + m_second.value_or(0));
        if (!hasDay)
            return hasTime ? std::optional(time) : std::nullopt;
        const auto day = calendar::dayOf(m_year.value_or(0), m_month.value_or(0), m_day.value_or(0));
        if (!day)
            return std::nullopt;
        return calendar::toText(*day) + (hasTime ? ' ' + time : std::string());
    }

private:
    using Number = std::optional<std::int64_t>;

    static bool number(std::string_view &text, std::size_t most, Number &into)
    {
        into = takeNumber(text, most);
        return into.has_value();
    }

    static bool takeLetters(std::string_view &text)
    {
        std::size_t letters = 0;
        while (letters < text.size() && ((text[letters] | 0x20) >= 'a' && (text[letters] | 0x20) <= 'z'))
            ++letters;
        text.remove_prefix(letters);
        return letters > 0;
    }

    bool month(std::string_view &text, bool isShort)
    {
        for (std::size_t i = 0; i < monthNames.size(); ++i) {
            const std::string_view name = isShort ? monthNames[i].substr(0, 3) : monthNames[i];
            if (equalIgnoringCase(text.substr(0, name.size()), name)) {
                text.remove_prefix(name.size());
                m_month = static_cast<std::int64_t>(i + 1);
                return true;
            }
        }
        return false;
    }

    bool takeTime(std::string_view &text, char sign)
    {
        switch (sign) {
        case 'H':
        case 'k':
        case 'h':
        case 'I':
        case 'l':
            return number(text, 2, m_hour);
        case 'i':
            return number(text, 2, m_minute);
        case 's':
        case 'S':
            return number(text, 2, m_second);
        case 'f': {
            Number fraction;
            return number(text, 6, fraction);
        }
        case 'T':
            return takeTime(text, 'H') && takeSign(text, ':') && takeTime(text, 'i') && takeSign(text, ':') &&
                   takeTime(text, 's');
        case 'p': {
            const bool isHalf =
                equalIgnoringCase(text.substr(0, 2), "am") || equalIgnoringCase(text.substr(0, 2), "pm");
            m_half = isHalf && (text[0] | 0x20) == 'p' ? 'P' : 'A';
            text.remove_prefix(isHalf ? 2 : 0);
            return isHalf;
        }
        default:
            return takeSign(text, sign);
        }
    }

    Number m_year;
    Number m_month;
    Number m_day;
    Number m_hour;
    Number m_minute;
    Number m_second;
    std::optional<char> m_half;
};

} // namespace

std::optional<Moment> Moment::fromText(std::string_view text)
{
    text = trimmed(text);
    const std::size_t before = text.size();
    const auto year = takeNumber(text, 4);
    if (!year || before - text.size() != 4 || !takeSign(text, '-'))
        return std::nullopt;
    const auto month = takeNumber(text, 2);
    if (!month || !takeSign(text, '-'))
        return std::nullopt;
    const auto dayOfMonth = takeNumber(text, 2);
    const auto day = dayOfMonth ? calendar::dayOf(*year, *month, *dayOfMonth) : std::nullopt;
    if (!day)
        return std::nullopt;
    if (text.empty())
        return Moment{*day, 0, false};
    if (!takeSign(text, ' ') && !takeSign(text, 'T'))
        return std::nullopt;
    const auto second = secondFrom(text);
    return second ? std::optional(Moment{*day, *second, true}) : std::nullopt;
}

std::string Moment::text() const
{
    return calendar::toText(day) + (hasTime ? ' ' + timeText(second) : std::string());
}

std::optional<Moment> Moment::plus(std::string_view unitName, std::int64_t count) const
{
    const Unit *unit = unitCalled(unitName);
    constexpr std::int64_t most = 400'000'000'000; // seconds of more years than the calendar has
    if (unit == nullptr || count > most || count < -most)
        return std::nullopt;
    Moment later = *this;
    if (unit->months != 0) {
        const auto moved = calendar::plusMonths(day, unit->months * count);
        later.day = moved.value_or(0);
        return moved ? std::optional(later) : std::nullopt;
    }
    if (unit->seconds >= secondsOfDay && count > most / unit->seconds)
        return std::nullopt;
    if (unit->seconds >= secondsOfDay && count < -most / unit->seconds)
        return std::nullopt;
    const std::int64_t all = day * secondsOfDay + second + unit->seconds * count;
    later.second = ((all % secondsOfDay) + secondsOfDay) % secondsOfDay;
    later.day = (all - later.second) / secondsOfDay;
    later.hasTime = hasTime || unit->seconds < secondsOfDay;
    return calendar::isDay(later.day) ? std::optional(later) : std::nullopt;
}

std::optional<std::int64_t> Moment::unitsSince(const Moment &from, std::string_view unitName) const
{
    const Unit *unit = unitCalled(unitName);
    if (unit == nullptr)
        return std::nullopt;
    if (unit->months == 0)
        return ((day - from.day) * secondsOfDay + second - from.second) / unit->seconds;
    const calendar::Parts here = calendar::partsOf(day);
    const calendar::Parts there = calendar::partsOf(from.day);
    std::int64_t months = (here.year - there.year) * 12 + here.month - there.month;
    // A month is whole once its day and time have come.
    const std::int64_t ofMonth = here.day * secondsOfDay + second;
    const std::int64_t fromMonth = there.day * secondsOfDay + from.second;
    if (months > 0 && ofMonth < fromMonth)
        --months;
    if (months < 0 && ofMonth > fromMonth)
        ++months;
    return months / unit->months;
}

std::string formatted(const Moment &moment, std::string_view pattern)
{
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '%' || i + 1 == pattern.size()) {
            text += pattern[i];
            continue;
        }
        const char sign = pattern[++i];
        const auto day = dayText(moment, sign);
        text += day ? *day : timeSign(moment, sign);
    }
    return text;
}

std::optional<std::string> parsedMoment(std::string_view text, std::string_view pattern)
{
    Parsed parsed;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == ' ') {
            text = text.substr(std::min(text.find_first_not_of(' '), text.size()));
        } else if (pattern[i] == '%' && i + 1 < pattern.size()) {
            text = text.substr(std::min(text.find_first_not_of(' '), text.size()));
            if (!parsed.take(text, pattern[++i]))
                return std::nullopt;
        } else if (!takeSign(text, pattern[i])) {
            return std::nullopt;
        }
    }
    return parsed.text();
}

} // namespace weighhouse::sql
