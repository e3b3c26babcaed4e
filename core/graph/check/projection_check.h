// SPDX-License-Identifier: GPL-3.0-or-later
// WITH and RETURN: columns, aggregation and order.
#pragma once

#include "core/graph/check/checked.h"
#include "core/graph/check/context.h"
#include "core/graph/check/scope.h"
#include "core/graph/syntax/ast.h"

#include <vector>

namespace weighhouse::cypher
{

/// What comes out of a projection.
struct Projected {
    std::vector<Column> columns = {};
    Scope after = {}; ///< The columns as variables, with those that are known whatever is listed.
};

/// RETURN; an item without an alias is called as it is written, unless aliases are needed (in `CALL { … }`).
Projected checkReturn(Context &context, const Projection &projection, Range range, const Scope &scope,
                      bool isAliasNeeded);

/// WITH and its WHERE; every item that is not a variable has to have an alias.
Projected checkWith(Context &context, const With &with, Range range, const Scope &scope);

} // namespace weighhouse::cypher
