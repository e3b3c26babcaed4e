// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/llm/pace.h"

#include <algorithm>

namespace weighhouse::llm
{
namespace
{

constexpr std::chrono::minutes window(1);

} // namespace

Pace::Pace(PaceLimits limits, QObject *parent) : QObject(parent), m_limits(limits) {}

std::uint64_t Pace::enqueue()
{
    m_queue.push_back(++m_lastTicket);
    return m_lastTicket;
}

void Pace::giveUp(std::uint64_t ticket)
{
    if (std::erase(m_queue, ticket) > 0)
        Q_EMIT freed();
}

/// Forgets what is older than the window.
std::uint64_t Pace::sumOf(std::deque<Used> &used, Clock::time_point now)
{
    while (!used.empty() && used.front().when + window <= now)
        used.pop_front();
    std::uint64_t sum = 0;
    for (const Used &one : used)
        sum += one.amount;
    return sum;
}

std::optional<Pace::Clock::duration> Pace::waitOf(std::uint64_t ticket, Clock::time_point now)
{
    const bool isNext = !m_queue.empty() && m_queue.front() == ticket;
    if (!isNext || m_underWay >= std::max(1U, m_limits.atOnce))
        return std::nullopt;
    Clock::duration wait = Clock::duration::zero();
    if (sumOf(m_requests, now) >= m_limits.requestsPerMinute.value_or(UINT32_MAX))
        wait = m_requests.front().when + window - now;
    if (m_limits.tokensPerMinute && sumOf(m_tokens, now) >= *m_limits.tokensPerMinute)
        wait = std::max(wait, m_tokens.front().when + window - now);
    return wait;
}

void Pace::begin(std::uint64_t ticket, Clock::time_point now)
{
    std::erase(m_queue, ticket);
    ++m_underWay;
    m_requests.push_back({now, 1});
    Q_EMIT freed(); // the next in the queue may have a place as well
}

void Pace::end(std::uint64_t tokens, Clock::time_point now)
{
    --m_underWay;
    if (tokens > 0)
        m_tokens.push_back({now, tokens});
    Q_EMIT freed();
}

} // namespace weighhouse::llm
