// SPDX-License-Identifier: GPL-3.0-or-later
// Which characters names, numbers and gaps are made of. Texts are well-formed UTF-8.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace weighhouse::rules
{

bool isDigit(char c);

/// A blank, a tab or a line break.
bool isBlank(char c);

/// Bytes of the character at an offset.
std::size_t characterLength(std::string_view text, std::size_t at);

/// The code point of the character at an offset.
std::uint32_t codePoint(std::string_view text, std::size_t at);

/// Characters outside ASCII count as letters unless they are blanks, punctuation, arrows, mathematical signs
/// or other symbols.
bool isLetter(std::uint32_t code);

/// Length of the name at an offset, 0 if there is none.
std::size_t nameLength(std::string_view text, std::size_t start);

/// Whether the whole text is a name that needs no back-ticks as far as its letters go.
bool isPlainName(std::string_view text);

} // namespace weighhouse::rules
