// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/journal/run_summary.h"

#include "core/base/text.h"

#include <algorithm>

namespace weighhouse::plan
{

std::string_view toText(RunStatus status)
{
    switch (status) {
    case RunStatus::New:
        return "new";
    case RunStatus::Running:
        return "running";
    case RunStatus::Paused:
        return "paused";
    case RunStatus::Interrupted:
        return "interrupted";
    case RunStatus::Done:
        return "done";
    case RunStatus::Failed:
        return "failed";
    case RunStatus::Stopped:
        return "stopped";
    }
    return {};
}

RunStatus statusOf(const RunState &state)
{
    switch (state.phase) {
    case RunPhase::New:
        return RunStatus::New;
    case RunPhase::Running:
        return RunStatus::Running;
    case RunPhase::Paused:
        return state.pausedWhy == PauseReason::Interrupted ? RunStatus::Interrupted : RunStatus::Paused;
    case RunPhase::Ended:
        break;
    }
    if (state.outcome == Outcome::Done)
        return RunStatus::Done;
    return state.outcome == Outcome::Failed ? RunStatus::Failed : RunStatus::Stopped;
}

namespace
{

/// A plan that a person wrote need not be about what was asked in the project when it was begun.
void takeQuestionOf(const Plan &plan, RunSummary &summary)
{
    summary.question.clear();
    summary.arguments.clear();
    const auto decides = std::ranges::find(plan.nodes, NodeKind::Decide, &Node::kind);
    if (decides == plan.nodes.end())
        return;
    std::string_view rest = decides->payload;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        constexpr std::string_view question = "question ";
        constexpr std::string_view with = "with ";
        if (line.starts_with(question))
            summary.question = trimmed(line.substr(question.size()));
        const std::size_t equals = line.find(" = ");
        if (line.starts_with(with) && equals != std::string_view::npos)
            summary.arguments.emplace_back(trimmed(line.substr(with.size(), equals - with.size())),
                                           trimmed(line.substr(equals + 3)));
    }
}

} // namespace

RunSummary summaryOf(const RunState &state, std::string name)
{
    RunSummary summary;
    summary.run = state.run;
    summary.name = std::move(name);
    summary.title = state.title;
    summary.question = state.question;
    summary.arguments = state.arguments;
    summary.strategy = state.strategy;
    if (summary.strategy == writtenPlan)
        takeQuestionOf(state.plan(), summary);
    summary.isPlanEdited = std::ranges::any_of(state.versions, [](const PlanVersion &version) {
        return version.plan->origin.kind == Origin::Kind::Edit;
    });
    summary.model = state.model;
    summary.seed = state.seed;
    summary.started = state.started;
    summary.lastTime = state.lastTime;
    summary.status = statusOf(state);
    if (summary.status == RunStatus::Paused)
        summary.pausedWhy = state.pausedWhy;
    summary.decision = state.decision();
    if (state.shownDecision() != state.decision())
        summary.display = state.shownDecision();
    summary.decisionText = state.decisionText();
    if (const MadeDecision *last = state.lastDecision(); last != nullptr && !last->endedBy.empty()) {
        summary.formerDecision = last->decision;
        if (last->display != last->decision)
            summary.formerDisplay = last->display;
        summary.endedBy = last->endedBy;
    }
    summary.steps = state.usage.steps;
    summary.planSteps = state.plan().nodes.size();
    summary.answered =
        static_cast<std::size_t>(std::ranges::count_if(state.plan().nodes, [&](const Node &node) {
            const NodeStatus status = state.statusOf(node.id);
            return status == NodeStatus::Done || status == NodeStatus::Pinned;
        }));
    summary.replannings = state.usage.replannings;
    summary.seconds = state.usage.seconds;
    summary.inheritedSteps = state.inherited.steps;
    summary.inheritedSeconds = state.inherited.seconds;
    summary.damage = state.damage;
    summary.tokens = state.usage.tokens;
    summary.cost = state.usage.money;
    summary.forkedFrom = state.forkedFrom;
    summary.events = state.lastSequence;
    return summary;
}

bool RunSummary::hasEnded() const
{
    return status == RunStatus::Done || status == RunStatus::Failed || status == RunStatus::Stopped;
}

std::string questionText(const RunSummary &summary)
{
    if (summary.arguments.empty())
        return summary.question;
    std::string arguments;
    for (const auto &[name, value] : summary.arguments)
        arguments += (arguments.empty() ? "" : ", ") + name + " = " + value;
    return summary.question + "(" + arguments + ")";
}

} // namespace weighhouse::plan
