// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model answers requests: a server, a recording, a script or a person.
#pragma once

#include "core/base/error.h"
#include "core/llm/chat.h"
#include "core/llm/reply_parts.h"

#include <QCoro/QCoroTask>
#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace weighhouse::llm
{

/// A request is sent again after this time, because of this error. What came of the reply before counts no
/// more.
struct Retrying {
    unsigned attempt = 2; ///< The one that follows.
    std::chrono::milliseconds wait = {};
    Error error;
};

/// The callbacks of whoever asks, while the model answers. The functions are called on the thread of the
/// asking; they may be empty.
struct Asker {
    std::stop_token stop = {};
    std::function<void(const ReplyPiece &)> piece = {};
    std::function<void(const Retrying &)> retrying = {};
};

/// A model is asked on one thread with an event loop, several times at once. It outlives its calls by itself.
class ChatModel
{
public:
    virtual ~ChatModel() = default;

    /// As people and journals know it: "qwen3@localhost:11434". Holds no secret.
    virtual std::string name() const = 0;
    /// Ends soon after the asker wants it to, with "llm.cancelled". Errors: see ReplyReader and
    /// server_errors.h; "llm.no-connection", "llm.silent"; of cassettes and scripts their own.
    virtual QCoro::Task<Result<ChatReply>> ask(ChatRequest request, Asker asker) = 0;
};
using ChatModelPtr = std::shared_ptr<ChatModel>;

/// "llm.cancelled".
Error cancelledAsking();

} // namespace weighhouse::llm
