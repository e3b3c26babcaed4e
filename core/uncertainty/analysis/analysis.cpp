// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/analysis.h"

#include "core/uncertainty/analysis/checks.h"

#include <algorithm>

namespace weighhouse::uncertainty
{
namespace
{

Result<FactorReading> readingOf(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                                const Belief &belief)
{
    auto means = conditionalMeans(outcomes, weights, factor);
    if (!means)
        return failure(means.error());
    const Estimate value = valueOfFactor(outcomes, weights, factor, *means);
    FactorReading reading{value, *std::move(means), {}};
    for (std::size_t level = 0; level < factor.levelCount; ++level) {
        auto flips = flipPoints(reading.means, belief.empty() ? reading.means.shares : belief, level);
        reading.flips.push_back(flips ? std::optional(*std::move(flips)) : std::nullopt);
    }
    return reading;
}

} // namespace

DecisionAnalysis::DecisionAnalysis(Outcomes outcomes, std::vector<FactorStates> factors)
    : m_outcomes(std::move(outcomes)), m_factors(std::move(factors)), m_sorted(m_outcomes)
{
}

Result<DecisionAnalysis> DecisionAnalysis::of(Outcomes outcomes, std::vector<FactorStates> factors)
{
    for (const FactorStates &factor : factors) {
        const std::size_t count = factor.isDiscrete() ? factor.levels.size() : factor.numbers.size();
        if (auto good = checkSizes("uncertainty.parameter.states"_code, count, outcomes.states()); !good)
            return failure(good.error());
        if (std::any_of(factor.levels.begin(), factor.levels.end(),
                        [&](std::uint32_t level) { return level >= factor.levelCount; }))
            return failure("uncertainty.no-such-value", "uncertainty.no-such-value"_code);
    }
    return DecisionAnalysis(std::move(outcomes), std::move(factors));
}

Result<Reading> DecisionAnalysis::under(const Weights &weights, const ReadingOptions &options) const
{
    if (auto good = checkWeights(weights, m_outcomes.states()); !good)
        return failure(good.error());
    if (auto good = checkProbability("uncertainty.parameter.optimism"_code, options.optimism); !good)
        return failure(good.error());
    if (!options.beliefs.empty()) {
        if (auto good =
                checkSizes("uncertainty.parameter.belief"_code, options.beliefs.size(), m_factors.size());
            !good)
            return failure(good.error());
    }
    Reading reading;
    reading.expected = expectedOutcomes(m_outcomes, weights);
    reading.extremes = extremesOf(m_outcomes, weights);
    reading.choices = choicesByRules(m_outcomes, reading.extremes, options.optimism);
    reading.profiles = riskProfiles(m_sorted, weights);
    reading.perfectInformation = perfectInformation(m_outcomes, weights);
    for (std::size_t i = 0; i < m_factors.size(); ++i) {
        if (!m_factors[i].isDiscrete()) {
            reading.factors.emplace_back();
            continue;
        }
        const Belief belief = options.beliefs.empty() ? Belief() : options.beliefs[i];
        auto one = readingOf(m_outcomes, weights, m_factors[i], belief);
        if (!one)
            return failure(one.error());
        reading.factors.emplace_back(*std::move(one));
    }
    return reading;
}

} // namespace weighhouse::uncertainty
