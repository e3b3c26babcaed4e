// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/run_state.h"

#include <algorithm>
#include <array>

namespace weighhouse::plan
{
std::string_view toText(NodeStatus status)
{
    constexpr std::array<std::string_view, 7> names{"waiting", "running", "done",   "failed",
                                                    "stale",   "pinned",  "skipped"};
    return names.at(static_cast<std::size_t>(status));
}

std::string_view toText(RunPhase phase)
{
    constexpr std::array<std::string_view, 4> names{"new", "running", "paused", "ended"};
    return names.at(static_cast<std::size_t>(phase));
}

RunState RunState::of(const std::vector<Event> &events)
{
    RunState state;
    for (const Event &event : events)
        state.apply(event);
    return state;
}

void RunState::apply(const Event &event)
{
    run = event.run;
    lastSequence = event.sequence;
    lastHash = event.hash;
    lastTime = event.time;
    if (started.empty())
        started = event.time;
    countTime(event);
    if (const auto node = nodeIn(event.what)) {
        if (NodeRun *found = runOf(*node))
            found->history.push_back(event.sequence);
    }
    std::visit([&](const auto &what) { take(what, event); }, event.what);
    judgeDecision();
}

Usage &Usage::operator+=(const Usage &other)
{
    steps += other.steps;
    replannings += other.replannings;
    tokens += other.tokens;
    money += other.money;
    seconds += other.seconds;
    return *this;
}

/// Up to every event while running; what lies between a crash and going on does not count.
void RunState::countTime(const Event &event)
{
    const bool goesOn = event.as<Resumed>() != nullptr;
    const auto *paused = event.as<Paused>();
    const bool wasDead = paused != nullptr && paused->why == PauseReason::Interrupted;
    if (!m_runningSince.empty() && !goesOn && !wasDead && event.as<Forked>() == nullptr)
        usage.seconds += std::max(0.0, secondsBetween(m_runningSince, event.time));
    if (!m_runningSince.empty() || goesOn)
        m_runningSince = event.time;
}

void RunState::take(const RunStarted &started, const Event &event)
{
    m_runningSince = event.time; // the first plan is being thought of
    title = started.title;
    question = started.question;
    arguments = started.arguments;
    strategy = started.strategy;
    language = started.language;
    settings = started.settings;
    model = started.model;
    seed = started.seed;
    rulesHash = started.rulesHash;
    schemaHash = started.schemaHash;
    datasetHash = started.datasetHash;
    schemaByNameHash = started.schemaByNameHash;
    datasetByNameHash = started.datasetByNameHash;
}

void RunState::take(const PlanMade &made, const Event &event)
{
    if (made.plan == nullptr)
        return;
    if (phase == RunPhase::New)
        m_runningSince.clear(); // until somebody runs it
    if (made.plan->origin.kind == Origin::Kind::Replanning)
        ++usage.replannings;
    setPlan(made.plan, event);
}

void RunState::take(const PlanEdited &edited, const Event &event)
{
    if (edited.plan != nullptr)
        setPlan(edited.plan, event);
}

void RunState::take(const StepStarted &started, const Event &event)
{
    NodeRun *node = runOf(started.node);
    if (node == nullptr)
        return;
    ++node->attempts;
    if (node->status == NodeStatus::Pinned)
        return;
    node->status = NodeStatus::Running;
    node->startedWork = started.work;
    node->started = event.time;
    node->ended.clear();
    node->error.reset();
    m_overtaken.erase(started.node);
}

void RunState::take(const ToolCalled &called, const Event & /*event*/)
{
    if (NodeRun *node = runOf(called.node))
        node->argument = called.argument;
}

void RunState::take(const StepDone &done, const Event &event)
{
    if (!done.isReused)
        ++usage.steps;
    std::string hash = done.hash;
    AnswerPtr answer = done.answer;
    if (answer && hash.empty())
        hash = contentHash(*answer);
    if (const auto known = m_byHash.find(hash); !answer && known != m_byHash.end())
        answer = known->second;
    if (answer)
        m_byHash[hash] = answer;

    NodeRun *node = runOf(done.node);
    std::string work = done.work;
    if (node != nullptr && work.empty())
        work = done.isReused && node->status != NodeStatus::Running ? node->work : node->startedWork;
    if (answer && !work.empty() && !done.isPartial)
        m_answers[work] = answer;
    if (node == nullptr)
        return;
    if (!done.isReused)
        ++node->executions;
    node->isToRunAnew = false;
    node->exchanges.clear();
    node->openPrompt.clear();
    node->ended = event.time;
    node->seconds = done.seconds;
    if (node->status == NodeStatus::Pinned) {
        m_own[done.node] = {std::move(answer), std::move(hash), std::move(work)};
        return;
    }
    const bool isAnother = node->answerHash != hash || hash.empty();
    node->answer = std::move(answer);
    node->answerHash = std::move(hash);
    node->work = std::move(work);
    node->isPartial = done.isPartial;
    node->error.reset();
    if (m_overtaken.erase(done.node) > 0 && !done.isReused) {
        fallBack(done.node, *node, "journal.stale.changed-meanwhile"_code);
        return;
    }
    node->status = NodeStatus::Done;
    node->staleReason.clear();
    if (!node->isPartial && !versions.empty())
        m_past[done.node].push_back(
            {versions.size() - 1, node->position, inputHashes(node->position), node->answerHash, node->work});
    if (isAnother)
        makeDescendantsStale(done.node,
                             Message::of("journal.stale.got-another", {{"step", toText(done.node)}}));
}

void RunState::take(const StepFailed &failed, const Event &event)
{
    const bool hasRun = failed.error.code != rejectedStep;
    usage.steps += hasRun ? 1 : 0;
    NodeRun *node = runOf(failed.node);
    if (node == nullptr)
        return;
    node->executions += hasRun ? 1 : 0;
    node->ended = event.time;
    node->seconds = failed.seconds;
    if (node->status == NodeStatus::Pinned)
        return;
    if (m_overtaken.erase(failed.node) > 0) {
        fallBack(failed.node, *node, "journal.stale.changed-meanwhile"_code);
        return;
    }
    node->error = failed.error;
    // Whoever shows it shows it with its step.
    node->error->where = {.file = failed.error.where.file,
                          .line = failed.error.where.line,
                          .column = failed.error.where.column};
    node->status = NodeStatus::Failed;
    // An answer that its check refused, and the verdict, are asked for anew.
    if (failed.error.code == failedCheckStep)
        node->exchanges.clear();
    makeDescendantsStale(failed.node,
                         Message::of("journal.ended-by.failure", {{"step", toText(failed.node)}}));
}

void RunState::take(const StepCancelled &cancelled, const Event &event)
{
    NodeRun *node = runOf(cancelled.node);
    if (node == nullptr || node->status == NodeStatus::Pinned)
        return;
    node->ended = event.time;
    m_overtaken.erase(cancelled.node);
    fallBack(cancelled.node, *node, "journal.stale.cancelled"_code);
}

void RunState::take(const StepSkipped &skipped, const Event & /*event*/)
{
    NodeRun *node = runOf(skipped.node);
    if (node != nullptr && node->status != NodeStatus::Pinned)
        node->status = NodeStatus::Skipped;
}

void RunState::take(const StepApproved &approved, const Event & /*event*/)
{
    m_approved.insert_or_assign(approved.node, std::pair(approved.tool, approved.payload));
    m_areAllApproved = m_areAllApproved || approved.isForAllFollowing;
}

bool RunState::isApproved(const Node &step) const
{
    const auto found = m_approved.find(step.id);
    return m_areAllApproved ||
           (found != m_approved.end() && found->second == std::pair(step.tool, step.payload));
}

void RunState::take(const PromptSent &sent, const Event & /*event*/)
{
    if (!sent.node.isNamed())
        m_openPrompt = sent.prompt;
    else if (NodeRun *node = runOf(sent.node))
        node->openPrompt = sent.prompt;
}

void RunState::take(const ReplyReceived &received, const Event & /*event*/)
{
    if (!received.node.isNamed() && !m_openPrompt.empty())
        exchanges.push_back({std::exchange(m_openPrompt, {}), received.reply});
    usage.tokens += received.tokensIn + received.tokensOut;
    usage.money += received.cost;
    if (NodeRun *node = runOf(received.node)) {
        node->tokensIn += received.tokensIn;
        node->tokensOut += received.tokensOut;
        node->cost += received.cost;
        if (!node->openPrompt.empty())
            node->exchanges.push_back({std::exchange(node->openPrompt, {}), received.reply});
    }
}

/// What was said when it rested last does not hold any more.
void RunState::goOn(RunPhase next)
{
    phase = next;
    pausedWhy.reset();
    pausedText.clear();
    pausedAt.reset();
    ended.clear();
    outcome.reset();
}

void RunState::take(const Paused &paused, const Event & /*event*/)
{
    goOn(RunPhase::Paused);
    pausedWhy = paused.why;
    if (paused.why == PauseReason::Strategy)
        exchanges.clear();
    pausedText = paused.text;
    if (paused.node.isNamed())
        pausedAt = paused.node;
    m_runningSince.clear();
    if (paused.why == PauseReason::Interrupted)
        interruptRunning();
    m_isInterruptionUnrecorded = false;
}

void RunState::interrupt()
{
    // A run begins with its plan; whoever made that is gone.
    const bool wasPlanning = phase == RunPhase::New && versions.empty() && !started.empty();
    if (phase != RunPhase::Running && !wasPlanning)
        return;
    goOn(RunPhase::Paused);
    pausedWhy = PauseReason::Interrupted;
    m_runningSince.clear();
    interruptRunning();
    m_isInterruptionUnrecorded = true;
    judgeDecision();
}

void RunState::take(const Resumed &resumed, const Event & /*event*/)
{
    goOn(RunPhase::Running);
    interruptRunning();
    awaitAnew(resumed);
}

/// An answer that is to be worked out anew does not count until that has happened: a run that pauses before
/// it has not done the step, and whoever goes on later still works it out.
void RunState::awaitAnew(const Resumed &resumed)
{
    const bool isFromHere = resumed.command == Command::Kind::FromHere;
    if (!isFromHere && resumed.command != Command::Kind::Selected)
        return;
    for (const NodeId asked : resumed.nodes) {
        for (const NodeId id : isFromHere ? withDescendants(plan(), asked) : std::vector<NodeId>{asked}) {
            NodeRun *run = runOf(id);
            if (run == nullptr || run->status != NodeStatus::Done)
                continue;
            run->status = NodeStatus::Stale;
            run->staleReason = Message::of("journal.stale.to-run-anew", {{"step", toText(asked)}}).text();
            run->isToRunAnew = true;
        }
    }
}

void RunState::take(const RunEnded &runEnded, const Event &event)
{
    goOn(RunPhase::Ended);
    ended = event.time;
    outcome = runEnded.outcome;
    m_runningSince.clear();
}

/// A run of its own from here on, that nobody has started yet.
void RunState::take(const Forked &forked, const Event &event)
{
    started = event.time;
    inherited += usage;
    usage = {};
    const std::string name = forked.number != 0 ? std::to_string(forked.number) : forked.run;
    forkedFrom = Message::of("journal.fork-place", {{"run", name}, {"event", forked.sequence}}).text();
    if (phase != RunPhase::New) {
        goOn(RunPhase::Paused);
        pausedWhy = PauseReason::Fork;
        pausedText = Message::of("journal.forked-from", {{"place", forkedFrom}}).text();
    }
    ended.clear();
    outcome.reset();
    m_runningSince.clear();
    m_areAllApproved = false; // it was about the other run
    interruptRunning();
}

void RunState::take(const DecisionMade &made, const Event & /*event*/)
{
    const NodeRun *by = node(made.node);
    m_decision = {made.node, made.decision,
                  made.text, by == nullptr ? std::string() : by->answerHash,
                  {},        made.display.empty() ? made.decision : made.display};
    m_made.insert_or_assign({made.node, m_decision->answerHash}, *m_decision);
}

/// The first change ends a decision; it holds again when its step has that answer again.
void RunState::judgeDecision()
{
    if (!m_decision)
        return;
    const Message end = whatEndedDecision();
    if (end.empty())
        m_decision->endedBy.clear();
    else if (m_decision->endedBy.empty())
        m_decision->endedBy = end.text();
}

Message RunState::whatEndedDecision() const
{
    const std::string step = toText(m_decision->node);
    const NodeRun *by = node(m_decision->node);
    if (by == nullptr)
        return Message::of("journal.stale.removed", {{"step", step}});
    switch (by->status) {
    case NodeStatus::Done:
    case NodeStatus::Pinned:
        break;
    case NodeStatus::Failed:
        return Message::of("journal.ended-by.failure", {{"step", step}});
    case NodeStatus::Skipped:
        return Message::of("journal.ended-by.skipping", {{"step", step}});
    case NodeStatus::Waiting:
    case NodeStatus::Running:
    case NodeStatus::Stale:
        return by->staleReason.empty() ? Message::of("journal.ended-by.run-anew", {{"step", step}})
                                       : Message::verbatim(by->staleReason);
    }
    if (by->answerHash == m_decision->answerHash)
        return {};
    return by->status == NodeStatus::Pinned ? Message::of("journal.stale.pinned", {{"step", step}})
                                            : Message::of("journal.stale.got-another", {{"step", step}});
}

const std::string &RunState::decision() const
{
    static const std::string none;
    return m_decision && m_decision->endedBy.empty() ? m_decision->decision : none;
}

const std::string &RunState::shownDecision() const
{
    static const std::string none;
    return m_decision && m_decision->endedBy.empty() ? m_decision->display : none;
}

const std::string &RunState::decisionText() const
{
    static const std::string none;
    return m_decision && m_decision->endedBy.empty() ? m_decision->text : none;
}

std::optional<NodeId> RunState::decidedBy() const
{
    return m_decision && m_decision->endedBy.empty() ? std::optional(m_decision->node) : std::nullopt;
}

/// What ran when a process was killed does not run any more. Steps that do, since the run was only paused,
/// are done all the same when they are.
void RunState::interruptRunning()
{
    for (auto &[id, node] : nodes) {
        if (node.status == NodeStatus::Running)
            fallBack(id, node, "journal.stale.interrupted"_code);
    }
}

/// Takes a node back to the state before an attempt that came to nothing. An answer that was to be worked out
/// again does not count any more, and neither do those that were made of it: they wait until it is there.
void RunState::fallBack(NodeId id, NodeRun &run, MessageCode reason)
{
    if (run.answerHash.empty()) {
        run.status = NodeStatus::Waiting;
        run.staleReason.clear();
        return;
    }
    run.status = NodeStatus::Stale;
    if (run.staleReason.empty())
        run.staleReason = Message::of(reason).text();
    makeDescendantsStale(id, Message::of("journal.stale.begun-anew", {{"step", toText(id)}}));
}

NodeRun *RunState::runOf(NodeId id)
{
    const auto found = nodes.find(id);
    return found == nodes.end() ? nullptr : &found->second;
}

const Plan &RunState::plan() const
{
    static const Plan none;
    return versions.empty() ? none : *versions.back().plan;
}

NodeStatus RunState::statusOf(NodeId id) const
{
    const NodeRun *found = node(id);
    return found == nullptr ? NodeStatus::Waiting : found->status;
}

const NodeRun *RunState::node(NodeId id) const
{
    const auto found = nodes.find(id);
    return found == nodes.end() ? nullptr : &found->second;
}

const Node *RunState::planned(NodeId id) const
{
    const NodeRun *found = node(id);
    return found == nullptr ? nullptr : &plan().nodes[found->position];
}

bool RunState::isReady(NodeId id) const
{
    const NodeRun *asked = node(id);
    return asked != nullptr && std::ranges::all_of(m_needs[asked->position], [this](NodeId parent) {
               const NodeStatus status = statusOf(parent);
               return status == NodeStatus::Done || status == NodeStatus::Pinned;
           });
}

std::map<NodeId, AnswerPtr> RunState::inputsOf(NodeId id) const
{
    std::map<NodeId, AnswerPtr> inputs;
    const NodeRun *asked = node(id);
    if (asked == nullptr)
        return inputs;
    for (const NodeId parent : m_needs[asked->position]) {
        const NodeRun *found = node(parent);
        if (found != nullptr && found->hasAnswer())
            inputs.emplace(parent, found->answer);
    }
    return inputs;
}

AnswerPtr RunState::answerTo(const std::string &work) const
{
    const auto found = m_answers.find(work);
    return found == m_answers.end() ? nullptr : found->second;
}

} // namespace weighhouse::plan
