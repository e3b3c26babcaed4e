// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of files as UTF-8.
#pragma once

#include <string>
#include <string_view>

namespace weighhouse::import
{

enum class Encoding { Utf8, Utf16LittleEndian, Utf16BigEndian, Windows1252 };

/// "UTF-8", "UTF-16 LE", "UTF-16 BE", "Windows-1252".
std::string_view toText(Encoding encoding);

/// A file's text. `text` points into the bytes if they are UTF-8, else into `converted`.
struct Decoded {
    Encoding encoding = Encoding::Utf8;
    std::string_view text;
    std::string converted;
    bool lossy = false; ///< Some bytes had no meaning and became U+FFFD.

    Decoded() = default;
    Decoded(const Decoded &) = delete; // the view would point into the other's text
    Decoded &operator=(const Decoded &) = delete;
};

/// Finds the encoding and fills `decoded`: by a byte order mark; else UTF-8 if the bytes are well-formed;
/// else Windows-1252, which has a character for nearly every byte.
void decode(std::string_view bytes, Decoded &decoded);

} // namespace weighhouse::import
