// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/benchmark/work_through.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace weighhouse::benchmark
{

void workThrough(std::size_t count, unsigned jobs, const std::function<Piece()> &begin,
                 const std::function<void(std::size_t done, std::size_t total)> &progress)
{
    if (count == 0)
        return;
    std::atomic<std::size_t> next = 0;
    std::atomic<std::size_t> done = 0;
    const auto work = [&](bool reports) {
        const Piece piece = begin();
        for (std::size_t index = next++; index < count; index = next++) {
            if (!piece(index))
                return;
            ++done;
            if (reports && progress)
                progress(done, count);
        }
    };
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t threads = std::min<std::size_t>(jobs == 0 ? cores : jobs, count);
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < threads; ++i)
        helpers.emplace_back([&work] { work(false); });
    work(true);
}

} // namespace weighhouse::benchmark
