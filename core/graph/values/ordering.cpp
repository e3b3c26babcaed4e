// SPDX-License-Identifier: GPL-3.0-or-later
// What is less than what: for < and its like, and for ORDER BY.
#include "core/graph/temporal/order.h"
#include "core/graph/values/compare.h"
#include "core/graph/values/numbers.h"

#include <algorithm>
#include <cmath>

namespace weighhouse::graph
{
namespace
{

bool isNaN(const Value &value)
{
    return value.kind() == Kind::Float && std::isnan(value.floating());
}

/// Places of the types in ORDER BY.
int rankOf(const Value &value)
{
    switch (value.kind()) {
    case Kind::Map:
        return 0;
    case Kind::Node:
        return 1;
    case Kind::Relationship:
        return 2;
    case Kind::List:
        return 3;
    case Kind::Path:
        return 4;
    case Kind::Temporal:
        return 5;
    case Kind::Text:
        return 6;
    case Kind::Boolean:
        return 7;
    case Kind::Integer:
    case Kind::Float:
        return isNaN(value) ? 9 : 8;
    case Kind::Null:
        break;
    }
    return 10;
}

/// The first elements that are not known to be equal decide; a list is less than one it is the beginning of.
std::optional<std::partial_ordering> compareLists(const List &left, const List &right)
{
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
        const std::optional<bool> isEqual = equals(left[i], right[i]);
        if (!isEqual)
            return std::nullopt;
        if (!*isEqual)
            return compare(left[i], right[i]);
    }
    return left.size() <=> right.size();
}

std::strong_ordering orderOfLists(const List &left, const List &right)
{
    for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i) {
        if (const auto order = orderOf(left[i], right[i]); order != 0)
            return order;
    }
    return left.size() <=> right.size();
}

std::strong_ordering orderOfMaps(const Map &left, const Map &right)
{
    if (left.size() != right.size())
        return left.size() <=> right.size();
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (const auto order = left[i].first <=> right[i].first; order != 0)
            return order;
    }
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (const auto order = orderOf(left[i].second, right[i].second); order != 0)
            return order;
    }
    return std::strong_ordering::equal;
}

/// Node, relationship, node, …: a path comes after those it goes on from.
std::strong_ordering orderOfPaths(const Path &left, const Path &right)
{
    for (std::size_t i = 0; i < std::min(left.nodes.size(), right.nodes.size()); ++i) {
        if (const auto order = left.nodes[i] <=> right.nodes[i]; order != 0)
            return order;
        if (i < std::min(left.relationships.size(), right.relationships.size())) {
            if (const auto order = left.relationships[i] <=> right.relationships[i]; order != 0)
                return order;
        }
    }
    return left.nodes.size() <=> right.nodes.size();
}

} // namespace

std::optional<std::partial_ordering> compare(const Value &left, const Value &right)
{
    if (left.isNumber() && right.isNumber())
        return compareNumbers(left, right);
    if (left.kind() != right.kind())
        return std::nullopt;
    switch (left.kind()) {
    case Kind::Boolean:
        return left.boolean() <=> right.boolean();
    case Kind::Text:
        return left.text() <=> right.text(); // UTF-8 sorts as its code points do
    case Kind::List:
        return compareLists(left.list(), right.list());
    case Kind::Temporal: {
        const std::partial_ordering order = temporal::compare(left.temporal(), right.temporal());
        if (order == std::partial_ordering::unordered)
            return std::nullopt;
        return order;
    }
    default:
        return std::nullopt;
    }
}

std::strong_ordering orderOf(const Value &left, const Value &right)
{
    const int rank = rankOf(left);
    if (const auto order = rank <=> rankOf(right); order != 0)
        return order;
    switch (left.kind()) {
    case Kind::Map:
        return orderOfMaps(left.map(), right.map());
    case Kind::Node:
        return left.node() <=> right.node();
    case Kind::Relationship:
        return left.relationship() <=> right.relationship();
    case Kind::List:
        return orderOfLists(left.list(), right.list());
    case Kind::Path:
        return orderOfPaths(left.path(), right.path());
    case Kind::Temporal:
        return temporal::order(left.temporal(), right.temporal());
    case Kind::Text:
        return left.text() <=> right.text();
    case Kind::Boolean:
        return left.boolean() <=> right.boolean();
    case Kind::Integer:
    case Kind::Float: {
        if (isNaN(left))
            return std::strong_ordering::equal;
        const std::partial_ordering order = compareNumbers(left, right);
        return order < 0   ? std::strong_ordering::less
               : order > 0 ? std::strong_ordering::greater
                           : std::strong_ordering::equal;
    }
    case Kind::Null:
        break;
    }
    return std::strong_ordering::equal;
}

} // namespace weighhouse::graph
