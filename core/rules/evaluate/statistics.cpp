// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/statistics.h"

#include "core/rules/evaluate/evaluation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace weighhouse::rules::scalar
{
namespace
{

/// Between the two values next to the place, in proportion, as spreadsheets and numpy do it.
double percentile(std::span<double> values, double share)
{
    if (!isShare(share))
        return nullValue;
    std::ranges::sort(values);
    const double place = share * static_cast<double>(values.size() - 1) / 100;
    const auto below = static_cast<std::size_t>(place);
    const double part = place - static_cast<double>(below);
    return part == 0 ? values[below] : values[below] + (values[below + 1] - values[below]) * part;
}

double median(std::span<double> values)
{
    std::ranges::sort(values);
    const std::size_t half = values.size() / 2;
    return values.size() % 2 != 0 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// Works in two passes over the differences from the first value. It sums squares of differences instead of
/// subtracting squares, and gives exactly 0 for equal values, whose mean may not be one of them after
/// rounding.
double variance(std::span<const double> values)
{
    if (values.size() < 2)
        return nullValue;
    const auto count = static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values)
        sum += value - values.front();
    const double mean = sum / count;
    double squares = 0;
    for (const double value : values) {
        const double difference = value - values.front() - mean;
        squares += difference * difference;
    }
    return squares / (count - 1);
}

} // namespace

bool gathersValues(Node::AggregateKind kind)
{
    using enum Node::AggregateKind;
    return kind == Median || kind == Percentile || kind == Deviation || kind == Variance ||
           kind == CountDistinct;
}

double statistic(Node::AggregateKind kind, std::span<double> values, double share)
{
    using enum Node::AggregateKind;
    if (kind == CountDistinct) {
        std::ranges::sort(values);
        return static_cast<double>(std::unique(values.begin(), values.end()) - values.begin());
    }
    if (kind == Variance)
        return variance(values);
    if (kind == Deviation)
        return std::sqrt(variance(values));
    if (values.empty())
        return nullValue;
    return kind == Median ? median(values) : percentile(values, share);
}

double scaleOfStatistic(Node::AggregateKind kind, std::size_t count, double largest, double result)
{
    if (kind == Node::AggregateKind::CountDistinct || isNull(result))
        return 0;
    // Rounding moves each value, and so each difference, by `largest` times 1e-16; a variance has their
    // products with differences, none of which is larger than the root of their squares' sum.
    return kind == Node::AggregateKind::Variance
               ? largest * std::sqrt(result * static_cast<double>(count - 1))
               : largest;
}

double presentValue(std::span<const double> amounts, double rate)
{
    if (!isRate(rate))
        return nullValue;
    double sum = 0;
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        if (!isNull(amounts[i]))
            sum += amounts[i] / std::pow(1 + rate, static_cast<double>(i + 1));
    }
    return sum;
}

} // namespace weighhouse::rules::scalar
