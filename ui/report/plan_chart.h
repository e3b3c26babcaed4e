// SPDX-License-Identifier: GPL-3.0-or-later
// A plan as a drawn graph of cards, as on the canvas.
#pragma once

#include "ui/report/chart.h"
#include "ui/report/plan_places.h"

#include <memory>

namespace weighhouse::ui::pages
{

/// Laying out takes time, so it is done once.
std::shared_ptr<const PlacedPlan> placedPlan(const Setting &setting, const audit::PlanFigure &plan,
                                             const std::stop_token &stop);
std::unique_ptr<Chart> planChart(const Setting &setting, const audit::PlanFigure &plan,
                                 std::shared_ptr<const PlacedPlan> placed);

} // namespace weighhouse::ui::pages
