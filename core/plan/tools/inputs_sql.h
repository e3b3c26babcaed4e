// SQL in which tags <Ai.j> stand for the answers of other steps.
#pragma once

#include "core/data/sql/query_tables.h"
#include "core/plan/answer.h"
#include "core/plan/node_id.h"

#include <cstddef>
#include <map>
#include <memory>
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
    const std::string &text() const { return m_text; }
    /// The tables that it speaks of; they last as long as this object.
    std::vector<sql::QueryTable> tables() const;
    /// What was cut from answers that it speaks of, in words.
    std::string cut() const;

    /// Puts text around it that the person did not write.
    void wrap(std::string_view before, std::string_view after);

    /// The error for text(), with its place in the person's text.
    Error inOriginal(Error error) const;

private:
    /// From `written` on, offsets are `written` to `original` apart.
    struct Shift {
        std::size_t written = 0;
        std::size_t original = 0;
        bool isReplaced = false; ///< Up to the next one stands for the original up to there, as a whole.
    };
    enum class Side { Begin, End };
    std::size_t originalOffset(std::size_t offset, Side side) const;
    void add(std::string_view replacement, std::size_t begin, std::size_t end);

    std::string m_original;
    std::string m_text;
    std::vector<Shift> m_shifts;
    std::size_t m_copied = 0; ///< So much of the original is in m_text.
    std::map<NodeId, AnswerPtr> m_answers;
};

} // namespace weighhouse::plan
