// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/run_commands.h"

#include "ui/document/plan_session.h"
#include "ui/plan/actions.h"
#include "ui/plan/plan_selection.h"
#include "ui/runs/plan_words.h"
#include "ui/runs/run_words.h"

#include <QMenu>
#include <algorithm>

namespace weighhouse::ui
{
namespace
{

bool hasStep(const plan::RunState &run, plan::NodeStatus status)
{
    return std::ranges::any_of(run.nodes,
                               [status](const auto &node) { return node.second.status == status; });
}

/// As an entry of a menu has room for.
QString shortPreview(const plan::Preview &preview)
{
    if (!preview.problems.empty() || preview.run.empty())
        return RunCommands::tr("nothing");
    const QString steps = RunCommands::tr("%Ln step(s)", nullptr, static_cast<int>(preview.run.size()));
    return preview.seconds > 0
               ? RunCommands::tr("%1, about %2").arg(steps, RunWords::duration(preview.seconds))
               : steps;
}

} // namespace

RunCommands::RunCommands(PlanSession &session, PlanSelection &selection, QObject *parent)
    : QObject(parent), m_session(session), m_selection(selection),
      m_make(makeRunAction(this, {"makePlan",
                                  tr("&Make a Plan"),
                                  tr("Make plan"),
                                  tr("Makes a plan for the question that is asked, without running it"),
                                  {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_M)}})),
      m_run(makeRunAction(this,
                          {"runPlan",
                           tr("&Run the Plan"),
                           tr("Run"),
                           tr("Runs what is waiting, stale or failed; makes a plan first if there is none"),
                           {QKeySequence(Qt::Key_F5)}})),
      m_pause(makeRunAction(this, {"pauseRun",
                                   tr("&Pause"),
                                   tr("Pause"),
                                   tr("Starts no more steps; those that run come to their end"),
                                   {QKeySequence(Qt::CTRL | Qt::Key_F5)}})),
      m_stop(makeRunAction(this, {"stopRun",
                                  tr("&Stop"),
                                  tr("Stop"),
                                  tr("Cancels what runs and ends the run; what is done is kept"),
                                  {QKeySequence(Qt::SHIFT | Qt::Key_F5)}})),
      m_step(makeRunAction(this, {"runOneStep",
                                  tr("One S&tep"),
                                  tr("One step"),
                                  tr("Runs the next step that is ready, then pauses"),
                                  {QKeySequence(Qt::Key_F10)}})),
      m_askFirst(makeRunAction(this, {"askBeforeQueries",
                                      tr("As&k Before Each Query"),
                                      tr("Ask first"),
                                      tr("Each query of a run waits until you approve, edit or reject it"),
                                      {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Q)}})),
      m_stale(makeRunAction(this, {"runStale",
                                   tr("Run What Is St&ale"),
                                   tr("Run stale"),
                                   tr("Runs the steps whose answers are to something older"),
                                   {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_S)}})),
      m_failure(makeRunAction(this, {"runFromFailure",
                                     tr("Run from the &Failure"),
                                     tr("Run from failure"),
                                     tr("Runs the steps that failed, and those that wait for them"),
                                     {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_F)}})),
      m_these(makeStepAction(
          this, {"runThese",
                 tr("Run T&his Step"),
                 {},
                 tr("Runs the chosen steps anew, and nothing else"),
                 {QKeySequence(Qt::CTRL | Qt::Key_Return), QKeySequence(Qt::CTRL | Qt::Key_Enter)}})),
      m_toHere(makeStepAction(this, {"runToHere",
                                     tr("Ru&n to Here"),
                                     {},
                                     tr("Runs the chosen step and what it needs that has no answer yet"),
                                     {QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_Return)}})),
      m_fromHere(makeStepAction(this, {"runFromHere",
                                       tr("Run from He&re"),
                                       {},
                                       tr("Runs the chosen step anew, and all that follows from it"),
                                       {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return),
                                        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Enter)}}))
{
    addCommand(m_run, plan::Command::Kind::All);
    addCommand(m_step, plan::Command::Kind::Step);
    addCommand(m_stale, plan::Command::Kind::Stale);
    addCommand(m_failure, plan::Command::Kind::FromFailure);
    addCommand(m_these, plan::Command::Kind::Selected);
    addCommand(m_toHere, plan::Command::Kind::ToHere);
    addCommand(m_fromHere, plan::Command::Kind::FromHere);
    connect(m_make, &QAction::triggered, this, [this] {
        Q_EMIT aboutToStart();
        m_session.makePlan();
    });
    m_askFirst->setCheckable(true);
    m_askFirst->setChecked(session.settings().asksBeforeQueries);
    connect(m_askFirst, &QAction::toggled, this, [this](bool asks) {
        plan::RunSettings settings = m_session.settings();
        settings.asksBeforeQueries = asks;
        m_session.setSettings(settings);
    });
    connect(m_pause, &QAction::triggered, &session, [&session] { session.pause(); });
    connect(m_stop, &QAction::triggered, &session, &PlanSession::stop);
    for (const auto signal : {&PlanSession::runReplaced, &PlanSession::runChanged, &PlanSession::rested})
        connect(&session, signal, this, &RunCommands::refresh);
    connect(&selection, &PlanSelection::changed, this, &RunCommands::refresh);
    refresh();
}

