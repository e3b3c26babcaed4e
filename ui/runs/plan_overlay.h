// SPDX-License-Identifier: GPL-3.0-or-later
// The plans of two runs drawn over each other.
#pragma once

#include "ui/base/look/theme.h"
#include "ui/runs/comparison.h"
#include "ui/widgets/graph_view.h"

namespace weighhouse::ui
{

/// Each step of either plan once, told by sign, word and frame: the same, another step, another answer, only
/// in one run. The nodes are in the order of RunDifference::evidence, with their position as id; the edges
/// that a longer way implies are left out.
GraphPicture overlayOf(const RunComparison &comparison, const Colours &colours);

} // namespace weighhouse::ui
