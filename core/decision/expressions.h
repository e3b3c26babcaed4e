// SPDX-License-Identifier: GPL-3.0-or-later
// Looking into bound expressions.
#pragma once

#include "core/rules/check/checked.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace weighhouse::decision
{

/// Calls `see(node, depth)` for the node and every part of it; `depth` counts the aggregates around the part,
/// so that Row{depth} is the row of the expression's own scope.
using SeeNode = std::function<void(const rules::Node &node, std::uint32_t depth)>;
void walk(const rules::Node &node, const SeeNode &see);

/// The parts that must all be true for the condition to be true.
std::vector<rules::NodePtr> conjuncts(const rules::NodePtr &condition);

/// These tell whether the value depends on what is decided, and on the row of the expression's own scope, or
/// of the scope so many scopes outside it.
bool mentionsDecision(const rules::Node &node);
bool mentionsRow(const rules::Node &node, std::uint32_t outwards = 0);

/// A number, and a calculation whose value is a number, as parts of expressions that no source has.
rules::NodePtr constantOf(double value);
rules::NodePtr calculationOf(rules::Node::Kind kind, std::vector<rules::NodePtr> operands);

/// Every expression of a question.
std::vector<rules::NodePtr> expressionsOf(const rules::CheckedQuestion &question);

} // namespace weighhouse::decision
