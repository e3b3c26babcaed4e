// SPDX-License-Identifier: GPL-3.0-or-later
// All candidates, the best first.
#pragma once

#include "ui/sandbox/candidates_model.h"
#include "ui/sandbox/session.h"

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

/// A chart of the best and a table of all. Weighs them if nobody has yet. A click on a bar or Enter in the
/// table asks the window to take the candidate into the sandbox.
class RankingTab : public QWidget
{
    Q_OBJECT

public:
    explicit RankingTab(SandboxSession &session, QWidget *parent = nullptr);

    QAction *weighAction() const { return m_weigh; }
    QAction *stopAction() const { return m_stop; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showState();
    void showAnswer();
    void showChart();
    void markTaken();
    void want(int row);

    SandboxSession &m_session;
    CandidatesModel *m_model;
    QAction *m_weigh;
    QAction *m_stop;
    QLabel *m_state;
    QProgressBar *m_progress;
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
