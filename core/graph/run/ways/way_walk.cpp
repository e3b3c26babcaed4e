#include "core/graph/run/ways/way_walk.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

void WayGround::open(Execution &run, bool isFlat)
{
    for (StepHops &step : steps)
        step.open(run.graph);
    for (NodeTest &test : tests)
        test.open(run);
    if (!isFlat)
        return;
    for (StepHops &step : steps) {
        const auto like = std::ranges::find_if(
            steps, [&step](const StepHops &other) { return other.flat() != nullptr && other.isLike(step); });
        if (like == steps.end()) {
            step.read(step.flattened());
            flatBytes += step.flat()->bytes();
        } else {
            step.read(like->flat());
        }
    }
    run.hold(flatBytes);
}

void WayGround::close(Execution &run)
{
    for (NodeTest &test : tests)
        test.close(run);
    for (StepHops &step : steps)
        step.read(nullptr);
    run.hold(-std::exchange(flatBytes, 0));
}

WayWalk::WayWalk(Execution &run, WayGround &ground, bool needsEnds, Take take)
    : m_run(run), m_ground(ground), m_needsEnds(needsEnds), m_take(std::move(take)),
      m_nodes(ground.tests.size()), m_relationships(ground.steps.size()),
      m_counts(needsEnds ? 0 : run.graph.nodeLimit())
{
    m_run.hold(static_cast<std::ptrdiff_t>(m_counts.size() * sizeof(std::uint32_t)));
}

WayWalk::~WayWalk()
{
    m_run.hold(-static_cast<std::ptrdiff_t>(m_counts.size() * sizeof(std::uint32_t)));
}

void WayWalk::from(graph::Node start)
{
    m_nodes.front() = start;
    go(0);
}

bool WayWalk::isOnWay(graph::Relationship relationship, std::size_t count) const
{
    for (std::size_t i = 0; i < count; ++i) {
        if (m_relationships[i].relationship == relationship)
            return true;
    }
    return false;
}

void WayWalk::go(std::size_t step)
{
    if (step + 1 == m_ground.steps.size())
        return finish();
    StepHops &hops = m_ground.steps[step];
    const graph::Node from = m_nodes[hops.from()];
    hops.each(from, [&](const HopStretch &stretch) {
        for (const graph::Hop &hop : stretch.hops) {
            if (!m_run.goesOn())
                return;
            if ((stretch.skipsLoops && hop.other == from) || isOnWay(hop.relationship, step) ||
                !m_ground.passes(m_run, step + 1, hop.other))
                continue;
            m_nodes[step + 1] = hop.other;
            m_relationships[step] = stretch.relationship(from, hop);
            go(step + 1);
        }
    });
}

/// The last step.
void WayWalk::finish()
{
    StepHops &hops = m_ground.steps.back();
    const graph::Node from = m_nodes[hops.from()];
    if (m_needsEnds) {
        gatherEnds(from);
        if (!m_ends.empty() && m_run.goesOn(m_ends.size()))
            m_take(static_cast<std::int64_t>(m_ends.size()), m_ends);
        return;
    }
    std::int64_t count = countFrom(from);
    for (std::size_t i = 0; i + 1 < m_ground.steps.size(); ++i) {
        const WayRelationship &earlier = m_relationships[i];
        if (!hops.has(from, earlier))
            continue;
        const graph::Node other = earlier.start == from ? earlier.end : earlier.start;
        count -= m_ground.passes(m_run, m_nodes.size() - 1, other) ? 1 : 0;
    }
    if (count > 0 && m_run.goesOn())
        m_take(count, {});
}

void WayWalk::gatherEnds(graph::Node from)
{
    StepHops &hops = m_ground.steps.back();
    const std::size_t earlier = m_ground.steps.size() - 1;
    bool mayBeOnWay = false;
    for (std::size_t i = 0; i < earlier; ++i)
        mayBeOnWay = mayBeOnWay || hops.has(from, m_relationships[i]);
    NodeTest &test = m_ground.tests.back();
    m_ends.clear();
    hops.each(from, [&](const HopStretch &stretch) {
        if (!mayBeOnWay && !stretch.skipsLoops && test.isForAll()) {
            for (const graph::Hop &hop : stretch.hops)
                m_ends.push_back(hop.other.id);
            return;
        }
        for (const graph::Hop &hop : stretch.hops) {
            if ((stretch.skipsLoops && hop.other == from) ||
                (mayBeOnWay && isOnWay(hop.relationship, earlier)) || !test.passes(m_run, hop.other))
                continue;
            m_ends.push_back(hop.other.id);
        }
        m_run.goesOn(stretch.hops.size());
    });
}

/// Last steps from a node, whatever is on the way before it.
std::int64_t WayWalk::countFrom(graph::Node from)
{
    std::uint32_t &known = m_counts[from.id];
    if (known != 0)
        return known - 1;
    std::uint32_t count = 0;
    NodeTest &test = m_ground.tests.back();
    m_ground.steps.back().each(from, [&](const HopStretch &stretch) {
        if (!stretch.skipsLoops && test.isForAll()) {
            count += static_cast<std::uint32_t>(stretch.hops.size());
            return;
        }
        for (const graph::Hop &hop : stretch.hops) {
            if (!(stretch.skipsLoops && hop.other == from) && test.passes(m_run, hop.other))
                ++count;
        }
        m_run.goesOn(stretch.hops.size());
    });
    known = count + 1;
    return count;
}

} // namespace weighhouse::cypher
