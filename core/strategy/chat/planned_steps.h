// SPDX-License-Identifier: GPL-3.0-or-later
// The plans that a model writes in words, as steps that can be compared.
#pragma once

#include "core/plan/difference.h"
#include "core/plan/journal/run_state.h"

#include <optional>
#include <string_view>
#include <vector>

namespace weighhouse::strategy
{

/// Reads a numbered or listed plan, each of its points a step: one that works something out by its first
/// words, such as "calculate" or "compare", or else one that retrieves. A text without points is one step.
plan::Plan plannedSteps(std::string_view text);

/// How often and in which way a run was planned anew (PlanRAG, section 6): for each re-planning its category,
/// or nothing where the plan in words stayed the same.
std::vector<std::optional<plan::ChangeKind>> replanningsOf(const plan::RunState &run);

} // namespace weighhouse::strategy
