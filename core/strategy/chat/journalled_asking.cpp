// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/journalled_asking.h"

#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{

QCoro::Task<Result<std::string>> askJournalled(llm::ChatModelPtr chat, llm::ChatRequest request,
                                               plan::Talk talk,
                                               std::function<std::string(const llm::ChatReply &)> textOf)
{
    std::string asked = llm::shownPrompt(request);
    const auto known = std::ranges::find(talk.exchanges, asked, &plan::Exchange::prompt);
    if (known != talk.exchanges.end())
        co_return known->reply;
    if (talk.report)
        talk.report(plan::PromptSent{{}, std::move(asked)});
    llm::Asker asker;
    asker.stop = talk.stop;
    asker.piece = [draft = talk.draft](const llm::ReplyPiece &piece) {
        if (draft)
            draft(piece.text);
    };
    auto reply = co_await chat->ask(std::move(request), std::move(asker));
    if (!reply)
        co_return failure(std::move(reply.error()));
    std::string text = textOf(*reply);
    if (reply->finish == llm::FinishReason::Length || reply->finish == llm::FinishReason::Filter)
        text.append("\n").append(cutOffMark);
    if (talk.report)
        talk.report(plan::ReplyReceived{
            {}, text, reply->tokensIn.value_or(0), reply->tokensOut.value_or(0), reply->cost});
    co_return text;
}

} // namespace weighhouse::strategy
