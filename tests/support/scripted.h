// SPDX-License-Identifier: GPL-3.0-or-later
// A decision maker that follows a script, step by step: for tests and for teaching.
#pragma once

#include "core/plan/execute/decision_maker.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace weighhouse::testing
{

/// What to do after which observation. What the script does not mention is Continue.
struct Script {
    std::string name = "scripted";
    plan::Plan first;
    unsigned concurrency = 1; ///< Sequential, as ReAct-style strategies are; 0: as the settings say.
    std::vector<plan::Remedy> remedies = {plan::Remedy::Stop};
    /// By node: reactions to its first, second, … answer.
    std::map<plan::NodeId, std::vector<plan::Reaction>> observations;
    /// By node and remedy, likewise.
    std::map<std::pair<plan::NodeId, plan::Remedy>, std::vector<plan::Reaction>> failures;
    /// Before every reaction, to look at what it sees; may be empty.
    std::function<void(const plan::RunState &, plan::NodeId)> look;
};

std::shared_ptr<plan::DecisionMaker> makeScripted(const Script &script);

} // namespace weighhouse::testing
