// SPDX-License-Identifier: GPL-3.0-or-later
// SingleRAG, IterRAG, PlanRAG and PlanRAG without re-planning as strategies.
#pragma once

#include "core/strategy/chat/react_maker.h"
#include "core/strategy/strategy.h"

#include <memory>
#include <vector>

namespace weighhouse::strategy
{

/// "single-rag", "iter-rag", "plan-rag", "plan-rag-fixed", in this order. Their setting is the language of
/// the queries.
std::vector<std::shared_ptr<const Strategy>> reactStrategies();

} // namespace weighhouse::strategy
