// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns: the variables they bind and what may stand in them where.
#pragma once

#include "core/graph/check/context.h"
#include "core/graph/check/scope.h"
#include "core/graph/syntax/ast.h"

#include <span>

namespace weighhouse::cypher
{

enum class PatternPlace {
    Match,
    Create,
    Merge,
    Predicate,    ///< As an expression: names only what is known already.
    Comprehension ///< `[(a)-->(b) | …]`
};

/// Binds a pattern's new variables in the scope, and checks the rest of it with them.
void checkPattern(Context &context, std::span<const PathPattern> pattern, PatternPlace place, Scope &scope);

} // namespace weighhouse::cypher
