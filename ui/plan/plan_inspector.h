// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about the chosen step.
#pragma once

#include "core/plan/node_id.h"

#include <QWidget>
#include <chrono>
#include <optional>

class QAction;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QTabWidget;

namespace weighhouse::ui
{

class AskedPanel;
class PlanSelection;
class PlanSession;
class RunEvents;
class RunEventsModel;
class StepAnswer;
class StepForm;

/// Its head, and tabs: what it is, what its tool was asked, its answer, its error, its history.
class PlanInspector : public QWidget
{
    Q_OBJECT

public:
    PlanInspector(PlanSession &session, PlanSelection &selection, RunEvents &events, QAction *pin,
                  QAction *editOutput, QWidget *parent = nullptr);

    StepForm *form() const { return m_form; }
    StepAnswer *answer() const { return m_answer; }
    QTabWidget *tabs() const { return m_tabs; }
    /// Goes to the field, with everything selected.
    void editText();
    void editPayload();
    /// The time of a running step.
    void tick() { showHead(); }

Q_SIGNALS:
    void message(const QString &text);
    /// Escape: back to the graph.
    void left();

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeError();
    QWidget *makeHistory();
    void showStep();
    void refresh();
    void showHead();
    void showError();
    std::chrono::milliseconds moreTime() const;
    void allowMoreTime();
    void showHistory();

    PlanSession &m_session;
    PlanSelection &m_selection;
    RunEvents &m_events;
    std::optional<plan::NodeId> m_step;
    QLabel *m_title;
    QLabel *m_status;
    QTabWidget *m_tabs;
    StepForm *m_form;
    AskedPanel *m_asked;
    StepAnswer *m_answer;
    QPlainTextEdit *m_error;
    QPushButton *m_moreTime;
    QLabel *m_tally;
    RunEventsModel *m_history;
};

} // namespace weighhouse::ui
