// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "compute": an expression, or a query, over the answers of other steps.
#pragma once

#include "core/plan/tools/session_pool.h"
#include "core/plan/tools/tool.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace weighhouse::plan
{

class ComputeTool : public BlockingTool
{
public:
    ComputeTool();

    static constexpr ToolType toolType{"compute", NodeKind::Compute, PayloadLanguage::Expression};

    const ToolType &type() const override { return toolType; }
    /// Nothing but its parents' answers.
    std::optional<std::string> reads(const Node & /*node*/) const override { return std::string(); }

protected:
    Result<Answer> run(const ToolCall &call) override;

private:
    SessionPool m_sessions; ///< Over no tables at all.
};

/// Whether a condition in the language of ComputeTool is true of answers: its value is neither NULL nor 0, as
/// SQLite takes texts for numbers. A query without a row is not true. For checks and breakpoints; waits for
/// the result, for seconds at most. From any thread. Errors have their place in the condition: those of
/// TaggedSql and of queries.
Result<bool> holds(std::string_view condition, const std::map<NodeId, AnswerPtr> &answers);

/// Finds the syntax error of a query or an expression, with its place in the text, whatever tables there are;
/// nothing if SQLite can read it. `language` is Sql or Expression. SQLite only parses the text.
std::optional<Error> syntaxErrorOf(std::string_view text, PayloadLanguage language);

/// Gives the left side of a condition that compares two values, as "(SELECT count(*) FROM <A1.1>)" of
/// "(SELECT count(*) FROM <A1.1>) > 3", with its value in words ("NULL" for none). Nothing for conditions
/// that are no such comparison, or whose left side has not one value. Takes the time of holds().
std::optional<std::pair<std::string, std::string>> comparedValue(std::string_view condition,
                                                                 const std::map<NodeId, AnswerPtr> &answers);

} // namespace weighhouse::plan
