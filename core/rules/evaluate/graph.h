// SPDX-License-Identifier: GPL-3.0-or-later
// A graph whose edges are the rows of a table with two references to the table of nodes.
#pragma once

#include "core/rules/evaluate/rows.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace weighhouse::rules
{

/// Edges in stored order. Searches keep their marks in the object, so it is used by one thread at a time;
/// copies are cheap enough for one per thread.
class EdgeGraph
{
public:
    /// Edge i leads from sources[i] to targets[i]; edges with an end missing are left out.
    EdgeGraph(std::span<const RowNumber> sources, std::span<const RowNumber> targets, std::size_t nodes);

    /// The neighbour of `from` on the way to `to`: `to` itself if an edge leads there, else the first
    /// neighbour in stored order from which a depth-first search reaches it without coming back to `from`;
    /// noRow if there is no way.
    RowNumber firstHop(RowNumber from, RowNumber to) const;

    /// Whether there is a way; a node reaches itself.
    bool reachable(RowNumber from, RowNumber to) const;

    /// Edges on a shortest way; 0 to itself, nothing without a way.
    std::optional<std::size_t> distance(RowNumber from, RowNumber to) const;

private:
    std::span<const RowNumber> neighbours(RowNumber node) const;
    void startSearch() const;
    bool visit(RowNumber node) const;
    bool search(RowNumber from, RowNumber to) const;

    std::vector<std::size_t> m_offsets;
    std::vector<RowNumber> m_targets;
    mutable std::vector<std::uint32_t> m_visited;
    mutable std::uint32_t m_search = 0;
    mutable std::vector<RowNumber> m_stack;
};

} // namespace weighhouse::rules
