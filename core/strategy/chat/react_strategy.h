// SPDX-License-Identifier: GPL-3.0-or-later
// SingleRAG, IterRAG, PlanRAG, and PlanRAG's variants as strategies.
#pragma once

#include "core/strategy/chat/react_maker.h"
#include "core/strategy/strategy.h"

#include <memory>
#include <vector>

namespace weighhouse::strategy
{

/// "single-rag", "iter-rag", "plan-rag", "plan-rag-fixed" (without re-planning), and the two further
/// structures of the paper's appendix: "plan-rag-acting" (Plan-Act-Obs-Replan) and "plan-rag-thinking"
/// (Thought-Plan-Act-Obs-Replan). Their settings are the language of the queries, how the model calls tools,
/// whether it sees an example, whether its plan is guarded, and which tools it may use.
std::vector<std::shared_ptr<const Strategy>> reactStrategies();

} // namespace weighhouse::strategy
