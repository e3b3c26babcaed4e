// SPDX-License-Identifier: GPL-3.0-or-later
// Requests as chat servers read them, and as they are told from each other.
#pragma once

#include "core/base/error.h"
#include "core/llm/chat.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace weighhouse::llm
{

/// The body of POST /chat/completions. A schema that is no JSON is left out, as is what is not set.
nlohmann::json toJson(const ChatRequest &request);

/// A request read back from such a body; what this program does not write is passed over. Errors:
/// "llm.bad-request".
Result<ChatRequest> requestFromJson(const nlohmann::json &body);

/// Replies as cassettes and journals keep them, and back. Errors: "llm.bad-reply".
nlohmann::json toJson(const ChatReply &reply);
Result<ChatReply> replyFromJson(const nlohmann::json &object);

/// SHA-256 of the body with its members in their order: equal for equal requests, whoever asks and when.
std::string hashOf(const ChatRequest &request);

} // namespace weighhouse::llm
