// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "factors": what the rules say is not known.
#pragma once

#include "core/plan/tools/model_tool.h"

namespace weighhouse::plan
{

/// Answers with a row for each value of each factor that the rules name: `factor`, `value`, `likelihood` (one
/// of the six verbal probabilities, or a number as it is written) and the factor's `description`. Errors:
/// "factors.none".
class FactorsTool : public ModelTool
{
public:
    using ModelTool::ModelTool;

    static constexpr ToolType toolType{"factors", NodeKind::Elicit, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }

protected:
    Result<Answer> ask(const ModelPayload &payload, const ToolCall &call) override;
};

} // namespace weighhouse::plan
