// SPDX-License-Identifier: GPL-3.0-or-later
// The run that a window shows, as the decision of its question.
#include "core/plan/execute/run_plan.h"
#include "core/plan/tools/decide_tool.h"
#include "core/plan/tools/simulate_tool.h"
#include "ui/document/plan_session.h"

#include <algorithm>
#include <utility>

namespace weighhouse::ui
{
namespace
{

bool weighs(const plan::Node &node)
{
    return node.tool == plan::SimulateTool::toolType.name || node.tool == plan::DecideTool::toolType.name;
}

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

} // namespace

void PlanSession::decide(std::shared_ptr<const JobHandle> job)
{
    // What runs for a decision about something older is not wanted any more.
    if (m_decision && m_decision->hasRun && isBusy() && !isCurrent())
        m_executor->stop();
    m_decision.emplace(Decision{});
    m_waiting->setJob(std::move(job));
    goOnDeciding();
}

void PlanSession::hurry()
{
    if (!m_decision)
        return;
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
    if (!m_decision || isBusy() || m_opening != 0 || m_isForking)
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
    if (state().phase == plan::RunPhase::Paused && state().pausedWhy != plan::PauseReason::Failure) {
        conclude({}); // somebody is looking at it
        return;
    }
    const plan::Preview left = preview({});
    if (!left.run.empty() || !left.problems.empty()) {
        carryOutNow({});
        return;
    }
    const Decided decided = decidedBy(state());
    const bool isWhole = decided.weighed != nullptr && decided.weighed->result.isComplete;
    if (isWhole || !runAnew())
        conclude(decided);
}

/// Weighs again where an answer tells less than there is to know: it was read from a journal, or somebody was
/// in a hurry. Returns whether there is such an answer, which is waited for.
bool PlanSession::runAnew()
{
    if (m_decision->hasRunAnew)
        return false;
    m_decision->hasRunAnew = true;
    plan::Command command{plan::Command::Kind::FromHere, {}};
    for (const plan::Node &node : state().plan().nodes) {
        if (!weighs(node) || state().statusOf(node.id) != plan::NodeStatus::Done)
            continue;
        const decision::WeighedPtr weighed = state().node(node.id)->answer->weighed();
        if (weighed == nullptr || !weighed->result.isComplete)
            command.nodes.push_back(node.id);
    }
    if (command.nodes.empty())
        return false;
    return carryOutNow(command); // quick steps may be over by now
}

bool PlanSession::isSimulating() const
{
    return std::ranges::any_of(state().plan().nodes, [this](const plan::Node &node) {
        return weighs(node) && state().statusOf(node.id) == plan::NodeStatus::Running;
    });
}

void PlanSession::conclude(const Decided &decided)
{
    m_decision.reset();
    m_waiting->setJob({});
    Q_EMIT this->decided(decided);
}

} // namespace weighhouse::ui
