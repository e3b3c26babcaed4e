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

/// In two passes: the squares of differences, not the difference of squares.
double variance(std::span<const double> values)
{
    if (values.size() < 2)
        return nullValue;
    const auto count = static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values)
        sum += value;
    const double mean = sum / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
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
