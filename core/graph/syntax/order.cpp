// SPDX-License-Identifier: GPL-3.0-or-later
// The rules about the order of clauses.
#include "core/graph/syntax/order.h"

#include <variant>

namespace weighhouse::cypher
{
namespace
{

template<typename... T>
bool isAnyOf(const Clause &clause)
{
    return (std::holds_alternative<T>(clause.what) || ...);
}

std::string clauseName(const Clause &clause)
{
    struct Name {
        std::string operator()(const Match &match) const
        {
            return match.isOptional ? "OPTIONAL MATCH" : "MATCH";
        }
        std::string operator()(const Unwind &) const { return "UNWIND"; }
        std::string operator()(const With &) const { return "WITH"; }
        std::string operator()(const Return &) const { return "RETURN"; }
        std::string operator()(const Create &) const { return "CREATE"; }
        std::string operator()(const Set &) const { return "SET"; }
        std::string operator()(const Remove &) const { return "REMOVE"; }
        std::string operator()(const Delete &) const { return "DELETE"; }
        std::string operator()(const Merge &) const { return "MERGE"; }
        std::string operator()(const Foreach &) const { return "FOREACH"; }
        std::string operator()(const CallProcedure &) const { return "CALL"; }
        std::string operator()(const CallSubquery &) const { return "CALL"; }
    };
    return std::visit(Name(), clause.what);
}

/// Whether a query may end with the clause.
bool mayEnd(const Clause &last, bool isOnly)
{
    if (const auto *const call = std::get_if<CallProcedure>(&last.what))
        return isOnly || !call->yields;
    return isUpdate(last) || isAnyOf<Return, CallSubquery>(last);
}

} // namespace

bool isUpdate(const Clause &clause)
{
    return isAnyOf<Create, Set, Remove, Delete, Merge, Foreach>(clause);
}

std::optional<OrderProblem> orderProblem(const SingleQuery &query, std::optional<Subquery::Kind> within,
                                         bool isWhole)
{
    for (std::size_t i = 0; i + 1 < query.clauses.size(); ++i) {
        const Clause &clause = query.clauses[i];
        const Clause &next = query.clauses[i + 1];
        if (isAnyOf<Return>(clause))
            return OrderProblem{Message::of("cypher.order.nothing-can"),
                                Message::of("cypher.do.write-place-return-union"), next.range};
        if (isUpdate(clause) && isAnyOf<Match, Unwind, CallProcedure, CallSubquery>(next))
            return OrderProblem{Message::of("cypher.order.needed-between",
                                            {{"clause", clauseName(clause)}, {"next", clauseName(next)}}),
                                Message::of("cypher.do.write-between-them"), next.range};
    }
    if (query.clauses.empty())
        return std::nullopt;
    const Clause &last = query.clauses.back();
    const bool isFree = within && *within != Subquery::Kind::Collect;
    if (within == Subquery::Kind::Collect && !isAnyOf<Return>(last))
        return OrderProblem{Message::of("cypher.order.query-collect"),
                            Message::of("cypher.do.write-return-collect"), last.range};
    if (!isFree && !mayEnd(last, isWhole && query.clauses.size() == 1))
        return OrderProblem{Message::of("cypher.order.query-cannot", {{"clause", clauseName(last)}}),
                            Message::of("cypher.do.write-return-give"), last.range};
    return std::nullopt;
}

} // namespace weighhouse::cypher
