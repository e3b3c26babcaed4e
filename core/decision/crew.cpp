// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/crew.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

namespace weighhouse::decision
{
namespace
{

/// A job that one thread does in less time is not shared out, unless a number of threads is asked for.
constexpr std::chrono::milliseconds worthThreads(2);

} // namespace

Control::Control(std::uint64_t total, Progress progress, std::stop_token stop,
                 std::optional<std::chrono::milliseconds> limit)
    : m_total(total), m_progress(std::move(progress)), m_stop(std::move(stop))
{
    if (limit)
        m_deadline = std::chrono::steady_clock::now() + *limit;
}

bool Control::goesOn()
{
    if (m_stop.stop_requested() || (m_deadline && std::chrono::steady_clock::now() >= *m_deadline))
        m_stopped = true;
    return !m_stopped;
}

bool Control::advance(std::uint64_t count)
{
    const std::uint64_t done = m_done.fetch_add(count) + count;
    if (m_progress && std::this_thread::get_id() == m_owner &&
        done - m_told >= std::max<std::uint64_t>(m_total / 200, 1))
        tell(done);
    return goesOn();
}

void Control::tell(std::uint64_t done)
{
    m_told = std::min(done, m_total);
    m_hasTold = true;
    if (!m_progress(m_told, m_total))
        m_stopped = true;
}

void Control::finish()
{
    if (m_progress && !m_stopped && (!m_hasTold || m_told < m_total))
        tell(m_total);
}

Result<void> runTasks(unsigned threads, std::size_t tasks, const std::function<Task()> &makeWorker)
{
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::string problem;
    const auto guarded = [&](const std::function<void()> &run) {
        try {
            run();
        } catch (const std::exception &exception) {
            next = tasks;
            const std::scoped_lock lock(mutex);
            problem = exception.what();
        }
    };
    const auto workAll = [&](const Task &work) {
        for (std::size_t task = next++; task < tasks; task = next++)
            work(task);
    };
    std::vector<std::jthread> helpers;
    guarded([&] {
        const Task work = makeWorker();
        std::size_t count = threads;
        if (threads == 0) {
            // Starting threads costs more than a small job: the first task tells how small it is.
            const auto start = std::chrono::steady_clock::now();
            if (tasks > 0)
                work(next++);
            const auto rest = (std::chrono::steady_clock::now() - start) * static_cast<std::int64_t>(tasks);
            count = rest < worthThreads ? 1 : std::max(1U, std::thread::hardware_concurrency());
        }
        try {
            for (std::size_t i = 1; i < std::min(count, tasks); ++i)
                helpers.emplace_back([&] { guarded([&] { workAll(makeWorker()); }); });
        } catch (const std::system_error &) {
            // Fewer threads than wished for do the same work.
            count = helpers.size() + 1;
        }
        workAll(work);
    });
    helpers.clear(); // joins
    if (!problem.empty())
        return failure("decision.failed", Message::of("decision.failed", {{"problem", problem}}),
                       Message::of("decision.do.free-some-memory-ask"));
    return {};
}

} // namespace weighhouse::decision
