// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/filters.h"

#include "core/decision/expressions.h"

#include <algorithm>

namespace weighhouse::decision
{
namespace
{

/// With each combination of rows that the subsets from number `from` on have chosen.
bool holdsForEach(const Filter &filter, std::size_t from, const rules::Evaluation &base,
                  const CandidateSpace &space, const Candidate &candidate, data::RowNumber row,
                  rules::Bindings &bindings)
{
    if (from == filter.subsets.size())
        return std::ranges::all_of(filter.conditions, [&](const rules::NodePtr &condition) {
            return rules::interpret(base, *condition, {&row, 1}, &bindings).value == 1;
        });
    const std::uint32_t subset = filter.subsets[from];
    double &value = bindings.decisions[subset].value;
    const double whole = value;
    bool holds = true;
    for (const std::uint32_t pick : candidate.picks[subset]) {
        value = space.choices()[subset].options[pick];
        holds = holds && holdsForEach(filter, from + 1, base, space, candidate, row, bindings);
    }
    value = whole;
    return holds;
}

} // namespace

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
            walk(*condition, [&](const rules::Node &node, std::uint32_t) {
                if (node.kind == rules::Node::Kind::Decision &&
                    question.decisions[node.index].kind == rules::Decide::Kind::Subset &&
                    std::ranges::find(filter.subsets, node.index) == filter.subsets.end())
                    filter.subsets.push_back(node.index);
            });
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
           const Candidate &candidate, rules::Bindings &bindings)
{
    const Choice &choice = space.choices()[filter.decision];
    return std::ranges::all_of(candidate.picks[filter.decision], [&](std::uint32_t pick) {
        const auto row = static_cast<data::RowNumber>(choice.options[pick]);
        return holdsForEach(filter, 0, base, space, candidate, row, bindings);
    });
}

} // namespace weighhouse::decision
