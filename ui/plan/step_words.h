// SPDX-License-Identifier: GPL-3.0-or-later
// Words and beginnings for what a step's tool is asked, so that a plan can be written without looking up
// names and lines.
#pragma once

#include "core/plan/journal/run_state.h"
#include "ui/document/workings.h"
#include "ui/query/query_language.h"

#include <QString>
#include <QStringList>
#include <optional>

namespace weighhouse::ui
{

/// The workings, plan and answers among which a step is written. `step` is the step itself; nothing for a new
/// one.
struct StepSurroundings {
    const Workings &workings;
    const plan::RunState &run;
    std::optional<plan::NodeId> step = {};
};

/// The words that may stand at a place of a payload: names of tables, columns, questions and decisions, the
/// beginnings of lines, and the answers of other steps as tags. Sorted as they are offered.
QStringList stepWords(const QString &tool, const QueryPlace &place, const StepSurroundings &around);

/// A payload to begin with, about what is asked and the steps that are there; empty for a tool that nothing
/// is known of.
QString stepBeginning(const QString &tool, const StepSurroundings &around);

} // namespace weighhouse::ui
