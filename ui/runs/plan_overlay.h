// SPDX-License-Identifier: GPL-3.0-or-later
// The plans of two runs drawn over each other.
#pragma once

#include "ui/base/look/theme.h"
#include "ui/runs/comparison.h"
#include "ui/widgets/graph_view.h"

namespace weighhouse::ui
{

/// Draws each step of either plan once. Sign, word and frame tell whether it is the same, another step, has
/// another answer, or is in one run only. The nodes are in the order of RunDifference::evidence, with their
/// position as id; the edges that a longer way implies are left out.
GraphPicture overlayOf(const RunComparison &comparison, const Colours &colours);

} // namespace weighhouse::ui
