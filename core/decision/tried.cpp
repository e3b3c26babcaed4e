// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/tried.h"

#include "core/decision/ranking.h"

namespace weighhouse::decision
{
namespace
{

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

/// Of so many bits that two of the candidates which a search can try have different ones.
std::uint64_t hashOf(const Candidate &candidate)
{
    std::uint64_t hash = 0x243F6A8885A308D3ULL;
    for (const std::vector<std::uint32_t> &picks : candidate.picks) {
        hash = mixed(hash, picks.size());
        for (const std::uint32_t pick : picks)
            hash = mixed(hash, pick + 1ULL);
    }
    return mixed(hash, hash >> 32);
}

} // namespace

Tried::Tried(const Problem &problem) : m_problem(problem), m_maker(problem) {}

void Tried::note(const Candidate &candidate, const Outcome &outcome)
{
    const std::uint64_t hash = hashOf(candidate);
    const auto isEarlier = [&](const Candidate &other) {
        return m_problem.candidates().compare(candidate, other) < 0;
    };
    const std::scoped_lock lock(m_mutex);
    if (!m_seen.insert(hash).second)
        return;
    m_maker.add(outcome);
    if (!outcome.problem.empty()) {
        if (!m_firstFailed || isEarlier(*m_firstFailed)) {
            m_firstFailed = candidate;
            m_maker.setFirstFailure(outcome.problem);
        }
        return;
    }
    if (m_maker.tally().admissible > 0) {
        m_nearest.reset();
        return;
    }
    if (!m_nearest || isNearer(outcome, m_nearest->outcome) ||
        (!isNearer(m_nearest->outcome, outcome) && isEarlier(m_nearest->candidate)))
        m_nearest = Found{candidate, outcome};
}

} // namespace weighhouse::decision
