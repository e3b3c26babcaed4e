// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks on several threads, with progress, a stop and a time limit.
#pragma once

#include "core/base/error.h"
#include "core/decision/sweep.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <thread>

namespace weighhouse::decision
{

/// Counts what is done and knows when to stop. Shared between threads; progress is told on the thread that
/// made it.
class Control
{
public:
    Control(std::uint64_t total, Progress progress, std::stop_token stop,
            std::optional<std::chrono::milliseconds> limit);

    /// `count` more are done. Returns whether to go on.
    bool advance(std::uint64_t count);

    /// Whether to go on.
    bool goesOn();

    /// Tells the end of the progress, if it was not told or stopped before. On the thread that made it.
    void finish();

private:
    void tell(std::uint64_t done);

    std::uint64_t m_total;
    Progress m_progress;
    std::stop_token m_stop;
    std::optional<std::chrono::steady_clock::time_point> m_deadline;
    std::thread::id m_owner = std::this_thread::get_id();
    std::atomic<std::uint64_t> m_done = 0;
    std::atomic<bool> m_stopped = false;
    std::uint64_t m_told = 0; ///< the owner's
    bool m_hasTold = false;   ///< the owner's
};

/// Does tasks 0 … tasks - 1, each once, in no particular order, on `threads` threads of which the caller is
/// one (0: all cores, or one if the job is small). Every thread makes its own worker. Errors:
/// "decision.failed" if a worker threw.
using Task = std::function<void(std::size_t task)>;
Result<void> runTasks(unsigned threads, std::size_t tasks, const std::function<Task()> &makeWorker);

} // namespace weighhouse::decision
