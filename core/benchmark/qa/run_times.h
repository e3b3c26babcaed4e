// SPDX-License-Identifier: GPL-3.0-or-later
// The times of a graph of questions, for the ways in which its steps can be run.
#pragma once

#include "core/plan/execute/scheduling.h"
#include "core/plan/journal/run_state.h"

#include <cstddef>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// Times in seconds.
struct RunTimes {
    double critical = 0;   ///< The longest way through the graph: no run can be faster.
    double byLevel = 0;    ///< The sum over the depths of the slowest step of each (Plan*RAG, section 3.3).
    double sequential = 0; ///< One step after another.

    /// The speed-up of a run of so many seconds over the others; 0 for one of no time.
    double speedUpOfLevels(double seconds) const;
    double speedUpOfSequence(double seconds) const;

    bool operator==(const RunTimes &) const = default;
};

/// The times of steps with given durations, as many of them at once as can be.
RunTimes runTimes(const plan::Steps &steps);

/// The longest way through the plan of a run, in seconds, by the times that its steps took.
double criticalPathOf(const plan::RunState &run);

} // namespace weighhouse::benchmark::qa
