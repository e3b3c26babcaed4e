// SPDX-License-Identifier: GPL-3.0-or-later
// Ways from nodes to nodes, laid out for reading.
#pragma once

#include "core/graph/store/graph.h"

#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::graph
{

/// The hops of some relationships in one direction: those of a node stand side by side, in the order in which
/// the relationships were given.
class Adjacency
{
public:
    Adjacency() = default;
    /// The nodes from which and to which the relationships lead stand in vectors by relationship.
    Adjacency(std::span<const Relationship> relationships, const std::vector<Node> &from,
              const std::vector<Node> &to);

    std::span<const Hop> of(Node node) const
    {
        const std::uint32_t position = node.id - m_first; // wraps around below the first one
        if (position >= m_count)
            return {};
        return {m_hops.data() + m_starts[position], m_hops.data() + m_starts[position + 1]};
    }

private:
    std::uint32_t m_first = 0;           ///< The least node that has any.
    std::uint32_t m_count = 0;           ///< Nodes from there to the greatest one that has any.
    std::vector<std::uint32_t> m_starts; ///< By node, and where the last one's end.
    std::vector<Hop> m_hops;
};

} // namespace weighhouse::graph
