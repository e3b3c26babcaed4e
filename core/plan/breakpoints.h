// SPDX-License-Identifier: GPL-3.0-or-later
// Breakpoints that somebody sets beside a plan.
#pragma once

#include "core/plan/plan.h"

#include <map>
#include <optional>
#include <string>

namespace weighhouse::plan
{

/// These are conditions like Node::breakpoint, by step; nothing: the run does not pause there, whatever the
/// plan says. They are no part of the plan, so that setting one makes no version of it and ends no answer.
using Breakpoints = std::map<NodeId, std::optional<std::string>>;

/// The breakpoint of a step that counts: the one that was set beside the plan, or else the plan's own.
const std::optional<std::string> &breakpointOf(const Node &node, const Breakpoints &beside);

/// The breakpoints after the plan has become another. Those of steps that are gone go with them. Where a step
/// was put between a parent and the step, or was taken out again, a condition speaks of the new parent, as
/// the texts of the step do.
Breakpoints followed(const Breakpoints &beside, const Plan &before, const Plan &after);

} // namespace weighhouse::plan
