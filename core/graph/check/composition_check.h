// SPDX-License-Identifier: GPL-3.0-or-later
// What the order of clauses alone does not show: the parser has seen to that.
#pragma once

#include "core/graph/check/context.h"
#include "core/graph/check/query_check.h"
#include "core/graph/syntax/ast.h"

namespace weighhouse::cypher
{

/// Whether it changes the graph; of CALL, whether the query in it does.
bool isUpdating(const Clause &clause);

/// Queries that are expressions only read, and what CALL { … } returns is used.
void checkComposition(Context &context, const SingleQuery &part, QueryPlace place);

} // namespace weighhouse::cypher
