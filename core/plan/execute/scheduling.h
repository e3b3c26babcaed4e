// SPDX-License-Identifier: GPL-3.0-or-later
// In which order steps start when not all that are ready can.
#pragma once

#include <cstddef>
#include <vector>

namespace weighhouse::plan
{

/// Steps with what they are expected to take (any unit, not negative) and the positions of those they wait
/// for. Must not have a cycle.
struct Steps {
    std::vector<double> durations;
    std::vector<std::vector<std::size_t>> parents;
};

/// By step: its duration and those of the longest way behind it.
std::vector<double> remainingPaths(const Steps &steps);

/// The longest way: no schedule is shorter.
double criticalPath(const Steps &steps);

/// How long it takes when at most `limit` (0: any number) run at once and whenever one can start, the ready
/// one of the highest priority does (list scheduling, Graham 1969); equal ones in their order.
double listSchedule(const Steps &steps, const std::vector<double> &priorities, std::size_t limit);

/// Priorities whose list schedule is the shortest of several rules': longest remaining path, longest step,
/// most work behind it, and the first of them with small changes. The same for the same steps.
std::vector<double> bestPriorities(const Steps &steps, std::size_t limit);

/// How long it takes depth by depth, each starting when the one before has ended (as Plan*RAG does).
double levelByLevel(const Steps &steps, std::size_t limit);

} // namespace weighhouse::plan
