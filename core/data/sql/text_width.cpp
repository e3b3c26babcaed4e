// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/sql/text_width.h"

#include <algorithm>
#include <array>

namespace weighhouse::sql
{
namespace
{

struct Range {
    char32_t first;
    char32_t last;
};

/// Marks that sit on the character before them, and characters without any shape.
constexpr std::array<Range, 12> zeroWidth{{{0x0300, 0x036F},
                                           {0x0483, 0x0489},
                                           {0x0591, 0x05BD},
                                           {0x0610, 0x061A},
                                           {0x064B, 0x065F},
                                           {0x1AB0, 0x1AFF},
                                           {0x1DC0, 0x1DFF},
                                           {0x200B, 0x200F},
                                           {0x20D0, 0x20FF},
                                           {0xFE00, 0xFE0F},
                                           {0xFE20, 0xFE2F},
                                           {0xFEFF, 0xFEFF}}};

constexpr std::array<Range, 12> doubleWidth{{{0x1100, 0x115F},
                                             {0x2E80, 0x303E},
                                             {0x3041, 0x33FF},
                                             {0x3400, 0x4DBF},
                                             {0x4E00, 0x9FFF},
                                             {0xA000, 0xA4CF},
                                             {0xAC00, 0xD7A3},
                                             {0xF900, 0xFAFF},
                                             {0xFE30, 0xFE6F},
                                             {0xFF00, 0xFF60},
                                             {0x1F300, 0x1FAFF},
                                             {0x20000, 0x3FFFD}}};

template<std::size_t size>
bool within(const std::array<Range, size> &ranges, char32_t character)
{
    return std::ranges::any_of(
        ranges, [&](const Range &range) { return character >= range.first && character <= range.last; });
}

/// Takes one character off the front; a byte that starts none stands for itself.
char32_t takeCharacter(std::string_view &text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    const std::size_t length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1;
    char32_t character = length == 1 ? first : first & (0xFFU >> (length + 1));
    bool whole = length <= text.size();
    for (std::size_t i = 1; whole && i < length; ++i) {
        whole = (byte(i) & 0xC0U) == 0x80U;
        character = (character << 6U) | (byte(i) & 0x3FU);
    }
    text.remove_prefix(whole ? length : 1);
    return whole ? character : first;
}

} // namespace

std::size_t textWidth(std::string_view text)
{
    std::size_t width = 0;
    while (!text.empty()) {
        const char32_t character = takeCharacter(text);
        if (within(doubleWidth, character))
            width += 2;
        else if (!within(zeroWidth, character))
            width += 1;
    }
    return width;
}

} // namespace weighhouse::sql