void RunCommands::addCommand(QAction *action, plan::Command::Kind kind)
{
    action->setData(static_cast<int>(kind));
    connect(action, &QAction::triggered, this, [this, action] { start(action); });
    connect(action, &QAction::hovered, this, [this, action] { tell(action); });
}

QList<QAction *> RunCommands::all() const
{
    return {m_make,  m_run,     m_pause, m_stop,   m_step,    m_askFirst,
            m_stale, m_failure, m_these, m_toHere, m_fromHere};
}

plan::Command RunCommands::command(const QAction *action) const
{
    const auto kind = static_cast<plan::Command::Kind>(action->data().toInt());
    const bool isAboutSteps = action == m_these || action == m_toHere || action == m_fromHere;
    return {kind, isAboutSteps ? m_selection.steps() : std::vector<plan::NodeId>()};
}

void RunCommands::start(QAction *action)
{
    Q_EMIT previewed({});
    if (action == m_run && m_beforeRun && m_beforeRun())
        return;
    Q_EMIT aboutToStart();
    const bool isFinished = !ofSteps().contains(action) && hasNothingToRun();
    m_session.start(command(action));
    if (isFinished)
        Q_EMIT previewed(tr("Every step has its answer. “Run from Here” asks the chosen step again."));
}

/// A plan with all its answers is not run by any command that is not about chosen steps.
bool RunCommands::hasNothingToRun() const
{
    const plan::RunState &run = m_session.state();
    return !run.plan().nodes.empty() && !m_session.isBusy() && !m_session.isOutdated() &&
           std::ranges::all_of(run.plan().nodes, [&run](const plan::Node &node) {
               const plan::NodeStatus status = run.statusOf(node.id);
               return status == plan::NodeStatus::Done || status == plan::NodeStatus::Pinned;
           });
}

void RunCommands::tell(QAction *action)
{
    if (m_session.state().plan().nodes.empty())
        return;
    const QString text = previewText(m_session.preview(command(action)), m_session.problems());
    const QString key = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(key.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, key));
    Q_EMIT previewed(text);
}

bool RunCommands::isRunning() const
{
    return m_session.state().phase == plan::RunPhase::Running;
}

void RunCommands::refresh()
{
    const plan::RunState &run = m_session.state();
    const bool hasPlan = !run.plan().nodes.empty();
    const bool rests = !isRunning() && !m_session.isBusy();
    m_make->setEnabled(rests);
    m_run->setEnabled(rests);
    m_pause->setEnabled(isRunning());
    m_stop->setEnabled(isRunning() || m_session.isBusy() || (hasPlan && run.phase == plan::RunPhase::Paused));
    m_step->setEnabled(rests && hasPlan);
    m_stale->setEnabled(rests && hasStep(run, plan::NodeStatus::Stale));
    m_failure->setEnabled(rests && hasStep(run, plan::NodeStatus::Failed));
    const bool hasChosen = std::ranges::any_of(
        m_selection.steps(), [&run](plan::NodeId step) { return run.plan().find(step) != nullptr; });
    for (QAction *action : ofSteps())
        action->setEnabled(rests && hasChosen);
    m_these->setText(m_selection.steps().size() > 1 ? tr("Run T&hese Steps") : tr("Run T&his Step"));
}

void RunCommands::fillMenu(QMenu &menu) const
{
    for (QAction *action : ofSteps()) {
        const plan::Preview preview = m_session.preview(command(action));
        QAction *entry = addEntry(menu, action, tr("%1 (%2)").arg(action->text(), shortPreview(preview)));
        entry->setToolTip(previewText(preview, m_session.problems()));
        entry->setEnabled(action->isEnabled() && !preview.run.empty() && preview.problems.empty());
    }
}

} // namespace weighhouse::ui
