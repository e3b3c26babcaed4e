// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/execute/step_work.h"

#include "core/base/sha256.h"

#include <algorithm>
#include <optional>

namespace weighhouse::plan
{

std::vector<RunInput> changedInputs(const RunState &state, const model::Fingerprint &now)
{
    std::vector<RunInput> changed;
    if (state.rulesHash.empty())
        return changed;
    if (state.rulesHash != now.rules)
        changed.push_back(RunInput::Rules);
    // Runs of older programs have only hashes in which the order of the tables counts.
    const bool byName = !state.schemaByNameHash.empty();
    if (byName ? state.schemaByNameHash != now.schemaByName : state.schemaHash != now.schema)
        changed.push_back(RunInput::Schema);
    if (byName ? state.datasetByNameHash != now.datasetByName : state.datasetHash != now.dataset)
        changed.push_back(RunInput::Data);
    return changed;
}

std::string workOf(const Node &node, const std::map<NodeId, AnswerPtr> &inputs, const RunState &state,
                   const Tools &tools, const std::string &world)
{
    std::string parts;
    const auto add = [&parts](const std::string &part) {
        parts += std::to_string(part.size());
        parts += ':';
        parts += part;
    };
    const ToolPtr tool = tools.find(node.tool);
    add((tool == nullptr ? std::nullopt : tool->reads(node)).value_or(world));
    add(node.tool);
    add(node.payload);
    // An answer that a check has looked at is not one to the same question without it, or with another.
    if (node.check) {
        add(std::to_string(static_cast<int>(node.check->kind)));
        add(node.check->text);
        if (node.check->kind == Check::Kind::Judgement)
            add(node.text); // the judge is told what was asked
    }
    for (const auto &[id, answer] : inputs) {
        add(toText(id));
        const NodeRun *parent = state.node(id);
        add(parent != nullptr && !parent->answerHash.empty() ? parent->answerHash : contentHash(*answer));
    }
    return sha256(parts);
}

std::vector<RunInput> changedInputs(const RunState &state, const model::Fingerprint &now, const Tools &tools)
{
    std::vector<RunInput> changed = changedInputs(state, now);
    const bool areOthers = std::ranges::any_of(state.plan().nodes, [&](const Node &node) {
        const NodeRun *run = node.kind == NodeKind::Search ? state.node(node.id) : nullptr;
        return run != nullptr && run->status == NodeStatus::Done && !run->work.empty() &&
               run->work != workOf(node, state.inputsOf(node.id), state, tools, now.world());
    });
    if (areOthers)
        changed.push_back(RunInput::Documents);
    return changed;
}

std::vector<NodeId> outdatedSteps(const RunState &state, const Tools &tools, const std::string &world)
{
    std::vector<NodeId> outdated;
    for (const Node &node : state.plan().nodes) {
        const NodeRun *run = state.node(node.id);
        if (run == nullptr || run->status != NodeStatus::Done)
            continue;
        if (run->work != workOf(node, state.inputsOf(node.id), state, tools, world))
            outdated.push_back(node.id);
    }
    return outdated;
}

} // namespace weighhouse::plan
