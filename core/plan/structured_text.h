// SPDX-License-Identifier: GPL-3.0-or-later
// Queries and expressions as words.
#pragma once

#include "core/plan/payload_words.h"

#include <optional>
#include <string_view>

namespace weighhouse::plan
{

/// The words of SQL, Cypher or an expression (names, joining, shape); nothing if it is prose. Never fails: it
/// understands as much as is there. Tags must have been replaced by tagMark.
std::optional<PayloadWords> structuredWords(std::string_view text, Vocabulary &vocabulary);

/// In place of a tag: a byte that nobody types, so that it stays one token also inside quotes.
inline constexpr char tagMark = '\x01';

} // namespace weighhouse::plan
