// SPDX-License-Identifier: GPL-3.0-or-later
// Which nodes of a graph lie on cycles.
#pragma once

#include "core/plan/graph.h"

#include <vector>

namespace weighhouse::plan
{

/// For every node whether some way leads from it back to it (Tarjan's strongly connected components).
std::vector<bool> nodesOnCycles(const Edges &edges);

} // namespace weighhouse::plan
