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

double criticalPathOf(const plan::RunState &run)
{
    plan::Steps steps;
    steps.parents = run.edges().parents;
    for (const plan::Node &node : run.plan().nodes) {
        const plan::NodeRun *one = run.node(node.id);
        steps.durations.push_back(one == nullptr ? 0 : one->seconds);
    }
    return plan::criticalPath(steps);
}

} // namespace weighhouse::benchmark::qa
