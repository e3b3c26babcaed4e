// SPDX-License-Identifier: GPL-3.0-or-later
// What is different between the plans of two runs.
#pragma once

#include "ui/runs/comparison.h"

#include <QWidget>

class QLabel;

namespace weighhouse::ui
{

class PlainTable;
class TableView;

/// The changes in words; of the chosen one the steps of both sides, line by line.
class PlanDifferencePane : public QWidget
{
    Q_OBJECT

public:
    explicit PlanDifferencePane(QWidget *parent = nullptr);

    /// Null: none.
    void setComparison(RunComparisonPtr comparison);

Q_SIGNALS:
    /// What was done, for a status line.
    void message(const QString &text);

private:
    void showLines();

    RunComparisonPtr m_comparison;
    PlainTable *m_changes;
    PlainTable *m_lines;
    QLabel *m_sentence;
    TableView *m_changeView;
    TableView *m_lineView;
};

} // namespace weighhouse::ui
