// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/model/state_table.h"

#include "core/decision/crew.h"
#include "core/decision/lane_outcomes.h"
#include "core/uncertainty/model/state_setter.h"

#include <algorithm>
#include <array>
#include <memory>

namespace weighhouse::uncertainty
{
namespace
{

/// States that a thread takes at a time.
constexpr std::size_t chunk = rules::laneCount;

std::vector<rules::ColumnId> setColumns(const World &world)
{
    std::vector<rules::ColumnId> columns;
    for (const DrawnCells &drawn : world.drawn())
        columns.push_back(drawn.column);
    for (const rules::CheckedFactor &factor : world.rules().factors) {
        for (const rules::CheckedEffect &effect : factor.effects)
            columns.push_back(effect.column);
    }
    return columns;
}

/// Fills the table a chunk of states at a time. One object per thread.
class Filler
{
public:
    Filler(StateTable &table, const decision::Problem &problem, const World &world, const States &states,
           const TableOptions &options)
        : m_table(table), m_problem(problem), m_states(states), m_weighsImpossible(options.weighsImpossible),
          m_setter(world),
          m_lanes(options.inLanes ? decision::LaneOutcomes::make(problem, setColumns(world)) : nullptr)
    {
    }

    /// The states from `first` to before `last`, at most a chunk. Returns false if it was stopped.
    bool fill(std::size_t first, std::size_t last, decision::Control &control)
    {
        m_wanted.clear();
        for (std::size_t state = first; state < last; ++state) {
            if (m_states.weights.values[state] == 0 && !m_weighsImpossible)
                continue; // what never happens decides nothing
            std::vector<rules::CellChange> &cells = m_cells[m_wanted.size()];
            if (auto failed = m_setter.cellsOf(m_states, state, cells))
                m_table.fail(state, *std::move(failed));
            else
                m_wanted.push_back(state);
        }
        if (m_wanted.empty())
            return true;
        const bool areInLanes = m_lanes != nullptr && setLanes();
        return areInLanes ? fillLanes(control) : fillAlone(control);
    }

private:
    bool setLanes()
    {
        for (std::size_t lane = m_wanted.size(); lane < chunk; ++lane)
            m_cells[lane] = m_cells[m_wanted.size() - 1];
        return m_lanes->setGiven(m_cells);
    }

    bool fillLanes(decision::Control &control)
    {
        for (std::vector<std::size_t> &rest : m_rest)
            rest.clear();
        for (std::size_t candidate = 0; candidate < m_table.candidates(); ++candidate) {
            if (!control.goesOn())
                return false;
            m_problem.candidates().candidate(candidate, m_candidate);
            m_lanes->work(m_candidate, m_outcomes);
            for (std::size_t lane = 0; lane < m_wanted.size(); ++lane) {
                const decision::LaneOutcome &outcome = m_outcomes[lane];
                if (outcome.isKnown)
                    m_table.set(m_wanted[lane], candidate, outcome.total, outcome.keeps);
                else
                    m_rest[lane].push_back(candidate);
            }
        }
        for (std::size_t lane = 0; lane < m_wanted.size(); ++lane) {
            if (!m_rest[lane].empty() && !fillState(lane, m_rest[lane], control))
                return false;
        }
        return true;
    }

    bool fillAlone(decision::Control &control)
    {
        if (m_all.empty()) {
            m_all.resize(m_table.candidates());
            for (std::size_t candidate = 0; candidate < m_all.size(); ++candidate)
                m_all[candidate] = candidate;
        }
        for (std::size_t lane = 0; lane < m_wanted.size(); ++lane) {
            if (!fillState(lane, m_all, control))
                return false;
        }
        return true;
    }

    /// Some candidates in one state.
    bool fillState(std::size_t lane, const std::vector<std::size_t> &candidates, decision::Control &control)
    {
        if (!m_alone)
            m_alone.emplace(m_problem);
        m_alone->setGiven(m_cells[lane], candidates.size());
        for (const std::size_t candidate : candidates) {
            if (!control.goesOn())
                return false;
            m_problem.candidates().candidate(candidate, m_candidate);
            m_alone->work(m_candidate, m_outcome);
            m_table.set(m_wanted[lane], candidate, m_outcome);
        }
        return true;
    }

    StateTable &m_table;
    const decision::Problem &m_problem;
    const States &m_states;
    bool m_weighsImpossible;
    StateSetter m_setter;
    std::unique_ptr<decision::LaneOutcomes> m_lanes; ///< null: each state on its own
    std::optional<decision::OutcomeWorker> m_alone;  ///< made when it is needed
    std::vector<std::size_t> m_wanted;               ///< by lane: its state
    std::array<std::vector<rules::CellChange>, chunk> m_cells;
    std::array<std::vector<std::size_t>, chunk> m_rest; ///< by lane: candidates that lanes cannot tell
    std::vector<std::size_t> m_all;
    decision::OutcomesOfLanes m_outcomes = {};
    decision::Candidate m_candidate = {};
    decision::Outcome m_outcome = {};
};

} // namespace

StateTable::StateTable(std::size_t candidates, std::size_t states)
    : m_candidates(candidates), m_states(states), m_totals(candidates * states), m_keeps(candidates * states),
      m_problems(candidates)
{
}

void StateTable::set(std::size_t state, std::size_t candidate, const decision::Outcome &outcome)
{
    set(state, candidate, outcome.total, outcome.broken.empty());
    if (outcome.problem.empty() && !rules::isNull(outcome.total))
        return;
    const std::scoped_lock lock(m_mutex);
    // The first state's reason, whichever thread came first.
    auto &known = m_problems[candidate];
    if (!known || state < known->first)
        known = {state, outcome.problem};
}

void StateTable::fail(std::size_t state, Message problem)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_failed || state < m_failed->first)
        m_failed = {state, std::move(problem)};
}

void StateTable::cut(std::size_t states)
{
    m_states = states;
    const auto isLater = [&](const auto &problem) { return problem && problem->first >= states; };
    for (auto &problem : m_problems) {
        if (isLater(problem))
            problem.reset();
    }
    if (isLater(m_failed))
        m_failed.reset();
}

Result<std::size_t> fill(StateTable &table, const decision::Problem &problem, const World &world,
                         const States &states, const TableOptions &options)
{
    decision::Control control(states.count, options.progress, options.stop, options.limit);
    const std::size_t chunks = (states.count + chunk - 1) / chunk;
    std::vector<std::uint8_t> isDone(chunks, 0);
    const auto makeWorker = [&]() -> decision::Task {
        return
            [&, filler = std::make_shared<Filler>(table, problem, world, states, options)](std::size_t task) {
                const std::size_t first = task * chunk;
                const std::size_t last = std::min(first + chunk, states.count);
                if (!control.goesOn() || !filler->fill(first, last, control))
                    return;
                isDone[task] = 1;
                control.advance(last - first);
            };
    };
    if (auto ran = decision::runTasks(options.threads, chunks, makeWorker); !ran)
        return failure(std::move(ran.error()));
    control.finish();
    const auto open = std::ranges::find(isDone, 0);
    return std::min(static_cast<std::size_t>(open - isDone.begin()) * chunk, states.count);
}

} // namespace weighhouse::uncertainty
