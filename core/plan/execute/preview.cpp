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
    switch (command.kind) {
    case Command::Kind::All:
    case Command::Kind::Step:
        addIf(isOpen);
        break;
    case Command::Kind::Stale:
        addIf([](NodeStatus status) { return status == NodeStatus::Stale; });
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
    // A fixed answer is not worked out, whatever is asked.
    std::erase_if(wanted,
                  [&](NodeId id) { return state.statusOf(id) == NodeStatus::Pinned || !plan.find(id); });
    std::erase_if(anew, [&](NodeId id) { return !wanted.contains(id); });
    return wanted;
}

Preview Executor::Inside::preview(const Command &command) const
{
    Preview preview;
    const Plan &plan = state.plan();
    preview.problems = problemsOf(plan, tools.names());
    std::set<NodeId> anew;
    const std::set<NodeId> wanted = wantedBy(command, anew);
    const Edges edges = edgesOf(plan);
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
        if (command.kind == Command::Kind::Step && !preview.run.empty())
            break;
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
