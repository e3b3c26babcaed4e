// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/compose/words.h"

#include "core/base/text.h"

#include <cctype>
#include <cmath>
#include <utility>

namespace weighhouse::audit
{
namespace
{

NumberSigns signsOf(const std::string &language)
{
    return language == "de" ? NumberSigns{.point = ",", .group = "."} : NumberSigns();
}

/// Groups the digits before the point where there are more than four, and puts the language's signs in.
std::string inLanguage(const std::string &number, const NumberSigns &signs)
{
    constexpr std::size_t ungrouped = 4;
    constexpr std::size_t group = 3;
    const std::size_t first = !number.empty() && number.front() == '-' ? 1 : 0;
    std::size_t end = first;
    while (end < number.size() && std::isdigit(static_cast<unsigned char>(number[end])) != 0)
        ++end;
    std::string text = number.substr(0, first);
    for (std::size_t i = first; i < end; ++i) {
        if (i > first && end - first > ungrouped && (end - i) % group == 0)
            text += signs.group;
        text += number[i];
    }
    if (end < number.size() && number[end] == '.')
        return text + signs.point + number.substr(end + 1);
    return text + number.substr(end);
}

} // namespace

Words::Words(std::string language) : m_language(std::move(language)), m_signs(signsOf(m_language)) {}

std::string Words::number(double value, int digits) const
{
    return inLanguage(numberForPeople(value, digits), m_signs);
}

std::string Words::change(double value, int digits) const
{
    return (value > 0 ? "+" : "") + number(value, digits);
}

std::string Words::count(std::size_t number) const
{
    return inLanguage(std::to_string(number), m_signs);
}

std::string Words::withUnit(double value, const std::string &unit, int digits) const
{
    return unit.empty() ? number(value, digits) : number(value, digits) + " " + unit;
}

std::string Words::share(double probability) const
{
    constexpr double hundred = 100;
    const double percent = probability * hundred;
    const bool isNearAnEnd = percent != 0 && percent != hundred && (percent < 1 || percent > hundred - 1);
    return number(percent, isNearAnEnd ? 4 : 3) + " %";
}

std::string Words::seconds(double seconds) const
{
    constexpr double thousand = 1000;
    if (seconds < 1)
        return number(seconds * thousand, 2) + " ms";
    return number(seconds, 3) + " s";
}

std::string Words::day(const std::string &time) const
{
    constexpr std::size_t length = 10;
    if (time.size() < length)
        return time;
    const std::string year = time.substr(0, 4);
    const std::string month = time.substr(5, 2);
    const std::string day = time.substr(8, 2);
    if (m_language == "de")
        return day + "." + month + "." + year;
    return year + "-" + month + "-" + day;
}

std::string Words::moment(const std::string &time) const
{
    constexpr std::size_t length = 19;
    if (time.size() < length)
        return time;
    return day(time) + " " + time.substr(11, 8) + " UTC";
}

} // namespace weighhouse::audit
