// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/check/recheck.h"

#include "core/audit/check/changed_answer.h"
#include "core/plan/tools/elicit/judge_tool.h"
#include "core/plan/tools/tool_registry.h"

#include <QCoro/QCoroTask>
#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace weighhouse::audit
{
namespace
{

/// The call that an answer belongs to, as the journal recorded it.
struct Asked {
    plan::Node node;
    unsigned attempt = 1;
    std::map<plan::NodeId, std::string> inputs; ///< The key is the answer's hash.
    std::vector<plan::Exchange> exchanges;
    std::optional<Error> lastError;
};

struct Given {
    Asked asked;
    plan::AnswerPtr answer;
    StepCheck check;
    bool isPartial = false;
    bool isReused = false;
};

/// Goes through the events of a run and gathers what each step was asked, and answered.
class Gathering
{
public:
    explicit Gathering(const std::vector<plan::Event> &events)
    {
        for (const plan::Event &event : events) {
            m_state.apply(event);
            look(event);
        }
        for (Given &given : m_given) {
            const plan::NodeRun *run = m_state.node(given.check.node);
            given.check.isPresent = run != nullptr && run->status == plan::NodeStatus::Done &&
                                    run->answerHash == given.check.hash;
        }
    }

    std::vector<Given> &given() { return m_given; }
    const plan::AnswerPtr *answer(const std::string &hash) const
    {
        const auto found = m_answers.find(hash);
        return found == m_answers.end() ? nullptr : &found->second;
    }

private:
    void look(const plan::Event &event)
    {
        if (const auto *started = event.as<plan::StepStarted>()) {
            Asked &asked = m_asked[started->node];
            const plan::Node *planned = m_state.planned(started->node);
            asked.node = planned == nullptr ? plan::Node{.id = started->node} : *planned;
            asked.node.tool = started->tool;
            asked.node.payload = started->payload;
            asked.attempt = started->attempt;
            asked.inputs = started->inputs;
        } else if (const auto *sent = event.as<plan::PromptSent>()) {
            m_asked[sent->node].exchanges.push_back({sent->prompt, {}});
        } else if (const auto *received = event.as<plan::ReplyReceived>()) {
            auto &exchanges = m_asked[received->node].exchanges;
            if (!exchanges.empty())
                exchanges.back().reply = received->reply;
        } else if (const auto *failed = event.as<plan::StepFailed>()) {
            m_asked[failed->node].lastError = failed->error;
        } else if (const auto *done = event.as<plan::StepDone>()) {
            take(event, *done);
        }
    }

    void take(const plan::Event &event, const plan::StepDone &done)
    {
        Given given;
        given.asked = std::exchange(m_asked[done.node], Asked());
        given.answer = done.answer;
        given.check.node = done.node;
        given.check.sequence = event.sequence;
        given.check.hash = done.hash;
        given.isPartial = done.isPartial;
        given.isReused = done.isReused;
        if (given.answer == nullptr)
            given.answer = m_state.node(done.node) == nullptr ? nullptr : m_state.node(done.node)->answer;
        if (given.answer != nullptr)
            m_answers.emplace(done.hash, given.answer);
        m_given.push_back(std::move(given));
    }

    plan::RunState m_state;
    std::map<plan::NodeId, Asked> m_asked;
    std::unordered_map<std::string, plan::AnswerPtr> m_answers;
    std::vector<Given> m_given;
};

/// A tool that would have asked a chat model has not found what it would ask among what is recorded.
bool isUnasked(const Error &error)
{
    return error.code == "elicit.no-chat-model";
}

/// The documents that a step searched have been taken out of the project.
bool isWithoutDocuments(const Error &error)
{
    return error.code == "search.no-documents";
}

/// Vectors come from a server, which is not asked to check a run.
bool isWithoutVectors(const Error &error)
{
    return error.code == "search.no-embedder";
}

class Rechecking
{
public:
    Rechecking(const Gathering &gathering, plan::Tools tools, const RecheckOptions &options)
        : m_gathering(gathering), m_tools(std::move(tools)), m_areRowsLeftOut(options.areRowsLeftOut),
          m_stop(options.stop)
    {
    }

    void check(Given &given) const
    {
        StepCheck &check = given.check;
        if (given.isReused && given.asked.node.tool.empty()) {
            // An earlier step did the same work, and its answer has been checked.
            const auto before = m_checked.find(check.hash);
            if (before != m_checked.end()) {
                check.verdict = before->second.verdict;
                check.why = before->second.why;
                return;
            }
        }
        look(given);
        m_checked.emplace(check.hash, check);
    }

private:
    static void cannot(StepCheck &check, Message why)
    {
        check.verdict = Verdict::NotCheckable;
        check.why = std::move(why);
    }

    void look(Given &given) const
    {
        StepCheck &check = given.check;
        if (m_areRowsLeftOut || (given.answer != nullptr && given.answer->leftOut))
            return cannot(check, "audit.why.rows-left-out"_code);
        if (given.answer == nullptr)
            return cannot(check, "audit.why.no-answer"_code);
        if (given.isPartial)
            return cannot(check, "audit.why.cut-short"_code);
        // No prompt is empty, so an empty one was redacted.
        if (std::ranges::any_of(given.asked.exchanges,
                                [](const plan::Exchange &exchange) { return exchange.prompt.empty(); }))
            return cannot(check, "audit.why.left-out"_code);
        const plan::ToolPtr tool = m_tools.find(given.asked.node.tool);
        if (tool == nullptr)
            return cannot(check, Message::of("audit.why.no-tool", {{"tool", given.asked.node.tool}}));
        plan::ToolCall call{.node = given.asked.node, .inputs = {}};
        for (const auto &[parent, hash] : given.asked.inputs) {
            const plan::AnswerPtr *input = m_gathering.answer(hash);
            if (input == nullptr)
                return cannot(check, Message::of("audit.why.no-input", {{"step", toText(parent)}}));
            if ((*input)->leftOut)
                return cannot(check, "audit.why.rows-left-out"_code);
            call.inputs.emplace(parent, *input);
        }
        const std::map<plan::NodeId, plan::AnswerPtr> inputs = call.inputs;
        // This machine may be slower than the one on which the step ended in time.
        call.limits.time = std::chrono::hours(1);
        check.isOfReplies = !given.asked.exchanges.empty();
        call.stop = m_stop;
        call.attempt = given.asked.attempt;
        call.lastError = given.asked.lastError;
        call.exchanges = given.asked.exchanges;
        const auto again = QCoro::waitFor(tool->call(std::move(call)));
        if (!again && isUnasked(again.error()))
            return cannot(check, "audit.why.not-recorded"_code);
        if (!again && isWithoutVectors(again.error()))
            return cannot(check, "audit.why.no-vectors"_code);
        if (!again && isWithoutDocuments(again.error()))
            return cannot(check, "audit.why.no-documents"_code);
        if (!again) {
            check.verdict = Verdict::Changed;
            check.why = Message::of("audit.why.fails", {{"problem", again.error().message}});
            return;
        }
        if (again->isPartial)
            return cannot(check, "audit.why.cut-short"_code);
        const bool isSame = plan::contentHash(*again) == check.hash;
        check.verdict = isSame ? Verdict::Confirmed : Verdict::Changed;
        if (!isSame)
            check.why = changeOf(*given.answer, *again);
        else
            judge(given, inputs);
    }

    /// A judge must have said of the answer what the step needed.
    void judge(Given &given, std::map<plan::NodeId, plan::AnswerPtr> inputs) const
    {
        const plan::Node &node = given.asked.node;
        const bool isJudged = node.check && node.check->kind == plan::Check::Kind::Judgement;
        const plan::ToolPtr tool = isJudged ? m_tools.find(plan::JudgeTool::toolType.name) : nullptr;
        if (tool == nullptr || given.isReused)
            return;
        inputs[node.id] = given.answer;
        plan::ToolCall call{.node = node, .inputs = std::move(inputs), .check = node.check->text};
        call.stop = m_stop;
        call.exchanges = given.asked.exchanges;
        const auto verdict = QCoro::waitFor(tool->call(std::move(call)));
        if (!verdict && isUnasked(verdict.error()))
            return cannot(given.check, "audit.why.not-recorded"_code);
        const bool isGood = verdict && verdict->rows == std::vector<std::vector<data::Value>>{{true}};
        if (isGood)
            return;
        given.check.verdict = Verdict::Changed;
        given.check.why = Message::of("audit.why.not-judged", {{"check", node.check->text}});
    }

    const Gathering &m_gathering;
    plan::Tools m_tools;
    bool m_areRowsLeftOut;
    std::stop_token m_stop;
    mutable std::unordered_map<std::string, StepCheck> m_checked; ///< The key is the answer's hash.
};

} // namespace

std::string_view toText(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Confirmed:
        return "confirmed";
    case Verdict::Changed:
        return "changed";
    case Verdict::NotCheckable:
        break;
    }
    return "not-checkable";
}

Result<std::vector<StepCheck>> recheck(const plan::StoredRun &run, const model::ModelPtr &model,
                                       const RecheckOptions &options)
{
    Gathering gathering(run.events);
    const Rechecking rechecking(
        gathering, plan::standardTools(model, {.seed = run.state.seed, .library = options.library}), options);
    std::vector<StepCheck> checks;
    for (Given &given : gathering.given()) {
        const bool goesOn = !options.progress || options.progress(checks.size(), gathering.given().size());
        if (!goesOn || options.stop.stop_requested())
            return failure("audit.cancelled", "audit.cancelled"_code);
        rechecking.check(given);
        checks.push_back(given.check);
    }
    return checks;
}

} // namespace weighhouse::audit
