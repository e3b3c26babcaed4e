// SPDX-License-Identifier: GPL-3.0-or-later
// The tables that a comparison of two runs is shown in.
#pragma once

#include "ui/runs/comparison.h"
#include "ui/runs/plain_table.h"

#include <QFont>

namespace weighhouse::ui
{

class TableView;

struct ComparisonTable {
    QStringList headers;
    QList<PlainTable::Row> rows;
};

/// Figures of both, one a row.
ComparisonTable figuresTable(const RunComparison &comparison);
/// Changes from the left's plan to the right's.
ComparisonTable changesTable(const RunComparison &comparison);
/// All steps and whether they have the same answers.
ComparisonTable evidenceTable(const RunComparison &comparison);
/// The rows that are not the same for one step.
ComparisonTable rowsTable(const plan::AnswerDifference &answer, const RunComparison &comparison);

/// Steps as a text, with all that says what they do: for comparing them line by line.
QString stepsText(const plan::Plan &plan, const std::vector<plan::NodeId> &ids);
/// "3 changes; 4 steps do the same", or that there is none.
QString changesSentence(const RunComparison &comparison);
/// "2 of 7 steps have other answers".
QString evidenceSentence(const RunComparison &comparison);

/// Columns as wide as they need, the last one taking the rest.
void fitTable(TableView &view);
/// Sets a read-only table up: name, model, rows chosen as a whole.
void prepareTable(TableView &view, const char *objectName, const QString &accessibleName, PlainTable *model);

} // namespace weighhouse::ui
