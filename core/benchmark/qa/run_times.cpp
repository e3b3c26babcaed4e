// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/qa/run_times.h"

#include <numeric>

namespace weighhouse::benchmark::qa
{

double RunTimes::speedUpOfLevels(double seconds) const
{
    return seconds > 0 ? byLevel / seconds : 0;
}

double RunTimes::speedUpOfSequence(double seconds) const
{
    return seconds > 0 ? sequential / seconds : 0;
}

RunTimes runTimes(const plan::Steps &steps)
{
    return {.critical = plan::criticalPath(steps),
            .byLevel = plan::levelByLevel(steps, 0),
            .sequential = std::accumulate(steps.durations.begin(), steps.durations.end(), 0.0)};
}

} // namespace weighhouse::benchmark::qa
