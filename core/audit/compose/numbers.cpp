// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/compose/numbers.h"

#include "core/base/text.h"

#include <charconv>
#include <cmath>
#include <optional>
#include <string>

namespace weighhouse::audit
{
namespace
{

bool isDigit(char sign)
{
    return sign >= '0' && sign <= '9';
}

bool isLetter(char sign)
{
    return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');
}

/// Letters, digits, underscores, and all that is beyond ASCII but the minus sign and spaces.
bool isOfAName(char sign)
{
    return isDigit(sign) || isLetter(sign) || sign == '_';
}

class NumberReader
{
public:
    NumberReader(std::string_view text, const NumberSigns &signs) : m_text(text), m_signs(signs) {}

    std::vector<NumberInText> read()
    {
        std::vector<NumberInText> numbers;
        for (std::size_t at = 0; at < m_text.size();) {
            if (!isDigit(m_text[at])) {
                ++at;
                continue;
            }
            const std::size_t begin = at;
            if (isInName(begin)) {
                at = pastName(begin);
                continue;
            }
            auto number = numberAt(begin);
            at = number ? number->end : begin + 1;
            if (number && !numbersALine(begin, number->end))
                numbers.push_back(*number);
        }
        return numbers;
    }

private:
    bool isInName(std::size_t begin) const
    {
        if (begin == 0)
            return false;
        const char before = m_text[begin - 1];
        const bool continues = before == '.' && begin > 1 && isOfAName(m_text[begin - 2]);
        const bool isType = before == '-' && begin > 1 && isLetter(m_text[begin - 2]); // "RK-52"
        return isOfAName(before) || continues || isType || before == '<' || before == '#';
    }

    std::size_t pastName(std::size_t at) const
    {
        while (at < m_text.size() && (isOfAName(m_text[at]) || (m_text[at] == '.' && at + 1 < m_text.size() &&
                                                                isDigit(m_text[at + 1]))))
            ++at;
        return at;
    }

    bool hasAt(std::size_t at, std::string_view sign) const
    {
        return !sign.empty() && m_text.substr(at).starts_with(sign);
    }

    bool areDigits(std::size_t at, std::size_t count) const
    {
        for (std::size_t i = 0; i < count; ++i) {
            if (at + i >= m_text.size() || !isDigit(m_text[at + i]))
                return false;
        }
        return at + count >= m_text.size() || !isDigit(m_text[at + count]);
    }

    std::optional<NumberInText> numberAt(std::size_t begin) const
    {
        constexpr std::size_t group = 3;
        std::string digits;
        std::size_t at = begin;
        while (at < m_text.size()) {
            if (isDigit(m_text[at]))
                digits += m_text[at++];
            else if (hasAt(at, m_signs.group) && areDigits(at + m_signs.group.size(), group))
                at += m_signs.group.size();
            else
                break;
        }
        int decimals = 0;
        if (hasAt(at, m_signs.point) && at + m_signs.point.size() < m_text.size() &&
            isDigit(m_text[at + m_signs.point.size()])) {
            digits += '.';
            for (at += m_signs.point.size(); at < m_text.size() && isDigit(m_text[at]); ++at, ++decimals)
                digits += m_text[at];
        }
        int exponent = 0;
        if (at < m_text.size() && (m_text[at] == 'e' || m_text[at] == 'E')) {
            const char *from = m_text.data() + at + 1;
            if (from < m_text.data() + m_text.size() && *from == '+')
                ++from;
            const auto [end, problem] = std::from_chars(from, m_text.data() + m_text.size(), exponent);
            if (problem == std::errc())
                at = static_cast<std::size_t>(end - m_text.data());
            else
                exponent = 0;
        }
        if (at < m_text.size() && isOfAName(m_text[at]))
            return std::nullopt; // "3rd", "2x"
        NumberInText number{.begin = begin, .end = at};
        double value = 0;
        if (std::from_chars(digits.data(), digits.data() + digits.size(), value).ec != std::errc())
            return std::nullopt;
        number.value = value * std::pow(10.0, exponent);
        number.half = std::pow(10.0, exponent - decimals) / 2;
        takeSign(number);
        std::size_t after = at;
        while (after < m_text.size() && m_text[after] == ' ')
            ++after;
        number.isPercent = after < m_text.size() && m_text[after] == '%';
        return number;
    }

    void takeSign(NumberInText &number) const
    {
        constexpr std::string_view minus = "\u2212";
        const std::string_view before = m_text.substr(0, number.begin);
        std::size_t sign = 0;
        if (before.ends_with('-'))
            sign = 1;
        else if (before.ends_with(minus))
            sign = minus.size();
        else if (before.ends_with('+')) {
            --number.begin;
            return;
        }
        if (sign == 0)
            return;
        // "5-7" and "2026-11-28" have no negative numbers.
        const std::size_t place = number.begin - sign;
        if (place > 0 && isOfAName(m_text[place - 1]))
            return;
        number.begin = place;
        number.value = -number.value;
    }

    /// "1. ", "2) " at the begin of a line
    bool numbersALine(std::size_t begin, std::size_t end) const
    {
        std::size_t before = begin;
        while (before > 0 && m_text[before - 1] == ' ')
            --before;
        const bool beginsLine = before == 0 || m_text[before - 1] == '\n';
        const bool isMark =
            end + 1 < m_text.size() && (m_text[end] == '.' || m_text[end] == ')') && m_text[end + 1] == ' ';
        return beginsLine && isMark;
    }

    std::string_view m_text;
    NumberSigns m_signs;
};

} // namespace

std::vector<NumberInText> numbersIn(std::string_view text, const NumberSigns &signs)
{
    return NumberReader(text, signs).read();
}

} // namespace weighhouse::audit
