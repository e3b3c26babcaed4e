// SPDX-License-Identifier: GPL-3.0-or-later
// The layout of the cards of a plan on pages.
#pragma once

#include "core/audit/report/report.h"
#include "core/layout/layout.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace weighhouse::ui::pages
{

/// A part of a plan that stands on one page: all of it, some levels, or some steps of one level.
struct PlanPart {
    double scale = 1;
    std::vector<std::size_t> steps; ///< Places in PlanFigure::steps.
    std::vector<layout::Point> centres;
    std::vector<std::vector<layout::Point>> curves;
    layout::Point size;    ///< Before it is scaled.
    std::size_t level = 0; ///< The depth of its first step, from 1, if the plan is in several parts; else 0.
    bool showsLevel = false; ///< It begins there.
};

struct PlanRoom {
    double width = 0;
    double height = 0;     ///< Of one part.
    double leastScale = 1; ///< Letters are never smaller than at this scale.
    double cardWidth = 0;
    double cardHeight = 0;
    double noteHeight = 0; ///< A card is higher by so much where it names steps of other parts.
};

/// If a plan is drawn in several parts, its cards name the steps that they come after in others.
struct PlacedPlan {
    std::vector<PlanPart> parts;
    bool isWhole = true; ///< All steps and edges are in one part.
    PlanRoom room;
};

/// Lays out a plan with Graphviz as one picture where its letters can be read; else level by level, as many
/// levels as there is room for in one part, and levels that are too wide in rows of cards.
PlacedPlan placePlan(const audit::PlanFigure &plan, const PlanRoom &room, const std::stop_token &stop);

} // namespace weighhouse::ui::pages
