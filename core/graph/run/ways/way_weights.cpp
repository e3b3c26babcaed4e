// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/ways/way_weights.h"

#include <limits>

namespace weighhouse::cypher
{
namespace
{

constexpr graph::Node nothingHidden{std::numeric_limits<std::uint32_t>::max()};
constexpr std::ptrdiff_t bytesByNode = 8 + 1 + 4 + 4 + 4 + 24; // of all vectors

} // namespace

WayWeights::WayWeights(Execution &run, WayGround &ground)
    : m_run(run), m_ground(ground), m_bytes(bytesByNode * static_cast<std::ptrdiff_t>(run.graph.nodeLimit())),
      m_weights(run.graph.nodeLimit()), m_isMet(run.graph.nodeLimit())
{
    m_run.hold(m_bytes);
}

WayWeights::~WayWeights()
{
    m_run.hold(-m_bytes);
}

bool WayWeights::isTwoInARow() const
{
    return m_ground.steps.size() == 2 && m_ground.steps.back().from() == 1;
}

void WayWeights::count(const std::vector<graph::Node> &starts, std::size_t place, Order order)
{
    if (!isTwoInARow())
        countOnWay(starts, place);
    else if (place == 2)
        countEnds(starts, order);
    else
        countMiddles(starts, place);
}

/// Of two relationships in a row: by the first or the second node.
void WayWeights::countMiddles(const std::vector<graph::Node> &starts, std::size_t place)
{
    LastSteps last(m_run, m_ground);
    for (const graph::Node start : starts) {
        m_ground.steps.front().each(start, [&](const HopStretch &stretch) {
            if (!m_run.goesOn(1 + stretch.hops.size()))
                return;
            for (const graph::Hop &hop : stretch.hops) {
                if ((stretch.skipsLoops && hop.other == start) || !m_ground.passes(m_run, 1, hop.other))
                    continue;
                const std::int64_t count = last.from(hop.other, stretch.relationship(start, hop));
                if (count > 0)
                    add(place == 0 ? start : hop.other, count);
            }
        });
    }
}

/// Of any ways.
void WayWeights::countOnWay(const std::vector<graph::Node> &starts, std::size_t place)
{
    const bool isLast = place == m_ground.steps.size();
    const WayWalk *walking = nullptr;
    WayWalk walk(m_run, m_ground, isLast, [&](std::int64_t count, std::span<const std::uint32_t> ends) {
        if (!isLast)
            add(walking->node(place), count);
        for (const std::uint32_t end : ends)
            add({end}, 1);
    });
    walking = &walk;
    for (const graph::Node start : starts) {
        if (!m_run.goesOn())
            return;
        walk.from(start);
    }
}

std::int64_t WayWeights::total(const std::vector<graph::Node> &starts)
{
    std::int64_t total = 0;
    if (!isTwoInARow()) {
        countOnWay(starts, 0);
        for (const graph::Node start : m_met)
            total += of(start);
        return total;
    }
    arrive(starts, false);
    lookAtEnds();
    LastSteps last(m_run, m_ground);
    for (graph::Node node; node.id < m_weights.size() && m_run.goesOn(); ++node.id) {
        total += m_weights[node.id]; // what arriving took off
        if (m_arrivals[node.id] != 0)
            total += m_arrivals[node.id] * last.from(node);
    }
    return total;
}

/// Of two relationships in a row, from most nodes: what must hold of the last node is found out at once.
void WayWeights::lookAtEnds()
{
    NodeTest &test = m_ground.tests.back();
    if (test.isSimple() || !m_ground.isForMost)
        return;
    std::vector<std::uint8_t> isEnd(m_weights.size());
    for (graph::Node node; node.id < m_weights.size() && m_run.goesOn(); ++node.id) {
        if (m_arrivals[node.id] == 0)
            continue;
        m_ground.steps.back().each(node, [&](const HopStretch &stretch) {
            m_run.goesOn(stretch.hops.size());
            for (const graph::Hop &hop : stretch.hops)
                isEnd[hop.other.id] = 1;
        });
    }
    test.findAll(m_run, isEnd);
}

/// Of two relationships in a row: by the last node, for all ways to a node in the middle at once.
void WayWeights::countEnds(const std::vector<graph::Node> &starts, Order order)
{
    arrive(starts, order != Order::None);
    for (graph::Node node; node.id < m_weights.size() && m_run.goesOn(); ++node.id) {
        if (m_arrivals[node.id] != 0)
            leave(node);
    }
    m_hidden.assign(order == Order::None ? 0 : m_weights.size(), nothingHidden);
    while (order == Order::Now && !meetNext().empty()) {
    }
    m_isById = order != Order::Now;
    for (graph::Node node; m_isById && node.id < m_weights.size(); ++node.id) {
        if (m_weights[node.id] > 0)
            m_byId.push_back(node);
    }
}

std::span<const graph::Node> WayWeights::meetNext()
{
    constexpr std::size_t visitsAhead = 12; // until what is asked for is there
    const std::size_t before = m_met.size();
    while (m_met.size() == before && m_nextVisit < m_visits.size() && m_run.goesOn()) {
        if (m_nextVisit + visitsAhead < m_visits.size())
            m_ground.steps.back().each(m_visits[m_nextVisit + visitsAhead].node,
                                       [](const HopStretch &stretch) {
                                           __builtin_prefetch(stretch.hops.data());
                                           __builtin_prefetch(stretch.hops.data() + stretch.hops.size());
                                       });
        meet(m_visits[m_nextVisit++]);
    }
    return std::span<const graph::Node>(m_met).subspan(before);
}

/// The first step, and what its relationships cannot do a second time.
void WayWeights::arrive(const std::vector<graph::Node> &starts, bool isOrdered)
{
    m_arrivals.assign(m_weights.size(), 0);
    StepHops &second = m_ground.steps.back();
    for (const graph::Node start : starts) {
        m_ground.steps.front().each(start, [&](const HopStretch &stretch) {
            if (!m_run.goesOn(1 + stretch.hops.size()))
                return;
            if (!isOrdered && isOneWay(stretch)) {
                arriveAll(start, stretch);
                return;
            }
            for (const graph::Hop &hop : stretch.hops) {
                if ((stretch.skipsLoops && hop.other == start) || !m_ground.passes(m_run, 1, hop.other))
                    continue;
                const std::uint32_t arrivals = ++m_arrivals[hop.other.id];
                if (isOrdered && arrivals <= 2)
                    m_visits.push_back({hop.other, hop.relationship, arrivals == 1});
                if (second.has(hop.other, stretch.relationship(start, hop)) &&
                    m_ground.passes(m_run, 2, start))
                    --m_weights[start.id];
            }
        });
    }
}

/// Whether all of it leads on, and the second step does not go back along it but where it is a loop.
bool WayWeights::isOneWay(const HopStretch &stretch) const
{
    return !stretch.skipsLoops && stretch.kinds == nullptr && m_ground.tests[1].isForAll() &&
           m_ground.steps.back().direction() == (stretch.isOutgoing ? Direction::Right : Direction::Left);
}

/// The same as `arrive` for a stretch that is one way.
void WayWeights::arriveAll(graph::Node start, const HopStretch &stretch)
{
    std::int64_t loops = 0;
    for (const graph::Hop &hop : stretch.hops) {
        ++m_arrivals[hop.other.id];
        loops += hop.other == start ? 1 : 0;
    }
    if (loops != 0 && m_ground.steps.back().has(start, {{}, stretch.type, start, start}) &&
        m_ground.passes(m_run, 2, start))
        m_weights[start.id] -= loops;
}

/// The second step.
void WayWeights::leave(graph::Node middle)
{
    const std::int64_t arrivals = m_arrivals[middle.id];
    m_ground.steps.back().each(middle, [&](const HopStretch &stretch) {
        if (!m_run.goesOn(1 + stretch.hops.size()))
            return;
        if (!stretch.skipsLoops && m_ground.tests.back().isForAll()) {
            for (const graph::Hop &hop : stretch.hops)
                m_weights[hop.other.id] += arrivals;
            return;
        }
        for (const graph::Hop &hop : stretch.hops) {
            if (!(stretch.skipsLoops && hop.other == middle) && m_ground.passes(m_run, 2, hop.other))
                m_weights[hop.other.id] += arrivals;
        }
    });
}

/// What the second step meets.
void WayWeights::meet(const Visit &visit)
{
    graph::Node &hidden = m_hidden[visit.node.id];
    if (!visit.isFirst) {
        if (hidden != nothingHidden)
            meet(hidden);
        return;
    }
    m_ground.steps.back().each(visit.node, [&](const HopStretch &stretch) {
        if (!m_run.goesOn(1 + stretch.hops.size()))
            return;
        for (const graph::Hop &hop : stretch.hops) {
            if ((stretch.skipsLoops && hop.other == visit.node) || !m_ground.passes(m_run, 2, hop.other))
                continue;
            if (hop.relationship == visit.by)
                hidden = hop.other;
            else
                meet(hop.other);
        }
    });
}

} // namespace weighhouse::cypher
