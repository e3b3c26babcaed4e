// SPDX-License-Identifier: GPL-3.0-or-later
// What functions may know besides their arguments.
#pragma once

#include "core/base/random.h"
#include "core/graph/store/graph.h"
#include "core/graph/temporal/moment.h"

#include <cstddef>
#include <cstdint>
#include <limits>

namespace weighhouse::graph
{

/// Both pointers may be null: functions that need what is missing say so as an error. What they point to
/// outlives the calls.
struct Context {
    const Graph *graph = nullptr;
    Random *random = nullptr;
    /// The time of the statement: what date(), datetime(), timestamp() and so on go by, in UTC where they are
    /// told no zone.
    temporal::Moment now = {};
    /// No value may be larger, roughly: functions whose result can be much larger than their arguments stop
    /// there.
    std::size_t mostBytes = std::numeric_limits<std::size_t>::max();
    /// No text that is made may be larger, in bytes.
    std::size_t mostTextBytes = std::numeric_limits<std::size_t>::max();
    /// Whether the answer must be the same another time: functions of the clock and of chance are errors.
    bool isRepeatable = false;
    /// Counts steps of some nanoseconds each, of whatever works long. False: the run is to stop, which it
    /// knows; what is given back then does not matter.
    bool goesOn(std::uint64_t steps) const { return work == nullptr || work(worker, steps); }
    bool (*work)(void *worker, std::uint64_t steps) = nullptr;
    void *worker = nullptr;
};

} // namespace weighhouse::graph
