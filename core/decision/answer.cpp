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
    std::vector<std::string> &notes = answer.notes;
    const std::string evaluated = std::to_string(result.evaluated);
    const std::string all = result.candidateCount == saturated
                                ? std::string("more candidates than can be counted")
                                : std::to_string(result.candidateCount) + " candidates";
    if (!result.isExhaustive)
        notes.push_back("This is the best found by a search, not proven to be the best: there are " + all +
                        ", of which " + evaluated + " were tried (seed " +
                        std::to_string(result.seed.value_or(0)) + ").");
    if (!result.isComplete)
        notes.push_back(result.isExhaustive
                            ? "Stopped before the end: " + evaluated + " of " + all + " were worked out."
                            : "The search was stopped before its end.");
    if (result.ranking.empty() && result.evaluated > 0)
        notes.push_back(result.isExhaustive ? "No candidate is admissible."
                                            : "No admissible candidate was found.");
    if (answer.aim == Aim::ParetoFront && !result.ranking.empty() && !answer.decision)
        notes.push_back(
            "The objectives have no weights, so the answer is a front of " +
            std::to_string(answer.frontSize) +
            " candidates of which none is better in every objective; weights or a tie-break would pick one.");
    else if (answer.aim == Aim::ParetoFront && answer.decision && answer.frontSize > 1)
        notes.push_back("The objectives have no weights; of the " + std::to_string(answer.frontSize) +
                        " candidates on the front the tie-break picked this one.");
    else if (answer.decision && answer.decidedByTieBreak)
        notes.push_back("The next candidate is as good in what is wanted; " +
                        std::string(problem.question().tieBreaks.empty() ? "the earlier one was taken."
                                                                         : "the tie-break decided."));
    if (!result.baseErrors.empty())
        notes.push_back(
            "Some cells have no value even before any decision: " + result.baseErrors.front().message + ".");
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
           broken == other.broken && problem == other.problem;
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
    const std::vector<std::string> constraints = problem.constraintTexts();
    for (const std::size_t broken : outcome.broken)
        ranked.broken.push_back(constraints[broken]);
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
