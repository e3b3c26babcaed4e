// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/documents/document_turns.h"

#include "core/base/text.h"
#include "core/plan/graph.h"
#include "core/plan/tools/elicit/elicit_payload.h"
#include "core/plan/tools/elicit/reply_json.h"
#include "core/strategy/chat/react_reply.h"
#include "core/strategy/dellma/decision_prompts.h"
#include "core/strategy/documents/document_prompts.h"

#include <algorithm>
#include <utility>

namespace weighhouse::strategy
{
namespace
{

/// The words behind "Ask:" in a line that begins with it.
std::optional<std::string> askedIn(std::string_view line)
{
    const std::size_t colon = line.find(':');
    constexpr std::size_t longestSign = 12;
    if (colon > longestSign || plan::plainName(line.substr(0, colon)) != "ask")
        return std::nullopt;
    std::string_view rest = line.substr(colon + 1);
    rest.remove_prefix(std::min(rest.find_first_not_of("*_ \t"), rest.size())); // "**Ask:** Who …"
    std::string words = plainQuestion(rest);
    return words.empty() ? std::nullopt : std::optional(std::move(words));
}

} // namespace

std::optional<WantedTurn> wantedIn(std::string_view answer)
{
    for (const std::string_view line : split(answer, '\n')) {
        if (auto asked = askedIn(line))
            return WantedTurn{Answering::Asking, {}, *std::move(asked)};
    }
    const auto reply = readReactReply(answer, {"search"});
    const bool names = toLower(answer).find("action") != std::string::npos;
    if (!reply || reply->answer || reply->action.empty() || !names)
        return std::nullopt;
    std::string words = plainQuestion(reply->input);
    if (words.empty())
        return std::nullopt;
    return WantedTurn{Answering::Searching, plainQuestion(reply->thought), std::move(words)};
}

bool takesTurns(const plan::Node &node)
{
    if (node.tool != "reason")
        return false;
    const auto payload = plan::readElicitPayload(node.payload);
    return payload && payload->reply == plan::ReplyForm::Turn;
}

std::size_t turnsIn(std::string_view payload)
{
    const std::size_t user = payload.find("\n[user]\n");
    if (user == std::string_view::npos)
        return 0;
    std::size_t turns = 0;
    for (const std::string_view line : split(payload.substr(user), '\n'))
        turns += line.starts_with("Ask:") || line.starts_with("Action Input:") ? 1U : 0U;
    return turns;
}

NextTurn nextTurn(const plan::Plan &plan, const plan::Node &turn, const WantedTurn &wanted,
                  const std::string &main, const TurnOptions &options)
{
    NextTurn next;
    // A step that is done again stands before what it has found by now.
    const std::vector<plan::NodeId> after =
        options.isNewStep ? std::vector<plan::NodeId>{turn.id} : plan::parentsOf(turn);
    plan::Node search{.id = plan::nextId(plan, turn.id.depth + 1),
                      .kind = plan::NodeKind::Search,
                      .tool = "search",
                      .text =
                          Message::of("strategy.documents.step.search", {{"question", wanted.words}}).text(),
                      .payload = searchPayload(options.plan, wanted.words),
                      .after = after};
    plan::NodeId found = search.id;
    const bool asks = wanted.answering == Answering::Asking;
    const char *file = promptFor(wanted.answering);
    next.nodes.push_back(search);
    if (asks) {
        plan::Node answer{.id = plan::nextId(plan, turn.id.depth + 2),
                          .kind = plan::NodeKind::Reason,
                          .tool = "reason",
                          .text = wanted.words};
        const std::string evidence =
            promptSection(answerPrompt, "evidence", {{"rows", plan::tagOf(search.id)}}, options.plan.prompts);
        answer.payload = askingPayload(
            answerPrompt,
            {{"question", wanted.words},
             {"main", promptSection(answerPrompt, "main", {{"main", main}}, options.plan.prompts)},
             {"evidence", evidence},
             {"parents", ""}},
            options.plan.prompts);
        found = answer.id;
        next.nodes.push_back(std::move(answer));
    }
    plan::Node again = turn;
    again.payload = std::string(trimmed(turn.payload));
    again.payload.append("\n\n").append(promptSection(
        file, "turn", {{"thought", wanted.thought}, {"words", wanted.words}, {"found", plan::tagOf(found)}},
        options.plan.prompts));
    next.reason = asks ? Message::of("strategy.documents.reason.ask",
                                     {{"step", plan::toText(turn.id)}, {"question", wanted.words}})
                             .text()
                       : Message::of("strategy.documents.reason.search",
                                     {{"step", plan::toText(turn.id)}, {"question", wanted.words}})
                             .text();
    const std::string form = statement("reply", "turn");
    if (turnsIn(again.payload) >= options.most && again.payload.starts_with(form)) {
        again.payload.replace(0, form.size(), statement("reply", "answer"));
        again.payload.append("\n\n").append(promptSection(file, "last", {}, options.plan.prompts));
        next.reason.append("; ").append(
            Message::of("strategy.documents.reason.last", {{"step", plan::toText(turn.id)}}).text());
    }
    again.payload += '\n';
    if (options.isNewStep) {
        again.id = plan::nextId(plan, found.depth + 1);
        again.text = Message::of("strategy.documents.step.turn", {{"question", main}}).text();
        again.after.clear();
        again.pinned = {};
    }
    next.nodes.push_back(std::move(again));
    return next;
}

} // namespace weighhouse::strategy
