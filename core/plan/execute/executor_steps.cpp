// SPDX-License-Identifier: GPL-3.0-or-later
// The life of a step: breakpoint, start, tool, check, answer or failure.
#include "core/decision/label_reader.h"
#include "core/plan/breakpoints.h"
#include "core/plan/execute/executor_inside.h"
#include "core/plan/execute/step_work.h"
#include "core/plan/tools/compute_tool.h"
#include "core/plan/tools/tool_registry.h"
#include "core/plan/tools/worker.h"

#include <QMetaObject>
#include <QThread>
#include <algorithm>
#include <exception>
#include <utility>

namespace weighhouse::plan
{
namespace
{

using Clock = std::chrono::steady_clock;

/// Answers of as many rows are hashed on a worker thread.
constexpr std::size_t manyRows = 200;

double inSeconds(Clock::duration duration)
{
    return std::chrono::duration<double>(duration).count();
}

/// Looks at a condition on a worker thread: what it speaks of may be large.
class ConditionTool : public BlockingTool
{
public:
    static constexpr ToolType toolType{"condition", NodeKind::Compute, PayloadLanguage::Expression};
    const ToolType &type() const override { return toolType; }
    std::string description() const override { return {}; }

protected:
    Result<Answer> run(const ToolCall &call) override
    {
        const auto held = holds(call.node.payload, call.inputs);
        if (!held)
            return failure(held.error());
        Answer answer;
        answer.columns = {{"holds", data::ValueType::Boolean}};
        answer.rows = {{*held}};
        if (const auto value = *held ? std::nullopt : comparedValue(call.node.payload, call.inputs))
            answer.text =
                Message::of("run.step.check-value", {{"left", value->first}, {"value", value->second}})
                    .text();
        return answer;
    }
};

bool saysYes(const Answer &answer)
{
    if (answer.rows.size() == 1 && answer.rows.front().size() == 1) {
        const data::Value &value = answer.rows.front().front();
        if (const bool *boolean = std::get_if<bool>(&value))
            return *boolean;
        if (const auto *number = std::get_if<std::int64_t>(&value))
            return *number != 0;
    }
    const std::string word = answer.text.substr(0, 3);
    return word == "yes" || word == "Yes" || word == "YES";
}

/// A judge's reason is an argument of its own, for whoever mends what was judged.
Message failedCheck(const Check &check, const Answer &verdict)
{
    if (check.kind == Check::Kind::Judgement)
        return Message::of("run.step.check-judged", {{"check", check.text}, {"reason", verdict.text}});
    return Message::sequence(
        {Message::of("run.step.check-failed", {{"check", check.text}}), Message::verbatim(verdict.text)},
        "; ");
}

QCoro::Task<Result<Answer>> ask(ToolPtr tool, ToolCall call)
{
    try {
        co_return co_await askTool(std::move(tool), std::move(call));
    } catch (const std::exception &problem) {
        co_return failure("tool.failed", Message::of("run.tool-failed", {{"problem", problem.what()}}));
    }
}

} // namespace

std::function<void(Happening)> Executor::Inside::reporter(const ActivePtr &step)
{
    return [mailbox = m_mailbox, reported = std::weak_ptr<Active>(step), isOfStep = step != nullptr,
            node = step == nullptr ? NodeId() : step->node.id](Happening what) {
        setNodeIn(what, node);
        std::unique_lock lock(mailbox->mutex);
        if (mailbox->executor == nullptr)
            return;
        // What is said at last must be there before what follows from it: a decision, or the answer of a tool
        // that asks on this thread.
        if (mailbox->executor->thread() == QThread::currentThread()) {
            Executor *executor = mailbox->executor;
            lock.unlock();
            executor->m_inside->report(reported, isOfStep, std::move(what));
            return;
        }
        // Reports of other threads are there before the answer that follows from them.
        QMetaObject::invokeMethod(
            mailbox->executor,
            [executor = mailbox->executor, reported, isOfStep, what = std::move(what)]() mutable {
                executor->m_inside->report(reported, isOfStep, std::move(what));
            },
            Qt::QueuedConnection);
    };
}

/// Reports of a finished step are dropped: a tool that was asked to stop may still be asking.
void Executor::Inside::report(const std::weak_ptr<Active> &step, bool isOfStep, Happening what)
{
    const ActivePtr reported = step.lock();
    const bool isHeard = isOfStep ? reported != nullptr && m_active.contains(reported->node.id) &&
                                        m_active.at(reported->node.id) == reported
                                  : m_isThinking;
    if (!isHeard)
        return;
    record({std::move(what)});
    isOverBudget();
}

void Executor::Inside::start(NodeId id)
{
    auto step = std::make_shared<Active>();
    step->node = *state.planned(id);
    step->inputs = state.inputsOf(id);
    step->work = workOf(step->node, step->inputs, state, tools, world);
    if (const auto &breakpoint = breakpointOf(step->node, breakpoints);
        breakpoint && !m_passed.contains(id)) {
        if (breakpoint->empty()) {
            // A decision maker that sets one says why with the plan.
            const Origin &origin = state.plan().origin;
            const bool isOfMaker = step->node.breakpoint && origin.kind == Origin::Kind::Strategy;
            pauseBecause(PauseReason::Breakpoint, id,
                         Message::verbatim(isOfMaker ? origin.reason : std::string()));
            return;
        }
        m_active[id] = step;
        lookAtBreakpoint(step, *breakpoint);
        return;
    }
    if (keepAnswer(*step))
        return;
    if (waitsForApproval(step->node)) {
        pauseBecause(PauseReason::Approval, id, {});
        return;
    }
    m_active[id] = step;
    launch(step);
}

/// A step fails that has not been run.
void Executor::Inside::refuse(NodeId id, const Error &error)
{
    auto step = std::make_shared<Active>();
    step->node = *state.planned(id);
    step->attempt = state.node(id)->attempts + 1;
    m_active[id] = step;
    fail(step, error, false);
}

/// A query that a person wrote or edited is approved like any other, for it may stand in an imported plan.
/// The tool counts, as a plan may call its steps what it likes.
bool Executor::Inside::waitsForApproval(const Node &node) const
{
    const auto type = toolType(node.tool);
    const bool isQuery = node.kind == NodeKind::Query || (type && type->kind == NodeKind::Query);
    return settings.asksBeforeQueries && isQuery && !state.isApproved(node);
}

/// Early cut-off: the same work gives the same answer.
bool Executor::Inside::keepAnswer(const Active &step)
{
    const NodeId id = step.node.id;
    if (m_anew.contains(id))
        return false;
    const AnswerPtr answer = state.answerTo(step.work);
    const NodeRun *run = state.node(id);
    if (answer == nullptr || run == nullptr)
        return false;
    std::vector<Happening> events{StepDone{.node = id,
                                           .attempt = run->attempts,
                                           .hash = contentHash(*answer),
                                           .isReused = true,
                                           .work = step.work,
                                           .answer = answer}};
    if (step.node.kind == NodeKind::Decide)
        events.push_back(decisionOf(step.node, *answer));
    record(std::move(events));
    if (maker != nullptr && maker->observes())
        consult({id});
    return true;
}

QCoro::Task<> Executor::Inside::lookAtBreakpoint(ActivePtr step, std::string condition)
{
    const std::weak_ptr<Inside *> alive = m_alive;
    ToolCall call;
    call.node = step->node;
    call.node.payload = condition;
    call.inputs = step->inputs;
    call.stop = step->stop.get_token();
    const auto answer = co_await ask(std::make_shared<ConditionTool>(), std::move(call));
    if (alive.expired())
        co_return;
    const NodeId id = step->node.id;
    m_active.erase(id);
    lookAgain(id);
    if (m_startsLeft) // it has not started
        ++*m_startsLeft;
    // One that was changed or removed meanwhile is looked at anew.
    if (!step->isUnwanted && breakpointOf(step->node, breakpoints) == condition) {
        m_passed.insert(id);
        if (!answer) // a condition that cannot be looked at is one that somebody wants to look at
            pauseBecause(PauseReason::Breakpoint, id, answer.error().message);
        else if (saysYes(*answer))
            pauseBecause(PauseReason::Breakpoint, id, Message::verbatim(condition));
        if (state.phase != RunPhase::Running)
            m_passed.erase(id);
    }
    schedule();
}

void Executor::Inside::launch(const ActivePtr &step)
{
    const NodeRun *run = state.node(step->node.id);
    step->attempt = run == nullptr ? 1 : run->attempts + 1;
    step->hasStarted = true;
    step->begin = Clock::now();
    std::map<NodeId, std::string> inputs;
    for (const auto &[id, answer] : step->inputs) {
        const NodeRun *parent = state.node(id);
        inputs[id] = parent == nullptr ? contentHash(*answer) : parent->answerHash;
    }
    record({StepStarted{.node = step->node.id,
                        .attempt = step->attempt,
                        .tool = step->node.tool,
                        .payload = step->node.payload,
                        .inputs = std::move(inputs),
                        .work = step->work}});
    perform(step);
}

QCoro::Task<> Executor::Inside::perform(ActivePtr step)
{
    const std::weak_ptr<Inside *> alive = m_alive;
    const ToolPtr tool = tools.find(step->node.tool);
    Result<Answer> result = failure("tool.unknown", Message::of("run.no-tool", {{"tool", step->node.tool}}));
    if (tool != nullptr) {
        ToolCall call;
        call.node = step->node;
        call.inputs = step->inputs;
        call.limits = settings.tools;
        call.stop = step->stop.get_token();
        call.attempt = step->attempt;
        const auto tried = m_tried.find(step->node.id);
        if (tried != m_tried.end() && !tried->second.last.code.empty())
            call.lastError = tried->second.last;
        if (const NodeRun *run = state.node(step->node.id))
            call.exchanges = run->exchanges;
        call.report = reporter(step);
        result = co_await ask(tool, std::move(call));
    }
    if (alive.expired())
        co_return;
    step->took = Clock::now() - step->begin;
    if (!result) {
        if (!dropIfUnwanted(step) && !dropIfHurried(step, result.error()))
            fail(step, result.error(), false);
        co_return;
    }
    const auto answer = std::make_shared<const Answer>(*std::move(result));
    if (answer->rows.size() < manyRows) {
        step->answerHash = contentHash(*answer);
    } else {
        std::function<void()> hash = [step, answer] { step->answerHash = contentHash(*answer); };
        co_await onWorker(std::move(hash));
        if (alive.expired())
            co_return;
    }
    arrived(step, answer);
}

Happening Executor::Inside::cancelOf(const Active &step)
{
    return StepCancelled{step.node.id, step.attempt, step.whyUnwanted};
}

bool Executor::Inside::dropIfUnwanted(const ActivePtr &step)
{
    if (!step->isUnwanted)
        return false;
    m_active.erase(step->node.id);
    record({cancelOf(*step)});
    schedule();
    return true;
}

/// A tool that gives up because somebody is in a hurry has not failed; its step waits for whoever goes on.
bool Executor::Inside::dropIfHurried(const ActivePtr &step, const Error &error)
{
    if (error.code != "tool.cancelled")
        return false;
    m_isHurried = true;
    step->whyUnwanted = Message::of("run.cancelled.hurried").text();
    m_active.erase(step->node.id);
    m_failed.insert(step->node.id);
    record({cancelOf(*step)});
    schedule();
    return true;
}

void Executor::Inside::arrived(const ActivePtr &step, const AnswerPtr &answer)
{
    if (dropIfUnwanted(step))
        return;
    std::vector<Happening> received{RowsReceived{.node = step->node.id,
                                                 .rows = answer->rows.size(),
                                                 .columns = answer->columns.size(),
                                                 .bytes = bytesOf(*answer),
                                                 .hash = step->answerHash,
                                                 .cut = answer->cut}};
    const bool asksForRows = step->node.check && step->node.check->kind == Check::Kind::SomeRows;
    if (!step->node.check || (asksForRows && !answer->rows.empty()))
        return succeed(step, answer, std::move(received));
    record(std::move(received));
    if (asksForRows)
        fail(step, Error{"step.no-rows", "run.step.no-rows"_code, {}, {}}, true);
    else
        verify(step, answer);
}

QCoro::Task<> Executor::Inside::verify(ActivePtr step, AnswerPtr answer)
{
    const std::weak_ptr<Inside *> alive = m_alive;
    const Check check = *step->node.check;
    const bool isExpression = check.kind == Check::Kind::Expression;
    const ToolPtr tool = isExpression ? std::make_shared<ConditionTool>() : tools.find("judge");
    Result<Answer> verdict = failure("tool.unknown", "run.no-judge"_code, "run.do.set-up-model"_code);
    if (tool != nullptr) {
        ToolCall call;
        call.node = step->node;
        if (isExpression)
            call.node.payload = check.text;
        else
            call.check = check.text;
        call.inputs = step->inputs;
        call.inputs[step->node.id] = answer;
        call.limits = settings.tools;
        call.stop = step->stop.get_token();
        if (const NodeRun *run = state.node(step->node.id))
            call.exchanges = run->exchanges;
        call.report = reporter(step);
        verdict = co_await ask(tool, std::move(call));
    }
    if (alive.expired() || dropIfUnwanted(step))
        co_return;
    if (!verdict)
        fail(step, verdict.error(), true);
    else if (saysYes(*verdict))
        succeed(step, answer);
    else
        fail(step, Error{failedCheckStep, failedCheck(check, *verdict), {}, "run.do.mend-checked-step"_code},
             true);
}

/// The decision as people see it; empty if that is the same. An answer that was read from a journal does not
/// tell; then the decision it was recorded with does.
std::string Executor::Inside::shownFor(const std::string &decision, const Answer &answer) const
{
    std::string shown;
    if (const decision::WeighedPtr weighed = answer.weighed()) {
        if (const auto candidate = decision::candidateByLabel(weighed->problem, decision))
            shown = weighed->problem.shownLabel(*candidate).text();
    } else if (const MadeDecision *last = state.lastDecision();
               last != nullptr && last->decision == decision) {
        shown = last->display;
    }
    return shown == decision ? std::string() : shown;
}

Happening Executor::Inside::decisionOf(const Node &node, const Answer &answer) const
{
    const std::string decision = decisionIn(answer);
    return DecisionMade{node.id, decision, answer.text, shownFor(decision, answer)};
}

void Executor::Inside::recordFailure(const Active &step, const Error &error)
{
    Error kept = error;
    if (kept.where.file == "payload")
        kept.where.file.clear(); // the step says it
    record({StepFailed{step.node.id, step.attempt, std::move(kept), inSeconds(step.took)}});
}

/// `before` is recorded together with it.
void Executor::Inside::succeed(const ActivePtr &step, const AnswerPtr &answer, std::vector<Happening> before)
{
    const NodeId id = step->node.id;
    m_active.erase(id);
    m_anew.erase(id);
    m_tried.erase(id);
    m_isHurried = m_isHurried || (answer->isPartial && !answer->isOutOfTime);
    m_isOutOfTime = m_isOutOfTime || answer->isOutOfTime;
    std::vector<Happening> events = std::move(before);
    events.emplace_back(StepDone{.node = id,
                                 .attempt = step->attempt,
                                 .hash = step->answerHash,
                                 .seconds = inSeconds(step->took),
                                 .work = step->work,
                                 .answer = answer,
                                 .isPartial = answer->isPartial});
    if (step->node.kind == NodeKind::Decide)
        events.push_back(decisionOf(step->node, *answer));
    record(std::move(events));
    if (maker != nullptr && maker->observes())
        showAnswer(id);
    schedule();
}

void Executor::Inside::fail(const ActivePtr &step, const Error &error, bool isCheck)
{
    const NodeId id = step->node.id;
    const auto remedies = settings.remedies  ? *settings.remedies
                          : maker != nullptr ? maker->remedies()
                                             : std::vector<Remedy>{Remedy::Stop};
    Tried &tried = m_tried[id];
    tried.last = error;
    const auto isVain = [&](Remedy remedy) { // nothing but another query is of use where one was rejected
        return remedy == Remedy::Retry && (tried.retries >= settings.retries || error.code == rejectedStep);
    };
    while (tried.next < remedies.size() && isVain(remedies[tried.next]))
        ++tried.next;
    const Remedy remedy = tried.next < remedies.size() ? remedies[tried.next] : Remedy::Stop;
    if (isCheck) {
        record({CheckFailed{.node = id,
                            .attempt = step->attempt,
                            .check = step->node.check ? step->node.check->text : std::string(),
                            .message = error.message.text(),
                            .remedy = remedy}});
    }
    if (remedy == Remedy::Retry) {
        ++tried.retries;
        m_active.erase(id);
        recordFailure(*step, error);
        m_anew.insert(id);
        lookAgain(id);
        schedule();
    } else if (remedy == Remedy::Stop || maker == nullptr) {
        giveUp(step, error, isCheck);
    } else {
        consult({id, step, error, isCheck});
    }
}

/// The person's turn. A check that somebody made pauses at once; after a failure, what does not need the step
/// goes on.
void Executor::Inside::giveUp(const ActivePtr &step, const Error &error, bool isCheck)
{
    const NodeId id = step->node.id;
    m_active.erase(id);
    m_failed.insert(id);
    m_isOutOfTime = m_isOutOfTime || isTimeOut(error);
    recordFailure(*step, error);
    if (isCheck)
        pauseBecause(PauseReason::Check, id, error.message);
    schedule();
}

} // namespace weighhouse::plan
