// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody believes in the place of what rules say, by the names that the rules have for it.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse
{

/// Probabilities by the names of a factor's values.
using StatedBelief = std::vector<std::pair<std::string, double>>;

/// A distribution that is moved and made wider or narrower. With m and w the median and the distance from the
/// 10th to the 90th percentile of the one that the rules say, x becomes
/// m + shift w + (below if x < m, else above) (x - m). So the same statement suits every row of a column.
struct StatedSpread {
    double shift = 0; ///< In units of w.
    double below = 1; ///< Not negative; 1: as wide below the median as the rules say.
    double above = 1; ///< Likewise above it; not 0 where `below` is.

    bool operator==(const StatedSpread &) const = default;
};

/// Factors and columns that there are not may be among them; they count for nothing.
struct StatedBeliefs {
    std::map<std::string, StatedBelief> factors = {}; ///< By the factors' names.
    std::map<std::string, StatedSpread> draws = {};   ///< By "table.column", for all cells that are drawn.

    bool isEmpty() const { return factors.empty() && draws.empty(); }
    bool operator==(const StatedBeliefs &) const = default;
};

} // namespace weighhouse
