// SPDX-License-Identifier: GPL-3.0-or-later
// This is what the rules give once a candidate has been applied, in many states of the world at a time.
#pragma once

#include "core/decision/problem.h"
#include "core/rules/evaluate/lanes.h"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace weighhouse::decision
{

/// This is what is weighed of an outcome in a state.
struct LaneOutcome {
    double total = rules::nullValue; ///< as Outcome has it
    bool keeps = false;              ///< it breaks nothing
    /// False: it may have no value, or this cannot tell it; OutcomeWorker can.
    bool isKnown = false;

    bool operator==(const LaneOutcome &) const = default;
};
using OutcomesOfLanes = std::array<LaneOutcome, rules::laneCount>;

/// Works one candidate after the other out in several states side by side. What is known is bit for bit what
/// OutcomeWorker finds in each of them. One object per thread.
class LaneOutcomes
{
public:
    /// For states that set cells of the given columns. Null if the question cannot be worked out so: see
    /// rules::Lanes, and where what a candidate changes follows from the state.
    static std::unique_ptr<LaneOutcomes> make(const Problem &problem, std::span<const rules::ColumnId> given);

    /// It does as rules::Lanes::setGiven does.
    bool setGiven(std::span<const std::vector<rules::CellChange>> cells);

    void work(const Candidate &candidate, OutcomesOfLanes &into);

private:
    LaneOutcomes(const Problem &problem, std::unique_ptr<rules::Lanes> lanes);

    /// This is what the candidate breaks whatever the state; nothing if that is not known.
    std::optional<bool> missesFilter(const Candidate &candidate);
    LaneOutcome judged(std::size_t lane) const;

    Problem m_problem;
    std::unique_ptr<rules::Lanes> m_lanes;
    rules::Bindings m_bindings;
    std::vector<rules::CellChange> m_changes;
};

} // namespace weighhouse::decision
