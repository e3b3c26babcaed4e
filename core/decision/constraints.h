// SPDX-License-Identifier: GPL-3.0-or-later
// Constraints in answers: how many candidates break them, and how they stand at one candidate.
#pragma once

#include "core/decision/sweep.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace weighhouse::decision
{

/// A slack of no more than this is rounding, and is told as zero.
inline constexpr double leastSlackTold = 1e-9;

/// One of Problem::constraintTexts.
struct ConstraintAnswer {
    Message text;
    std::uint64_t broken = 0;      ///< Tally::broken
    std::uint64_t brokenAlone = 0; ///< Tally::brokenAlone

    // At a candidate:
    std::optional<bool> isKept = {}; ///< nothing without a candidate
    bool isMissing = false;          ///< broken because a value is NULL
    /// Of a comparison of numbers the difference of its sides, negative where it is broken; of `and` and
    /// `all` the least of their parts; else NULL.
    double slack = rules::nullValue;
    bool binds = false; ///< kept with a slack of 0, but for a rounding of 1e-9 of its right side
    /// For an `all`, these count its rows, and those whose condition is NULL and so not known to hold.
    std::uint64_t rows = 0;
    std::uint64_t unchecked = 0;

    bool operator==(const ConstraintAnswer &other) const;
};

/// All of them, at a candidate or (null) only counted.
std::vector<ConstraintAnswer> constraintsAt(const Problem &problem, const SweepResult &result,
                                            const Candidate *candidate);

/// The slack of each of the question's constraints under one candidate after the other; NULL where a
/// constraint has none.
class Slacks
{
public:
    explicit Slacks(const Problem &problem);

    /// Tells whether there are any constraints.
    bool any() const { return !m_slacks.empty(); }
    std::vector<double> at(const Candidate &candidate);

private:
    OutcomeWorker m_worker;
    Outcome m_outcome;
    std::vector<rules::NodePtr> m_slacks;
};

/// "kept with 4 to spare", "missed by 2", …; empty without a candidate.
Message stateOf(const ConstraintAnswer &constraint);

/// What a candidate breaks and by how much: "“within the budget” by 4 and “fits”".
Message breaksOf(const std::vector<ConstraintAnswer> &constraints);

} // namespace weighhouse::decision
