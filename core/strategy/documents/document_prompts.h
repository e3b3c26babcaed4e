// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts of strategies that read documents, as payloads of steps.
#pragma once

#include "core/strategy/chat/prompt.h"

#include "core/strategy/documents/document_plan.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace weighhouse::strategy
{

inline constexpr const char *graphPrompt = "documents/graph";   ///< The graph of a question.
inline constexpr const char *answerPrompt = "documents/answer"; ///< The answer of a smaller question.
inline constexpr const char *finalPrompt = "documents/final";   ///< The answer of the main question.
inline constexpr const char *fillPrompt = "documents/fill";     ///< A question worded anew.

inline constexpr const char *stepByStepPrompt = "documents/step-by-step"; ///< An answer that is reasoned out.
inline constexpr const char *searchingPrompt = "documents/searching"; ///< A turn that searches or answers.
inline constexpr const char *askingPrompt = "documents/asking";       ///< A turn that asks or answers.
inline constexpr const char *choicePrompt = "documents/choice";       ///< The choice among candidates.
inline constexpr const char *backPrompt = "documents/back"; ///< The answer that a doubted one rests on.
inline constexpr const char *mendPrompt = "documents/mend"; ///< A query that failed, written anew.

/// The criterion by which answers are judged.
plan::Check answerCheck(const PromptTexts &texts);

/// The prompt file of how a question is answered.
const char *promptFor(Answering answering);

/// The words of a question on one line, without anything that looks like a tag.
std::string plainQuestion(std::string_view words);

/// The payload of a step of the tool "search".
std::string searchPayload(const DocumentPlanOptions &options, const std::string &words);

/// The payload of a step that asks a chat model: the sections "system" and "user" of a prompt file, its
/// places filled. `form` is what the reply is read as.
std::string askingPayload(const std::string &file, const Places &places, const PromptTexts &texts,
                          std::string_view form = "answer");

} // namespace weighhouse::strategy
