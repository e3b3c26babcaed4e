// SPDX-License-Identifier: GPL-3.0-or-later
// Which variables an expression or a pattern speaks of.
#pragma once

#include "core/graph/syntax/ast.h"

#include <functional>
#include <set>
#include <string>

namespace weighhouse::cypher
{

using VariableNames = std::set<std::string>;

/// Those that must have a value where the expression stands: what it declares itself (in comprehensions,
/// subqueries) is left out. New names in a pattern predicate are declared by it, so with `known` only names
/// that are in it are told of patterns.
VariableNames variablesOf(const Expression &expression, const VariableNames &known);

/// Every name that a pattern gives to nodes, relationships and paths.
VariableNames namesIn(const Pattern &pattern);
VariableNames namesIn(const PathPattern &path);

/// Calls `visit` with every expression directly inside another one. Of patterns and subqueries nothing.
void forEachOperand(const Expression &expression, const std::function<void(const Expression &)> &visit);

} // namespace weighhouse::cypher
