// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/expected.h"

#include <algorithm>

namespace weighhouse::uncertainty
{
namespace
{

/// Adds the weighed outcomes of some states, less those in `origin`, to the sums of the actions; returns
/// their weight.
double addStates(const Outcomes &outcomes, const Weights &weights, std::size_t start, std::size_t end,
                 const double *origin, double *sums)
{
    const std::size_t actions = outcomes.actions();
    double total = 0;
    for (std::size_t state = start; state < end; ++state) {
        const double weight = weights.values[state];
        const double *values = outcomes.inState(state).data();
        total += weight;
        for (std::size_t action = 0; action < actions; ++action)
            sums[action] += weight * (values[action] - origin[action]);
    }
    return total;
}

/// Sums of squares of what blocks add, for each action and for its distance to the best one.
struct SquareSums {
    std::vector<double> own;
    std::vector<double> paired;
    std::size_t blocks = 0;
};

SquareSums squareSums(const Outcomes &outcomes, const Weights &weights, std::span<const double> means,
                      std::size_t best)
{
    const std::size_t actions = outcomes.actions();
    SquareSums sums{std::vector<double>(actions), std::vector<double>(actions)};
    std::vector<double> rests(actions);
    for (std::size_t start = 0; start < outcomes.states(); start += weights.blockSize) {
        const std::size_t end = std::min(outcomes.states(), start + weights.blockSize);
        std::fill(rests.begin(), rests.end(), 0.0);
        if (addStates(outcomes, weights, start, end, means.data(), rests.data()) <= 0)
            continue;
        ++sums.blocks;
        const double ofBest = rests[best];
        for (std::size_t action = 0; action < actions; ++action) {
            sums.own[action] += rests[action] * rests[action];
            sums.paired[action] += (ofBest - rests[action]) * (ofBest - rests[action]);
        }
    }
    return sums;
}

/// The running error of one action: sums over blocks of products of their sums.
struct RunningSums {
    double weight = 0;
    double sum = 0;
    double squares = 0;
    double products = 0;
    double squaredWeights = 0;
    std::size_t blocks = 0;

    void add(double blockWeight, double blockSum)
    {
        weight += blockWeight;
        sum += blockSum;
        squares += blockSum * blockSum;
        products += blockSum * blockWeight;
        squaredWeights += blockWeight * blockWeight;
        blocks += blockWeight > 0 ? 1 : 0;
    }
    Estimate estimate(double origin, bool isExact) const
    {
        const double mean = sum / weight;
        const double rest = squares - 2 * mean * products + mean * mean * squaredWeights;
        return errorOf(origin + mean, std::max(0.0, rest), blocks, weight, isExact);
    }
};

} // namespace

std::vector<double> meansOf(const Outcomes &outcomes, const Weights &weights)
{
    constexpr std::size_t chunk = 256; // sums of sums round less
    const std::size_t actions = outcomes.actions();
    const std::vector<double> none(actions);
    std::vector<double> sums(actions);
    std::vector<double> part(actions);
    double total = 0;
    for (std::size_t start = 0; start < outcomes.states(); start += chunk) {
        std::fill(part.begin(), part.end(), 0.0);
        total += addStates(outcomes, weights, start, std::min(outcomes.states(), start + chunk), none.data(),
                           part.data());
        for (std::size_t action = 0; action < actions; ++action)
            sums[action] += part[action];
    }
    for (double &sum : sums)
        sum /= total;
    return sums;
}

ExpectedOutcomes expectedOutcomes(const Outcomes &outcomes, const Weights &weights)
{
    const std::vector<double> means = meansOf(outcomes, weights);
    ExpectedOutcomes expected;
    expected.best = outcomes.bestOf(means);
    const double total = sumOf(weights);
    const SquareSums sums =
        weights.isExact ? SquareSums{std::vector<double>(means.size()), std::vector<double>(means.size())}
                        : squareSums(outcomes, weights, means, expected.best);
    for (std::size_t action = 0; action < means.size(); ++action) {
        const double behind = std::max(0.0, means[expected.best] - means[action]);
        expected.actions.push_back(
            errorOf(means[action], sums.own[action], sums.blocks, total, weights.isExact));
        expected.behindBest.push_back(
            errorOf(behind, sums.paired[action], sums.blocks, total, weights.isExact));
    }
    return expected;
}

Estimate independentDifference(const Estimate &left, const Estimate &right)
{
    // The fewer blocks tell the degrees of freedom, which errs towards the wider interval.
    const std::size_t blocks = left.blocks == 0 || right.blocks == 0 ? std::max(left.blocks, right.blocks)
                                                                     : std::min(left.blocks, right.blocks);
    return {left.value - right.value, std::hypot(left.standardError, right.standardError), blocks};
}

std::vector<ConvergencePoint> convergenceOf(const Outcomes &outcomes, const Weights &weights,
                                            std::size_t action, std::size_t points)
{
    const std::size_t count = outcomes.states();
    const std::size_t blocks = (count + weights.blockSize - 1) / weights.blockSize;
    const std::size_t stops = std::min(std::max<std::size_t>(points, 1), blocks);
    // Distances from the mean keep the sums of squares from cancelling.
    const double origin = meansOf(outcomes, weights)[action];
    std::vector<ConvergencePoint> way;
    RunningSums sums;
    std::size_t block = 0;
    for (std::size_t stop = 1; stop <= stops; ++stop) {
        // Without overflow: blocks is below 2^32 in all that is drawn.
        for (const std::size_t until = blocks * stop / stops; block < until; ++block) {
            const std::size_t start = block * weights.blockSize;
            double weight = 0;
            double sum = 0;
            for (std::size_t state = start; state < std::min(count, start + weights.blockSize); ++state) {
                weight += weights.values[state];
                sum += weights.values[state] * (outcomes.at(action, state) - origin);
            }
            sums.add(weight, sum);
        }
        if (sums.weight > 0)
            way.push_back(
                {std::min(count, block * weights.blockSize), sums.estimate(origin, weights.isExact)});
    }
    return way;
}

} // namespace weighhouse::uncertainty
