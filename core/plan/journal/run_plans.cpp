// SPDX-License-Identifier: GPL-3.0-or-later
// What a new plan means for the answers that a run has.
#include "core/plan/edits.h"
#include "core/plan/journal/run_state.h"

#include <algorithm>
#include <map>
#include <set>

namespace weighhouse::plan
{
namespace
{

/// Tells in words how a node's work differs from one plan to the next; empty if it does not. A plan that does
/// not have the node gives null.
Message changeOf(const Node *was, const Node *is, NodeId id)
{
    const std::string name = toText(id);
    if (is == nullptr)
        return was == nullptr ? Message() : Message::of("journal.stale.removed", {{"step", name}});
    if (was == nullptr)
        return Message::of("journal.stale.new", {{"step", name}});
    if (isSameWork(*was, *is))
        return {};
    Node unpinned = *is;
    unpinned.pinned = was->pinned;
    if (isSameWork(*was, unpinned))
        return is->pinned ? Message::of("journal.stale.pinned", {{"step", name}})
                          : Message::of("journal.stale.unpinned", {{"step", name}});
    return Message::of("journal.stale.edited", {{"step", name}});
}

/// Tells why answers cannot be kept: because a node itself has changed, or else the first node by name that
/// it follows from. Nothing is worked out before somebody asks.
class StaleReasons
{
public:
    StaleReasons(const Plan &before, const Plan &after, const Edges &edges,
                 const std::vector<std::vector<NodeId>> &needs)
        : m_before(before), m_after(after), m_edges(edges), m_needs(needs)
    {
    }

    /// By the position of the node in the plan after the change.
    std::string of(std::size_t position)
    {
        if (m_changes.empty())
            work();
        if (!m_changes[position].empty())
            return m_changes[position].text();
        const std::size_t first = m_first[position];
        if (first != nowhere)
            return (m_changes[first].empty() ? m_lost[first] : m_changes[first]).text();
        return Message::of("journal.stale.plan-changed").text();
    }

private:
    static constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

    void work()
    {
        const std::size_t count = m_after.nodes.size();
        std::map<NodeId, const Node *> was;
        for (const Node &node : m_before.nodes)
            was.emplace(node.id, &node);
        std::set<NodeId> present;
        for (const Node &node : m_after.nodes)
            present.insert(node.id);
        const auto before = [&was](NodeId id) {
            const auto found = was.find(id);
            return found == was.end() ? nullptr : found->second;
        };
        m_lost.resize(count);
        m_first.assign(count, nowhere);
        for (std::size_t i = 0; i < count; ++i) {
            const Node &node = m_after.nodes[i];
            m_changes.push_back(changeOf(before(node.id), &node, node.id));
            for (const NodeId need : m_needs[i]) {
                if (m_lost[i].empty() && !present.contains(need))
                    m_lost[i] = changeOf(before(need), nullptr, need);
            }
        }
        for (const std::size_t i : orderOf(m_edges).order) {
            if (!m_changes[i].empty() || !m_lost[i].empty())
                m_first[i] = i;
            for (const std::size_t parent : m_edges.parents[i]) {
                const std::size_t other = m_first[parent];
                if (other != nowhere &&
                    (m_first[i] == nowhere || m_after.nodes[other].id < m_after.nodes[m_first[i]].id))
                    m_first[i] = other;
            }
        }
    }

