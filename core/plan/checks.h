// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a plan.
#pragma once

#include "core/plan/breakpoints.h"
#include "core/plan/plan.h"

#include <string>
#include <vector>

namespace weighhouse::plan
{

/// Everything wrong with a plan, in the order of its nodes; `where.object` is the node ("Q2.1") and
/// `where.file` the part of it ("text", "payload", "check", "breakpoint"), with line and column. `tools` are
/// those the project allows; breakpoints that were set beside the plan stand in for its own. Errors:
/// "plan.empty", "plan.duplicate-node", "plan.unknown-tag" (in conditions also that of a node which is no
/// parent), "plan.unknown-node" (in `after`), "plan.cycle" (names all of it), "plan.two-sinks" (two nodes
/// that decide), "plan.not-last" (something follows from the decision), "plan.no-tool",
/// "plan.tool-not-allowed" (both not where an answer is pinned).
Errors problemsOf(const Plan &plan, const std::vector<std::string> &tools, const Breakpoints &beside = {});

} // namespace weighhouse::plan
