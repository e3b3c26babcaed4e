// SPDX-License-Identifier: GPL-3.0-or-later
// Clause after clause, and queries within queries.
#include "core/graph/check/query_check.h"

#include "core/graph/check/clause_check.h"
#include "core/graph/check/composition_check.h"
#include "core/graph/check/union_check.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

/// WITH as the first clause of `CALL { … }` that takes variables from around it as they are.
bool isImport(const Clause &clause)
{
    const auto *with = std::get_if<With>(&clause.what);
    if (with == nullptr)
        return false;
    const Projection &projection = with->projection;
    return !projection.isDistinct && projection.order.empty() && !projection.skip && !projection.limit &&
           !with->where && std::ranges::all_of(projection.items, [](const ProjectionItem &item) {
               const auto *variable = std::get_if<Variable>(&item.value.what);
               return variable != nullptr && (item.alias.empty() || item.alias == variable->name);
           });
}

CheckedPart checkPart(Context &context, const SingleQuery &part, ClausePlace place, const QueryScopes &scopes)
{
    CheckedPart checked;
    Scope scope = scopes.start;
    if (place.query == QueryPlace::Call && !part.clauses.empty() && isImport(part.clauses.front()))
        for (const ScopeVariable &variable : scopes.importable.variables())
            scope.bind(variable.name, variable.type);
    checkComposition(context, part, place.query);
    for (const Clause &clause : part.clauses) {
        std::vector<CheckedQuery> around = std::exchange(context.subqueries, {});
        checkClause(context, clause, place, scope, checked.columns);
        checked.clauses.push_back({scope.variables(), std::exchange(context.subqueries, std::move(around))});
    }
    return checked;
}

bool isWritingProcedure(const Context &context, const Clause &clause)
{
    const auto *call = std::get_if<CallProcedure>(&clause.what);
    if (call == nullptr || context.options.procedures == nullptr)
        return false;
    const ProcedureSignature *signature = context.options.procedures->find(call->procedure);
    return signature != nullptr && signature->isWriting;
}

} // namespace

CheckedQuery checkQuery(Context &context, const Query &query, QueryPlace place, const QueryScopes &scopes)
{
    CheckedQuery checked;
    const bool isOnly =
        place == QueryPlace::Statement && query.parts.size() == 1 && query.parts.front().clauses.size() == 1;
    for (const SingleQuery &part : query.parts) {
        checked.parts.push_back(checkPart(context, part, {place, isOnly}, scopes));
        checked.isWriting = checked.isWriting || std::ranges::any_of(part.clauses, [&](const Clause &clause) {
                                return isUpdating(clause) || isWritingProcedure(context, clause);
                            });
    }
    checkUnion(context, query, checked);
    return checked;
}

} // namespace weighhouse::cypher
