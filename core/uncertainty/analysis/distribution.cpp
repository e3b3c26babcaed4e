// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/distribution.h"

#include "core/uncertainty/analysis/basic_shape.h"
#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/partial_moments.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace weighhouse::uncertainty
{
namespace
{

/// The probability that a moved value is at most x.
double movedCdf(const Shape &shape, const Spread &spread, double x)
{
    // Values are moved as for quantiles, so that rounding does not part a value from its own jump.
    if (const auto *steps = std::get_if<StepShape>(&shape)) {
        const auto after = std::ranges::upper_bound(steps->values, x, {},
                                                    [&](double value) { return spread.placeOf(value); });
        return after == steps->values.begin()
                   ? 0
                   : steps->cumulative[static_cast<std::size_t>(after - steps->values.begin()) - 1];
    }
    const double factor = x < spread.moved ? spread.below : spread.above;
    if (factor == 0) // all that is on this side of the median is at it
        return x < spread.moved ? 0 : 1;
    return shapeCdf(shape, spread.middle + (x - spread.moved) / factor);
}

struct MovedMoments {
    double mean = 0;
    double variance = 0;
};

MovedMoments movedMoments(const Shape &shape, const Spread &spread)
{
    const PartialMoments parts = partialMoments(shape, spread.middle);
    const double distance = spread.below * parts.firstBelow + spread.above * parts.firstAbove;
    const double square =
        spread.below * spread.below * parts.secondBelow + spread.above * spread.above * parts.secondAbove;
    // A mean is never further from a median than one standard deviation, so half of the digits are safe. What
    // has become too large stays no number.
    const double variance = square - distance * distance;
    return {spread.moved + distance, variance < 0 ? 0 : variance};
}

Result<void> checkWidth(double value)
{
    if (value >= 0)
        return {};
    return failure("uncertainty.negative-width", "uncertainty.negative-width"_code);
}

Result<void> checkStated(const StatedSpread &stated)
{
    for (const auto &[parameter, value] : {std::pair{"uncertainty.parameter.shift"_code, stated.shift},
                                           std::pair{"uncertainty.parameter.below"_code, stated.below},
                                           std::pair{"uncertainty.parameter.above"_code, stated.above}}) {
        if (auto good = checkFinite(parameter, value); !good)
            return good;
    }
    for (const double width : {stated.below, stated.above}) {
        if (auto good = checkWidth(width); !good)
            return good;
    }
    if (stated.below == 0 && stated.above == 0)
        return failure("uncertainty.no-width", "uncertainty.no-width"_code);
    return {};
}

} // namespace

double Spread::placeOf(double x) const
{
    const double factor = x < middle ? below : above;
    // An end that is infinitely far away is at the median, too, where nothing is left of the width.
    return factor == 0 ? moved : moved + factor * (x - middle);
}

double Distribution::quantile(double probability) const
{
    if (!(probability >= 0 && probability <= 1))
        return std::numeric_limits<double>::quiet_NaN();
    const double value = shapeQuantile(m_shape, probability);
    return m_spread ? m_spread->placeOf(value) : value;
}

double Distribution::cdf(double x) const
{
    if (std::isnan(x))
        return x;
    return m_spread ? movedCdf(m_shape, *m_spread, x) : shapeCdf(m_shape, x);
}

double Distribution::mean() const
{
    return m_spread ? movedMoments(m_shape, *m_spread).mean : shapeMean(m_shape);
}

double Distribution::variance() const
{
    return m_spread ? movedMoments(m_shape, *m_spread).variance : shapeVariance(m_shape);
}

Result<Distribution> Distribution::reshaped(const StatedSpread &stated) const
{
    if (auto good = checkStated(stated); !good)
        return failure(std::move(good.error()));
    const double middle = quantile(spreadMiddle);
    const double width = quantile(spreadHigh) - quantile(spreadLow);
    if (width == 0 || stated == StatedSpread())
        return *this;
    Spread spread = m_spread.value_or(Spread{.middle = middle, .moved = middle});
    spread.moved += stated.shift * width;
    spread.below *= stated.below;
    spread.above *= stated.above;
    Distribution made(m_shape);
    made.m_spread = spread;
    if (auto good = checkFinite("uncertainty.parameter.mean"_code, made.mean()); !good)
        return failure(std::move(good.error()));
    if (auto good = checkFinite("uncertainty.parameter.deviation"_code, made.variance()); !good)
        return failure(std::move(good.error()));
    return made;
}

std::vector<std::pair<double, double>> Distribution::steps() const
{
    std::vector<std::pair<double, double>> steps;
    const auto *shape = std::get_if<StepShape>(&m_shape);
    double before = 0;
    for (std::size_t i = 0; shape != nullptr && i < shape->values.size(); ++i) {
        const double value = m_spread ? m_spread->placeOf(shape->values[i]) : shape->values[i];
        const double share = shape->cumulative[i] - std::exchange(before, shape->cumulative[i]);
        if (!steps.empty() && steps.back().first == value)
            steps.back().second += share;
        else
            steps.emplace_back(value, share);
    }
    return steps;
}

std::vector<double> Distribution::sample(std::span<const double> uniforms) const
{
    std::vector<double> draws(uniforms.size());
    std::transform(uniforms.begin(), uniforms.end(), draws.begin(),
                   [this](double uniform) { return quantile(uniform); });
    return draws;
}

} // namespace weighhouse::uncertainty
