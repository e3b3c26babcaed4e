// SPDX-License-Identifier: GPL-3.0-or-later
// The kit's names of side effects.
#include "tests/tck/side_effects.h"

#include <array>
#include <charconv>
#include <cstddef>
#include <string_view>
#include <system_error>

namespace weighhouse::tck
{
namespace
{

struct NamedCount {
    std::string_view name;
    std::size_t graph::SideEffects::*count;
};
constexpr std::array<NamedCount, 8> namedCounts{{
    {"+nodes", &graph::SideEffects::nodesCreated},
    {"-nodes", &graph::SideEffects::nodesDeleted},
    {"+relationships", &graph::SideEffects::relationshipsCreated},
    {"-relationships", &graph::SideEffects::relationshipsDeleted},
    {"+labels", &graph::SideEffects::labelsAdded},
    {"-labels", &graph::SideEffects::labelsRemoved},
    {"+properties", &graph::SideEffects::propertiesSet},
    {"-properties", &graph::SideEffects::propertiesRemoved},
}};

} // namespace

Result<graph::SideEffects> readSideEffects(const std::vector<std::pair<std::string, std::string>> &table)
{
    graph::SideEffects effects;
    for (const auto &[name, count] : table) {
        const NamedCount *named = nullptr;
        for (const NamedCount &each : namedCounts)
            named = each.name == name ? &each : named;
        std::size_t number = 0;
        const auto [end, problem] = std::from_chars(count.data(), count.data() + count.size(), number);
        if (named == nullptr || problem != std::errc() || end != count.data() + count.size())
            return failure(
                "tck.unreadable-side-effect",
                Message::verbatim("`" + name + " " + count + "` is no side effect"),
                Message::verbatim("Side effects are +nodes, -nodes, +relationships, -relationships, +labels, "
                                  "-labels, +properties, -properties, each with a number."));
        effects.*(named->count) = number;
    }
    return effects;
}

} // namespace weighhouse::tck
