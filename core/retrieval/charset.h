// SPDX-License-Identifier: GPL-3.0-or-later
// Pages in encodings that only they themselves can tell, such as EUC-KR.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::retrieval
{

/// The encoding that a page of HTML names near its start, in small letters; empty without one.
std::string declaredCharset(std::string_view bytes);

/// Returns the bytes as UTF-8, with U+FFFD for bytes that are no character. Returns nothing if the encoding
/// is unknown.
std::optional<std::string> fromCharset(std::string_view bytes, const std::string &charset);

} // namespace weighhouse::retrieval
