// SPDX-License-Identifier: GPL-3.0-or-later
// Code points and their classes.
#include "core/graph/syntax/characters.h"

#include <algorithm>
#include <array>

namespace weighhouse::cypher
{
namespace
{

struct CodePoints {
    char32_t first;
    char32_t last;
};

/// What is beyond ASCII and not a letter, mark or digit, in the rough: punctuation, symbols, pictures,
/// private use. Sorted.
constexpr std::array notInNames{
    CodePoints{0x80, 0xA9},       CodePoints{0xAB, 0xB4},       CodePoints{0xB6, 0xB6},
    CodePoints{0xB8, 0xB9},       CodePoints{0xBB, 0xBF},       CodePoints{0xD7, 0xD7},
    CodePoints{0xF7, 0xF7},       CodePoints{0x1680, 0x1680},   CodePoints{0x180E, 0x180E},
    CodePoints{0x2000, 0x203E},   CodePoints{0x2041, 0x2053},   CodePoints{0x2055, 0x2070},
    CodePoints{0x207A, 0x207E},   CodePoints{0x208A, 0x208E},   CodePoints{0x20A0, 0x20CF},
    CodePoints{0x2190, 0x245F},   CodePoints{0x249C, 0x24B5},   CodePoints{0x2500, 0x2BFF},
    CodePoints{0x2E00, 0x2E2E},   CodePoints{0x2E30, 0x2E7F},   CodePoints{0x3000, 0x3004},
    CodePoints{0x3008, 0x3020},   CodePoints{0x3030, 0x3030},   CodePoints{0xD800, 0xF8FF},
    CodePoints{0xFD3E, 0xFD3F},   CodePoints{0xFE10, 0xFE1F},   CodePoints{0xFE30, 0xFE32},
    CodePoints{0xFE35, 0xFE4C},   CodePoints{0xFE50, 0xFE6F},   CodePoints{0xFEFF, 0xFEFF},
    CodePoints{0xFF01, 0xFF0F},   CodePoints{0xFF1A, 0xFF20},   CodePoints{0xFF3B, 0xFF3E},
    CodePoints{0xFF40, 0xFF40},   CodePoints{0xFF5B, 0xFF65},   CodePoints{0xFFE0, 0xFFFF},
    CodePoints{0x1F000, 0x1FAFF}, CodePoints{0xE0000, 0x10FFFF}};

bool isAsciiLetter(char32_t character)
{
    return (character >= U'a' && character <= U'z') || (character >= U'A' && character <= U'Z');
}

} // namespace

Character characterAt(std::string_view text, std::size_t offset)
{
    if (offset >= text.size())
        return {};
    const auto byte = [&text](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    const unsigned first = byte(offset);
    if (first < 0x80)
        return {first, 1};
    const std::size_t length = first >= 0xF0 && first < 0xF5 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0;
    if (length == 0 || first >= 0xF5)
        return {badCharacter, 1};
    char32_t value = first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const unsigned next = byte(offset + i);
        if ((next & 0xC0U) != 0x80U)
            return {badCharacter, 1};
        value = (value << 6) | (next & 0x3FU);
    }
    const bool isTooLong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    if (isTooLong || (value >= 0xD800 && value <= 0xDFFF) || value > 0x10FFFF)
        return {badCharacter, 1};
    return {value, length};
}

bool isWhiteSpace(char32_t character)
{
    return character == U' ' || (character >= 0x09 && character <= 0x0D) ||
           (character >= 0x1C && character <= 0x1F) || character == 0x85 || character == 0xA0 ||
           character == 0x1680 || character == 0x180E || (character >= 0x2000 && character <= 0x200B) ||
           character == 0x2028 || character == 0x2029 || character == 0x202F || character == 0x205F ||
           character == 0x3000 || character == 0xFEFF;
}

bool isNameStart(char32_t character)
{
    if (character < 0x80)
        return isAsciiLetter(character) || character == U'_';
    if (character > 0x10FFFF)
        return false;
    const auto range = std::ranges::lower_bound(notInNames, character, {},
                                                [](const CodePoints &points) { return points.last; });
    return range == notInNames.end() || character < range->first;
}

bool isNamePart(char32_t character)
{
    return (character >= U'0' && character <= U'9') || isNameStart(character);
}

bool isPlainName(std::string_view text)
{
    Character character = characterAt(text, 0);
    if (character.length == 0 || !isNameStart(character.value))
        return false;
    for (std::size_t at = character.length; at < text.size(); at += character.length) {
        character = characterAt(text, at);
        if (!isNamePart(character.value))
            return false;
    }
    return true;
}

} // namespace weighhouse::cypher
