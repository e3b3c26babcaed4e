// SPDX-License-Identifier: GPL-3.0-or-later
// Cheapest ways along edges that weigh something, and the edges that they are made of.
#pragma once

#include "core/rules/evaluate/rows.h"

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace weighhouse::rules
{

/// Edges with their rows: those that leave each node, and those that come to it, both in stored order.
struct WayGraph {
    struct Edge {
        RowNumber row = noRow;  ///< in the table of edges
        RowNumber node = noRow; ///< at its other end
    };

    /// Edge i leads from sources[i] to targets[i]; edges with an end missing are left out.
    WayGraph(std::span<const RowNumber> sources, std::span<const RowNumber> targets, std::size_t nodes);

    std::span<const Edge> leaving(RowNumber node) const { return of(m_out, m_outOffsets, node); }
    std::span<const Edge> coming(RowNumber node) const { return of(m_in, m_inOffsets, node); }
    std::size_t nodeCount() const { return m_outOffsets.size() - 1; }
    std::size_t edgeCount() const { return m_rows; } ///< rows of the table of edges, with and without ends
    bool hasEnds(RowNumber edge) const { return m_targets[static_cast<std::size_t>(edge)] != noRow; }
    RowNumber targetOf(RowNumber edge) const { return m_targets[static_cast<std::size_t>(edge)]; }

private:
    static std::span<const Edge> of(const std::vector<Edge> &edges, const std::vector<std::size_t> &offsets,
                                    RowNumber node)
    {
        const auto i = static_cast<std::size_t>(node);
        return {edges.data() + offsets[i], edges.data() + offsets[i + 1]};
    }

    std::size_t m_rows = 0;
    std::vector<std::size_t> m_outOffsets;
    std::vector<std::size_t> m_inOffsets;
    std::vector<Edge> m_out;
    std::vector<Edge> m_in;
    std::vector<RowNumber> m_targets; ///< by row; noRow where an end is missing
};

/// Holds what each edge weighs, by its row: NaN where it is not there. If it is empty, each weighs 1.
using Weights = std::vector<double>;

/// The first edge, in stored order, that weighs less than nothing; noRow if there is none.
RowNumber firstNegative(const WayGraph &graph, std::span<const double> weights);

/// The cheapest ways from one node to every other. Of ways that cost the same the one with the fewest edges
/// is meant, and of these the one whose edge stands first in the table where they part. No weight is
/// negative.
class CheapestWays
{
public:
    CheapestWays(std::shared_ptr<const WayGraph> graph, std::shared_ptr<const Weights> weights,
                 RowNumber from);

    /// Returns what the way costs: 0 to the node itself, NaN without a way.
    double costTo(RowNumber to) const { return m_costs[static_cast<std::size_t>(to)]; }
    bool reaches(RowNumber to) const { return m_edges[static_cast<std::size_t>(to)] != unreached; }

    /// The edges of the way, in its order; none to the node itself or without a way.
    std::vector<RowNumber> edgesTo(RowNumber to) const;

    /// The node that comes next on the way; noRow to the node itself or without a way.
    RowNumber nextTo(RowNumber to) const;

    /// The nodes of the way, the first and the last among them; none without a way.
    std::vector<RowNumber> nodesTo(RowNumber to) const;

private:
    static constexpr std::uint32_t unreached = std::numeric_limits<std::uint32_t>::max();

    double weightOf(RowNumber edge) const
    {
        return m_weights->empty() ? 1 : (*m_weights)[static_cast<std::size_t>(edge)];
    }

    std::shared_ptr<const WayGraph> m_graph;
    std::shared_ptr<const Weights> m_weights;
    RowNumber m_from;
    std::vector<double> m_costs;        ///< by node; NaN where no way leads
    std::vector<std::uint32_t> m_edges; ///< by node: how many edges the way has
};

/// Ways from many nodes over the same weights, worked out when they are asked for. It keeps as many as fit
/// into some memory; copies share them.
class WayMemo
{
public:
    /// Forgets what it knows unless graph and weights are those of before.
    void use(const std::shared_ptr<const WayGraph> &graph, Weights weights);
    const CheapestWays &from(RowNumber node);
    const WayGraph &graph() const { return *m_graph; }
    /// The first edge with a negative weight: then nothing is to be asked.
    RowNumber negative() const { return m_negative; }
    double weightOf(RowNumber edge) const
    {
        return m_weights->empty() ? 1 : (*m_weights)[static_cast<std::size_t>(edge)];
    }

private:
    std::shared_ptr<const WayGraph> m_graph;
    std::shared_ptr<const Weights> m_weights;
    RowNumber m_negative = noRow;
    std::map<RowNumber, std::shared_ptr<const CheapestWays>> m_ways;
};

} // namespace weighhouse::rules
