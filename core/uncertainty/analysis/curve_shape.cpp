// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/curve_shape.h"

#include "core/uncertainty/analysis/gauss_rule.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::uncertainty
{
namespace
{

/// The slope at an end by the three-point formula, kept from turning the curve (Moler 2004, pchiptx).
double endSlope(double nearStep, double farStep, double nearRise, double farRise)
{
    const double slope = ((2 * nearStep + farStep) * nearRise - nearStep * farRise) / (nearStep + farStep);
    if (slope * nearRise <= 0)
        return 0;
    return nearRise * farRise <= 0 ? std::min(slope, 3 * nearRise) : std::clamp(slope, 0.0, 3 * nearRise);
}

/// Slopes at all points: the weighted harmonic mean of the rises on both sides.
std::vector<double> slopesAt(const std::vector<double> &p, const std::vector<double> &x)
{
    const std::size_t pieces = p.size() - 1;
    std::vector<double> steps(pieces);
    std::vector<double> rises(pieces);
    for (std::size_t i = 0; i < pieces; ++i) {
        steps[i] = p[i + 1] - p[i];
        rises[i] = (x[i + 1] - x[i]) / steps[i];
    }
    if (pieces == 1)
        return {rises[0], rises[0]};
    std::vector<double> slopes(p.size());
    slopes.front() = endSlope(steps[0], steps[1], rises[0], rises[1]);
    slopes.back() = endSlope(steps[pieces - 1], steps[pieces - 2], rises[pieces - 1], rises[pieces - 2]);
    for (std::size_t i = 1; i < pieces; ++i) {
        if (rises[i - 1] <= 0 || rises[i] <= 0)
            continue;
        const double before = 2 * steps[i] + steps[i - 1];
        const double after = steps[i] + 2 * steps[i - 1];
        slopes[i] = (before + after) / (before / rises[i - 1] + after / rises[i]);
    }
    return slopes;
}

/// The cubic of a piece at a share t of its way.
double onPiece(const CurveShape &curve, std::size_t piece, double t)
{
    const double step = curve.probabilities[piece + 1] - curve.probabilities[piece];
    const double rise = curve.values[piece + 1] - curve.values[piece];
    const double rest = 1 - t;
    return curve.values[piece] + rise * t * t * (3 - 2 * t) +
           step * t * rest * (curve.slopes[piece] * rest - curve.slopes[piece + 1] * t);
}

} // namespace

CurveShape curveThrough(std::span<const Percentile> points)
{
    CurveShape curve;
    for (const Percentile &point : points) {
        curve.probabilities.push_back(point.probability);
        curve.values.push_back(point.value);
    }
    curve.slopes = slopesAt(curve.probabilities, curve.values);
    if (const double first = curve.probabilities.front(); first > 0) {
        const double slope = curve.slopes.front();
        curve.probabilities.insert(curve.probabilities.begin(), 0);
        curve.values.insert(curve.values.begin(), curve.values.front() - slope * first);
        curve.slopes.insert(curve.slopes.begin(), slope);
    }
    if (const double last = curve.probabilities.back(); last < 1) {
        const double slope = curve.slopes.back();
        curve.probabilities.push_back(1);
        curve.values.push_back(curve.values.back() + slope * (1 - last));
        curve.slopes.push_back(slope);
    }
    return curve;
}

double curveQuantile(const CurveShape &curve, double probability)
{
    const auto &p = curve.probabilities;
    const auto after = std::upper_bound(p.begin() + 1, p.end() - 1, probability);
    const auto piece = static_cast<std::size_t>(after - p.begin()) - 1;
    const double t = (probability - p[piece]) / (p[piece + 1] - p[piece]);
    // Rounding must not take the value out of its piece.
    return std::clamp(onPiece(curve, piece, t), curve.values[piece], curve.values[piece + 1]);
}

double curveCdf(const CurveShape &curve, double x)
{
    const auto &values = curve.values;
    if (x < values.front())
        return 0;
    if (x >= values.back())
        return 1;
    // The first piece that ends above x: where the curve is flat, the cdf jumps to the end of the flat part.
    const auto above = std::upper_bound(values.begin(), values.end(), x);
    const auto piece = static_cast<std::size_t>(above - values.begin()) - 1;
    if (x == values[piece])
        return curve.probabilities[piece];
    double low = 0;
    double high = 1;
    while (high - low > 1e-16) {
        const double middle = (low + high) / 2;
        if (middle <= low || middle >= high)
            break;
        (onPiece(curve, piece, middle) <= x ? low : high) = middle;
    }
    const auto &p = curve.probabilities;
    return p[piece] + low * (p[piece + 1] - p[piece]);
}

double curveMoment(const CurveShape &curve, double origin, int power, double from, double to)
{
    double sum = 0;
    for (std::size_t piece = 0; piece + 1 < curve.values.size(); ++piece) {
        const double start = curve.probabilities[piece];
        const double step = curve.probabilities[piece + 1] - start;
        const double low = std::clamp((from - start) / step, 0.0, 1.0);
        const double high = std::clamp((to - start) / step, 0.0, 1.0);
        if (low >= high)
            continue;
        sum += step * gaussIntegral(
                          [&](double t) {
                              const double distance = onPiece(curve, piece, t) - origin;
                              return power == 1 ? distance : distance * distance;
                          },
                          low, high);
    }
    return sum;
}

} // namespace weighhouse::uncertainty
