// SPDX-License-Identifier: GPL-3.0-or-later
// Tools as calls of the chat protocol, instead of fields in a text.
#pragma once

#include "core/llm/chat.h"
#include "core/plan/tools/tool.h"
#include "core/strategy/chat/prompt.h"
#include "core/strategy/chat/scratchpad.h"

#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// Offers tools, each with one text `input`, and `answer`, which takes the `candidate` that is decided for.
std::vector<llm::ToolOffer> offersOf(const std::vector<std::string> &names, const plan::Tools &tools,
                                     const PromptTexts &texts = {});

/// Writes a reply in fields, so that it is read, kept and told like one that came as text: its text, then
/// "Action:" and "Action Input:" of each call, or "Final Answer:".
/// Arguments that are not as they were asked for are taken as they stand.
std::string asFields(const llm::ChatReply &reply);

/// Writes what was said so far: for each turn a message with a call and one with what it found.
std::vector<llm::ChatMessage> callsOf(const std::vector<TranscriptTurn> &turns);

} // namespace weighhouse::strategy
