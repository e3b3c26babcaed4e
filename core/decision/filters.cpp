// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/filters.h"

#include "core/decision/expressions.h"

#include <algorithm>

namespace weighhouse::decision
{

std::vector<Filter> filtersOf(const rules::CheckedQuestion &question)
{
    std::vector<Filter> filters;
    for (std::size_t i = 0; i < question.decisions.size(); ++i) {
        Filter filter;
        filter.decision = i;
        filter.description = Message::of("decision.filters", {{"decisions", question.decisions[i].name}});
        for (const rules::NodePtr &condition : conjuncts(question.decisions[i].where)) {
            if (!mentionsDecision(*condition))
                continue;
            filter.conditions.push_back(condition);
        }
        if (!filter.conditions.empty())
            filters.push_back(std::move(filter));
    }
    return filters;
}

std::vector<rules::NodePtr> fixedConditions(const rules::CheckedDecide &decide)
{
    // Undivided if possible: then a part without a value does not count where another part decides.
    if (decide.where && !mentionsDecision(*decide.where))
        return {decide.where};
    std::vector<rules::NodePtr> conditions = conjuncts(decide.where);
    std::erase_if(conditions, [](const rules::NodePtr &condition) { return mentionsDecision(*condition); });
    return conditions;
}

bool meets(const Filter &filter, const rules::Evaluation &base, const CandidateSpace &space,
           const Candidate &candidate, const rules::Bindings &bindings)
{
    const Choice &choice = space.choices()[filter.decision];
    const std::vector<std::uint32_t> &picks = candidate.picks[filter.decision];
    for (std::size_t slot = 0; slot < picks.size(); ++slot) {
        std::vector<data::RowNumber> scope;
        if (choice.forEach)
            scope.push_back(choice.rows[slot]);
        const std::vector<double> &options = choice.optionsOf(choice.forEach ? slot : 0);
        scope.push_back(static_cast<data::RowNumber>(options[picks[slot]]));
        const bool isMet = std::ranges::all_of(filter.conditions, [&](const rules::NodePtr &condition) {
            return rules::interpret(base, *condition, scope, &bindings).value == 1;
        });
        if (!isMet)
            return false;
    }
    return true;
}

} // namespace weighhouse::decision
