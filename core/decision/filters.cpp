// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/filters.h"

#include "core/decision/expressions.h"
#include "core/decision/labels.h"

#include <algorithm>
#include <optional>
#include <utility>

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

rules::Outcome allOf(const std::vector<rules::NodePtr> &conditions, const rules::Evaluation &evaluation,
                     std::span<const data::RowNumber> scope, const rules::Bindings &bindings)
{
    rules::Outcome all{.value = 1};
    for (const rules::NodePtr &condition : conditions) {
        rules::Outcome outcome = rules::interpret(evaluation, *condition, scope, &bindings);
        if (outcome.value == 0)
            return outcome;
        const bool tellsMore = outcome.problem ? !all.problem : !rules::isNull(all.value);
        if (outcome.value != 1 && tellsMore)
            all = std::move(outcome);
    }
    return all;
}

Error badCondition(const std::string &decide, const rules::Program &program, std::uint32_t table,
                   data::RowNumber row, const Message &reason)
{
    return failure("decision.bad-condition",
                   Message::of("decision.bad-condition", {{"decide", decide},
                                                          {"table", program.rules().tables[table].name},
                                                          {"row", rowName(program, table, row)},
                                                          {"reason", reason}}),
                   Message::of("decision.do.guard-condition"))
        .value();
}

Result<bool> meets(const Filter &filter, const rules::Evaluation &base, const CandidateSpace &space,
                   const Candidate &candidate, const rules::Bindings &bindings)
{
    const Choice &choice = space.choices()[filter.decision];
    const std::vector<std::uint32_t> &picks = candidate.picks[filter.decision];
    std::vector<data::RowNumber> scope;
    std::optional<Error> unknown;
    for (std::size_t slot = 0; slot < picks.size(); ++slot) {
        scope.clear();
        if (choice.forEach)
            scope.push_back(choice.rows[slot]);
        const std::vector<double> &options = choice.optionsOf(choice.forEach ? slot : 0);
        scope.push_back(static_cast<data::RowNumber>(options[picks[slot]]));
        const rules::Outcome outcome = allOf(filter.conditions, base, scope, bindings);
        if (outcome.problem) {
            if (!unknown)
                unknown = badCondition(choice.name, base.program(), choice.table, scope.back(),
                                       outcome.problem->reason);
        } else if (outcome.value != 1) {
            return false;
        }
    }
    if (unknown)
        return failure(*std::move(unknown));
    return true;
}

} // namespace weighhouse::decision
