// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/workbook/number_format.h"

#include "core/base/calendar.h"
#include "core/base/text.h"

#include <cmath>
#include <cstdio>

namespace weighhouse::workbook
{
namespace
{

constexpr std::int64_t millisecondsOfDay = 86'400'000;

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The letters that stand for parts of dates and times, collected from the code of a format.
class Parts
{
public:
    /// Takes a letter; true if it stands for a part.
    void add(char letter)
    {
        if (letter == 'y' || letter == 'd' || letter == 'e')
            m_day = true;
        else if (letter == 'h' || letter == 's')
            m_time = true;
        else if (letter == 'm')
            m_either = true;
    }
    void addDuration() { m_duration = true; }

    Shows shows() const
    {
        if (m_duration)
            return Shows::Duration;
        if (m_day)
            return m_time ? Shows::DayAndTime : Shows::Day;
        if (m_time)
            return Shows::Time;
        return m_either ? Shows::Day : Shows::Number;
    }

private:
    bool m_day = false;
    bool m_time = false;
    bool m_either = false; ///< An m: minutes beside hours or seconds, else months.
    bool m_duration = false;
};

std::string timeText(std::int64_t milliseconds)
{
    char text[40];
    const std::int64_t seconds = milliseconds / 1000;
    int size =
        std::snprintf(text, sizeof text, "%02lld:%02lld:%02lld", static_cast<long long>(seconds / 3600),
                      static_cast<long long>(seconds / 60 % 60), static_cast<long long>(seconds % 60));
    std::string result(text, static_cast<std::size_t>(size));
    if (milliseconds % 1000 != 0) {
        size = std::snprintf(text, sizeof text, ".%03lld", static_cast<long long>(milliseconds % 1000));
        result.append(text, static_cast<std::size_t>(size));
    }
    return result;
}

/// The day that a whole number means; the text of the one that never was.
std::optional<std::string> dayText(std::int64_t number, bool from1904)
{
    constexpr std::int64_t before1900 = -25'568; // 1899-12-31, from 1970-01-01
    constexpr std::int64_t start1904 = -24'107;  // 1904-01-01
    if (from1904)
        number += start1904;
    else if (number == 60)
        return "1900-02-29";
    else if (number == 0)
        return std::nullopt;
    else
        number += number < 60 ? before1900 : before1900 - 1;
    return calendar::isDay(number) ? std::optional(calendar::toText(number)) : std::nullopt;
}

} // namespace

Shows shownBy(std::string_view code)
{
    if (equalIgnoringCase(trimmed(code), "general"))
        return Shows::Number;
    Parts parts;
    for (std::size_t at = 0; at < code.size(); ++at) {
        const char letter = lower(code[at]);
        if (letter == ';')
            break; // what follows is for negative numbers and others
        const char next = at + 1 < code.size() ? code[at + 1] : ' ';
        const bool isExponent = letter == 'e' && (next == '+' || next == '-'); // of 0.00E+00
        if (letter == '"') {
            at = code.find('"', at + 1);
        } else if (letter == '\\' || letter == '_' || letter == '*' || isExponent) {
            ++at;
        } else if (letter == '[') {
            const std::size_t end = code.find(']', at);
            const std::string inside = toLower(code.substr(at + 1, end - at - 1));
            if (!inside.empty() && (inside.find_first_not_of(inside[0]) == std::string::npos) &&
                (inside[0] == 'h' || inside[0] == 'm' || inside[0] == 's'))
                parts.addDuration();
            at = end;
        } else {
            parts.add(letter);
        }
        if (at == std::string_view::npos)
            break;
    }
    return parts.shows();
}

Shows shownByBuiltIn(int number)
{
    if ((number >= 14 && number <= 17) || (number >= 27 && number <= 31) || number == 36 ||
        (number >= 50 && number <= 54) || number == 57 || number == 58)
        return Shows::Day;
    if ((number >= 18 && number <= 21) || number == 45 || number == 47)
        return Shows::Time;
    if (number == 46)
        return Shows::Duration;
    // Some of these show days in one country and times in another.
    if (number == 22 || (number >= 32 && number <= 35) || number == 55 || number == 56)
        return Shows::DayAndTime;
    return Shows::Number;
}

std::optional<Moment> momentOf(double days, Shows shows, bool from1904)
{
    constexpr double mostDays = 2'958'466; // 9999-12-31 and its hours
    if (shows == Shows::Number || !(days >= 0) || days >= mostDays)
        return std::nullopt;
    if (shows == Shows::Duration)
        return Moment{timeText(std::llround(days * static_cast<double>(millisecondsOfDay)))};
    const double whole = std::floor(days);
    std::int64_t number = static_cast<std::int64_t>(whole);
    std::int64_t rest = std::llround((days - whole) * static_cast<double>(millisecondsOfDay));
    if (rest == millisecondsOfDay) {
        ++number;
        rest = 0;
    }
    if (number == 0 && (shows == Shows::Time || (shows == Shows::DayAndTime && !from1904)))
        return Moment{timeText(rest)};
    const auto day = dayText(number, from1904);
    if (!day)
        return std::nullopt;
    if (rest == 0)
        return Moment{*day, true};
    return Moment{*day + "T" + timeText(rest), false, true};
}

} // namespace weighhouse::workbook
