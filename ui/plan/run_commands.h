// SPDX-License-Identifier: GPL-3.0-or-later
// Making plans and running them.
#pragma once

#include "core/plan/execute/run_settings.h"

#include <QAction>
#include <QList>
#include <QObject>
#include <functional>
#include <utility>

class QMenu;

namespace weighhouse::ui
{

class PlanSelection;
class PlanSession;

/// The actions, enabled as the run stands. What running one would do is told before it is done: `previewed`
/// when the mouse or the keyboard comes to it.
class RunCommands : public QObject
{
    Q_OBJECT

public:
    RunCommands(PlanSession &session, PlanSelection &selection, QObject *parent = nullptr);

    QAction *makePlan() const { return m_make; }
    QAction *run() const { return m_run; }
    QAction *pause() const { return m_pause; }
    QAction *stop() const { return m_stop; }
    QAction *step() const { return m_step; }
    /// Switched on, each query waits until somebody lets it be asked.
    QAction *askFirst() const { return m_askFirst; }
    QAction *runStale() const { return m_stale; }
    QAction *runFromFailure() const { return m_failure; }
    /// Those about the chosen steps: these, to here, from here.
    QList<QAction *> ofSteps() const { return {m_these, m_toHere, m_fromHere}; }
    QList<QAction *> all() const;

    /// Entries for a step's context menu, each with what it would run.
    void fillMenu(QMenu &menu) const;
    /// Is asked first when the whole plan is to be run; returns true if it has seen to that.
    void setBeforeRun(std::function<bool()> before) { m_beforeRun = std::move(before); }
    /// Whether the plan is being run now.
    bool isRunning() const;

Q_SIGNALS:
    /// Before anything is run or made: what is being typed elsewhere comes first.
    void aboutToStart();
    /// A sentence about what would be run; empty: nobody looks at a command any more.
    void previewed(const QString &text);

private:
    void addCommand(QAction *action, plan::Command::Kind kind);
    plan::Command command(const QAction *action) const;
    void start(QAction *action);
    bool hasNothingToRun() const;
    void tell(QAction *action);
    void refresh();

    PlanSession &m_session;
    PlanSelection &m_selection;
    std::function<bool()> m_beforeRun;
    QAction *m_make;
    QAction *m_run;
    QAction *m_pause;
    QAction *m_stop;
    QAction *m_step;
    QAction *m_askFirst;
    QAction *m_stale;
    QAction *m_failure;
    QAction *m_these;
    QAction *m_toHere;
    QAction *m_fromHere;
};

} // namespace weighhouse::ui
