// SPDX-License-Identifier: GPL-3.0-or-later
// Plans as text in Graphviz's language.
#pragma once

#include "core/plan/plan.h"

#include <string>
#include <string_view>

namespace weighhouse::plan
{

/// A digraph that `dot` draws: nodes with id, kind and text, edges from parents to children, and as
/// attributes all that reading it back needs (kind, tool, text, payload, after…).
std::string toDot(const Plan &plan);

/// Reads what toDot wrote, and plain digraphs: nodes become queries by their labels, edges `after`. A small
/// reader of its own: the language's strings, attribute lists, comments, edge chains and node defaults;
/// ports, HTML labels and subgraphs are refused by name. Errors: "plan.bad-dot" with line and column.
Result<Plan> planFromDot(std::string_view text);

} // namespace weighhouse::plan
