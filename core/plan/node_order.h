// SPDX-License-Identifier: GPL-3.0-or-later
// The order in which a plan keeps its nodes.
#pragma once

#include "core/plan/plan.h"

#include <vector>

namespace weighhouse::plan
{

/// Gives a plan that has none the nodes that were read, by depth and else in their order. Those without a
/// name get one.
void addInOrder(Plan &plan, std::vector<Node> nodes);

} // namespace weighhouse::plan
