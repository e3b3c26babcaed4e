// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/execute/scheduling.h"

#include "core/base/random.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <queue>
#include <utility>

namespace weighhouse::plan
{
namespace
{

/// With small changes, the longest remaining path finds what a fixed rule just misses.
constexpr std::size_t variations = 24;
/// Plans with many steps have fewer variations tried: each costs a schedule, and there is less to be won.
constexpr std::size_t mostScheduled = 8'000;
constexpr double variation = 0.25;
/// Where no more than this part can be won, trying further is not worth its time.
constexpr double worthTrying = 0.005;

std::vector<std::vector<std::size_t>> childrenOf(const Steps &steps)
{
    std::vector<std::vector<std::size_t>> children(steps.parents.size());
    for (std::size_t i = 0; i < steps.parents.size(); ++i) {
        for (const std::size_t parent : steps.parents[i])
            children[parent].push_back(i);
    }
    return children;
}

/// Every step after its parents.
std::vector<std::size_t> inOrder(const Steps &steps, const std::vector<std::vector<std::size_t>> &children)
{
    std::vector<std::size_t> missing(steps.parents.size());
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < missing.size(); ++i) {
        missing[i] = steps.parents[i].size();
        if (missing[i] == 0)
            order.push_back(i);
    }
    for (std::size_t next = 0; next < order.size(); ++next) {
        for (const std::size_t child : children[order[next]]) {
            if (--missing[child] == 0)
                order.push_back(child);
        }
    }
    return order;
}

/// By step: its duration and those of all that follow from it directly, with theirs counted again each time.
std::vector<double> workBehind(const Steps &steps)
{
    const auto children = childrenOf(steps);
    const auto order = inOrder(steps, children);
    std::vector<double> work = steps.durations;
    for (auto step = order.rbegin(); step != order.rend(); ++step) {
        for (const std::size_t child : children[*step])
            work[*step] += work[child];
    }
    return work;
}

/// See listSchedule; schedules of the same steps share their children.
double scheduleLength(const Steps &steps, const std::vector<std::vector<std::size_t>> &children,
                      const std::vector<double> &priorities, std::size_t limit)
{
    std::vector<std::size_t> missing(steps.parents.size());
    const auto isLater = [&](std::size_t left, std::size_t right) {
        return priorities[left] != priorities[right] ? priorities[left] < priorities[right] : left > right;
    };
    std::priority_queue<std::size_t, std::vector<std::size_t>, decltype(isLater)> ready(isLater);
    for (std::size_t i = 0; i < missing.size(); ++i) {
        missing[i] = steps.parents[i].size();
        if (missing[i] == 0)
            ready.push(i);
    }
    using Ending = std::pair<double, std::size_t>;
    std::priority_queue<Ending, std::vector<Ending>, std::greater<>> running;
    const std::size_t most = limit == 0 ? steps.parents.size() : limit;
    double now = 0;
    while (!ready.empty() || !running.empty()) {
        while (!ready.empty() && running.size() < most) {
            running.emplace(now + steps.durations[ready.top()], ready.top());
            ready.pop();
        }
        now = running.top().first;
        while (!running.empty() && running.top().first <= now) {
            for (const std::size_t child : children[running.top().second]) {
                if (--missing[child] == 0)
                    ready.push(child);
            }
            running.pop();
        }
    }
    return now;
}

} // namespace

std::vector<double> remainingPaths(const Steps &steps)
{
    const auto children = childrenOf(steps);
    const auto order = inOrder(steps, children);
    std::vector<double> paths = steps.durations;
    for (auto step = order.rbegin(); step != order.rend(); ++step) {
        double longest = 0;
        for (const std::size_t child : children[*step])
            longest = std::max(longest, paths[child]);
        paths[*step] += longest;
    }
    return paths;
}

double criticalPath(const Steps &steps)
{
    const auto paths = remainingPaths(steps);
    return paths.empty() ? 0 : *std::ranges::max_element(paths);
}

double listSchedule(const Steps &steps, const std::vector<double> &priorities, std::size_t limit)
{
    return scheduleLength(steps, childrenOf(steps), priorities, limit);
}

std::vector<double> bestPriorities(const Steps &steps, std::size_t limit)
{
    std::vector<double> best = remainingPaths(steps);
    const std::vector<double> paths = best;
    if (limit == 0 || limit >= steps.parents.size())
        return best; // nothing ever waits for its turn
    const auto children = childrenOf(steps);
    double shortest = scheduleLength(steps, children, best, limit);
    // No schedule is shorter than the longest path, or than all work shared out evenly. One that comes
    // close to that is good enough, and wide plans have it at once.
    const double work = std::accumulate(steps.durations.begin(), steps.durations.end(), 0.0);
    const double bound =
        std::max(*std::ranges::max_element(paths), work / static_cast<double>(limit)) * (1 + worthTrying);
    if (shortest <= bound)
        return best;
    const auto consider = [&](std::vector<double> priorities) {
        const double time = scheduleLength(steps, children, priorities, limit);
        if (time < shortest) {
            shortest = time;
            best = std::move(priorities);
        }
    };
    consider(steps.durations);
    consider(workBehind(steps));
    Random random(1);
    const std::size_t tries = std::clamp(mostScheduled / steps.parents.size(), std::size_t{1}, variations);
    for (std::size_t i = 0; i < tries && shortest > bound; ++i) {
        std::vector<double> changed = paths;
        for (double &path : changed)
            path *= random.between(1 - variation, 1 + variation);
        consider(std::move(changed));
    }
    return best;
}

double levelByLevel(const Steps &steps, std::size_t limit)
{
    const auto order = inOrder(steps, childrenOf(steps));
    std::vector<std::size_t> level(steps.parents.size(), 0);
    std::size_t deepest = 0;
    for (const std::size_t step : order) {
        for (const std::size_t parent : steps.parents[step])
            level[step] = std::max(level[step], level[parent] + 1);
        deepest = std::max(deepest, level[step]);
    }
    double total = 0;
    for (std::size_t depth = 0; depth <= deepest && !order.empty(); ++depth) {
        Steps together;
        for (std::size_t i = 0; i < level.size(); ++i) {
            if (level[i] == depth)
                together.durations.push_back(steps.durations[i]);
        }
        together.parents.resize(together.durations.size());
        total += listSchedule(together, bestPriorities(together, limit), limit);
    }
    return total;
}

} // namespace weighhouse::plan
