// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/strategy/guard/failure_class.h"

#include <algorithm>

namespace weighhouse::strategy
{
namespace
{

std::vector<Message> messagesOf(const std::vector<Finding> &findings, Finding::Kind kind)
{
    std::vector<Message> messages;
    for (const Finding &finding : findings) {
        if (finding.kind == kind)
            messages.push_back(finding.message);
    }
    return messages;
}

/// The step that failed and that nothing was made of.
const plan::NodeRun *failedQuery(const plan::RunState &run)
{
    for (const plan::Node &node : run.plan().nodes) {
        const plan::NodeRun *state = run.node(node.id);
        const bool asks = node.kind == plan::NodeKind::Query || node.kind == plan::NodeKind::Compute;
        if (asks && state != nullptr && state->status == plan::NodeStatus::Failed && state->error)
            return state;
    }
    return nullptr;
}

} // namespace

std::string_view toText(FailureClass failure)
{
    switch (failure) {
    case FailureClass::Candidates:
        return "CAN";
    case FailureClass::Missing:
        return "MIS";
    case FailureClass::Deep:
        return "DEEP";
    case FailureClass::Query:
        return "QUR";
    case FailureClass::Other:
        break;
    }
    return "OTH";
}

Failure failureOf(const plan::RunState &run, const std::string &expected, const PlanGuard &guard,
                  const plan::Tools &tools)
{
    if (run.decision().empty()) {
        if (const plan::NodeRun *failed = failedQuery(run))
            return {FailureClass::Query, {failed->error->message}};
    }
    const std::vector<Finding> findings = guard.findings(run, tools);
    std::vector<Message> unread = messagesOf(findings, Finding::Kind::NotRead);
    std::vector<Message> joins = messagesOf(findings, Finding::Kind::EmptyJoin);
    if (run.decision().empty())
        return {FailureClass::Other, {Message::verbatim(run.pausedText)}};
    if (guard.leavesOut(run, expected))
        return {FailureClass::Candidates,
                {Message::of("strategy.failure.expected-not-seen", {{"expected", expected}})}};
    if (!unread.empty())
        return {FailureClass::Missing, std::move(unread)};
    return {FailureClass::Deep, std::move(joins)};
}

} // namespace weighhouse::strategy
