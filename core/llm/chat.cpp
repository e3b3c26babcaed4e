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

} // namespace weighhouse::llm
