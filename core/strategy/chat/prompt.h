// SPDX-License-Identifier: GPL-3.0-or-later
// Prompts are files in resources/prompts: a frame, and for each protocol how a model writes in it.
#pragma once

#include "core/llm/chat.h"

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weighhouse::strategy
{

/// Texts by the names of the places that they fill.
using Places = std::vector<std::pair<std::string_view, std::string>>;

/// Texts in place of the program's prompt files, by their names without ".md": "frame",
/// "protocols/plan-rag".
using PromptTexts = std::map<std::string, std::string>;

/// The names of the prompt files that the strategies use.
std::vector<std::string> promptNames();
/// The program's own text of such a file; empty for another name.
std::string ownPrompt(const std::string &name);
/// Returns what a text in place of such a file lacks: its sections as "# name" and its places as "{name}".
std::vector<std::string> lackingIn(const std::string &name, std::string_view text);
/// The places of such a text that nothing fills, as "{name}": the model is sent them as they stand.
std::vector<std::string> unknownIn(const std::string &name, std::string_view text);

/// The form in which a model asks for tools.
enum class Writing {
    Text,  ///< In the fields of ReAct, as the paper's prompts have it.
    Native ///< By the calls of the chat protocol.
};

/// The form of a prompt says how a model is asked.
struct PromptForm {
    std::string protocol; ///< The file in prompts/protocols.
    Writing writing = Writing::Text;
    bool hasExample = false; ///< One-shot instead of zero-shot.
};

/// Reads prompts/frame.md and the protocol's file, in which `# name` begins a section: "system" and "user" of
/// the frame are messages. `texts` stand in place of those files. Places are filled; those that nothing is
/// given for stay as they are.
std::vector<llm::ChatMessage> prompt(const PromptForm &form, const Places &places,
                                     const PromptTexts &texts = {});

/// The messages "system" and "user" of a file in prompts/, its places filled.
std::vector<llm::ChatMessage> promptOf(const std::string &file, const Places &places,
                                       const PromptTexts &texts = {});
/// Another section of such a file; empty if it has none of that name.
std::string promptSection(const std::string &file, const std::string &section, const Places &places = {},
                          const PromptTexts &texts = {});

/// The text without gaps of several lines, which places that are empty leave.
std::string withoutGaps(std::string text);

/// The text that stands for the descriptions of tools where they are offered as calls.
std::string toolsOfferedNatively(const PromptTexts &texts = {});

/// Tells where a model finds what the rules give, in queries of a language: "sql" or "cypher".
std::string valuesText(std::string_view language, const PromptTexts &texts = {});

/// Returns the words that a model is told of a part of calls: "input" and "candidate" are arguments, "answer"
/// is a call.
std::string callWords(std::string_view part, const PromptTexts &texts = {});

using llm::shownPrompt;

} // namespace weighhouse::strategy
