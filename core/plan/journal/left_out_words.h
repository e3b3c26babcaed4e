// SPDX-License-Identifier: GPL-3.0-or-later
// Stored events and answers without what may be kept from others, and the chain that holds without it.
#pragma once

#include "core/plan/journal/event.h"

#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// The body of an event without what may be kept from others: the words of prompts and replies, the values
/// that a query was given, the words of failures, of checks and of pauses, which may quote either, and the
/// pinned answers of a plan. In their place stands the hash of the body as it was (SHA-256). Nothing for
/// other kinds, for what is so already, for what has none of it, and for what cannot be read.
std::optional<std::string> withoutWords(EventKind kind, std::string_view body);
/// Returns true if a body is a result of withoutWords.
bool isLeftOut(EventKind kind, std::string_view body);

/// The hash of an event in the chain: chainHash over the body without what may be kept from others. So an
/// event hashes the same with and without its words, and leaving them out cuts no chain.
std::string chainHashOf(std::string_view before, std::int64_t sequence, std::string_view time,
                        std::string_view kind, std::string_view body);

/// The stored body of an answer without its content (see withoutContent); an empty one if it cannot be read.
/// Nothing if it is so already.
std::optional<std::string> bodyWithoutContent(std::string_view body);

/// The stored body of an answer as this program writes it; an empty one if it cannot be read.
std::string rewrittenAnswer(std::string_view body);

} // namespace weighhouse::plan
