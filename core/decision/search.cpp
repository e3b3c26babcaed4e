// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/search.h"

#include "core/decision/crew.h"
#include "core/decision/kept.h"
#include "core/decision/moves.h"
#include "core/decision/ranking.h"
#include "core/decision/tried.h"
#include "core/rules/evaluate/counts.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

namespace weighhouse::decision
{
namespace
{

/// What one restart brought.
struct Restart {
    std::vector<Found> best;
    std::vector<Found> front;
    bool isComplete = false; ///< not stopped from outside
};

/// One restart: a climb from a start to where nothing near is better.
class Climb
{
public:
    Climb(const Problem &problem, const SearchOptions &options, std::size_t restart, OutcomeWorker &worker,
          Control &control, Tried &tried, std::uint64_t budget)
        : m_problem(problem), m_worker(worker), m_control(control), m_tried(tried), m_budget(budget),
          m_random(options.seed, restart), m_coordinates(coordinatesOf(problem.candidates())),
          m_present(restart == 0 ? problem.candidates().first() : problem.candidates().random(m_random)),
          m_startOutcome(started()), m_judge(problem, weights(restart)),
          m_kept(problem, m_judge, options.keep), m_outcome(m_startOutcome)
    {
        m_kept.offer(m_present, m_outcome);
    }

    Restart run()
    {
        while (goesOn() &&
               (climbCoordinates() || tryAll(exchanges(space(), m_present, m_coordinates, m_random)) ||
                tryAll(pairs(space(), m_present, m_coordinates, m_random)))) {
        }
        return {m_kept.best(), m_kept.front(), m_control.goesOn()};
    }

private:
    const CandidateSpace &space() const { return m_problem.candidates(); }

    bool goesOn() { return m_evaluated < m_budget && m_control.goesOn(); }

    Outcome started()
    {
        Outcome outcome;
        m_worker.work(m_present, outcome);
        m_tried.note(m_present, outcome);
        ++m_evaluated;
        m_control.advance(1);
        return outcome;
    }

    /// Of a Pareto front each restart goes another way; objectives count relative to their size at the start.
    std::vector<double> weights(std::size_t restart)
    {
        const rules::CheckedQuestion &question = m_problem.question();
        if (aimOf(question) != Aim::ParetoFront)
            return {};
        std::vector<double> weights;
        for (std::size_t i = 0; i < question.objectives.size(); ++i) {
            // The first restarts look for the best of each objective, nearly leaving out the others.
            const double share = restart < question.objectives.size() ? (i == restart ? 1 : 1e-6)
                                                                      : -std::log(1 - m_random.unit());
            const double size = std::abs(m_startOutcome.objectives[i]);
            const double sign = question.objectives[i].maximize ? 1 : -1;
            weights.push_back(sign * share / (size > 0 && std::isfinite(size) ? size : 1));
        }
        return weights;
    }

    /// Goes to the best of the candidates if it is better than the present one.
    bool tryAll(const std::vector<Candidate> &candidates)
    {
        bool improved = false;
        Outcome outcome;
        const Candidate *best = nullptr;
        for (const Candidate &candidate : candidates) {
            if (!goesOn())
                break;
            m_worker.work(candidate, outcome);
            m_tried.note(candidate, outcome);
            ++m_evaluated;
            m_control.advance(1);
            m_kept.offer(candidate, outcome);
            if (m_judge.isBetter(candidate, outcome, best != nullptr ? *best : m_present, m_outcome)) {
                best = &candidate;
                m_outcome = outcome;
                improved = true;
            }
        }
        if (best != nullptr)
            m_present = *best;
        return improved;
    }

    /// One coordinate after the other, in a new order each time.
    bool climbCoordinates()
    {
        for (std::size_t i = m_coordinates.size(); i > 1; --i)
            std::swap(m_order[i - 1], m_order[m_random.below(static_cast<std::uint32_t>(i))]);
        bool improved = false;
        for (const std::size_t coordinate : m_order) {
            while (goesOn() && tryAll(neighbours(space(), m_present, m_coordinates[coordinate], m_random))) {
                improved = true;
                // A list that was tried whole has no better option left; of a long one or a subset there may
                // be one.
                if (!isSampled(m_coordinates[coordinate]))
                    break;
            }
        }
        return improved;
    }

