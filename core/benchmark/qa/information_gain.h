// SPDX-License-Identifier: GPL-3.0-or-later
// The information gain of each depth of a plan's answers, scored by a chat model (Plan*RAG).
#pragma once

#include "core/llm/chat_model.h"
#include "core/plan/journal/run_state.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// Answers of a run by their depth: an answer that rests on no other has depth 1, else one more than the
/// deepest that it rests on. Each is a question and its answer on one line. The step that answers the main
/// question is none of them, unless it is the only one.
std::vector<std::vector<std::string>> answersByDepth(const plan::RunState &run);

/// Reads "Score: 7"; nothing for another number than 1 to 10.
std::optional<double> scoreIn(std::string_view reply);

/// The score of each depth, from 1, adding nothing, to 10; nothing where the reply had no score. One call for
/// each depth. There must be a QCoreApplication. Errors: those of the chat model.
Result<std::vector<std::optional<double>>> gainByDepth(const plan::RunState &run, const std::string &question,
                                                       llm::ChatModel &chat, const std::stop_token &stop);

} // namespace weighhouse::benchmark::qa
