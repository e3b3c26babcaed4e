// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/answer.h"

#include "core/base/text.h"
#include "core/decision/alike.h"
#include "core/decision/expressions.h"
#include "core/decision/front.h"
#include "core/decision/ranking.h"
#include "core/decision/rounding.h"
#include "core/decision/same.h"
#include "core/decision/shown.h"
#include "core/rules/evaluate/dangling.h"
#include "core/rules/evaluate/data_warnings.h"
#include "core/rules/evaluate/rule_scope.h"
#include "core/rules/evaluate/settling.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

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
        answer.written = objective.written;
        answer.maximize = objective.maximize;
        answer.isExact = problem.question().tolerance == 0;
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

/// "312 candidates", "312 of the candidates tried".
Message candidatesOf(const Answer &answer, std::uint64_t count)
{
    const Message number = countForPeople(count);
    return answer.isProven() ? Message::of("decision.answer.candidates", {{"count", number}})
                             : Message::of("decision.answer.of-tried", {{"count", number}});
}

Message allOf(const Answer &answer)
{
    return answer.candidateCount == saturated
               ? Message::of("decision.answer")
               : Message::of("decision.answer.candidates",
                             {{"count", countForPeople(answer.candidateCount)}});
}

/// What a search or a stop leaves open.
void addLimits(const Answer &answer, std::vector<Message> &notes)
{
    const Message tried = countForPeople(answer.evaluated);
    const bool hasBest = answer.decision || answer.frontSize > 0;
    if (!answer.isExhaustive && hasBest)
        notes.push_back(
            Message::of("decision.do.best-found-search-not",
                        {{"all", allOf(answer)}, {"evaluated", tried}, {"seed", answer.seed.value_or(0)}}));
    if (!answer.isComplete && answer.isExhaustive)
        notes.push_back(hasBest ? Message::of("decision.do.stopped-before-end-best",
                                              {{"evaluated", tried}, {"all", allOf(answer)}})
                                : Message::of("decision.do.stopped-before-end-worked",
                                              {{"evaluated", tried}, {"all", allOf(answer)}}));
    else if (!answer.isComplete)
        notes.push_back(Message::of("decision.do.search-stopped-before-end"));
}

/// That nothing is admissible, what comes nearest, and what could not be worked out.
void addFailures(const Answer &answer, std::vector<Message> &notes)
{
    const bool hasBest = answer.decision || answer.frontSize > 0;
    const Message tried = countForPeople(answer.evaluated);
    if (answer.failed > 0 && answer.failed == answer.evaluated) {
        notes.push_back(Message::of("decision.note.none-worked-out",
                                    {{"tried", tried}, {"problem", answer.firstFailure}}));
        return;
    }
    if (!hasBest && answer.evaluated > 0) {
        if (!answer.isProven())
            notes.push_back(
                Message::of("decision.note.none-found", {{"tried", tried}, {"all", allOf(answer)}}));
        else if (answer.failed > 0)
            notes.push_back(Message::of("decision.note.none-worked-out-admissible",
                                        {{"count", countForPeople(answer.evaluated - answer.failed)}}));
        else
            notes.push_back(Message::of("decision.do.no-candidate-admissible"));
    }
    if (answer.nearest)
        notes.push_back(Message::of("decision.note.nearest", {{"candidate", answer.nearest->shown},
                                                              {"breaks", breaksOf(answer.constraints)}}));
    if (answer.failed > 0)
        notes.push_back(Message::of(
            "decision.note.failed",
            {{"count", countForPeople(answer.failed)}, {"tried", tried}, {"problem", answer.firstFailure}}));
}

/// How the decision was picked from others that are as good.
void addTies(const Problem &problem, const SweepResult &result, const Answer &answer,
             std::vector<Message> &notes)
{
    if (answer.aim == Aim::ParetoFront || answer.ties < 2)
        return;
    const Message candidates = candidatesOf(answer, answer.ties);
    const Outcome &best = result.outcomes[result.ranking.front()];
    const bool isSingle = answer.aim == Aim::Single;
    const std::string &unit = answer.objectives.front().unit;
    const std::string value =
        isSingle ? numberForPeople(best.objectives.front()) + (unit.empty() ? "" : " " + unit)
                 : numberForPeople(best.total);
    const rules::CheckedQuestion &question = problem.question();
    const bool hasTieBreak = !question.tieBreaks.empty() && question.tieBreaks.front().value != nullptr;
    const bool isOpen =
        result.ranking.size() > 1 && compareOutcomes(question, best, result.outcomes[result.ranking[1]]) == 0;
    if (!hasTieBreak)
        notes.push_back(Message::of("decision.ties.first", {{"candidates", candidates}, {"value", value}}));
    else if (isOpen)
        notes.push_back(
            Message::of("decision.ties.tie-break-first", {{"candidates", candidates}, {"value", value}}));
    else
        notes.push_back(
            Message::of("decision.ties.tie-break", {{"candidates", candidates}, {"value", value}}));
}

