// SPDX-License-Identifier: GPL-3.0-or-later
// What a chosen run did, beside the table of runs.
#pragma once

#include "ui/document/desk.h"
#include "ui/document/plan_session.h"
#include "ui/runs/plan_picture.h"
#include "ui/runs/run_steps_model.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QStackedWidget;
class QTabWidget;

namespace weighhouse::ui
{

class GraphView;
class RunEventsModel;
class RunMoment;
class TableView;

/// Head, plan, steps, journal, and whether the journal is whole; a slider shows them as they were after any
/// event. Follows the run while it goes on.
class RunDetails : public QWidget
{
    Q_OBJECT

public:
    RunDetails(Desk &desk, PlanSession &plans, QWidget *parent = nullptr);

    /// 0: none, or several.
    void setRun(plan::RunId run);
    /// Tells what to do where none is shown, as so many runs are chosen.
    void setChosen(qsizetype count);
    plan::RunId run() const { return m_run; }
    /// Brings an event to the front once it is read.
    void selectEvent(std::int64_t sequence);
    /// The event that has the cursor; 0: none.
    std::int64_t currentEvent() const;
    void focusJournal();
    /// Returns true if plan and steps are shown as they were at the current event.
    bool isInPast() const;

    RunStepsModel *steps() const { return m_steps; }
    RunEventsModel *events() const { return m_events; }
    TableView *eventView() const { return m_eventView; }

Q_SIGNALS:
    /// Enter or a double click on an event, or on a step: its last event.
    void eventActivated(qlonglong run, qlonglong sequence);

private:
    struct Loaded {
        RunStatePtr state;
        std::vector<plan::Event> events;
    };

    void arrange();
    void load();
    void take(Loaded loaded);
    void takeError(const Error &error);
    void check();
    void showCheck(const Result<plan::ChainCheck> &check);
    bool isLive() const;
    void showMoment();
    void drawPlan();
    void followEvent();
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

    Desk &m_desk;
    PlanSession &m_plans;
    plan::RunId m_run = 0;
    plan::RunId m_loaded = 0; ///< Whose events the tables show: another one's while its own are being read.
    std::uint64_t m_turn = 0; ///< Answers to earlier ones are dropped.
    std::int64_t m_wantedEvent = 0;
    RunStepsModel *m_steps;
    RunEventsModel *m_events;
    QStackedWidget *m_stack;
    QLabel *m_empty;
    QLabel *m_title;
    QLabel *m_facts;
    QLabel *m_decision;
    QLabel *m_verdict;
    RunMoment *m_moment;
    QTabWidget *m_tabs;
    GraphView *m_graph;
    TableView *m_stepView;
    TableView *m_eventView;
    PlanPainter m_painter;
    bool m_isFollowing = false; ///< The slider follows the journal, or the other way round.
    QTimer m_again;             ///< While the run goes on.
};

} // namespace weighhouse::ui
