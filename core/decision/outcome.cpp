// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/outcome.h"

#include "core/decision/rounding.h"
#include "core/decision/same.h"
#include "core/decision/violation.h"
#include "core/rules/evaluate/foreseen.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::decision
{
bool Outcome::operator==(const Outcome &other) const
{
    return evaluated == other.evaluated && admissible == other.admissible &&
           same(objectives, other.objectives) && same(total, other.total) &&
           same(tieBreaks, other.tieBreaks) && broken == other.broken && tolerated == other.tolerated &&
           same(violation, other.violation) && problem == other.problem && rank == other.rank &&
           onFront == other.onFront;
}

Aim aimOf(const rules::CheckedQuestion &question)
{
    if (question.objectives.size() <= 1)
        return Aim::Single;
    const bool isWeighted =
        std::ranges::any_of(question.objectives, [](const rules::CheckedObjective &objective) {
            return objective.weight.has_value();
        });
    return isWeighted ? Aim::WeightedSum : Aim::ParetoFront;
}

double totalOf(const rules::CheckedQuestion &question, const std::vector<double> &objectives)
{
    if (aimOf(question) == Aim::ParetoFront)
        return rules::nullValue;
    double total = 0;
    double scale = 0;
    for (std::size_t i = 0; i < objectives.size(); ++i) {
        const rules::CheckedObjective &objective = question.objectives[i];
        const double weighted = objective.weight.value_or(1) * objectives[i];
        total += objective.maximize ? weighted : -weighted;
        scale = std::max({scale, std::abs(weighted), std::abs(total)});
    }
    return rules::isNull(total) ? rules::nullValue : withoutRest(question, total, scale);
}

OutcomeWorker::OutcomeWorker(const Problem &problem, Amounts amounts)
    : m_problem(problem), m_evaluation(problem.base()), m_bindings(problem.bindings()),
      m_keys(problem.base().program().rules(), problem.question()), m_measures(amounts == Amounts::Measured)
{
    std::vector<rules::NodePtr> wanted;
    for (const rules::CheckedConstraint &constraint : problem.question().constraints)
        wanted.push_back(constraint.condition);
    for (const rules::CheckedObjective &objective : problem.question().objectives)
        wanted.push_back(objective.value);
    for (const rules::CheckedTieBreak &tieBreak : problem.question().tieBreaks)
        wanted.push_back(tieBreak.value);
    m_foreseen = rules::foreseenRules(problem.program(), wanted);
    m_hasForeseen = std::ranges::find(m_foreseen, 1) != m_foreseen.end();
    m_baseErrors = m_evaluation.errorsBesides(m_foreseen);
    if (m_measures) {
        for (const rules::CheckedConstraint &constraint : problem.question().constraints)
            m_violations.push_back(violationOf(constraint.condition));
    }
}

void OutcomeWorker::setGiven(const std::vector<rules::CellChange> &cells, std::uint64_t candidates)
{
    // A copy of all values costs as much as following what is given a few times.
    constexpr std::uint64_t worthCopying = 8;
    if (candidates >= worthCopying && !m_givenBase)
        m_givenBase.emplace(m_problem.base());
    if (m_givenBase) {
        m_given.clear();
        m_givenBase->revert();
        m_givenBase->apply(cells);
        m_evaluation = m_givenBase->withPresentBase();
    } else {
        m_given = cells;
        m_evaluation.revert();
        m_evaluation.apply(m_given);
    }
    // Which rows a change is about may depend on what is given.
    m_givenPlan.emplace(m_evaluation, m_problem.question(), m_problem.candidates(), m_problem.bindings());
}

void OutcomeWorker::work(const Candidate &candidate, Outcome &into)
{
    m_evaluation.revert();
    if (!m_given.empty())
        m_evaluation.apply(m_given);
    m_problem.candidates().bind(candidate, m_bindings);
    m_changes.clear();
    const ChangePlan &plan = m_givenPlan ? *m_givenPlan : m_problem.changes();
    if (auto problem = plan.changesOf(m_evaluation, candidate, m_bindings, m_changes))
        return giveUp(std::move(*problem), into);
    if (auto problem = judgeFilters(candidate))
        return giveUp(std::move(*problem), into);
    m_evaluation.apply(m_changes);
    if (auto problem = m_keys.problemOf(m_evaluation, m_changes))
        return giveUp(std::move(*problem), into);
    judge(into);
}

void OutcomeWorker::giveUp(Message problem, Outcome &into) const
{
    into = Outcome{};
    into.evaluated = true;
    into.objectives.assign(m_problem.question().objectives.size(), rules::nullValue);
    into.tieBreaks.assign(m_problem.question().tieBreaks.size(), rules::nullValue);
    into.problem = std::move(problem);
}

Outcome OutcomeWorker::base()
{
    m_evaluation.revert();
    m_evaluation.apply(m_given);
    m_bindings = m_problem.bindings();
    m_missedFilters.clear();
    Outcome outcome;
    judge(outcome);
    return outcome;
}

std::optional<Message> OutcomeWorker::judgeFilters(const Candidate &candidate)
{
    m_missedFilters.clear();
    std::optional<Message> unknown;
    const std::vector<Filter> &filters = m_problem.filters();
    for (std::size_t i = 0; i < filters.size(); ++i) {
        auto isMet = meets(filters[i], m_evaluation, m_problem.candidates(), candidate, m_bindings);
        if (!isMet && !unknown)
            unknown = std::move(isMet).error().message;
        else if (isMet && !*isMet)
            m_missedFilters.push_back(i);
    }
    return unknown;
}

Message OutcomeWorker::newError() const
{
    if (m_evaluation.errorCount() == 0)
        return {};
    // Errors are put into words only where some of them do not count.
    rules::Evaluation::ErrorList counting;
    if (m_hasForeseen)
        counting = m_evaluation.errorsBesides(m_foreseen);
    const Errors &errors = m_hasForeseen ? counting.errors : m_evaluation.errors();
    const std::size_t count = m_hasForeseen ? counting.count : m_evaluation.errorCount();
    for (const Error &error : errors) {
        if (std::ranges::find(m_baseErrors.errors, error) == m_baseErrors.errors.end())
            return error.message;
    }
    if (count > m_baseErrors.count)
        return Message::of("decision.outcome", {{"count", count - m_baseErrors.count}});
    return {};
}

void OutcomeWorker::judge(Outcome &into)
{
    const rules::CheckedQuestion &question = m_problem.question();
    into.evaluated = true;
    into.objectives.clear();
    into.tieBreaks.clear();
    into.broken.clear();
    into.tolerated.clear();
    into.violation = 0;
    into.rank = 0;
    into.onFront = false;
    into.problem = newError();
    const auto blame = [&](Message problem) {
        if (into.problem.empty())
            into.problem = std::move(problem);
    };
    for (const rules::CheckedObjective &objective : question.objectives) {
        const rules::Outcome outcome = rules::interpretWithScale(m_evaluation, *objective.value, m_bindings);
        if (outcome.problem)
            blame(Message::of("decision.candidates",
                              {{"what", objective.text}, {"problem", outcome.problem->reason}}));
        else if (rules::isNull(outcome.value))
            blame(Message::of("decision.candidates.null", {{"what", objective.text}}));
        into.objectives.push_back(withoutRest(question, outcome.value, outcome.scale));
    }
    judgeConstraints(into);
    for (const rules::CheckedTieBreak &tieBreak : question.tieBreaks) {
        rules::Outcome outcome;
        if (tieBreak.value)
            outcome = rules::interpretWithScale(m_evaluation, *tieBreak.value, m_bindings);
        into.tieBreaks.push_back(withoutRest(question, outcome.value, outcome.scale));
    }
    into.total = totalOf(question, into.objectives);
    if (aimOf(question) != Aim::ParetoFront && !std::isfinite(into.total)) {
        blame(Message::of("decision.outcome.total-too-large"));
        into.total = rules::nullValue;
    }
    into.admissible = into.problem.empty() && into.broken.empty();
}

void OutcomeWorker::judgeConstraints(Outcome &into)
{
    const std::vector<rules::CheckedConstraint> &constraints = m_problem.question().constraints;
    for (std::size_t i = 0; i < constraints.size(); ++i) {
        const rules::Outcome outcome =
            rules::interpret(m_evaluation, *constraints[i].condition, {}, &m_bindings);
        if (outcome.problem && into.problem.empty())
            into.problem =
                Message::of("decision.outcome.constraint-no", {{"description", constraints[i].description},
                                                               {"problem", outcome.problem->reason}});
        if (outcome.value == 1) {
            if (outcome.tolerated && constraints[i].exact &&
                rules::interpret(m_evaluation, *constraints[i].exact, {}, &m_bindings).value != 1)
                into.tolerated.push_back(i);
            continue;
        }
        into.broken.push_back(i);
        if (!m_measures)
            continue;
        const double amount = rules::interpret(m_evaluation, *m_violations[i], {}, &m_bindings).value;
        into.violation += rules::isNull(amount) ? 1 : amount;
    }
    for (const std::size_t filter : m_missedFilters) {
        into.broken.push_back(constraints.size() + filter);
        into.violation += m_measures ? 1 : 0;
    }
}

} // namespace weighhouse::decision
