// SPDX-License-Identifier: GPL-3.0-or-later
// A whole query, and queries within others.
#pragma once

#include "core/graph/check/checked.h"
#include "core/graph/check/context.h"
#include "core/graph/syntax/ast.h"

namespace weighhouse::cypher
{

enum class QueryPlace {
    Statement, ///< All that was sent.
    Call,      ///< `CALL { … }`
    Exists,    ///< `EXISTS { … }` and `COUNT { … }`: no RETURN is needed, and nothing may be written.
    Collect    ///< `COLLECT { … }`: the same with RETURN.
};

/// What surrounds a query within another one.
struct QueryScopes {
    Scope start = {};      ///< Known in it from the beginning.
    Scope importable = {}; ///< What WITH as the first clause of `CALL { … }` can name.
};

CheckedQuery checkQuery(Context &context, const Query &query, QueryPlace place, const QueryScopes &scopes);

} // namespace weighhouse::cypher
