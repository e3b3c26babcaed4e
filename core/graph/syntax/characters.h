// SPDX-License-Identifier: GPL-3.0-or-later
// What the characters of a Cypher text are: parts of names, white space or neither.
#pragma once

#include <cstddef>
#include <string_view>

namespace weighhouse::cypher
{

/// A code point and how many bytes it takes; length 0 at the end, value badCharacter for a byte that is not
/// UTF-8 (length 1).
struct Character {
    char32_t value = 0;
    std::size_t length = 0;
};
constexpr char32_t badCharacter = 0xFFFFFFFF;

Character characterAt(std::string_view text, std::size_t offset);

bool isWhiteSpace(char32_t character);
bool isNameStart(char32_t character); ///< A letter of any script, or `_`.
bool isNamePart(char32_t character);  ///< Also a digit.

inline bool isDigit(char character)
{
    return character >= '0' && character <= '9';
}

/// Whether the text is a name that needs no back-ticks (but may be a keyword).
bool isPlainName(std::string_view text);

/// Appends a code point (not a surrogate) as UTF-8.
template<typename String>
void appendCharacter(String &text, char32_t character)
{
    const auto push = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
    if (character < 0x80) {
        push(character);
    } else if (character < 0x800) {
        push(0xC0 | (character >> 6));
        push(0x80 | (character & 0x3F));
    } else if (character < 0x10000) {
        push(0xE0 | (character >> 12));
        push(0x80 | ((character >> 6) & 0x3F));
        push(0x80 | (character & 0x3F));
    } else {
        push(0xF0 | (character >> 18));
        push(0x80 | ((character >> 12) & 0x3F));
        push(0x80 | ((character >> 6) & 0x3F));
        push(0x80 | (character & 0x3F));
    }
}

} // namespace weighhouse::cypher
