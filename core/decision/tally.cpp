// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/tally.h"

#include "core/decision/rounding.h"

namespace weighhouse::decision
{

TallyMaker::TallyMaker(const Problem &problem) : m_question(&problem.question())
{
    const std::size_t constraints = problem.question().constraints.size() + problem.filters().size();
    m_tally.broken.resize(constraints);
    m_tally.brokenAlone.resize(constraints);
}

void TallyMaker::add(const Outcome &outcome)
{
    if (!outcome.problem.empty()) {
        if (++m_tally.failed == 1)
            m_tally.firstFailure = outcome.problem;
        return;
    }
    for (const std::size_t broken : outcome.broken) {
        ++m_tally.broken[broken];
        m_tally.brokenAlone[broken] += outcome.broken.size() == 1 ? 1 : 0;
    }
    if (!outcome.admissible)
        return;
    ++m_tally.admissible;
    if (rules::isNull(outcome.total))
        return;
    const auto order = rules::isNull(m_best) ? std::weak_ordering::greater
                                             : compareWanted(*m_question, outcome.total, m_best);
    if (order > 0) {
        m_best = outcome.total;
        m_tally.asGood = 0;
    }
    m_tally.asGood += order >= 0 ? 1 : 0;
}

} // namespace weighhouse::decision
