// SPDX-License-Identifier: GPL-3.0-or-later
// What is equal, what is equivalent, and hashes that agree.
#include "core/graph/temporal/order.h"
#include "core/graph/values/compare.h"
#include "core/graph/values/numbers.h"

#include <bit>
#include <cmath>
#include <functional>
#include <string_view>

namespace weighhouse::graph
{
namespace
{

std::optional<bool> listsEqual(const List &left, const List &right)
{
    if (left.size() != right.size())
        return false;
    std::optional<bool> all = true;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const std::optional<bool> isEqual = equals(left[i], right[i]);
        if (isEqual == false)
            return false;
        if (!isEqual)
            all = std::nullopt;
    }
    return all;
}

std::optional<bool> mapsEqual(const Map &left, const Map &right)
{
    if (left.size() != right.size())
        return false;
    for (std::size_t i = 0; i < left.size(); ++i) {
        if (left[i].first != right[i].first)
            return false;
    }
    std::optional<bool> all = true;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const std::optional<bool> isEqual = equals(left[i].second, right[i].second);
        if (isEqual == false)
            return false;
        if (!isEqual)
            all = std::nullopt;
    }
    return all;
}

/// The finisher of SplitMix64 (Steele, Lea and Flood 2014): neighbouring numbers end up far apart.
std::size_t mixed(std::uint64_t bits)
{
    bits += 0x9e3779b97f4a7c15U;
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31U);
}

std::size_t combined(std::size_t hash, std::size_t next)
{
    return mixed(hash ^ (next + 0x9e3779b97f4a7c15U + (hash << 6U) + (hash >> 2U)));
}

std::size_t hashOfFloat(double value)
{
    if (std::isnan(value))
        return mixed(0x7ff8000000000000U);
    if (const auto whole = wholeNumber(value))
        return mixed(static_cast<std::uint64_t>(*whole));
    return mixed(std::bit_cast<std::uint64_t>(value));
}

std::size_t hashOfPath(const Path &path)
{
    std::size_t hash = mixed(path.nodes.size());
    for (const Node node : path.nodes)
        hash = combined(hash, node.id);
    for (const Relationship relationship : path.relationships)
        hash = combined(hash, relationship.id);
    return hash;
}

/// Nodes and relationships with the same number, or texts and lists, do not meet.
std::size_t ofKind(const Value &value, std::size_t hash)
{
    return combined(static_cast<std::size_t>(value.kind()), hash);
}

} // namespace

std::optional<bool> equals(const Value &left, const Value &right)
{
    if (left.isNull() || right.isNull())
        return std::nullopt;
    if (left.isNumber() && right.isNumber())
        return compareNumbers(left, right) == std::partial_ordering::equivalent;
    if (left.kind() != right.kind())
        return false;
    switch (left.kind()) {
    case Kind::List:
        return listsEqual(left.list(), right.list());
    case Kind::Map:
        return mapsEqual(left.map(), right.map());
    default:
        return left == right;
    }
}

bool isEquivalent(const Value &left, const Value &right)
{
    if (left.isNumber() && right.isNumber()) {
        if (left.kind() == Kind::Float && right.kind() == Kind::Float && std::isnan(left.floating()))
            return std::isnan(right.floating());
        return compareNumbers(left, right) == std::partial_ordering::equivalent;
    }
    if (left.kind() != right.kind())
        return false;
    if (left.kind() == Kind::List) {
        const List &lefts = left.list();
        const List &rights = right.list();
        if (lefts.size() != rights.size())
            return false;
        for (std::size_t i = 0; i < lefts.size(); ++i) {
            if (!isEquivalent(lefts[i], rights[i]))
                return false;
        }
        return true;
    }
    if (left.kind() == Kind::Map) {
        const Map &lefts = left.map();
        const Map &rights = right.map();
        if (lefts.size() != rights.size())
            return false;
        for (std::size_t i = 0; i < lefts.size(); ++i) {
            if (lefts[i].first != rights[i].first || !isEquivalent(lefts[i].second, rights[i].second))
                return false;
        }
        return true;
    }
    return left == right;
}

std::size_t hashOf(const Value &value)
{
    switch (value.kind()) {
    case Kind::Null:
        return mixed(0);
    case Kind::Boolean:
        return ofKind(value, value.boolean() ? 1 : 0);
    case Kind::Integer:
        return mixed(static_cast<std::uint64_t>(value.integer()));
    case Kind::Float:
        return hashOfFloat(value.floating());
    case Kind::Text:
        return ofKind(value, std::hash<std::string_view>()(value.text()));
    case Kind::List: {
        std::size_t hash = ofKind(value, value.list().size());
        for (const Value &element : value.list())
            hash = combined(hash, hashOf(element));
        return hash;
    }
    case Kind::Map: {
        std::size_t hash = ofKind(value, value.map().size());
        for (const auto &[key, held] : value.map())
            hash = combined(combined(hash, std::hash<std::string_view>()(key)), hashOf(held));
        return hash;
    }
    case Kind::Node:
        return ofKind(value, value.node().id);
    case Kind::Relationship:
        return ofKind(value, value.relationship().id);
    case Kind::Path:
        return ofKind(value, hashOfPath(value.path()));
    case Kind::Temporal:
        return ofKind(value, temporal::hashOf(value.temporal()));
    }
    return 0;
}

} // namespace weighhouse::graph
