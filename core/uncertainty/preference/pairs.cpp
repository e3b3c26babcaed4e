// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/uncertainty/preference/pairs.h"

#include <cmath>

namespace weighhouse::uncertainty
{

std::map<ItemPair, double> leadsOf(std::span<const Comparison> comparisons)
{
    struct Sums {
        double lead = 0;
        double weight = 0;
    };
    std::map<ItemPair, Sums> sums;
    for (const auto &[winner, loser, weight] : comparisons) {
        Sums &place = sums[pairOf(winner, loser)];
        place.lead += winner < loser ? weight : -weight;
        place.weight += weight;
    }
    std::map<ItemPair, double> result;
    for (const auto &[pair, place] : sums)
        result[pair] = std::abs(place.lead) <= 1e-12 * place.weight ? 0 : place.lead;
    return result;
}

} // namespace weighhouse::uncertainty