/// A next candidate that is nearly as good is told, since rounding or another reading of a rule would make
/// it the decision.
void addNearTie(const Problem &problem, const SweepResult &result, const Answer &answer,
                std::vector<Message> &notes)
{
    constexpr double nearShare = 0.01; // of what the decision changes
    if (answer.aim != Aim::Single || !answer.margin || *answer.margin <= 0)
        return;
    const ObjectiveAnswer &objective = answer.objectives.front();
    const double base = objective.maximize ? objective.base : -objective.base;
    const double change = std::abs(result.outcomes[result.ranking.front()].total - base);
    if (!(change > 0) || *answer.margin >= nearShare * change)
        return;
    const RankedCandidate second = rankedCandidate(problem, result, result.ranking[1]);
    constexpr double percent = 100;
    notes.push_back(Message::of(
        "decision.near-tie",
        {{"candidate", second.shown},
         {"margin", numberForPeople(*answer.margin) + (objective.unit.empty() ? "" : " " + objective.unit)},
         {"share", numberForPeople(percent * *answer.margin / change, 2)}}));
}

/// Warnings about what the answer is worked out with: rows that are named or referred to and
/// that the data do not have, and what rules::dataWarnings tells.
Errors warningsFor(const Problem &problem)
{
    const rules::CheckedRules &rules = problem.program().rules();
    const rules::NeededRules needed = rules::neededRules(rules, expressionsOf(problem.question()));
    Errors warnings = rules::danglingReferences(problem.base(), needed.columns);
    if (rules.literalKeys.empty() && rules.orderUses.empty() && rules.declaredKeys.empty() &&
        rules.doubts.empty())
        return warnings;
    std::vector<std::string> owners{problem.question().place.object};
    for (const std::size_t rule : needed.rules)
        owners.push_back(rules.rules[rule].place.object);
    std::ranges::move(rules::dataWarnings(rules, problem.program().dataset(), owners),
                      std::back_inserter(warnings));
    return warnings;
}

void addNotes(const Problem &problem, const SweepResult &result, Answer &answer)
{
    std::vector<Message> &notes = answer.notes;
    addLimits(answer, notes);
    addFailures(answer, notes);
    const Message frontSize = countForPeople(answer.frontSize);
    if (answer.aim == Aim::ParetoFront && answer.frontSize > 0 && !answer.decision)
        notes.push_back(
            answer.isProven()
                ? Message::of("decision.do.objectives-no-weights-answer", {{"frontSize", frontSize}})
                : Message::of("decision.do.objectives-no-weights-tried", {{"frontSize", frontSize}}));
    else if (answer.aim == Aim::ParetoFront && answer.decision && answer.frontSize > 1)
        notes.push_back(
            Message::of("decision.do.objectives-no-weights-candidates", {{"frontSize", frontSize}}));
    if (answer.frontPoints > 0 && answer.frontPoints < answer.frontSize)
        notes.push_back(
            Message::of("decision.front.points", {{"points", countForPeople(answer.frontPoints)}}));
    addTies(problem, result, answer, notes);
    addNearTie(problem, result, answer, notes);
    for (const ConstraintAnswer &constraint : answer.constraints) {
        if (constraint.unchecked > 0)
            notes.push_back(
                Message::of("decision.constraint.unchecked", {{"constraint", constraint.text},
                                                              {"count", countForPeople(constraint.unchecked)},
                                                              {"rows", countForPeople(constraint.rows)}}));
    }
    const auto noteTolerated = [&](const RankedCandidate &candidate) {
        for (const Message &constraint : candidate.tolerated)
            notes.push_back(Message::of("decision.do.held-within-tolerance",
                                        {{"candidate", candidate.shown},
                                         {"constraint", constraint},
                                         {"tolerance", numberToText(problem.question().tolerance)}}));
    };
    if (answer.decision)
        noteTolerated(*answer.decision);
    else
        std::ranges::for_each(answer.front, noteTolerated);
    std::ranges::move(notesOf(answer.reasons.skipped), std::back_inserter(notes));
    for (const Error &warning : warningsFor(problem))
        notes.push_back(Message::of(
            "decision.note.warning",
            {{"owner", warning.where.object}, {"problem", warning.message}, {"hint", warning.hint}}));
    if (!result.baseErrors.empty())
        notes.push_back(
            Message::of("decision.do.some-cells-no-value", {{"problem", result.baseErrors.front().message}}));
}

