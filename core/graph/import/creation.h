// SPDX-License-Identifier: GPL-3.0-or-later
// Statements that only create, carried out without a plan: most of a script.
#pragma once

#include "core/graph/store/memory_graph.h"
#include "core/graph/syntax/ast.h"

namespace weighhouse::graph
{

/// Carries out `CREATE …`, and `MATCH (a:A {key: 1}), (b:B {key: 2}) CREATE …` as importers write them: nodes
/// that are looked up by literals, patterns with literals that are created; in several clauses, too. Whatever
/// else a statement says or has wrong makes it false, and the graph is as before.
bool createDirectly(MemoryGraph &graph, const cypher::Statement &statement);

} // namespace weighhouse::graph
