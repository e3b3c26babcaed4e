// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/native_calls.h"

#include "core/base/text.h"
#include "core/strategy/chat/prompt.h"

#include <nlohmann/json.hpp>

namespace weighhouse::strategy
{
namespace
{

using Json = nlohmann::ordered_json;

constexpr const char *answerCall = "answer";
constexpr const char *inputMember = "input";
constexpr const char *candidateMember = "candidate";

std::string schemaOf(const char *member, std::string_view description)
{
    const Json schema{{"type", "object"},
                      {"properties", {{member, {{"type", "string"}, {"description", description}}}}},
                      {"required", {member}}};
    return schema.dump();
}

/// The text among the arguments: that of the member, or else the only one.
std::string argumentOf(const llm::ToolUse &use, const char *member)
{
    const Json arguments = Json::parse(use.arguments, nullptr, false);
    if (arguments.is_string())
        return arguments.get<std::string>();
    if (!arguments.is_object())
        return use.arguments;
    if (const auto found = arguments.find(member); found != arguments.end() && found->is_string())
        return found->get<std::string>();
    if (arguments.size() == 1 && arguments.begin()->is_string())
        return arguments.begin()->get<std::string>();
    return use.arguments;
}

} // namespace

std::vector<llm::ToolOffer> offersOf(const std::vector<std::string> &names, const plan::Tools &tools,
                                     const PromptTexts &texts)
{
    std::vector<llm::ToolOffer> offers;
    for (const std::string &name : names) {
        if (const plan::ToolPtr tool = tools.find(name))
            offers.push_back({name, std::string(trimmed(tool->description())),
                              schemaOf(inputMember, callWords("input", texts))});
    }
    offers.push_back(
        {answerCall, callWords("answer", texts), schemaOf(candidateMember, callWords("candidate", texts))});
    return offers;
}

std::string asFields(const llm::ChatReply &reply)
{
    std::string text(trimmed(reply.text));
    for (const llm::ToolUse &use : reply.uses) {
        text += text.empty() ? "" : "\n";
        if (use.name == answerCall)
            text += "Final Answer: " + argumentOf(use, candidateMember);
        else
            text += "Action: " + use.name + "\nAction Input: " + argumentOf(use, inputMember);
    }
    return text;
}

std::vector<llm::ChatMessage> callsOf(const std::vector<TranscriptTurn> &turns)
{
    std::vector<llm::ChatMessage> messages;
    for (const TranscriptTurn &turn : turns) {
        const std::string id = "call_" + std::to_string(messages.size() / 2 + 1);
        const Json arguments{{inputMember, turn.input}};
        messages.push_back(
            {.role = llm::Role::Assistant,
             .text = std::string(trimmed(thoughtFields(turn))),
             .uses = {{id, turn.action, arguments.dump(-1, ' ', false, Json::error_handler_t::replace)}}});
        messages.push_back(
            {.role = llm::Role::Tool, .text = std::string(trimmed(observationFields(turn))), .answers = id});
    }
    return messages;
}

} // namespace weighhouse::strategy
