// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "decide": the candidate that another step found best, with its reasons.
#pragma once

#include "core/plan/tools/model_tool.h"

namespace weighhouse::plan
{

/// Answers with one row: `decision` (the candidate's label), its `rank` (from 1, also of what is as good as
/// the best; NULL on a front of several and of a candidate that was not ranked), a column for each decision,
/// objectives and their changes (see decision_columns.h), and `margin` (NULL unless it is the best and there
/// is a next one); and in words with the decision, what it changes, and why. A name that occurs again gets "
/// (2)".
class DecideTool : public ModelTool
{
public:
    using ModelTool::ModelTool;

    static constexpr ToolType toolType{"decide", NodeKind::Decide, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::string description() const override;

protected:
    /// Errors also: "decision.none-admissible", "decision.inadmissible", "decision.front" where nothing picks
    /// one of several that are on the front, "decision.no-such-candidate".
    Result<Answer> ask(const ModelPayload &payload, const ToolCall &call) override;
};

} // namespace weighhouse::plan
