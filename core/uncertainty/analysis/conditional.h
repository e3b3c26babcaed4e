// SPDX-License-Identifier: GPL-3.0-or-later
// Mean outcomes given the value of a factor: what value of information and break-even points are made of.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/analysis/outcomes.h"
#include "core/uncertainty/analysis/states.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

struct ConditionalMeans {
    std::size_t actions = 0;
    std::vector<double> shares; ///< The share of the weight at each value of the factor; the sum is 1.
    std::vector<double>
        means; ///< Those of all actions given the first value, then the second; 0 where the share is.
    double tolerance = 0; ///< That of the outcomes.

    std::span<const double> given(std::size_t level) const
    {
        return std::span(means).subspan(level * actions, actions);
    }
    bool operator==(const ConditionalMeans &) const = default;
};

/// Errors: uncertainty.not-discrete, uncertainty.wrong-count (states), uncertainty.no-such-value (a value
/// beyond the factor's count).
Result<ConditionalMeans> conditionalMeans(const Outcomes &outcomes, const Weights &weights,
                                          const FactorStates &factor);

/// The means of all actions if the values of the factor had other probabilities and all else given the value
/// stayed (R. Jeffrey 1965, "The Logic of Decision"). Errors: uncertainty.level-without-states if a value
/// with a probability above 0 has no state to tell its outcome, uncertainty.wrong-count.
Result<std::vector<double>> meansUnder(const ConditionalMeans &means, std::span<const double> belief);

} // namespace weighhouse::uncertainty
