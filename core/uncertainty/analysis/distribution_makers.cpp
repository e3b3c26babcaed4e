// SPDX-License-Identifier: GPL-3.0-or-later
// The checks that distributions are made with.
#include "core/uncertainty/analysis/checks.h"
#include "core/uncertainty/analysis/curve_shape.h"
#include "core/uncertainty/analysis/distribution.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace weighhouse::uncertainty
{
namespace
{

/// The first error among checks.
Result<void> allOf(std::initializer_list<Result<void>> checks)
{
    for (const Result<void> &check : checks) {
        if (!check)
            return check;
    }
    return {};
}

/// low <= mode <= high and low < high.
Result<void> checkMode(double low, double mode, double high)
{
    if (auto ends =
            checkBelow("uncertainty.parameter.low"_code, low, "uncertainty.parameter.high"_code, high);
        !ends)
        return ends;
    if (auto finite = checkFinite("uncertainty.parameter.mode"_code, mode); !finite)
        return finite;
    if (mode < low)
        return checkBelow("uncertainty.parameter.low"_code, low, "uncertainty.parameter.mode"_code, mode);
    if (mode > high)
        return checkBelow("uncertainty.parameter.mode"_code, mode, "uncertainty.parameter.high"_code, high);
    return {};
}

constexpr double leastBetaParameter = 0.001;

Result<void> checkBetaParameter(MessageCode parameter, double value)
{
    if (auto good = checkPositive(parameter, value); !good)
        return good;
    if (value >= leastBetaParameter && value <= 1e6)
        return {};
    return failure("uncertainty.beta-extreme",
                   Message::of("uncertainty.beta-extreme", {{"parameter", parameter}}));
}

/// Different values, ascending, with the sums of their shares.
StepShape stepsOf(std::span<const double> values, std::span<const double> shares)
{
    std::map<double, double> together;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (shares[i] > 0)
            together[values[i]] += shares[i];
    }
    StepShape shape;
    double sum = 0;
    for (const auto &[value, share] : together) {
        sum += share;
        shape.values.push_back(value);
        shape.cumulative.push_back(std::min(sum, 1.0));
    }
    shape.cumulative.back() = 1;
    return shape;
}

Result<void> badPercentiles(MessageCode reason)
{
    return failure("uncertainty.bad-percentiles",
                   Message::of("uncertainty.bad-percentiles", {{"reason", reason}}));
}

Result<void> checkPercentiles(std::span<const Percentile> points)
{
    if (points.size() < 2)
        return badPercentiles("uncertainty.percentiles.too-few"_code);
    for (const Percentile &point : points) {
        const auto good =
            allOf({checkProbability("uncertainty.parameter.probability"_code, point.probability),
                   checkFinite("uncertainty.parameter.value"_code, point.value)});
        if (!good)
            return good;
    }
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (points[i].probability <= points[i - 1].probability)
            return badPercentiles("uncertainty.percentiles.probabilities"_code);
        if (points[i].value < points[i - 1].value)
            return badPercentiles("uncertainty.percentiles.values"_code);
    }
    if (points.front().value == points.back().value)
        return badPercentiles("uncertainty.percentiles.one-value"_code);
    return {};
}

} // namespace

Result<Distribution> Distribution::normal(double mean, double deviation)
{
    if (auto good = allOf({checkFinite("uncertainty.parameter.mean"_code, mean),
                           checkPositive("uncertainty.parameter.deviation"_code, deviation)});
        !good)
        return failure(good.error());
    return Distribution(NormalShape{mean, deviation});
}

Result<Distribution> Distribution::logNormal(double logMean, double logDeviation)
{
    if (auto good = allOf({checkFinite("uncertainty.parameter.log-mean"_code, logMean),
                           checkPositive("uncertainty.parameter.log-deviation"_code, logDeviation)});
        !good)
        return failure(good.error());
    Distribution made(LogNormalShape{logMean, logDeviation});
    if (auto good = allOf({checkFinite("uncertainty.parameter.mean"_code, made.mean()),
                           checkFinite("uncertainty.parameter.deviation"_code, made.variance())});
        !good)
        return failure(good.error());
    return made;
}

Result<Distribution> Distribution::logNormalOf(double mean, double deviation)
{
    if (auto good = allOf({checkPositive("uncertainty.parameter.mean"_code, mean),
                           checkPositive("uncertainty.parameter.deviation"_code, deviation)});
        !good)
        return failure(good.error());
    const double share = deviation / mean;
    const double square = std::log1p(share * share);
    return logNormal(std::log(mean) - square / 2, std::sqrt(square));
}

Result<Distribution> Distribution::uniform(double low, double high)
{
    if (auto good =
            checkBelow("uncertainty.parameter.low"_code, low, "uncertainty.parameter.high"_code, high);
        !good)
        return failure(good.error());
    return Distribution(UniformShape{low, high});
}

Result<Distribution> Distribution::triangular(double low, double mode, double high)
{
    if (auto good = checkMode(low, mode, high); !good)
        return failure(good.error());
    return Distribution(TriangularShape{low, mode, high});
}

Result<Distribution> Distribution::beta(double alpha, double beta, double low, double high)
{
    if (auto good = allOf(
            {checkBetaParameter("uncertainty.parameter.alpha"_code, alpha),
             checkBetaParameter("uncertainty.parameter.beta"_code, beta),
             checkBelow("uncertainty.parameter.low"_code, low, "uncertainty.parameter.high"_code, high)});
        !good)
        return failure(good.error());
    return Distribution(BetaShape{alpha, beta, low, high});
}

Result<Distribution> Distribution::pert(double low, double mode, double high, double shape)
{
    if (auto good =
            allOf({checkMode(low, mode, high), checkPositive("uncertainty.parameter.shape"_code, shape)});
        !good)
        return failure(good.error());
    const double share = (mode - low) / (high - low);
    return beta(1 + shape * share, 1 + shape * (1 - share), low, high);
}

Result<Distribution> Distribution::discrete(std::span<const double> values, std::span<const double> weights)
{
    if (auto good = checkSizes("uncertainty.parameter.weights"_code, weights.size(), values.size()); !good)
        return failure(good.error());
    for (const double value : values) {
        if (auto good = checkFinite("uncertainty.parameter.value"_code, value); !good)
            return failure(good.error());
    }
    auto shares = normalised(weights);
    if (!shares)
        return failure(shares.error());
    return Distribution(stepsOf(values, *shares));
}

Result<Distribution> Distribution::empirical(std::span<const double> values)
{
    const std::vector<double> weights(values.size(), 1);
    auto made = discrete(values, weights);
    if (!made)
        return made;
    // A quantile at k of n must find the k-th value: shares that are counted do not add up rounding.
    auto &steps = std::get<StepShape>(made->m_shape);
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    for (std::size_t i = 0; i < steps.values.size(); ++i) {
        const auto after = std::upper_bound(sorted.begin(), sorted.end(), steps.values[i]);
        steps.cumulative[i] =
            static_cast<double>(after - sorted.begin()) / static_cast<double>(sorted.size());
    }
    return made;
}

Result<Distribution> Distribution::percentiles(std::span<const Percentile> points)
{
    if (auto good = checkPercentiles(points); !good)
        return failure(good.error());
    return Distribution(curveThrough(points));
}

} // namespace weighhouse::uncertainty
