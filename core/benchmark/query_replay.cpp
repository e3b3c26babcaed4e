// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/query_replay.h"

#include "core/benchmark/query_judge.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <numeric>
#include <system_error>
#include <utility>

namespace weighhouse::benchmark
{
namespace
{

using ReplayClock = std::chrono::steady_clock;

double secondsFrom(ReplayClock::time_point start)
{
    return std::chrono::duration<double>(ReplayClock::now() - start).count();
}

/// Queries by database, so that one is open at a time.
std::map<std::filesystem::path, std::vector<std::size_t>>
byDatabase(const std::vector<RecordedQuery> &queries)
{
    std::map<std::filesystem::path, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < queries.size(); ++i)
        groups[queries[i].database].push_back(i);
    return groups;
}

} // namespace

std::size_t QueryReplay::count(Verdict verdict, bool ofSelects) const
{
    return static_cast<std::size_t>(std::ranges::count_if(queries, [&](const ReplayedQuery &query) {
        return query.verdict == verdict && query.isSelect == ofSelects;
    }));
}

std::size_t QueryReplay::count(Peculiarity peculiarity, bool isTold) const
{
    return static_cast<std::size_t>(std::ranges::count_if(queries, [&](const ReplayedQuery &query) {
        return (query.isTold || !isTold) &&
               std::ranges::find(query.peculiarities, peculiarity) != query.peculiarities.end();
    }));
}

std::size_t QueryReplay::runnable() const
{
    constexpr std::array counted{Verdict::Same, Verdict::Peculiar, Verdict::Different,
                                 Verdict::FailsOnlyHere};
    return std::accumulate(counted.begin(), counted.end(), std::size_t{0},
                           [this](std::size_t sum, Verdict verdict) { return sum + count(verdict, true); });
}

Result<QueryReplay> replay(const std::vector<RecordedQuery> &queries, const ReplaySettings &settings)
{
    const auto start = ReplayClock::now();
    QueryReplay replay;
    std::size_t done = 0;
    for (const auto &[database, positions] : byDatabase(queries)) {
        std::error_code problem;
        if (!std::filesystem::exists(database, problem)) {
            replay.missing += positions.size();
            continue;
        }
        auto judge = QueryJudge::over(database, settings.stop);
        if (!judge)
            return tl::unexpected(std::move(judge).error());
        for (const std::size_t position : positions) {
            if (settings.stop.stop_requested()) {
                replay.isComplete = false;
                break;
            }
            const auto begin = ReplayClock::now();
            ReplayedQuery query = judge->judge(queries[position]);
            query.query = position;
            query.seconds = secondsFrom(begin);
            replay.queries.push_back(std::move(query));
            if (settings.progress)
                settings.progress(++done, queries.size());
        }
    }
    std::ranges::sort(replay.queries, {}, &ReplayedQuery::query);
    replay.seconds = secondsFrom(start);
    return replay;
}

} // namespace weighhouse::benchmark
