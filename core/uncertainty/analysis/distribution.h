// SPDX-License-Identifier: GPL-3.0-or-later
// Distributions of a number that is not known: what they promise is checked when they are made.
#pragma once

#include "core/base/error.h"
#include "core/base/stated_beliefs.h"

#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace weighhouse::uncertainty
{

struct NormalShape {
    double mean = 0;
    double deviation = 1;
    bool operator==(const NormalShape &) const = default;
};
/// The logarithm is normal.
struct LogNormalShape {
    double logMean = 0;
    double logDeviation = 1;
    bool operator==(const LogNormalShape &) const = default;
};
struct UniformShape {
    double low = 0;
    double high = 1;
    bool operator==(const UniformShape &) const = default;
};
struct TriangularShape {
    double low = 0;
    double mode = 0;
    double high = 1;
    bool operator==(const TriangularShape &) const = default;
};
/// A beta distribution with the parameters alpha and beta, stretched from [0, 1] to [low, high].
struct BetaShape {
    double alpha = 1;
    double beta = 1;
    double low = 0;
    double high = 1;
    bool operator==(const BetaShape &) const = default;
};
/// Values, ascending and different, with the probability of being at most each; the last is 1.
struct StepShape {
    std::vector<double> values;
    std::vector<double> cumulative;
    bool operator==(const StepShape &) const = default;
};
/// The quantile function through points, with a slope at each: see Distribution::percentiles.
struct CurveShape {
    std::vector<double> probabilities;
    std::vector<double> values;
    std::vector<double> slopes;
    bool operator==(const CurveShape &) const = default;
};

using Shape = std::variant<NormalShape, LogNormalShape, UniformShape, TriangularShape, BetaShape, StepShape,
                           CurveShape>;

/// This is how the values of a shape are moved: x to moved + (below if x < middle, else above) (x - middle),
/// where `middle` is the shape's median.
struct Spread {
    double middle = 0;
    double moved = 0;
    double below = 1;
    double above = 1;

    /// Does not fall where x rises, rounding included.
    double placeOf(double x) const;
    bool operator==(const Spread &) const = default;
};

/// The percentiles that a StatedSpread is measured by.
inline constexpr double spreadLow = 0.1;
inline constexpr double spreadMiddle = 0.5;
inline constexpr double spreadHigh = 0.9;

/// A value at which a quantile function is drawn by hand.
struct Percentile {
    double probability = 0;
    double value = 0;
    bool operator==(const Percentile &) const = default;
};

/// A distribution whose parameters are right. Errors of all that make one name the parameter:
/// uncertainty.not-finite, uncertainty.not-positive, uncertainty.not-below and others.
class Distribution
{
public:
    /// The standard normal distribution.
    Distribution() = default;

    static Result<Distribution> normal(double mean, double deviation);
    /// The parameters are mean and standard deviation of the logarithm.
    static Result<Distribution> logNormal(double logMean, double logDeviation);
    /// The parameters are mean (above 0) and standard deviation of the value itself.
    static Result<Distribution> logNormalOf(double mean, double deviation);
    static Result<Distribution> uniform(double low, double high);
    /// low <= mode <= high and low < high.
    static Result<Distribution> triangular(double low, double mode, double high);
    /// alpha and beta are at least 0.001, so that quantiles are apart from the ends.
    static Result<Distribution> beta(double alpha, double beta, double low = 0, double high = 1);
    /// The beta-PERT distribution (D. Vose's modified PERT): alpha = 1 + shape (mode - low) / (high - low),
    /// beta = 1 + shape (high - mode) / (high - low); its mean is (low + shape mode + high) / (shape + 2).
    static Result<Distribution> pert(double low, double mode, double high, double shape = 4);
    /// Values with weights, which are normalised; equal values are put together.
    static Result<Distribution> discrete(std::span<const double> values, std::span<const double> weights);
    /// Each value as likely as the others: the quantile function is the inverse of the empirical cdf (type 1
    /// of Hyndman & Fan 1996), and the variance divides by the count.
    static Result<Distribution> empirical(std::span<const double> values);
    /// Percentiles drawn by hand: two or more points with ascending probabilities in [0, 1] and values that
    /// do not descend, not all equal. Between the points the quantile function is the monotone cubic of
    /// Fritsch & Butland (1984, the one called PCHIP); before the first and after the last point it goes on
    /// straight, with the slope of the curve there, so the distribution is bounded. Errors:
    /// uncertainty.bad-percentiles.
    static Result<Distribution> percentiles(std::span<const Percentile> points);

    /// The distribution moved, and made wider or narrower on both sides of its median m = quantile(0.5), by a
    /// statement in units of w = quantile(0.9) - quantile(0.1): see StatedSpread. quantile(p) of it is where
    /// quantile(p) of this one goes, so uniform draws keep their meaning. Where w is 0 it is this one.
    /// Errors: uncertainty.not-finite also where values or moments become too large,
    /// uncertainty.negative-width, uncertainty.no-width.
    Result<Distribution> reshaped(const StatedSpread &stated) const;
    /// The distribution before all that `reshaped` did.
    Distribution asMade() const { return Distribution(m_shape); }

    /// The smallest x whose cdf is at least the probability; it may be infinite at 0 and 1, and is NaN
    /// outside.
    double quantile(double probability) const;
    /// The probability of a value of at most x; NaN for a NaN.
    double cdf(double x) const;
    double mean() const;
    double variance() const;

    /// The values of a discrete distribution with their probabilities, ascending; empty for others.
    std::vector<std::pair<double, double>> steps() const;

    /// The same by inversion for numbers in (0, 1): the draws that belong to uniform draws.
    std::vector<double> sample(std::span<const double> uniforms) const;

    bool operator==(const Distribution &) const = default;

private:
    explicit Distribution(Shape shape) : m_shape(std::move(shape)) {}

    Shape m_shape = NormalShape{};
    std::optional<Spread> m_spread;
};

} // namespace weighhouse::uncertainty
