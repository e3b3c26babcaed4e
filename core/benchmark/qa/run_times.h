// SPDX-License-Identifier: GPL-3.0-or-later
// How long a graph of questions takes, by the ways in which its steps can be run.
#pragma once

#include "core/plan/execute/scheduling.h"

#include <cstddef>
#include <vector>

namespace weighhouse::benchmark::qa
{

/// Times in seconds.
struct RunTimes {
    double critical = 0;   ///< Of the longest way through the graph: nothing can be faster.
    double byLevel = 0;    ///< The sum over the depths of the slowest step of each (Plan*RAG, section 3.3).
    double sequential = 0; ///< One step after another.

    /// How many times as fast as the others a run of so many seconds is; 0 for one of no time.
    double speedUpOfLevels(double seconds) const;
    double speedUpOfSequence(double seconds) const;

    bool operator==(const RunTimes &) const = default;
};

/// The times of steps with given durations, as many of them at once as can be.
RunTimes runTimes(const plan::Steps &steps);

} // namespace weighhouse::benchmark::qa
