// SPDX-License-Identifier: GPL-3.0-or-later
// The pace limits how many requests go to a server at once and in a minute.
#pragma once

#include "core/llm/server.h"

#include <QObject>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

namespace weighhouse::llm
{

/// Counts the requests of all who ask one server. Who asked first begins first. On one thread.
class Pace : public QObject
{
    Q_OBJECT

public:
    using Clock = std::chrono::steady_clock;

    explicit Pace(PaceLimits limits, QObject *parent = nullptr);

    /// Returns a place in the queue, which is to be begun or given up.
    std::uint64_t enqueue();
    void giveUp(std::uint64_t ticket);
    /// Returns how long this one must wait: zero if it may begin now, nothing if it waits until another one
    /// ends.
    std::optional<Clock::duration> waitOf(std::uint64_t ticket, Clock::time_point now);
    /// It leaves the queue and is under way.
    void begin(std::uint64_t ticket, Clock::time_point now);
    /// One that was under way is at its end; `tokens` is what it used.
    void end(std::uint64_t tokens, Clock::time_point now);

Q_SIGNALS:
    /// Somebody ended or gave up: waiting times may be shorter.
    void freed();

private:
    struct Used {
        Clock::time_point when;
        std::uint64_t amount;
    };
    static std::uint64_t sumOf(std::deque<Used> &used, Clock::time_point now);

    PaceLimits m_limits;
    std::deque<std::uint64_t> m_queue;
    std::uint64_t m_lastTicket = 0;
    unsigned m_underWay = 0;
    std::deque<Used> m_requests; ///< Begun in the last minute.
    std::deque<Used> m_tokens;   ///< Used in the last minute.
};

} // namespace weighhouse::llm
