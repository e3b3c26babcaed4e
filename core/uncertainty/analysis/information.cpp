// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/information.h"

#include "core/base/random.h"
#include "core/uncertainty/analysis/belief.h"
#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/expected.h"
#include "core/uncertainty/analysis/gain.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

/// The means of all actions over the values of a factor.
std::vector<double> overallMeans(const ConditionalMeans &means)
{
    std::vector<double> overall(means.actions);
    for (std::size_t level = 0; level < means.shares.size(); ++level) {
        const auto given = means.given(level);
        for (std::size_t action = 0; action < means.actions; ++action)
            overall[action] += means.shares[level] * given[action];
    }
    return overall;
}

/// A rest that rounding left counts as nothing.
double withoutRest(double value, double tolerance)
{
    return value <= tolerance ? 0 : value;
}

Result<void> checkLikelihood(const Likelihood &likelihood, std::size_t levels)
{
    if (auto good = checkSizes("uncertainty.parameter.probabilities"_code, likelihood.probabilities.size(),
                               levels * likelihood.signals);
        !good)
        return good;
    for (std::size_t level = 0; level < levels; ++level) {
        const auto row =
            std::span(likelihood.probabilities).subspan(level * likelihood.signals, likelihood.signals);
        if (auto good = checkBelief(row); !good)
            return good;
    }
    return {};
}

SignalMeaning meaningOf(std::size_t signal, const ConditionalMeans &means, const Likelihood &likelihood,
                        const Outcomes &outcomes)
{
    SignalMeaning meaning;
    std::vector<double> joint(means.shares.size());
    std::vector<double> sums(means.actions);
    for (std::size_t level = 0; level < joint.size(); ++level) {
        joint[level] = means.shares[level] * likelihood.probabilities[level * likelihood.signals + signal];
        meaning.probability += joint[level];
        const auto given = means.given(level);
        for (std::size_t action = 0; action < means.actions; ++action)
            sums[action] += joint[level] * given[action];
    }
    if (meaning.probability <= 0)
        return meaning;
    for (double &sum : sums)
        sum /= meaning.probability;
    for (double &share : joint)
        share /= meaning.probability;
    meaning.belief = std::move(joint);
    meaning.best = outcomes.bestOf(sums);
    meaning.expected = sums[meaning.best];
    return meaning;
}

} // namespace

Estimate perfectInformation(const Outcomes &outcomes, const Weights &weights)
{
    const std::size_t best = outcomes.bestOf(meansOf(outcomes, weights));
    Estimate value = estimateOf(weights, [&](std::size_t state) {
        const auto values = outcomes.inState(state);
        return *std::max_element(values.begin(), values.end()) - values[best];
    });
    value.value = withoutRest(value.value, outcomes.tolerance());
    return value;
}

Result<Estimate> valueOfFactor(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor)
{
    const auto means = conditionalMeans(outcomes, weights, factor);
    if (!means)
        return failure(means.error());
    return valueOfFactor(outcomes, weights, factor, *means);
}

Estimate valueOfFactor(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                       const ConditionalMeans &means)
{
    const std::vector<double> overall = overallMeans(means);
    const std::size_t best = outcomes.bestOf(overall);
    std::vector<std::size_t> chosen(means.shares.size(), best);
    double value = 0;
    for (std::size_t level = 0; level < chosen.size(); ++level) {
        if (means.shares[level] <= 0)
            continue;
        const auto given = means.given(level);
        chosen[level] = outcomes.bestOf(given);
        value += means.shares[level] * (given[chosen[level]] - given[best]);
    }
    return withGainError(withoutRest(value, outcomes.tolerance()), outcomes, weights, best,
                         [&](std::size_t state) { return outcomes.at(chosen[factor.levels[state]], state); });
}

Result<Likelihood> symmetricTest(std::size_t levels, double right)
{
    if (levels == 0)
        return failure("uncertainty.no-value", "uncertainty.no-value"_code);
    if (auto good = checkProbability("uncertainty.parameter.probability"_code, right); !good)
        return failure(good.error());
    Likelihood test{.signals = levels};
    const double wrong = levels > 1 ? (1 - right) / static_cast<double>(levels - 1) : 0;
    test.probabilities.assign(levels * levels, wrong);
    for (std::size_t level = 0; level < levels; ++level)
        test.probabilities[level * levels + level] = levels > 1 ? right : 1;
    return test;
}

Result<SignalValue> valueOfSignal(const Outcomes &outcomes, const Weights &weights,
                                  const FactorStates &factor, const Likelihood &likelihood)
{
    const auto means = conditionalMeans(outcomes, weights, factor);
    if (!means)
        return failure(means.error());
    return valueOfSignal(outcomes, weights, factor, likelihood, *means);
}

Result<SignalValue> valueOfSignal(const Outcomes &outcomes, const Weights &weights,
                                  const FactorStates &factor, const Likelihood &likelihood,
                                  const ConditionalMeans &means)
{
    if (auto good = checkLikelihood(likelihood, factor.levelCount); !good)
        return failure(good.error());
    const std::vector<double> overall = overallMeans(means);
    const std::size_t best = outcomes.bestOf(overall);
    SignalValue result;
    double value = -overall[best];
    for (std::size_t signal = 0; signal < likelihood.signals; ++signal) {
        result.signals.push_back(meaningOf(signal, means, likelihood, outcomes));
        value += result.signals.back().probability * result.signals.back().expected;
    }
    // Summed as differences, so that a test that changes nothing has no error of rounding.
    const auto chosenValue = [&](std::size_t state) {
        const std::size_t row = factor.levels[state] * likelihood.signals;
        const double without = outcomes.at(best, state);
        double gain = 0;
        for (std::size_t signal = 0; signal < likelihood.signals; ++signal)
            gain += likelihood.probabilities[row + signal] *
                    (outcomes.at(result.signals[signal].best, state) - without);
        return without + gain;
    };
    result.value =
        withGainError(withoutRest(value, outcomes.tolerance()), outcomes, weights, best, chosenValue);
    return result;
}

Result<Estimate> valueOfSample(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                               const NormalSample &sample, const RegressionOptions &options)
{
    if (auto good = checkPositive("uncertainty.parameter.deviation"_code, sample.deviation); !good)
        return failure(good.error());
    if (auto good = checkPositive("uncertainty.parameter.count"_code, static_cast<double>(sample.count));
        !good)
        return failure(good.error());
    if (factor.isDiscrete())
        return failure("uncertainty.not-continuous", "uncertainty.not-continuous"_code);
    const double deviation = sample.deviation / std::sqrt(static_cast<double>(sample.count));
    Random random(sample.seed);
    FactorStates means = factor;
    for (double &mean : means.numbers)
        mean = random.normal(mean, deviation);
    return valueOfFactors(outcomes, weights, {&means}, options);
}

} // namespace weighhouse::uncertainty
