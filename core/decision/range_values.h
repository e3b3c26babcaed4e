// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a range with steps.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace weighhouse::decision
{

/// low, low + step, … up to high, for low <= high and step > 0; nothing if there are more than `most`.
///
/// People write low and step in decimals, so values are computed in decimals: each is the number nearest to
/// the exact decimal value, as 0.3 of 0..1 step 0.1, and the end is included if it is reached in decimals. A
/// low end or a step with more than 15 significant digits, as 1 / 3, is no decimal anybody wrote: then the
/// values are low + k * step as numbers are computed, and the end is included if it is missed by less than
/// half a billionth of a step. The same holds for a high end that was computed and is no short decimal.
std::optional<std::vector<double>> rangeValues(double low, double high, double step, std::size_t most);

} // namespace weighhouse::decision
