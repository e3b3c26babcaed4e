// SPDX-License-Identifier: GPL-3.0-or-later
// Calls and operators as tests write them, and a small graph to ask.
#pragma once

#include "core/base/error.h"
#include "core/graph/functions/context.h"
#include "core/graph/store/memory_graph.h"
#include "core/graph/values/value.h"

#include <string>
#include <string_view>

namespace weighhouse::testing
{

/// node(0) is (:Person:`Old Man` {age: 40, name: 'Ann'}), node(1) (:Person {name: 'Bob'}), node(2) ();
/// node(3) and relationship(3) are deleted. relationship(0) is node(0)-[:KNOWS {since: 2000}]->node(1),
/// relationship(1) node(1)-[:`IS IN`]->node(2), relationship(2) node(2)-[:KNOWS]->node(2).
graph::MemoryGraph smallGraph();

/// The result of `name(literals)`; see tests/graph_values/literals.h.
Result<graph::Value> called(std::string_view text, const graph::Context &context);

/// Of an operator between two values: + - * / % ^ = <> < <= > >= IN "STARTS WITH" "ENDS WITH" CONTAINS =~ AND
/// OR XOR.
Result<graph::Value> operated(const graph::Value &left, std::string_view op, const graph::Value &right);

/// A literal, or "code: message".
std::string inText(const Result<graph::Value> &result);

} // namespace weighhouse::testing
