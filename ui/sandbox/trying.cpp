// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sandbox/trying.h"

#include "core/decision/candidate_text.h"
#include "core/rules/evaluate/interpret.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <algorithm>
#include <chrono>

namespace weighhouse::ui
{
namespace
{

struct Sandbox {
    Q_DECLARE_TR_FUNCTIONS(Sandbox)
};

/// How many changes at the start need not be done again: all but some settings of the same cells at the end,
/// which simply replace what the cells were set to.
std::size_t unchangedStart(const Changes &before, const Changes &after)
{
    if (before.size() != after.size())
        return 0;
    std::size_t first = 0;
    while (first < before.size() && before[first] == after[first])
        ++first;
    for (std::size_t i = first; i < before.size(); ++i) {
        const SetInput *left = before[i].input();
        const SetInput *right = after[i].input();
        if (left == nullptr || right == nullptr || left->cell != right->cell ||
            before[i].isOn != after[i].isOn)
            return 0;
    }
    return first;
}

} // namespace

std::optional<decision::Candidate> candidateOf(const decision::Problem &problem, const TakenCandidate &taken)
{
    if (problem.candidates().contains(taken.candidate) && toQt(problem.label(taken.candidate)) == taken.label)
        return taken.candidate;
    // Rows may have come or gone since, so that others have its numbers.
    const auto found = decision::candidateFromText(problem, fromQt(taken.label));
    return found ? std::optional(*found) : std::nullopt;
}

QString applyTo(decision::WhatIf &whatIf, const decision::Problem *problem, const Change &change)
{
    if (const SetInput *input = change.input()) {
        const auto set = whatIf.set(input->cell, input->value);
        return set ? QString() : toQt(set.error());
    }
    const TakenCandidate &taken = *change.taken();
    const bool isAsked =
        problem != nullptr && (taken.question.empty() || taken.question == problem->question().name);
    if (!isAsked)
        return Sandbox::tr("It is a candidate of the question %1, which is not asked.")
            .arg(toQt(taken.question));
    const auto candidate = candidateOf(*problem, taken);
    if (!candidate)
        return Sandbox::tr("The question has no such candidate any more.");
    const auto done = whatIf.take(*candidate);
    return done ? QString() : toQt(done.error());
}

std::optional<Error> TryOut::prepare(const WorkingsPtr &workings)
{
    if (m_workings == workings && m_whatIf)
        return std::nullopt;
    m_whatIf.reset();
    m_applied.clear();
    m_problems.clear();
    m_workings = workings;
    if (workings->model->base() == nullptr)
        return windowError("sandbox.no-rules", Sandbox::tr("The rules cannot be worked out."),
                           Sandbox::tr("The list of problems says what is wrong."));
    if (!workings->problem) {
        m_whatIf = decision::WhatIf::make(*workings->model->base());
        return std::nullopt;
    }
    auto made = decision::WhatIf::make(*workings->problem);
    if (!made)
        return made.error();
    m_whatIf = std::move(*made);
    return std::nullopt;
}

TriedPtr TryOut::run(const TryRequest &request)
{
    const auto start = std::chrono::steady_clock::now();
    auto tried = std::make_shared<Tried>();
    tried->workings = request.workings;
    tried->changes = request.changes;
    tried->problems.resize(static_cast<qsizetype>(request.changes.size()));
    if (const auto error = prepare(request.workings)) {
        tried->failure = toQt(*error);
        return tried;
    }
    // Where something went wrong nothing is taken for done.
    const bool wasGood = std::ranges::all_of(m_problems, &QString::isEmpty);
    const std::size_t kept = wasGood ? unchangedStart(m_applied, request.changes) : 0;
    if (kept == 0)
        m_whatIf->clear();
    const decision::Problem *problem = m_workings->problem ? &*m_workings->problem : nullptr;
    for (std::size_t i = kept; i < request.changes.size(); ++i) {
        if (request.changes[i].isOn)
            tried->problems[static_cast<qsizetype>(i)] = applyTo(*m_whatIf, problem, request.changes[i]);
    }
    m_applied = request.changes;
    m_problems = tried->problems;
    tried->result = m_whatIf->result();
    tried->bindings = m_whatIf->bindings();
    tried->evaluation = std::make_shared<const rules::Evaluation>(m_whatIf->evaluation());
    tried->base = request.workings->problem ? request.workings->problem->prepared().base()
                                            : request.workings->model->base();
    tried->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return tried;
}

std::optional<Explanation> explanationOf(const Tried &tried, std::size_t position, bool isObjective)
{
    if (!tried.isGood() || !tried.workings->problem)
        return std::nullopt;
    const rules::CheckedQuestion &question = tried.workings->problem->question();
    if (isObjective && position < question.objectives.size()) {
        const rules::CheckedObjective &objective = question.objectives[position];
        const bool hasUnit = objective.unit && !objective.unit->exponents.empty();
        return Explanation::ofExpression(tried.evaluation, objective.value, objective.text,
                                         hasUnit ? rules::toText(*objective.unit) : std::string(),
                                         tried.bindings);
    }
    if (!isObjective && position < question.constraints.size()) {
        const rules::CheckedConstraint &constraint = question.constraints[position];
        return Explanation::ofExpression(tried.evaluation, constraint.condition, constraint.description, {},
                                         tried.bindings);
    }
    return std::nullopt;
}

std::optional<rules::CellAddress> objectiveCell(const decision::Problem &problem, std::size_t objective)
{
    const auto &objectives = problem.question().objectives;
    if (objective >= objectives.size())
        return std::nullopt;
    const rules::Node *node = objectives[objective].value.get();
    while (node->kind == rules::Node::Kind::Named)
        node = node->operands.front().get();
    if (node->kind != rules::Node::Kind::Column || node->operands.empty())
        return std::nullopt;
    const double row =
        rules::interpret(problem.base(), *node->operands.front(), {}, &problem.bindings()).value;
    if (rules::isNull(row))
        return std::nullopt;
    return rules::CellAddress{node->column, static_cast<data::RowNumber>(row)};
}

} // namespace weighhouse::ui
