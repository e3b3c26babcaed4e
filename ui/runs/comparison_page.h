// SPDX-License-Identifier: GPL-3.0-or-later
// Two runs side by side.
#pragma once

#include "ui/runs/comparison.h"

#include <QList>
#include <QWidget>

class QAction;
class QLabel;
class QPlainTextEdit;
class QTabWidget;

namespace weighhouse::ui
{

class EvidenceDifferencePane;
class PlainTable;
class PlanDifferencePane;
class TableView;

/// The decisions and why they differ; then both plans as one graph, the evidence, the decisions, all figures.
class ComparisonPage : public QWidget
{
    Q_OBJECT

public:
    ComparisonPage(Desk &desk, PlanSession &plans, QWidget *parent = nullptr);

    void compare(plan::RunId left, plan::RunId right);
    void swap();
    /// Nothing is compared any more.
    void clear();
    /// Null while they are being read.
    const RunComparisonPtr &comparison() const { return m_comparison; }
    /// Enabled as there is something to do them with. The shortcuts are for when the page has the focus.
    QList<QAction *> pageActions() const { return m_actions; }

    /// By the ending: md or csv. False if it cannot be written.
    bool exportTo(const QString &path) const;

Q_SIGNALS:
    /// Back to the list.
    void closed();

private:
    QAction *makeAction(const char *name, const QString &text, const QString &tip, const QKeySequence &key);
    void makeActions();
    QWidget *makeBar();
    QWidget *makeDecisions();
    void take(Result<RunComparisonPtr> comparison);
    void showDecisions();
    void empty(const QString &title);
    void enableActions();
    void copy(const QString &text, const QString &what);
    void askForFile();

    Desk &m_desk;
    PlanSession &m_plans;
    plan::RunId m_left = 0;
    plan::RunId m_right = 0;
    std::uint64_t m_turn = 0; ///< Answers to earlier ones are dropped.
    RunComparisonPtr m_comparison;
    QList<QAction *> m_actions;
    QLabel *m_title;
    QLabel *m_sentences; ///< Tells what each run decided, and why the decisions differ.
    PlainTable *m_figures;
    TableView *m_figureView;
    QTabWidget *m_tabs;
    PlanDifferencePane *m_plan;
    EvidenceDifferencePane *m_evidence;
    QLabel *m_decisionNames[2];
    QPlainTextEdit *m_decisions[2];
};

} // namespace weighhouse::ui
