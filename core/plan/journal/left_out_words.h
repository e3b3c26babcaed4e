// SPDX-License-Identifier: GPL-3.0-or-later
// Stored events and answers without what may be kept from others, and the chain that holds without it.
#pragma once

#include "core/plan/journal/event.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// Returns the body of an event without its confidential parts: the words of prompts and replies, the
/// parameters of a query, the words of failures, of checks and of pauses, which may quote either, and the
/// pinned answers of a plan. The hash of the whole body (SHA-256) stands in their place. Returns nothing for
/// a body that has no such part, that was changed already, or that cannot be read.
std::optional<std::string> withoutWords(EventKind kind, std::string_view body);
/// Returns true if a body is a result of withoutWords.
bool isLeftOut(EventKind kind, std::string_view body);

/// The hash of an event in the chain: chainHash over the body without its confidential parts (see
/// withoutWords). An event therefore hashes the same with and without its words, and leaving them out keeps
/// the chain whole.
std::string chainHashOf(std::string_view before, std::int64_t sequence, std::string_view time,
                        std::string_view kind, std::string_view body);

/// The stored body of an answer without its content (see withoutContent); an empty one if it cannot be read.
std::string bodyWithoutContent(std::string_view body);

/// The stored body of an answer as this program writes it; an empty one if it cannot be read.
std::string rewrittenAnswer(std::string_view body);

} // namespace weighhouse::plan
