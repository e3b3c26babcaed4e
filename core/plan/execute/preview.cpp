// SPDX-License-Identifier: GPL-3.0-or-later
// What a command is going to run.
#include "core/plan/checks.h"
#include "core/plan/execute/executor_inside.h"
#include "core/plan/graph.h"

#include <algorithm>

namespace weighhouse::plan
{
namespace
{

bool hasPresentAnswer(NodeStatus status)
{
    return status == NodeStatus::Done || status == NodeStatus::Pinned;
}

} // namespace

std::set<NodeId> Executor::Inside::wantedBy(const Command &command, std::set<NodeId> &anew) const
{
    const Plan &plan = state.plan();
    std::set<NodeId> wanted;
    const auto addIf = [&](const auto &isMeant) {
        for (const Node &node : plan.nodes) {
            if (isMeant(state.statusOf(node.id)))
                wanted.insert(node.id);
        }
    };
    const auto isOpen = [](NodeStatus status) {
        return status == NodeStatus::Waiting || status == NodeStatus::Stale || status == NodeStatus::Failed ||
               status == NodeStatus::Running;
    };
    // What was answered in a hurry is worked out again, and what was made of it.
    const auto addPartial = [&] {
        for (const Node &node : plan.nodes) {
            const NodeRun *run = state.node(node.id);
            if (run == nullptr || !run->hasPartialAnswer())
                continue;
            for (const NodeId following : withDescendants(plan, node.id)) {
                wanted.insert(following);
                anew.insert(following);
            }
        }
    };
    switch (command.kind) {
    case Command::Kind::All:
    case Command::Kind::Step:
        addIf(isOpen);
        addPartial();
        break;
    case Command::Kind::Stale:
        addIf([](NodeStatus status) { return status == NodeStatus::Stale; });
        addPartial();
        break;
    case Command::Kind::ToHere:
        for (const NodeId node : command.nodes) {
            for (const NodeId needed : withAncestors(plan, node)) {
                if (isOpen(state.statusOf(needed)))
                    wanted.insert(needed);
            }
        }
        break;
    case Command::Kind::FromHere:
        for (const NodeId node : command.nodes) {
            for (const NodeId following : withDescendants(plan, node)) {
                wanted.insert(following);
                anew.insert(following);
            }
        }
        break;
    case Command::Kind::Selected:
        wanted.insert(command.nodes.begin(), command.nodes.end());
        anew = wanted;
        break;
    case Command::Kind::FromFailure:
        for (const Node &node : plan.nodes) {
            if (state.statusOf(node.id) != NodeStatus::Failed)
                continue;
            for (const NodeId following : withDescendants(plan, node.id)) {
                if (isOpen(state.statusOf(following)))
                    wanted.insert(following);
            }
        }
        break;
    }
    // An earlier command may have asked for a step anew and have been paused before it: that still holds.
    for (const NodeId id : wanted) {
        const NodeRun *run = state.node(id);
        if (run != nullptr && run->isToRunAnew)
            anew.insert(id);
    }
    // A fixed answer is not worked out, whatever is asked.
    std::erase_if(wanted, [&](NodeId id) {
        return state.statusOf(id) == NodeStatus::Pinned || state.node(id) == nullptr;
    });
    std::erase_if(anew, [&](NodeId id) { return !wanted.contains(id); });
    return wanted;
}

/// The one that is going to be started, of those that can be now.
void Executor::Inside::addNextStep(Preview &preview, const std::set<NodeId> &wanted) const
{
    const std::vector<double> priority = priorities({});
    const auto priorityOf = [&priority](std::size_t position) {
        return position < priority.size() ? priority[position] : 0.0;
    };
    const std::vector<Node> &nodes = state.plan().nodes;
    std::optional<std::size_t> next;
    for (std::size_t position = 0; position < nodes.size(); ++position) {
        const NodeId id = nodes[position].id;
        if (wanted.contains(id) && !m_active.contains(id) && state.isReady(id) &&
            (!next || priorityOf(position) > priorityOf(*next)))
            next = position;
    }
    if (!next)
        return;
    preview.run = {nodes[*next].id};
    const NodeRun *run = state.node(nodes[*next].id);
    preview.seconds = run == nullptr ? 0 : run->seconds;
}

Preview Executor::Inside::preview(const Command &command) const
{
    Preview preview;
    const Plan &plan = state.plan();
    preview.problems = problemsOf(plan, tools.names(), breakpoints);
    std::set<NodeId> anew;
    const std::set<NodeId> wanted = wantedBy(command, anew);
    const Edges &edges = state.edges();
    if (command.kind == Command::Kind::Step && preview.problems.empty()) {
        addNextStep(preview, wanted);
        return preview;
    }
    std::set<NodeId> canRun;
    for (const std::size_t position : orderOf(edges).order) {
        const NodeId id = plan.nodes[position].id;
        if (!wanted.contains(id))
            continue;
        const bool isPossible = std::ranges::all_of(edges.parents[position], [&](std::size_t parent) {
            const NodeId needed = plan.nodes[parent].id;
            return canRun.contains(needed) ||
                   (!wanted.contains(needed) && hasPresentAnswer(state.statusOf(needed)));
        });
        if (!isPossible) {
            preview.blocked.push_back(id);
            continue;
        }
        canRun.insert(id);
        preview.run.push_back(id);
        if (anew.contains(id))
            preview.anew.push_back(id);
        const NodeRun *run = state.node(id);
        preview.seconds += run == nullptr ? 0 : run->seconds;
    }
    return preview;
}

} // namespace weighhouse::plan
