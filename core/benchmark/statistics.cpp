// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace weighhouse::benchmark
{
namespace
{

/// The share of a task's attempts that made the most frequent decision; no decision counts as one.
double agreementIn(const std::map<std::string, std::size_t> &decisions)
{
    std::size_t most = 0;
    std::size_t all = 0;
    for (const auto &[decision, count] : decisions) {
        most = std::max(most, count);
        all += count;
    }
    return all == 0 ? 1 : static_cast<double>(most) / static_cast<double>(all);
}

} // namespace

Interval wilsonInterval(std::size_t count, std::size_t all)
{
    if (all == 0)
        return {};
    constexpr double z = 1.959963984540054; // of the normal distribution, 95 % between -z and z
    const auto n = static_cast<double>(all);
    const double share = static_cast<double>(count) / n;
    const double scale = 1 + z * z / n;
    const double middle = (share + z * z / (2 * n)) / scale;
    const double half = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale;
    return {count == 0 ? 0 : middle - half, count == all ? 1 : middle + half};
}

Summary summaryOf(const std::vector<TaskResult> &results)
{
    Summary summary;
    std::map<std::int64_t, std::map<std::string, std::size_t>> decisions;
    for (const TaskResult &result : results) {
        ++summary.asked;
        summary.correct += result.correct ? 1 : 0;
        summary.asGood += result.asGood ? 1 : 0;
        if (!result.failure.empty())
            ++summary.failures[result.failure];
        if (result.queries > 1) {
            ++summary.multiple;
            summary.multipleCorrect += result.correct ? 1 : 0;
        }
        summary.unread += result.coverage.read < result.coverage.all ? 1 : 0;
        summary.queries += static_cast<double>(result.queries);
        summary.replannings += static_cast<double>(result.replannings);
        summary.tokens += static_cast<double>(result.tokens);
        summary.cost += result.cost;
        for (const std::string &kind : result.replanningKinds)
            ++summary.replanningKinds[kind];
        ++decisions[result.id][result.decision];
    }
    if (results.empty())
        return summary;
    const auto count = static_cast<double>(results.size());
    summary.queries /= count;
    summary.replannings /= count;
    summary.tokens /= count;
    summary.agreement = 0;
    for (const auto &[id, made] : decisions)
        summary.agreement += agreementIn(made) / static_cast<double>(decisions.size());
    return summary;
}

} // namespace weighhouse::benchmark
