// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher in which tags <Ai.j> stand for the answers of other steps.
#pragma once

#include "core/graph/values/value.h"
#include "core/plan/tools/rewritten_text.h"
#include "core/plan/tools/used_answers.h"

#include <map>
#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// A text of Cypher as a session reads it: parameters stand for tags ("$A1_1"). What a tag means depends on
/// where it stands:
///   - after UNWIND a list with a map for each row, whose keys are called as sql::columnNames says;
///   - after IN a list: the values of the only column, or such maps if there are several;
///   - everywhere else a value. The answer then has one column and at most one row; without a row it is null.
/// Tags in texts in quotes, in names in back-ticks and in comments stay as they are. An answer of words only
/// is one row with the column "text".
class TaggedCypher
{
public:
    /// Errors, with the tag's place in the text: "tool.no-input" for an answer that is not among the inputs,
    /// "tool.not-one-value".
    static Result<TaggedCypher> make(std::string_view text, const std::map<NodeId, AnswerPtr> &inputs);

    /// The same with an answer without rows for each tag, for whoever wants to know what a text asks for.
    static Result<TaggedCypher> withoutAnswers(std::string_view text);

    /// What is asked, parameters instead of tags.
    const std::string &text() const { return m_text.text(); }
    graph::Map parameters() const;
    /// What was cut from answers that it speaks of, in words.
    std::string cut() const { return m_answers.cut(); }

    /// The error for text(), with its place and its words as in the person's text.
    Error inOriginal(Error error) const;
    /// Tags again instead of parameters, as in the name of a column.
    std::string withTags(std::string_view words) const;

private:
    RewrittenText m_text;
    UsedAnswers m_answers;
    /// By name, without `$`.
    std::map<std::string, std::pair<NodeId, graph::Value>, std::less<>> m_parameters;
};

} // namespace weighhouse::plan
