// SPDX-License-Identifier: GPL-3.0-or-later
// Random expressions and patterns with all constructs of the language.
#pragma once

#include "core/graph/syntax/ast.h"
#include "tests/cypher_syntax/random_source.h"

namespace weighhouse::testing
{

/// A value of at most so many levels, such as the parser makes them.
cypher::Expression randomExpression(RandomSource &random, int levels);

/// A value, or a pattern: what may stand behind WHERE.
cypher::Expression randomCondition(RandomSource &random, int levels);

/// A path of at least so many relationships; with a variable at times, if it may have one.
cypher::PathPattern randomPath(RandomSource &random, int levels, std::size_t leastSteps, bool mayHaveVariable,
                               bool mayHaveParameters = false);

/// Paths with commas between them.
cypher::Pattern randomPattern(RandomSource &random, int levels);

} // namespace weighhouse::testing
