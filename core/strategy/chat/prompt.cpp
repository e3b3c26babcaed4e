// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/prompt.h"

#include "core/base/text.h"
#include "core/catalogue/embedded.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace weighhouse::strategy
{
namespace
{

using Sections = std::map<std::string, std::string, std::less<>>;

std::string_view embedded(const std::string &name)
{
    return catalogue::embeddedFile("prompts/" + name + ".md").value_or(std::string_view());
}

/// The texts under the headings of a prompt file.
Sections sectionsIn(std::string_view file)
{
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

Sections sectionsOf(const std::string &name, const PromptTexts &texts = {})
{
    const auto own = texts.find(name);
    return sectionsIn(own == texts.end() ? embedded(name) : std::string_view(own->second));
}

/// The places in a text, as "{name}".
std::set<std::string> placesIn(std::string_view text)
{
    std::set<std::string> places;
    for (std::size_t begin = text.find('{'); begin != std::string_view::npos;
         begin = text.find('{', begin + 1)) {
        const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz", begin + 1);
        if (end != std::string_view::npos && end > begin + 1 && text[end] == '}')
            places.emplace(text.substr(begin, end - begin + 1));
    }
    return places;
}

} // namespace

std::string withoutGaps(std::string text)
{
    std::size_t breaks = 0;
    std::erase_if(text, [&breaks](char c) {
        breaks = c == '\n' ? breaks + 1 : 0;
        return breaks > 2;
    });
    return text;
}

std::vector<std::string> promptNames()
{
    return {"frame",
            "protocols/single-rag",
            "protocols/iter-rag",
            "protocols/plan-rag",
            "protocols/plan-rag-fixed",
            "protocols/plan-rag-acting",
            "protocols/plan-rag-thinking",
            "dellma/enumerate",
            "dellma/forecast",
            "dellma/rank",
            "dellma/known",
            "dellma/summary",
            "direct/zero-shot",
            "direct/unknowns",
            "direct/likelihoods",
            "direct/decide",
            "documents/graph",
            "documents/fill",
            "documents/back",
            "documents/answer",
            "documents/final",
            "documents/step-by-step",
            "documents/searching",
            "documents/asking",
            "documents/choice",
            "documents/mend"};
}

std::string ownPrompt(const std::string &name)
{
    return std::string(embedded(name));
}

std::vector<std::string> lackingIn(const std::string &name, std::string_view text)
{
    std::vector<std::string> lacking;
    const Sections sections = sectionsIn(text);
    for (const auto &[title, own] : sectionsIn(embedded(name))) {
        const auto found = sections.find(title);
        if (found == sections.end()) {
            lacking.push_back("# " + title);
            continue;
        }
        std::ranges::set_difference(placesIn(own), placesIn(found->second), std::back_inserter(lacking));
    }
    return lacking;
}

std::vector<std::string> unknownIn(const std::string &name, std::string_view text)
{
    std::vector<std::string> unknown;
    std::set<std::string> known = placesIn(embedded(name));
    if (name.starts_with("protocols/"))
        known.merge(placesIn(embedded("frame")));
    std::ranges::set_difference(placesIn(text), known, std::back_inserter(unknown));
    return unknown;
}

std::vector<llm::ChatMessage> prompt(const PromptForm &form, const Places &places, const PromptTexts &texts)
{
    const Sections frame = sectionsOf("frame", texts);
    const Sections protocol = sectionsOf("protocols/" + form.protocol, texts);
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

std::vector<llm::ChatMessage> promptOf(const std::string &file, const Places &places,
                                       const PromptTexts &texts)
{
    std::vector<llm::ChatMessage> messages;
    for (const llm::Role role : {llm::Role::System, llm::Role::User})
        messages.push_back(
            {role, withoutGaps(promptSection(file, std::string(llm::toText(role)), places, texts))});
    return messages;
}

std::string promptSection(const std::string &file, const std::string &section, const Places &places,
                          const PromptTexts &texts)
{
    return withPlacesFilled(sectionsOf(file, texts)[section], places);
}

std::string toolsOfferedNatively(const PromptTexts &texts)
{
    return sectionsOf("frame", texts)["offered"];
}

std::string valuesText(std::string_view language, const PromptTexts &texts)
{
    return sectionsOf("frame", texts)["values " + std::string(language)];
}

std::string callWords(std::string_view part, const PromptTexts &texts)
{
    return sectionsOf("frame", texts)["call " + std::string(part)];
}

} // namespace weighhouse::strategy
