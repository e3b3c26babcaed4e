// SPDX-License-Identifier: GPL-3.0-or-later
// Pairs of items, whichever was preferred.
#pragma once

#include "core/uncertainty/preference/observations.h"

#include <map>
#include <span>

namespace weighhouse::uncertainty
{

/// Two items, the lower one first.
struct ItemPair {
    Item low = 0;
    Item high = 0;

    bool operator==(const ItemPair &) const = default;
    auto operator<=>(const ItemPair &) const = default;
};

inline ItemPair pairOf(Item one, Item other)
{
    return one < other ? ItemPair{one, other} : ItemPair{other, one};
}

/// By pair that was compared, the weight of the lower item's wins less that of the higher one's. What is 0
/// but for the rounding of weights is 0.
std::map<ItemPair, double> leadsOf(std::span<const Comparison> comparisons);

} // namespace weighhouse::uncertainty
