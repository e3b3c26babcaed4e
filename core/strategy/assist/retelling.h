// SPDX-License-Identifier: GPL-3.0-or-later
// A chat model retells the reason for a decision in plain words; a program checks its numbers.
#pragma once

#include "core/strategy/assist/conversation.h"
#include "core/strategy/assist/retold_text.h"

#include <memory>
#include <string>
#include <vector>

namespace weighhouse::strategy
{

/// Plain words in which every number is the value of a fact.
struct Retelling {
    std::vector<Fact> facts;
    std::vector<RetoldPart> parts;
    Effort effort;
};

/// Asks on this thread's event loop for a retelling in a language ("en", "de"). Numbers that are not those of
/// their facts are sent back; a text in which they do not hold in the end is refused. Errors: those of
/// `converse`; "assist.nothing-decided" without a decision; "assist.retelling-refused".
QCoro::Task<Result<Retelling>> retellReason(llm::ChatModelPtr chat,
                                            std::shared_ptr<const decision::Answer> answer,
                                            std::string language, Assisting assisting);

/// Returns what a person is told beside a retelling: how far it has been checked.
Message retellingRemark();

/// The words without references, numbers as the facts have them.
std::string toText(const Retelling &retelling);

} // namespace weighhouse::strategy
