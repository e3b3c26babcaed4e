// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs held against each other.
#pragma once

#include "core/plan/journal/decision_difference.h"
#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/runs/run_steps_model.h"

#include <QList>
#include <QString>
#include <QVariant>
#include <functional>
#include <memory>

namespace weighhouse::ui
{

struct RunComparison {
    RunStatePtr left;
    RunStatePtr right;
    plan::RunDifference difference;
    plan::DecisionDifference why;
    plan::RunId live = 0; ///< The one that was running when they were compared; 0: none.

    /// "Run 2"
    QString leftName() const;
    QString rightName() const;
};
using RunComparisonPtr = std::shared_ptr<const RunComparison>;

/// Reads both on the journal's thread and compares them on a worker's. `done` is called with the comparison,
/// or with the error; not if `context` is gone by then.
void compareRuns(Desk &desk, PlanSession &plans, plan::RunId left, plan::RunId right, QObject *context,
                 std::function<void(Result<RunComparisonPtr>)> done);

/// One line of the head: a figure of both.
struct ComparedFigure {
    QString name;
    QString left;
    QString right;
    QString difference; ///< "=", "≠", or the right's minus the left's: "+3".
    QVariant rawLeft;   ///< Exact, for copying; invalid for none.
    QVariant rawRight;
};
QList<ComparedFigure> comparedFigures(const RunComparison &comparison);

/// "= the same answer", "≠ 3 rows only in run 2, 1 changed"
QString verdictOf(const plan::EvidenceDifference &evidence, const RunComparison &comparison);
/// The rows that are different, in numbers: "20 the same, 3 only in run 2, …".
QString countsOf(const plan::AnswerDifference &answer, const RunComparison &comparison);
/// Counts the rows that differ in the few letters that a card has room for: "≠ 664, + 12, − 3 rows".
QString briefCountsOf(const plan::AnswerDifference &answer);
/// A cell of a row that is different: "5 → 7" where it changed.
QString cellOf(const plan::DifferentRow &row, std::size_t column, const plan::ComparedColumn &compared);
/// Sign and words for what a row is.
QString kindOf(const plan::DifferentRow &row, const RunComparison &comparison);

} // namespace weighhouse::ui