    bool isSampled(const Coordinate &coordinate) const
    {
        const Choice &choice = space().choices()[coordinate.parts.front().choice];
        return coordinate.isSubset || (coordinate.parts.size() == 1 && choice.mostOptions() > 64);
    }

    static std::vector<std::size_t> numbers(std::size_t count)
    {
        std::vector<std::size_t> result(count);
        for (std::size_t i = 0; i < count; ++i)
            result[i] = i;
        return result;
    }

    const Problem &m_problem;
    OutcomeWorker &m_worker;
    Control &m_control;
    Tried &m_tried;
    std::uint64_t m_budget;
    std::uint64_t m_evaluated = 0;
    Random m_random;
    std::vector<Coordinate> m_coordinates;
    std::vector<std::size_t> m_order = numbers(m_coordinates.size());
    Candidate m_present;
    Outcome m_startOutcome;
    Judge m_judge;
    Kept m_kept;
    Outcome m_outcome;
};

/// The restarts' findings together, in the order of the candidates; the nearest is among them.
std::vector<Found> merged(const Problem &problem, const std::vector<Restart> &restarts, std::size_t keep,
                          const std::optional<Found> &nearest)
{
    const Judge judge(problem, aimOf(problem.question()) == Aim::ParetoFront
                                   ? std::vector<double>(problem.question().objectives.size(), 0)
                                   : std::vector<double>{});
    Kept kept(problem, judge, keep);
    for (const Restart &restart : restarts) {
        for (const Found &found : restart.front)
            kept.offer(found.candidate, found.outcome);
        for (const Found &found : restart.best)
            kept.offer(found.candidate, found.outcome);
    }
    std::vector<Found> all = kept.front().empty() ? kept.best() : kept.front();
    if (nearest && std::ranges::find(all, nearest->candidate, &Found::candidate) == all.end())
        all.push_back(*nearest);
    std::ranges::sort(all, [&](const Found &left, const Found &right) {
        return problem.candidates().compare(left.candidate, right.candidate) < 0;
    });
    return all;
}

} // namespace

Result<SweepResult> search(const Problem &problem, const SearchOptions &options)
{
    rules::count(rules::Counted::Sweep);
    SweepResult result;
    result.isExhaustive = false;
    result.seed = options.seed;
    result.restarts = std::max<std::size_t>(options.restarts, 1);
    result.candidateCount = problem.candidates().count();
    result.base = OutcomeWorker(problem, Amounts::Measured).base();
    result.baseErrors = problem.baseErrors();

    std::vector<Restart> restarts(result.restarts);
    Tried tried(problem);
    const std::uint64_t budget = std::max<std::uint64_t>(options.evaluations / result.restarts, 1);
    Control control(budget * result.restarts, options.progress, options.stop, options.limit);
    const auto makeWorker = [&]() -> Task {
        return [&,
                worker = std::make_shared<OutcomeWorker>(problem, Amounts::Measured)](std::size_t restart) {
            if (control.goesOn())
                restarts[restart] = Climb(problem, options, restart, *worker, control, tried, budget).run();
        };
    };
    if (const auto ran = runTasks(options.threads, restarts.size(), makeWorker); !ran)
        return failure(ran.error());
    result.isComplete = std::ranges::all_of(restarts, &Restart::isComplete);
    control.finish();
    for (Found &found : merged(problem, restarts, options.keep, tried.nearest())) {
        result.found.push_back(std::move(found.candidate));
        result.outcomes.push_back(std::move(found.outcome));
    }
    result.evaluated = tried.count();
    result.tally = tried.tally();
    result.ranking = rank(problem.question(), result.outcomes);
    return result;
}

Result<SweepResult> weigh(const Problem &problem, const SweepOptions &sweepOptions,
                          const SearchOptions &searchOptions)
{
    if (problem.candidates().count() <= sweepOptions.enumerationLimit)
        return sweep(problem, sweepOptions);
    return search(problem, searchOptions);
}

} // namespace weighhouse::decision
