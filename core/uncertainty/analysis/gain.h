// SPDX-License-Identifier: GPL-3.0-or-later
// The error of a value of information from the actions that it leads to.
#pragma once

#include "core/uncertainty/analysis/estimate.h"
#include "core/uncertainty/analysis/outcomes.h"

namespace weighhouse::uncertainty
{

/// A value with the error of the mean gain of the actions that are chosen in each state over one action.
template<typename Function>
Estimate withGainError(double value, const Outcomes &outcomes, const Weights &weights, std::size_t best,
                       const Function &chosenValue)
{
    if (weights.isExact)
        return {value, 0, 0};
    Estimate gain =
        estimateOf(weights, [&](std::size_t state) { return chosenValue(state) - outcomes.at(best, state); });
    gain.value = value;
    return gain;
}

} // namespace weighhouse::uncertainty
