// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of other steps that a text speaks of.
#pragma once

#include "core/plan/answer.h"
#include "core/plan/tags.h"

#include <map>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

class UsedAnswers
{
public:
    /// Looks up what a tag of the text stands for. An answer of words only is one row with the column "text".
    /// Errors, with the tag's place: "tool.no-input" for an answer that is not among the inputs.
    Result<AnswerPtr> add(std::string_view text, const Tag &tag, const std::map<NodeId, AnswerPtr> &inputs);

    /// Each once.
    const std::map<NodeId, AnswerPtr> &all() const { return m_answers; }
    /// What was cut from them, in words.
    std::string cut() const;

private:
    std::map<NodeId, AnswerPtr> m_answers;
};

/// Errors: "tool.not-one-value", with the tag's place, unless the answer has one column and at most one row.
Result<void> checkOneValue(std::string_view text, const Tag &tag, const Answer &answer, Message hint);

} // namespace weighhouse::plan
