// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/tools/elicit/elicit_tool.h"

#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/replies.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace weighhouse::plan
{
namespace
{

/// Stands in the journal behind a reply that the server ended before all was said.
constexpr std::string_view cutMark = "[cut-off]";

constexpr const char *unreadableCode = "elicit.unreadable-reply";

Error atNode(Error error, const ToolCall &call)
{
    error.where.object = toText(call.node.id);
    return error;
}

/// This is what reading a reply comes to, also where it was cut off.
Result<ReadReply> readWhole(const ElicitPayload &payload, const std::string &text,
                            const std::map<NodeId, AnswerPtr> &inputs)
{
    if (text.ends_with(cutMark))
        return failure(unreadableCode, "strategy.reply.cut"_code);
    return readReply(payload, text, inputs);
}

/// The answer with its repairs in words, unless its words are the reply.
Answer answerWith(ReadReply read, std::vector<Message> repairs)
{
    std::ranges::move(read.repairs, std::back_inserter(repairs));
    if (read.answer.text.empty() && !repairs.empty())
        read.answer.text =
            Message::of("tool.elicit.repairs", {{"repairs", Message::sequence(std::move(repairs), "; ")}})
                .text();
    return std::move(read.answer);
}

} // namespace

QCoro::Task<Result<ElicitTool::Reply>> ElicitTool::ask(llm::ChatRequest request,
                                                       std::shared_ptr<const ToolCall> call)
{
    const auto self = shared_from_this();
    std::string asked = llm::shownPrompt(request);
    const auto known = std::find_if(call->exchanges.rbegin(), call->exchanges.rend(),
                                    [&](const Exchange &exchange) { return exchange.prompt == asked; });
    if (known != call->exchanges.rend())
        co_return Reply{known->reply, true};
    const llm::ChatModelPtr chat = m_chat ? m_chat() : nullptr;
    if (chat == nullptr)
        co_return failure("elicit.no-chat-model", "strategy.no-chat-model"_code,
                          "strategy.do.choose-model"_code);
    if (call->report)
        call->report(PromptSent{call->node.id, std::move(asked)});
    llm::Asker asker;
    asker.stop = call->stop;
    auto reply = co_await chat->ask(std::move(request), std::move(asker));
    if (!reply)
        co_return failure(std::move(reply.error()));
    std::string text = std::move(reply->text);
    if (text.empty())
        text = reply->refusal;
    if (reply->finish == llm::FinishReason::Length || reply->finish == llm::FinishReason::Filter)
        text.append("\n").append(cutMark);
    if (call->report)
        call->report(ReplyReceived{call->node.id, text, reply->tokensIn.value_or(0),
                                   reply->tokensOut.value_or(0), reply->cost});
    co_return Reply{std::move(text), false};
}

QCoro::Task<Result<Answer>> ElicitTool::call(ToolCall call)
{
    const auto self = shared_from_this();
    std::shared_ptr<const ToolCall> made = std::make_shared<const ToolCall>(std::move(call));
    const auto payload = readElicitPayload(made->node.payload);
    if (!payload)
        co_return failure(atNode(payload.error(), *made));
    const auto first = requestOf(*payload, made->inputs);
    if (!first)
        co_return failure(atNode(first.error(), *made));
    llm::ChatRequest request = *first;
    std::vector<Message> repairs;
    bool isAllKnown = true;
    for (bool isRepaired = false;;) {
        const auto reply = co_await ask(request, made);
        if (!reply)
            co_return failure(atNode(reply.error(), *made));
        isAllKnown = isAllKnown && reply->isKnown;
        Result<ReadReply> read = readWhole(*payload, reply->text, made->inputs);
        if (read && (!read->isPoor || isRepaired))
            co_return answerWith(*std::move(read), std::move(repairs));
        if (!read && read.error().code != unreadableCode)
            co_return failure(atNode(read.error(), *made));
        if (isRepaired && !isAllKnown)
            co_return failure(
                atNode({unreadableCode,
                        Message::of("tool.elicit.unreadable", {{"reason", read.error().message}}),
                        {},
                        "tool.elicit.do.look-at-reply"_code},
                       *made));
        if (isRepaired) {
            // What was answered before could not be used: somebody wants it to be asked again.
            auto anew = std::make_shared<ToolCall>(*made);
            anew->exchanges.clear();
            made = std::move(anew);
            request = *first;
            repairs.clear();
            isAllKnown = false;
            isRepaired = false;
            continue;
        }
        const Message reason =
            read ? Message("tool.elicit.reply.poor-ranking"_code) : Message(read.error().message);
        repairs.push_back(Message::of("strategy.repair.sent-back", {{"reason", reason}}));
        request.messages.push_back({llm::Role::Assistant, reply->text});
        request.messages.push_back(
            {llm::Role::User, Message::of("tool.elicit.reply.again", {{"reason", reason}}).text()});
        isRepaired = true;
    }
}

} // namespace weighhouse::plan
