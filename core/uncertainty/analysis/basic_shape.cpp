// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/basic_shape.h"

#include "core/base/overloaded.h"
#include "core/uncertainty/analysis/curve_shape.h"
#include "core/uncertainty/analysis/special.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

double quantileOf(const TriangularShape &shape, double probability)
{
    const double width = shape.high - shape.low;
    const double share = (shape.mode - shape.low) / width;
    if (probability <= share)
        return shape.low + width * std::sqrt(probability * share);
    return shape.high - width * std::sqrt((1 - probability) * (1 - share));
}

double cdfOf(const TriangularShape &shape, double x)
{
    if (x <= shape.low || x >= shape.high)
        return x <= shape.low ? 0 : 1;
    const double width = shape.high - shape.low;
    if (x <= shape.mode)
        return (x - shape.low) / width * ((x - shape.low) / (shape.mode - shape.low));
    return 1 - (shape.high - x) / width * ((shape.high - x) / (shape.high - shape.mode));
}

double quantileOf(const StepShape &shape, double probability)
{
    const auto at = std::lower_bound(shape.cumulative.begin(), shape.cumulative.end(), probability);
    return shape.values[static_cast<std::size_t>(at - shape.cumulative.begin())];
}

double cdfOf(const StepShape &shape, double x)
{
    const auto after = std::upper_bound(shape.values.begin(), shape.values.end(), x);
    return after == shape.values.begin()
               ? 0
               : shape.cumulative[static_cast<std::size_t>(after - shape.values.begin()) - 1];
}

/// The mean of a power (1 or 2) of the distance from an origin.
double momentOf(const StepShape &shape, double origin, int power)
{
    double sum = 0;
    double before = 0;
    for (std::size_t i = 0; i < shape.values.size(); ++i) {
        const double distance = shape.values[i] - origin;
        sum += (shape.cumulative[i] - before) * (power == 1 ? distance : distance * distance);
        before = shape.cumulative[i];
    }
    return sum;
}

double betaVariance(const BetaShape &shape)
{
    const double sum = shape.alpha + shape.beta;
    const double width = shape.high - shape.low;
    return width * width * (shape.alpha / sum) * (shape.beta / sum) / (sum + 1);
}

double triangularVariance(const TriangularShape &shape)
{
    const double left = shape.mode - shape.low;
    const double right = shape.high - shape.mode;
    return (left * left + left * right + right * right) / 18;
}

} // namespace

double shapeQuantile(const Shape &shape, double probability)
{
    return std::visit(
        Overloaded{
            [&](const NormalShape &s) { return s.mean + s.deviation * normalQuantile(probability); },
            [&](const LogNormalShape &s) {
                return std::exp(s.logMean + s.logDeviation * normalQuantile(probability));
            },
            [&](const UniformShape &s) { return s.low + (s.high - s.low) * probability; },
            [&](const BetaShape &s) {
                return s.low + (s.high - s.low) * inverseIncompleteBeta(s.alpha, s.beta, probability);
            },
            [&](const CurveShape &s) { return curveQuantile(s, probability); },
            [&](const auto &s) { return quantileOf(s, probability); },
        },
        shape);
}

double shapeCdf(const Shape &shape, double x)
{
    return std::visit(
        Overloaded{
            [&](const NormalShape &s) { return normalCdf((x - s.mean) / s.deviation); },
            [&](const LogNormalShape &s) {
                return x <= 0 ? 0 : normalCdf((std::log(x) - s.logMean) / s.logDeviation);
            },
            [&](const UniformShape &s) { return std::clamp((x - s.low) / (s.high - s.low), 0.0, 1.0); },
            [&](const BetaShape &s) {
                return incompleteBeta(s.alpha, s.beta, (x - s.low) / (s.high - s.low));
            },
            [&](const CurveShape &s) { return curveCdf(s, x); },
            [&](const auto &s) { return cdfOf(s, x); },
        },
        shape);
}

double shapeMean(const Shape &shape)
{
    return std::visit(
        Overloaded{
            [](const NormalShape &s) { return s.mean; },
            [](const LogNormalShape &s) { return std::exp(s.logMean + s.logDeviation * s.logDeviation / 2); },
            [](const UniformShape &s) { return s.low + (s.high - s.low) / 2; },
            [](const TriangularShape &s) { return s.low + ((s.mode - s.low) + (s.high - s.low)) / 3; },
            [](const BetaShape &s) { return s.low + (s.high - s.low) * (s.alpha / (s.alpha + s.beta)); },
            [](const StepShape &s) { return s.values[0] + momentOf(s, s.values[0], 1); },
            [](const CurveShape &s) { return s.values[0] + curveMoment(s, s.values[0], 1); },
        },
        shape);
}

double shapeVariance(const Shape &shape)
{
    return std::visit(Overloaded{
                          [](const NormalShape &s) { return s.deviation * s.deviation; },
                          [](const LogNormalShape &s) {
                              const double square = s.logDeviation * s.logDeviation;
                              return std::expm1(square) * std::exp(2 * s.logMean + square);
                          },
                          [](const UniformShape &s) { return (s.high - s.low) * (s.high - s.low) / 12; },
                          [](const TriangularShape &s) { return triangularVariance(s); },
                          [](const BetaShape &s) { return betaVariance(s); },
                          [&](const StepShape &s) { return momentOf(s, shapeMean(shape), 2); },
                          [&](const CurveShape &s) { return curveMoment(s, shapeMean(shape), 2); },
                      },
                      shape);
}

} // namespace weighhouse::uncertainty
