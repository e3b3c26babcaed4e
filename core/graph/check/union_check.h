// SPDX-License-Identifier: GPL-3.0-or-later
// UNION: what its parts must have in common.
#pragma once

#include "core/graph/check/checked.h"
#include "core/graph/check/context.h"
#include "core/graph/syntax/ast.h"

namespace weighhouse::cypher
{

/// Checks the parts against each other and works out the columns of the whole.
void checkUnion(Context &context, const Query &query, CheckedQuery &checked);

} // namespace weighhouse::cypher
