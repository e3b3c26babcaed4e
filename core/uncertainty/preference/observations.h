// SPDX-License-Identifier: GPL-3.0-or-later
// What was preferred to what: comparisons of two items and choices out of several, counted.
#pragma once

#include "core/base/error.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace weighhouse::uncertainty
{

/// The position of an item among all that are compared.
using Item = std::uint32_t;

/// One item was preferred to another so many times; parts of a count are allowed.
struct Comparison {
    Item winner = 0;
    Item loser = 0;
    double weight = 1;

    bool operator==(const Comparison &) const = default;
};

/// One item was chosen out of itself and the others, so many times. The model is Luce's: an item is chosen
/// with a probability in proportion to its strength. An item that is named twice takes part twice.
struct Choice {
    Item winner = 0;
    std::vector<Item> others;
    double weight = 1;

    bool operator==(const Choice &) const = default;
};

/// This is all that is known about so many items. Only what was compared is held, so memory goes with the
/// comparisons and not with the pairs of items.
struct Observations {
    std::size_t items = 0;
    std::vector<Comparison> comparisons = {};
    std::vector<Choice> choices = {};

    bool operator==(const Observations &) const = default;
};

/// The comparisons with each pair of a winner and a loser once, its weights added, sorted by winner, then
/// loser.
std::vector<Comparison> merged(const std::vector<Comparison> &comparisons);

/// Checks that there are items, that all that are named exist, that nothing is compared with itself, and that
/// weights are finite and above 0. Errors: "preference.no-items", "preference.too-many-items",
/// "preference.unknown-item", "preference.own-opponent", "preference.bad-weight".
Result<void> check(const Observations &observations);

/// Counts the classes of items within which each item was, directly or over others, preferred to each other
/// (the strong components of the graph of preferences). Without a prior the likelihood has a maximum only if
/// there is one class (Ford 1957, American Mathematical Monthly 64).
std::size_t preferenceClasses(const Observations &observations);

/// Counts the groups of items that comparisons link, whoever won: between groups only a prior says anything.
std::size_t linkedGroups(const Observations &observations);

} // namespace weighhouse::uncertainty
