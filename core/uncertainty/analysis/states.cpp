// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/states.h"

#include "core/base/text.h"
#include "core/uncertainty/analysis/checks.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace weighhouse::uncertainty
{
namespace
{

/// The first value whose cumulative probability is above the number, and that is possible.
std::uint32_t levelAt(const Belief &belief, double uniform)
{
    double sum = 0;
    std::uint32_t possible = 0;
    for (std::size_t i = 0; i < belief.size(); ++i) {
        if (belief[i] > 0) {
            possible = static_cast<std::uint32_t>(i);
            sum += belief[i];
            if (uniform < sum)
                break;
        }
    }
    return possible;
}

/// The positions of all factors' values in a state; continuous ones have 0.
void readLevels(const States &states, std::size_t state, std::vector<std::uint32_t> &levels)
{
    for (std::size_t factor = 0; factor < states.factors.size(); ++factor)
        levels[factor] = states.factors[factor].isDiscrete() ? states.factors[factor].levels[state] : 0;
}

bool haveSameShape(const FactorNetwork &left, const FactorNetwork &right)
{
    if (left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const Factor &one = left.factors()[i];
        const Factor &other = right.factors()[i];
        if (levelCount(one) != levelCount(other))
            return false;
        if (levelCount(one) == 0 &&
            !(std::get<ContinuousFactor>(one).distribution == std::get<ContinuousFactor>(other).distribution))
            return false;
    }
    return true;
}

States withFactors(const FactorNetwork &network, std::size_t count)
{
    States states;
    states.count = count;
    for (const Factor &factor : network.factors()) {
        FactorStates column;
        column.levelCount = levelCount(factor);
        if (column.isDiscrete())
            column.levels.resize(count);
        states.factors.push_back(std::move(column));
    }
    return states;
}

/// The values of a discrete factor in all states, after those of its parents. `levels` is a buffer.
void findLevels(const FactorNetwork &network, std::size_t factor, std::span<const double> numbers,
                std::vector<std::uint32_t> &levels, States &states)
{
    const auto &parents = std::get<DiscreteFactor>(network.factors()[factor]).parents;
    for (std::size_t state = 0; state < states.count; ++state) {
        for (const std::size_t parent : parents)
            levels[parent] = states.factors[parent].levels[state];
        states.factors[factor].levels[state] = levelAt(network.beliefIn(factor, levels), numbers[state]);
    }
}

/// Correlates uniform numbers that stand where the values will be, some states at a time.
Result<void> correlateStates(States &states, const KindCorrelator &correlator, const ForEach &forEach)
{
    constexpr std::size_t portion = 256;
    return forEach((states.count + portion - 1) / portion, [&](std::size_t i) {
        const std::size_t first = i * portion;
        const std::size_t count = std::min(portion, states.count - first);
        correlator.correlate(count, [&](std::size_t factor) {
            return std::span(states.factors[factor].numbers).subspan(first, count);
        });
    });
}

/// The weight of a state under new beliefs.
double newWeight(const States &states, const FactorNetwork &old, const FactorNetwork &network,
                 std::size_t state, const std::vector<std::uint32_t> &levels)
{
    double weight = states.weights.isExact ? 1 : states.weights.values[state];
    for (std::size_t factor = 0; factor < network.size(); ++factor) {
        if (!states.factors[factor].isDiscrete())
            continue;
        const double now = network.beliefIn(factor, levels)[levels[factor]];
        if (states.weights.isExact) {
            weight *= now;
            continue;
        }
        const double before = old.beliefIn(factor, levels)[levels[factor]];
        weight = before > 0 ? weight * (now / before) : 0;
    }
    return weight;
}

/// A value that was impossible before cannot be among states that were drawn.
Result<void> checkPossible(const FactorNetwork &old, const FactorNetwork &network)
{
    for (std::size_t i = 0; i < network.size(); ++i) {
        const auto *now = std::get_if<DiscreteFactor>(&network.factors()[i]);
        const auto *before = std::get_if<DiscreteFactor>(&old.factors()[i]);
        if (now == nullptr)
            continue;
        // Tables over other parents are comparable in sums only; they must be drawn anew.
        if (now->parents != before->parents)
            return failure("uncertainty.other-factors", "uncertainty.other-factors"_code);
        for (std::size_t row = 0; row < now->beliefs.size(); ++row) {
            for (std::size_t value = 0; value < now->values.size(); ++value) {
                if (before->beliefs[row][value] == 0 && now->beliefs[row][value] > 0)
                    return failure("uncertainty.never-drawn",
                                   Message::of("uncertainty.never-drawn",
                                               {{"factor", now->name}, {"value", now->values[value]}}));
            }
        }
    }
    return {};
}

} // namespace

Weights equalWeights(std::size_t states)
{
    return {std::vector<double>(states, 1.0), 1, false};
}

Result<void> checkWeights(const Weights &weights, std::size_t states)
{
    if (auto good = checkSizes("uncertainty.parameter.weights"_code, weights.values.size(), states); !good)
        return good;
    double sum = 0;
    for (const double weight : weights.values) {
        if (!std::isfinite(weight) || weight < 0)
            return failure("uncertainty.bad-weight",
                           Message::of("uncertainty.bad-weight", {{"value", numberToText(weight)}}));
        sum += weight;
    }
    if (weights.blockSize > 0 && sum > 0 && std::isfinite(sum))
        return {};
    return failure("uncertainty.no-weight", "uncertainty.no-weight"_code);
}

double effectiveStates(const Weights &weights)
{
    double sum = 0;
    double squares = 0;
    for (const double weight : weights.values) {
        sum += weight;
        squares += weight * weight;
    }
    return squares > 0 ? sum / squares * sum : 0;
}

Result<States> statesOf(const FactorNetwork &network, const Uniforms &uniforms)
{
    if (auto good = checkSizes("uncertainty.parameter.factor"_code, uniforms.factors, network.size()); !good)
        return failure(good.error());
    States states = withFactors(network, uniforms.states);
    states.weights = equalWeights(uniforms.states);
    states.weights.blockSize = uniforms.blockSize;
    std::vector<std::uint32_t> levels(network.size());
    for (const std::size_t factor : network.order()) {
        FactorStates &column = states.factors[factor];
        const auto numbers = uniforms.ofFactor(factor);
        if (!column.isDiscrete()) {
            column.numbers =
                std::get<ContinuousFactor>(network.factors()[factor]).distribution.sample(numbers);
            continue;
        }
        findLevels(network, factor, numbers, levels, states);
    }
    return states;
}

Result<States> drawnStates(const FactorNetwork &network, const Design &design, const ForEach &forEach,
                           std::span<const KindCorrelation> correlations)
{
    if (auto good = checkDesign(design, network.size()); !good)
        return failure(std::move(good.error()));
    States states = withFactors(network, design.states);
    states.weights = equalWeights(design.states);
    states.weights.blockSize = blockSizeOf(design);
    const std::vector<KindCorrelator> correlators(correlations.begin(), correlations.end());
    std::vector<bool> isCorrelated(network.size(), false);
    for (const KindCorrelator &correlator : correlators) {
        for (const std::size_t factor : correlator.factors())
            isCorrelated[factor] = true;
    }
    const auto invert = [&](std::size_t factor) {
        const Distribution &distribution = std::get<ContinuousFactor>(network.factors()[factor]).distribution;
        for (double &number : states.factors[factor].numbers)
            number = distribution.quantile(number);
    };
    auto drawn = forEach(network.size(), [&](std::size_t factor) {
        FactorStates &column = states.factors[factor];
        if (column.isDiscrete())
            return;
        column.numbers.resize(design.states);
        drawFactor(design, factor, column.numbers);
        if (!isCorrelated[factor])
            invert(factor);
    });
    for (const KindCorrelator &correlator : correlators) {
        if (drawn)
            drawn = correlateStates(states, correlator, forEach);
        if (drawn)
            drawn =
                forEach(correlator.factors().size(), [&](std::size_t i) { invert(correlator.factors()[i]); });
    }
    if (!drawn)
        return failure(std::move(drawn.error()));
    // Values of discrete factors may depend on those of others.
    std::vector<std::uint32_t> levels(network.size());
    std::vector<double> numbers(design.states);
    for (const std::size_t factor : network.order()) {
        if (!states.factors[factor].isDiscrete())
            continue;
        drawFactor(design, factor, numbers);
        findLevels(network, factor, numbers, levels, states);
    }
    return states;
}

void keepFirst(States &states, std::size_t count)
{
    states.count = count;
    states.weights.values.resize(count);
    for (FactorStates &column : states.factors) {
        if (column.isDiscrete())
            column.levels.resize(count);
        else
            column.numbers.resize(count);
    }
}

Result<States> allStates(const FactorNetwork &network, std::size_t most)
{
    for (const Factor &factor : network.factors()) {
        if (levelCount(factor) == 0)
            return failure("uncertainty.continuous",
                           Message::of("uncertainty.continuous", {{"factor", nameOf(factor)}}));
    }
    const auto count = network.combinations();
    if (!count || *count > most)
        return failure("uncertainty.too-many-states", "uncertainty.too-many-states"_code);
    States states = withFactors(network, *count);
    std::size_t repeats = *count;
    for (FactorStates &column : states.factors) {
        repeats /= column.levelCount;
        for (std::size_t state = 0; state < *count; ++state)
            column.levels[state] = static_cast<std::uint32_t>(state / repeats % column.levelCount);
    }
    states.weights.isExact = true;
    auto weights = reweighted(states, network, network);
    if (!weights)
        return failure(weights.error());
    states.weights = *std::move(weights);
    return states;
}

Result<Weights> reweighted(const States &states, const FactorNetwork &drawnFrom, const FactorNetwork &network)
{
    if (states.factors.size() != network.size() || !haveSameShape(drawnFrom, network))
        return failure("uncertainty.other-factors", "uncertainty.other-factors"_code);
    if (!states.weights.isExact) {
        if (auto good = checkPossible(drawnFrom, network); !good)
            return failure(good.error());
    }
    Weights weights{std::vector<double>(states.count), states.weights.blockSize, states.weights.isExact};
    std::vector<std::uint32_t> levels(network.size());
    for (std::size_t state = 0; state < states.count; ++state) {
        readLevels(states, state, levels);
        weights.values[state] = newWeight(states, drawnFrom, network, state, levels);
    }
    if (auto good = checkWeights(weights, states.count); !good)
        return failure(good.error());
    return weights;
}

Result<FactorStates> jointly(const std::vector<const FactorStates *> &factors)
{
    if (factors.empty())
        return failure("uncertainty.no-value", "uncertainty.no-value"_code);
    const std::size_t count = factors.front()->levels.size();
    FactorStates joint;
    joint.levels.assign(count, 0);
    joint.levelCount = 1;
    for (const FactorStates *factor : factors) {
        if (!factor->isDiscrete())
            return failure("uncertainty.not-discrete", "uncertainty.not-discrete"_code);
        if (auto good = checkSizes("uncertainty.parameter.states"_code, factor->levels.size(), count); !good)
            return failure(good.error());
        // Combinations are numbered anew after each factor, by their order, so that the numbers stay small.
        std::map<std::uint64_t, std::uint32_t> numbers;
        for (std::size_t state = 0; state < count; ++state)
            numbers.emplace(std::uint64_t{joint.levels[state]} << 32U | factor->levels[state], 0);
        std::uint32_t next = 0;
        for (auto &[code, number] : numbers)
            number = next++;
        for (std::size_t state = 0; state < count; ++state)
            joint.levels[state] =
                numbers.at(std::uint64_t{joint.levels[state]} << 32U | factor->levels[state]);
        joint.levelCount = numbers.size();
    }
    return joint;
}

} // namespace weighhouse::uncertainty
