// SPDX-License-Identifier: GPL-3.0-or-later
// Which values are left of a group of rows when a projection aggregates.
#pragma once

#include "core/graph/check/context.h"
#include "core/graph/check/scope.h"
#include "core/graph/syntax/ast.h"

#include <string>
#include <vector>

namespace weighhouse::cypher
{

/// An item that aggregates may mix the aggregation only with values of the group: constants, and items of the
/// projection that are a variable or a property of one.
void checkGrouping(Context &context, const Projection &projection, const Scope &before);

/// ORDER BY, and the WHERE of WITH, after an aggregation or DISTINCT see the columns and the expressions that
/// these were made of, but no more of what was before.
void checkOrderOfGroups(Context &context, const Projection &projection, const Scope &before,
                        const Scope &after);
void checkConditionOfGroups(Context &context, const Projection &projection, const Expression &where,
                            const Scope &before, const Scope &after);

} // namespace weighhouse::cypher
