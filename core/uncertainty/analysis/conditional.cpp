// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/conditional.h"

#include "core/uncertainty/analysis/checks.h"

#include <algorithm>

namespace weighhouse::uncertainty
{

Result<ConditionalMeans> conditionalMeans(const Outcomes &outcomes, const Weights &weights,
                                          const FactorStates &factor)
{
    if (!factor.isDiscrete())
        return failure("uncertainty.not-discrete", "uncertainty.not-discrete"_code);
    if (auto good = checkSizes("uncertainty.parameter.states"_code, factor.levels.size(), outcomes.states());
        !good)
        return failure(good.error());
    if (*std::max_element(factor.levels.begin(), factor.levels.end()) >= factor.levelCount)
        return failure("uncertainty.no-such-value", "uncertainty.no-such-value"_code);
    const std::size_t actions = outcomes.actions();
    ConditionalMeans means{actions, std::vector<double>(factor.levelCount),
                           std::vector<double>(factor.levelCount * actions), outcomes.tolerance()};
    for (std::size_t state = 0; state < outcomes.states(); ++state) {
        const double weight = weights.values[state];
        const double *values = outcomes.inState(state).data();
        double *sums = means.means.data() + factor.levels[state] * actions;
        means.shares[factor.levels[state]] += weight;
        for (std::size_t action = 0; action < actions; ++action)
            sums[action] += weight * values[action];
    }
    double total = 0;
    for (const double share : means.shares)
        total += share;
    for (std::size_t level = 0; level < factor.levelCount; ++level) {
        if (means.shares[level] <= 0)
            continue;
        for (std::size_t action = 0; action < actions; ++action)
            means.means[level * actions + action] /= means.shares[level];
        means.shares[level] /= total;
    }
    return means;
}

Result<std::vector<double>> meansUnder(const ConditionalMeans &means, std::span<const double> belief)
{
    if (auto good =
            checkSizes("uncertainty.parameter.probabilities"_code, belief.size(), means.shares.size());
        !good)
        return failure(good.error());
    std::vector<double> sums(means.actions);
    for (std::size_t level = 0; level < belief.size(); ++level) {
        if (belief[level] <= 0)
            continue;
        if (means.shares[level] <= 0)
            return failure("uncertainty.level-without-states",
                           Message::of("uncertainty.level-without-states", {{"value", level + 1}}));
        const auto given = means.given(level);
        for (std::size_t action = 0; action < means.actions; ++action)
            sums[action] += belief[level] * given[action];
    }
    return sums;
}

} // namespace weighhouse::uncertainty
