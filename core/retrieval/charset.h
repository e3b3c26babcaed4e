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

/// The bytes as UTF-8; what is no character becomes U+FFFD. Nothing for an encoding that nobody knows.
std::optional<std::string> fromCharset(std::string_view bytes, const std::string &charset);

} // namespace weighhouse::retrieval
