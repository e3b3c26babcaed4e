// SPDX-License-Identifier: GPL-3.0-or-later
// A run as a drawn graph.
#pragma once

#include "core/plan/breakpoints.h"
#include "core/plan/graph.h"
#include "core/plan/journal/run_state.h"
#include "ui/runs/plan_groups.h"
#include "ui/runs/plan_words.h"
#include "ui/widgets/graph_view.h"

#include <QString>
#include <QStringList>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace weighhouse::ui
{

/// Which steps are ready, of a run's present plan. Keeps the plan's edges from one time to the next: tags are
/// looked for only in a plan that is another.
class PlanShape
{
public:
    /// Brings it up to date; whether the plan was another one.
    bool follow(const plan::RunState &run);
    const plan::Plan &plan() const { return m_plan; }
    const plan::Edges &edges() const { return m_edges; }
    /// By the position of the step in the plan.
    StepLook look(const plan::RunState &run, std::size_t step) const;

private:
    plan::Plan m_plan;
    plan::Edges m_edges;
    std::vector<bool> m_lacks; ///< Whether a step needs one that the plan does not have.
};

/// Draws runs, one after another. The same plan gives a picture of the same shape, whatever becomes of its
/// steps.
class PlanPainter
{
public:
    /// `now` as the times of events: running steps have been running until then. Breakpoints that were set
    /// beside the plan are shown instead of its own.
    GraphPicture paint(const plan::RunState &run, const Colours &colours, const std::string &now,
                       const plan::Breakpoints &beside = {});
    /// Writes the time into the running steps of the picture made last, and nothing else. Whether there are
    /// any.
    bool tick(GraphPicture &picture, const plan::RunState &run, const std::string &now) const;

    /// Edges that a longer way implies are left out unless they are asked for.
    void showImplied(bool shows) { m_showsImplied = shows; }
    /// Which way plans go: to the right, or downwards.
    void setMethod(layout::Method method) { m_method = method; }
    /// The groups whose steps are drawn as one card each from the next picture on.
    void setFolded(std::set<PlanGroup> groups) { m_folded = std::move(groups); }
    const std::set<PlanGroup> &folded() const { return m_folded; }
    /// The group of a step of the plan painted last; nothing for one that it does not have.
    std::optional<PlanGroup> groupOf(plan::NodeId step) const;
    /// The node that shows a step in the picture made last: its own or its group's; empty if there is none.
    QString nodeShowing(const GraphPicture &picture, plan::NodeId step) const;
    /// The steps that are shown by those nodes of the picture made last for which this is true.
    std::vector<plan::NodeId> stepsIn(const GraphPicture &picture,
                                      const std::function<bool(const GraphNode &)> &isMeant) const;

    /// The names of the columns and the first rows of the answer of a node in the picture made last, a line
    /// each; nothing if it has no answer that counts, or is a group.
    QStringList rowsOf(const QString &node) const;

    /// The number of edges that are left out of the picture made last.
    std::size_t hiddenEdges() const { return m_hiddenEdges; }

private:
    GraphNode nodeOf(const plan::RunState &run, std::size_t step, const Colours &colours,
                     const std::string &now, const plan::Breakpoints &beside) const;
    void connectSteps(const plan::Plan &plan, const Colours &colours);
    static QString summaryOf(const plan::RunState &run);

    PlanShape m_shape;
    std::vector<GraphEdge> m_edges;
    std::vector<PlanGroup> m_groups;        ///< By step.
    std::vector<plan::AnswerPtr> m_answers; ///< By step, those that count.
    std::vector<std::size_t> m_nodeOf;      ///< The node of each step in the picture made last.
    std::set<PlanGroup> m_folded;
    layout::Method m_method = layout::Method::LeftToRight;
    bool m_isDark = false;
    bool m_showsImplied = false;
    bool m_arePainted = false; ///< Implied edges are in m_edges.
    std::size_t m_hiddenEdges = 0;
};

/// "1.2 s · 27 rows · 340 tokens", with what there is.
QString figuresText(const plan::NodeRun &node, const std::string &now);
/// Whether it has a table as an answer that counts.
bool hasRows(const plan::NodeRun &node);
/// Since when it runs, or how long the last time took; 0 if it was never run.
double secondsOf(const plan::NodeRun &node, const std::string &now);
/// The reason of a status in words: why it is stale, what failed. Empty if there is nothing to say.
QString reasonText(const plan::NodeRun &node);

/// Ids of nodes and edges in pictures.
std::optional<plan::NodeId> stepOfNode(const QString &id);
std::optional<std::pair<plan::NodeId, plan::NodeId>> stepsOfEdge(const QString &id);
QString edgeId(plan::NodeId from, plan::NodeId to);

} // namespace weighhouse::ui
