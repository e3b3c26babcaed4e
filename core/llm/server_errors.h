// SPDX-License-Identifier: GPL-3.0-or-later
// The errors that model servers tell.
#pragma once

#include "core/base/error.h"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace weighhouse::llm
{

/// The error that an object tells, if it tells one: {"error": {"message", "type", "code"}}, {"error": "…"},
/// {"object": "error", "message"}, {"detail": …}, {"type": "error"}, or one of these in a list. `status` is
/// the status of HTTP, 0 in a stream.
std::optional<Error> errorInReply(const nlohmann::json &object, int status);

/// The error of a reply whose status of HTTP is none of 2xx; its body may be JSON, HTML, text or nothing.
/// "llm.key", "llm.not-found", "llm.rate-limit", "llm.prompt-too-long", "llm.refused", "llm.server-error".
Error errorOfStatus(int status, std::string_view body);

/// Returns true if the same request may be answered another time: the connection, the server or its limits
/// were at fault, not what was asked.
bool isPassing(const Error &error);

/// Returns true if there is no reply because the model could not be asked: the connection, the server, a key
/// or a cassette was at fault. It is false where the model wrote nothing or without end, or the talk has
/// outgrown it.
bool isUnasked(const Error &error);

/// "llm.unreadable-reply", with the beginning of what was sent.
Error unreadableReply(std::string_view bytes);

/// The beginning of what a server sent, on one line, with what is no text replaced.
std::string quotedWords(std::string_view bytes);

} // namespace weighhouse::llm
