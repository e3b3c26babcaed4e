// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings of a few items at a time, and the comparisons that they stand for.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// Items from the best to the worst. Those of one group are equally good; what is not named was not ranked.
struct Ranking {
    std::vector<std::vector<Item>> groups;

    bool operator==(const Ranking &) const = default;
};

/// The ranking without ties.
Ranking rankingOf(std::span<const Item> bestFirst);

/// Says what two tied items tell about each other.
enum class Ties {
    HalfEach, ///< Each is preferred to the other, half a time.
    Nothing,  ///< They were not compared.
};

/// Turns rankings into comparisons of two items, merged. Errors: "preference.unknown-item",
/// "preference.repeated-item" if a ranking names an item twice.
///
/// Rank2Pairs of DeLLMa (Liu et al. 2024, section 3.3): an item is preferred to every item of a later group.
Result<std::vector<Comparison>> rankToPairs(std::span<const Ranking> rankings, std::size_t items,
                                            Ties ties = Ties::HalfEach);
/// One-vs-All of DeLLMa: those of the first group are preferred to all others; nothing else is compared.
Result<std::vector<Comparison>> oneVersusAll(std::span<const Ranking> rankings, std::size_t items,
                                             Ties ties = Ties::HalfEach);
/// Top 1 as choices: the first was chosen out of all that were ranked. Several firsts share the count of one
/// choice. Errors: as above.
Result<std::vector<Choice>> topChoices(std::span<const Ranking> rankings, std::size_t items);

} // namespace weighhouse::uncertainty
