// SPDX-License-Identifier: GPL-3.0-or-later
// What is going on with the run, on one line.
#pragma once

#include "core/plan/node_id.h"

#include <QFrame>
#include <QTimer>
#include <tuple>

class QAction;
class QLabel;
class QProgressBar;
class QToolButton;

namespace weighhouse::ui
{

class BudgetBar;
class CoverageButton;
class PlanSelection;
class PlanSession;
class RunCommands;

/// Phase, how many steps are done, time, tokens, cost; why it is paused, what is wrong with the plan, that
/// the rules have changed; with the buttons that fit. Otherwise what running would do.
class RunBar : public QFrame
{
    Q_OBJECT

public:
    /// `budgets` asks for them: for a run that has used one up.
    RunBar(PlanSession &session, PlanSelection &selection, RunCommands &commands, QAction *budgets,
           QWidget *parent = nullptr);

    /// Tells that the plan is not what is asked now. Whoever shows the plan shows it there.
    QWidget *notice() const { return m_notice; }
    /// Tells what a command that is pointed at would run; gone after a while, for nobody tells when it is not
    /// any more. An empty text tells nothing.
    void setPreview(const QString &text);
    /// The time that runs on.
    void tick();

private:
    QWidget *makeNotice();
    void refresh();
    void showPhase();
    void showSentence();
    void showProblems();
    void showOutdated();
    void announce();
    double seconds() const;
    void showFigures();
    QString figures() const;

    PlanSession &m_session;
    PlanSelection &m_selection;
    RunCommands &m_commands;
    QLabel *m_phase;
    QProgressBar *m_progress;
    BudgetBar *m_budget;
    QLabel *m_figures;
    QLabel *m_sentence;
    CoverageButton *m_coverage;
    QToolButton *m_problems;
    QLabel *m_noticeText;
    QWidget *m_notice;
    QToolButton *m_show;
    QToolButton *m_raise;
    QToolButton *m_resume;
    QString m_preview;
    QTimer m_previewTime;
    QString m_announced;
    /// Run, version and tools that the problems shown are of.
    std::tuple<std::int64_t, std::size_t, std::size_t> m_judged;
};

} // namespace weighhouse::ui
