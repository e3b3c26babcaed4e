// SPDX-License-Identifier: GPL-3.0-or-later
// The best action over two probabilities.
#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/flips.h"
#include "core/uncertainty/analysis/proportions.h"

namespace weighhouse::uncertainty
{
namespace
{

/// Makes one factor of both, whose value is first * (values of second) + second.
Result<FactorStates> crossed(const FactorStates &first, const FactorStates &second)
{
    if (!first.isDiscrete() || !second.isDiscrete())
        return failure("uncertainty.not-discrete", "uncertainty.not-discrete"_code);
    if (auto good =
            checkSizes("uncertainty.parameter.states"_code, second.levels.size(), first.levels.size());
        !good)
        return failure(good.error());
    FactorStates both;
    both.levelCount = first.levelCount * second.levelCount;
    for (std::size_t state = 0; state < first.levels.size(); ++state)
        both.levels.push_back(
            static_cast<std::uint32_t>(first.levels[state] * second.levelCount + second.levels[state]));
    return both;
}

/// An axis at the ends of its probability: all others in proportion, and the value alone.
struct AxisEnds {
    std::vector<double> atZero;
    std::vector<double> atOne;
};

Result<AxisEnds> endsOf(const RegionAxis &axis)
{
    auto rest = proportionsWithout(axis.belief, axis.level);
    if (!rest)
        return failure(rest.error());
    AxisEnds ends{*std::move(rest), std::vector<double>(axis.belief.size())};
    ends.atOne[axis.level] = 1;
    return ends;
}

Result<std::vector<double>> cornerMeans(const ConditionalMeans &means, const std::vector<double> &first,
                                        const std::vector<double> &second)
{
    std::vector<double> product;
    for (const double one : first) {
        for (const double other : second)
            product.push_back(one * other);
    }
    return meansUnder(means, product);
}

} // namespace

Result<std::vector<StrategyRow>> strategyRegion(const Outcomes &outcomes, const Weights &weights,
                                                const RegionAxis &first, const RegionAxis &second,
                                                std::size_t steps)
{
    const auto both = crossed(*first.factor, *second.factor);
    if (!both)
        return failure(both.error());
    const auto means = conditionalMeans(outcomes, weights, *both);
    if (!means)
        return failure(means.error());
    const auto firstEnds = endsOf(first);
    const auto secondEnds = endsOf(second);
    if (!firstEnds || !secondEnds)
        return failure(firstEnds ? secondEnds.error() : firstEnds.error());
    if (steps == 0)
        return failure("uncertainty.no-such-value", "uncertainty.no-such-value"_code);
    // The means are linear in each probability alone, so the four corners tell all.
    const auto corner00 = cornerMeans(*means, firstEnds->atZero, secondEnds->atZero);
    const auto corner01 = cornerMeans(*means, firstEnds->atZero, secondEnds->atOne);
    const auto corner10 = cornerMeans(*means, firstEnds->atOne, secondEnds->atZero);
    const auto corner11 = cornerMeans(*means, firstEnds->atOne, secondEnds->atOne);
    for (const auto *corner : {&corner00, &corner01, &corner10, &corner11}) {
        if (!*corner)
            return failure(corner->error());
    }
    std::vector<StrategyRow> rows;
    std::vector<Line> lines(outcomes.actions());
    for (std::size_t step = 0; step <= steps; ++step) {
        const double q = static_cast<double>(step) / static_cast<double>(steps);
        for (std::size_t action = 0; action < lines.size(); ++action)
            lines[action] = {Line{(*corner00)[action], (*corner01)[action]}.at(q),
                             Line{(*corner10)[action], (*corner11)[action]}.at(q)};
        rows.push_back({q, bestStretches(lines, outcomes.tolerance())});
    }
    return rows;
}

} // namespace weighhouse::uncertainty
