// SPDX-License-Identifier: GPL-3.0-or-later
// Names of a plan's nodes and of their answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <compare> // not first: moc cannot read it on its own

namespace weighhouse::plan
{

/// Qi.j: depth i and position j, both from 1 (Plan*RAG, section 3). It never changes its meaning inside a
/// run.
struct NodeId {
    std::uint32_t depth = 0;
    std::uint32_t position = 0;

    auto operator<=>(const NodeId &) const = default;
    /// Whether it names a node; one that does not is given a name when it is added to a plan.
    bool isNamed() const { return depth != 0 && position != 0; }
};

/// For tables of nodes that are looked up often.
struct NodeIdHash {
    std::size_t operator()(NodeId id) const
    {
        return std::hash<std::uint64_t>()(std::uint64_t(id.depth) << 32U | id.position);
    }
};

/// "Q2.1"
std::string toText(NodeId id);
/// "A2.1": what the node's answer is called as a table.
std::string answerName(NodeId id);
/// "<A2.1>": the answer inside a text.
std::string tagOf(NodeId id);

/// Reads "Q2.1", "A2.1" and "<A2.1>"; letters in either case.
std::optional<NodeId> nodeIdFromText(std::string_view text);

} // namespace weighhouse::plan
