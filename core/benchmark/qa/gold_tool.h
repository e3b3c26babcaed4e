// SPDX-License-Identifier: GPL-3.0-or-later
// A tool that answers as a good chat model would, without one: with annotated answers.
#pragma once

#include "core/plan/tools/elicit/reason_tool.h"
#include "core/plan/tools/tool.h"

#include <chrono>
#include <map>
#include <string>

namespace weighhouse::benchmark::qa
{

/// This tool has the place of "reason". Each step gets the answer that is known for it, after a fixed time;
/// the thread is not blocked meanwhile, so that any number of steps wait at once.
class GoldTool : public plan::Tool
{
public:
    /// `answers`: by step.
    GoldTool(std::map<plan::NodeId, std::string> answers, std::chrono::milliseconds latency);

    static constexpr plan::ToolType toolType = plan::ReasonTool::toolType;

    const plan::ToolType &type() const override { return toolType; }
    std::string description() const override { return {}; }
    /// Errors: "tool.cancelled"; "benchmark.no-answer" for a step without a known answer.
    QCoro::Task<Result<plan::Answer>> call(plan::ToolCall call) override;

private:
    std::map<plan::NodeId, std::string> m_answers;
    std::chrono::milliseconds m_latency;
};

} // namespace weighhouse::benchmark::qa