/// The position of what comes nearest to being admissible, where nothing is.
std::optional<std::size_t> nearestOf(const SweepResult &result)
{
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < result.outcomes.size() && result.ranking.empty(); ++i) {
        const Outcome &outcome = result.outcomes[i];
        if (outcome.evaluated && outcome.problem.empty() &&
            (!nearest || isNearer(outcome, result.outcomes[*nearest])))
            nearest = i;
    }
    return nearest;
}

/// Whether iterations have settled: under the decision, or else under the first of the front where they have
/// not, or else before any decision.
void addPasses(const Problem &problem, const SweepResult &result, Answer &answer)
{
    if (answer.decision) {
        const Candidate decided = result.candidate(problem, answer.decision->position);
        std::ranges::move(unsettledUnder(problem, &decided), std::back_inserter(answer.notes));
        return;
    }
    constexpr std::size_t most = 100;
    for (std::size_t i = 0; i < std::min(most, result.ranking.size()); ++i) {
        if (!result.outcomes[result.ranking[i]].onFront)
            break;
        const Candidate candidate = result.candidate(problem, result.ranking[i]);
        const std::vector<Message> notes = unsettledUnder(problem, &candidate);
        for (const Message &note : notes)
            answer.notes.push_back(
                Message::sequence({Message::verbatim(problem.label(candidate)), note}, ": "));
        if (!notes.empty())
            return;
    }
    if (!result.ranking.empty())
        return;
    for (const Message &note : unsettledUnder(problem, nullptr))
        answer.notes.push_back(Message::of("decision.answer.before", {{"note", note}}));
}

/// The points of a front, with its knee and what is best by each objective.
void addFront(const Problem &problem, const SweepResult &result, const AnswerOptions &options, Answer &answer)
{
    if (answer.frontSize == 0)
        return;
    const Front front = frontOf(problem, result);
    answer.frontPoints = front.points.size();
    const auto pointAt = [&](std::size_t point) {
        RankedCandidate ranked = rankedCandidate(problem, result, front.points[point].position);
        ranked.alike = front.points[point].alike;
        return ranked;
    };
    for (std::size_t point = 0; point < std::min(front.points.size(), options.front); ++point)
        answer.front.push_back(pointAt(point));
    if (front.points.size() < 2)
        return;
    if (front.knee)
        answer.knee = pointAt(*front.knee);
    for (const std::size_t best : front.bestBy)
        answer.bestBy.push_back(pointAt(best));
}

/// The first of the ranking with another outcome than its best.
std::optional<std::size_t> otherThan(const Problem &problem, const SweepResult &result)
{
    const std::vector<Distinct> two = distinctOf(problem, result, 2);
    return two.size() < 2 ? std::nullopt : std::optional(two[1].position);
}

/// Adds what comes after the decision, and compares it with the first of them that has another outcome.
void addRunnersUp(const Problem &problem, const SweepResult &result, const AnswerOptions &options,
                  Answer &answer)
{
    const std::size_t first = answer.decision ? 1 : 0;
    const std::size_t most = std::min(options.runnersUp, result.ranking.size());
    std::vector<Distinct> listed;
    const bool isMerged = options.merged && (options.runnersUp > 0 || options.versus);
    if (isMerged)
        listed = distinctOf(problem, result, std::max<std::size_t>(most, 1) + first);
    for (std::size_t i = 0; !isMerged && i < std::min(result.ranking.size(), most + first); ++i)
        listed.push_back({result.ranking[i], 0, 0});
    if (answer.decision && !listed.empty()) {
        answer.decision->alike = listed.front().alike;
        answer.decision->alikeUnchecked = listed.front().unchecked;
    }
    const CandidateSpace &space = problem.candidates();
    for (std::size_t i = first; i < listed.size() && answer.runnersUp.size() < options.runnersUp; ++i) {
        RankedCandidate ranked = rankedCandidate(problem, result, listed[i].position);
        ranked.alike = listed[i].alike;
        ranked.alikeUnchecked = listed[i].unchecked;
        if (answer.decision && decidesManyRows(space))
            ranked.difference =
                differenceText(space, problem.base(), result.candidate(problem, answer.decision->position),
                               result.candidate(problem, listed[i].position));
        answer.runnersUp.push_back(std::move(ranked));
    }
    if (!answer.decision || !options.versus || listed.size() < 2)
        return;
    // Where all are listed, the one after the decision may have the same outcome.
    const std::size_t other =
        isMerged ? listed[1].position : otherThan(problem, result).value_or(listed[1].position);
    answer.versus = versusOf(problem, result, answer.decision->position, other);
}

