// SPDX-License-Identifier: GPL-3.0-or-later
// Rankings with the places at which the ranked items stood in the list that was shown.
#pragma once

#include "core/base/error.h"
#include "core/uncertainty/preference/observations.h"

#include <cstddef>
#include <span>
#include <vector>

namespace weighhouse::uncertainty
{

/// A ranking without ties of some items of a list.
struct ShownRanking {
    std::vector<Item> items;         ///< Best first, each once.
    std::vector<std::size_t> places; ///< By rank: the item's place in the list, from 0; each once.
    std::size_t shown = 0;           ///< Items in the list; what was not ranked takes no part.

    bool operator==(const ShownRanking &) const = default;
};

/// Checks that items exist, that none is named twice and that places are different ones of the list. Errors:
/// "preference.unknown-item", "preference.repeated-item", "preference.bad-places".
Result<void> check(std::span<const ShownRanking> rankings, std::size_t items);

} // namespace weighhouse::uncertainty
