// SPDX-License-Identifier: GPL-3.0-or-later
// Clauses that write where nothing may be written, and ends of queries that give nothing.
#include "core/graph/check/composition_check.h"

#include <algorithm>
#include <array>
#include <string>
#include <variant>

namespace weighhouse::cypher
{
namespace
{

/// In the order of the alternatives.
constexpr std::array<std::string_view, 12> clauseNames = {"MATCH",  "UNWIND",  "WITH",   "RETURN",
                                                          "CREATE", "SET",     "REMOVE", "DELETE",
                                                          "MERGE",  "FOREACH", "CALL",   "CALL"};
static_assert(std::variant_size_v<Clause::What> == clauseNames.size());

bool isReturning(const Query &query)
{
    return std::ranges::any_of(query.parts, [](const SingleQuery &part) {
        return !part.clauses.empty() && std::holds_alternative<Return>(part.clauses.back().what);
    });
}

std::string_view clauseName(const Clause &clause)
{
    return clauseNames[clause.what.index()];
}

} // namespace

bool isUpdating(const Clause &clause)
{
    if (const auto *call = std::get_if<CallSubquery>(&clause.what))
        return std::ranges::any_of(call->query->parts, [](const SingleQuery &part) {
            return std::ranges::any_of(part.clauses, isUpdating);
        });
    return std::holds_alternative<Create>(clause.what) || std::holds_alternative<Set>(clause.what) ||
           std::holds_alternative<Remove>(clause.what) || std::holds_alternative<Delete>(clause.what) ||
           std::holds_alternative<Merge>(clause.what) || std::holds_alternative<Foreach>(clause.what);
}

void checkComposition(Context &context, const SingleQuery &part, QueryPlace place)
{
    if (part.clauses.empty())
        return;
    if (place == QueryPlace::Exists || place == QueryPlace::Collect) {
        for (const Clause &clause : part.clauses)
            if (isUpdating(clause))
                context.problems.tell(clause.range, "InvalidClauseComposition",
                                      Message::of("cypher.invalid-clause-composition.cannot-stand",
                                                  {{"clause", clauseName(clause)}}),
                                      Message::of("cypher.do.call-can-change-graph"));
        return;
    }
    const Clause &last = part.clauses.back();
    const auto *call = std::get_if<CallSubquery>(&last.what);
    if (call != nullptr && isReturning(*call->query))
        context.problems.tell(last.range, "InvalidClauseComposition",
                              Message::of("cypher.check.query-cannot-end-call"),
                              Message::of("cypher.do.return-says-result"));
}

} // namespace weighhouse::cypher
