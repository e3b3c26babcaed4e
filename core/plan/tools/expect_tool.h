// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "expect": what every candidate of a question is expected to bring where not everything is certain.
#pragma once

#include "core/plan/tools/model_tool.h"

namespace weighhouse::plan
{

/// Answers with the candidates, those that keep the constraints in enough states first, of them the one with
/// the greatest expectation: `rank`, `candidate` (its label), a column for each decision, `expected` in the
/// objective's own sense with its `standard_error` and the ends of its 95 % interval, `behind` (how much
/// worse than the first, in the same states), and `kept`, the share of states in which it keeps the
/// constraints. Its words tell what knowing more would be worth, and what would change the decision.
class ExpectTool : public ModelTool
{
public:
    using ModelTool::ModelTool;

    static constexpr ToolType toolType{"expect", NodeKind::Simulate, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::string description() const override;

protected:
    Result<Answer> ask(const ModelPayload &payload, const ToolCall &call) override;
};

} // namespace weighhouse::plan
