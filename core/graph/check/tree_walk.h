// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of an expression, whatever kind it is.
#pragma once

#include "core/graph/syntax/ast.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace weighhouse::cypher
{

/// What one expression holds directly.
struct Child {
    const Expression *expression = nullptr;
    /// Variables that are known within the child and not around it: `x` of `[x IN list | …]`.
    std::vector<std::string> locals = {};
};

/// In the order of the text. What is in a subquery belongs to that query and is left out.
std::vector<Child> childrenOf(const Expression &expression);

/// Names that an expression speaks of itself, not through its parts.
std::vector<std::string> ownNames(const Expression &expression);

/// Properties and conditions that stand in a pattern.
std::vector<const Expression *> expressionsIn(const PathPattern &path);
/// Names of nodes and relationships, and of the path.
std::vector<std::string> variablesIn(const PathPattern &path);

/// Whether it, or a part of it that belongs to the same query, satisfies the condition.
bool hasPart(const Expression &expression, const std::function<bool(const Expression &)> &condition);

/// Whether it is a call of an aggregating function, or count(*).
bool isAggregate(const Expression &expression);
bool hasAggregate(const Expression &expression);

} // namespace weighhouse::cypher
