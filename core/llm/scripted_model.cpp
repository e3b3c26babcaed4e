// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/scripted_model.h"

#include "core/llm/waiting.h"

#include <utility>

namespace weighhouse::llm
{

ScriptedModel::ScriptedModel(Script script, std::chrono::milliseconds delay)
    : m_script(std::move(script)), m_delay(delay)
{
}

ScriptedModel::ScriptedModel(std::vector<std::string> texts, std::chrono::milliseconds delay)
    : ScriptedModel(
          [texts = std::move(texts)](const ChatRequest & /*request*/,
                                     std::size_t number) -> Result<ChatReply> {
              if (number >= texts.size())
                  return failure("llm.no-reply-left", Message::of("llm.no-reply-left"));
              return ChatReply{.text = texts[number], .finish = FinishReason::Stop, .finishText = "stop"};
          },
          delay)
{
}

std::string ScriptedModel::name() const
{
    return "scripted";
}

QCoro::Task<Result<ChatReply>> ScriptedModel::ask(ChatRequest request, Asker asker)
{
    const std::size_t number = m_asked.size();
    m_asked.push_back(request);
    const Script script = m_script;
    if (m_delay.count() > 0) {
        Waiting waiting(m_delay);
        if (!co_await waiting.over(asker.stop))
            co_return failure(cancelledAsking());
    }
    Result<ChatReply> reply = script(request, number);
    if (reply && asker.piece)
        asker.piece({reply->text, reply->reasoning});
    co_return reply;
}

} // namespace weighhouse::llm
