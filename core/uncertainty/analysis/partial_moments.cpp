// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/partial_moments.h"

#include "core/base/overloaded.h"
#include "core/uncertainty/analysis/curve_shape.h"
#include "core/uncertainty/analysis/gauss_rule.h"
#include "core/uncertainty/analysis/special.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace weighhouse::uncertainty
{
namespace
{

/// Those of a shape on [0, 1] that is stretched to a width.
PartialMoments stretched(const PartialMoments &parts, double width)
{
    return {parts.firstBelow * width, parts.secondBelow * width * width, parts.firstAbove * width,
            parts.secondAbove * width * width};
}

PartialMoments partsOf(const NormalShape &shape)
{
    const double first = shape.deviation / std::sqrt(2 * std::numbers::pi);
    const double second = shape.deviation * shape.deviation / 2;
    return {-first, second, first, second};
}

/// The mean of (exp(s Z) - 1)^power of a standard normal Z on one side of 0, in pieces on which the integrand
/// hardly bends. What is further out than ten is below 1e-16 of it where s is small or the side is the lower
/// one.
double logNormalSide(double s, int power, bool isAbove)
{
    constexpr double furthest = 10;
    const double piece = std::min(0.125, 0.25 / s);
    const auto pieces = static_cast<int>(std::ceil(furthest / piece));
    double sum = 0;
    for (int i = 0; i < pieces; ++i) {
        const double low = furthest * i / pieces;
        const double high = furthest * (i + 1) / pieces;
        sum += gaussIntegral(
            [&](double z) {
                const double distance = std::expm1(isAbove ? s * z : -s * z);
                return normalDensity(z) * (power == 1 ? distance : distance * distance);
            },
            low, high);
    }
    return sum;
}

PartialMoments partsOf(const LogNormalShape &shape)
{
    constexpr double narrow = 0.25;
    constexpr double wide = 5;
    const double s = shape.logDeviation;
    const double median = std::exp(shape.logMean);
    const double square = median * median;
    if (s < narrow)
        return {median * logNormalSide(s, 1, false), square * logNormalSide(s, 2, false),
                median * logNormalSide(s, 1, true), square * logNormalSide(s, 2, true)};
    // E[X; X > m] = exp(mu + s^2 / 2) Phi(s), E[X^2; X > m] = exp(2 mu + 2 s^2) Phi(2 s); half lies above.
    const double above = std::exp(shape.logMean + s * s / 2) * normalCdf(s);
    const double above2 = std::exp(2 * shape.logMean + 2 * s * s) * normalCdf(2 * s);
    PartialMoments parts{0, 0, above - median / 2, above2 - 2 * median * above + square / 2};
    if (s > wide) {
        parts.firstBelow = median * logNormalSide(s, 1, false);
        parts.secondBelow = square * logNormalSide(s, 2, false);
        return parts;
    }
    const double below = std::exp(s * s / 2) * normalCdf(-s);
    parts.firstBelow = median * (below - 0.5);
    parts.secondBelow = square * (std::exp(2 * s * s) * normalCdf(-2 * s) - 2 * below + 0.5);
    return parts;
}

PartialMoments partsOf(const UniformShape &shape)
{
    return stretched({-1.0 / 8, 1.0 / 24, 1.0 / 8, 1.0 / 24}, shape.high - shape.low);
}

/// The density is straight on both sides of the mode, so a Gauss rule on the three pieces is exact.
PartialMoments partsOf(const TriangularShape &shape, double median)
{
    const double width = shape.high - shape.low;
    const double mode = (shape.mode - shape.low) / width;
    const double middle = std::clamp((median - shape.low) / width, 0.0, 1.0);
    const auto density = [mode](double t) {
        if (t < mode)
            return 2 * t / mode;
        return mode < 1 ? 2 * (1 - t) / (1 - mode) : 2.0;
    };
    const std::array<double, 4> ends{0, std::min(mode, middle), std::max(mode, middle), 1};
    PartialMoments parts;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
        const double low = ends[i];
        const double high = ends[i + 1];
        const auto moment = [&](int power) {
            return gaussIntegral(
                [&](double t) {
                    const double distance = t - middle;
                    return density(t) * (power == 1 ? distance : distance * distance);
                },
                low, high);
        };
        const bool isBelow = high <= middle;
        (isBelow ? parts.firstBelow : parts.firstAbove) += moment(1);
        (isBelow ? parts.secondBelow : parts.secondAbove) += moment(2);
    }
    return stretched(parts, width);
}

/// By E[X^k; X < m] = E[X^k] I_m(a + k, b) and the recurrence in a of I (NIST DLMF 8.17.20), such that no
/// nearly equal numbers are left to subtract. With g = m^a (1 - m)^b / B(a, b), F = I_m(a, b) and mu the
/// mean: E[X - m; X < m] = F (mu - m) - g / (a + b), and E[(X - m)^2; X < m] =
/// F E[(X - m)^2] - g (a + 1 - m (a + b + 2)) / ((a + b) (a + b + 1)).
PartialMoments partsOf(const BetaShape &shape, double median)
{
    const double a = shape.alpha;
    const double b = shape.beta;
    const double sum = a + b;
    const double width = shape.high - shape.low;
    const double m = std::clamp((median - shape.low) / width, 0.0, 1.0);
    const double below = incompleteBeta(a, b, m);
    const double distance = a / sum - m;
    const double square = (a / sum) * (b / sum) / (sum + 1) + distance * distance;
    const double g = m <= 0 || m >= 1 ? 0 : std::exp(a * std::log(m) + b * std::log1p(-m) - logBeta(a, b));
    const double first = g / sum;
    const double second = g * (a + 1 - m * (sum + 2)) / (sum * (sum + 1));
    return stretched({below * distance - first, std::max(0.0, below * square - second),
                      (1 - below) * distance + first, std::max(0.0, (1 - below) * square + second)},
                     width);
}

PartialMoments partsOf(const StepShape &shape, double median)
{
    PartialMoments parts;
    double before = 0;
    for (std::size_t i = 0; i < shape.values.size(); ++i) {
        const double share = shape.cumulative[i] - before;
        const double distance = shape.values[i] - median;
        before = shape.cumulative[i];
        (distance < 0 ? parts.firstBelow : parts.firstAbove) += share * distance;
        (distance < 0 ? parts.secondBelow : parts.secondAbove) += share * distance * distance;
    }
    return parts;
}

PartialMoments partsOf(const CurveShape &shape, double median)
{
    return {curveMoment(shape, median, 1, 0, 0.5), curveMoment(shape, median, 2, 0, 0.5),
            curveMoment(shape, median, 1, 0.5, 1), curveMoment(shape, median, 2, 0.5, 1)};
}

} // namespace

PartialMoments partialMoments(const Shape &shape, double median)
{
    return std::visit(Overloaded{
                          [](const NormalShape &s) { return partsOf(s); },
                          [](const LogNormalShape &s) { return partsOf(s); },
                          [](const UniformShape &s) { return partsOf(s); },
                          [&](const auto &s) { return partsOf(s, median); },
                      },
                      shape);
}

} // namespace weighhouse::uncertainty
