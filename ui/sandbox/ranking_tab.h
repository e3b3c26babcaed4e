// SPDX-License-Identifier: GPL-3.0-or-later
// All candidates, the best first.
#pragma once

#include "ui/sandbox/candidates_model.h"
#include "ui/sandbox/what_if_weighing.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QStackedWidget;

namespace weighhouse::ui
{

class BarChart;
class TableView;

/// A chart of the best and a table of all. Weighs them if nobody has yet: under what is applied in the
/// sandbox, if anything but a candidate is, and then says who wins without it and where that flips. A click
/// on a bar or Enter in the table takes the candidate into the sandbox.
class RankingTab : public QWidget
{
    Q_OBJECT

public:
    explicit RankingTab(SandboxSession &session, QWidget *parent = nullptr);

    QAction *weighAction() const { return m_weigh; }
    QAction *stopAction() const { return m_stop; }

    /// What is shown: under the what-if if that has been weighed and anything is applied, else as it is.
    WeighedPtr shown() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void weigh();
    void stop();
    bool isRunning() const;
    bool isUnderWhatIf() const;
    void showState();
    QString stateText() const;
    void showWhatIf();
    void showProgress();
    void showAnswer();
    void showChart();
    void markTaken();
    /// Enter or a double click: a figure is explained, a name is taken.
    void want(const QModelIndex &index);
    /// Takes the candidate at a position of what is shown.
    void wantPosition(std::size_t position);

    SandboxSession &m_session;
    WhatIfWeighing *m_whatIf;
    CandidatesModel *m_model;
    QAction *m_weigh;
    QAction *m_stop;
    QLabel *m_state;
    QLabel *m_verdict;
    QProgressBar *m_progress;
    QTimer m_progressTick;
    QSpinBox *m_best;
    QLineEdit *m_search;
    BarChart *m_chart;
    TableView *m_table;
    QStackedWidget *m_stack;
    QLabel *m_empty;
    QPushButton *m_emptyAction;
    std::vector<std::size_t> m_bars; ///< The positions that the bars stand for.
};

} // namespace weighhouse::ui
