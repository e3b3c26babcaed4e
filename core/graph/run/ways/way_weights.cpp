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

void WayWeights::count(const std::vector<graph::Node> &starts, std::size_t place)
{
    // Ends of two relationships in a row are counted by the nodes in the middle.
    if (place == 2 && m_ground.steps.size() == 2 && m_ground.steps.back().from() == 1)
        countEnds(starts);
    else
        countOnWay(starts, place);
}

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

void WayWeights::countEnds(const std::vector<graph::Node> &starts)
{
    m_arrivals.assign(m_weights.size(), 0);
    m_hidden.assign(m_weights.size(), nothingHidden);
    for (const graph::Node start : starts)
        arrive(start);
    for (const Visit &visit : m_visits) {
        if (!m_run.goesOn())
            return;
        leave(visit);
    }
}

/// The first step, and what its relationships cannot do a second time.
void WayWeights::arrive(graph::Node start)
{
    m_ground.steps.front().each(start, [&](const HopStretch &stretch) {
        if (!m_run.goesOn(1 + stretch.hops.size()))
            return;
        for (const graph::Hop &hop : stretch.hops) {
            if ((stretch.skipsLoops && hop.other == start) || !m_ground.passes(m_run, 1, hop.other))
                continue;
            const std::uint32_t arrivals = ++m_arrivals[hop.other.id];
            if (arrivals <= 2)
                m_visits.push_back({hop.other, hop.relationship, arrivals == 1});
            if (m_ground.steps.back().has(hop.other, stretch.relationship(start, hop)) &&
                m_ground.passes(m_run, 2, start))
                --m_weights[start.id];
        }
    });
}

/// The second step.
void WayWeights::leave(const Visit &visit)
{
    if (!visit.isFirst) {
        if (m_hidden[visit.node.id] != nothingHidden)
            add(m_hidden[visit.node.id], 0);
        return;
    }
    const std::int64_t arrivals = m_arrivals[visit.node.id];
    m_ground.steps.back().each(visit.node, [&](const HopStretch &stretch) {
        if (!m_run.goesOn(1 + stretch.hops.size()))
            return;
        for (const graph::Hop &hop : stretch.hops) {
            if ((stretch.skipsLoops && hop.other == visit.node) || !m_ground.passes(m_run, 2, hop.other))
                continue;
            if (hop.relationship == visit.by) {
                m_hidden[visit.node.id] = hop.other;
                m_weights[hop.other.id] += arrivals; // met later, if at all
            } else {
                add(hop.other, arrivals);
            }
        }
    });
}

} // namespace weighhouse::cypher
