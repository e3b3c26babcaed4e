// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/lane_outcomes.h"

#include "core/decision/outcome.h"
#include "core/decision/rounding.h"
#include "core/rules/check/dependencies.h"
#include "core/rules/check/nodes.h"
#include "core/rules/evaluate/state.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weighhouse::decision
{
namespace
{

/// Everything by which it is found what a candidate changes, and whether it may be chosen.
std::vector<rules::NodePtr> decidingParts(const Problem &problem)
{
    std::vector<rules::NodePtr> parts;
    for (const rules::CheckedChange &change : problem.question().changes) {
        for (const rules::NodePtr &part : {change.row, change.where, change.value})
            parts.push_back(part);
    }
    for (const Filter &filter : problem.filters())
        parts.insert(parts.end(), filter.conditions.begin(), filter.conditions.end());
    std::erase(parts, nullptr);
    return parts;
}

bool isKey(const rules::CheckedRules &rules, rules::ColumnId column)
{
    const auto &key = rules.tables[column.table].key;
    return std::ranges::find(key, column.column) != key.end();
}

/// Tells whether an expression goes along ways whose weights might differ from lane to lane.
bool hasWeights(const rules::NodePtr &expression)
{
    bool found = false;
    rules::checking::visit(expression, [&](const rules::Node &node, std::size_t) {
        const bool isOfGraph =
            node.kind == rules::Node::Kind::FirstHop || node.kind == rules::Node::Kind::Reachable ||
            node.kind == rules::Node::Kind::Distance || node.kind == rules::Node::Kind::Path;
        found = found || (isOfGraph && node.body != nullptr);
    });
    return found;
}

bool fits(const Problem &problem, const rules::Lanes &lanes)
{
    const rules::CheckedQuestion &question = problem.question();
    const rules::CheckedRules &rules = problem.program().rules();
    const auto varies = [&](rules::ColumnId column) { return lanes.varies(column); };
    if (std::ranges::any_of(question.changes, [&](const rules::CheckedChange &change) {
            return varies(change.column) || isKey(rules, change.column);
        }))
        return false;
    const rules::Reads reads = rules::readsOf(decidingParts(problem));
    if (std::ranges::any_of(reads.values, varies) || std::ranges::any_of(reads.ways, varies))
        return false;
    return std::ranges::none_of(question.objectives,
                                [](const auto &objective) { return hasWeights(objective.value); }) &&
           std::ranges::none_of(question.constraints,
                                [](const auto &constraint) { return hasWeights(constraint.condition); });
}

} // namespace

LaneOutcomes::LaneOutcomes(const Problem &problem, std::unique_ptr<rules::Lanes> lanes)
    : m_problem(problem), m_lanes(std::move(lanes)), m_bindings(problem.bindings())
{
}

std::unique_ptr<LaneOutcomes> LaneOutcomes::make(const Problem &problem,
                                                 std::span<const rules::ColumnId> given)
{
    auto lanes = rules::Lanes::make(problem.base(), given);
    if (lanes == nullptr || !fits(problem, *lanes))
        return nullptr;
    return std::unique_ptr<LaneOutcomes>(new LaneOutcomes(problem, std::move(lanes)));
}

bool LaneOutcomes::setGiven(std::span<const std::vector<rules::CellChange>> cells)
{
    m_lanes->revert();
    return m_lanes->setGiven(cells);
}

std::optional<bool> LaneOutcomes::missesFilter(const Candidate &candidate)
{
    bool isMissed = false;
    for (const Filter &filter : m_problem.filters()) {
        const auto isMet = meets(filter, m_lanes->common(), m_problem.candidates(), candidate, m_bindings);
        if (!isMet)
            return std::nullopt;
        isMissed = isMissed || !*isMet;
    }
    return isMissed;
}

void LaneOutcomes::work(const Candidate &candidate, OutcomesOfLanes &into)
{
    into.fill({});
    m_lanes->revert();
    m_problem.candidates().bind(candidate, m_bindings);
    m_changes.clear();
    if (m_problem.changes().changesOf(m_lanes->common(), candidate, m_bindings, m_changes))
        return;
    const auto isMissed = missesFilter(candidate);
    if (!isMissed)
        return;
    m_lanes->apply(m_changes);
    // Some cell may have no value that had one, or have one that had none.
    if (m_lanes->common().state().problemsDiffer)
        return;
    for (std::size_t lane = 0; lane < rules::laneCount; ++lane) {
        if (m_lanes->isDoubtful(lane))
            continue;
        into[lane] = judged(lane);
        into[lane].keeps = into[lane].keeps && !*isMissed;
    }
}

/// It does as OutcomeWorker does, but for what has no value.
LaneOutcome LaneOutcomes::judged(std::size_t lane) const
{
    const rules::CheckedQuestion &question = m_problem.question();
    const rules::Lanes::Reader cells(*m_lanes, lane);
    std::vector<double> objectives;
    for (const rules::CheckedObjective &objective : question.objectives) {
        const rules::Outcome outcome =
            rules::interpretWithScale(m_lanes->common(), cells, *objective.value, m_bindings);
        if (outcome.problem || rules::isNull(outcome.value))
            return {};
        objectives.push_back(withoutRest(question, outcome.value, outcome.scale));
    }
    LaneOutcome made{totalOf(question, objectives), true, true};
    if (!std::isfinite(made.total))
        return {};
    for (const rules::CheckedConstraint &constraint : question.constraints) {
        const rules::Outcome outcome =
            rules::interpret(m_lanes->common(), cells, *constraint.condition, {}, &m_bindings);
        if (outcome.problem)
            return {};
        made.keeps = made.keeps && outcome.value == 1;
    }
    return made;
}

} // namespace weighhouse::decision
