// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/kept.h"

#include "core/decision/ranking.h"
#include "core/decision/rounding.h"

#include <algorithm>
#include <utility>

namespace weighhouse::decision
{

Judge::Judge(const Problem &problem, std::vector<double> weights)
    : m_problem(problem), m_weights(std::move(weights))
{
}

double Judge::scoreOf(const Outcome &outcome) const
{
    if (m_weights.empty())
        return outcome.total;
    double score = 0;
    for (std::size_t i = 0; i < m_weights.size(); ++i)
        score += m_weights[i] * outcome.objectives[i];
    return score;
}

bool Judge::isBetter(const Candidate &leftCandidate, const Outcome &left, const Candidate &rightCandidate,
                     const Outcome &right) const
{
    if (left.problem.empty() != right.problem.empty())
        return left.problem.empty();
    if (left.broken.size() != right.broken.size())
        return left.broken.size() < right.broken.size();
    if (left.violation != right.violation)
        return left.violation < right.violation;
    const double leftScore = scoreOf(left);
    const double rightScore = scoreOf(right);
    if (rules::isNull(leftScore) != rules::isNull(rightScore))
        return rules::isNull(rightScore);
    if (!rules::isNull(leftScore)) {
        if (const auto byScore = compareWanted(m_problem.question(), leftScore, rightScore); byScore != 0)
            return byScore > 0;
    }
    const auto order = compareOutcomes(m_problem.question(), left, right);
    if (order != 0)
        return order > 0;
    return m_problem.candidates().compare(leftCandidate, rightCandidate) < 0;
}

Kept::Kept(const Problem &problem, const Judge &judge, std::size_t most)
    : m_problem(problem), m_judge(judge), m_most(std::max<std::size_t>(most, 1))
{
}

void Kept::offer(const Candidate &candidate, const Outcome &outcome)
{
    if (aimOf(m_problem.question()) == Aim::ParetoFront)
        offerToFront(candidate, outcome);
    const auto isBetter = [&](const Found &left, const Found &right) {
        return m_judge.isBetter(left.candidate, left.outcome, right.candidate, right.outcome);
    };
    if (m_best.size() == m_most &&
        !m_judge.isBetter(candidate, outcome, m_best.back().candidate, m_best.back().outcome))
        return;
    Found found{candidate, outcome};
    const auto place = std::ranges::lower_bound(m_best, found, isBetter);
    if (place != m_best.end() && place->candidate == candidate)
        return;
    m_best.insert(place, std::move(found));
    if (m_best.size() > m_most)
        m_best.pop_back();
}

void Kept::offerToFront(const Candidate &candidate, const Outcome &outcome)
{
    if (!outcome.admissible)
        return;
    const rules::CheckedQuestion &question = m_problem.question();
    for (const Found &member : m_front) {
        if (member.candidate == candidate || dominates(question, member.outcome, outcome))
            return;
    }
    std::erase_if(m_front, [&](const Found &member) { return dominates(question, outcome, member.outcome); });
    m_front.push_back({candidate, outcome});
}

} // namespace weighhouse::decision
