// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings that are drawn from known utilities.
#pragma once

#include "core/base/random.h"
#include "core/uncertainty/preference/additive.h"

#include <cstddef>
#include <vector>

namespace weighhouse::testing
{

/// An item for each combination of the levels 0 … levels - 1 of so many features, `copies` times; feature k
/// is of group k.
uncertainty::DescribedItems combinedItems(std::size_t features, std::size_t levels, std::size_t copies = 1);

/// A list of `size` items in an order that chance decides, ranked by choices out of what is left with
/// probabilities in proportion to exp(utility); the next in the list is exp(next) times likelier.
uncertainty::ShownRanking drawnRanking(const std::vector<double> &utilities, std::size_t size, Random &random,
                                       double next = 0);

std::vector<uncertainty::ShownRanking> drawnRankings(const std::vector<double> &utilities,
                                                     std::size_t rankings, std::size_t size, Random &random,
                                                     double next = 0);

} // namespace weighhouse::testing
