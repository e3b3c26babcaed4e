// SPDX-License-Identifier: GPL-3.0-or-later
// A graph as tables that show the same graph again.
#pragma once

#include "core/data/import/imported.h"
#include "core/graph/import/lookups.h"
#include "core/graph/store/graph.h"

namespace weighhouse::graph
{

/// Adds the tables of a graph, their keys and references, and how types were found; see importCypher.
void addTables(const Graph &graph, const Lookups &lookups, import::Imported &imported);

} // namespace weighhouse::graph
