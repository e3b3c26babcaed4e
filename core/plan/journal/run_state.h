// SPDX-License-Identifier: GPL-3.0-or-later
// A run as its events tell it.
#pragma once

#include "core/plan/graph.h"
#include "core/plan/journal/by_node.h"
#include "core/plan/journal/event.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace weighhouse::plan
{

enum class NodeStatus {
    Waiting, ///< Not run yet.
    Running,
    Done,
    Failed,
    Stale,  ///< Has an answer, but to something older.
    Pinned, ///< Has a fixed answer.
    Skipped
};
/// "waiting", "running", …
std::string_view toText(NodeStatus status);

/// One node in a run.
struct NodeRun {
    NodeStatus status = NodeStatus::Waiting;
    unsigned attempts = 0;
    unsigned executions = 0; ///< How often its tool was really run to the end, well or not.
    AnswerPtr answer = {};   ///< The last one, also while stale; of a pinned node the pinned one.
    bool isPartial = false;  ///< Done, and working on could say more: it is run again with what is open.
    std::string answerHash = {};
    std::string work = {};        ///< Hash of what the answer is an answer to (StepStarted).
    std::string startedWork = {}; ///< The same of the attempt that runs or ran last.
    std::string argument = {};    ///< What the tool was asked last, tags replaced.
    std::optional<Error> error = {};
    std::string staleReason = {}; ///< In words: "Q1.1 was edited"; also while it runs again because of it.
    bool isToRunAnew = false;     ///< Somebody asked for it, and its tool has not answered since.
    std::string started = {};     ///< Times as in Event; of the last attempt.
    std::string ended = {};
    double seconds = 0;         ///< Of the last attempt that ended.
    std::uint64_t tokensIn = 0; ///< Of all attempts, like the next two.
    std::uint64_t tokensOut = 0;
    double cost = 0;
    /// This is what its tool asked a chat model since it had an answer last: a step that was interrupted goes
    /// on from these replies instead of asking again.
    std::vector<Exchange> exchanges = {};
    std::string openPrompt = {};            ///< The last one, until it is answered.
    std::vector<std::int64_t> history = {}; ///< Sequence numbers of the events about it.
    std::size_t position = 0;               ///< In the present plan's nodes.

    bool hasAnswer() const { return answer != nullptr; }
    bool hasPartialAnswer() const { return status == NodeStatus::Done && isPartial; }
};

struct PlanVersion {
    PlanPtr plan;              ///< Never null.
    std::int64_t sequence = 0; ///< Of the event that made it.
    std::string time;
};

/// What a run has used of its budgets.
struct Usage {
    std::uint64_t steps = 0;
    std::uint64_t replannings = 0;
    std::uint64_t tokens = 0;
    double money = 0;
    double seconds = 0; ///< While running, paused times left out.

    Usage &operator+=(const Usage &other);
};

/// A decision that was made. It holds while the step that made it is there with the answer it was made with,
/// and that is not stale.
struct MadeDecision {
    NodeId node = {};
    std::string decision = {}; ///< In words, with keys of rows.
    std::string text = {};     ///< With its reason.
    std::string answerHash = {};
    /// The change that ended it, in kept words: "Q1.1 was edited"; empty while it holds.
    std::string endedBy = {};
    std::string display = {}; ///< As people see it; never empty.
};

enum class RunPhase { New, Running, Paused, Ended };
std::string_view toText(RunPhase phase);

/// Fold of a run's events. The live view, the reload after a crash, the comparison of runs and the report are
/// made of it.
class RunState
{
public:
    /// Events in their order; one that makes no sense here (a node that the plan does not have) changes
    /// nothing but the counters, never throws.
    void apply(const Event &event);
    static RunState of(const std::vector<Event> &events);

    RunId run = 0;
    std::string title;
    std::string question;
    std::vector<std::pair<std::string, std::string>> arguments;
    std::string strategy;
    std::string language; ///< In which the strategy retrieves; empty: it does not say.
    std::vector<std::pair<std::string, std::string>> settings; ///< Its other settings that are not as usual.
    std::string model;
    std::uint64_t seed = 0;
    std::string rulesHash, schemaHash, datasetHash;
    std::string schemaByNameHash, datasetByNameHash; ///< For any order of the tables; empty of old runs.
    std::string started; ///< Time of the first event; of a fork the time when it was made.
    std::string ended;   ///< Time of the last RunEnded, while it is the phase.
    std::string lastTime;
    std::optional<Outcome> outcome; ///< Of RunEnded.
    std::string forkedFrom;         ///< In words: "run 3 at event 12".

    RunPhase phase = RunPhase::New;
    std::optional<PauseReason> pausedWhy; ///< While paused.
    std::string pausedText;               ///< What the event said besides.
    std::optional<NodeId> pausedAt;
    std::vector<PlanVersion> versions;
    /// What the decision maker asked since the last version of the plan, and has nothing to show for yet: a
    /// run that was interrupted goes on from these replies instead of asking again. Of a decision maker that
    /// gave up nothing is left, so that it can be asked anew.
    std::vector<Exchange> exchanges;
    ByNode<NodeRun> nodes; ///< Of the present plan, in its order.
    /// Returns true if a person let the step ask what it asks now.
    bool isApproved(const Node &step) const;
    Usage usage;     ///< The usage of this run alone.
    Usage inherited; ///< The usage of the runs it was forked from, up to the fork.
    std::int64_t lastSequence = 0;
    std::string lastHash;
    /// The result of the failed check of the run, in kept words; empty if it was not checked or is whole.
    std::string damage;

    /// What is decided, in words, by which step, and with its reason; empty if nothing is, or does not hold
    /// any more.
    const std::string &decision() const;
    /// The same with the names that people give to rows.
    const std::string &shownDecision() const;
    const std::string &decisionText() const;
    std::optional<NodeId> decidedBy() const;
    /// The last decision that was made, whether it holds or not; null if there was none.
    const MadeDecision *lastDecision() const { return m_decision ? &*m_decision : nullptr; }

    /// Marks a run as interrupted that is running by its events and that no process carries on.
    /// No event is recorded of that; the process that goes on records it (hasUnrecordedInterruption).
    void interrupt();
    bool hasUnrecordedInterruption() const { return m_isInterruptionUnrecorded; }

    /// The present plan; an empty one before the first.
    const Plan &plan() const;
    NodeStatus statusOf(NodeId id) const;
    /// Null for an unknown node.
    const NodeRun *node(NodeId id) const;
    /// Whether every parent of the node is done or pinned.
    bool isReady(NodeId id) const;
    /// The edges of the present plan, and all that a node needs (parentsOf), by its position there. They are
    /// worked out once for each plan, as the texts of the nodes have to be read for them.
    const Edges &edges() const { return m_edges; }
    const std::vector<NodeId> &needs(std::size_t position) const { return m_needs[position]; }
    /// The present plan's node; null for an unknown one.
    const Node *planned(NodeId id) const;
    /// The parents' answers, by parent; those without one are left out.
    std::map<NodeId, AnswerPtr> inputsOf(NodeId id) const;
    /// Answers that were given in this run for the same work, however old: by StepStarted's `work`.
    AnswerPtr answerTo(const std::string &work) const;

private:
    /// A node's own answer, while a pinned one is in its place.
    struct OwnAnswer {
        AnswerPtr answer;
        std::string hash;
        std::string work;
    };

    /// An answer that a step was given, what it was an answer to, and the answers that it rests on.
    struct Past {
        std::size_t version = 0;         ///< Of the plan, in `versions`.
        std::size_t position = 0;        ///< Of the step in that plan.
        std::vector<std::string> inputs; ///< Hashes of the answers of what it needs, in their order.
        std::string hash;
        std::string work;
    };

    // What each kind of event does.
    void take(const RunStarted &started, const Event &event);
    void take(const PlanMade &made, const Event &event);
    void take(const PlanEdited &edited, const Event &event);
    void take(const StepStarted &started, const Event &event);
    void take(const PromptSent &sent, const Event &event);
    void take(const ReplyReceived &received, const Event &event);
    void take(const ToolCalled &called, const Event &event);
    void take(const StepDone &done, const Event &event);
    void take(const StepFailed &failed, const Event &event);
    void take(const StepCancelled &cancelled, const Event &event);
    void take(const StepSkipped &skipped, const Event &event);
    void take(const StepApproved &approved, const Event &event);
    void take(const Paused &paused, const Event &event);
    void take(const Resumed &resumed, const Event &event);
    void take(const DecisionMade &made, const Event &event);
    void take(const Forked &forked, const Event &event);
    void take(const RunEnded &runEnded, const Event &event);
    // These do nothing.
    void take(const RowsReceived & /*what*/, const Event & /*event*/) {}
    void take(const CheckFailed & /*what*/, const Event & /*event*/) {}
    void take(const BudgetReached & /*what*/, const Event & /*event*/) {}
    void take(const Verified & /*what*/, const Event & /*event*/) {}

    void setPlan(const PlanPtr &plan, const Event &event);
    void setNode(const Node &node, NodeRun &run, bool isStale, const std::function<std::string()> &reason);
    void countTime(const Event &event);
    void goOn(RunPhase next);
    std::vector<std::string> inputHashes(std::size_t position) const;
    void takeBackAnswers();
    void interruptRunning();
    void awaitAnew(const Resumed &resumed);
    void judgeDecision();
    Message whatEndedDecision() const;
    void makeDescendantsStale(NodeId id, const Message &reason);
    void fallBack(NodeId id, NodeRun &run, MessageCode reason);
    NodeRun *runOf(NodeId id);

    std::unordered_map<std::string, AnswerPtr> m_answers; ///< By work.
    std::unordered_map<std::string, AnswerPtr> m_byHash;
    std::unordered_map<NodeId, std::vector<Past>, NodeIdHash> m_past; ///< The last one last.
    std::map<std::pair<NodeId, std::string>, MadeDecision> m_made;    ///< By step and the hash of its answer.
    std::map<NodeId, OwnAnswer> m_own;                                ///< Of pinned nodes.
    std::set<NodeId> m_overtaken; ///< What runs is an answer to something that the plan no longer asks.
    Edges m_edges;                ///< Of the present plan.
    std::vector<std::vector<NodeId>> m_needs;
    std::map<NodeId, std::pair<std::string, std::string>> m_approved; ///< Tool and payload.
    bool m_areAllApproved = false;
    std::string m_openPrompt; ///< Of the decision maker, until it is answered.
    std::string m_runningSince;
    std::optional<MadeDecision> m_decision;
    bool m_isInterruptionUnrecorded = false;
};

/// Seconds between two times of events; 0 if either cannot be read.
double secondsBetween(std::string_view from, std::string_view to);

} // namespace weighhouse::plan
