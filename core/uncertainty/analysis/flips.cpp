// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/flips.h"

#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/proportions.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

/// The first of the lines that are the best right after a probability: the greatest there, and of those the
/// steepest.
std::size_t bestAfter(std::span<const Line> lines, double probability, double tolerance)
{
    double most = -std::numeric_limits<double>::infinity();
    for (const Line &line : lines)
        most = std::max(most, line.at(probability));
    double steepest = -std::numeric_limits<double>::infinity();
    for (const Line &line : lines) {
        if (line.at(probability) >= most - tolerance)
            steepest = std::max(steepest, line.atOne - line.atZero);
    }
    std::size_t best = 0;
    for (std::size_t i = lines.size(); i-- > 0;) {
        if (lines[i].at(probability) >= most - tolerance &&
            lines[i].atOne - lines[i].atZero >= steepest - tolerance)
            best = i;
    }
    return best;
}

/// The first crossing after a probability with a line that rises above another, and is above it at 1; beyond
/// 1 if there is none.
double nextCrossing(std::span<const Line> lines, std::size_t current, double after, double tolerance)
{
    double next = 2;
    for (const Line &line : lines) {
        const double aheadAtOne = line.atOne - lines[current].atOne;
        const double behindAtZero = lines[current].atZero - line.atZero;
        const double slope = aheadAtOne + behindAtZero;
        if (aheadAtOne <= tolerance || slope <= tolerance)
            continue;
        next = std::min(next, std::max(after, behindAtZero / slope));
    }
    return next;
}

/// These are the two ends of the difference of two actions, each with an error.
Estimate crossingOf(const Estimate &atZero, const Estimate &atOne)
{
    const double slope = atOne.value - atZero.value;
    const double byZero = atOne.value / (slope * slope) * atZero.standardError;
    const double byOne = atZero.value / (slope * slope) * atOne.standardError;
    const std::size_t blocks = std::min(atZero.blocks, atOne.blocks);
    return {-atZero.value / slope, std::hypot(byZero, byOne), blocks};
}

/// The mean difference of two actions under weights that depend on the factor's value.
Estimate differenceUnder(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                         const std::vector<double> &ratios, const Flip &flip)
{
    Weights changed = weights;
    for (std::size_t state = 0; state < changed.values.size(); ++state)
        changed.values[state] *= ratios[factor.levels[state]];
    return estimateOf(changed, [&](std::size_t state) {
        return outcomes.at(flip.after, state) - outcomes.at(flip.before, state);
    });
}

} // namespace

std::vector<Stretch> bestStretches(std::span<const Line> lines, double tolerance)
{
    std::vector<Stretch> stretches;
    double from = 0;
    std::size_t current = bestAfter(lines, from, tolerance);
    // Slopes grow from one stretch to the next, so each line has at most one; the bound guards against
    // rounding.
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double to = nextCrossing(lines, current, from, tolerance);
        if (to >= 1)
            break;
        const std::size_t after = bestAfter(lines, to, tolerance);
        if (after == current)
            break;
        if (to > from)
            stretches.push_back({from, to, current});
        from = to;
        current = after;
    }
    stretches.push_back({from, 1, current});
    return stretches;
}

std::vector<Flip> flipsIn(std::span<const Stretch> stretches)
{
    std::vector<Flip> flips;
    for (std::size_t i = 1; i < stretches.size(); ++i)
        flips.push_back({stretches[i].from, stretches[i - 1].action, stretches[i].action});
    return flips;
}

Result<std::vector<Line>> linesOver(const ConditionalMeans &means, std::span<const double> belief,
                                    std::size_t level)
{
    const auto rest = proportionsWithout(belief, level);
    if (!rest)
        return failure(rest.error());
    std::vector<double> only(belief.size());
    only[level] = 1;
    const auto atZero = meansUnder(means, *rest);
    const auto atOne = meansUnder(means, only);
    if (!atZero || !atOne)
        return failure(atZero ? atOne.error() : atZero.error());
    std::vector<Line> lines(means.actions);
    for (std::size_t action = 0; action < means.actions; ++action)
        lines[action] = {(*atZero)[action], (*atOne)[action]};
    return lines;
}

Result<std::vector<Flip>> flipPoints(const ConditionalMeans &means, std::span<const double> belief,
                                     std::size_t level)
{
    const auto lines = linesOver(means, belief, level);
    if (!lines)
        return failure(lines.error());
    return flipsIn(bestStretches(*lines, means.tolerance));
}

Result<Estimate> flipEstimate(const Outcomes &outcomes, const Weights &weights, const FactorStates &factor,
                              std::span<const double> belief, std::size_t level, const Flip &flip)
{
    const auto means = conditionalMeans(outcomes, weights, factor);
    if (!means)
        return failure(means.error());
    // Refuses values without states.
    if (const auto lines = linesOver(*means, belief, level); !lines)
        return failure(lines.error());
    std::vector<double> rest = *proportionsWithout(belief, level);
    std::vector<double> only(belief.size());
    for (std::size_t i = 0; i < rest.size(); ++i)
        rest[i] = rest[i] > 0 ? rest[i] / means->shares[i] : 0;
    only[level] = 1;
    return crossingOf(differenceUnder(outcomes, weights, factor, rest, flip),
                      differenceUnder(outcomes, weights, factor, only, flip));
}

} // namespace weighhouse::uncertainty
