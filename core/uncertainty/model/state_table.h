// SPDX-License-Identifier: GPL-3.0-or-later
// This is what every candidate comes to in every state.
#pragma once

#include "core/decision/outcome.h"
#include "core/decision/sweep.h"
#include "core/uncertainty/analysis/states.h"
#include "core/uncertainty/model/world.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace weighhouse::uncertainty
{

/// The totals of all candidates in all states, and what stood against them. Threads may write different
/// states.
class StateTable
{
public:
    StateTable(std::size_t candidates, std::size_t states);

    void set(std::size_t state, std::size_t candidate, double total, bool keeps)
    {
        const std::size_t place = state * m_candidates + candidate;
        m_totals[place] = total;
        m_keeps[place] = keeps ? 1 : 0;
    }
    void set(std::size_t state, std::size_t candidate, const decision::Outcome &outcome);
    /// What the state sets cannot be worked out.
    void fail(std::size_t state, Message problem);
    /// Leaves out the states from this one on, and what was wrong in them.
    void cut(std::size_t states);

    std::size_t candidates() const { return m_candidates; }
    std::size_t states() const { return m_states; }
    double total(std::size_t state, std::size_t candidate) const
    {
        return m_totals[state * m_candidates + candidate];
    }
    bool keeps(std::size_t state, std::size_t candidate) const
    {
        return m_keeps[state * m_candidates + candidate] != 0;
    }
    /// All of them, the candidates of a state next to each other.
    std::vector<std::uint8_t> takeKeeps() { return std::move(m_keeps); }
    /// Of the first state in which there is one.
    const std::optional<std::pair<std::size_t, Message>> &failed() const { return m_failed; }
    const std::optional<std::pair<std::size_t, Message>> &problemOf(std::size_t candidate) const
    {
        return m_problems[candidate];
    }

private:
    std::size_t m_candidates;
    std::size_t m_states;
    std::vector<double> m_totals;
    std::vector<std::uint8_t> m_keeps;
    std::vector<std::optional<std::pair<std::size_t, Message>>> m_problems;
    std::optional<std::pair<std::size_t, Message>> m_failed;
    std::mutex m_mutex;
};

struct TableOptions {
    unsigned threads = 0;
    decision::Progress progress = {};
    std::stop_token stop = {};
    std::optional<std::chrono::milliseconds> limit = {};
    /// False: each state is worked out on its own, which gives the same, bit for bit, and takes longer.
    bool inLanes = true;
    bool weighsImpossible = false; ///< States without a weight, too.
};

/// Works out all candidates in all states, as far as it comes before a stop or the limit: returns how many
/// states, from the first one on, are whole. What is in the table does not depend on the number of threads.
/// Errors: "decision.failed".
Result<std::size_t> fill(StateTable &table, const decision::Problem &problem, const World &world,
                         const States &states, const TableOptions &options);

} // namespace weighhouse::uncertainty
