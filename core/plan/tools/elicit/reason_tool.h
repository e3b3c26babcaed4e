// SPDX-License-Identifier: GPL-3.0-or-later
// The tool "reason": a chat model's answer from its parents' answers.
#pragma once

#include "core/plan/tools/elicit/elicit_tool.h"

#include <functional>
#include <utility>

namespace weighhouse::plan
{

/// Asks as ElicitTool does, and with the same payload: what is found is not an opinion but follows from what
/// the step is shown.
class ReasonTool : public ElicitTool
{
public:
    explicit ReasonTool(std::function<llm::ChatModelPtr()> chat) : ElicitTool(std::move(chat), toolType) {}

    static constexpr ToolType toolType{"reason", NodeKind::Reason, PayloadLanguage::Statements};
};

} // namespace weighhouse::plan
