// SPDX-License-Identifier: GPL-3.0-or-later
// Break-even points: at which probabilities another action becomes the best.
#pragma once

#include "core/uncertainty/analysis/conditional.h"
#include "core/uncertainty/analysis/estimate.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// The mean outcome of an action as a straight line over a probability from 0 to 1.
struct Line {
    double atZero = 0;
    double atOne = 0;

    double at(double probability) const { return atZero + probability * (atOne - atZero); }
    bool operator==(const Line &) const = default;
};

/// A stretch of probabilities on which one action is the best.
struct Stretch {
    double from = 0;
    double to = 1;
    std::size_t action = 0;

    bool operator==(const Stretch &) const = default;
};

/// The upper envelope of lines, from 0 to 1 without gaps, neighbours with different actions. It is exact but
/// for rounding. Of lines that agree to within the tolerance over a stretch the first is meant; one that only
/// touches the others' envelope at a point has no stretch.
std::vector<Stretch> bestStretches(std::span<const Line> lines, double tolerance);

/// At this point the best action changes.
struct Flip {
    double probability = 0;
    std::size_t before = 0; ///< The best action below it…
    std::size_t after = 0;  ///< …and above.

    bool operator==(const Flip &) const = default;
};
std::vector<Flip> flipsIn(std::span<const Stretch> stretches);

/// Each action's mean over the probability of one value of a factor, while the others keep their proportions
/// in `belief` (all the same if they have none). Errors: uncertainty.level-without-states,
/// uncertainty.no-such-value, uncertainty.wrong-count. A factor with a single value has no other:
/// uncertainty.no-such-value.
Result<std::vector<Line>> linesOver(const ConditionalMeans &means, std::span<const double> belief,
                                    std::size_t level);

/// The points strictly between 0 and 1 at which the best action changes, ascending.
Result<std::vector<Flip>> flipPoints(const ConditionalMeans &means, std::span<const double> belief,
                                     std::size_t level);

/// The error of a flip from the states that it was found with (delta method): it is the crossing of two
/// lines, whose ends have the errors of the two actions' difference. Errors: those of linesOver.
Result<Estimate> flipEstimate(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                              std::span<const double> belief, std::size_t level, const Flip &flip);

/// The best action over the probabilities p and q of a value of two factors that are independent of each
/// other.
struct StrategyRow {
    double second = 0;              ///< q, the probability of the second factor's value.
    std::vector<Stretch> stretches; ///< Over p, exact.

    bool operator==(const StrategyRow &) const = default;
};

/// A factor brings this into a region: its states, what is believed of it, and the value whose probability
/// runs.
struct RegionAxis {
    const FactorStates *factor = nullptr;
    std::vector<double> belief;
    std::size_t level = 0;
};

/// Rows for q = 0, 1 / steps, …, 1. Errors: those of linesOver, uncertainty.no-such-value (no steps).
Result<std::vector<StrategyRow>> strategyRegion(const Outcomes &outcomes, const Weights &weights,
                                                const RegionAxis &first, const RegionAxis &second,
                                                std::size_t steps);

} // namespace weighhouse::uncertainty
