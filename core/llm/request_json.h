// SPDX-License-Identifier: GPL-3.0-or-later
// Requests are written as chat servers read them, and hashed to tell them apart.
#pragma once

#include "core/base/error.h"
#include "core/llm/chat.h"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace weighhouse::llm
{

/// Returns the body of POST /chat/completions. A schema that is no JSON is left out, as is what is not set.
nlohmann::json toJson(const ChatRequest &request);

/// Reads a request back from such a body; members that this program does not write are passed over. Errors:
/// "llm.bad-request".
Result<ChatRequest> requestFromJson(const nlohmann::json &body);

/// Write and read replies as cassettes keep them. Errors: "llm.bad-reply".
nlohmann::json toJson(const ChatReply &reply);
Result<ChatReply> replyFromJson(const nlohmann::json &object);

/// Returns the SHA-256 of the body with its members in their order: equal for equal requests, whoever asks
/// and when.
std::string hashOf(const ChatRequest &request);

} // namespace weighhouse::llm
