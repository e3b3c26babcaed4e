// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/analysis/proportions.h"

#include "core/uncertainty/analysis/belief.h"

namespace weighhouse::uncertainty
{

Result<std::vector<double>> proportionsWithout(std::span<const double> belief, std::size_t level)
{
    if (level >= belief.size() || belief.size() == 1)
        return failure("uncertainty.no-such-value", "uncertainty.no-such-value"_code);
    return withProbability(belief, std::vector<bool>(belief.size()), level, 0);
}

} // namespace weighhouse::uncertainty
