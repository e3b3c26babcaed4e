// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model drafts a question from what somebody wants to know.
#pragma once

#include "core/model/model.h"
#include "core/strategy/assist/conversation.h"

#include <memory>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// A question for a person to look at: nothing is changed by it.
struct QuestionDraft {
    std::string question; ///< Its statement as the model wrote it.
    std::string name;     ///< Empty if none could be read.
    std::string text;     ///< The text it was drafted for, with the question behind what stood there.
    Errors errors;        ///< Of the question; lines count from its beginning.
    Effort effort;
};

/// This is what a question is drafted for.
struct QuestionOrder {
    std::shared_ptr<const data::Dataset> dataset;
    std::vector<rules::RuleText> texts; ///< All rules and questions there are.
    std::string present = {};           ///< The text that the question is going to stand in; may be empty.
    std::string sentence;               ///< What somebody wants to know.
};

/// Asks on this thread's event loop. The question is checked with the texts that are there; what has errors
/// after the last repair is a draft all the same. Errors: those of `converse`, and of model::Model::make.
QCoro::Task<Result<QuestionDraft>> draftQuestion(llm::ChatModelPtr chat, QuestionOrder order,
                                                 Assisting assisting);

/// A text with another part behind what stands in it, an empty line between them.
std::string appended(const std::string &present, const std::string &part);

} // namespace weighhouse::strategy
