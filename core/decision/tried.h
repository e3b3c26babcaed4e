// SPDX-License-Identifier: GPL-3.0-or-later
// The candidates that a search has tried.
#pragma once

#include "core/decision/kept.h"
#include "core/decision/tally.h"

#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_set>

namespace weighhouse::decision
{

/// What a search has tried, from all of its threads: the same whatever their number and order.
class Tried
{
public:
    explicit Tried(const Problem &problem);

    void note(const Candidate &candidate, const Outcome &outcome);

    /// Different candidates.
    std::uint64_t count() const { return m_seen.size(); }
    const Tally &tally() const { return m_maker.tally(); }
    /// The one that comes nearest to being admissible, where none is (see isNearer).
    const std::optional<Found> &nearest() const { return m_nearest; }

private:
    Problem m_problem;
    std::mutex m_mutex;
    std::unordered_set<std::uint64_t> m_seen; ///< hashes
    TallyMaker m_maker;
    std::optional<Candidate> m_firstFailed;
    std::optional<Found> m_nearest;
};

} // namespace weighhouse::decision
