// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/assist/conversation.h"

#include "core/base/text.h"
#include "core/plan/tools/worker.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace weighhouse::strategy
{

QCoro::Task<Result<Effort>> converse(llm::ChatModelPtr chat, std::vector<llm::ChatMessage> messages,
                                     Judge judge, Assisting assisting)
{
    llm::ChatRequest request;
    request.messages = std::move(messages);
    request.temperature = 0;
    Effort effort;
    unsigned cuts = 0;
    for (;;) {
        ++effort.attempts;
        llm::Asker asker;
        asker.stop = assisting.stop;
        if (assisting.written)
            asker.piece = [written = assisting.written,
                           attempt = effort.attempts](const llm::ReplyPiece &piece) {
                if (!piece.text.empty())
                    written(attempt, piece.text);
            };
        const llm::ChatRequest asked = request;
        auto reply = co_await chat->ask(asked, std::move(asker));
        if (!reply)
            co_return failure(std::move(reply.error()));
        effort.tokens += reply->tokensIn.value_or(0) + reply->tokensOut.value_or(0);
        effort.cost += reply->cost;
        const bool isCut =
            reply->finish == llm::FinishReason::Length || reply->finish == llm::FinishReason::Filter;
        if (isCut && cuts++ < assisting.repairs) {
            request.messages.push_back({llm::Role::Assistant, reply->text});
            request.messages.push_back({llm::Role::User, Message::of("assist.reply-cut").text()});
            continue;
        }
        if (isCut)
            co_return failure("assist.reply-cut", "assist.reply-cut"_code);
        const auto said = std::make_shared<Result<std::string>>();
        std::function<void()> work = [said, judge, text = reply->text] { *said = judge(text); };
        co_await plan::onWorker(std::move(work));
        // What was found out after somebody stopped it is not wanted.
        if (assisting.stop.stop_requested())
            co_return failure(llm::cancelledAsking());
        if (!*said)
            co_return failure(std::move(said->error()));
        if ((*said)->empty())
            co_return effort;
        request.messages.push_back({llm::Role::Assistant, reply->text});
        request.messages.push_back({llm::Role::User, **said});
    }
}

std::string blockIn(std::string_view text)
{
    const std::size_t fence = text.find("```");
    if (fence == std::string_view::npos)
        return std::string(trimmed(text)) + '\n';
    const std::size_t line = text.find('\n', fence);
    if (line == std::string_view::npos)
        return {};
    const std::string_view inside = text.substr(line + 1);
    return std::string(trimmed(inside.substr(0, inside.find("```")))) + '\n';
}

std::string toldErrors(const Errors &errors)
{
    constexpr std::size_t most = 20;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, errors.size()); ++i)
        text += toText(errors[i]) + '\n';
    return text;
}

} // namespace weighhouse::strategy
