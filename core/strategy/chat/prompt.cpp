// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/prompt.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"

namespace weighhouse::strategy
{
std::vector<llm::ChatMessage> prompt(std::string_view name, const Places &places)
{
    const std::string_view file =
        catalogue::embeddedFile("prompts/" + std::string(name) + ".md").value_or(std::string_view());
    std::vector<llm::ChatMessage> messages;
    for (const std::string_view line : split(file, '\n')) {
        const auto role = line.starts_with("# ") ? llm::roleFromText(trimmed(line.substr(2))) : std::nullopt;
        if (role)
            messages.push_back({*role});
        else if (!messages.empty())
            messages.back().text.append(line).append("\n");
    }
    for (llm::ChatMessage &message : messages)
        message.text = withPlacesFilled(trimmed(message.text), places);
    return messages;
}

std::string shownPrompt(const std::vector<llm::ChatMessage> &messages)
{
    std::string text;
    for (const llm::ChatMessage &message : messages) {
        if (!text.empty())
            text += "\n\n";
        text += '[';
        text += toText(message.role);
        text += "]\n" + message.text;
    }
    return text;
}

} // namespace weighhouse::strategy
