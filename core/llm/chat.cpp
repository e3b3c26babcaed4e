// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/chat.h"

#include <array>
#include <utility>

namespace weighhouse::llm
{
namespace
{

constexpr std::array<std::pair<Role, std::string_view>, 4> roles{{
    {Role::System, "system"},
    {Role::User, "user"},
    {Role::Assistant, "assistant"},
    {Role::Tool, "tool"},
}};

} // namespace

std::string_view toText(Role role)
{
    for (const auto &[known, text] : roles) {
        if (known == role)
            return text;
    }
    return {};
}

std::optional<Role> roleFromText(std::string_view text)
{
    for (const auto &[role, known] : roles) {
        if (known == text)
            return role;
    }
    return std::nullopt;
}

std::string_view toText(FinishReason reason)
{
    switch (reason) {
    case FinishReason::Stop:
        return "stop";
    case FinishReason::Length:
        return "length";
    case FinishReason::ToolUse:
        return "tool_calls";
    case FinishReason::Filter:
        return "content_filter";
    case FinishReason::Unknown:
        break;
    }
    return "unknown";
}

std::string shownPrompt(const ChatRequest &request)
{
    std::string text;
    const auto add = [&text](std::string_view title, std::string_view content) {
        text.append(text.empty() ? "" : "\n\n").append("[").append(title).append("]\n").append(content);
    };
    for (const ChatMessage &message : request.messages) {
        std::string content = message.text;
        for (const ToolUse &use : message.uses)
            content.append(content.empty() ? "" : "\n").append(use.name).append(" ").append(use.arguments);
        add(message.answers.empty() ? std::string(toText(message.role))
                                    : std::string(toText(message.role)) + " " + message.answers,
            content);
    }
    for (const ToolOffer &offer : request.tools)
        add("call " + offer.name, offer.description);
    return text;
}

} // namespace weighhouse::llm
