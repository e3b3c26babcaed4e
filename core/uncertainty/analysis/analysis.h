// SPDX-License-Identifier: GPL-3.0-or-later
// All that the window shows of a decision under uncertainty, made anew while a belief is dragged.
#pragma once

#include "core/uncertainty/analysis/belief.h"
#include "core/uncertainty/analysis/expected.h"
#include "core/uncertainty/analysis/flips.h"
#include "core/uncertainty/analysis/information.h"
#include "core/uncertainty/analysis/profile.h"
#include "core/uncertainty/analysis/regret.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace weighhouse::uncertainty
{

/// This is told of a discrete factor.
struct FactorReading {
    Estimate value; ///< Of knowing it (EVPPI).
    ConditionalMeans means;
    /// For each of its values the points at which the best action changes; nothing where some value has no
    /// state to tell it, or the factor has one value only.
    std::vector<std::optional<std::vector<Flip>>> flips;

    bool operator==(const FactorReading &) const = default;
};

struct Reading {
    ExpectedOutcomes expected;
    std::vector<ActionExtremes> extremes;
    RuleChoices choices;
    std::vector<RiskProfile> profiles;
    Estimate perfectInformation;
    std::vector<std::optional<FactorReading>>
        factors; ///< Nothing for numbers: see valueOfFactors, which takes longer.
};

struct ReadingOptions {
    double optimism = 0.5; ///< Hurwicz's.
    /// What is believed of each factor, which tells flips how the other values share what is left. Empty, or
    /// empty for a factor: the shares of the weights, which among drawn states are near it only.
    std::vector<Belief> beliefs = {};
};

/// Outcomes and states that stay while weights change: what weights do not matter to is done once.
class DecisionAnalysis
{
public:
    /// Errors: uncertainty.wrong-count (states of a factor), uncertainty.no-such-value (a level beyond the
    /// count).
    static Result<DecisionAnalysis> of(Outcomes outcomes, std::vector<FactorStates> factors);

    const Outcomes &outcomes() const { return m_outcomes; }
    const SortedOutcomes &sorted() const { return m_sorted; }

    /// Everything under these weights. Errors: those of checkWeights, uncertainty.no-probability (optimism),
    /// uncertainty.wrong-count (beliefs).
    Result<Reading> under(const Weights &weights, const ReadingOptions &options = {}) const;

private:
    DecisionAnalysis(Outcomes outcomes, std::vector<FactorStates> factors);

    Outcomes m_outcomes;
    std::vector<FactorStates> m_factors;
    SortedOutcomes m_sorted;
};

} // namespace weighhouse::uncertainty
