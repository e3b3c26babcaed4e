// SPDX-License-Identifier: GPL-3.0-or-later
// In how many ways nodes are reached, without going each way.
#pragma once

#include "core/graph/run/ways/way_walk.h"

#include <cstdint>
#include <span>
#include <vector>

namespace weighhouse::cypher
{

/// How many ways have which node at one place.
class WayWeights
{
public:
    /// Whether nodes come in the order in which going all ways would meet them.
    enum class Order { None, Later, Now };

    WayWeights(Execution &run, WayGround &ground);
    WayWeights(const WayWeights &) = delete;
    WayWeights &operator=(const WayWeights &) = delete;
    ~WayWeights();

    /// Counts all ways from these nodes, which have been looked at.
    void count(const std::vector<graph::Node> &starts, std::size_t place, Order order);
    /// Of Order::Later: the nodes that are met next; none at the end.
    std::span<const graph::Node> meetNext();
    /// All ways together.
    std::int64_t total(const std::vector<graph::Node> &starts);

    /// Those that stand at the place of any way; of Order::Now, in that order.
    std::span<const graph::Node> met() const { return m_isById ? m_byId : m_met; }
    std::int64_t of(graph::Node node) const { return m_weights[node.id]; }

private:
    /// A node in the middle that is reached for the first or the second time: what its first relationship
    /// hides of the next step (each is on a way once) is met by its second one.
    struct Visit {
        graph::Node node;
        graph::Relationship by;
        bool isFirst = true;
    };
    void countOnWay(const std::vector<graph::Node> &starts, std::size_t place);
    void countMiddles(const std::vector<graph::Node> &starts, std::size_t place);
    void countEnds(const std::vector<graph::Node> &starts, Order order);
    bool isTwoInARow() const;
    void arrive(const std::vector<graph::Node> &starts, bool isOrdered);
    bool isOneWay(const HopStretch &stretch) const;
    void arriveAll(graph::Node start, const HopStretch &stretch);
    void lookAtEnds();
    void leave(graph::Node middle);
    void meet(const Visit &visit);
    void meet(graph::Node node)
    {
        if (!m_isMet[node.id]) {
            m_isMet[node.id] = 1;
            m_met.push_back(node);
        }
    }
    void add(graph::Node node, std::int64_t count)
    {
        meet(node);
        m_weights[node.id] += count;
    }

    Execution &m_run;
    WayGround &m_ground;
    std::ptrdiff_t m_bytes;
    std::vector<std::int64_t> m_weights;   ///< By node.
    std::vector<std::uint8_t> m_isMet;     ///< By node.
    std::vector<std::uint32_t> m_arrivals; ///< By node in the middle.
    std::vector<Visit> m_visits;
    std::size_t m_nextVisit = 0;
    bool m_isById = false;
    std::vector<graph::Node> m_byId;   ///< Unless the order is Now.
    std::vector<graph::Node> m_hidden; ///< By node in the middle, from its first visit to its second.
    std::vector<graph::Node> m_met;
};

} // namespace weighhouse::cypher
