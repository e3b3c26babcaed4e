// SPDX-License-Identifier: GPL-3.0-or-later
// The texts and sizes of the cards of a plan.
#pragma once

#include "ui/report/plan_places.h"
#include "ui/report/set_text.h"

#include <QStringList>
#include <vector>

namespace weighhouse::ui::pages
{

// Lengths of Graphviz are points: so are those of cards, before they are scaled.
inline constexpr double cardMarginInPoints = 8;
/// A card has room for so many names of others.
inline constexpr qsizetype mostNames = 6;

TextLook titleLook();
TextLook detailLook();
/// "Q2.1 · simulate ✓"
QString detailOf(const audit::PlanFigure::Step &step);
QString nameOf(const audit::PlanFigure::Step &step);

using Parents = std::vector<std::vector<std::size_t>>;
/// The predecessors of each step, each once.
Parents parentsIn(const audit::PlanFigure &plan);
/// "after Q1.1, Q1.2"
QString afterWords(const Setting &setting, const QStringList &names);

/// The size of cards that hold what all steps say, and the room that a page has for them.
PlanRoom roomFor(const Setting &setting, const audit::PlanFigure &plan);

} // namespace weighhouse::ui::pages
