// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/scratchpad.h"

#include "core/plan/tags.h"

#include <algorithm>
#include <vector>

namespace weighhouse::strategy
{
namespace
{

void addField(std::string &text, std::string_view label, std::string_view content)
{
    if (content.empty())
        return;
    text.append(label).append(": ").append(content).append("\n");
}

void addAction(std::string &text, const plan::Node &node)
{
    addField(text, "Thought", node.text);
    addField(text, "Action", node.tool);
    addField(text, "Action Input", node.payload);
}

std::string observationLabel(plan::NodeId id)
{
    return "Observation " + plan::tagOf(id);
}

/// Tells the tries of a step that failed. Each was repaired by a version of the strategy in which the step
/// does something else; the reason of that version is the error.
void addFailedTries(std::string &text, const plan::RunState &run, plan::NodeId id)
{
    for (std::size_t i = 1; i < run.versions.size(); ++i) {
        const plan::Plan &now = *run.versions[i].plan;
        const plan::Node *before = run.versions[i - 1].plan->find(id);
        const plan::Node *after = now.find(id);
        const bool isRepair = now.origin.kind == plan::Origin::Kind::Strategy && before != nullptr &&
                              after != nullptr &&
                              (before->payload != after->payload || before->tool != after->tool);
        if (!isRepair)
            continue;
        addAction(text, *before);
        addField(text, observationLabel(id), now.origin.reason);
    }
}

/// Returns the origin with the plan that came with the first version that has the step; null if none did.
const plan::Origin *planBefore(const plan::RunState &run, plan::NodeId id)
{
    for (std::size_t i = 0; i < run.versions.size(); ++i) {
        const plan::Plan &plan = *run.versions[i].plan;
        if (plan.find(id) == nullptr)
            continue;
        const bool isPlanned = i == 0 || plan.origin.kind == plan::Origin::Kind::Replanning;
        return isPlanned && !plan.origin.reason.empty() ? &plan.origin : nullptr;
    }
    return nullptr;
}

} // namespace

std::string scratchpad(const plan::RunState &run, plan::NodeId last, bool plans,
                       const std::optional<Error> &error, const ShownLimits &limits)
{
    const std::vector<plan::NodeId> before = plan::withAncestors(run.plan(), last);
    std::string text;
    for (const plan::Node &node : run.plan().nodes) {
        const bool isBefore = std::ranges::find(before, node.id) != before.end();
        if (!isBefore || node.kind == plan::NodeKind::Decide)
            continue;
        if (const plan::Origin *made = planBefore(run, node.id); made != nullptr && plans) {
            const bool isAnew = made->kind == plan::Origin::Kind::Replanning;
            addField(text, isAnew ? "Re-plan" : "Plan", made->reason);
        }
        addFailedTries(text, run, node.id);
        addAction(text, node);
        const plan::NodeRun *state = run.node(node.id);
        if (node.id == last && error)
            addField(text, observationLabel(node.id), toText(*error));
        else if (state != nullptr && state->answer != nullptr)
            addField(text, observationLabel(node.id), "\n" + shownAnswer(*state->answer, limits));
    }
    return text;
}

std::string withoutUnknownTags(std::string_view text, const plan::Plan &plan)
{
    return plan::replaceTags(text, [&plan](plan::NodeId id) {
        const std::string tag = plan::tagOf(id);
        return plan.find(id) != nullptr ? tag : tag.substr(1, tag.size() - 2);
    });
}

} // namespace weighhouse::strategy
