// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/chat/scratchpad.h"

#include "core/base/text.h"
#include "core/plan/tags.h"

#include <algorithm>
#include <iterator>

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

TranscriptTurn turnOf(const plan::Node &node)
{
    return {.thought = node.text, .action = node.tool, .input = node.payload, .label = plan::tagOf(node.id)};
}

/// The tries of a step that failed. Each was repaired by a version of the strategy in which the step does
/// something else; the reason of that version is the error.
std::vector<TranscriptTurn> failedTries(const plan::RunState &run, plan::NodeId id)
{
    std::vector<TranscriptTurn> tries;
    for (std::size_t i = 1; i < run.versions.size(); ++i) {
        const plan::Plan &now = *run.versions[i].plan;
        const plan::Node *before = run.versions[i - 1].plan->find(id);
        const plan::Node *after = now.find(id);
        const bool isRepair = now.origin.kind == plan::Origin::Kind::Strategy && before != nullptr &&
                              after != nullptr &&
                              (before->payload != after->payload || before->tool != after->tool);
        if (!isRepair)
            continue;
        tries.push_back(turnOf(*before));
        tries.back().observation = now.origin.reason;
    }
    return tries;
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

std::vector<TranscriptTurn> transcriptOf(const plan::RunState &run, plan::NodeId last, const Telling &telling)
{
    const std::vector<plan::NodeId> before = plan::withAncestors(run.plan(), last);
    std::vector<TranscriptTurn> turns;
    for (const plan::Node &node : run.plan().nodes) {
        const bool isBefore = std::ranges::find(before, node.id) != before.end();
        if (!isBefore || node.kind == plan::NodeKind::Decide)
            continue;
        std::vector<TranscriptTurn> ofStep = failedTries(run, node.id);
        ofStep.push_back(turnOf(node));
        if (const plan::Origin *made = planBefore(run, node.id); made != nullptr && telling.plans) {
            ofStep.front().plan = made->reason;
            ofStep.front().isAnew = made->kind == plan::Origin::Kind::Replanning;
        }
        const plan::NodeRun *state = run.node(node.id);
        if (node.id == last && telling.error)
            ofStep.back().observation = toText(*telling.error);
        else if (state != nullptr && state->answer != nullptr)
            ofStep.back().observation = "\n" + shownAnswer(*state->answer, telling.limits);
        if (const auto note = telling.notes.find(node.id); note != telling.notes.end())
            ofStep.back().note = note->second;
        std::ranges::move(ofStep, std::back_inserter(turns));
    }
    return turns;
}

std::string thoughtFields(const TranscriptTurn &turn)
{
    std::string text;
    // The first line of what was planned anew is the reason (ReactMaker).
    const std::size_t reason = turn.isAnew ? std::min(turn.plan.find('\n'), turn.plan.size()) : 0;
    addField(text, "Re-plan", std::string_view(turn.plan).substr(0, reason));
    addField(text, "Plan", trimmed(std::string_view(turn.plan).substr(reason)));
    addField(text, "Thought", turn.thought);
    return text;
}

std::string observationFields(const TranscriptTurn &turn)
{
    std::string text;
    addField(text, "Observation " + turn.label, turn.observation);
    addField(text, "Remark", turn.note);
    return text;
}

std::string scratchpad(const std::vector<TranscriptTurn> &turns)
{
    std::string text;
    for (const TranscriptTurn &turn : turns) {
        text += thoughtFields(turn);
        addField(text, "Action", turn.action);
        addField(text, "Action Input", turn.input);
        text += observationFields(turn);
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
