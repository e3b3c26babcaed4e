// SPDX-License-Identifier: GPL-3.0-or-later
// A scripted model says what it is told to say.
#pragma once

#include "core/llm/chat_model.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <vector>

namespace weighhouse::llm
{

/// Replies from a function of the request and of how many were asked before it, or from a list; after a delay
/// if one is wanted.
class ScriptedModel : public ChatModel
{
public:
    using Script = std::function<Result<ChatReply>(const ChatRequest &request, std::size_t number)>;

    explicit ScriptedModel(Script script, std::chrono::milliseconds delay = {});
    /// After the last one: "llm.no-reply-left".
    explicit ScriptedModel(std::vector<std::string> texts, std::chrono::milliseconds delay = {});

    std::string name() const override;
    QCoro::Task<Result<ChatReply>> ask(ChatRequest request, Asker asker) override;

    /// Returns the requests so far.
    const std::vector<ChatRequest> &asked() const { return m_asked; }

private:
    Script m_script;
    std::chrono::milliseconds m_delay;
    std::vector<ChatRequest> m_asked;
};

} // namespace weighhouse::llm
