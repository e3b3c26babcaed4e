// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/check/decision_fault.h"

#include "core/decision/label_reader.h"

namespace weighhouse::audit
{
namespace
{

/// The answer that a decision was made from, wherever it stands in the run; null if it does not.
plan::AnswerPtr answerOf(const plan::StoredRun &run, const plan::MadeDecision &made)
{
    for (const plan::Event &event : run.events) {
        const auto *done = event.as<plan::StepDone>();
        if (done != nullptr && done->answer != nullptr && done->node == made.node &&
            done->hash == made.answerHash)
            return done->answer;
    }
    const plan::Node *node = run.state.planned(made.node);
    return node == nullptr ? nullptr : node->pinned;
}

} // namespace

Message decisionFault(const plan::StoredRun &run, const std::optional<decision::Problem> &problem)
{
    const plan::MadeDecision *made = run.state.lastDecision();
    if (made == nullptr)
        return {};
    const plan::AnswerPtr answer = answerOf(run, *made);
    if (answer == nullptr)
        return "audit.fault.no-decision"_code;
    if (answer->leftOut)
        return {};
    const std::string decision = plan::decisionIn(*answer);
    if (decision != made->decision || answer->text != made->text)
        return Message::of("audit.fault.other-decision", {{"shown", made->decision}, {"expected", decision}});
    if (!problem || made->display == made->decision)
        return {};
    const auto candidate = decision::candidateByLabel(*problem, decision);
    const std::string shown = candidate ? problem->shownLabel(*candidate).text() : decision;
    return shown == made->display
               ? Message()
               : Message::of("audit.fault.other-decision", {{"shown", made->display}, {"expected", shown}});
}

} // namespace weighhouse::audit
