// SPDX-License-Identifier: GPL-3.0-or-later
// Replies that put numbered items in an order.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace weighhouse::plan
{

/// The positions of items that were shown, from 0, the best first, and what reading them took.
struct ReadRanking {
    std::vector<std::size_t> positions;
    std::vector<Message> repairs;
};

/// Reads the ranking of so many items that were shown, numbered from 1. What was asked for is {"rank": [3, 1,
/// 2]}. These say the same and are taken too: the member by another name of rankings, or the list alone;
/// items in words ("Item 3 of 28", "3. apple"), in one text with commas, in lists of one; objects with an
/// item and a place or with an item alone; an object whose names are places 1, 2, … and whose values are
/// items, or the other way round, if only one of these can be meant or both come to the same. Where a number
/// may be something else than an item nothing is guessed.
///
/// Of several answers one counts as countingOf (said.h) says; a list that stands alone counts only if it
/// ranks all, or is all of the reply. Errors: "elicit.unreadable-reply".
Result<ReadRanking> readRanking(std::string_view reply, std::size_t shown);

} // namespace weighhouse::plan
