// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/estimate.h"

#include "core/uncertainty/analysis/special.h"

namespace weighhouse::uncertainty
{

Range Estimate::interval(double confidence) const
{
    if (standardError == 0)
        return {value, value};
    if (blocks < 2)
        return {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
    const double upper = 1 - (1 - confidence) / 2;
    // Beyond so many degrees of freedom the distributions agree to all digits that anybody reads.
    constexpr std::size_t likeNormal = 1'000'000;
    const double quantile =
        blocks > likeNormal ? normalQuantile(upper) : studentQuantile(static_cast<double>(blocks - 1), upper);
    return {value - quantile * standardError, value + quantile * standardError};
}

double sumOf(const Weights &weights)
{
    double sum = 0;
    for (const double weight : weights.values)
        sum += weight;
    return sum;
}

Estimate errorOf(double value, double squares, std::size_t blocks, double total, bool isExact)
{
    if (isExact)
        return {value, 0, 0};
    if (blocks < 2)
        return {value, std::numeric_limits<double>::infinity(), blocks};
    const auto count = static_cast<double>(blocks);
    return {value, std::sqrt(count / (count - 1) * squares) / total, blocks};
}

} // namespace weighhouse::uncertainty
