// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "simulate": what every candidate of a question brings.
#pragma once

#include "core/plan/tools/model_tool.h"

#include <cstddef>
#include <string>

namespace weighhouse::plan
{

/// Answers with the candidates, the best first, then those that break something, as far as there is room:
/// `rank`, `candidate` (its label), a column for each decision, objectives and their changes (see
/// decision_columns.h), for objectives without weights `front`, then `admissible` and `breaks`. A name that
/// occurs again gets " (2)". Its evidence is the question weighed.
class SimulateTool : public ModelTool
{
public:
    static constexpr std::size_t usuallyListed = 1000;

    using ModelTool::ModelTool;

    static constexpr ToolType toolType{"simulate", NodeKind::Simulate, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::string description() const override;

protected:
    Result<Answer> ask(const ModelPayload &payload, const ToolCall &call) override;
};

/// A whole number with commas between thousands; words where it is more than can be counted.
std::string countText(std::uint64_t count);

} // namespace weighhouse::plan
