// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of aggregators, for makeAggregator.
#pragma once

#include "core/graph/functions/aggregation.h"

#include <memory>

namespace weighhouse::graph
{

/// Numbers (an integer as long as all are) or durations.
std::unique_ptr<Aggregator> makeSum();
/// A float, or a duration.
std::unique_ptr<Aggregator> makeAverage();

/// Standard deviation of a sample (n - 1) or of a whole population (n).
std::unique_ptr<Aggregator> makeDeviation(bool isOfPopulation);

/// Between the two nearest values (a float), or the nearest one itself. The share is from 0 to 1.
std::unique_ptr<Aggregator> makePercentile(bool isContinuous, double share);

} // namespace weighhouse::graph
