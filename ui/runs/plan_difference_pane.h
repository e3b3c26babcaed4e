// SPDX-License-Identifier: GPL-3.0-or-later
// What is different between the plans of two runs.
#pragma once

#include "ui/runs/comparison.h"

#include <QWidget>
#include <vector>

class QLabel;

namespace weighhouse::ui
{

class GraphView;
class JobList;
class PlainTable;
class TableView;
class TextDifferenceView;

/// Both plans drawn over each other; below them the changes in words, and of the chosen change or step the
/// texts of both sides.
class PlanDifferencePane : public QWidget
{
    Q_OBJECT

public:
    explicit PlanDifferencePane(JobList &jobs, QWidget *parent = nullptr);

    /// Null: none.
    void setComparison(RunComparisonPtr comparison);

Q_SIGNALS:
    /// What was done, for a status line.
    void message(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showChange();
    void showStep();
    void compareTexts(const std::vector<plan::NodeId> &left, const std::vector<plan::NodeId> &right);
    void paint();

    RunComparisonPtr m_comparison;
    PlainTable *m_changes;
    QLabel *m_sentence;
    GraphView *m_graph;
    TableView *m_changeView;
    QWidget *m_below = nullptr; ///< The changes, and the texts of a step.
    TextDifferenceView *m_texts;
    bool m_isShowing = false; ///< One view follows another.
};

} // namespace weighhouse::ui
