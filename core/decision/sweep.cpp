// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/sweep.h"

#include "core/decision/crew.h"
#include "core/decision/ranking.h"
#include "core/rules/evaluate/counts.h"

#include <algorithm>
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
    result.baseErrors = problem.base().errors();

    Control control(space.count(), options.progress, options.stop, options.limit);
    const std::uint64_t chunks = (space.count() + chunk - 1) / chunk;
    const auto makeWorker = [&]() -> Task {
        return [&, worker = std::make_shared<OutcomeWorker>(problem),
                candidate = Candidate()](std::size_t task) mutable {
            const std::uint64_t first = task * chunk;
            const std::uint64_t last = std::min(first + chunk, space.count());
            if (!control.goesOn())
                return;
            for (std::uint64_t index = first; index < last; ++index) {
                space.candidate(index, candidate);
                worker->work(candidate, result.outcomes[index]);
            }
            control.advance(last - first);
        };
    };
    if (const auto ran = runTasks(options.threads, chunks, makeWorker); !ran)
        return failure(ran.error());
    control.finish();
    result.evaluated =
        static_cast<std::uint64_t>(std::ranges::count_if(result.outcomes, &Outcome::evaluated));
    result.isComplete = result.evaluated == space.count();
    result.ranking = rank(problem.question(), result.outcomes);
    return result;
}

} // namespace weighhouse::decision