/// Sets of many rows with all of their rows.
void writeOut(Answer &answer)
{
    const auto write = [](RankedCandidate &candidate) {
        candidate.shown = Message::verbatim(candidate.whole);
    };
    for (auto *one : {&answer.decision, &answer.knee, &answer.nearest}) {
        if (*one)
            write(**one);
    }
    for (auto *list : {&answer.runnersUp, &answer.front, &answer.bestBy})
        std::ranges::for_each(*list, write);
}

} // namespace

std::vector<Message> unsettledUnder(const Problem &problem, const Candidate *candidate)
{
    if (problem.base().program().rules().iterations.empty())
        return {};
    std::vector<Message> notes = problem.heldUnsettled();
    if (candidate == nullptr) {
        std::ranges::move(rules::unsettled(problem.base()), std::back_inserter(notes));
        return notes;
    }
    OutcomeWorker worker(problem);
    Outcome outcome;
    worker.work(*candidate, outcome);
    std::ranges::move(rules::unsettled(worker.evaluation()), std::back_inserter(notes));
    return notes;
}

bool ObjectiveAnswer::operator==(const ObjectiveAnswer &other) const
{
    return text == other.text && written == other.written && maximize == other.maximize &&
           isExact == other.isExact && weight == other.weight && unit == other.unit && same(base, other.base);
}

bool RankedCandidate::operator==(const RankedCandidate &other) const
{
    return position == other.position && label == other.label && whole == other.whole &&
           shown == other.shown && chosen == other.chosen && difference == other.difference &&
           alike == other.alike && alikeUnchecked == other.alikeUnchecked && same(values, other.values) &&
           same(changes, other.changes) && same(total, other.total) && rank == other.rank &&
           admissible == other.admissible && onFront == other.onFront && broken == other.broken &&
           tolerated == other.tolerated && problem == other.problem;
}

RankedCandidate rankedCandidate(const Problem &problem, const SweepResult &result, std::size_t position)
{
    const Outcome &outcome = result.outcomes[position];
    const Candidate candidate = result.candidate(problem, position);
    RankedCandidate ranked;
    ranked.position = position;
    ranked.label = problem.label(candidate);
    ranked.whole = problem.wholeLabel(candidate);
    ranked.shown = problem.shownLabel(candidate);
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
    answer.admissible = result.tally.admissible;
    answer.failed = result.tally.failed;
    answer.firstFailure = result.tally.firstFailure;
    answer.isExhaustive = result.isExhaustive;
    answer.isComplete = result.isComplete;
    answer.seed = result.seed;
    answer.frontSize = static_cast<std::size_t>(std::ranges::count_if(result.outcomes, &Outcome::onFront));
    addFront(problem, result, options, answer);

    if (isDecided(problem, result, answer.frontSize)) {
        const Outcome &best = result.outcomes[result.ranking.front()];
        answer.decision = rankedCandidate(problem, result, result.ranking.front());
        if (result.ranking.size() > 1) {
            const Outcome &second = result.outcomes[result.ranking[1]];
            const bool isTie = compareWanted(problem.question(), best.total, second.total) == 0;
            if (answer.aim != Aim::ParetoFront)
                answer.margin = isTie ? 0 : best.total - second.total;
            answer.decidedByTieBreak = (answer.aim == Aim::ParetoFront ? answer.frontSize > 1 : isTie) &&
                                       compareOutcomes(problem.question(), best, second) != 0;
        }
        answer.ties = result.tally.asGood;
        if (options.reasons)
            answer.reasons = reasonsFor(problem, result.candidate(problem, result.ranking.front()));
    }
    if (!answer.decision && answer.frontSize > 0 && options.reasons)
        answer.reasons.skipped = skippedRowsFor(problem, result.candidate(problem, result.ranking.front()));
    const std::optional<std::size_t> shown =
        answer.decision ? std::optional(answer.decision->position) : nearestOf(result);
    if (!answer.decision && shown) {
        answer.nearest = rankedCandidate(problem, result, *shown);
        if (options.reasons)
            answer.reasons.skipped = skippedRowsFor(problem, result.candidate(problem, *shown));
    }
    if (options.constraints || answer.nearest) {
        const auto candidate = shown ? std::optional(result.candidate(problem, *shown)) : std::nullopt;
        answer.constraints = constraintsAt(problem, result, candidate ? &*candidate : nullptr);
    }
    addRunnersUp(problem, result, options, answer);
    if (options.whole)
        writeOut(answer);
    addNotes(problem, result, answer);
    if (options.passes)
        addPasses(problem, result, answer);
    return answer;
}

} // namespace weighhouse::decision
