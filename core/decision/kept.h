// SPDX-License-Identifier: GPL-3.0-or-later
// The best outcomes that a search has come across.
#pragma once

#include "core/decision/outcome.h"

#include <cstddef>
#include <vector>

namespace weighhouse::decision
{

struct Found {
    Candidate candidate;
    Outcome outcome;
};

/// How a search judges: outcomes that can be judged before those that cannot, then by the number of
/// constraints broken, by how much, by a score, by tie-breaks, and at last by the order of the candidates, so
/// that no two are equal.
class Judge
{
public:
    /// `weights` make the score of a Pareto front's objectives (one each, all more is better); else they are
    /// empty.
    Judge(const Problem &problem, std::vector<double> weights);

    bool isBetter(const Candidate &leftCandidate, const Outcome &left, const Candidate &rightCandidate,
                  const Outcome &right) const;

private:
    double scoreOf(const Outcome &outcome) const;

    Problem m_problem;
    std::vector<double> m_weights;
};

/// At most so many outcomes, the best first, each candidate once; and for a Pareto front all that none
/// dominates.
class Kept
{
public:
    Kept(const Problem &problem, const Judge &judge, std::size_t most);

    void offer(const Candidate &candidate, const Outcome &outcome);

    const std::vector<Found> &best() const { return m_best; }
    const std::vector<Found> &front() const { return m_front; }

private:
    void offerToFront(const Candidate &candidate, const Outcome &outcome);

    Problem m_problem;
    Judge m_judge;
    std::size_t m_most;
    std::vector<Found> m_best;
    std::vector<Found> m_front;
};

} // namespace weighhouse::decision
