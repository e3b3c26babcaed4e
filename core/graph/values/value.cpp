// SPDX-License-Identifier: GPL-3.0-or-later
// Maps of values, and the names of types.
#include "core/graph/values/value.h"

#include <algorithm>
#include <array>

namespace weighhouse::graph
{

namespace
{

/// Of a list or a map that holds nothing yet.
constexpr Extent emptyExtent{.bytes = sizeof(Value) + 40, .depth = 1};

void widen(Extent &extent, const Extent &inside, std::size_t besides = 0)
{
    extent.bytes = std::min(extent.bytes + inside.bytes + besides, Extent::most);
    extent.depth = std::max(extent.depth, inside.depth + 1);
}

Extent extentOf(const List &list)
{
    Extent extent = emptyExtent;
    for (const Value &element : list)
        widen(extent, element.extent());
    return extent;
}

Extent extentOf(const Map &map)
{
    Extent extent = emptyExtent;
    for (const auto &[key, value] : map)
        widen(extent, value.extent(), 32 + key.size());
    return extent;
}

} // namespace

Value::Value(List value)
{
    const Extent extent = extentOf(value);
    m_held = Shared<List>(std::move(value), extent);
}

Value::Value(Map value)
{
    const Extent extent = extentOf(value);
    m_held = Shared<Map>(std::move(value), extent);
}

Extent Value::extent() const
{
    switch (kind()) {
    case Kind::Text:
        return {.bytes = sizeof(Value) + 48 + text().size()};
    case Kind::List:
        return std::get_if<Shared<List>>(&m_held)->extent();
    case Kind::Map:
        return std::get_if<Shared<Map>>(&m_held)->extent();
    case Kind::Path:
        return {.bytes = sizeof(Value) + 64 + 8 * path().nodes.size()};
    case Kind::Temporal:
        return {.bytes = sizeof(Value) + 80};
    default:
        return {.bytes = sizeof(Value)};
    }
}

Map makeMap(Map entries)
{
    const auto byKey = [](const auto &entry) -> const std::string & { return entry.first; };
    std::ranges::stable_sort(entries, {}, byKey);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i + 1 < entries.size() && entries[i].first == entries[i + 1].first)
            continue;
        if (kept != i)
            entries[kept] = std::move(entries[i]);
        ++kept;
    }
    entries.resize(kept);
    return entries;
}

const Value *find(const Map &map, std::string_view key)
{
    const auto byKey = [](const auto &entry) { return std::string_view(entry.first); };
    const auto found = std::ranges::lower_bound(map, key, {}, byKey);
    return found != map.end() && found->first == key ? &found->second : nullptr;
}

std::string_view typeName(const Value &value)
{
    static constexpr std::array<std::string_view, 10> names = {
        "NULL", "BOOLEAN", "INTEGER", "FLOAT", "STRING", "LIST", "MAP", "NODE", "RELATIONSHIP", "PATH"};
    static constexpr std::array<std::string_view, 6> temporalNames = {
        "DATE", "LOCAL TIME", "ZONED TIME", "LOCAL DATETIME", "ZONED DATETIME", "DURATION"};
    if (value.kind() == Kind::Temporal)
        return temporalNames[value.temporal().index()];
    return names[static_cast<std::size_t>(value.kind())];
}

} // namespace weighhouse::graph
