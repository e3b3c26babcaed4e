// SPDX-License-Identifier: GPL-3.0-or-later
// Random statements with all clauses of the language.
#pragma once

#include "core/graph/syntax/ast.h"
#include "tests/cypher_syntax/random_source.h"

namespace weighhouse::testing
{

/// A statement such as the parser makes them: its clauses are in an order that is allowed.
cypher::Statement randomStatement(RandomSource &random, int levels);

/// `EXISTS { … }` and its kind.
cypher::Subquery randomSubquery(RandomSource &random, int levels);

} // namespace weighhouse::testing
