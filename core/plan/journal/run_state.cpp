#include "core/plan/journal/run_state.h"

#include "core/plan/journal/body.h"
#include "core/plan/plan_json.h"

#include <algorithm>
#include <array>

namespace weighhouse::plan
{
namespace
{

/// Back to what it was before the attempt that came to nothing.
void fallBack(NodeRun &node, const std::string &reason)
{
    if (node.answerHash.empty()) {
        node.status = NodeStatus::Waiting;
        node.staleReason.clear();
        return;
    }
    node.status = NodeStatus::Stale;
    if (node.staleReason.empty())
        node.staleReason = reason;
}

Error errorIn(const Json &body)
{
    const Json *json = memberOf(body, "error");
    if (json == nullptr)
        return {};
    Error error{textIn(*json, "code"), textIn(*json, "message"), {}, textIn(*json, "hint")};
    error.where.line = countIn(*json, "line");
    error.where.column = countIn(*json, "column");
    return error;
}

} // namespace

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
    NodeRun *node = nodeOf(event);
    if (node != nullptr)
        node->history.push_back(event.sequence);

    switch (event.kind) {
    case EventKind::RunStarted:
        return startRun(event);
    case EventKind::PlanMade:
    case EventKind::PlanEdited:
        if (const Json *json = memberOf(event.body, "plan")) {
            if (auto read = planFromJson(*json))
                setPlan(*std::move(read), event);
        }
        return;
    case EventKind::StepStarted:
        return startStep(event);
    case EventKind::ReplyReceived:
        return addReply(event);
    case EventKind::ToolCalled:
        if (node != nullptr)
            node->argument = textIn(event.body, "argument");
        return;
    case EventKind::StepDone:
        return finishStep(event);
    case EventKind::StepFailed:
        return failStep(event);
    case EventKind::StepCancelled:
        if (node != nullptr && node->status != NodeStatus::Pinned) {
            node->ended = event.time;
            m_overtaken.erase(*nodeIn(event.body));
            fallBack(*node, "it was cancelled");
        }
        return;
    case EventKind::StepSkipped:
        if (node != nullptr && node->status != NodeStatus::Pinned)
            node->status = NodeStatus::Skipped;
        return;
    case EventKind::Paused:
        return pause(event);
    case EventKind::Resumed:
        return resume();
    case EventKind::DecisionMade:
        decidedBy = nodeIn(event.body);
        decision = textIn(event.body, "decision");
        decisionText = textIn(event.body, "text");
        return;
    case EventKind::Forked:
        return fork(event);
    case EventKind::RunEnded:
        return end(event);
    case EventKind::PromptSent:
    case EventKind::RowsReceived:
    case EventKind::CheckFailed:
    case EventKind::BudgetReached:
    case EventKind::Verified:
        return;
    }
}

/// Up to every event while running; what lies between a crash and going on does not count.
void RunState::countTime(const Event &event)
{
    if (!m_runningSince.empty() && event.kind != EventKind::Resumed && event.kind != EventKind::Forked)
        usage.seconds += std::max(0.0, secondsBetween(m_runningSince, event.time));
    if (!m_runningSince.empty() || event.kind == EventKind::Resumed)
        m_runningSince = event.time;
}

void RunState::startRun(const Event &event)
{
    const Json &body = event.body;
    title = textIn(body, "title");
    question = textIn(body, "question");
    arguments.clear();
    if (const Json *given = memberOf(body, "arguments"); given != nullptr && given->is_object()) {
        for (const auto &item : given->items())
            arguments.emplace_back(item.key(), textIn(*given, item.key().c_str()));
    }
    strategy = textIn(body, "strategy");
    language = textIn(body, "language");
    model = textIn(body, "model");
    seed = countIn(body, "seed");
    rulesHash = textIn(body, "rules");
    schemaHash = textIn(body, "schema");
    datasetHash = textIn(body, "dataset");
}

void RunState::startStep(const Event &event)
{
    NodeRun *node = nodeOf(event);
    if (node == nullptr)
        return;
    ++node->attempts;
    if (node->status == NodeStatus::Pinned)
        return;
    node->status = NodeStatus::Running;
    node->startedWork = textIn(event.body, "work");
    node->started = event.time;
    node->ended.clear();
    node->error.reset();
    m_overtaken.erase(*nodeIn(event.body));
}

