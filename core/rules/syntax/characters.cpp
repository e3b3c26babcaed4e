// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/syntax/characters.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weighhouse::rules
{
namespace
{

bool isAsciiLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

} // namespace

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

std::size_t characterLength(std::string_view text, std::size_t at)
{
    const auto first = static_cast<unsigned char>(text[at]);
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    return std::min(length, text.size() - at);
}

std::uint32_t codePoint(std::string_view text, std::size_t at)
{
    const std::size_t length = characterLength(text, at);
    const auto first = static_cast<unsigned char>(text[at]);
    std::uint32_t code = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i)
        code = code << 6U | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    return code;
}

bool isLetter(std::uint32_t code)
{
    constexpr std::array<std::pair<std::uint32_t, std::uint32_t>, 8> others{{{0x80, 0xA9},
                                                                             {0xAB, 0xB4},
                                                                             {0xB6, 0xB9},
                                                                             {0xBB, 0xBF},
                                                                             {0x2000, 0x206F},
                                                                             {0x2190, 0x2BFF},
                                                                             {0x3000, 0x3003},
                                                                             {0xFE00, 0xFEFF}}};
    if (code < 0x80)
        return isAsciiLetter(static_cast<char>(code));
    if (code == 0xD7 || code == 0xF7 || code >= 0xFFF0)
        return code >= 0x10000 && !(code >= 0x1F000 && code <= 0x1FAFF);
    return std::ranges::none_of(
        others, [&](const auto &range) { return code >= range.first && code <= range.second; });
}

std::size_t nameLength(std::string_view text, std::size_t start)
{
    std::size_t at = start;
    while (at < text.size()) {
        const bool fits = isLetter(codePoint(text, at)) || (at != start && isDigit(text[at]));
        if (!fits)
            break;
        at += characterLength(text, at);
    }
    return at - start;
}

bool isPlainName(std::string_view text)
{
    return !text.empty() && nameLength(text, 0) == text.size();
}

} // namespace weighhouse::rules
