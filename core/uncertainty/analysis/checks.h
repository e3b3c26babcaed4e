// SPDX-License-Identifier: GPL-3.0-or-later
// Errors about numbers that several files check for, and when two numbers count as the same.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// The share of a scale below which a difference is what rounding left over.
constexpr double roundingShare = 1e-12;

/// The largest size among finite numbers: the scale of their differences.
double scaleOf(std::span<const double> numbers);

/// Refuses a number that is not finite, by the name of the parameter.
Result<void> checkFinite(MessageCode parameter, double value);
/// Refuses a number that is not finite and above 0.
Result<void> checkPositive(MessageCode parameter, double value);
/// Refuses numbers of which the first is not below the second.
Result<void> checkBelow(MessageCode lowParameter, double low, MessageCode highParameter, double high);
/// Refuses a number that is not in [0, 1].
Result<void> checkProbability(MessageCode parameter, double value);
/// Refuses two counts that should be the same.
Result<void> checkSizes(MessageCode parameter, std::size_t size, std::size_t wanted);

/// Numbers >= 0 and finite whose sum is above 0 and finite, divided by it: weights that become probabilities.
/// They are divided by the largest first, so that no sum overflows.
Result<std::vector<double>> normalised(std::span<const double> weights);

} // namespace weighhouse::uncertainty
