// SPDX-License-Identifier: GPL-3.0-or-later
// CALL of procedures and of queries.
#pragma once

#include "core/graph/check/clause_check.h"

namespace weighhouse::cypher
{

void checkProcedureCall(Context &context, const CallProcedure &call, Range range, ClausePlace place,
                        Scope &scope, std::vector<Column> &columns);

void checkSubqueryCall(Context &context, const CallSubquery &call, Range range, Scope &scope);

} // namespace weighhouse::cypher
