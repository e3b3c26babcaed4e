// SPDX-License-Identifier: GPL-3.0-or-later
// The groups of a plan's steps, each of which can be folded into one card.
#pragma once

#include "core/plan/graph.h"
#include "ui/runs/plan_words.h"
#include "ui/widgets/graph_view.h"

#include <QString>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <vector>

namespace weighhouse::ui
{

/// The purpose of a step.
enum class PlanGroup {
    Facts,      ///< It asks data or documents, and rests on such steps only.
    Before,     ///< It works something out that no candidate bears on.
    Candidates, ///< It tries candidates out, or goes on with what they bring.
    Decision
};
inline constexpr std::array planGroups{PlanGroup::Facts, PlanGroup::Before, PlanGroup::Candidates,
                                       PlanGroup::Decision};

/// "Facts", "Before any decision", …
QString groupName(PlanGroup group);
/// The group of each step, by its position. An edge leads from a group to itself or to a later one; steps on
/// a cycle are of the first group that they may be of.
std::vector<PlanGroup> groupsOf(const plan::Plan &plan, const plan::Edges &edges);

/// The id of a group's card, which is none of a step, and the way back.
QString idOfGroup(PlanGroup group);
std::optional<PlanGroup> groupOfNode(const QString &id);

/// The frames of groups with several steps, for a picture whose nodes are the steps or, where groups are
/// folded, those that `nodeOf` says; a single group needs none.
std::vector<GraphGroup> framesOf(const std::vector<PlanGroup> &groups, const std::vector<std::size_t> &nodeOf,
                                 const std::set<PlanGroup> &folded);

/// A picture with folded groups.
struct FoldedPicture {
    GraphPicture picture;
    /// The node of each step: its own, or the card of its group.
    std::vector<std::size_t> nodeOf;
};

/// Draws the steps of each folded group as one card with their number and states. The nodes of the picture
/// are the steps, in order; `looks` say how they stand. A group of a single step stays as it is.
FoldedPicture foldGroups(GraphPicture picture, const std::vector<PlanGroup> &groups,
                         const std::vector<StepLook> &looks, const std::set<PlanGroup> &folded,
                         const Colours &colours);

} // namespace weighhouse::ui
