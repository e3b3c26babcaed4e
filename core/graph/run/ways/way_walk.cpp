// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/graph/run/ways/way_walk.h"

#include <algorithm>
#include <utility>

namespace weighhouse::cypher
{

void WayGround::open(Execution &run, bool mostNodes)
{
    for (StepHops &step : steps)
        step.open(run.graph);
    for (NodeTest &test : tests)
        test.open(run);
    isForMost = mostNodes;
    if (!isForMost || run.graph.isLaidOut())
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

LastSteps::LastSteps(Execution &run, WayGround &ground)
    : m_run(run), m_ground(ground), m_counts(run.graph.nodeLimit())
{
    m_run.hold(static_cast<std::ptrdiff_t>(m_counts.size() * sizeof(std::uint32_t)));
    // In the order in which they lie, rather than in that of the ways.
    if (m_ground.isForMost && m_ground.tests.back().isSimple()) {
        for (graph::Node node; node.id < m_counts.size() && m_run.goesOn(); ++node.id)
            count(node);
    }
}

LastSteps::~LastSteps()
{
    m_run.hold(-static_cast<std::ptrdiff_t>(m_counts.size() * sizeof(std::uint32_t)));
}

std::int64_t LastSteps::count(graph::Node node)
{
    std::uint32_t count = 0;
    NodeTest &test = m_ground.tests.back();
    m_ground.steps.back().each(node, [&](const HopStretch &stretch) {
        if (!stretch.skipsLoops && test.isForAll()) {
            count += static_cast<std::uint32_t>(stretch.hops.size());
            return;
        }
        for (const graph::Hop &hop : stretch.hops) {
            const bool isLeftOut = stretch.skipsLoops && hop.other == node;
            count += !isLeftOut && test.passes(m_run, hop.other) ? 1 : 0;
        }
        m_run.goesOn(stretch.hops.size());
    });
    m_counts[node.id] = count + 1;
    return count;
}

std::int64_t LastSteps::repeated(graph::Node node, const WayRelationship &earlier)
{
    const graph::Node other = earlier.start == node ? earlier.end : earlier.start;
    return m_ground.tests.back().passes(m_run, other) ? 1 : 0;
}

WayWalk::WayWalk(Execution &run, WayGround &ground, bool needsEnds, Take take)
    : m_run(run), m_ground(ground), m_needsEnds(needsEnds), m_take(std::move(take)),
      m_nodes(ground.tests.size()), m_relationships(ground.steps.size())
{
    if (!needsEnds)
        m_lastSteps.emplace(run, ground);
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
    std::int64_t count = m_lastSteps->from(from);
    for (std::size_t i = 0; i + 1 < m_ground.steps.size(); ++i) {
        if (hops.has(from, m_relationships[i]))
            count -= m_lastSteps->repeated(from, m_relationships[i]);
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
            const std::size_t before = m_ends.size();
            m_ends.resize(before + stretch.hops.size());
            std::ranges::transform(stretch.hops, m_ends.begin() + static_cast<std::ptrdiff_t>(before),
                                   [](const graph::Hop &hop) { return hop.other.id; });
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

} // namespace weighhouse::cypher
