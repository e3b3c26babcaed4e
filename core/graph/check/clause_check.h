// SPDX-License-Identifier: GPL-3.0-or-later
// One clause of a query.
#pragma once

#include "core/graph/check/checked.h"
#include "core/graph/check/context.h"
#include "core/graph/check/query_check.h"
#include "core/graph/check/scope.h"
#include "core/graph/syntax/ast.h"

#include <vector>

namespace weighhouse::cypher
{

/// Where a clause stands.
struct ClausePlace {
    QueryPlace query = QueryPlace::Statement;
    bool isOnly = false; ///< The statement is this clause.
};

/// Checks a clause in a scope, and makes the scope what it is after the clause. The columns of the part's
/// result are set by RETURN, and by a procedure's call that is the statement.
void checkClause(Context &context, const Clause &clause, ClausePlace place, Scope &scope,
                 std::vector<Column> &columns);

} // namespace weighhouse::cypher
