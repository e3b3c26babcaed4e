// SPDX-License-Identifier: GPL-3.0-or-later
// Aggregates that need all values at once.
#pragma once

#include "core/rules/check/bound.h"

#include <span>

namespace weighhouse::rules::scalar
{

/// Whether the aggregate is worked out by `statistic`.
bool gathersValues(Node::AggregateKind kind);

/// Median, Percentile, Deviation, Variance or CountDistinct of values none of which is NULL, in stored order;
/// they may stand in another order afterwards. `share` is from 0 to 100 and counts for Percentile only.
double statistic(Node::AggregateKind kind, std::span<double> values, double share);

/// The scale (see interpretWithScale) of a statistic of so many values, of whose scales and sizes `largest`
/// is the largest. 0 if rounding leaves nothing over.
double scaleOfStatistic(Node::AggregateKind kind, std::size_t count, double largest, double result);

/// Returns what amounts at the ends of as many periods are worth now, `rate` being that of one period; a
/// missing amount keeps its period.
double presentValue(std::span<const double> amounts, double rate);

/// Tells whether a rate can be discounted with.
inline bool isRate(double rate)
{
    return rate > -1;
}

/// Whether a share of a percentile is one.
inline bool isShare(double share)
{
    return share >= 0 && share <= 100;
}

} // namespace weighhouse::rules::scalar
