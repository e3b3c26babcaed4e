// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/prompt.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"

#include <map>

namespace weighhouse::strategy
{
namespace
{

using Sections = std::map<std::string, std::string, std::less<>>;

/// The texts under the headings of a file in resources/prompts.
Sections sectionsOf(const std::string &name)
{
    const std::string_view file =
        catalogue::embeddedFile("prompts/" + name + ".md").value_or(std::string_view());
    Sections sections;
    std::string *section = nullptr;
    for (const std::string_view line : split(file, '\n')) {
        if (line.starts_with("# "))
            section = &sections[std::string(trimmed(line.substr(2)))];
        else if (section != nullptr)
            section->append(line).append("\n");
    }
    for (auto &[title, text] : sections)
        text = std::string(trimmed(text));
    return sections;
}

/// A place that is empty leaves a gap of several lines.
std::string withoutGaps(std::string text)
{
    for (std::size_t gap = text.find("\n\n\n"); gap != std::string::npos; gap = text.find("\n\n\n", gap))
        text.erase(gap, 1);
    return text;
}

} // namespace

std::vector<llm::ChatMessage> prompt(const PromptForm &form, const Places &places)
{
    const Sections frame = sectionsOf("frame");
    const Sections protocol = sectionsOf("protocols/" + form.protocol);
    const std::string writing = form.writing == Writing::Text ? "text" : "native";
    const auto textOf = [](const Sections &sections, std::string_view name) {
        const auto found = sections.find(name);
        return found == sections.end() ? std::string() : found->second;
    };
    const std::string how = withPlacesFilled(textOf(protocol, writing), places);
    const std::string example =
        form.hasExample ? withPlacesFilled(textOf(protocol, "example " + writing), places) : std::string();
    const std::string retrieving = textOf(protocol, "retrieving");
    Places all{{"retrieving", retrieving}, {"writing", how}, {"example", example}};
    all.insert(all.end(), places.begin(), places.end());
    std::vector<llm::ChatMessage> messages;
    for (const llm::Role role : {llm::Role::System, llm::Role::User})
        messages.push_back({role, withoutGaps(withPlacesFilled(textOf(frame, llm::toText(role)), all))});
    return messages;
}

std::vector<llm::ChatMessage> promptOf(const std::string &file, const Places &places)
{
    std::vector<llm::ChatMessage> messages;
    for (const llm::Role role : {llm::Role::System, llm::Role::User})
        messages.push_back({role, withoutGaps(promptSection(file, std::string(llm::toText(role)), places))});
    return messages;
}

std::string promptSection(const std::string &file, const std::string &section, const Places &places)
{
    return withPlacesFilled(sectionsOf(file)[section], places);
}

std::string toolsOfferedNatively()
{
    return sectionsOf("frame")["offered"];
}

std::string valuesText(std::string_view language)
{
    return sectionsOf("frame")["values " + std::string(language)];
}

std::string callWords(std::string_view part)
{
    return sectionsOf("frame")["call " + std::string(part)];
}

std::string shownPrompt(const llm::ChatRequest &request)
{
    std::string text;
    const auto add = [&text](std::string_view title, std::string_view content) {
        text.append(text.empty() ? "" : "\n\n").append("[").append(title).append("]\n").append(content);
    };
    for (const llm::ChatMessage &message : request.messages) {
        std::string content = message.text;
        for (const llm::ToolUse &use : message.uses)
            content.append(content.empty() ? "" : "\n").append(use.name).append(" ").append(use.arguments);
        add(message.answers.empty() ? std::string(toText(message.role))
                                    : std::string(toText(message.role)) + " " + message.answers,
            content);
    }
    for (const llm::ToolOffer &offer : request.tools)
        add("call " + offer.name, offer.description);
    return text;
}

} // namespace weighhouse::strategy
