// SPDX-License-Identifier: GPL-3.0-or-later
// Editing the steps of a plan.
#pragma once

#include "core/plan/edits.h"

#include <QAction>
#include <QList>
#include <QObject>
#include <functional>

class QMenu;

namespace weighhouse::ui
{

class PlanSelection;
class PlanSession;

/// The actions on the chosen steps, for the graph and the outline. Each deed is one step of undo. What has to
/// be typed or pointed at is asked of the views.
class StepCommands : public QObject
{
    Q_OBJECT

public:
    StepCommands(PlanSession &session, PlanSelection &selection, QObject *parent = nullptr);

    QAction *edit() const { return m_edit; }
    QAction *editText() const { return m_editText; }
    QAction *add() const { return m_add; }
    QAction *insert() const { return m_insert; }
    QAction *remove() const { return m_remove; }
    QAction *duplicate() const { return m_duplicate; }
    QAction *connectSteps() const { return m_connect; }
    QAction *setBreakpoint() const { return m_breakpoint; }
    QAction *pin() const { return m_pin; }
    QAction *editOutput() const { return m_output; }
    QAction *moveUp() const { return m_up; }
    QAction *moveDown() const { return m_down; }
    QList<QAction *> all() const;

    /// A new step behind the chosen one.
    void addStep(plan::NodeKind kind);
    /// A new step that asks this, behind the steps whose answers it names.
    void addQuery(const std::string &tool, const std::string &payload);
    /// An edge; says why if it cannot be.
    bool join(plan::NodeId from, plan::NodeId to);
    bool separate(plan::NodeId from, plan::NodeId to);
    /// The step as it should be.
    bool change(const plan::Node &node);

    /// Entries for the menu of the chosen step or edge, without those that run.
    void fillStepMenu(QMenu &menu);
    void fillEdgeMenu(QMenu &menu);
    void fillAddMenu(QMenu &menu);

Q_SIGNALS:
    /// Before anything is done: what is being typed elsewhere comes first.
    void aboutToEdit();
    void editWanted(weighhouse::plan::NodeId step);
    void editTextWanted(weighhouse::plan::NodeId step);
    void editOutputWanted(weighhouse::plan::NodeId step);
    /// Where to is to be pointed at.
    void connectWanted(weighhouse::plan::NodeId from);
    /// A step is new and chosen.
    void added(weighhouse::plan::NodeId step);

private:
    const plan::Node *present() const;
    plan::Node newStep(plan::NodeKind kind) const;
    void perform(const plan::Edit &edit);
    /// As one edit; whether it was done.
    bool performAll(const QString &what, const std::function<plan::Edit(plan::NodeId)> &make);
    void insertBetween(plan::NodeId from, plan::NodeId to);
    void removeChosen();
    void toggleBreakpoints();
    void togglePin();
    void moveBy(int places);
    /// The edges from and to the chosen step, each doing something.
    void fillEdges(QMenu &menu, const std::function<void(plan::NodeId from, plan::NodeId to)> &deed);
    void refresh();

    PlanSession &m_session;
    PlanSelection &m_selection;
    QAction *m_edit;
    QAction *m_editText;
    QAction *m_add;
    QAction *m_insert;
    QAction *m_remove;
    QAction *m_duplicate;
    QAction *m_connect;
    QAction *m_breakpoint;
    QAction *m_pin;
    QAction *m_output;
    QAction *m_up;
    QAction *m_down;
};

/// The tool that usually does this kind of work, if the project has it.
std::string usualTool(plan::NodeKind kind, const std::vector<std::string> &tools);

/// "Copy as": the step itself, its text and payload, and its answer in the forms that tables are copied in.
void fillCopyMenu(QMenu &menu, const plan::Node &node, const plan::AnswerPtr &answer);
/// The whole plan as JSON and DOT.
void fillPlanCopyMenu(QMenu &menu, const plan::Plan &plan);

} // namespace weighhouse::ui
