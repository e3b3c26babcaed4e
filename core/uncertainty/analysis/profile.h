// SPDX-License-Identifier: GPL-3.0-or-later
// Risk profiles: how likely an action comes to how much. Stochastic dominance compares them.
#pragma once

#include "core/uncertainty/analysis/outcomes.h"
#include "core/uncertainty/analysis/states.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// The outcomes of each action in ascending order. Weights do not matter to it: it is made once, and profiles
/// under changing beliefs are sums in that order.
class SortedOutcomes
{
public:
    explicit SortedOutcomes(const Outcomes &outcomes);

    std::size_t actions() const { return m_values.size(); }
    const std::shared_ptr<const std::vector<double>> &values(std::size_t action) const
    {
        return m_values[action];
    }
    /// The states in that order.
    std::span<const std::uint32_t> states(std::size_t action) const { return m_states[action]; }

private:
    std::vector<std::shared_ptr<const std::vector<double>>> m_values;
    std::vector<std::vector<std::uint32_t>> m_states;
};

/// The cumulative distribution of an action's outcome: P(X <= values[i]) is cumulative[i], for the last of
/// equal values. It holds one entry for each state, those of weight 0 as well.
struct RiskProfile {
    std::shared_ptr<const std::vector<double>> values; ///< Ascending.
    std::vector<double> cumulative;                    ///< The last is 1.

    /// P(X <= x).
    double cdf(double x) const;
    /// P(X > x).
    double exceedance(double x) const { return 1 - cdf(x); }
    /// The smallest outcome of which at least this probability is at or below; the probability is in (0, 1].
    double quantile(double probability) const;
    /// The mean of the worst outcomes that together have this probability, in (0, 1] (conditional value at
    /// risk, R. T. Rockafellar & S. Uryasev 2000).
    double meanOfWorst(double probability) const;
};

RiskProfile riskProfile(const SortedOutcomes &sorted, std::size_t action, const Weights &weights);
std::vector<RiskProfile> riskProfiles(const SortedOutcomes &sorted, const Weights &weights);

/// Tells whether the left one dominates. Outcomes that differ by no more than `tolerance` (see
/// Outcomes::tolerance) are the same, and so are probabilities that differ by 1e-12.
struct Dominance {
    bool first = false;  ///< By first order: at each outcome as likely to exceed it, and somewhere likelier.
    bool second = false; ///< By second order: everybody who avoids risk prefers it; true where `first` is.

    bool operator==(const Dominance &) const = default;
};
Dominance dominanceOf(const RiskProfile &left, const RiskProfile &right, double tolerance);

/// For each action and each other: element [left * actions + right].
std::vector<Dominance> dominances(std::span<const RiskProfile> profiles, double tolerance);

} // namespace weighhouse::uncertainty
