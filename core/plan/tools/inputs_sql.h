// SPDX-License-Identifier: GPL-3.0-or-later
// SQL in which tags <Ai.j> stand for the answers of other steps.
#pragma once

#include "core/data/sql/query_tables.h"
#include "core/plan/tools/rewritten_text.h"
#include "core/plan/tools/used_answers.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// A text of SQL as a session reads it: the answers are tables of the query ("A1.1"), whose columns are
/// called as sql::columnNames says. What a tag means depends on where it stands:
///   - a table: in FROM, in JOIN, after IN, and before a dot (<A1.1>.name);
///   - a list of rows: alone in the parentheses of IN (…) and EXISTS (…);
///   - a value: everywhere else. The answer then has one column and at most one row; without a row it is
///   NULL.
/// Tags in texts in quotes, in quoted names and in comments stay as they are. An answer of words only is one
/// row with the column "text".
class TaggedSql
{
public:
    /// Errors, with the tag's place in the text: "tool.no-input" for an answer that is not among the inputs,
    /// "tool.not-one-value".
    static Result<TaggedSql> make(std::string_view text, const std::map<NodeId, AnswerPtr> &inputs);

    /// What is asked, names of tables instead of tags.
    const std::string &text() const { return m_text.text(); }
    /// The tables that it speaks of; they last as long as this object.
    std::vector<sql::QueryTable> tables() const;
    /// What was cut from answers that it speaks of, in words.
    std::string cut() const { return m_answers.cut(); }

    /// Puts text around it that the person did not write.
    void wrap(std::string_view before, std::string_view after) { m_text.wrap(before, after); }

    /// The error for text(), with its place in the person's text.
    Error inOriginal(Error error) const;

private:
    RewrittenText m_text;
    UsedAnswers m_answers;
};

} // namespace weighhouse::plan
