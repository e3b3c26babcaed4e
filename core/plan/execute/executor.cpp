// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/execute/executor_inside.h"

#include "core/plan/breakpoints.h"
#include "core/plan/checks.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace weighhouse::plan
{
Executor::Inside::Inside(Executor &executor, EventLog &writer, RunState begun, Tools allowed,
                         std::string hash)
    : q(executor), journal(writer), state(std::move(begun)), shown(state), tools(std::move(allowed)),
      world(std::move(hash))
{
    m_mailbox->executor = &q;
    m_clock.setSingleShot(true);
    QObject::connect(&m_clock, &QTimer::timeout, &q, [this] {
        if (isOverBudget())
            restIfDone();
    });
}

Executor::Inside::~Inside()
{
    m_alive.reset();
    {
        const std::lock_guard lock(m_mailbox->mutex);
        m_mailbox->executor = nullptr;
    }
    m_thinkingStop.request_stop();
    for (const auto &[id, step] : m_active)
        step->stop.request_stop();
}

void Executor::Inside::record(std::vector<Happening> happenings)
{
    // Time in which nobody carried the run on is none of its own.
    if (state.hasUnrecordedInterruption())
        happenings.insert(happenings.begin(), Paused{PauseReason::Interrupted, {}, {}});
    const std::int64_t after = state.lastSequence;
    for (Happening &what : happenings) {
        Event event{state.run, state.lastSequence + 1, timeOfEvent(), std::move(what), {}, {}};
        state.apply(event);
        look(event.what);
        what = std::move(event.what);
    }
    if (m_isBroken)
        return;
    ++m_uncommitted;
    journal.append({state.run, std::move(happenings), after},
                   [executor = QPointer<Executor>(&q)](const Result<std::vector<Event>> &appended) {
                       if (executor != nullptr)
                           executor->m_inside->committed(appended);
                   });
}

/// What follows from an event besides the state.
void Executor::Inside::look(const Happening &what)
{
    const EventKind kind = kindOf(what);
    switch (kind) {
    // The start of a step makes no other step ready, so it is not looked at here.
    case EventKind::StepDone:
    case EventKind::StepFailed:
    case EventKind::StepCancelled:
    case EventKind::StepSkipped:
        lookAgain(nodeIn(what).value_or(NodeId()));
        break;
    case EventKind::Resumed:
    case EventKind::Paused:
    case EventKind::Forked:
        m_isReadyKnown = false; // steps that ran are interrupted
        break;
    default:
        break;
    }
    if (kind != EventKind::PlanMade && kind != EventKind::PlanEdited)
        return;
    if (!breakpoints.empty() && state.versions.size() > 1)
        breakpoints = followed(breakpoints, *state.versions[state.versions.size() - 2].plan, state.plan());
    for (const auto &[id, step] : m_active) {
        const Node *node = state.plan().find(id);
        const bool isAsBefore = node != nullptr && isSameWork(*node, step->node) &&
                                (!step->hasStarted || state.statusOf(id) == NodeStatus::Running);
        if (isAsBefore)
            continue;
        step->isUnwanted = true;
        step->whyUnwanted = Message::of("run.cancelled.plan-changed").text();
        step->stop.request_stop();
    }
    // What is asked otherwise now has not failed. What was tried for it counts on while the decision maker
    // tries, or it might do so for ever.
    const auto isOpen = [this](NodeId id) { return state.statusOf(id) != NodeStatus::Failed; };
    std::erase_if(m_failed, isOpen);
    if (kind == EventKind::PlanEdited) {
        std::erase_if(m_tried, [&](const auto &tried) {
            return isOpen(tried.first) && !m_active.contains(tried.first);
        });
    }
    workOutPriorities();
}

void Executor::Inside::committed(const Result<std::vector<Event>> &events)
{
    --m_uncommitted;
    if (!events) {
        // What is not in the journal must not count: the run stops here, and is read back when it is opened
        // again.
        if (m_isBroken)
            return;
        m_isBroken = true;
        m_isStopping = true;
        cancelActive("run.cancelled.journal"_code);
        Q_EMIT q.failed(events.error());
        return;
    }
    const QPointer<Executor> guard(&q);
    for (const Event &event : *events) {
        shown.apply(event);
        Q_EMIT q.recorded(event);
        if (guard == nullptr)
            return;
    }
    Q_EMIT q.shownChanged();
    if (guard == nullptr)
        return;
    if (m_restsNext && m_uncommitted == 0 && !isBusy()) {
        m_restsNext = false;
        Q_EMIT q.rested();
    }
}

bool Executor::Inside::isBusy() const
{
    return !m_active.empty() || m_isThinking;
}

Result<void> Executor::Inside::run(const Command &command)
{
    if (m_isBroken)
        return failure("run.journal-failed", "run.journal-failed"_code, "run.do.see-disk"_code);
    if (!state.damage.empty())
        return failure("run.broken",
                       Message::of("run.broken", {{"problem", Message::verbatim(state.damage)}}),
                       "journal.do.restore-or-copy"_code);
    // The program was killed while the first plan was being thought of.
    if (state.versions.empty() && maker != nullptr && state.phase != RunPhase::Ended && !m_isThinking) {
        record({Resumed{command.kind, command.nodes}});
        makePlan();
        return {};
    }
    const Preview first = preview(command);
    if (!first.problems.empty())
        return failure(first.problems.front());
    // A run that was killed after its last step has still to end.
    const bool hasStillToEnd = state.phase != RunPhase::Ended && isOver();
    const auto unheard =
        maker != nullptr && !m_isThinking && m_questions.empty() && command.kind == Command::Kind::All
            ? maker->unheard(state)
            : std::nullopt;
    if (first.run.empty() && m_active.empty() && !hasStillToEnd)
        return failure("run.nothing-to-run", "run.nothing-to-run"_code, "run.do.run-anew"_code);
    if (state.phase == RunPhase::Ended)
        return failure(endedError());
    m_command = command;
    if (!std::exchange(m_isGoingOn, false)) {
        m_failed.clear();
        m_tried.clear();
    }
    m_anew.clear();
    m_isStopping = false;
    m_isHurried = false;
    m_isOutOfTime = false;
    m_hasWorked = true;
    m_wanted = wantedBy(command, m_anew);
    m_startsLeft = command.kind == Command::Kind::Step ? std::optional<std::size_t>(1) : std::nullopt;
    // Whoever goes on from a breakpoint means to pass it.
    m_passed.clear();
    const bool hasPassed =
        state.pausedWhy == PauseReason::Breakpoint || state.pausedWhy == PauseReason::Approval;
    if (hasPassed && state.pausedAt)
        m_passed.insert(*state.pausedAt);
    std::vector<Happening> events;
    if (m_approval)
        events.emplace_back(*std::exchange(m_approval, {}));
    events.emplace_back(Resumed{command.kind, command.nodes});
    record(std::move(events));
    workOutPriorities();
    if (settings.budgets.seconds) {
        const double left = std::max(0.0, *settings.budgets.seconds - state.usage.seconds);
        m_clock.start(static_cast<int>(std::ceil(std::min(left, 1e6) * 1000)));
    }
    // A decision maker may answer at once and have the step start again, which is another query then.
    if (const auto rejected = std::exchange(m_rejected, {}))
        refuse(rejected->first, rejected->second);
    if (unheard)
        showAnswer(*unheard);
    schedule();
    return {};
}

/// Whoever judges a query has seen a text; another one is not judged by that.
Result<void> Executor::Inside::checkAsked(NodeId step, const std::string &payload) const
{
    const Node *asked = state.planned(step);
    if (state.pausedWhy != PauseReason::Approval || state.pausedAt != step || asked == nullptr)
        return failure("run.not-asked", "run.not-asked"_code);
    if (asked->payload != payload)
        return failure("run.query-changed", Message::of("run.query-changed", {{"step", toText(step)}}),
                       "run.do.look-again"_code);
    return {};
}

Result<void> Executor::Inside::approve(NodeId step, const std::string &payload, Approval approval)
{
    if (auto checked = checkAsked(step, payload); !checked)
        return checked;
    m_approval = StepApproved{step, state.planned(step)->tool, payload, approval == Approval::ForAll};
    m_isGoingOn = true;
    const auto goesOn = run(restOfCommand());
    m_approval.reset(); // where it could not go on
    m_isGoingOn = false;
    return goesOn;
}

Result<void> Executor::Inside::reject(NodeId step, const std::string &payload, const std::string &why)
{
    if (auto checked = checkAsked(step, payload); !checked)
        return checked;
    const Message reason = why.empty() ? Message::of("run.step.rejected")
                                       : Message::of("run.step.rejected-because", {{"why", why}});
    m_rejected.emplace(step, Error{std::string(rejectedStep), reason, {}, {}});
    m_isGoingOn = true;
    const auto goesOn = run(restOfCommand());
    m_rejected.reset(); // where it could not go on
    m_isGoingOn = false;
    return goesOn;
}

/// What was run anew before the run paused is not to be run once more.
Command Executor::Inside::restOfCommand() const
{
    if (m_command.kind != Command::Kind::FromHere && m_command.kind != Command::Kind::Selected)
        return m_command;
    Command rest{Command::Kind::ToHere, {}};
    std::ranges::copy_if(m_wanted, std::back_inserter(rest.nodes), [this](NodeId id) {
        return state.node(id) != nullptr && state.statusOf(id) != NodeStatus::Done;
    });
    return rest;
}

/// A record does not grow: whoever goes on forks it first.
Error Executor::Inside::endedError() const
{
    return {"run.ended",
            Message::of("journal.run-ended", {{"run", state.run}}),
            {},
            "journal.do.fork-ended"_code};
}

void Executor::Inside::pause(Running running)
{
    if (state.phase == RunPhase::Running)
        record({Paused{PauseReason::Person}});
    m_clock.stop();
    if (running == Running::Cancel)
        cancelActive("run.cancelled.paused"_code);
    restIfDone();
}

void Executor::Inside::pauseBecause(PauseReason why, std::optional<NodeId> node, const Message &text)
{
    if (state.phase != RunPhase::Running)
        return;
    m_clock.stop();
    record({Paused{why, node.value_or(NodeId()), text.text()}});
}

void Executor::Inside::stop()
{
    m_isStopping = true;
    m_clock.stop();
    m_thinkingStop.request_stop();
    cancelActive("run.cancelled.stopped"_code);
    restIfDone();
}

void Executor::Inside::leave()
{
    if (m_isBroken)
        return;
    cancelActive("run.left"_code);
    m_thinkingStop.request_stop();
    m_clock.stop();
    std::vector<Happening> events;
    for (const auto &[id, step] : m_active) {
        if (step->hasStarted)
            events.push_back(cancelOf(*step));
    }
    if (m_isStopping)
        events.emplace_back(RunEnded{Outcome::Stopped});
    else if (state.phase == RunPhase::Running)
        events.emplace_back(Paused{PauseReason::Person, {}, Message::of("run.left").text()});
    if (!events.empty())
        journal.append({state.run, std::move(events), state.lastSequence}, {});
    m_isBroken = true;
}

void Executor::Inside::cancelActive(MessageCode why)
{
    for (const auto &[id, step] : m_active) {
        step->isUnwanted = true;
        if (step->whyUnwanted.empty())
            step->whyUnwanted = Message::of(why).text();
        step->stop.request_stop();
    }
}

void Executor::Inside::setPlan(Plan plan, Origin origin, EventKind kind)
{
    plan.version = state.versions.empty() ? 1 : state.plan().version + 1;
    plan.origin = std::move(origin);
    const auto shared = std::make_shared<const Plan>(std::move(plan));
    if (kind == EventKind::PlanEdited)
        record({PlanEdited{shared->origin.by, shared}});
    else
        record({PlanMade{shared}});
    schedule();
}

void Executor::Inside::setBreakpoints(Breakpoints next)
{
    if (!state.versions.empty())
        std::erase_if(next, [this](const auto &each) { return state.plan().find(each.first) == nullptr; });
    // Another breakpoint than the one that was gone on from is not passed yet.
    for (const Node &node : state.plan().nodes) {
        if (breakpointOf(node, breakpoints) != breakpointOf(node, next))
            m_passed.erase(node.id);
    }
    breakpoints = std::move(next);
}

Executor::Executor(EventLog &journal, RunState state, Tools tools, std::string world, QObject *parent)
    : QObject(parent),
      m_inside(std::make_unique<Inside>(*this, journal, std::move(state), std::move(tools), std::move(world)))
{
}

Executor::~Executor() = default;

void Executor::setTools(Tools tools, std::string world)
{
    m_inside->tools = std::move(tools);
    m_inside->world = std::move(world);
}

void Executor::setSettings(RunSettings settings)
{
    m_inside->settings = std::move(settings);
}

const RunSettings &Executor::settings() const
{
    return m_inside->settings;
}

void Executor::begin(const RunAbout &about, std::shared_ptr<DecisionMaker> maker)
{
    m_inside->begin(about, std::move(maker));
}

void Executor::begin(const RunAbout &about, Plan plan, std::shared_ptr<DecisionMaker> maker)
{
    m_inside->begin(about, std::move(plan), std::move(maker));
}

void Executor::setDecisionMaker(std::shared_ptr<DecisionMaker> maker)
{
    m_inside->maker = std::move(maker);
}

Preview Executor::preview(const Command &command) const
{
    return m_inside->preview(command);
}

Result<void> Executor::run(const Command &command)
{
    return m_inside->run(command);
}

Result<void> Executor::approve(NodeId step, const std::string &payload, Approval approval)
{
    return m_inside->approve(step, payload, approval);
}

Result<void> Executor::reject(NodeId step, const std::string &payload, const std::string &why)
{
    return m_inside->reject(step, payload, why);
}

void Executor::pause(Running running)
{
    m_inside->pause(running);
}

void Executor::stop()
{
    m_inside->stop();
}

Result<void> Executor::edit(const Edit &edit)
{
    if (m_inside->state.phase == RunPhase::Ended)
        return failure(m_inside->endedError());
    const Plan &plan = m_inside->state.plan();
    auto next = edited(plan, edit);
    if (!next)
        return failure(std::move(next.error()));
    setPlan(*std::move(next), {Origin::Kind::Edit, describe(plan, edit), {}});
    return {};
}

void Executor::setPlan(Plan plan, Origin origin)
{
    m_inside->setPlan(std::move(plan), std::move(origin), EventKind::PlanEdited);
}

void Executor::setBreakpoints(Breakpoints breakpoints)
{
    m_inside->setBreakpoints(std::move(breakpoints));
}

const Breakpoints &Executor::breakpoints() const
{
    return m_inside->breakpoints;
}

void Executor::leave()
{
    m_inside->leave();
}

void Executor::renumber(RunId run)
{
    m_inside->state.run = run;
    m_inside->shown.run = run;
}

const RunState &Executor::shown() const
{
    return m_inside->shown;
}

const RunState &Executor::state() const
{
    return m_inside->state;
}

bool Executor::isBusy() const
{
    return m_inside->isBusy();
}

} // namespace weighhouse::plan
