// SPDX-License-Identifier: GPL-3.0-or-later
// What the other values of a factor share when one is left out.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// The belief without one value, the others in proportion, or evenly if they have no probability. Errors:
/// uncertainty.no-such-value (unknown, or the only one), those of checkBelief.
Result<std::vector<double>> proportionsWithout(std::span<const double> belief, std::size_t level);

} // namespace weighhouse::uncertainty
