// SPDX-License-Identifier: GPL-3.0-or-later
// Regret, and rules of decision that use no probabilities.
#pragma once

#include "core/uncertainty/analysis/outcomes.h"
#include "core/uncertainty/analysis/states.h"

#include <cstddef>
#include <vector>

namespace weighhouse::uncertainty
{

/// This is what an action comes to over the states that are possible, those with a weight above 0. Among
/// drawn states the extremes are those of the draws.
struct ActionExtremes {
    double worst = 0;
    double best = 0;
    double average = 0;    ///< Every state counts alike (Laplace).
    double mostRegret = 0; ///< The most by which the best action in a state beats this one there.
    double meanRegret = 0; ///< By weight; of the best action it is the EVPI.
    std::size_t stateOfMostRegret = 0;

    bool operator==(const ActionExtremes &) const = default;
};

/// The first action that each rule chooses; values that only rounding tells apart are equal.
struct RuleChoices {
    std::size_t maximin = 0;       ///< Wald: the greatest worst outcome.
    std::size_t maximax = 0;       ///< The greatest best outcome.
    std::size_t minimaxRegret = 0; ///< Savage: the least greatest regret.
    std::size_t hurwicz = 0;       ///< The greatest share of the best plus the rest of the worst.
    std::size_t laplace = 0;       ///< The greatest average.

    bool operator==(const RuleChoices &) const = default;
};

std::vector<ActionExtremes> extremesOf(const Outcomes &outcomes, const Weights &weights);

/// Hurwicz's value: optimism times the best outcome plus the rest times the worst; optimism is in [0, 1].
double hurwiczValue(const ActionExtremes &extremes, double optimism);
RuleChoices choicesByRules(const Outcomes &outcomes, const std::vector<ActionExtremes> &extremes,
                           double optimism);

/// Returns how much each action falls short of the best one in each state, laid out as the outcomes are.
std::vector<double> regretMatrix(const Outcomes &outcomes);

} // namespace weighhouse::uncertainty
