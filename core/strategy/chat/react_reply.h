// SPDX-License-Identifier: GPL-3.0-or-later
// The reader of replies in the fields of ReAct and PlanRAG is tolerant and tells each repair.
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// One turn of a model: what it plans and thinks, and the action that it wants or its final answer.
struct ReactReply {
    std::string plan = {};
    std::string currentStep = {};
    std::string thought = {};
    std::string action = {}; ///< The name of a tool, one of those that were offered; empty with an answer.
    std::string input = {};  ///< Without fences and labels.
    std::optional<bool> replans = {}; ///< What it says of re-planning, if it says anything.
    std::string replanReason = {};
    std::optional<std::string> answer = {};
    /// The repairs that reading it took, in words.
    std::vector<Message> repairs = {};

    bool operator==(const ReactReply &) const = default;
};

/// Reads fields in any case, numbered, in bold or behind list signs; Markdown fences; names of tools as
/// models write them ("SQL query", `sql(SELECT …)`, "self-thinking"). Of several actions the first counts,
/// what follows an observation that the model made up is left out. `tools` are the names offered; the first
/// is the one that a query without an action is for. Errors: "strategy.unreadable-reply" with the reason, for
/// the model.
Result<ReactReply> readReactReply(std::string_view text, const std::vector<std::string> &tools);

} // namespace weighhouse::strategy
