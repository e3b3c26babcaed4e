// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/retrieval/code_points.h"

#include <algorithm>
#include <array>

namespace weighhouse::retrieval
{
namespace
{

constexpr char32_t replacement = 0xFFFD;

struct Range {
    char32_t first;
    char32_t last;
};

constexpr std::array<Range, 12> unspaced{{{0x0E00, 0x0EFF},     // Thai, Lao
                                          {0x1000, 0x109F},     // Burmese
                                          {0x1100, 0x11FF},     // Hangul, letter by letter
                                          {0x1780, 0x17FF},     // Khmer
                                          {0x3005, 0x3007},     // ideographic signs
                                          {0x3040, 0x30FF},     // Hiragana, Katakana
                                          {0x3130, 0x318F},     // Hangul, letter by letter
                                          {0x31F0, 0x31FF},     // Katakana
                                          {0x3400, 0x9FFF},     // ideographs
                                          {0xAC00, 0xD7A3},     // Hangul syllables
                                          {0xF900, 0xFAFF},     // ideographs
                                          {0x20000, 0x3FFFF}}}; // ideographs

} // namespace

CodePoint codePointAt(std::string_view text, std::size_t at)
{
    const auto byte = [&](std::size_t offset) { return static_cast<unsigned char>(text[at + offset]); };
    const unsigned first = byte(0);
    if (first < 0x80U)
        return {first, 1};
    const std::size_t bytes = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (first < 0xC2U || first > 0xF4U || at + bytes > text.size())
        return {replacement, 1};
    char32_t value = first & (0xFFU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        if (!isInsideCharacter(text[at + i]))
            return {replacement, 1};
        value = (value << 6U) | (byte(i) & 0x3FU);
    }
    const bool isLonger = (bytes == 3 && value < 0x800) || (bytes == 4 && value < 0x10000);
    if (isLonger || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
        return {replacement, 1};
    return {value, bytes};
}

void appendCodePoint(std::string &text, char32_t value)
{
    if (value > 0x10FFFF || (value >= 0xD800 && value < 0xE000) || value == 0)
        value = replacement;
    const auto add = [&](char32_t bits) { text += static_cast<char>(static_cast<unsigned char>(bits)); };
    if (value < 0x80) {
        add(value);
        return;
    }
    if (value < 0x800) {
        add(0xC0U | (value >> 6U));
    } else if (value < 0x10000) {
        add(0xE0U | (value >> 12U));
        add(0x80U | ((value >> 6U) & 0x3FU));
    } else {
        add(0xF0U | (value >> 18U));
        add(0x80U | ((value >> 12U) & 0x3FU));
        add(0x80U | ((value >> 6U) & 0x3FU));
    }
    add(0x80U | (value & 0x3FU));
}

bool isSpace(char32_t value)
{
    return value == ' ' || (value >= '\t' && value <= '\r') || value == 0xA0 || value == 0x1680 ||
           (value >= 0x2000 && value <= 0x200B) || value == 0x2028 || value == 0x2029 || value == 0x202F ||
           value == 0x205F || value == 0x3000;
}

bool isUnspaced(char32_t value)
{
    return value >= unspaced.front().first && std::ranges::any_of(unspaced, [value](const Range &range) {
               return value >= range.first && value <= range.last;
           });
}

} // namespace weighhouse::retrieval
