// SPDX-License-Identifier: GPL-3.0-or-later
// Expected outcomes of actions and how sure their differences are.
#pragma once

#include "core/uncertainty/analysis/estimate.h"
#include "core/uncertainty/analysis/outcomes.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

struct ExpectedOutcomes {
    std::vector<Estimate> actions; ///< The mean outcome of each.
    std::size_t best = 0;          ///< The first of the greatest.
    /// Each is worth so much less than the best one, with the error of the difference: all actions met the
    /// same states, so what these have in common cancels (common random numbers).
    std::vector<Estimate> behindBest;

    bool operator==(const ExpectedOutcomes &) const = default;
};

/// Means only, by the sum of weights.
std::vector<double> meansOf(const Outcomes &outcomes, const Weights &weights);

/// Weights must be those of the outcomes' states, as checkWeights wants them; this holds for all functions
/// that take both.
ExpectedOutcomes expectedOutcomes(const Outcomes &outcomes, const Weights &weights);

/// The difference of two estimates from different states: their errors add.
Estimate independentDifference(const Estimate &left, const Estimate &right);

/// The running mean of an action over the first states.
struct ConvergencePoint {
    std::size_t states = 0;
    Estimate mean;

    bool operator==(const ConvergencePoint &) const = default;
};
/// Returns at most so many points, evenly spread and at ends of blocks; the last is that of all states.
/// States are taken to be in the order in which they were drawn.
std::vector<ConvergencePoint> convergenceOf(const Outcomes &outcomes, const Weights &weights,
                                            std::size_t action, std::size_t points = 100);

} // namespace weighhouse::uncertainty
