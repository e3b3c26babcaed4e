// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/run_words.h"

namespace weighhouse::plan
{

bool isInWords(const RunState &run)
{
    return run.question.empty() && run.lastDecision() == nullptr;
}

std::optional<NodeId> finalStep(const RunState &run)
{
    const std::vector<Node> &nodes = run.plan().nodes;
    for (std::size_t i = nodes.size(); i > 0; --i) {
        if (nodes[i - 1].kind != NodeKind::Reason || !run.edges().children[i - 1].empty())
            continue;
        const NodeRun *node = run.node(nodes[i - 1].id);
        const NodeStatus status = run.statusOf(nodes[i - 1].id);
        const bool isAnswered = node != nullptr && node->answer != nullptr && !node->answer->text.empty() &&
                                (status == NodeStatus::Done || status == NodeStatus::Pinned);
        return isAnswered ? std::optional(nodes[i - 1].id) : std::nullopt;
    }
    return std::nullopt;
}

std::string finalAnswer(const RunState &run)
{
    const auto step = finalStep(run);
    return step ? run.node(*step)->answer->text : std::string();
}

std::optional<StatedReason> statedReason(const RunState &run)
{
    const MadeDecision *made = run.lastDecision();
    const NodeRun *decider = made == nullptr ? nullptr : run.node(made->node);
    if (decider == nullptr)
        return std::nullopt;
    for (const NodeId parent : run.needs(decider->position)) {
        const NodeRun *chosen = run.node(parent);
        if (chosen == nullptr || chosen->answer == nullptr || chosen->answer->rows.empty())
            continue;
        const Answer &answer = *chosen->answer;
        const auto column = answer.columnIndex("reason");
        if (!column || !answer.columnIndex("candidate"))
            continue;
        const auto *words = std::get_if<std::string>(&answer.rows.front()[*column]);
        if (words != nullptr && !words->empty())
            return StatedReason{parent, *words};
    }
    return std::nullopt;
}

} // namespace weighhouse::plan
