// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "think" keeps what somebody works out in words; it asks nothing.
#pragma once

#include "core/plan/tools/tool.h"

#include <optional>
#include <string>

namespace weighhouse::plan
{

/// The tool answers with the words of its payload (PlanRAG's "self-thinking"): later steps can speak of them.
class ThinkTool : public Tool
{
public:
    static constexpr ToolType toolType{"think", NodeKind::Reason, PayloadLanguage::Statements};

    const ToolType &type() const override { return toolType; }
    std::optional<std::string> reads(const Node & /*node*/) const override { return std::string(); }
    QCoro::Task<Result<Answer>> call(ToolCall call) override;
};

} // namespace weighhouse::plan
