// SPDX-License-Identifier: GPL-3.0-or-later
// Whose turn it is: what can start, in which order, within which limits, and when nothing is left.
#include "core/plan/execute/executor_inside.h"
#include "core/plan/execute/scheduling.h"
#include "core/plan/graph.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace weighhouse::plan
{

bool Executor::Inside::isWanted(NodeId id) const
{
    if (m_failed.contains(id))
        return false;
    switch (m_command.kind) {
    case Command::Kind::All:
    case Command::Kind::Step:
        return true;
    default:
        return m_wanted.contains(id);
    }
}

/// Whether something was answered early because somebody was in a hurry.
bool Executor::Inside::hasPartialAnswers() const
{
    return std::ranges::any_of(state.plan().nodes, [this](const Node &node) {
        const NodeRun *run = state.node(node.id);
        return run != nullptr && run->hasPartialAnswer();
    });
}

/// Whether nothing of the plan is left to run.
bool Executor::Inside::isOver() const
{
    return !state.versions.empty() && std::ranges::all_of(state.plan().nodes, [this](const Node &node) {
        const NodeStatus status = state.statusOf(node.id);
        return status == NodeStatus::Done || status == NodeStatus::Pinned || status == NodeStatus::Skipped;
    });
}

std::size_t Executor::Inside::limit() const
{
    const unsigned wanted = maker == nullptr ? 0 : maker->concurrency();
    const unsigned most = std::max(settings.limit, 1U);
    return wanted == 0 ? most : std::min(wanted, most);
}

bool Executor::Inside::isReadyToStart(const Node &node) const
{
    const NodeRun *run = state.node(node.id);
    if (run == nullptr || &state.plan().nodes[run->position] != &node)
        return false; // of two nodes of one name the first counts
    const bool isOpen =
        run->status == NodeStatus::Waiting || run->status == NodeStatus::Stale ||
        run->status == NodeStatus::Failed ||
        ((run->status == NodeStatus::Done || run->status == NodeStatus::Skipped) && m_anew.contains(node.id));
    // A parent that is going to run anew makes its children wait, although it has an answer.
    const auto runsAnew = [this](NodeId parent) {
        return m_anew.contains(parent) && state.statusOf(parent) != NodeStatus::Pinned;
    };
    const auto isHeld = [this](NodeId parent) {
        return m_held.contains(parent) && state.statusOf(parent) == NodeStatus::Done;
    };
    return isOpen && isWanted(node.id) && !m_active.contains(node.id) && state.isReady(node.id) &&
           (m_held.empty() || std::ranges::none_of(state.needs(run->position), isHeld)) &&
           (m_anew.empty() || std::ranges::none_of(state.needs(run->position), runsAnew));
}

/// Goes over all nodes: only where a plan, a command or something else has changed that concerns many.
void Executor::Inside::findReady()
{
    m_ready.clear();
    m_isReadyKnown = true;
    for (std::size_t position = 0; position < state.plan().nodes.size(); ++position)
        noteIfReady(position);
}

void Executor::Inside::noteIfReady(std::size_t position)
{
    const Node &node = state.plan().nodes[position];
    if (!isReadyToStart(node))
        return;
    m_ready.emplace(position < m_priorities.size() ? -m_priorities[position] : 0.0, position);
}

/// A node's status, or what it waits for, is another now.
void Executor::Inside::lookAgain(NodeId id)
{
    const NodeRun *run = state.node(id);
    if (run == nullptr || !m_isReadyKnown)
        return;
    noteIfReady(run->position);
    for (const std::size_t child : state.edges().children[run->position])
        noteIfReady(child);
}

std::optional<NodeId> Executor::Inside::nextReady()
{
    if (!m_isReadyKnown)
        findReady();
    while (!m_ready.empty()) {
        const Node &node = state.plan().nodes[m_ready.begin()->second];
        if (isReadyToStart(node))
            return node.id;
        m_ready.erase(m_ready.begin());
    }
    return std::nullopt;
}

void Executor::Inside::workOutPriorities()
{
    m_priorities = priorities(m_anew);
    m_isReadyKnown = false;
}

/// By position in the plan; empty if its steps go round in a circle.
std::vector<double> Executor::Inside::priorities(const std::set<NodeId> &anew) const
{
    const Plan &plan = state.plan();
    const Edges &edges = state.edges();
    if (!orderOf(edges).cycle.empty())
        return {};
    Steps steps;
    steps.parents = edges.parents;
    double known = 0;
    std::size_t count = 0;
    for (const Node &node : plan.nodes) {
        const NodeRun *run = state.node(node.id);
        const auto expected = settings.expectedSeconds.find(node.id);
        double seconds = std::numeric_limits<double>::quiet_NaN();
        if (expected != settings.expectedSeconds.end())
            seconds = expected->second;
        else if (run != nullptr && run->seconds > 0)
            seconds = run->seconds;
        if (!std::isnan(seconds)) {
            known += seconds;
            ++count;
        }
        const bool isOver = run != nullptr && !anew.contains(node.id) &&
                            (run->status == NodeStatus::Done || run->status == NodeStatus::Pinned);
        steps.durations.push_back(isOver ? 0 : seconds);
    }
    // A step nobody has seen yet is taken to be as long as the others.
    const double usual = count == 0 ? 1 : known / static_cast<double>(count);
    for (double &duration : steps.durations) {
        if (std::isnan(duration))
            duration = usual;
    }
    return bestPriorities(steps, limit());
}

/// Records and pauses if so. The budget of steps is a matter of those that start; the others can run out at
/// any time.
bool Executor::Inside::isOverBudget(Before before)
{
    const Budgets &budgets = settings.budgets;
    const Usage &used = state.usage;
    const auto reached = [&](Budget budget, auto limit, auto value) {
        if (state.phase != RunPhase::Running || !limit || value < *limit)
            return false;
        record({BudgetReached{budget, *limit, value}});
        pauseBecause(PauseReason::Budget, {}, Message::verbatim(std::string(toText(budget))));
        return true;
    };
    // Steps that run have not been counted yet, and will be.
    const std::uint64_t steps = used.steps + m_active.size();
    return (before == Before::Start && reached(Budget::Steps, budgets.steps, steps)) ||
           reached(Budget::Tokens, budgets.tokens, used.tokens) ||
           reached(Budget::Money, budgets.money, used.money) ||
           reached(Budget::Seconds, budgets.seconds,
                   used.seconds + secondsBetween(state.lastTime, timeOfEvent()));
}

void Executor::Inside::schedule()
{
    if (m_isScheduling)
        return; // a start may end at once and come back here
    m_isScheduling = true;
    // A sequential decision maker says what it makes of an answer before anything else is done.
    const auto waitsForThought = [this] {
        return maker != nullptr && maker->concurrency() == 1 && (m_isThinking || !m_questions.empty());
    };
    bool hasStarted = true;
    while (hasStarted && state.phase == RunPhase::Running && !m_isStopping && !waitsForThought()) {
        hasStarted = false;
        if (m_active.size() >= limit())
            break;
        if (m_startsLeft && *m_startsLeft == 0)
            break;
        const auto ready = nextReady();
        if (!ready || isOverBudget(Before::Start))
            break;
        if (m_startsLeft)
            --*m_startsLeft;
        start(*ready);
        hasStarted = true;
    }
    m_isScheduling = false;
    restIfDone();
}

/// An answer that somebody gave to the step that decides is the decision.
void Executor::Inside::decideByPinnedAnswer()
{
    if (state.decidedBy())
        return;
    for (const Node &node : state.plan().nodes) {
        if (node.kind == NodeKind::Decide && node.pinned)
            record({decisionOf(node, *node.pinned)});
    }
}

bool Executor::Inside::isTimeOut(const Error &error)
{
    return error.code == "query.timeout";
}

/// Returns true if steps have no answer, and each of them only because something ended early: it gave up by
/// itself, its time was up, or it failed for want of what is still missing before it.
bool Executor::Inside::isCutShort() const
{
    return !m_failed.empty() && std::ranges::all_of(m_failed, [this](NodeId failed) {
        const NodeRun *step = state.node(failed);
        return state.statusOf(failed) != NodeStatus::Failed || (step->error && isTimeOut(*step->error)) ||
               std::ranges::any_of(withAncestors(state.plan(), failed), [this](NodeId needed) {
                   const NodeRun *run = state.node(needed);
                   return run != nullptr && run->hasPartialAnswer();
               });
    });
}

/// The time that tools may take is a budget as well: what was cut short goes on once there is more of it.
void Executor::Inside::pauseOutOfTime()
{
    const double limit = std::chrono::duration<double>(settings.tools.time).count();
    record({BudgetReached{Budget::Seconds, limit, state.usage.seconds}});
    pauseBecause(PauseReason::Budget, {}, Message::verbatim(std::string(toText(Budget::Seconds))));
}

void Executor::Inside::restIfDone()
{
    if (isBusy() || !m_questions.empty())
        return;
    if (m_isStopping) {
        m_isStopping = false;
        const bool isUnplanned =
            state.phase == RunPhase::New && state.versions.empty() && state.lastSequence > 0;
        if (state.phase == RunPhase::Running || state.phase == RunPhase::Paused || isUnplanned)
            record({RunEnded{Outcome::Stopped}});
    } else if (state.phase == RunPhase::Running && (m_startsLeft == std::size_t(0) || !nextReady())) {
        if (isOver()) {
            decideByPinnedAnswer();
            if (!m_isHurried && m_isOutOfTime)
                pauseOutOfTime();
            else
                record({RunEnded{hasPartialAnswers() ? Outcome::Stopped : Outcome::Done}});
        } else if (isCutShort() && m_isHurried) {
            pauseBecause(PauseReason::Person, *m_failed.begin(), Message::of("run.paused.hurried"));
        } else if (isCutShort() && m_isOutOfTime) {
            pauseOutOfTime();
        } else if (!m_failed.empty()) {
            pauseBecause(PauseReason::Failure, *m_failed.begin(),
                         Message::of("run.paused.failed", {{"step", toText(*m_failed.begin())}}));
        } else {
            pauseBecause(PauseReason::Reached, {}, {});
        }
        m_clock.stop();
    }
    if (!m_hasWorked)
        return;
    m_hasWorked = false;
    m_restsNext = true;
    if (m_uncommitted == 0) {
        m_restsNext = false;
        // Never from inside a call of whoever listens.
        QMetaObject::invokeMethod(
            &q,
            [this] { // the executor is the context: gone with it
                if (!isBusy())
                    Q_EMIT q.rested();
            },
            Qt::QueuedConnection);
    }
}

} // namespace weighhouse::plan
