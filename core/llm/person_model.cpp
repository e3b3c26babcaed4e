// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/person_model.h"

#include <chrono>
#include <utility>

namespace weighhouse::llm
{

PersonRequest::PersonRequest(ChatRequest request) : m_request(std::move(request)) {}

void PersonRequest::reply(std::string text)
{
    if (m_isOver)
        return;
    m_text = std::move(text);
    finish();
}

void PersonRequest::decline()
{
    finish();
}

void PersonRequest::finish()
{
    if (std::exchange(m_isOver, true))
        return;
    m_waiting.end();
    if (whenOver)
        std::exchange(whenOver, {})();
}

PersonModel::PersonModel(std::function<void(PersonRequestPtr)> show) : m_show(std::move(show)) {}

std::string PersonModel::name() const
{
    return std::string(modelName);
}

QCoro::Task<Result<ChatReply>> PersonModel::ask(ChatRequest request, Asker asker)
{
    const auto waiting = std::make_shared<PersonRequest>(std::move(request));
    const std::stop_token stop = asker.stop;
    const auto begun = std::chrono::steady_clock::now();
    if (!stop.stop_requested())
        m_show(waiting);
    const bool isWanted = co_await waiting->m_waiting.over(stop);
    waiting->finish();
    if (!isWanted)
        co_return failure(cancelledAsking());
    if (!waiting->m_text)
        co_return failure("llm.person-declined", "llm.person-declined"_code);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    co_return ChatReply{.text = *waiting->m_text,
                        .finish = FinishReason::Stop,
                        .finishText = "stop",
                        .model = name(),
                        .seconds = seconds};
}

} // namespace weighhouse::llm
