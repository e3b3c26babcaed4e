// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/sweep.h"

#include "core/decision/crew.h"
#include "core/decision/ranking.h"
#include "core/rules/evaluate/counts.h"

#include <algorithm>
#include <atomic>
#include <memory>

namespace weighhouse::decision
{
namespace
{

/// Candidates that a thread takes at a time: few, so that threads end together, and enough that taking costs
/// nothing.
constexpr std::uint64_t chunk = 16;

} // namespace

Candidate SweepResult::candidate(const Problem &problem, std::size_t position) const
{
    return isExhaustive ? problem.candidates().candidate(position) : found[position];
}

Result<SweepResult> sweep(const Problem &problem, const SweepOptions &options)
{
    const CandidateSpace &space = problem.candidates();
    if (space.count() > options.enumerationLimit)
        return failure(
            "decision.too-many-candidates",
            space.isCountable()
                ? Message::of("decision.too-many-candidates",
                              {{"count", space.count()}, {"most", options.enumerationLimit}})
                : Message::of("decision.too-many-candidates.more-than", {{"most", options.enumerationLimit}}),
            Message::of("decision.do.search-among-them-instead"));
    rules::count(rules::Counted::Sweep);
    SweepResult result;
    result.candidateCount = space.count();
    result.outcomes.resize(space.count());
    result.base = OutcomeWorker(problem).base();
    result.baseErrors = problem.baseErrors();

    Control control(space.count(), options.progress, options.stop, options.limit);
    const std::uint64_t chunks = (space.count() + chunk - 1) / chunk;
    // Amounts matter only where nothing is admissible; then every candidate was measured.
    std::atomic<bool> isPossible = false;
    const auto makeWorker = [&]() -> Task {
        return [&, worker = std::make_shared<OutcomeWorker>(problem, Amounts::Measured),
                candidate = Candidate()](std::size_t task) mutable {
            const std::uint64_t first = task * chunk;
            const std::uint64_t last = std::min(first + chunk, space.count());
            if (!control.goesOn())
                return;
            for (std::uint64_t index = first; index < last; ++index) {
                space.candidate(index, candidate);
                worker->setAmounts(isPossible ? Amounts::LeftOut : Amounts::Measured);
                worker->work(candidate, result.outcomes[index]);
                if (result.outcomes[index].admissible)
                    isPossible = true;
            }
            control.advance(last - first);
        };
    };
    if (const auto ran = runTasks(options.threads, chunks, makeWorker); !ran)
        return failure(ran.error());
    control.finish();
    TallyMaker tally(problem);
    for (Outcome &outcome : result.outcomes) {
        if (!outcome.evaluated)
            continue;
        ++result.evaluated;
        outcome.violation = isPossible ? 0 : outcome.violation;
        tally.add(outcome);
    }
    result.tally = tally.tally();
    result.isComplete = result.evaluated == space.count();
    result.ranking = rank(problem.question(), result.outcomes);
    return result;
}

} // namespace weighhouse::decision
