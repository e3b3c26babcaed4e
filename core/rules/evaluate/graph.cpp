// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/evaluate/graph.h"

#include <algorithm>

namespace weighhouse::rules
{

EdgeGraph::EdgeGraph(std::span<const RowNumber> sources, std::span<const RowNumber> targets,
                     std::size_t nodes)
    : m_offsets(nodes + 1, 0), m_visited(nodes, 0)
{
    for (std::size_t edge = 0; edge < sources.size(); ++edge) {
        if (sources[edge] != noRow && targets[edge] != noRow)
            ++m_offsets[static_cast<std::size_t>(sources[edge]) + 1];
    }
    for (std::size_t node = 0; node < nodes; ++node)
        m_offsets[node + 1] += m_offsets[node];
    m_targets.resize(m_offsets[nodes]);
    std::vector<std::size_t> next(m_offsets.begin(), m_offsets.end() - 1);
    for (std::size_t edge = 0; edge < sources.size(); ++edge) {
        if (sources[edge] != noRow && targets[edge] != noRow)
            m_targets[next[static_cast<std::size_t>(sources[edge])]++] = targets[edge];
    }
}

std::span<const RowNumber> EdgeGraph::neighbours(RowNumber node) const
{
    const auto i = static_cast<std::size_t>(node);
    return {m_targets.data() + m_offsets[i], m_targets.data() + m_offsets[i + 1]};
}

void EdgeGraph::startSearch() const
{
    if (++m_search == 0) {
        std::ranges::fill(m_visited, 0U);
        m_search = 1;
    }
}

bool EdgeGraph::visit(RowNumber node) const
{
    std::uint32_t &mark = m_visited[static_cast<std::size_t>(node)];
    if (mark == m_search)
        return false;
    mark = m_search;
    return true;
}

bool EdgeGraph::search(RowNumber from, RowNumber to) const
{
    if (!visit(from))
        return false;
    m_stack.assign(1, from);
    while (!m_stack.empty()) {
        const RowNumber node = m_stack.back();
        m_stack.pop_back();
        if (node == to)
            return true;
        for (const RowNumber neighbour : neighbours(node)) {
            if (neighbour == to)
                return true;
            if (visit(neighbour))
                m_stack.push_back(neighbour);
        }
    }
    return false;
}

RowNumber EdgeGraph::firstHop(RowNumber from, RowNumber to) const
{
    const auto next = neighbours(from);
    if (std::ranges::find(next, to) != next.end())
        return to;
    startSearch();
    visit(from);
    // What an earlier neighbour has seen without finding the way need not be searched again.
    for (const RowNumber neighbour : next) {
        if (search(neighbour, to))
            return neighbour;
    }
    return noRow;
}

bool EdgeGraph::reachable(RowNumber from, RowNumber to) const
{
    startSearch();
    return search(from, to);
}

std::optional<std::size_t> EdgeGraph::distance(RowNumber from, RowNumber to) const
{
    startSearch();
    visit(from);
    std::vector<RowNumber> level{from};
    std::vector<RowNumber> next;
    for (std::size_t steps = 0; !level.empty(); ++steps) {
        next.clear();
        for (const RowNumber node : level) {
            if (node == to)
                return steps;
            for (const RowNumber neighbour : neighbours(node)) {
                if (visit(neighbour))
                    next.push_back(neighbour);
            }
        }
        level.swap(next);
    }
    return std::nullopt;
}

} // namespace weighhouse::rules
