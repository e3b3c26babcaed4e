// Maps of values, and the names of types.
#include "core/graph/values/value.h"

#include <algorithm>
#include <array>

namespace weighhouse::graph
{

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
