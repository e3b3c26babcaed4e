// SPDX-License-Identifier: GPL-3.0-or-later
// What a new plan means for the answers that a run has.
#include "core/plan/edits.h"
#include "core/plan/journal/run_state.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

/// What became of a node's work from one plan to the next, in words; empty if nothing did.
Message changeOf(const Plan &before, const Plan &after, NodeId id)
{
    const Node *was = before.find(id);
    const Node *is = after.find(id);
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

/// Why a node's answer cannot be kept: what happened to itself, or else to something it follows from.
Message reasonFor(const Plan &before, const Plan &after, NodeId id)
{
    if (Message own = changeOf(before, after, id); !own.empty())
        return own;
    for (const NodeId ancestor : withAncestors(after, id)) {
        if (Message change = changeOf(before, after, ancestor); !change.empty())
            return change;
        const Node *node = after.find(ancestor);
        for (const NodeId parent : node == nullptr ? std::vector<NodeId>() : parentsOf(*node)) {
            if (Message change = changeOf(before, after, parent); !change.empty())
                return change; // also one that is not there any more
        }
    }
    return "journal.stale.plan-changed"_code;
}

} // namespace

void RunState::setPlan(const PlanPtr &plan, const Event &event)
{
    versions.push_back({plan, event.sequence, event.time});
    static const Plan none;
    const Plan &before = versions.size() > 1 ? *versions[versions.size() - 2].plan : none;
    const Plan &after = *plan;
    m_edges = edgesOf(after);
    const std::vector<NodeId> stale = staleAfter(before, after);

    std::map<NodeId, NodeRun> kept;
    kept.swap(nodes);
    for (const Node &node : after.nodes) {
        const auto [place, isNew] = nodes.try_emplace(node.id);
        if (!isNew)
            continue;
        if (auto old = kept.find(node.id); old != kept.end())
            place->second = std::move(old->second);
        setNode(node, place->second,
                std::ranges::binary_search(stale, node.id) ? reasonFor(before, after, node.id).text()
                                                           : std::string());
    }
    const auto isGone = [this](NodeId id) { return !nodes.contains(id); };
    std::erase_if(m_own, [&](const auto &entry) { return isGone(entry.first); });
    std::erase_if(m_overtaken, isGone);
}

/// `staleReason` is empty if its answer can be kept.
void RunState::setNode(const Node &node, NodeRun &run, const std::string &staleReason)
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
    if (staleReason.empty() && !wasPinned)
        return;
    if (isRunning)
        m_overtaken.insert(node.id);
    run.error.reset();
    run.status = run.answerHash.empty() ? NodeStatus::Waiting : NodeStatus::Stale;
    run.staleReason = run.answerHash.empty() ? std::string() : staleReason;
}

/// Those whose answers were made of another answer of this node's. What follows only from a pinned one does
/// not.
void RunState::makeDescendantsStale(NodeId id)
{
    const auto first = plan().indexOf(id);
    if (!first)
        return;
    std::vector<bool> isSeen(plan().nodes.size(), false);
    std::vector<std::size_t> waiting{*first};
    isSeen[*first] = true;
    while (!waiting.empty()) {
        const std::size_t place = waiting.back();
        waiting.pop_back();
        for (const std::size_t child : m_edges.children[place]) {
            NodeRun &run = nodes[plan().nodes[child].id];
            if (isSeen[child] || run.status == NodeStatus::Pinned)
                continue;
            isSeen[child] = true;
            waiting.push_back(child);
            if (run.status != NodeStatus::Done)
                continue;
            run.status = run.answerHash.empty() ? NodeStatus::Waiting : NodeStatus::Stale;
            run.staleReason = run.answerHash.empty()
                                  ? std::string()
                                  : Message::of("journal.stale.got-another", {{"step", toText(id)}}).text();
        }
    }
}

} // namespace weighhouse::plan
