// SPDX-License-Identifier: GPL-3.0-or-later
// A mean over weighed states with its standard error.
#pragma once

#include "core/uncertainty/analysis/states.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace weighhouse::uncertainty
{

struct Range {
    double low = 0;
    double high = 0;

    bool operator==(const Range &) const = default;
};

/// A value that was estimated from states.
struct Estimate {
    double value = 0;
    /// 0 if the states are all there are; infinite if they are one block, whose error nothing tells.
    double standardError = 0;
    /// So many blocks of states with a weight above 0 told the error; 0 if there is none.
    std::size_t blocks = 0;

    /// The interval of Student's t with as many degrees of freedom as blocks but one.
    Range interval(double confidence = 0.95) const;
    bool operator==(const Estimate &) const = default;
};

/// The sum of weights; they are as checkWeights wants them.
double sumOf(const Weights &weights);

/// A mean with its error, from the sum over independent blocks of the squared sum of weight times distance
/// from the mean: that of a ratio of sums (W. G. Cochran 1977, "Sampling Techniques", 6.4), which for single
/// states of equal weight is s / sqrt(n). `total` is the sum of weights.
Estimate errorOf(double value, double squares, std::size_t blocks, double total, bool isExact);

/// The mean of what a function gives for each state, and its error.
template<typename Function>
Estimate estimateOf(const Weights &weights, const Function &valueOf)
{
    const std::size_t count = weights.values.size();
    double sum = 0;
    const double total = sumOf(weights);
    for (std::size_t state = 0; state < count; ++state)
        sum += weights.values[state] > 0 ? weights.values[state] * valueOf(state) : 0;
    const double mean = sum / total;
    double squares = 0;
    std::size_t blocks = 0;
    for (std::size_t start = 0; start < count; start += weights.blockSize) {
        const std::size_t end = std::min(count, start + weights.blockSize);
        double rest = 0;
        double weight = 0;
        for (std::size_t state = start; state < end; ++state) {
            if (weights.values[state] > 0)
                rest += weights.values[state] * (valueOf(state) - mean);
            weight += weights.values[state];
        }
        squares += rest * rest;
        blocks += weight > 0 ? 1 : 0;
    }
    return errorOf(mean, squares, blocks, total, weights.isExact);
}

} // namespace weighhouse::uncertainty
