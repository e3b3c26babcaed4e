// SPDX-License-Identifier: GPL-3.0-or-later
// Cypher's notions of comparison of values: =, <, sameness for grouping, and the order of ORDER BY.
#pragma once

#include "core/graph/values/value.h"

#include <compare>
#include <cstddef>
#include <optional>

namespace weighhouse::graph
{

/// What `left = right` says; nothing stands for NULL. Numbers are equal by what they are worth (1 = 1.0,
/// exactly also beyond 2^53), NaN equals nothing, values of different types are not equal. Lists of one
/// length and maps of the same keys are equal if all they hold is, not if anything is not, and NULL
/// otherwise.
std::optional<bool> equals(const Value &left, const Value &right);

/// What `<`, `<=`, `>` and `>=` go by; nothing stands for NULL, `unordered` (of NaN and a number) makes all
/// four false. Comparable are numbers, texts (by code points), booleans (false < true), temporal values of
/// one type that has an order, and lists, element by element, as far as what decides is comparable.
std::optional<std::partial_ordering> compare(const Value &left, const Value &right);

/// Whether grouping, DISTINCT and UNION take both for the same: as =, but NULL is NULL and NaN is NaN.
bool isEquivalent(const Value &left, const Value &right);

/// The order of ORDER BY, min() and max() over all values; equal exactly if both are equivalent. Ascending:
/// maps, nodes, relationships, lists, paths, temporal values, texts, booleans, numbers, NaN, NULL. Nodes and
/// relationships go by their ids, lists element by element, maps by size, then keys, then values.
std::strong_ordering orderOf(const Value &left, const Value &right);

/// The same for equivalent values.
std::size_t hashOf(const Value &value);

/// For unordered containers of values.
struct EquivalenceHash {
    std::size_t operator()(const Value &value) const { return hashOf(value); }
};
struct Equivalence {
    bool operator()(const Value &left, const Value &right) const { return isEquivalent(left, right); }
};

} // namespace weighhouse::graph
