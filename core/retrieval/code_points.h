// SPDX-License-Identifier: GPL-3.0-or-later
// The characters of UTF-8, one after another, and what scripts they are of.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse::retrieval
{

struct CodePoint {
    char32_t value = 0;
    std::size_t bytes = 1;
};

/// The character that begins at a byte; bytes that are no UTF-8 count one each, as U+FFFD.
CodePoint codePointAt(std::string_view text, std::size_t at);

/// Adds a character; what is none becomes U+FFFD.
void appendCodePoint(std::string &text, char32_t value);

/// Tells whether this byte begins a character, or goes on with one.
inline bool isInsideCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Blanks of every width and line ends.
bool isSpace(char32_t value);

/// Characters of scripts whose words are not parted by blanks, or have parts that blanks do not show: Chinese
/// and Japanese, Thai, Lao, Khmer and Burmese, and Korean, which glues its particles to words.
bool isUnspaced(char32_t value);

} // namespace weighhouse::retrieval
