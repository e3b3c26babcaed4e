// SPDX-License-Identifier: GPL-3.0-or-later
// What single characters are in the texts that are imported.
#pragma once

namespace weighhouse::import
{

inline bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

inline bool isHexDigit(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Letters, digits, _, $ and everything beyond ASCII, as both dialects of SQL have it.
inline bool isWordCharacter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '_' || c == '$' ||
           static_cast<unsigned char>(c) >= 0x80;
}

} // namespace weighhouse::import
