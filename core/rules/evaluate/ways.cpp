// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/ways.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <queue>
#include <tuple>
#include <utility>

namespace weighhouse::rules
{
namespace
{

/// Numbers kept by one memo.
constexpr std::size_t mostKept = 4'000'000;

bool sameWeights(const Weights &left, const Weights &right)
{
    return left.size() == right.size() &&
           (left.empty() || std::memcmp(left.data(), right.data(), left.size() * sizeof(double)) == 0);
}

} // namespace

WayGraph::WayGraph(std::span<const RowNumber> sources, std::span<const RowNumber> targets, std::size_t nodes)
    : m_rows(sources.size()), m_outOffsets(nodes + 1, 0), m_inOffsets(nodes + 1, 0),
      m_targets(sources.size(), noRow)
{
    for (std::size_t edge = 0; edge < sources.size(); ++edge) {
        if (sources[edge] == noRow || targets[edge] == noRow)
            continue;
        m_targets[edge] = targets[edge];
        ++m_outOffsets[static_cast<std::size_t>(sources[edge]) + 1];
        ++m_inOffsets[static_cast<std::size_t>(targets[edge]) + 1];
    }
    for (std::size_t node = 0; node < nodes; ++node) {
        m_outOffsets[node + 1] += m_outOffsets[node];
        m_inOffsets[node + 1] += m_inOffsets[node];
    }
    m_out.resize(m_outOffsets[nodes]);
    m_in.resize(m_inOffsets[nodes]);
    std::vector<std::size_t> nextOut(m_outOffsets.begin(), m_outOffsets.end() - 1);
    std::vector<std::size_t> nextIn(m_inOffsets.begin(), m_inOffsets.end() - 1);
    for (std::size_t edge = 0; edge < sources.size(); ++edge) {
        if (m_targets[edge] == noRow)
            continue;
        const auto row = static_cast<RowNumber>(edge);
        m_out[nextOut[static_cast<std::size_t>(sources[edge])]++] = {row, targets[edge]};
        m_in[nextIn[static_cast<std::size_t>(targets[edge])]++] = {row, sources[edge]};
    }
}

RowNumber firstNegative(const WayGraph &graph, std::span<const double> weights)
{
    for (std::size_t edge = 0; edge < weights.size(); ++edge) {
        if (weights[edge] < 0 && graph.hasEnds(static_cast<RowNumber>(edge)))
            return static_cast<RowNumber>(edge);
    }
    return noRow;
}

CheapestWays::CheapestWays(std::shared_ptr<const WayGraph> graph, std::shared_ptr<const Weights> weights,
                           RowNumber from)
    : m_graph(std::move(graph)), m_weights(std::move(weights)), m_from(from),
      m_costs(m_graph->nodeCount(), std::nan("")), m_edges(m_graph->nodeCount(), unreached)
{
    using Reached = std::tuple<double, std::uint32_t, RowNumber>; // cost, edges, node
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    const auto reach = [&](RowNumber node, double cost, std::uint32_t edges) {
        const auto i = static_cast<std::size_t>(node);
        if (m_edges[i] != unreached && std::pair(m_costs[i], m_edges[i]) <= std::pair(cost, edges))
            return;
        m_costs[i] = cost;
        m_edges[i] = edges;
        open.emplace(cost, edges, node);
    };
    reach(from, 0, 0);
    while (!open.empty()) {
        const auto [cost, edges, node] = open.top();
        open.pop();
        const auto i = static_cast<std::size_t>(node);
        if (m_costs[i] != cost || m_edges[i] != edges)
            continue; // a better way was found meanwhile
        for (const WayGraph::Edge &edge : m_graph->leaving(node)) {
            const double weight = weightOf(edge.row);
            if (weight == weight)
                reach(edge.node, cost + weight, edges + 1);
        }
    }
}

std::vector<RowNumber> CheapestWays::edgesTo(RowNumber to) const
{
    std::vector<RowNumber> way;
    if (!reaches(to) || to == m_from)
        return way;
    const auto fits = [&](RowNumber before, const WayGraph::Edge &edge, RowNumber after) {
        const auto a = static_cast<std::size_t>(before);
        const auto b = static_cast<std::size_t>(after);
        return m_edges[a] != unreached && m_edges[a] + 1 == m_edges[b] &&
               m_costs[a] + weightOf(edge.row) == m_costs[b];
    };
    // The nodes from which a cheapest way leads on to the end; then from the start the first edge to one.
    std::vector<RowNumber> leads{to};
    std::vector<std::uint8_t> isLeading(m_graph->nodeCount(), 0);
    isLeading[static_cast<std::size_t>(to)] = 1;
    for (std::size_t next = 0; next < leads.size(); ++next) {
        const RowNumber after = leads[next];
        for (const WayGraph::Edge &edge : m_graph->coming(after)) {
            std::uint8_t &mark = isLeading[static_cast<std::size_t>(edge.node)];
            if (mark == 0 && fits(edge.node, edge, after)) {
                mark = 1;
                leads.push_back(edge.node);
            }
        }
    }
    for (RowNumber at = m_from; at != to;) {
        const auto leaving = m_graph->leaving(at);
        const auto chosen = std::ranges::find_if(leaving, [&](const WayGraph::Edge &edge) {
            return isLeading[static_cast<std::size_t>(edge.node)] != 0 && fits(at, edge, edge.node);
        });
        way.push_back(chosen->row);
        at = chosen->node;
    }
    return way;
}

RowNumber CheapestWays::nextTo(RowNumber to) const
{
    const std::vector<RowNumber> way = edgesTo(to);
    return way.empty() ? noRow : m_graph->targetOf(way.front());
}

std::vector<RowNumber> CheapestWays::nodesTo(RowNumber to) const
{
    std::vector<RowNumber> nodes;
    if (!reaches(to))
        return nodes;
    nodes.push_back(m_from);
    for (const RowNumber edge : edgesTo(to))
        nodes.push_back(m_graph->targetOf(edge));
    return nodes;
}

void WayMemo::use(const std::shared_ptr<const WayGraph> &graph, Weights weights)
{
    if (m_graph == graph && m_weights && sameWeights(*m_weights, weights))
        return;
    m_graph = graph;
    m_weights = std::make_shared<const Weights>(std::move(weights));
    m_negative = firstNegative(*m_graph, *m_weights);
    m_ways.clear();
}

const CheapestWays &WayMemo::from(RowNumber node)
{
    std::shared_ptr<const CheapestWays> &ways = m_ways[node];
    if (!ways) {
        auto made = std::make_shared<const CheapestWays>(m_graph, m_weights, node);
        if (m_ways.size() * m_graph->nodeCount() > mostKept) {
            m_ways.clear();
            return *(m_ways[node] = std::move(made));
        }
        ways = std::move(made);
    }
    return *ways;
}

} // namespace weighhouse::rules
