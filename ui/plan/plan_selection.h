// SPDX-License-Identifier: GPL-3.0-or-later
// What of a plan is chosen: the same in the graph, the outline, the timeline and the inspector.
#pragma once

#include "core/plan/node_id.h"

#include <QObject>
#include <optional>
#include <utility>
#include <vector>

namespace weighhouse::ui
{

using StepPair = std::pair<plan::NodeId, plan::NodeId>;

/// Steps, one of them the present one, or an edge, or nothing. May speak of steps that are about to be there.
class PlanSelection : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// The present step, if there is one.
    std::optional<plan::NodeId> step() const { return m_step; }
    /// All that are chosen, the present one among them.
    const std::vector<plan::NodeId> &steps() const { return m_steps; }
    std::optional<StepPair> edge() const { return m_edge; }

    void chooseStep(plan::NodeId step) { choose({step}, step, {}); }
    void chooseSteps(std::vector<plan::NodeId> steps, plan::NodeId present)
    {
        choose(std::move(steps), present, {});
    }
    void chooseEdge(plan::NodeId from, plan::NodeId to) { choose({}, {}, StepPair(from, to)); }
    void clear() { choose({}, {}, {}); }

Q_SIGNALS:
    void changed();

private:
    void choose(std::vector<plan::NodeId> steps, std::optional<plan::NodeId> present,
                std::optional<StepPair> edge)
    {
        if (steps == m_steps && present == m_step && edge == m_edge)
            return;
        m_steps = std::move(steps);
        m_step = present;
        m_edge = edge;
        Q_EMIT changed();
    }

    std::vector<plan::NodeId> m_steps;
    std::optional<plan::NodeId> m_step;
    std::optional<StepPair> m_edge;
};

} // namespace weighhouse::ui
