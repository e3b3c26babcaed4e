// SPDX-License-Identifier: GPL-3.0-or-later
// Which clauses may follow each other.
#pragma once

#include "core/base/message.h"
#include "core/graph/syntax/ast.h"

#include <optional>
#include <string>

namespace weighhouse::cypher
{

/// Whether the clause writes to the graph by itself: not CALL.
bool isUpdate(const Clause &clause);

struct OrderProblem {
    Message message;
    Message hint;
    Range range;
};

/// The first clause that cannot stand where it does. `within` is what kind of expression the query is the
/// inside of, if any: there it needs no RETURN. `isWhole`: there is no other query around or beside it.
std::optional<OrderProblem> orderProblem(const SingleQuery &query, std::optional<Subquery::Kind> within,
                                         bool isWhole);

} // namespace weighhouse::cypher
