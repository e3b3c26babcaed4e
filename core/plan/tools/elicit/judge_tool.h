// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "judge": a chat model's verdict on an answer.
#pragma once

#include "core/plan/tools/elicit/elicit_tool.h"

#include <functional>
#include <utility>

namespace weighhouse::plan
{

/// Judges the answer of a step by what has to hold of it (ToolCall::check, Check::Kind::Judgement), beside
/// what the step was shown. As a step, it judges its inputs by its payload. Answers with one value,
/// `verdict`, and the reason in words. The prompt is resources/prompts/judge.md.
class JudgeTool : public ElicitTool
{
public:
    explicit JudgeTool(std::function<llm::ChatModelPtr()> chat) : ElicitTool(std::move(chat), toolType) {}

    static constexpr ToolType toolType{"judge", NodeKind::Reason, PayloadLanguage::Statements};

    /// Errors: "tool.payload" for no criterion; those of ElicitTool.
    QCoro::Task<Result<Answer>> call(ToolCall call) override;
};

} // namespace weighhouse::plan
