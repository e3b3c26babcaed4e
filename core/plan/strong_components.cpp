// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/strong_components.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

/// Tarjan 1972, with a stack of its own: plans that people or models make may be long chains.
class Components
{
public:
    explicit Components(const Edges &edges)
        : m_edges(edges), m_number(edges.children.size(), 0), m_low(edges.children.size(), 0),
          m_isOpen(edges.children.size(), false), m_onCycle(edges.children.size(), false)
    {
        for (std::size_t i = 0; i < m_number.size(); ++i) {
            if (m_number[i] == 0)
                visitFrom(i);
        }
    }

    std::vector<bool> onCycle() && { return std::move(m_onCycle); }

private:
    struct Step {
        std::size_t node;
        std::size_t nextChild = 0;
    };

    void enter(std::size_t node)
    {
        m_number[node] = m_low[node] = ++m_count;
        m_open.push_back(node);
        m_isOpen[node] = true;
        m_way.push_back({node});
    }

    void visitFrom(std::size_t root)
    {
        enter(root);
        while (!m_way.empty()) {
            Step &step = m_way.back();
            const auto &children = m_edges.children[step.node];
            if (step.nextChild == children.size()) {
                leave(step.node);
                continue;
            }
            const std::size_t child = children[step.nextChild++];
            if (child == step.node)
                m_onCycle[child] = true;
            if (m_number[child] == 0)
                enter(child); // `step` may have moved
            else if (m_isOpen[child])
                m_low[step.node] = std::min(m_low[step.node], m_number[child]);
        }
    }

    void leave(std::size_t node)
    {
        m_way.pop_back();
        if (!m_way.empty())
            m_low[m_way.back().node] = std::min(m_low[m_way.back().node], m_low[node]);
        if (m_low[node] != m_number[node])
            return;
        const auto start = std::ranges::find(m_open, node);
        const bool isCycle = m_open.end() - start > 1;
        for (auto member = start; member != m_open.end(); ++member) {
            m_isOpen[*member] = false;
            m_onCycle[*member] = m_onCycle[*member] || isCycle;
        }
        m_open.erase(start, m_open.end());
    }

    const Edges &m_edges;
    std::vector<std::size_t> m_number; // from 1 in the order of visits; 0: not visited
    std::vector<std::size_t> m_low;
    std::vector<bool> m_isOpen;
    std::vector<bool> m_onCycle;
    std::vector<std::size_t> m_open;
    std::vector<Step> m_way;
    std::size_t m_count = 0;
};

} // namespace

std::vector<bool> nodesOnCycles(const Edges &edges)
{
    return Components(edges).onCycle();
}

} // namespace weighhouse::plan