    const Plan &m_before;
    const Plan &m_after;
    const Edges &m_edges;
    const std::vector<std::vector<NodeId>> &m_needs;
    std::vector<Message> m_changes;   ///< The changes of the nodes themselves.
    std::vector<Message> m_lost;      ///< The changes of nodes that they need and the plan no longer has.
    std::vector<std::size_t> m_first; ///< The first changed node of those that they follow from.
};

} // namespace

void RunState::setPlan(const PlanPtr &plan, const Event &event)
{
    versions.push_back({plan, event.sequence, event.time});
    exchanges.clear();
    static const Plan none;
    const Plan &before = versions.size() > 1 ? *versions[versions.size() - 2].plan : none;
    const Plan &after = *plan;
    m_needs.clear();
    m_needs.reserve(after.nodes.size());
    for (const Node &node : after.nodes)
        m_needs.push_back(parentsOf(node));
    m_edges = edgesOf(after, m_needs);
    // The nodes of a first plan have no answers that could be stale.
    const bool isFirst = versions.size() == 1;
    const std::vector<NodeId> stale = isFirst ? std::vector<NodeId>() : staleAfter(before, after);
    StaleReasons reasons(before, after, m_edges, m_needs);

    ByNode<NodeRun> kept;
    kept.swap(nodes);
    nodes.reserve(after.nodes.size());
    for (std::size_t position = 0; position < after.nodes.size(); ++position) {
        const Node &node = after.nodes[position];
        const auto [place, isNew] = nodes.try_emplace(node.id);
        if (!isNew)
            continue;
        if (auto old = kept.find(node.id); old != kept.end())
            place->second = std::move(old->second);
        place->second.position = position;
        setNode(node, place->second, isFirst || std::ranges::binary_search(stale, node.id),
                [&reasons, position] { return reasons.of(position); });
    }
    const auto isGone = [this](NodeId id) { return !nodes.contains(id); };
    std::erase_if(m_own, [&](const auto &entry) { return isGone(entry.first); });
    std::erase_if(m_overtaken, isGone);
    if (!isFirst)
        takeBackAnswers();
}

/// Hashes of the answers that a step rests on; empty ones where there are none.
std::vector<std::string> RunState::inputHashes(std::size_t position) const
{
    std::vector<std::string> hashes;
    hashes.reserve(m_needs[position].size());
    for (const NodeId parent : m_needs[position]) {
        const NodeRun *run = node(parent);
        hashes.push_back(run == nullptr ? std::string() : run->answerHash);
    }
    return hashes;
}

/// Gives steps the answers again that they had to the same question, asked with the same answers: a change
/// that is undone brings back what was known, and its decision.
void RunState::takeBackAnswers()
{
    for (const std::size_t position : orderOf(m_edges).order) {
        const Node &asked = plan().nodes[position];
        NodeRun *run = runOf(asked.id);
        const auto past = m_past.find(asked.id);
        if (run == nullptr || run->position != position || past == m_past.end() || run->isToRunAnew ||
            (run->status != NodeStatus::Waiting && run->status != NodeStatus::Stale) || !isReady(asked.id))
            continue;
        const std::vector<std::string> inputs = inputHashes(position);
        const auto found = std::find_if(past->second.rbegin(), past->second.rend(), [&](const Past &each) {
            return each.inputs == inputs &&
                   isSameWork(versions[each.version].plan->nodes[each.position], asked);
        });
        const auto answer = found == past->second.rend() ? m_byHash.end() : m_byHash.find(found->hash);
        if (answer == m_byHash.end())
            continue;
        run->status = NodeStatus::Done;
        run->answer = answer->second;
        run->answerHash = found->hash;
        run->work = found->work;
        run->isPartial = false;
        run->staleReason.clear();
        if (const auto made = m_made.find({asked.id, found->hash}); made != m_made.end()) {
            m_decision = made->second;
            m_decision->endedBy.clear();
        }
    }
}

/// `isStale`: its answer cannot be kept, for a reason that is asked for where there is one.
void RunState::setNode(const Node &node, NodeRun &run, bool isStale,
                       const std::function<std::string()> &reason)
{
    const bool isRunning = run.status == NodeStatus::Running;
    const bool wasPinned = run.status == NodeStatus::Pinned;
    if (node.pinned) {
        if (!wasPinned)
            m_own[node.id] = {std::move(run.answer), std::move(run.answerHash), std::move(run.work)};
        run.status = NodeStatus::Pinned;
        run.answer = node.pinned;
        run.answerHash = contentHash(*node.pinned);
        run.work.clear();
        run.error.reset();
        run.staleReason.clear();
        if (isRunning)
            m_overtaken.insert(node.id);
        return;
    }
    if (wasPinned) {
        OwnAnswer &own = m_own[node.id];
        run.answer = std::move(own.answer);
        run.answerHash = std::move(own.hash);
        run.work = std::move(own.work);
        m_own.erase(node.id);
    }
    if (!isStale && !wasPinned)
        return;
    if (isRunning)
        m_overtaken.insert(node.id);
    run.error.reset();
    run.status = run.answerHash.empty() ? NodeStatus::Waiting : NodeStatus::Stale;
    run.staleReason = run.answerHash.empty() || !isStale ? std::string() : reason();
}

/// Marks the descendants whose answers were made, or are being made, of another answer of this node. Those
/// that follow only from a pinned node keep theirs.
void RunState::makeDescendantsStale(NodeId id, const Message &reason)
{
    const NodeRun *first = node(id);
    if (first == nullptr)
        return;
    std::set<std::size_t> seen{first->position};
    std::vector<std::size_t> waiting{first->position};
    while (!waiting.empty()) {
        const std::size_t place = waiting.back();
        waiting.pop_back();
        for (const std::size_t child : m_edges.children[place]) {
            NodeRun &run = nodes[plan().nodes[child].id];
            // Nothing that follows from a node without an answer has one, so that a first run does not go
            // through all that follow at each step.
            const bool isRunning = run.status == NodeStatus::Running;
            const bool hadAnswer =
                isRunning || run.status == NodeStatus::Done || run.hasAnswer() || !run.answerHash.empty();
            if (run.status == NodeStatus::Pinned || !hadAnswer || !seen.insert(child).second)
                continue;
            waiting.push_back(child);
            if (isRunning)
                m_overtaken.insert(plan().nodes[child].id);
            if (run.status != NodeStatus::Done)
                continue;
            run.status = run.answerHash.empty() ? NodeStatus::Waiting : NodeStatus::Stale;
            run.staleReason = run.answerHash.empty() ? std::string() : reason.text();
        }
    }
}

} // namespace weighhouse::plan
