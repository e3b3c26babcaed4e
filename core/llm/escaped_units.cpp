// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/escaped_units.h"

namespace weighhouse::llm
{
namespace
{

/// Text that was escaped more often than this is not looked into, so that reading takes linear time.
constexpr std::size_t mostBackslashes = 16;
constexpr std::size_t mostPercents = 4;
constexpr unsigned endOfAscii = 0x80;

/// Negative if it is no digit.
int hexDigit(char c)
{
    constexpr int ten = 10;
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + ten;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + ten;
    return -1;
}

bool isPlain(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool readHex(std::string_view text, std::size_t at, std::size_t width, const UnitTaker &take)
{
    unsigned value = 0;
    for (std::size_t i = 0; i < width; ++i) {
        if (at + i >= text.size())
            return true;
        const int digit = hexDigit(text[at + i]);
        if (digit < 0)
            return false;
        value = value * 16 + static_cast<unsigned>(digit);
    }
    if (value < endOfAscii)
        take(static_cast<char>(value), at + width);
    return false;
}

bool readBackslashes(std::string_view text, std::size_t at, const UnitTaker &take)
{
    std::size_t end = at;
    while (end < text.size() && text[end] == '\\' && end - at <= mostBackslashes)
        ++end;
    if (end - at > mostBackslashes)
        return false;
    for (std::size_t behind = at + 2; behind <= end; ++behind)
        take('\\', behind);
    if (end == text.size())
        return true;
    if (text[end] == 'u')
        return readHex(text, end + 1, 4, take);
    if (text[end] == 'x')
        return readHex(text, end + 1, 2, take);
    if (!isPlain(text[end]))
        take(text[end], end + 1);
    return false;
}

bool readPercent(std::string_view text, std::size_t at, const UnitTaker &take)
{
    bool isOpen = false;
    std::size_t digits = at + 1;
    for (std::size_t level = 0; level < mostPercents; ++level) {
        isOpen = readHex(text, digits, 2, take) || isOpen;
        if (text.substr(digits, 2) != "25")
            break;
        digits += 2;
    }
    return isOpen;
}

/// A character reference of HTML by its number.
bool readReference(std::string_view text, std::size_t at, const UnitTaker &take)
{
    constexpr std::size_t mostDigits = 6;
    if (at + 1 >= text.size())
        return true;
    if (text[at + 1] != '#')
        return false;
    if (at + 2 >= text.size())
        return true;
    const bool isHex = text[at + 2] == 'x' || text[at + 2] == 'X';
    const int base = isHex ? 16 : 10;
    const std::size_t first = at + (isHex ? 3 : 2);
    unsigned value = 0;
    for (std::size_t place = first; place <= first + mostDigits; ++place) {
        if (place >= text.size())
            return true;
        if (text[place] == ';') {
            if (place > first && value < endOfAscii)
                take(static_cast<char>(value), place + 1);
            return false;
        }
        const int digit = hexDigit(text[place]);
        if (digit < 0 || digit >= base)
            return false;
        value = value * static_cast<unsigned>(base) + static_cast<unsigned>(digit);
    }
    return false;
}

} // namespace

bool readUnits(std::string_view text, std::size_t at, const UnitTaker &take)
{
    if (at >= text.size())
        return true;
    take(text[at], at + 1);
    switch (text[at]) {
    case '\\':
        return readBackslashes(text, at, take);
    case '%':
        return readPercent(text, at, take);
    case '&':
        return readReference(text, at, take);
    default:
        return false;
    }
}

} // namespace weighhouse::llm