void RunState::finishStep(const Event &event)
{
    const bool isReused = isTrueIn(event.body, "reused");
    if (!isReused)
        ++usage.steps;
    std::string hash = textIn(event.body, "hash");
    AnswerPtr answer = event.answer;
    if (answer && hash.empty())
        hash = contentHash(*answer);
    if (const auto known = m_byHash.find(hash); !answer && known != m_byHash.end())
        answer = known->second;
    if (answer)
        m_byHash[hash] = answer;

    NodeRun *node = nodeOf(event);
    std::string work = textIn(event.body, "work");
    if (node != nullptr && work.empty())
        work = isReused && node->status != NodeStatus::Running ? node->work : node->startedWork;
    if (answer && !work.empty())
        m_answers[work] = answer;
    if (node == nullptr)
        return;
    const NodeId id = *nodeIn(event.body);
    if (!isReused)
        ++node->executions;
    node->ended = event.time;
    node->seconds = numberIn(event.body, "seconds");
    if (node->status == NodeStatus::Pinned) {
        m_own[id] = {std::move(answer), std::move(hash), std::move(work)};
        return;
    }
    const bool isAnother = node->answerHash != hash || hash.empty();
    node->answer = std::move(answer);
    node->answerHash = std::move(hash);
    node->work = std::move(work);
    node->error.reset();
    if (m_overtaken.erase(id) > 0 && !isReused) {
        fallBack(*node, "the plan was changed while it ran");
        return;
    }
    node->status = NodeStatus::Done;
    node->staleReason.clear();
    if (isAnother)
        makeDescendantsStale(id);
}

void RunState::failStep(const Event &event)
{
    ++usage.steps;
    NodeRun *node = nodeOf(event);
    if (node == nullptr)
        return;
    ++node->executions;
    node->ended = event.time;
    node->seconds = numberIn(event.body, "seconds");
    if (node->status == NodeStatus::Pinned)
        return;
    if (m_overtaken.erase(*nodeIn(event.body)) > 0) {
        fallBack(*node, "the plan was changed while it ran");
        return;
    }
    node->error = errorIn(event.body);
    node->status = NodeStatus::Failed;
}

void RunState::addReply(const Event &event)
{
    const std::uint64_t tokensIn = countIn(event.body, "tokensIn");
    const std::uint64_t tokensOut = countIn(event.body, "tokensOut");
    const double cost = numberIn(event.body, "cost");
    usage.tokens += tokensIn + tokensOut;
    usage.money += cost;
    if (NodeRun *node = nodeOf(event)) {
        node->tokensIn += tokensIn;
        node->tokensOut += tokensOut;
        node->cost += cost;
    }
}

void RunState::pause(const Event &event)
{
    phase = RunPhase::Paused;
    pausedWhy = textIn(event.body, "why");
    pausedText = textIn(event.body, "text");
    pausedAt = nodeIn(event.body);
    ended.clear();
    outcome.clear();
    m_runningSince.clear();
}

void RunState::resume()
{
    phase = RunPhase::Running;
    pausedWhy.clear();
    pausedText.clear();
    pausedAt.reset();
    ended.clear();
    outcome.clear();
    interruptRunning();
}

void RunState::end(const Event &event)
{
    phase = RunPhase::Ended;
    pausedWhy.clear();
    pausedText.clear();
    pausedAt.reset();
    ended = event.time;
    outcome = textIn(event.body, "outcome");
    m_runningSince.clear();
}

/// A run of its own from here on, that nobody has started yet.
void RunState::fork(const Event &event)
{
    const std::uint64_t number = countIn(event.body, "number");
    forkedFrom = "run " + (number != 0 ? std::to_string(number) : textIn(event.body, "run")) + " at event " +
                 std::to_string(countIn(event.body, "sequence"));
    if (phase != RunPhase::New) {
        phase = RunPhase::Paused;
        pausedWhy = "fork";
        pausedText = "forked from " + forkedFrom;
        pausedAt.reset();
    }
    ended.clear();
    outcome.clear();
    m_runningSince.clear();
    interruptRunning();
}

/// What ran when a process was killed does not run any more. Steps that do, since the run was only paused,
/// are done all the same when they are.
void RunState::interruptRunning()
{
    for (auto &[id, node] : nodes) {
        if (node.status == NodeStatus::Running)
            fallBack(node, "it was interrupted");
    }
}

NodeRun *RunState::nodeOf(const Event &event)
{
    const auto id = nodeIn(event.body);
    const auto found = id ? nodes.find(*id) : nodes.end();
    return found == nodes.end() ? nullptr : &found->second;
}

const Plan &RunState::plan() const
{
    static const Plan none;
    return versions.empty() ? none : versions.back().plan;
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

bool RunState::isReady(NodeId id) const
{
    const Node *node = plan().find(id);
    return node != nullptr && std::ranges::all_of(parentsOf(*node), [this](NodeId parent) {
               const NodeStatus status = statusOf(parent);
               return status == NodeStatus::Done || status == NodeStatus::Pinned;
           });
}

std::map<NodeId, AnswerPtr> RunState::inputsOf(NodeId id) const
{
    std::map<NodeId, AnswerPtr> inputs;
    const Node *asked = plan().find(id);
    if (asked == nullptr)
        return inputs;
    for (const NodeId parent : parentsOf(*asked)) {
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
