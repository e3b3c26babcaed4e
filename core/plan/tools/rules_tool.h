// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "rules": the values of computed columns before any decision.
#pragma once

#include "core/plan/tools/model_tool.h"

namespace weighhouse::plan
{

/// Answers with the key of the table and the columns asked for, one row for each of the table's rows, in
/// their order. References are their key's value; what has no value is NULL, and the words say why.
class RulesTool : public ModelTool
{
public:
    using ModelTool::ModelTool;

    static constexpr ToolType toolType{"rules", NodeKind::Compute, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::string description() const override;
    std::optional<std::vector<ColumnReading>> columnsRead(const Node &node,
                                                          const std::map<NodeId, AnswerPtr> &inputs) override;

protected:
    Result<Answer> ask(const ModelPayload &payload, const ToolCall &call) override;
};

} // namespace weighhouse::plan
