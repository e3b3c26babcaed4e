// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/answer.h"

#include "core/base/text.h"
#include "core/decision/ranking.h"
#include "core/decision/same.h"

#include <algorithm>

namespace weighhouse::decision
{
namespace
{

std::vector<ObjectiveAnswer> objectivesOf(const Problem &problem, const SweepResult &result)
{
    std::vector<ObjectiveAnswer> objectives;
    for (std::size_t i = 0; i < problem.question().objectives.size(); ++i) {
        const rules::CheckedObjective &objective = problem.question().objectives[i];
        ObjectiveAnswer answer;
        answer.text = objective.text;
        answer.maximize = objective.maximize;
        answer.weight = objective.weight;
        if (objective.unit && !objective.unit->exponents.empty())
            answer.unit = rules::toText(*objective.unit);
        answer.base = result.base.objectives[i];
        objectives.push_back(std::move(answer));
    }
    return objectives;
}

/// Whether the best of the ranking is the answer: of a front only if it is alone there or a tie-break picks
/// it.
bool isDecided(const Problem &problem, const SweepResult &result, std::size_t frontSize)
{
    if (result.ranking.empty())
        return false;
    return aimOf(problem.question()) != Aim::ParetoFront || frontSize == 1 ||
           !problem.question().tieBreaks.empty();
}

void addNotes(const Problem &problem, const SweepResult &result, Answer &answer)
{
    std::vector<Message> &notes = answer.notes;
    const std::string evaluated = std::to_string(result.evaluated);
    const Message all = result.candidateCount == saturated
                            ? Message::of("decision.answer")
                            : Message::of("decision.answer.candidates", {{"count", result.candidateCount}});
    if (!result.isExhaustive)
        notes.push_back(
            Message::of("decision.do.best-found-search-not",
                        {{"all", all}, {"evaluated", evaluated}, {"seed", result.seed.value_or(0)}}));
    if (!result.isComplete)
        notes.push_back(result.isExhaustive ? Message::of("decision.do.stopped-before-end-worked",
                                                          {{"evaluated", evaluated}, {"all", all}})
                                            : Message::of("decision.do.search-stopped-before-end"));
    if (result.ranking.empty() && result.evaluated > 0)
        notes.push_back(result.isExhaustive && result.isComplete
                            ? Message::of("decision.do.no-candidate-admissible")
                            : Message::of("decision.do.no-admissible-candidate-found"));
    if (answer.aim == Aim::ParetoFront && !result.ranking.empty() && !answer.decision)
        notes.push_back(
            Message::of("decision.do.objectives-no-weights-answer", {{"frontSize", answer.frontSize}}));
    else if (answer.aim == Aim::ParetoFront && answer.decision && answer.frontSize > 1)
        notes.push_back(
            Message::of("decision.do.objectives-no-weights-candidates", {{"frontSize", answer.frontSize}}));
    else if (answer.decision && answer.decidedByTieBreak)
        notes.push_back(problem.question().tieBreaks.empty()
                            ? Message::of("decision.do.next-candidate-good-wanted")
                            : Message::of("decision.do.next-candidate-good-wanted-tie"));
    const auto noteTolerated = [&](const RankedCandidate &candidate) {
        for (const Message &constraint : candidate.tolerated)
            notes.push_back(Message::of("decision.do.held-within-tolerance",
                                        {{"candidate", candidate.label},
                                         {"constraint", constraint},
                                         {"tolerance", numberToText(problem.question().tolerance)}}));
    };
    if (answer.decision)
        noteTolerated(*answer.decision);
    else
        std::ranges::for_each(answer.front, noteTolerated);
    if (!result.baseErrors.empty())
        notes.push_back(
            Message::of("decision.do.some-cells-no-value", {{"problem", result.baseErrors.front().message}}));
}

} // namespace

bool ObjectiveAnswer::operator==(const ObjectiveAnswer &other) const
{
    return text == other.text && maximize == other.maximize && weight == other.weight && unit == other.unit &&
           same(base, other.base);
}

bool RankedCandidate::operator==(const RankedCandidate &other) const
{
    return position == other.position && label == other.label && chosen == other.chosen &&
           same(values, other.values) && same(changes, other.changes) && same(total, other.total) &&
           rank == other.rank && admissible == other.admissible && onFront == other.onFront &&
           broken == other.broken && tolerated == other.tolerated && problem == other.problem;
}

RankedCandidate rankedCandidate(const Problem &problem, const SweepResult &result, std::size_t position)
{
    const Outcome &outcome = result.outcomes[position];
    const Candidate candidate = result.candidate(problem, position);
    RankedCandidate ranked;
    ranked.position = position;
    ranked.label = problem.label(candidate);
    ranked.chosen = chosenValues(problem.candidates(), problem.base(), candidate);
    ranked.values = outcome.objectives;
    for (std::size_t i = 0; i < outcome.objectives.size(); ++i)
        ranked.changes.push_back(outcome.objectives[i] - result.base.objectives[i]);
    ranked.total = outcome.total;
    ranked.rank = outcome.rank;
    ranked.admissible = outcome.admissible;
    ranked.onFront = outcome.onFront;
    const std::vector<Message> constraints = problem.constraintTexts();
    for (const std::size_t broken : outcome.broken)
        ranked.broken.push_back(constraints[broken]);
    for (const std::size_t tolerated : outcome.tolerated)
        ranked.tolerated.push_back(constraints[tolerated]);
    ranked.problem = outcome.problem;
    return ranked;
}

Answer answer(const Problem &problem, const SweepResult &result, const AnswerOptions &options)
{
    Answer answer;
    answer.question = problem.question().name;
    answer.text = problem.text();
    answer.parameters = problem.parameterTexts();
    answer.aim = aimOf(problem.question());
    answer.objectives = objectivesOf(problem, result);
    answer.candidateCount = result.candidateCount;
    answer.evaluated = result.evaluated;
    answer.admissible = result.ranking.size();
    answer.isExhaustive = result.isExhaustive;
    answer.isComplete = result.isComplete;
    answer.seed = result.seed;
    answer.frontSize = static_cast<std::size_t>(std::ranges::count_if(result.outcomes, &Outcome::onFront));
    for (const std::size_t position : result.ranking) {
        if (!result.outcomes[position].onFront || answer.front.size() == options.front)
            break;
        answer.front.push_back(rankedCandidate(problem, result, position));
    }

    std::size_t next = 0;
    if (isDecided(problem, result, answer.frontSize)) {
        const Outcome &best = result.outcomes[result.ranking.front()];
        answer.decision = rankedCandidate(problem, result, result.ranking.front());
        next = 1;
        if (result.ranking.size() > 1) {
            const Outcome &second = result.outcomes[result.ranking[1]];
            if (answer.aim != Aim::ParetoFront)
                answer.margin = best.total - second.total;
            answer.decidedByTieBreak =
                answer.aim == Aim::ParetoFront ? answer.frontSize > 1 : best.total == second.total;
        }
        if (options.reasons)
            answer.reasons = reasonsFor(problem, result.candidate(problem, result.ranking.front()));
    }
    for (; next < result.ranking.size() && answer.runnersUp.size() < options.runnersUp; ++next)
        answer.runnersUp.push_back(rankedCandidate(problem, result, result.ranking[next]));
    addNotes(problem, result, answer);
    return answer;
}

} // namespace weighhouse::decision
