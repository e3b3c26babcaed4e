// SPDX-License-Identifier: GPL-3.0-or-later
// Names and types in expressions.
#pragma once

#include "core/graph/check/context.h"
#include "core/graph/check/scope.h"
#include "core/graph/check/types.h"
#include "core/graph/syntax/ast.h"

#include <string_view>

namespace weighhouse::cypher
{

/// Whether count(…) and the like may stand there.
enum class Aggregations { Refused, Allowed, Inside };

/// Tells what is wrong with an expression; its type, which fits anything if it is in error.
Type checkExpression(Context &context, const Expression &expression, const Scope &scope,
                     Aggregations aggregations = Aggregations::Refused);

/// The same for what WHERE and the like test: true or false, or a pattern.
void checkCondition(Context &context, const Expression &expression, const Scope &scope,
                    Aggregations aggregations = Aggregations::Refused);

} // namespace weighhouse::cypher
