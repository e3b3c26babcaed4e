// SPDX-License-Identifier: GPL-3.0-or-later
// What there is in a graph, told to people.
#pragma once

#include "core/graph/store/graph.h"

#include <string>

namespace weighhouse::graph
{

/// Labels with their properties, types with their properties and the labels of their ends, how many there are
/// of each, and of which types the values are, a line for each:
///     2 nodes
///       (:Town) 2
///         name STRING 2
///     1 relationship
///       [:ROAD] 1
///         (:Town)-[:ROAD]->(:Town) 1
///         length FLOAT or INTEGER 1
/// Sorted by names, so that graphs that hold the same read the same. A node of several labels counts at each
/// of them; () are those without any. Reads the whole graph.
std::string describe(const Graph &graph);

} // namespace weighhouse::graph
