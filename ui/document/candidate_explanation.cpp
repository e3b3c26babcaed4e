// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/candidate_explanation.h"

#include "core/base/text.h"
#include "core/decision/explained.h"
#include "ui/base/texts.h"

#include <QCoreApplication>
#include <utility>

namespace weighhouse::ui
{
namespace
{

struct CandidateExplanation {
    Q_DECLARE_TR_FUNCTIONS(CandidateExplanation)
};

/// The problem that tells most of a candidate, with the candidate in it.
std::pair<decision::Problem, decision::Candidate> tellingMost(const Weighed &weighed, std::size_t position,
                                                              Following following)
{
    decision::Candidate own = weighed.result.candidate(weighed.problem, position);
    if (following == Following::Weighed)
        return {weighed.problem, std::move(own)};
    const auto candidate = weighed.askedCandidate(position);
    if (!candidate)
        return {weighed.problem, std::move(own)};
    decision::Outcome outcome;
    decision::OutcomeWorker whole(weighed.asked);
    whole.work(*candidate, outcome);
    // One candidate does not tell what ranking and searching add.
    decision::Outcome known = weighed.result.outcomes[position];
    known.rank = outcome.rank;
    known.onFront = outcome.onFront;
    known.violation = outcome.violation;
    // Columns may have been held fast that what is decided would change.
    if (outcome == known)
        return {weighed.asked, *candidate};
    return {weighed.problem, std::move(own)};
}

rules::Derivation lineOf(decision::ExplainedConstraint constraint)
{
    rules::Derivation line = std::move(constraint.derivation);
    if (line.label.empty()) {
        line.kind = rules::Derivation::Kind::Value;
        line.label = fromQt(toQt(constraint.answer.text));
        line.number = constraint.answer.isKept.value_or(false) ? 1 : 0;
        line.value = line.number == 1 ? "true" : "false";
    }
    line.remark = decision::stateOf(constraint.answer);
    if (!rules::isNull(constraint.answer.slack)) {
        rules::Derivation slack;
        slack.kind = rules::Derivation::Kind::Value;
        slack.label = fromQt(CandidateExplanation::tr("what is left"));
        slack.number = constraint.answer.slack;
        slack.value = numberToText(slack.number);
        line.children.push_back(std::move(slack));
    }
    return line;
}

} // namespace

rules::Evaluation evaluationOf(const Weighed &weighed, std::size_t position, Following following)
{
    const auto [problem, candidate] = tellingMost(weighed, position, following);
    decision::OutcomeWorker worker(problem);
    decision::Outcome outcome;
    worker.work(candidate, outcome);
    return worker.evaluation();
}

Explanation explanationOf(const WeighedPtr &weighed, std::size_t position, Following following)
{
    const QString title =
        toQt(weighed->problem.shownLabel(weighed->result.candidate(weighed->problem, position)));
    const auto make = [=]() -> Explanation::Made {
        const auto [problem, candidate] = tellingMost(*weighed, position, following);
        decision::OutcomeWorker worker(problem);
        decision::Outcome outcome;
        worker.work(candidate, outcome);
        decision::ExplainedCandidate explained =
            decision::explainCandidate(problem, candidate, worker.evaluation(), worker.bindings());
        rules::Derivation root;
        root.kind = rules::Derivation::Kind::Value;
        root.label = fromQt(title);
        root.problem = outcome.problem;
        for (rules::Derivation &objective : explained.objectives)
            root.children.push_back(std::move(objective));
        for (decision::ExplainedConstraint &constraint : explained.constraints)
            root.children.push_back(lineOf(std::move(constraint)));
        return {std::make_shared<const rules::Evaluation>(worker.evaluation()), std::move(root)};
    };
    return {title, nullptr, {}, make};
}

} // namespace weighhouse::ui
