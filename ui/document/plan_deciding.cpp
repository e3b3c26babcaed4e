// SPDX-License-Identifier: GPL-3.0-or-later
// The run that a window shows, as the decision of its question.
#include "core/plan/execute/run_plan.h"
#include "core/plan/journal/event_log.h"
#include "ui/document/plan_session.h"

#include <utility>

namespace weighhouse::ui
{
namespace
{

Decided decidedBy(const plan::RunState &run)
{
    Decided decided{.weighed = plan::weighedIn(run)};
    if (decided.weighed == nullptr) {
        decided.error = plan::failureOf(run);
        return decided;
    }
    for (const auto &[id, node] : run.nodes) {
        if (node.hasAnswer() && node.answer->weighed() == decided.weighed)
            decided.seconds += node.seconds;
    }
    return decided;
}

/// Returns true for a run that rests where somebody wants to look at it, so that it must not go on for a
/// decision.
bool isLookedAt(const plan::RunState &run, const plan::Budgets &budgets)
{
    if (run.phase != plan::RunPhase::Paused || !run.pausedWhy)
        return run.phase == plan::RunPhase::Paused;
    switch (*run.pausedWhy) {
    case plan::PauseReason::Failure:
    case plan::PauseReason::Interrupted: // its process was gone
    case plan::PauseReason::Person:      // whoever asks for the decision wants it to go on
        return false;
    case plan::PauseReason::Budget: // of another program, unless this one has budgets too
        return budgets != plan::Budgets();
    case plan::PauseReason::Approval:
    case plan::PauseReason::Breakpoint:
    case plan::PauseReason::Check:
    case plan::PauseReason::Strategy:
    case plan::PauseReason::Reached:
    case plan::PauseReason::Fork:
        break;
    }
    return true;
}

} // namespace

void PlanSession::decide(std::shared_ptr<const JobHandle> job)
{
    // What runs for a decision about something older is not wanted any more.
    if (m_decision && m_decision->hasRun && isBusy() && !isCurrent())
        m_executor->stop();
    dropBeside();
    m_decision.emplace(Decision{});
    m_waiting->setJob(std::move(job));
    goOnDeciding();
}

void PlanSession::hurry()
{
    if (!m_decision)
        return;
    if (m_beside != nullptr) {
        if (!isSimulating())
            m_beside->stop();
        return; // it comes to rest soon
    }
    if (m_decision->hasBegun) {
        if (m_isMaking)
            dropWishes();
        m_command.reset();
        if (m_executor != nullptr && m_executor->isBusy()) {
            if (!isSimulating())
                m_executor->stop();
            if (m_decision->hasRun)
                return; // it comes to rest soon
        }
    }
    conclude({});
    announce();
}

void PlanSession::goOnDeciding()
{
    if (!m_decision || isBusy() || m_opening != 0 || m_isForking || m_beside != nullptr)
        return;
    if (!m_decision->hasBegun) {
        m_decision->hasBegun = true;
        carryOut({{}, true});
        announce(); // what could not be begun is over
        return;
    }
    if (!m_decision->hasRun) {
        conclude({});
        return;
    }
    if (run().lastSequence != state().lastSequence && !m_decision->isBroken)
        return; // what is shown is in the journal
    const Decided decided = decidedBy(state());
    if (decided.weighed != nullptr || !runAnew())
        conclude(decided);
}

/// Its plan is about what is asked now.
void PlanSession::decideByRun()
{
    const bool isJustForked = m_decision->hasForked && state().pausedWhy == plan::PauseReason::Fork;
    if (isLookedAt(state(), m_settings.budgets) && !isJustForked) {
        conclude({});
        return;
    }
    const plan::Preview left = preview({});
    if (!left.run.empty() || !left.problems.empty()) {
        carryOutNow(Wanted{});
        return;
    }
    const Decided decided = decidedBy(state());
    const bool isWhole = decided.weighed != nullptr && decided.weighed->result.isComplete;
    if (isWhole || !runAnew())
        conclude(decided);
}

/// Weighs again where an answer tells less than there is to know: it was read from a journal, or somebody was
/// in a hurry. Returns whether there is such an answer, which is waited for. What has ended is a record: it
/// is done beside it.
bool PlanSession::runAnew()
{
    if (m_decision->hasRunAnew)
        return false;
    m_decision->hasRunAnew = true;
    plan::Command command{plan::Command::Kind::FromHere, {}};
    for (const plan::Node &node : state().plan().nodes) {
        if (!plan::weighs(node) || state().statusOf(node.id) != plan::NodeStatus::Done)
            continue;
        const decision::WeighedPtr weighed = state().node(node.id)->answer->weighed();
        if (weighed == nullptr || !weighed->result.isComplete)
            command.nodes.push_back(node.id);
    }
    if (command.nodes.empty())
        return false;
    if (state().phase == plan::RunPhase::Ended)
        return runBeside(command);
    return carryOutNow(Wanted{.command = command}); // quick steps may be over by now
}

/// Runs the steps on a copy of the state, without recording anything.
bool PlanSession::runBeside(const plan::Command &command)
{
    plan::RunState copy = state();
    copy.apply({copy.run, copy.lastSequence + 1, plan::timeOfEvent(), plan::Forked{}, {}, {}});
    m_besideLog = std::make_unique<plan::PassingLog>();
    m_beside = std::make_unique<plan::Executor>(*m_besideLog, std::move(copy), m_world->tools,
                                                m_world->fingerprint.world());
    m_beside->setSettings(m_settings);
    plan::Breakpoints none; // nobody looks at it
    for (const plan::Node &node : state().plan().nodes)
        none.emplace(node.id, std::nullopt);
    m_beside->setBreakpoints(std::move(none));
    connect(m_beside.get(), &plan::Executor::rested, this, [this] {
        const Decided decided = decidedBy(m_beside->state());
        dropBeside();
        conclude(decided);
    });
    connect(m_beside.get(), &plan::Executor::failed, this, [this](const Error &error) {
        dropBeside();
        conclude({.weighed = {}, .error = error});
    });
    if (m_beside->run(command))
        return true;
    dropBeside();
    return false;
}

void PlanSession::dropBeside()
{
    if (m_beside == nullptr)
        return;
    m_beside->disconnect(this);
    m_beside.release()->deleteLater(); // it may be telling this right now
    m_besideLog.release()->deleteLater();
}

bool PlanSession::isSimulating() const
{
    return plan::isWeighing(m_beside != nullptr ? m_beside->state() : state());
}

void PlanSession::conclude(const Decided &decided)
{
    m_decision.reset();
    m_waiting->setJob({});
    Q_EMIT this->decided(decided);
}

} // namespace weighhouse::ui
